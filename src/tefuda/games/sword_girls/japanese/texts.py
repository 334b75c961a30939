"""The texts of all skills in Japanese.

>>> in_japanese("Attack: Give the defender STA -2.")
'【攻撃】防御側のSTAを-2する。'
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tefuda.games.kit.translations import Translations
from tefuda.games.sword_girls.facts import HOME, load_facts
from tefuda.games.sword_girls.said import SAID


def texts_of_skills() -> Iterator[str]:
    """The canonical texts of all skills."""
    return (skill.text for skill in load_facts().skills.values() if skill.text)


TEXTS: Final = Translations(HOME, "skills", SAID, "text", texts_of_skills)
in_japanese = TEXTS.say
