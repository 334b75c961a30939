"""Trees that phrases of all games and languages hold fixed."""

from __future__ import annotations

from typing import Final

ONE: Final = ("number", 1)
NOTHING: Final = ("number", 0)
EXACTLY_ONE: Final = ("exactly", ONE)
YOU: Final = ("you",)
THIS: Final = ("this",)
ITSELF: Final = ("itself",)
