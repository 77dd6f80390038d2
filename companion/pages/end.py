"""The end of a session: the score, the curve, the winner; kept as a picture and as text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.kernel.game import Outcome
from companion.kernel.plain import paint
from companion.kernel.session import Session
from companion.kernel.text import Text, Words, say
from companion.kernel.view import Block, Chart, Line, Notice, Table
from companion.table import Table as OpenTable
from display.parts import Beside, Button, Heading, Part, Screen

if TYPE_CHECKING:
    from companion.app import App
    from companion.pages.table import TablePage

Cells = tuple[Text | int, ...]


def end_screen(page: TablePage) -> Screen:
    """Who won, by how much, and how it came to that."""
    session = page.session
    outcome = session.outcome
    if outcome is None:
        return Screen(Heading(say("ui-session-over")), tuple(session.view()), foot=_foot(page), main=_home())
    winner = outcome.winners[0] if len(outcome.winners) == 1 else ""
    heading = Heading(outcome.text or _winner_text(session, outcome), winner)
    return Screen(
        heading,
        _result(session, outcome, page.app.words),
        (),
        _foot(page),
        _home(),
        page=page.number,
        grow=True,
    )


def _foot(page: TablePage) -> tuple[Button, ...]:
    closed = None if page.session.can_undo else ""
    undo = Button("undo", say("ui-undo"), icon="undo", closed=closed, lamp="yellow")
    paper = (Button("print", say("box-print"), icon="scroll"),) if page.app.paper is not None else ()
    return (undo, Button("log", say("ui-log")), Button("save", say("ui-save"), icon="scroll"), *paper)


def _home() -> Button:
    return Button("home", say("ui-home"), kind="main", icon="house", lamp="green")


def _winner_text(session: Session[Any], outcome: Outcome) -> Text:
    if outcome.won is not None:
        return say("ui-won") if outcome.won else say("ui-lost")
    if not outcome.winners:
        return say("ui-session-over")
    names = tuple(session.state.name(who) for who in outcome.winners) if session.state else ()
    points = outcome.total(outcome.winners[0])
    return say("ui-wins", who=names, n=len(names), points=points)


def _result(session: Session[Any], outcome: Outcome, speak: Words) -> tuple[Part, ...]:
    """The score table beside the curve, then whatever else the game has to say."""
    table = next((b for b in outcome.blocks if isinstance(b, Table)), None) or score_table(session, outcome, speak)
    curve = next((b for b in outcome.blocks if isinstance(b, Chart)), None) or glory_chart(session)
    others = tuple(block for block in outcome.blocks if block is not table and block is not curve)
    news = tuple(block for block in others if isinstance(block, Notice))
    rest = tuple(block for block in others if not isinstance(block, Notice))
    if table is not None and curve is not None:
        return (*news, Beside((table,), (curve,), 0.52), *rest)
    return (*news, *(part for part in (table, curve) if part is not None), *rest)


def source_name(speak: Words, source: str) -> Text:
    """A source of points in words."""
    return speak.first(f"score-{source}", f"counter-{source}", "ui-plain", n=2, text=source)


def score_table(session: Session[Any], outcome: Outcome, speak: Words) -> Table | None:
    """Points by source and player, unless the game shows its own."""
    players = list(outcome.scores)
    if not players or any(isinstance(block, Table) for block in outcome.blocks):
        return None
    sources = list(dict.fromkeys(source for who in players for source in outcome.scores[who]))
    rows: tuple[Cells, ...] = tuple(
        (source_name(speak, s), *(outcome.scores[who].get(s, 0) for who in players)) for s in sources
    )
    head = ("", *(session.state.name(who) if session.state else who for who in players))
    total: Cells = (say("ui-total"), *(outcome.total(who) for who in players))
    bold = players.index(outcome.winners[0]) + 1 if len(outcome.winners) == 1 else -1
    return Table("", head, rows, total, bold)


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
    app, session = page.app, page.session
    folder = app.results
    folder.mkdir(parents=True, exist_ok=True)
    name = f"{session.game.name}-{page.table.id:03}"
    outcome = session.outcome
    lines = [app.words(session.game.title), ""]
    if outcome is not None:
        lines.append(app.words(outcome.text or _winner_text(session, outcome)))
        table, chart = score_table(session, outcome, app.words), glory_chart(session)
        blocks: list[Block] = [b for b in (table, *outcome.blocks, chart) if b is not None]
        lines += paint(blocks, app.words)
    (folder / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    picture = folder / f"{name}.png"
    app.save_picture(picture)
    return picture


def export_report(app: App, table: OpenTable) -> Path:
    """The whole session as one file for whoever looks for a fault."""
    app.results.mkdir(parents=True, exist_ok=True)
    path = app.results / f"session-{table.id:03}.json"
    path.write_text(json.dumps(app.journal.export(table.id), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path
