#!/usr/bin/env bash
# Removes the companion; sessions in /var/lib/companion and settings in /etc/companion stay unless --purge is given.
# shellcheck source=systemd/common.sh
. "$(dirname "$(readlink -f "$0")")/common.sh"

case ${1:-} in
"" | --purge) ;;
*) fail "Usage: uninstall.sh [--purge]" ;;
esac

need_root
on_machine systemctl disable --quiet --now companion.service companion-poweroff.path || true
rm -f "$DESTDIR$UNITS"/companion.service "$DESTDIR$UNITS"/companion-poweroff.{service,path} "$DESTDIR$COMMAND"
rm -rf "${DESTDIR}${OPT:?}"
on_machine systemctl daemon-reload
if [ "${1:-}" = --purge ]; then
    rm -rf "$DESTDIR$ETC" "$DESTDIR$STATE"
    if getent passwd companion >/dev/null; then on_machine userdel companion; fi
    say "The companion is gone, with its sessions and settings."
else
    say "The companion is gone. Sessions stay in $STATE and settings in $ETC; --purge removes them too."
fi
