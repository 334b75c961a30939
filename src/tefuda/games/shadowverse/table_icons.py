"""The icons by which tables with pictures show marks and options: of game-icons.net, by what they stand for here."""

from __future__ import annotations

from typing import Final

KEYWORD_ICONS: Final = {
    "Ward": "shield",
    "Storm": "power-lightning",
    "Rush": "run",
    "Assail": "targeted",
    "Intimidate": "terror",
    "Aura": "aura",
    "Drain": "heart-drop",
    "Bane": "skull-crossed-bones",
    "Quick": "fast-forward-button",
    "Drive": "cavalry",
    "Single Drive": "card-play",
    "Twin Drive": "card-draw",
    "cannot attack": "sword-break",
}
COUNTER_ICONS: Final = {
    "Stack": "stack",
    "fable": "open-book",
    "spell": "spell-book",
    "soul": "soul-vessel",
    "prayer": "prayer",
    "grace": "sparkles",
    "calamity": "burning-meteor",
    "mana": "crystal-ball",
    "dormancy": "sleepy",
    "seasonal": "oak-leaf",
    "divine water": "droplets",
    "fighting spirit": "burning-passion",
    "lightning": "lightning-trio",
    "gigabyte": "processor",
    "pain": "whip",
    "passion": "hearts",
    "arrow": "arrow-cluster",
    "curse": "cursed-star",
    "battery": "battery-pack",
    "bunclie": "rabbit",
    "fusion": "linked-rings",
    "reversal": "cycle",
}
STATE_ICONS: Final = {
    "new": "night-sleep",
    "rush": "hourglass",
    "evolved": "upgrade",
}
OPTION_ICONS: Final = {
    "attack": "crossed-swords",
    "evolve": "upgrade",
    "activate": "cog",
}
