"""Statistics of each game: numbers of cards and abilities, how many texts are understood, and how many are tested."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from tefuda.games.kit.contract import Ability, Face
from tefuda.games.registry import GAMES, face, sound_games
from tefuda.language import yaml12
from tefuda.language.common import common_words
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import words_in
from tefuda.language.vocabulary import Tree, Vocabulary

NATIVES: Final = ".natives"
"""Ending of the modules that hold native words."""
NAMED: Final = re.compile(r"[\w-]+")
"""Possible ids of cards in a scenario file."""


class Counts(msgspec.Struct):
    """Cards and abilities of a game.

    Every ability is one of: `read_whole` (its text is understood to the last letter, in words), `native` (understood,
    but only with a native word), `read_part` (its text ends in something that is not understood, or says only some of
    what is printed), `unread` (it has an effect but no text yet). `unplayable` are those of them that are understood,
    but on cards that no deck may hold, since they can create an unread card. `tested` are abilities that a recorded
    case is about; in a game without recorded cases, cards that a scenario names.

    `printed` are the abilities printed on the cards of a game whose texts are those of cards, 0 in others; `understood`
    are those that can be said in its words, those on unread cards among them.

    `own_words` are the words that only this game has, `used_words` those that its texts say, `shared_words` those of
    them that every game has.
    """

    cards: int = 0
    abilities: int = 0
    read_whole: int = 0
    read_part: int = 0
    unread: int = 0
    native: int = 0
    unplayable: int = 0
    tested: int = 0
    own_words: int = 0
    used_words: int = 0
    shared_words: int = 0
    printed: int = 0
    understood: int = 0


def stats(cases: Iterable[Path] = (), scenarios: Iterable[Path] = ()) -> dict[str, Counts]:
    """Count all games whose files can be read; `cases` are files of conformance cases, `scenarios` scenario files.
    Raises `FileError` for a file that is none."""
    tested = {**named_in(scenarios), **cases_of(cases)}
    return {game: counts_of(face(game), tested.get(game, set())) for game in sound_games()}


def counts_of(rules: Face, tested: set[str]) -> Counts:
    """Count one game; `tested` are keys of abilities, and ids of cards, that some test names."""
    vocabulary = rules.phrasebook().vocabulary
    found = [(ability, trees_of(rules, ability)) for ability in rules.abilities()]
    used = {word for _, trees in found for tree in trees or () for word in words_in(tree, vocabulary)}
    common = common_words().words
    printed = rules.printed_abilities()
    return Counts(
        cards=len(rules.cards()),
        abilities=len(found),
        unplayable=sum(not ability.unread and not ability.playable for ability, _ in found),
        tested=sum(bool(ability.text) and ability.key in tested for ability, _ in found),
        own_words=len(vocabulary.words.keys() - common.keys()),
        used_words=len(used),
        shared_words=len(used & common.keys()),
        printed=printed.printed if printed else 0,
        understood=printed.understood if printed else 0,
        **Counter(how_read(vocabulary, ability, trees) for ability, trees in found),
    )


def trees_of(rules: Face, ability: Ability) -> list[Tree] | None:
    """An ability's text in words, line by line; None where it is not understood."""
    kept = rules.texts()
    try:
        return [*kept.trees_of(ability.text)] if kept else [read(rules.phrasebook(), ability.text, "text")]
    except ReadError:
        return None


def how_read(vocabulary: Vocabulary, ability: Ability, trees: list[Tree] | None) -> str:
    """The count to which an ability with these words as its text belongs."""
    if not ability.text:
        return "unread" if ability.unread else "read_whole"
    if trees is None or ability.unread:
        return "read_part"
    return "native" if any(has_native(vocabulary, tree) for tree in trees) else "read_whole"


def has_native(vocabulary: Vocabulary, tree: Tree | Any) -> bool:
    """Whether a native word is in a tree."""
    if not isinstance(tree, tuple):
        return False
    if tree and isinstance(tree[0], str) and tree[0] in vocabulary.words:
        made = vocabulary.words[tree[0]].made
        if str(getattr(made, "__module__", "")).endswith(NATIVES):
            return True
    return any(has_native(vocabulary, part) for part in tree)


def cases_of(cases: Iterable[Path]) -> dict[str, set[str]]:
    """The abilities that recorded cases are about, by game."""
    from tefuda.lab.conform import abilities_in

    return abilities_in(cases)


def named_in(scenarios: Iterable[Path]) -> Mapping[str, set[str]]:
    """The words that may be ids of cards in scenario files, by game."""
    found: dict[str, set[str]] = {}
    for path in scenarios:
        value = yaml12.read(path).value
        if isinstance(value, dict) and value.get("game") in GAMES and "scenarios" in value:
            words = found.setdefault(str(value["game"]), set())
            words.update(NAMED.findall(path.read_text(encoding="utf-8")))
    return found
