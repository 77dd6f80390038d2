"""Preferences, statistics, sounds, and the demonstration."""

from __future__ import annotations

import threading
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest

from companion.config import Config
from companion.demo import Album, Bot, still_clock
from companion.kernel.entry import Entry
from companion.kernel.game import Outcome
from companion.kernel.journal import open_journal
from companion.kernel.state import Seat, Setup
from companion.kernel.text import words
from companion.pages.home import when_played
from companion.prefs import Prefs, load_prefs
from companion.statistics import fairness, judged, played
from display.voice import RATE, TONES, Voice, tone
from tests.screen.hands import make_app
from tests.toy import TOY


def test_what_the_table_set_goes_over_what_the_config_says(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "x.db").journal
    config = Config(language="de")
    assert load_prefs(config, journal).language == "de"
    Prefs(language="en", text_size="huge", automation={"board": "auto"}).kept(journal)
    prefs = load_prefs(config, journal)
    assert (prefs.language, prefs.text_size, prefs.automation["board"]) == ("en", "huge", "auto")


@pytest.mark.parametrize("kept", [None, 7, {"language": 3, "rotation": "left", "unknown": 1}])
def test_kept_settings_that_make_no_sense_are_passed_over(kept: object, tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "x.db").journal
    journal.keep("screen", kept)
    assert load_prefs(Config(language="en"), journal).language == "en"


def test_a_day_is_called_as_people_call_it(tmp_path: Path) -> None:
    saved = open_journal(tmp_path / "x.db").journal.begin("toy", Setup()).journal.sessions()[0]
    day = datetime.fromisoformat(saved.touched).astimezone().date()
    names = [words("de")(when_played(saved, day + timedelta(days=days))) for days in (0, 1, 2, -1)]
    assert [name.split(",")[0] for name in names] == ["heute", "gestern", f"{day:%d.%m.%Y}", f"{day:%d.%m.%Y}"]


def test_a_kept_result_counts_every_point_once(tmp_path: Path) -> None:
    journal = open_journal(tmp_path / "x.db").journal
    kept = journal.begin("toy", Setup((Seat("red", "Mara"), Seat("blue"))))
    kept.append(0, [], Outcome(("red",), {"red": {"coins": 4, "bread": 3}, "blue": {"coins": 6}}))
    result = played(journal.sessions()[0])
    assert result is not None
    assert (result.winners, result.total("red"), result.total("blue")) == (("red",), 7, 6)
    assert result.scores["red"] == {"coins": 4, "bread": 3}
    assert result.ranked == ["red", "blue"]
    assert [words("en")(name) for name in result.names.values()] == ["Mara", "Blue"]


def test_dice_are_counted_by_where_they_came_from() -> None:
    entries = [
        Entry("answer", {"red": [1, 6]}, "camera"), Entry("answer", {"red": [6]}, "fingers"),
        Entry("answer", {"monster": [2, 2, "blank"]}, "companion"), Entry("answer", "bread"), Entry("answer", ["nut"]),
    ]  # fmt: skip
    real, own = fairness(entries)
    assert (real.faces, own.faces) == ((1, 0, 0, 0, 0, 2), (0, 2, 0, 0, 0, 0))


def test_dice_of_one_roll_are_counted_for_whoever_rolled_them() -> None:
    mixed = Entry("answer", {"red": [1, 1, 6], "blue": [2]}, "camera", rolled={"red": 1, "blue": 1})
    real, own = fairness([mixed])
    assert (real.faces, own.faces) == ((2, 0, 0, 0, 0, 0), (0, 1, 0, 0, 0, 1))


def test_fair_dice_look_fair_and_loaded_ones_do_not() -> None:
    assert judged(True, (100, 104, 95, 101, 99, 101)).fair
    assert not judged(True, (60, 90, 95, 101, 99, 155)).fair


def test_the_expected_spread_holds_the_expected_count() -> None:
    dice = judged(False, (10,) * 6)
    assert dice.low < 10 < dice.high


def test_tones_are_short_and_soft_at_both_ends() -> None:
    for name, parts in TONES.items():
        samples = memoryview(tone(parts, 1.0)).cast("h")
        assert len(samples) < RATE * 0.3, name
        assert abs(samples[0]) < 500
        assert abs(samples[-1]) < 2000


def test_a_voice_that_is_switched_off_starts_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr("subprocess.Popen", lambda *a, **k: started.append(a))
    voice = Voice()
    voice._speaker = "espeak-ng"
    voice.speak("Gator attacks")
    assert started == []
    voice.speech = True
    voice.speak("-- Gator attacks")
    assert started[0][0][-2:] == ["--", "-- Gator attacks"]  # type: ignore[index]


def test_a_slow_sound_card_does_not_hold_up_the_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    awake, asked = threading.Event(), threading.Event()

    def wake(*_: object) -> None:
        asked.set()
        awake.wait(10)
        raise pygame.error("no sound card after all")

    monkeypatch.setattr("pygame.mixer.get_init", lambda: None)
    monkeypatch.setattr("pygame.mixer.init", wake)
    voice = Voice()
    voice.play("take")
    assert voice._player is None  # switched off
    voice.sound = True
    for _ in range(3):
        voice.play("take")
    assert asked.wait(10)
    awake.set()
    voice.close()
    assert voice._player is not None
    voice._player.join(10)
    assert not voice._player.is_alive()


def test_a_newer_sentence_cuts_off_the_one_being_spoken(tmp_path: Path) -> None:
    speaker = tmp_path / "espeak-ng"
    speaker.write_text(f'#!/bin/sh\necho "$5 $6" >> {tmp_path}/said\nexec sleep 30\n')
    speaker.chmod(0o755)
    voice = Voice()
    voice.speech, voice._speaker = True, str(speaker)
    voice.speak("Gator attacks")
    first = voice._speaking
    assert first is not None
    voice.speak("Krinx attacks")
    assert first.wait(10) != 0
    assert voice._speaking is not None
    assert voice._speaking.poll() is None
    voice.close()
    assert voice._speaking.wait(10) != 0


def test_the_demonstration_plays_to_the_end_and_takes_pictures(tmp_path: Path) -> None:
    toy = replace(TOY, fields=())  # an edition of its own would need invented values
    app = make_app(tmp_path, games=(toy,))
    app._clock = still_clock()
    album = Album(app, tmp_path / "out")
    bot = Bot(app, 1)
    bot.look = album.take
    bot.sit(toy, 2)
    while app.session is not None and app.session.question is not None:
        bot.step()
    album.take("end")
    assert {"home", "new-session", "question-roll", "question-choose", "end"} <= set(album.taken)
    assert all(path.stat().st_size > 1000 for path in album.taken.values())
    assert [seat.name for seat in app.session.setup.seats] == ["Mara", "Jonas"] if app.session else False
