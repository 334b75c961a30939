"""Tables in other languages: which of their fields are words, and what becomes of them."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

import msgspec
import pytest

from tefuda.games import registry
from tefuda.language.mat import Area, Mat
from tefuda.language.presentation import Aspect, Mark, Presentation
from tefuda.language.translating import WORDS, translated, words_of

NAMES = {
    *("field", "value", "instead", "less", "kind", "stats", "corner", "zones", "kinds", "zone", "key", "name", "most"),
    *("option", "number", "prompts", "lies", "prompt", "event", "amount", "roles", "timing", "choices", "source"),
    *(
        "target",
        "reason",
        "part",
        "Aspect.parts",
        "DeckShare.aspect",
        "DeckShare.values",
        "DeckThemes.tags",
        "DeckThemes.terms",
        "DeckThemes.wide",
        "DeckThemes.kinds",
        "Mat.cloth",
        "game",
        "skills",
        "active",
        "language",
        "price",
        "purse",
        "into",
        "effect",
        "empty",
        "frame",
        "beneath",
        "sorted_by",
        "hand",
        "look",
        "emblem",
        "icon",
        "timing_icons",
        "SlotMarker.numbers",
        "Presentation.box",
        "LevelText.level",
        "LevelText.about",
        "Palette.lights",
        "Palette.crest",
        "Palette.lands",
        "Palette.plants",
        "Palette.emblems",
    ),
}
"""Fields that hold names for programs, not words for people."""


def parts_of_a_table() -> set[type[msgspec.Struct]]:
    """The sorts of parts that a table has."""
    found: set[type[msgspec.Struct]] = set()
    waiting: list[object] = [Presentation]
    while waiting:
        hint = waiting.pop()
        waiting += get_args(hint)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct) and hint not in found:
            found.add(hint)
            waiting += get_type_hints(hint).values()
    return found


def test_each_field_of_a_table_is_either_words_or_a_name() -> None:
    for part in parts_of_a_table():
        for name, hint in get_type_hints(part).items():
            if "str" in str(hint):
                is_name = bool({name, f"{part.__name__}.{name}"} & NAMES)
                assert (name in WORDS.get(part.__name__, ())) != is_name, f"{part.__name__}.{name}"


def small(**parts: object) -> Presentation:
    """A table with nothing in it but what is said."""
    empty = {name: () for name in Presentation.__struct_fields__ if name not in Presentation.__struct_defaults__}
    needed = Presentation.__struct_fields__[
        : len(Presentation.__struct_fields__) - len(Presentation.__struct_defaults__)
    ]
    usual = {"game": "toy", "title": "Toy", "timings": {}, "clock": 0, "help": "", "mat": Mat(Area("field"))}
    return Presentation(**{**{name: empty[name] for name in needed}, **usual, **parts})  # type: ignore[arg-type]


def test_words_are_said_otherwise_and_names_stay() -> None:
    table = small(marks=(Mark("engaged", "turn", "engaged", "it has been turned"),))
    found = translated(table, {"engaged": "アクト", "it has been turned": "アクト状態", "Toy": "玩具"}, "ja")
    assert found.marks == (Mark("engaged", "turn", "アクト", "アクト状態"),)
    assert (found.title, found.game, found.language) == ("玩具", "toy", "ja")
    assert list(words_of(table)) == ["Toy", "engaged", "it has been turned"]


def test_a_word_may_mean_something_else_in_one_sort_of_part() -> None:
    table = small(marks=(Mark("evolved", 1, "Evolved", ""),), aspects=(Aspect("special", "Evolved"),))
    found = translated(table, {"Evolved": "進化", "Aspect: Evolved": "エボルヴ"}, "ja")
    assert (found.marks[0].sign, found.aspects[0].label) == ("進化", "エボルヴ")


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_neither_questions_nor_help_nor_lessons_name_keys(game: str, language: str) -> None:
    """Keys are told beside the options, where there are keys: who plays with a finger is not told of any."""
    catalogue = registry.catalogue(game, language)
    teaching, table = catalogue.teaching(), catalogue.presentation
    assert teaching is not None
    assert table.prompts
    for prompt in table.prompts:
        assert not re.search(r"[(（][a-z]\b", prompt.text), prompt.text
    taught = [text for lesson in teaching.lessons for text in (lesson.text[language], lesson.hint.get(language, ""))]
    for text in (table.help, *taught):
        assert not re.search(r"\b(Enter|Tab|press (i|its number))\b|キー[をで）]|(^|[.;:,、。 ])[b-z][でキ ]", text), (
            text
        )
