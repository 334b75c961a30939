"""The icons by which tables with pictures show marks and options: of game-icons.net, by what they stand for here."""

from __future__ import annotations

from typing import Final

KEYWORD_ICONS: Final = {
    "Guard": "shield",
    "Multi Ener": "palette",
    "Lancer": "stone-spear",
    "S Lancer": "trident",
    "Assassin": "daggers",
    "Double Crush": "crossed-slashes",
    "Triple Crush": "triple-claws",
    "Shadow": "shadow-follower",
    "Shoot": "bullseye",
    "Convert (blue)": "cycle",
    "Convert (green)": "cycle",
}
STATE_ICONS: Final = {
    "germs": "virus",
    "frozen": "snowflake-2",
    "no attack": "sword-break",
    "charm": "charm",
    "acce": "gem-pendant",
    "soul": "ghost",
}
SLOT_ICONS: Final = {
    "Virus": "virus",
    "Gate": "magic-gate",
    "Hastalyk": "snake",
    "Erased": "cancel",
}
OPTION_ICONS: Final = {
    "grow": "upgrade",
    "use": "play-button",
    "activate": "cog",
    "attack": "crossed-swords",
}
