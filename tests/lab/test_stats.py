"""Every ability is counted once: whole, native, in part, or unread."""

import json
from pathlib import Path

from tefuda.lab.stats import has_native, stats
from tefuda.language.vocabulary import Vocabulary


def test_the_parts_add_up_to_all_abilities() -> None:
    found = stats()["sword-girls"]
    assert (found.cards, found.abilities) == (2509, 2470)
    assert found.read_whole + found.native + found.read_part + found.unread == found.abilities
    assert found.tested == 0


def test_an_ability_is_tested_when_a_case_is_about_it(tmp_path: Path) -> None:
    file = tmp_path / "cases.jsonl"
    case = {"kind": "attack", "ability": 1002, "slot": 1, "turn": 1, "before": [], "runs": 1, "after": []}
    file.write_text(json.dumps(case) + "\n" + json.dumps(case) + "\n")
    assert stats([file])["sword-girls"].tested == 1


def test_a_native_word_is_found_inside_a_text() -> None:
    class Odd:
        pass

    Odd.__module__ = "tefuda.games.sword_girls.words.natives"
    words = Vocabulary()
    words.word("odd", Odd, "something")
    words.word("text", dict, "a text", steps="step*")
    assert has_native(words, ("text", (("odd",),)))
    assert not has_native(words, ("text", ()))
