#!/usr/bin/env sh
# Makes the two networks from nothing; needs torch and onnx, and the pictures beside the project.
set -eu
cd "$(dirname "$0")/.."
PYTHON=.venv/bin/python
OUT=out/training
BOXES="--boxes $OUT/boxes.json"

# painted scenes, with real tables in b; then scenes of the project's own renderer
$PYTHON -m training.make --out $OUT/a --seed 11 --count 4000
$PYTHON -m training.make --out $OUT/b --seed 23 --count 3000 --real
$PYTHON -m training.make_rendered --out $OUT/c --seed 100000 --count 1750

# a first finder, to give all real dice boxes of one kind and to learn what is mistaken for a die
$PYTHON -m training.train_find --minutes 8 --sets tray mixed --scenes $OUT/a $OUT/b --out $OUT/find1
$PYTHON -m training.boxes $OUT/find1.onnx $OUT/boxes.json

# real dice cut out and laid onto other tables
$PYTHON -m training.make --out $OUT/d --seed 41 --count 1000 --real --cut tray desk mixed $BOXES
$PYTHON -m training.make --out $OUT/t --seed 31 --count 1250 --cut tray $BOXES
$PYTHON -m training.make --out $OUT/e --seed 57 --count 500 --real --cut tray tray mixed $BOXES

ALL="--limit 2500 --scenes $OUT/a $OUT/b $OUT/c $OUT/d $OUT/t $OUT/e"
$PYTHON -m training.train_find --minutes 40 --rate 2.5e-3 --start $OUT/find1.pt --sets tray desk mixed $BOXES $ALL --out $OUT/find
$PYTHON -m training.boxes $OUT/find.onnx $OUT/boxes.json
$PYTHON -m training.train_face --minutes 60 --sets tray tray desk mixed $BOXES $ALL --out $OUT/face
cp $OUT/find.onnx $OUT/face.onnx data/vision/
