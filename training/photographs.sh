#!/usr/bin/env sh
# Fetches and unpacks (nothing is installed) Debian packages with photographs, textures and cut-out things to lay dice on.
set -eu
OUT="$(cd "$(dirname "$0")/.." && pwd)/out/training/photographs"
mkdir -p "$OUT" && cd "$OUT"
apt-get download gimp-data krita-data gnome-backgrounds plasma-workspace-wallpapers mate-backgrounds ukui-wallpapers \
    supertuxkart-data tuxpaint-stamps-default openclipart-png extremetuxracer-data foobillardplus-data kmahjongg neverball-data \
    pioneers-data pychess
for package in *.deb; do dpkg -x "$package" . && rm "$package"; done
