"""The texts of all skills in Japanese: made from the canonical ones, and kept as a pack to be searched."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Final

from tefuda.games.sword_girls.facts import HOME, load_facts
from tefuda.games.sword_girls.said import english, japanese
from tefuda.language import common, common_japanese, first_sets, packs, parser, phrasebook
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase

MODULES: Final = (first_sets, common, common_japanese, packs, parser, phrasebook)
"""What a text depends on, beside the files of this folder, what words say, and the skills."""


@lru_cache(maxsize=4096)
def in_japanese(text: str) -> str:
    """A canonical text in Japanese, from the pack if that has been loaded; nothing stays nothing. Raises `NoPhrase`
    when something in it cannot be said.

    >>> in_japanese("Attack: Give the defender STA -2.")
    '【攻撃】防御側のSTAを-2する。'
    """
    if all_texts.cache_info().currsize and text in all_texts():
        return all_texts()[text]
    if not text:
        return ""
    try:
        tree = read(english(), text, "text")
    except ReadError as error:
        raise NoPhrase(f"what cannot be read cannot be said: {error}") from error
    return japanese().print(tree, "text")


@lru_cache(maxsize=1)
def all_texts() -> dict[str, str]:
    """The texts of all skills in Japanese by the canonical ones: slow the first time after a change of them."""
    sources = [*HOME.glob("skills/*.yaml"), *HOME.glob("japanese/*.py"), *HOME.glob("said/*.py")]
    sources += [Path(str(module.__file__)) for module in MODULES]
    return packs.load_pack("sword-girls-japanese", sources, dict[str, str], translate_all)


def translate_all() -> dict[str, str]:
    """Translate every text; what cannot be said is left out."""
    found: dict[str, str] = {}
    for text in sorted({skill.text for skill in load_facts().skills.values()}):
        with suppress(NoPhrase):
            found[text] = in_japanese(text)
    return found
