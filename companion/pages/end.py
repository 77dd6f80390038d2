"""The end of a session: the score, the curve, the winner; kept as a picture and as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.game import Outcome
from companion.kernel.plain import paint
from companion.kernel.session import Session
from companion.kernel.text import Text, Words, both, capital, say
from companion.kernel.view import Block, Chart, Line, Notice, Panel, Table, Track
from companion.pages.home import day_text
from companion.table import Table as OpenTable
from display.parts import Beside, Button, Heading, Part, Poster, Screen

if TYPE_CHECKING:
    from companion.app import App
    from companion.pages.table import TablePage

SHEET = (1280, 720)  # of the picture that is kept, whatever the screen itself shows
Cells = tuple[Text | int, ...]


def end_screen(page: TablePage) -> Screen:
    """Who won, by how much, and how it came to that."""
    session = page.session
    outcome = session.outcome
    if outcome is None:
        return Screen(Heading(say("ui-session-over")), tuple(session.view()), foot=_foot(page), main=_home())
    winner = outcome.winners[0] if len(outcome.winners) == 1 else ""
    icon = "winner" if outcome.winners and outcome.won is None else ""
    heading = Heading(outcome.text or winner_text(session, outcome), winner, icon=icon)
    parts = (*page.strikes, *_result(session, outcome, page.app))
    return Screen(heading, parts, (), _foot(page), _home(), page=page.number, grow=True)


def _foot(page: TablePage) -> tuple[Button, ...]:
    closed = None if page.session.can_undo else ""
    undo = Button("undo", say("ui-undo"), icon="undo", closed=closed, lamp="yellow")
    paper = (Button("print", say("box-print"), icon="scroll"),) if page.app.paper is not None else ()
    again = () if page.table.id else (Button("again", say("ui-again"), icon="turn"),)
    return (undo, Button("log", say("ui-log")), Button("save", say("ui-save"), icon="scroll"), *paper, *again)


def _home() -> Button:
    return Button("home", say("ui-home"), kind="main", icon="house", lamp="green")


def winner_text(session: Session[Any], outcome: Outcome) -> Text:
    if outcome.won is not None:
        return say("ui-won") if outcome.won else say("ui-lost")
    if not outcome.winners:
        return say("ui-session-over")
    names = [session.state.name(who) if session.state else who for who in outcome.winners]
    points = outcome.total(outcome.winners[0])
    return say("ui-wins" if len(names) == 1 else "ui-shared", who=both(names), points=points)


def _result(session: Session[Any], outcome: Outcome, app: App) -> tuple[Part, ...]:
    """The score table beside the curve, then whatever else the game has to say."""
    if outcome.won is not None:
        track = next((block for block in outcome.blocks if isinstance(block, Track)), None)
        poster = Poster("winner" if outcome.won else "skull", say("ui-won") if outcome.won else say("ui-lost"))
        places = tuple(b for b in outcome.blocks if b is not track and not isinstance(b, Panel))
        return (poster, *((track,) if track else ()), *places)
    table = next((b for b in outcome.blocks if isinstance(b, Table)), None) or score_table(session, outcome, app.words)
    curve = next((b for b in outcome.blocks if isinstance(b, Chart)), None) or glory_chart(session)
    if curve is not None:
        curve = replace(curve, title=app.title(curve.title))
    others = tuple(block for block in outcome.blocks if block is not table and block is not curve)
    news = tuple(block for block in others if isinstance(block, Notice) and block.text != outcome.text)
    rest = _together(tuple(block for block in others if not isinstance(block, Notice)))
    if table is not None and curve is not None:
        return (*news, Beside((table,), (curve,), 0.52), *rest)
    return (*news, *(part for part in (table, curve) if part is not None), *rest)


def _together(blocks: tuple[Block, ...]) -> tuple[Part, ...]:
    """More than two blocks in two columns, so that none of them is left for a page of its own."""
    half = (len(blocks) + 1) // 2
    return (Beside(blocks[:half], blocks[half:]),) if len(blocks) > 2 else blocks


def source_name(speak: Words, source: str) -> str:
    """A source of points as a label."""
    return capital(speak(speak.first(f"score-{source}", f"counter-{source}", "ui-plain", n=2, text=source)))


def score_table(session: Session[Any], outcome: Outcome, speak: Words) -> Table | None:
    """Points by source and player, unless the game shows its own."""
    if not outcome.scores or any(isinstance(block, Table) for block in outcome.blocks):
        return None
    names = {who: session.state.name(who) if session.state else who for who in outcome.scores}
    return points_table(names, outcome.scores, outcome.winners, speak)


def points_table(
    names: Mapping[str, Text], scores: Mapping[str, Mapping[str, int]], winners: tuple[str, ...], speak: Words
) -> Table:
    """Points by source, a column for each player in the order of the scores, the only winner's lit."""
    players = list(scores)
    sources = list(dict.fromkeys(source for points in scores.values() for source in points))
    rows: tuple[Cells, ...] = tuple(
        (source_name(speak, s), *(scores[who].get(s, 0) for who in players)) for s in sources
    )
    total: Cells = (say("ui-total"), *(sum(scores[who].values()) for who in players))
    bold = players.index(winners[0]) + 1 if len(winners) == 1 else -1
    return Table("", ("", *(names[who] for who in players)), rows, total, bold)


def glory_chart(session: Session[Any]) -> Chart | None:
    """How each player's first counter went from round to round."""
    state = session.state
    counter = next((c for c in state.counters if not c.table), None) if state is not None else None
    rounds = [at for at, phase in session.marks() if phase.mark == "round"]
    together = session.outcome is not None and session.outcome.won is not None
    if state is None or counter is None or len(rounds) < 2 or together:
        return None
    ends = [*rounds[1:], len(session.steps)]
    lines = tuple(
        Line(state.name(who), _curve(session, who, counter.id, counter.read(state, who), ends), who)
        for who in state.players
    )
    return Chart(say("ui-over-rounds", what=counter.name(2)), tuple(str(n) for n in range(1, len(ends) + 1)), lines)


def _curve(session: Session[Any], who: str, field: str, last: int, ends: list[int]) -> tuple[float, ...]:
    """A counter at the end of each round, read back from its changes."""
    changes = [
        (step.number, note.change)
        for step in session.steps
        for note in step.notes
        if note.change is not None and (note.change.who, note.change.field) == (who, field)
    ]
    values = []
    for end in ends:
        after = [change for number, change in changes if number >= end]
        values.append(float(after[0].old if after else last))
    return tuple(values)


def save_result(page: TablePage) -> Path:
    """The result as a picture and as text, beside the journal."""
    import pygame

    from display.stage import Stage

    app, session = page.app, page.session
    folder = app.results
    folder.mkdir(parents=True, exist_ok=True)
    now = datetime.now()
    name = f"{session.game.name}-" + (f"{page.table.id:03}" if page.table.id else f"{now:%Y-%m-%d-%H%M%S}")
    outcome = session.outcome
    lines = [app.words(session.game.title), ""]
    if outcome is not None:
        lines.append(app.words(outcome.text or winner_text(session, outcome)))
        table, chart = score_table(session, outcome, app.words), glory_chart(session)
        blocks: list[Block] = [b for b in (table, *outcome.blocks, chart) if b is not None]
        lines += paint(blocks, app.words)
    (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    picture = folder / f"{name}.png"
    sheet = end_screen(page)
    small = say("ui-saved-small", who=session.game.title, when=day_text(now, date.min))
    stage = Stage(replace(app.stage.style, size=SHEET, text="normal"))
    stage.show(replace(sheet, heading=replace(sheet.heading, small=small), foot=(), main=None, page=0))
    pygame.image.save(stage.surface, str(picture))
    return picture


def export_report(app: App, table: OpenTable) -> Path:
    """The whole session as one file for whoever looks for a fault."""
    app.results.mkdir(parents=True, exist_ok=True)
    path = app.results / f"session-{table.id:03}.json"
    path.write_text(json.dumps(app.journal.export(table.id), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path
