"""The texts of all cards in Japanese: made from the canonical ones, and kept as a pack to be searched."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from tefuda.games.shadowverse.facts import HOME, load_facts
from tefuda.games.shadowverse.said import english, japanese
from tefuda.language import common, common_japanese, first_sets, packs, parser, phrasebook
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase

MODULES: Final = (first_sets, common, common_japanese, packs, parser, phrasebook)
"""What a text depends on, beside the files of this folder, what words say, and the cards."""


def in_japanese(text: str) -> str:
    """A canonical text in Japanese. Raises `NoPhrase` when something in it cannot be said.

    >>> in_japanese("Fanfare: Draw 1.")
    '【ファンファーレ】1枚引く。'
    """
    return "\n".join(line_in_japanese(line) if line else "" for line in text.split("\n"))


@lru_cache(maxsize=4096)
def line_in_japanese(line: str) -> str:
    """A line of a canonical text in Japanese; from the pack, if that has been loaded. Raises `NoPhrase`."""
    if all_lines.cache_info().currsize and line in all_lines():
        return all_lines()[line]
    try:
        tree = read(english(), line, "line")
    except ReadError as error:
        raise NoPhrase(f"what cannot be read cannot be said: {error}") from error
    return japanese().print(tree, "line")


@lru_cache(maxsize=1)
def all_lines() -> dict[str, str]:
    """The lines of all cards' texts in Japanese by the canonical ones: slow the first time after a change of them."""
    sources = [*HOME.glob("*.yaml"), *HOME.glob("cards/*.yaml"), *HOME.glob("japanese/*.py")]
    sources += HOME.glob("said/*.py")
    sources += [Path(str(module.__file__)) for module in MODULES]
    return packs.load_pack("shadowverse-japanese", sources, dict[str, str], translate_all)


def japanese_or_english(line: str) -> str:
    """A line for a table: in Japanese, or as it is where something in it cannot be said, so that people can go on."""
    try:
        return line_in_japanese(line)
    except NoPhrase:
        return line


def translate_all() -> dict[str, str]:
    """Translate every line; what cannot be said is left out."""
    found: dict[str, str] = {}
    for line in sorted({line for card in load_facts().cards.values() for line in card.text.split("\n") if line}):
        with suppress(NoPhrase):
            found[line] = line_in_japanese(line)
    return found
