#!/usr/bin/env sh
# Makes the two networks from nothing; needs torch and onnx, the pictures beside the project, and apt-get to fetch grounds.
set -eu
cd "$(dirname "$0")/.."
PYTHON=.venv/bin/python
OUT=out/training
BOXES="--boxes $OUT/boxes.json"
sh training/photographs.sh

# boxes of one kind for all real dice, and what the finder that is there mistakes for a die
$PYTHON -m training.boxes data/vision/find.onnx $OUT/boxes.json

# painted scenes; the same partly on real tables; scenes of the project's own renderer; real dice cut out and laid down anew
$PYTHON -m training.make --out $OUT/a --seed 11 --count 2000
$PYTHON -m training.make --out $OUT/b --seed 23 --count 2000 --real tray desk
$PYTHON -m training.make_rendered --out $OUT/c --seed 100000 --count 750
$PYTHON -m training.make --out $OUT/d --seed 41 --count 1000 --real tray desk --cut tray tray desk $BOXES

# first leg: the set "mixed" is kept out wholly, to see what tables nobody has seen are like
FIRST="--minutes 36 --threads 1 $BOXES --scenes $OUT/a $OUT/b $OUT/c $OUT/d"
$PYTHON -m training.train_find $FIRST --sets tray desk --out $OUT/find-1 &
$PYTHON -m training.train_face $FIRST --sets tray tray desk --out $OUT/face-1 &
wait
mkdir -p $OUT/unseen
cp $OUT/find-1.onnx $OUT/unseen/find.onnx
cp $OUT/face-1.onnx $OUT/unseen/face.onnx
$PYTHON -m bench.vision --networks $OUT/unseen --all

# second leg: everything; the faces also with cocked and stacked dice, and with what the finder mistakes for dice
$PYTHON -m training.make --out $OUT/e --seed 57 --count 1500 --real tray desk mixed --cut tray desk mixed mixed $BOXES
$PYTHON -m training.make --out $OUT/f --seed 71 --count 2500 --real tray desk mixed
$PYTHON -m training.make_rendered --out $OUT/g --seed 200000 --count 500 --awkward
SECOND="--threads 1 --rate 2e-3 $BOXES --scenes $OUT/a $OUT/b $OUT/c $OUT/d $OUT/e $OUT/f"
$PYTHON -m training.train_find $SECOND --minutes 58 --start $OUT/find-1.pt --sets tray desk mixed --out $OUT/find &
$PYTHON -m training.train_face $SECOND $OUT/g --minutes 51 --start $OUT/face-1.pt --finder $OUT/find-1.onnx \
    --sets tray tray desk mixed --out $OUT/face &
wait

# third leg: the faces alone, from smaller steps, with what the better finder still mistakes for dice
$PYTHON -m training.train_face --threads 2 --rate 1.2e-3 --seed 6 $BOXES --minutes 14 --start $OUT/face.pt --finder $OUT/find.onnx \
    --scenes $OUT/a $OUT/b $OUT/c $OUT/d $OUT/e $OUT/f $OUT/g --sets tray tray desk mixed --out $OUT/face-3
cp $OUT/find.onnx data/vision/find.onnx
cp $OUT/face-3.onnx data/vision/face.onnx
