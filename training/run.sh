#!/usr/bin/env sh
# Trains the two networks on: `sh training/run.sh`; or makes them from nothing: `sh training/run.sh anew`.
# Scenes come from seeds: the shipped networks have seen generations up to 12; without a GENERATION the thirteenth is painted.
# Needs torch and onnx, the pictures beside the project, and apt-get to fetch grounds and POV-Ray.
set -eu
cd "$(dirname "$0")/.."
PYTHON=.venv/bin/python
OUT=out/training
START=data/vision
SHARE=0.6
sh training/photographs.sh
command -v povray >/dev/null || apt-get install -y -qq povray povray-includes

paint() {  # a folder, the sets whose tables are used, the sets whose dice are cut out, and the generation
    mkdir -p "$1"
    # boxes of one kind for all real dice, and what the finder that is there mistakes for a die
    $PYTHON -m training.boxes data/vision/find.onnx "$1/boxes.json"
    # painted scenes; the same partly on real tables; real dice cut out and laid down anew; scenes of the project's own
    # renderer, without and with cocked dice, stacked ones (in crowds and apart), and signs; and scenes traced by POV-Ray
    $PYTHON -m training.make --out "$1/a" --seed "${4}11" --count 4500
    $PYTHON -m training.make --out "$1/b" --seed "${4}23" --count 3500 --real $2
    $PYTHON -m training.make --out "$1/d" --seed "${4}41" --count 3500 --real $2 --cut $3 --boxes "$1/boxes.json"
    $PYTHON -m training.make_rendered --out "$1/c" --seed "${4}50000" --count 500
    $PYTHON -m training.make_rendered --out "$1/g" --seed "${4}00000" --count 1250 --awkward
    $PYTHON -m training.make_traced --out "$1/t" --seed "${4}31" --count 500 --real $2 &
    $PYTHON -m training.make_traced --out "$1/t" --seed "${4}32" --count 500 --real $2 &
    wait
}

learn() {  # a folder of scenes, where the networks go, the sets to learn from, minutes, the rate, and weights to go on from
    # what was traced counts twice
    scenes="--boxes $1/boxes.json --scenes $1/a $1/b $1/d $1/c $1/g $1/t $1/t"
    common="--threads 1 $scenes --sets $3 --minutes $4 --rate $5"
    mkdir -p "$2"
    $PYTHON -m training.train_find $common ${6:+--start "$6/find.onnx"} --out "$2/find" &
    $PYTHON -m training.train_face $common ${6:+--start "$6/face.onnx"} --finder data/vision/find.onnx --out "$2/face" &
    wait
}

if [ "${1:-}" = anew ]; then
    # no photograph of dice is learned from at first, to see what dice, tables and cameras nobody has seen are like
    paint $OUT/first "" "" 3
    learn $OUT/first $OUT/unseen "" 46 3e-3
    $PYTHON -m bench.vision --networks $OUT/unseen --all
    START=$OUT/unseen
    SHARE=1
fi
paint $OUT/all "tray desk mixed" "tray tray desk mixed mixed" "${GENERATION:-13}"
learn $OUT/all $OUT/networks "tray desk mixed" 96 1.5e-3 $START
# the mean of before and after forgets less; networks made from nothing have nothing to forget
for network in find face; do
    $PYTHON -m training.mix $START/$network.onnx $OUT/networks/$network.onnx $SHARE $OUT/networks/$network-mixed.onnx
    cp $OUT/networks/$network-mixed.onnx data/vision/$network.onnx
done
