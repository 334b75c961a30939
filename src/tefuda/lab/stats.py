"""How much of each game there is: cards and abilities, how their texts are read, and what recorded cases test."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from tefuda.games.sword_girls.english import english
from tefuda.games.sword_girls.facts import load_facts
from tefuda.language.parser import ReadError, read
from tefuda.language.vocabulary import Tree, Vocabulary

NATIVES = ".natives"
"""Ending of the modules that hold native words."""


FIGHTING = ("attack", "defend")
"""Timings of skills that act in an exchange."""


class Counts(msgspec.Struct):
    """Cards and abilities of a game.

    Every ability is one of: `read_whole` (its text is understood to the last letter, in words), `native` (understood,
    but only with a native word), `read_part` (its text ends in something that is not understood), `unread` (it has an
    effect but no text yet). `tested` are abilities that a recorded case or a test names.
    """

    cards: int = 0
    abilities: int = 0
    read_whole: int = 0
    read_part: int = 0
    unread: int = 0
    native: int = 0
    tested: int = 0


def stats(cases: Iterable[Path] = ()) -> dict[str, Counts]:
    """Count all games; `cases` are files of conformance cases. Raises `FileError` for a case file that is none."""
    return {"sword-girls": sword_girls(cases)}


def sword_girls(cases: Iterable[Path]) -> Counts:
    """Count Sword Girls."""
    facts = load_facts()
    counts = Counts(cards=len(facts.cards), abilities=len(facts.skills))
    book = english()
    for skill in facts.skills.values():
        text = skill.text.strip()
        if not text:
            if skill.timing == "none":
                counts.read_whole += 1
            else:
                counts.unread += 1
            continue
        try:
            tree = read(book, text, "text")
        except ReadError:
            counts.read_part += 1
            continue
        if has_native(book.vocabulary, tree):
            counts.native += 1
        else:
            counts.read_whole += 1
    counts.tested = len(abilities_in(cases) & {number for number, skill in facts.skills.items() if skill.text})
    return counts


def has_native(vocabulary: Vocabulary, tree: Tree | Any) -> bool:
    """Whether a native word is in a tree."""
    if not isinstance(tree, tuple):
        return False
    if tree and isinstance(tree[0], str) and tree[0] in vocabulary.words:
        made = vocabulary.words[tree[0]].made
        if str(getattr(made, "__module__", "")).endswith(NATIVES):
            return True
    return any(has_native(vocabulary, part) for part in tree)


def abilities_in(cases: Iterable[Path]) -> set[int]:
    """The abilities that recorded cases are about. Cases of Spells and Characters name the card."""
    from tefuda.lab.conform import read_cases

    facts = load_facts()
    found: set[int] = set()
    for path in cases:
        for case in read_cases(path):
            number = case.get("ability")
            if case["kind"] == "combat":
                found.update(fighting_skills(case))
            elif number is None:
                continue
            elif case["kind"] in ("spell", "character") and number in facts.cards:
                found.update(facts.cards[number].skills)
            else:
                found.add(number)
    return found


def fighting_skills(case: dict[str, Any]) -> set[int]:
    """The skills of the two Followers of a recorded exchange."""
    facts = load_facts()
    found: set[int] = set()
    for player, slot in zip(case["before"], (case["slot"], case.get("enemy_slot", 0)), strict=False):
        row = player["field"][slot - 1]
        if isinstance(row, list):
            found.update(skill for skill in row[6:] if skill in facts.skills and facts.skills[skill].timing in FIGHTING)
    return found
