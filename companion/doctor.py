"""`companion doctor`: looks at every part of the box, says what is wrong, what to do, and whether one can play."""

from __future__ import annotations

import argparse
import json
import shutil
import textwrap
import threading
from collections.abc import Mapping, Sequence
from dataclasses import asdict

from companion import checks, device_checks
from companion.checks import Check, Finding, State, bad, note
from companion.config import Config
from companion.settings import ConfigError, add_arguments, from_arguments

PATIENCE = 15.0
CHECKS: Mapping[str, Check] = {
    "camera": device_checks.camera,
    "pins": device_checks.pins,
    "serial": device_checks.serial,
    "printer": device_checks.printer,
    "screen": device_checks.screen,
    "touch": device_checks.touch,
    "fonts": device_checks.fonts,
    "sound": device_checks.sound,
    "disk": checks.disk,
    "journal": checks.database,
    "time": checks.time,
    "power": checks.power,
}
VITAL = ("screen", "fonts", "disk", "journal")
MARKS = {State.GOOD: "ok", State.NOTE: "note", State.BAD: "BAD"}


def examine(config: Config, looks: Mapping[str, Check] = CHECKS) -> list[Finding]:
    """Look at everything; a check that breaks or hangs is itself a finding, and the others go on."""
    return [_patiently(name, check, config) for name, check in looks.items()]


def _patiently(name: str, check: Check, config: Config, patience: float = PATIENCE) -> Finding:
    found: list[Finding] = []
    worker = threading.Thread(target=lambda: found.append(_safely(name, check, config)), daemon=True)
    worker.start()
    worker.join(patience)
    worse = bad if name in VITAL else note
    return found[0] if found else worse(name, "It does not answer.", "Unplug it, plug it in, start the box again.")


def _safely(name: str, check: Check, config: Config) -> Finding:
    try:
        return check(config)
    except Exception as error:  # whatever a device does, the doctor goes on
        worse = bad if name in VITAL else note
        return worse(name, f"The check itself failed ({type(error).__name__}: {error}).", "Send `companion report`.")


def playable(findings: Sequence[Finding]) -> bool:
    """Whether a session can be played."""
    return all(finding.state is not State.BAD for finding in findings)


def table(findings: Sequence[Finding], width: int = 100) -> str:
    """The findings for people."""
    lines = []
    for finding in findings:
        start = f"{finding.check:<9}{MARKS[finding.state]:<6}"
        texts = [finding.says, *([f"-> {finding.do}"] if finding.do else [])]
        wrapped = [line for text in texts for line in textwrap.wrap(text, max(40, width - len(start)))]
        lines += [start + wrapped[0], *(" " * len(start) + line for line in wrapped[1:])]
    verdict = "A session can be played." if playable(findings) else "No session can be played until this is mended."
    return "\n".join([*lines, "", verdict])


def as_json(findings: Sequence[Finding]) -> str:
    """The findings for tools."""
    told = {"playable": playable(findings), "findings": [asdict(finding) for finding in findings]}
    return json.dumps(told, indent=2, ensure_ascii=False)  # as written, so that the report finds names in it


def run(args: argparse.Namespace) -> int:
    """The command: 0 when a session can be played, 1 when not."""
    try:
        findings = examine(from_arguments(args))
    except ConfigError as error:
        findings = [bad("config", str(error), "Correct it; docs/configuration.md lists what is allowed.")]
    print(as_json(findings) if args.json else table(findings, shutil.get_terminal_size().columns))
    return 0 if playable(findings) else 1


def add_commands(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `doctor` to the command line."""
    parser = subparsers.add_parser("doctor", help="look at every part of the box and say what is wrong")
    parser.add_argument("--json", action="store_true", help="for tools")
    add_arguments(parser)
    parser.set_defaults(run=run)
