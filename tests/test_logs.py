"""Logs are quiet by default, and journald gets its levels."""

import io
import logging
from collections.abc import Iterator

import pytest

from companion.logs import start_logging


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """Leave logging as it was."""
    root, raising = logging.getLogger(), logging.raiseExceptions
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level, logging.raiseExceptions = handlers, level, raising


def said(verbosity: int, environ: dict[str, str]) -> str:
    stream = io.StringIO()
    start_logging(verbosity, stream, environ)
    for say in (logging.debug, logging.info, logging.warning):
        say("one\ntwo")
    return stream.getvalue()


def test_only_warnings_are_heard_unless_asked_for_more() -> None:
    assert said(0, {}) == "WARNING root: one\ntwo\n"
    assert said(1, {}).count("one") == 2
    assert said(5, {}).count("one") == 3


def test_journald_gets_the_level_on_every_line() -> None:
    assert said(0, {"JOURNAL_STREAM": "8:1"}) == "<4>root: one\n<4>two\n"
