"""How games of WIXOSS end (WX 21)."""

from typing import Final

REASONS: Final = ["endless", "conceded", "no Life Cloth was left", "by a card's text", "the game went round in circles"]
CONCEDED: Final = 1
LIFE_GONE: Final = 2
BY_TEXT: Final = 3
LOOP: Final = 4
