"""Every text exists in both languages and can be filled in."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from companion.kernel import errors
from companion.kernel.text import LANGUAGES, MissingText, Words, both, say, signed, text_files, words

ROOT = Path(__file__).parents[2]
SOURCES = [file for package in ("companion", "display") for file in (ROOT / package).rglob("*.py")]


def messages(language: str) -> dict[str, set[str]]:
    """Every message of a language with the variables it uses."""
    found: dict[str, set[str]] = {}
    for file in text_files(language):
        text = file.read_text(encoding="utf-8")
        for block in re.split(r"\n(?=[a-z])", "\n" + text):
            if match := re.match(r"\s*([a-z][a-zA-Z0-9_-]*)\s*=", block):
                assert match[1] not in found, f"{file.name}: '{match[1]}' stands twice"
                found[match[1]] = set(re.findall(r"\$([a-z_]+)", block))
    return found


def test_all_languages_have_the_same_texts_with_the_same_variables() -> None:
    first, *others = (messages(language) for language in LANGUAGES)
    for other in others:
        assert set(first) == set(other)
        differing = {id for id in first if first[id] != other[id] and id.split("-")[0] not in ("die", "counter")}
        assert {id: (first[id], other[id]) for id in differing if first[id] - other[id] or other[id] - first[id]} == {}


def said(source: Path) -> set[str]:
    """Every message named literally in a source file."""
    calls = [node for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    return {
        call.args[0].value
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id == "say" and call.args
        if isinstance(call.args[0], ast.Constant) and isinstance(call.args[0].value, str)
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_the_program_names_exists(language: str) -> None:
    known = set(messages(language))
    missing = {f"{source.relative_to(ROOT)}: {id}" for source in SOURCES for id in said(source) - known}
    assert missing == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_its_sentence(language: str) -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, errors.TableError)]
    own_words = (errors.TableError, errors.Refused)
    assert [kind.__name__ for kind in kinds if kind not in own_words and not words(language).has(kind.default())] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_read_and_says_what_fluent_makes_of_the_whole_file(language: str) -> None:
    """Messages are read one by one when they are said: that must come to the same as reading the files."""
    for file in text_files(language):
        bundle, said = FluentBundle([language], use_isolating=False), Words(language)
        text = file.read_text(encoding="utf-8")
        resource = FluentResource(text)
        bundle.add_resource(resource)
        said.learn(text)
        names = {entry.id.name for entry in resource.body if hasattr(entry, "id")}
        assert [entry for entry in resource.body if type(entry).__name__ == "Junk"] == []
        assert names == set(messages(language)) & names
        assert all(said.has(name) for name in names)
        for name, variables in messages(language).items():
            if name in names:
                args = dict.fromkeys(variables, 3)
                whole, _ = bundle.format_pattern(bundle.get_message(name).value, args)
                assert said(say(name, **args)) == whole


def test_a_text_that_stands_twice_is_an_error() -> None:
    with pytest.raises(ValueError, match="stands twice"):
        Words("en").learn("one = 1\ntwo = 2\none = 3\n", "file")


def test_plural_forms_are_right_in_both_languages() -> None:
    assert words("en")(say("die-red", n=1)) == "1 red die"
    assert words("en")(say("die-red", n=2)) == "2 red dice"
    assert words("de")(say("die-red", n=1)) == "1 roter Würfel"
    assert words("de")(say("die-red", n=2)) == "2 rote Würfel"


def test_messages_nest_and_lists_are_joined() -> None:
    change = say("changed", by=signed(-3), what=say("counter-stones", n=3), old=8, new=5, why=say("corrected"))
    assert words("en")(change) == "−3 power stones (8 → 5): corrected by hand"
    assert words("de")(say("step-chose", what="Wer?", chosen=(say("color-red"), "Mara"))) == "Wer? Rot, Mara"


def test_names_are_listed_with_an_and_before_the_last() -> None:
    assert words("en")(both(["Mara"])) == "Mara"
    assert words("en")(both(["Mara", "Jonas"])) == "Mara and Jonas"
    assert words("de")(both(["Mara", "Jonas", "Lea"])) == "Mara, Jonas und Lea"


def test_a_missing_text_or_argument_is_an_error_and_not_a_blank() -> None:
    with pytest.raises(MissingText):
        words("en")(say("no-such-text"))
    with pytest.raises(MissingText):
        words("en")(say("changed", by="+1"))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="speaks en, de"):
        words("tlh")
