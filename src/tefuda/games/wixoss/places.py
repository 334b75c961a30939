"""How scenarios of WIXOSS point at cards (see `kit.places`).

`left`, `center` and `right` are the SIGNI zones as their owner sees them: `P1 left` faces `P2 right` (WX 3.2); `LRIG`,
`left assist` and `right assist` the LRIGs.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tefuda.games.kit import places as kit
from tefuda.games.kit.places import WHOLE
from tefuda.games.kit.scenarios import Entry
from tefuda.games.wixoss.card_lines import CardLine, describe
from tefuda.games.wixoss.facts import COLORS
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.words import decisions, schema
from tefuda.kernel.ask import first_of, value_of

PILES: Final = {
    "hand": schema.HAND,
    "deck": schema.DECK,
    "life": schema.LIFE,
    "ener": schema.ENER,
    "trash": schema.TRASH,
    "LRIG deck": schema.LRIG_DECK,
    "LRIG trash": schema.LRIG_TRASH,
    "check": schema.CHECK,
    "excluded": schema.EXCLUDED,
    "keys": schema.KEYS,
    "cheer": schema.CHEER,
    "beat": schema.BEAT,
    "aside": schema.ASIDE,
}
"""Zones that are listed, by the words of a scenario."""
SIDES: Final = ("left", "center", "right")
SLOTTED: Final = {
    "SIGNI": schema.SIGNI_ZONE,
    "traps": schema.TRAPS,
    "seeds": schema.SEEDS,
    "boxes": schema.BOXES,
    "face down": schema.FACED,
}
"""Zones with a place for each SIGNI zone: mappings of `SIDES`."""
LRIGS: Final = {"left assist": schema.LEFT, "LRIG": schema.CENTER, "right assist": schema.RIGHT}


class Places(kit.Places[Library]):
    """The cards and options of a game of WIXOSS in the words of scenarios."""

    LINE = CardLine
    SPOTS: ClassVar = {
        **{side: (schema.SIGNI_ZONE, place) for place, side in enumerate(SIDES)},
        **{name: (schema.LRIG_ZONE, place) for name, place in LRIGS.items()},
        **{
            f"{name} {side}": (zone, place)
            for name, zone in (("trap", schema.TRAPS), ("seed", schema.SEEDS), ("box", schema.BOXES))
            for place, side in enumerate(SIDES)
        },
        **{name: (zone, WHOLE) for name, zone in PILES.items()},
        "under": (schema.UNDER, WHOLE),
        "attached": (schema.ATTACHED, WHOLE),
    }
    FROM_THE_TOP = (schema.DECK, schema.LIFE)
    WORDS = (*SIDES, *decisions.PREVENTIONS, *COLORS)

    def described(self, card: int) -> str:
        return describe(self.library, self.game, card)

    def plain_option(self, name: str, code: int) -> str:
        if name in ("zone", "enemy zone"):
            return SIDES[value_of(code)]
        if name == "prevent":
            return decisions.PREVENTIONS[value_of(code)]
        if name == "color":
            return COLORS[value_of(code)]
        if name == "class":
            return self.library.rules.class_names[value_of(code)]
        return f"named {self.library.cards[first_of(code)].character}" if name == "named" else name

    def named_option(self, entry: Entry, words: list[str], plain: list[str]) -> int | None:
        return -1 if words[0] == "named" else None
