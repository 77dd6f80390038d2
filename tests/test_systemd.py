"""The service as systemd sees it, and the scripts that bring it to a box and take it away."""

import configparser
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.config import SERVICE_POWEROFF
from companion.settings import SYSTEM
from companion.sticks import MOUNTS

ROOT = Path(__file__).parents[1]
UNIT = ROOT / "systemd" / "companion.service"
needs_systemd = pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd-analyze is not installed")


def script(name: str, root: Path, *words: str) -> str:
    """Run install.sh or uninstall.sh below a folder, on a machine that calls itself Raspberry Pi OS Trixie."""
    release = root.parent / "os-release"
    release.write_text("VERSION_CODENAME=trixie\n")
    environment = os.environ | {"DESTDIR": str(root), "OS_RELEASE": str(release)}
    command = ["bash", ROOT / "systemd" / name, *words]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def tree(root: Path) -> set[str]:
    return {str(path.relative_to(root)) for path in root.rglob("*") if not path.is_dir() or path.is_symlink()}


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """A folder as the machine's root, with the companion installed below it."""
    root = tmp_path / "root"
    script("install.sh", root)
    return root


def test_the_units_the_settings_and_the_command_are_installed(installed: Path) -> None:
    assert tree(installed) >= {
        "etc/systemd/system/companion.service",
        "etc/systemd/system/companion-poweroff.path",
        "etc/systemd/system/companion-poweroff.service",
        str(SYSTEM).lstrip("/"),
        "usr/local/bin/companion",
        "opt/companion/docs/configuration.md",
    }


def test_installing_twice_changes_nothing_and_keeps_the_owners_settings(installed: Path) -> None:
    before = tree(installed)
    settings = installed / str(SYSTEM).lstrip("/")
    settings.write_text('language = "de"\n')
    script("install.sh", installed)
    assert tree(installed) == before
    assert settings.read_text() == 'language = "de"\n'


def test_the_camera_and_the_pins_come_from_the_systems_packages(tmp_path: Path) -> None:
    said = script("install.sh", tmp_path / "root")
    assert "python3-picamera2 python3-lgpio" in said
    assert "venv --system-site-packages" in said
    groups = next(
        line.split("=")[1] for line in UNIT.read_text().splitlines() if line.startswith("SupplementaryGroups=")
    )
    assert f"usermod --append --groups {groups.replace(' ', ',')} companion" in said
    assert "Going on" not in said


def test_uninstalling_keeps_sessions_and_settings_and_can_be_done_twice(installed: Path) -> None:
    journal = installed / "var/lib/companion/companion.db"
    journal.parent.mkdir(parents=True)
    journal.write_text("sessions")
    for _ in range(2):
        script("uninstall.sh", installed)
        assert tree(installed) == {str(SYSTEM).lstrip("/"), "var/lib/companion/companion.db"}
    script("uninstall.sh", installed, "--purge")
    assert tree(installed) == set()


def test_the_service_asks_for_what_the_design_says() -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(UNIT)
    service = unit["Service"]
    assert (service["Type"], service["Restart"], service["PrivateNetwork"]) == ("notify", "on-failure", "yes")
    assert int(service["WatchdogSec"]) > 0
    assert "LG_WD=/run/companion" in UNIT.read_text()
    assert f"PathExists={SERVICE_POWEROFF}" in (ROOT / "systemd" / "companion-poweroff.path").read_text()


def test_the_service_may_write_on_sticks_wherever_it_looks_for_them() -> None:
    (line,) = [line for line in UNIT.read_text().splitlines() if line.startswith("ReadWritePaths=")]
    folders = [folder.lstrip("-") for folder in line.partition("=")[2].split()]
    assert all(any(f"{mount}/".startswith(f"{folder}/") for folder in folders) for mount in MOUNTS)


def test_the_service_may_use_a_usb_printer_by_the_name_the_kernel_gives_its_major_number() -> None:
    """The driver is called usblp, but /dev/usb/lp0 has major 180, which /proc/devices lists as "usb"."""
    allowed = [line.split("=")[1] for line in UNIT.read_text().splitlines() if line.startswith("DeviceAllow=")]
    assert "char-usb rw" in allowed
    assert not any("usblp" in device for device in allowed)


@needs_systemd
def test_the_service_is_locked_down() -> None:
    """systemd's own measure, 0 to 10: at most 2.0."""

    def passes(threshold: int) -> bool:
        command = ["systemd-analyze", "security", "--offline=true", f"--threshold={threshold}", str(UNIT)]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0

    assert passes(20)
    assert not passes(1), "the measure does not measure"


@needs_systemd
def test_systemd_has_no_word_of_complaint_about_the_units(installed: Path) -> None:
    shutil.copytree("/usr/lib/systemd/system", installed / "usr/lib/systemd/system", symlinks=True)
    for command in ("opt/companion/venv/bin/companion", "usr/bin/rm", "usr/bin/systemctl"):
        path = installed / command
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o755)
    units = sorted(path.name for path in (ROOT / "systemd").iterdir() if path.suffix in (".service", ".path"))
    done = subprocess.run(
        ["systemd-analyze", "verify", f"--root={installed}", *units], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
