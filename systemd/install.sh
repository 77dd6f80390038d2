#!/usr/bin/env bash
# Installs or updates the companion on Raspberry Pi OS (Bookworm or Trixie). It can be run again at any time.
# shellcheck source=systemd/common.sh
. "$(dirname "$(readlink -f "$0")")/common.sh"
SOURCE=$(dirname "$(dirname "$(readlink -f "$0")")")

check_system() {
    local release=${OS_RELEASE:-/etc/os-release} codename
    codename=$(sed -n 's/^VERSION_CODENAME=//p' "$release")
    case $codename in
    bookworm | trixie) ;;
    *) say "This is '$codename'; only Raspberry Pi OS Bookworm and Trixie are tried. Going on." ;;
    esac
}

# The Pi's camera and pins come from the system's own packages, which match its kernel; so does numpy, which they are built for.
install_packages() {
    on_machine apt-get update -q
    on_machine apt-get install -y -q --no-install-recommends \
        python3-venv python3-picamera2 python3-lgpio python3-numpy libegl1 libgbm1 libgles2
}

make_user() {
    local group
    for group in $GROUPS_NEEDED; do
        getent group "$group" >/dev/null || on_machine groupadd --system "$group"
    done
    getent passwd companion >/dev/null ||
        on_machine useradd --system --user-group --home-dir "$STATE" --no-create-home --shell /usr/sbin/nologin companion
    on_machine usermod --append --groups "${GROUPS_NEEDED// /,}" companion # the doctor sees what the service sees
}

# The new program is made beside the old one and takes its place only when it is whole.
install_program() {
    local new constraint
    new=$OPT/program-$(date +%Y%m%d%H%M%S)
    constraint=$(python3 -c 'import numpy; print("numpy==" + numpy.__version__)' 2>/dev/null || true)
    on_machine python3 -m venv --system-site-packages "$new"
    on_machine "$new/bin/pip" install --quiet --disable-pip-version-check "$SOURCE" ${constraint:+"$constraint"}
    on_machine "$new/bin/python" -c 'import companion, display, hardware, vision'
    on_machine ln -sfn "$new" "$OPT/venv"
    on_machine find "$OPT" -maxdepth 1 -name 'program-*' ! -path "$new" -exec rm -rf {} +
}

install_files() {
    install -d "$DESTDIR$OPT/docs" "$DESTDIR$ETC" "$DESTDIR$UNITS" "$DESTDIR$(dirname "$COMMAND")"
    [ -e "$DESTDIR$ETC/companion.toml" ] || install -m 644 "$SOURCE/systemd/companion.toml" "$DESTDIR$ETC/companion.toml"
    install -m 644 "$SOURCE"/systemd/companion*.service "$SOURCE"/systemd/companion*.path "$DESTDIR$UNITS/"
    cp -R "$SOURCE/docs/." "$DESTDIR$OPT/docs/"
    ln -sfn "$OPT/venv/bin/companion" "$DESTDIR$COMMAND"
}

start() {
    on_machine systemctl daemon-reload
    on_machine systemctl enable --quiet companion.service companion-poweroff.path
    on_machine systemctl restart companion-poweroff.path companion.service
}

need_root
check_system
install_packages
make_user
install_program
install_files
start
say "The companion is installed. 'sudo -u companion companion doctor' looks at every part of the box."
