"""A session is its setup and the list of answers, nothing else."""

from __future__ import annotations

import copy
import random
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.bot import random_answer
from companion.kernel import errors
from companion.kernel.entry import Auto, Entry, step_title
from companion.kernel.question import Choose, Number, Option, Printed, Roll
from companion.kernel.session import Session
from companion.kernel.text import say, words
from companion.kernel.view import Notice
from tests.toy import ONE_TURN, TOY, TWO, changed_rules, played


def picture(session: Session[Any]) -> Any:
    """Everything that must be equal when two sessions stand at the same point."""
    return (copy.deepcopy(session.state), session.question and session.question.digest(), session.steps, session.log)


def same(session: Session[Any], other: Any) -> bool:
    state, digest, steps, log = picture(session)
    return bool((state, digest, steps, log) == other)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000))
def test_undo_is_the_inverse_of_answering(seed: int) -> None:
    rng, session = random.Random(seed), Session(TOY, TWO)
    while session.question is not None:
        before = picture(session)
        answer = random_answer(session.question, rng)
        session.answer(answer)
        after = picture(session)
        session.undo(sure=True)
        assert same(session, before)
        session.redo()
        assert same(session, after)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 60))
def test_going_back_to_any_entry_equals_never_having_gone_on(seed: int, back: int) -> None:
    rng, session, pictures = random.Random(seed), Session(TOY, TWO), []
    while session.question is not None:
        pictures.append(picture(session))
        session.answer(random_answer(session.question, rng))
    number = min(back, len(pictures) - 1)
    session.undo_to(number, sure=True)
    assert same(session, pictures[number])


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10_000))
def test_a_replay_of_the_entries_gives_the_same_session(seed: int) -> None:
    rng, session = random.Random(seed), Session(TOY, TWO)
    for _ in range(rng.randint(1, 40)):
        if session.question is None:
            break
        if rng.random() < 0.2 and session.actions():
            session.interrupt("gift")
        if rng.random() < 0.1:
            session.correct("red", "coins", rng.randint(0, 50))
        session.answer(random_answer(session.question, rng))
    again = Session(TOY, TWO, entries=session.entries)
    assert same(again, picture(session))


def test_every_kind_of_question_is_asked_and_answered() -> None:
    session = played(*ONE_TURN)
    assert session.state is not None
    assert session.state.players["red"].coins == 2 + 7 - 5 - 1
    assert isinstance(session.question, Roll)
    assert session.question.who == "blue"


@pytest.mark.parametrize(
    ("answers", "wrong", "error"),
    [
        ((), 7, errors.WrongKind),
        ((), {"red": [1]}, errors.WrongDice),
        ((), {"red": [1, 7]}, errors.WrongDice),
        ((), {"red": [1, True]}, errors.WrongDice),
        ((), {"red": [1, 2], "blue": [3]}, errors.WrongDice),
        (ONE_TURN[:1], "yes", errors.WrongKind),
        (ONE_TURN[:2], 10, errors.OutOfRange),
        (ONE_TURN[:2], True, errors.WrongKind),
        (ONE_TURN[:3], "cake", errors.NotAnOption),
        (({"red": [1, 1]}, True, 9), "bread", errors.OptionClosed),
        (ONE_TURN[:4], ["egg", "egg"], errors.WrongCount),
        (ONE_TURN[:4], ["nut", "nut", "egg"], errors.WrongCount),
        (ONE_TURN[:4], 3, errors.WrongKind),
        (ONE_TURN[:5], 99, errors.OutOfRange),
    ],
)
def test_a_wrong_answer_says_why_and_changes_nothing(
    answers: tuple[Any, ...], wrong: Any, error: type[errors.TableError]
) -> None:
    session = played(*answers)
    before, entries = picture(session), list(session.entries)
    with pytest.raises(error) as caught:
        session.answer(wrong)
    assert str(caught.value).endswith((".", "!"))
    assert same(session, before)
    assert session.entries == entries


def test_an_interruption_comes_before_the_pending_question_which_is_then_built_anew() -> None:
    session = played({"red": [1, 1]}, True, 9)
    assert isinstance(session.question, Choose)
    assert not session.question.option("bread").open
    session.interrupt("gift")
    assert isinstance(session.question, Number)
    session.answer(9)
    assert isinstance(session.question, Choose)
    assert session.question.option("bread").open


def test_an_interruption_is_taken_back_like_an_answer() -> None:
    session = played(*ONE_TURN[:3])
    before = picture(session)
    session.interrupt("gift")
    session.answer(3)
    session.undo()
    session.undo()
    assert same(session, before)


def test_there_is_one_interruption_at_a_time() -> None:
    session = played()
    session.interrupt("gift")
    with pytest.raises(errors.Busy):
        session.interrupt("gift")


def test_an_action_that_is_closed_or_unknown_is_refused() -> None:
    session = played()
    for key in ("late", "nonsense"):
        with pytest.raises(errors.NoSuchAction):
            session.interrupt(key)
    assert session.entries == []


def test_a_correction_sets_a_counter_and_rebuilds_the_question() -> None:
    session = played(*ONE_TURN[:3])
    session.correct("red", "coins", 0)
    assert isinstance(session.question, Choose)
    assert not session.question.option("bread").open
    assert session.log[-1].change is not None
    assert (session.log[-1].change.old, session.log[-1].change.new) == (9, 0)
    session.undo()
    assert isinstance(session.question, Choose)
    assert session.question.option("bread").open


@pytest.mark.parametrize(
    ("who", "field", "value", "error"),
    [
        ("red", "coins", -1, errors.OutOfRange),
        ("red", "coins", 51, errors.OutOfRange),
        ("red", "coins", "many", errors.WrongKind),
        ("red", "beards", 1, errors.NoSuchCounter),
        ("green", "coins", 1, errors.NoSuchCounter),
        ("green", "name", "Lea", errors.NoSuchCounter),
        ("red", "name", 5, errors.WrongKind),
        ("red", "name", "\x1b[31m", errors.WrongKind),
    ],
)
def test_a_correction_that_makes_no_sense_is_refused(
    who: str, field: str, value: Any, error: type[errors.TableError]
) -> None:
    session = played()
    with pytest.raises(error):
        session.correct(who, field, value)
    assert session.entries == []


def test_a_player_can_be_renamed_and_a_printed_value_corrected() -> None:
    session = played(*ONE_TURN[:3])
    session.correct("blue", "name", "Jonas")
    session.correct("ware/bread", "price", 2)
    assert session.state is not None
    assert session.state.name("blue") == "Jonas"
    assert session.state.printed["ware/bread.price"] == 2


@pytest.mark.parametrize("value", [0, 10, "abc", True, None, [5]])
def test_a_printed_value_is_corrected_only_to_what_could_be_printed(value: Any) -> None:
    """What is corrected goes into the owner's catalogue, and every later game would meet it there."""
    session = played(*ONE_TURN[:3])
    assert session.state is not None
    before = dict(session.state.printed)
    with pytest.raises(errors.TableError):
        session.correct("ware/bread", "price", value)
    assert session.state.printed == before


def test_a_correction_before_the_game_has_begun_says_so() -> None:
    with pytest.raises(errors.NothingPending, match="begin the game first"):
        Session(TOY).correct("red", "coins", 1)


def test_undoing_real_dice_asks_first_and_redo_gives_the_same_faces_back() -> None:
    session = played({"red": [3, 4]})
    with pytest.raises(errors.RealDice):
        session.undo()
    assert len(session.entries) == 1
    session.undo(sure=True)
    session.redo()
    assert session.entries[0].value == {"red": [3, 4]}


def test_undoing_the_companions_dice_does_not_ask() -> None:
    session = Session(TOY, TWO)
    session.answer({"red": [3, 4]}, "companion")
    session.undo()
    assert session.entries == []


def test_undo_crosses_phases_and_goes_to_the_start_of_turn_and_round() -> None:
    session = played(*ONE_TURN, {"red": [1, 2]}, True)
    session.undo_to_start("turn", sure=True)
    assert len(session.entries) == len(ONE_TURN)
    session.undo_to_start("turn", sure=True)
    assert session.entries == []
    for answer in (*ONE_TURN, *ONE_TURN[:2]):
        session.answer(answer)
    session.undo_to_start("round", sure=True)
    assert session.entries == []


def test_undo_and_redo_with_nothing_there_say_so() -> None:
    with pytest.raises(errors.NothingToUndo):
        played().undo()
    with pytest.raises(errors.NothingToRedo):
        played({"red": [1, 2]}).redo()


def test_a_new_answer_forgets_what_was_taken_back() -> None:
    session = played(*ONE_TURN[:4])
    session.undo()
    session.answer("pass")
    assert not session.can_redo


def test_steps_carry_names_and_notes() -> None:
    session = played(*ONE_TURN)
    titles = [step.title for step in session.steps]
    assert "red buys bread" in titles
    bought = session.steps[titles.index("red buys bread")]
    assert bought.who == "red"
    assert [note.change.field for note in bought.notes if note.change] == ["coins"]


def test_a_word_printed_on_a_component_is_told_in_the_table_s_language() -> None:
    fire = Option("fire", say("value-fire"))
    question = Printed(why="printed", text="Affinity?", component="land/x", field="affinity", options=(fire,))
    assert words("de")(step_title(question, "fire")) == "Affinity? Feuer"
    assert words("en")(step_title(replace(question, options=()), 3)) == "Affinity? 3"


def test_automatic_answers_are_passed_over_by_undo() -> None:
    session = Session(TOY, TWO, policy=lambda q: Auto(True, "rule") if q.kind == "confirm" else None)
    session.answer({"red": [3, 4]})
    assert isinstance(session.question, Printed)
    assert [entry.auto for entry in session.entries] == [False, True]
    session.undo(sure=True)
    assert session.entries == []
    session.redo()
    assert isinstance(session.question, Printed)


def test_a_fault_in_the_rules_puts_the_table_back_and_says_so() -> None:
    session = played(*ONE_TURN[:2])
    before = picture(session)
    with pytest.raises(errors.RulesBroken):
        session.interrupt("fault")
    assert same(session, before)
    session.answer(5)
    assert isinstance(session.question, Choose)


def test_a_session_of_changed_rules_opens_read_only_at_the_last_point_that_fits() -> None:
    old = played(*ONE_TURN)
    new = Session(changed_rules(), TWO, entries=old.entries)
    assert new.read_only is not None
    assert new.entries == []
    assert any(isinstance(block, Notice) and block.tone == "warn" for block in new.view())
    with pytest.raises(errors.ReadOnly):
        new.answer({"red": [1, 2, 3]})


def test_what_still_fits_of_a_changed_session_is_kept() -> None:
    old = played(*ONE_TURN)
    broken = [*old.entries[:3], Entry("answer", "bread", digest="0000"), *old.entries[4:]]
    session = Session(TOY, TWO, entries=broken)
    assert session.read_only is not None
    assert session.entries == broken[:3]


def test_rules_that_fail_on_an_old_session_leave_it_readable() -> None:
    old = played(*ONE_TURN)
    session = Session(TOY, TWO, entries=[*old.entries, Entry("anytime", "fault")])
    assert session.read_only is not None
    assert session.entries == old.entries


def test_the_catalogue_answers_and_is_taught() -> None:
    class Values:
        def __init__(self) -> None:
            self.known: dict[tuple[str, str], Any] = {}

        def get(self, component: str, field: str) -> Any:
            return self.known.get((component, field))

        def keep(self, component: str, field: str, value: Any) -> None:
            self.known[component, field] = value

    values = Values()
    played(*ONE_TURN[:3], values=values)
    assert values.known == {("ware/bread", "price"): 5}
    second = played(*ONE_TURN[:2], values=values)
    assert isinstance(second.question, Choose)
    assert (second.entries[-1].source, second.entries[-1].auto) == ("catalogue", True)
    assert second.story == second.steps[:-1]  # looking something up is nothing to tell
    played_on = Session(TOY, TWO, entries=second.entries)
    values.known["ware/bread", "price"] = 9
    assert played_on.state is not None
    assert played_on.state.printed["ware/bread.price"] == 5


def test_an_answer_that_cannot_be_saved_is_not_taken() -> None:
    class Full:
        def append(self, at: int, entries: Any, over: Any = None) -> None:
            raise OSError("disk full")

        def move(self, head: int, over: Any = None) -> None:
            raise OSError("disk full")

    session = Session(TOY, TWO, keeper=Full())
    before = picture(session)
    with pytest.raises(errors.NotSaved):
        session.answer({"red": [3, 4]})
    assert same(session, before)


def test_the_end_has_an_outcome_and_nothing_more_to_answer() -> None:
    rng, session = random.Random(1), Session(TOY, TWO)
    while session.question is not None:
        session.answer(random_answer(session.question, rng))
    assert session.over
    assert session.outcome is not None
    assert session.outcome.winners == ("red",)
    with pytest.raises(errors.NothingPending):
        session.answer(1)
    session.undo()
    assert not session.over


def test_a_setup_without_seats_is_asked_for() -> None:
    session = Session(TOY)
    session.answer("blue")
    with pytest.raises(errors.OptionClosed):
        session.answer("blue")
    session.answer("red")
    assert session.state is not None
    assert list(session.state.players) == ["blue", "red"]
