"""The icons by which tables with pictures show marks and moments: of game-icons.net, by what they stand for here."""

from __future__ import annotations

from typing import Final

STATE_ICONS: Final = {
    "rests": "night-sleep",
}
MOMENT_ICONS: Final = {
    "turn start": "hourglass",
    "attack": "crossed-swords",
    "defend": "shield",
}
