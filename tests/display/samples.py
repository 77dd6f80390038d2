# ruff: noqa: E501
"""Sample screens: one for each kind of moment, with everything that can stand on it."""

from __future__ import annotations

from companion.kernel.view import (
    Chance,
    Chart,
    DiceRow,
    Face,
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
    Sum,
    Table,
    Term,
    Track,
)
from display.parts import Adjust, Beside, Button, Grid, Heading, Keypad, Letters, Pick, Picks, Screen, Tasks

TRACK = Track("Round", tuple(Space(str(n), "+1" if n in (3, 4) else "+2" if n > 4 else "") for n in range(1, 7)), 2)
STEPS = Steps(("Pools", "Deploy", "Adventure", "Clean-up"), 2)


def stats(*values: int) -> tuple[Stat, ...]:
    icons = ("glory", "reputation", "gold", "trap", "defense", "potion", "venom")
    return tuple(Stat(icon, value) for icon, value in zip(icons, values, strict=True))


PANELS = (
    Panel("red", "Mara", stats(11, 4, 6, 2, 1, 1, 0), "red", True, "fights"),
    Panel("blue", "Jonas", stats(8, 3, 12, 1, 0, 2, 1), "blue"),
    Panel("green", "Lea", stats(14, 6, 2, 3, 2, 0, 1), "green"),
    Panel("yellow", "Maximilian", stats(9, 2, 5, 0, 1, 1, 1), "yellow"),
)
FOOT = (
    Button("undo", "Undo", icon="undo", lamp="yellow"),
    Button("log", "Log"),
    Button("board", "Board"),
    Button("anytime", "Any time", note="3 possible"),
    Button("rule", "Rule"),
)
MAIN = Button("take", "Take it", kind="main", lamp="green")
MENU = Button("menu", "Menu", icon="menu")


def session(heading: Heading, *help: object, controls: tuple[object, ...] = (), main: Button = MAIN) -> Screen:
    return Screen(
        heading,
        tuple(help),
        controls,
        FOOT,
        main,
        TRACK,
        STEPS,
        PANELS,
        MENU,  # type: ignore[arg-type]
    )


ATTACK = session(
    Heading("Gator attacks Dalina", "red", "Land A · Kale · path 2"),
    DiceRow("", (Face("monster", 5, "hit"), Face("monster", 2, "miss"), Face("monster", 4, "hit"),
                 Face("monster", 6, "hit"), Face("monster", 1, "miss")), 3, "hits", "bad"),
    Sum("Dice", 5, (Term(4, "printed"), Term(1, "jungle meets jungle"), Term(1, "round 3"), Term(-1, "magic given up"))),
    Notice("One hit remains: Dalina is wounded", "bad", True),
    Odds("Then", (Chance("Capture", 0.61, "good"), Chance("Eliminate", 0.22))),
    controls=(Grid((Button("a", "Shield", "1 on the path", "shield", on=True),
                    Button("b", "Path talent", "once", "talent", on=True),
                    Button("c", "Potion", "", "potion", closed="not against Gator"))),),
)  # fmt: skip
LAND = session(
    Heading("Where does Mara send Dalina?", "red"),
    Location("Gator in Kale", (Stat("attack", 4, "attack"), Stat("capture", 12, "capture"), Stat("eliminate", 17, "eliminate"),
                               Stat("damage", 7, "so far")),
             (Slot("Path 1", "blue", "Wishor", (Face("strength", 5), Face("magic", 2)), (Stat("trap", 1),)),
              Slot("Path 2", "red", "Dalina", (Face("red", 6), Face("blue", 3)), (Stat("shield", 1),), True, "wounded"),
              Slot("Path 3"), Slot("Path 4", "", "closed with two players")), "jungle land", "jungle"),
    controls=(Grid(tuple(Button(f"o{n}", t, note) for n, (t, note) in enumerate((
        ("Path 3", "needs strength 4"), ("Path 4", "2 glory when she dies"), ("Entrance, upper", "2 talents"),
        ("Entrance, lower", "1 talent, 5 gold"), ("Mission", "Roll 3 equal dice"), ("Not at all", "")))),),),
    main=Button("", "Touch your choice", kind="quiet", closed=""),
)  # fmt: skip
CONFIRM = session(
    Heading("Do this on the board"),
    controls=(Tasks(("Move Gator to the Entrance", "Red: take 3 glory and the trophy",
                     "Fill the tavern from the deck until four mercenaries lie open",)),),
    main=Button("take", "Done", kind="main", lamp="green"),
)  # fmt: skip
NUMBER = session(Heading("What is printed on monster Gator: attack?", "", "Asked once, then remembered"),
                 controls=(Keypad("4", "0 to 20"),))  # fmt: skip
FINGERS = session(
    Heading("Roll 5 monster dice", "red", "for Gator's attack on Dalina"),
    controls=(
        Picks(tuple(Pick(f"off:{n}", Face("monster", v)) for n, v in enumerate((5, 3, None, None, None))), "2 of 5", True),
        Picks(tuple(Pick(f"add:{n}", Face("monster", n)) for n in range(1, 7)), "Touch what lies on the table"),
        Grid((Button("camera", "Camera", icon="camera"), Button("roll", "Roll for me", icon="companion")), 2),
    ),
)  # fmt: skip
END = Screen(
    Heading("Lea wins with 34 glory", "green"),
    (Table("", ("", "Mara", "Jonas", "Lea", "Maximilian"),
           (("Glory track", 21, 18, 24, 19), ("Affinities", 5, 3, 7, 1), ("Lands", 2, 4, 3, 3), ("Trophies", 1, 0, 0, 6)),
           ("Total", 29, 25, 34, 29), 3),
     Chart("Glory", tuple(str(n) for n in range(1, 7)), (Line("Mara", (5, 8, 11, 14, 17, 21), "red"),
           Line("Jonas", (5, 5, 8, 13, 16, 18), "blue"), Line("Lea", (5, 9, 14, 16, 21, 24), "green"),
           Line("Maximilian", (5, 6, 9, 12, 14, 19), "yellow")))),
    (), (Button("undo", "Undo", icon="undo"), Button("save", "Save picture")), Button("home", "Home", kind="main"),
)  # fmt: skip
HOME = Screen(
    Heading("Good evening", "", "What shall we play?"), (),
    (Grid((Button("resume", "Go on: Monster Lands", "Round 3 · Mara, Jonas, Lea · yesterday 21:40", "flag", on=True),), 1),
     Grid((Button("new", "New session", "4 games", "crown"), Button("quick", "Quick attack", "no session needed", "monster"),
           Button("score", "Quick score", "at the end of a game", "glory")), 3)),
    (Button("history", "History", icon="bars"), Button("cards", "Catalogue", icon="scroll"),
     Button("settings", "Settings", icon="gear"), Button("off", "Switch off", icon="power")),
)  # fmt: skip
LOG = session(
    Heading("Log"),
    LogView(tuple(line for n in range(8) for line in (LogLine(f"Mara hires Dalina ({n})", "red", True, n),
                                                        LogLine("−3 gold (9 → 6): wage of Dalina", "red")))),
)  # fmt: skip
CORRECT = session(
    Heading("Mara's counters", "red"),
    controls=tuple(Adjust(f"c:{n}", name, n * 3, icon) for n, (name, icon) in enumerate(
        (("Glory", "glory"), ("Reputation", "reputation"), ("Gold", "gold"), ("Traps", "trap"), ("Potions", "potion")))),
)  # fmt: skip
NAME = Screen(Heading("Name of the red player", "red"), (), (Letters("Mara", False),),
              (Button("back", "Back", icon="back"),), Button("take", "Take it", kind="main"))  # fmt: skip
SPLIT = session(
    Heading("Two columns"), Beside((Notice("Left words that go on for a while"),), (Notice("Right words"),))
)

SAMPLES = {
    "attack": ATTACK, "land": LAND, "confirm": CONFIRM, "number": NUMBER, "fingers": FINGERS, "end": END, "home": HOME,
    "log": LOG, "correct": CORRECT, "name": NAME, "split": SPLIT,
}  # fmt: skip
