# shellcheck shell=bash disable=SC2034
# What install.sh and uninstall.sh share. With DESTDIR set, files go below it and nothing else on the machine is touched:
# commands that would are only shown.
set -euo pipefail

DESTDIR=${DESTDIR:-}
OPT=/opt/companion
ETC=/etc/companion
STATE=/var/lib/companion
UNITS=/etc/systemd/system
COMMAND=/usr/local/bin/companion
GROUPS_NEEDED="audio dialout gpio input lp render video"

say() { printf '%s\n' "$*"; }

fail() {
    printf '%s\n' "$*" >&2
    exit 1
}

# A command that changes the machine beyond our own files.
on_machine() {
    if [ -n "$DESTDIR" ]; then say "would run: $*"; else "$@"; fi
}

need_root() {
    [ -n "$DESTDIR" ] || [ "$(id -u)" = 0 ] || fail "Run this with sudo."
}
