#!/usr/bin/env sh
# Everything the shipped networks were made with, in order; needs torch and onnx, and the pictures beside the project.
set -eu
cd "$(dirname "$0")/.."
PYTHON=.venv/bin/python
OUT=out/training
BOXES="--boxes $OUT/boxes.json"

# painted scenes, with real tables in b; then scenes of the project's own renderer
$PYTHON -m training.make --out $OUT/a --seed 11 --count 4000
$PYTHON -m training.make --out $OUT/b --seed 23 --count 3000 --real
$PYTHON -m training.make_rendered --out $OUT/c --seed 100000 --count 1750

# a first finder, to give all real dice boxes of one kind and to learn what is mistaken for a die; a first reader of faces
$PYTHON -m training.train_find --minutes 8 --sets tray mixed --scenes $OUT/a $OUT/b --out $OUT/find1
$PYTHON -m training.boxes $OUT/find1.onnx $OUT/boxes.json
$PYTHON -m training.train_face --minutes 9 --sets tray desk mixed $BOXES --scenes $OUT/a $OUT/b --out $OUT/face1

# real dice cut out and laid onto other tables
$PYTHON -m training.make --out $OUT/d --seed 41 --count 1000 --real --cut tray desk mixed $BOXES
$PYTHON -m training.make --out $OUT/t --seed 31 --count 1250 --cut tray $BOXES

ALL="--sets tray desk mixed $BOXES --limit 2500 --scenes $OUT/a $OUT/b $OUT/c $OUT/d $OUT/t"
$PYTHON -m training.train_find --minutes 40 --rate 2.5e-3 --start $OUT/find1.pt $ALL --out $OUT/find3
$PYTHON -m training.train_face --minutes 45 --rate 2.5e-3 --start $OUT/face1.pt $ALL --out $OUT/face3
cp $OUT/find3.onnx data/vision/find.onnx
cp $OUT/face3.onnx data/vision/face.onnx
