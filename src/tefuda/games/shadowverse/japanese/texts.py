"""The texts of all cards in Japanese, line by line.

>>> in_japanese("Fanfare: Draw 1.")
'【ファンファーレ】1枚引く。'
"""

from __future__ import annotations

from typing import Final

from tefuda.games.kit.translations import Translations
from tefuda.games.shadowverse.facts import HOME
from tefuda.games.shadowverse.readings import lines_of_cards
from tefuda.games.shadowverse.said import SAID

TEXTS: Final = Translations(HOME, "cards", SAID, "line", lines_of_cards)
in_japanese = TEXTS.say
