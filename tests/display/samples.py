"""Sample screens: one for each kind of moment, in both languages, with invented values."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.text import Text, say
from companion.kernel.view import (
    Chance,
    Chart,
    DiceRow,
    Face,
    Facts,
    Line,
    Location,
    LogLine,
    LogView,
    Notice,
    Odds,
    Panel,
    Slot,
    Space,
    Stat,
    Steps,
    Strike,
    Struck,
    Sum,
    Table,
    Term,
    Track,
)  # fmt: skip
from display.parts import Adjust, Beside, Button, Grid, Heading, Keypad, Letters, Part, Pick, Picks, Screen, Tasks

Say = Callable[[str, str], str]
NAMES = {"red": "Mara", "blue": "Jonas", "green": "Lea", "yellow": "Maximilian"}
ICONS = ("glory", "reputation", "gold", "trap", "defense", "potion", "venom")


def clan(color: str, values: tuple[int, ...], active: bool = False, note: str = "") -> Panel:
    stats = tuple(Stat(icon, value) for icon, value in zip(ICONS, values, strict=True))
    return Panel(color, NAMES[color], stats, color, active, note)


def samples(language: str) -> dict[str, Screen]:
    """All sample screens in a language."""

    def t(english: str, german: str) -> str:
        return german if language == "de" else english

    return {
        "home": home(t), "attack": attack(t), "land": land(t), "dice": dice(t), "board": board(t), "log": log(t),
        "correct": correct(t), "end": end(t), "number": number(t), "name": name(t), "columns": columns(t),
    }  # fmt: skip


def table(t: Say, heading: Heading, *help: Part, controls: tuple[Part, ...] = (), main: Button | None = None) -> Screen:
    """The frame of a session round something."""
    extra = {3: "+1", 4: "+1", 5: "+2", 6: "+2"}
    track = Track(t("Round", "Runde"), tuple(Space(str(n), extra.get(n, "")) for n in range(1, 7)), 2)
    names = (t("Pools", "Vorrat"), t("Deploy", "Einsetzen"), t("Adventure", "Abenteuer"), t("Clean-up", "Aufräumen"))
    panels = (
        clan("red", (11, 4, 6, 2, 1, 1, 0), True, t("fights", "kämpft")),
        clan("blue", (8, 3, 12, 1, 0, 2, 1)), clan("green", (14, 6, 2, 3, 2, 0, 1)),
        clan("yellow", (9, 2, 5, 0, 1, 1, 1)),
    )  # fmt: skip
    foot = (
        Button("undo", say("ui-undo"), icon="undo", lamp="yellow"), Button("log", say("ui-log")),
        Button("board", say("ui-board")), Button("anytime", say("ui-anytime")), Button("rule", say("ui-rule")),
    )  # fmt: skip
    take = main or Button("take", say("ui-take"), kind="main", lamp="green")
    menu = Button("menu", say("ui-menu"), icon="menu")
    return Screen(heading, help, controls, foot, take, track, Steps(names, 2), panels, menu)


def attack(t: Say) -> Screen:
    faces = tuple(Face("monster", v, "hit" if v > 2 else "miss") for v in (5, 2, 4, 6, 1))
    terms = (
        Term(4, t("printed", "aufgedruckt")), Term(1, t("jungle meets jungle", "Dschungel trifft Dschungel")),
        Term(1, t("round 3", "Runde 3")), Term(-1, t("magic given up", "Magie abgelegt")),
    )  # fmt: skip
    buttons = (
        Button("shield", t("Shield", "Schild"), t("1 on the path", "1 auf dem Pfad"), "shield", on=True),
        Button("talent", t("Path talent", "Pfadtalent"), t("once", "einmal"), "talent", on=True),
        Button("potion", t("Potion", "Trank"), icon="potion", closed=t("not against Gator", "nicht gegen Gator")),
    )
    values = (
        Stat("attack", 4, t("attack", "Angriff")), Stat("capture", 12, t("to capture", "zum Fangen")),
        Stat("elimination", 17, t("to eliminate", "zum Besiegen")),
        Stat("damage", 7, t("damage so far", "Schaden bisher"), "warn"),
    )  # fmt: skip
    struck = Struck("Dalina", "fire", "red", (), (2, 1), 2, 3, 2,
                    t("one hit remains: wounded", "ein Treffer bleibt: verwundet"), "bad")  # fmt: skip
    return table(
        t, Heading(t("Gator strikes Dalina. Ward off?", "Gator trifft Dalina. Abwehren?"), "red"),
        Strike(struck, DiceRow("", faces, 3, t("hits", "Treffer"), "bad")),
        Facts(t("Gator · Kale, path 2", "Gator · Kale, Pfad 2"), values), Sum(t("Dice", "Würfel"), 5, terms),
        Odds("", (Chance(t("Capture", "Fangen"), 0.61, "good"), Chance(t("Eliminate", "Besiegen"), 0.22))),
        controls=(Grid(buttons),),
    )  # fmt: skip


def land(t: Say) -> Screen:
    path = t("Path", "Pfad")
    values = (
        Stat("attack", 4, t("attack", "Angriff")), Stat("capture", 12, t("capture", "Fangen")),
        Stat("eliminate", 17, t("eliminate", "Besiegen")), Stat("damage", 7, t("so far", "bisher")),
    )  # fmt: skip
    slots = (
        Slot(f"{path} 1", "blue", "Wishor", (Face("red", 5), Face("blue", 2)), (Stat("trap", 1),)),
        Slot(f"{path} 2", "red", "Dalina", (Face("red", 6), Face("blue", 3)), (Stat("shield", 1),), True),
        Slot(f"{path} 3"), Slot(f"{path} 4", "", t("closed", "gesperrt")),
    )  # fmt: skip
    choices: tuple[tuple[str, Text], ...] = (
        (f"{path} 3", t("needs strength 4", "braucht Stärke 4")), (f"{path} 4", t("2 glory", "2 Ruhm")),
        (t("Mission", "Mission"), t("3 equal dice", "3 gleiche Würfel")), (t("Not at all", "Gar nicht"), ""),
    )  # fmt: skip
    buttons = tuple(Button(f"o{n}", text, note) for n, (text, note) in enumerate(choices))
    where = t("Gator in Kale", "Gator in Kale")
    return table(
        t, Heading(t("Where does Mara send Dalina?", "Wohin schickt Mara Dalina?"), "red"),
        Location(where, values, slots, "", "jungle"), controls=(Grid(buttons),),
        main=Button("", say("ui-touch-choice"), kind="quiet", closed=""),
    )  # fmt: skip


def board(t: Say) -> Screen:
    lines = (
        t("Move Gator to the Entrance.", "Stellt Gator vor den Zugang."),
        t("Mara takes 3 glory and the trophy.", "Mara nimmt 3 Ruhm und die Trophäe."),
        t("Fill the Tavern from the deck until four mercenaries lie open.",
          "Füllt die Schänke vom Stapel auf, bis vier Söldner offen liegen."),
    )  # fmt: skip
    done = Button("take", say("ui-done"), kind="main", icon="tick", lamp="green")
    return table(t, Heading(say("do-on-the-board")), controls=(Tasks(lines),), main=done)


def dice(t: Say) -> Screen:
    lying = tuple(Pick(f"die:{n}" if v else "", Face("monster", v)) for n, v in enumerate((5, 3, None, None, None)))
    faces = tuple(Pick(f"add:{n}", Face("monster", n)) for n in range(1, 7))
    sources = (
        Button("camera", say("ui-from-camera"), icon="camera"),
        Button("fingers", say("ui-from-fingers"), icon="fingers", on=True),
        Button("roll", say("ui-roll-rest"), icon="companion"),
    )
    return table(
        t, Heading(t("Gator attacks: 5 dice", "Gator greift an: 5 Würfel"), "red"),
        controls=(Picks(lying, say("ui-dice-count", have=2, want=5)), Picks(faces), Grid(sources, 3)),
        main=Button("take", say("ui-dice-missing", n=3), kind="main", closed=""),
    )  # fmt: skip


def number(t: Say) -> Screen:
    text = t("What is printed on monster Gator: attack?", "Was steht auf Monster Gator: Angriff?")
    return table(t, Heading(text), controls=(Keypad("4", say("ui-range", low=0, high="20")),))


def log(t: Say) -> Screen:
    lines: list[LogLine] = []
    for n in range(8):
        lines.append(LogLine(t(f"Mara hires Dalina ({n})", f"Mara heuert Dalina an ({n})"), "red", True, n))
        lines.append(LogLine(t("−3 gold (9 → 6): price of Dalina", "−3 Gold (9 → 6): Preis von Dalina"), "red"))
    return table(t, Heading(say("ui-log")), LogView(tuple(lines)))


def correct(t: Say) -> Screen:
    counters = (
        (t("Glory", "Ruhm"), "glory"), (t("Reputation", "Ansehen"), "reputation"), (t("Gold", "Gold"), "gold"),
        (t("Traps", "Fallen"), "trap"), (t("Potions", "Tränke"), "potion"),
    )  # fmt: skip
    rows = tuple(Adjust(f"c:{n}", text, n * 3, icon, n == 0) for n, (text, icon) in enumerate(counters))
    return table(t, Heading("Mara", "red"), controls=rows)


def name(t: Say) -> Screen:
    back = Button("back", say("ui-back"), icon="back")
    take = Button("take", say("ui-take"), kind="main")
    return Screen(Heading(say("ui-name-of", n=1), "red"), (), (Letters("Mara"),), (back,), take)


def columns(t: Say) -> Screen:
    left = Notice(t("Words on the left that go on for a while", "Wörter links, die eine Weile weitergehen"))
    return table(t, Heading(t("Two columns", "Zwei Spalten")), Beside((left,), (Notice(t("Right", "Rechts")),)))


def end(t: Say) -> Screen:
    rows = (
        (t("Glory", "Ruhm"), 21, 18, 24, 19), (t("Affinities", "Affinitäten"), 5, 3, 7, 1),
        (t("Reputation", "Ansehen"), 2, 4, 3, 3), (t("Trophies", "Trophäen"), 1, 0, 0, 6),
    )  # fmt: skip
    scores = Table("", ("", *NAMES.values()), rows, (say("ui-total"), 29, 25, 34, 29), 3)
    curves = {"red": (5, 8, 11, 14, 17, 21), "blue": (5, 5, 8, 13, 16, 18), "green": (5, 9, 14, 16, 21, 24),
              "yellow": (5, 6, 9, 12, 14, 19)}  # fmt: skip
    lines = tuple(Line(NAMES[color], values, color) for color, values in curves.items())
    chart = Chart(t("Glory over the rounds", "Ruhm über die Runden"), tuple(str(n) for n in range(1, 7)), lines)
    foot = (Button("undo", say("ui-undo"), icon="undo"), Button("log", say("ui-log")), Button("save", say("ui-save")))
    home = Button("home", say("ui-home"), kind="main", icon="house")
    heading = Heading(say("ui-wins", who="Lea", points=34), "green", icon="winner")
    return Screen(heading, (Beside((scores,), (chart,), 0.52),), (), foot, home, grow=True)


def home(t: Say) -> Screen:
    small = say("ui-saved-small", who=("Mara", "Jonas", "Lea"), when=say("ui-yesterday", time="21:40"))
    resume = Button("resume", say("ui-resume", game="Monster Lands"), small, "onward", "main")
    doors = (
        Button("new", say("ui-new-session"), say("ui-new-session-small"), "winner"),
        Button("attack", say("ml-quick-attack-title"), say("ui-quick-small", game="Monster Lands"), "monster"),
        Button("score", say("ml-quick-score-title"), say("ui-quick-small", game="Monster Lands"), "glory"),
    )
    foot = (
        Button("history", say("ui-history"), icon="bars"), Button("cards", say("ui-catalogue"), icon="scroll"),
        Button("settings", say("ui-settings"), icon="gear"), Button("off", say("ui-shut-down"), icon="power"),
    )  # fmt: skip
    heading = Heading(say("ui-welcome"), "", say("ui-welcome-small"))
    return Screen(heading, (), (Grid((resume,), 1), Grid(doors, tall=True)), foot, grow=True)
