"""After a crash play goes on by itself, but never for ever into the same crash."""

from pathlib import Path

import pytest

from companion.app import App
from companion.bookmark import KEY, Bookmark
from tests.screen.hands import make_app
from tests.toy import TOY, TWO


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> App:
    """An app at home."""
    monkeypatch.setattr("companion.games.GAMES", (TOY,))
    return make_app(tmp_path)


def test_the_session_on_the_table_is_found_again_after_a_crash(app: App) -> None:
    bookmark = Bookmark(app)
    app.begin(TOY, TWO)
    bookmark.move()
    sat, playing = app.on_table, app.session
    app.home()  # the crash: nobody told the bookmark
    Bookmark(app).open()
    assert app.on_table == sat
    assert app.session is not playing


def test_leaving_the_table_or_switching_off_takes_the_bookmark_out(app: App) -> None:
    bookmark = Bookmark(app)
    app.begin(TOY, TWO)
    bookmark.move()
    app.home()
    bookmark.move()
    assert app.journal.kept(KEY) is None
    app.begin(TOY, TWO)
    bookmark.move()
    bookmark.close()
    assert app.journal.kept(KEY) is None


def test_a_session_that_cannot_be_shown_is_tried_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.begin(TOY, TWO)
    Bookmark(app).move()
    app.home()

    def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    with monkeypatch.context() as patch:
        patch.setattr(app, "resume", broken)
        with pytest.raises(RuntimeError):
            Bookmark(app).open()
    Bookmark(app).open()
    assert app.on_table is None


def test_a_full_disk_does_not_stop_the_table_for_a_bookmark(app: App, caplog: pytest.LogCaptureFixture) -> None:
    bookmark = Bookmark(app)
    app.begin(TOY, TWO)
    app.journal._db.execute("pragma query_only = on")
    bookmark.move()
    assert "bookmark" in caplog.text
    app.journal._db.execute("pragma query_only = off")
    bookmark.move()
    assert app.journal.kept(KEY) == app.on_table


def test_a_quick_door_leaves_no_bookmark(app: App) -> None:
    app.quick("toy")
    Bookmark(app).move()
    assert app.on_table is None
    assert app.journal.kept(KEY) is None
