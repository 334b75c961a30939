"""A plain evaluation of placements: how strong the own field will be, from the own view alone."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Final

from tefuda.games.sword_girls.words.schema import FOLLOWER, SIZE_LIMIT, SLOTS
from tefuda.kernel.decision import Option
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import CardView, View

SPELL_WORTH: Final = 5.0
"""A Spell's worth for each SIZE it takes, in points of ATK or STA."""
SKILL_WORTH: Final = 2.0
"""The value of a skill of a Follower."""
POOR_HAND: Final = 14.0
"""Below this worth a SHUFFLE looks better than the best placement, while most of the field is free."""


def worth(card: CardView) -> float:
    """A card's value on a field: a Follower's ATK, STA and DEF (which counts in every blow), a Spell's SIZE."""
    if card["kind"] != FOLLOWER:
        return SPELL_WORTH * math.sqrt(card["size"])
    skills = sum(card[f"skill{position}"] != NONE for position in (1, 2, 3))
    return max(0, card["atk"]) + card["sta"] + 2.5 * card["def"] + SKILL_WORTH * skills


def best_placement(cards: list[CardView], room: int, slots: int) -> tuple[float, frozenset[int]]:
    """The most worth that fits, and the handles of its cards. A hand is small: every choice is tried."""
    best: tuple[float, frozenset[int]] = (0.0, frozenset())
    for count in range(1, min(slots, len(cards)) + 1):
        for chosen in combinations(cards, count):
            if sum(card["size"] for card in chosen) <= room:
                total = sum(worth(card) for card in chosen)
                if total > best[0]:
                    best = (total, frozenset(card.handle for card in chosen))
    return best


def quick_score(view: View, option: Option) -> float:
    """The value of the own side after a placement, a SHUFFLE or being ready (SG 8)."""
    field = view.pile(view.seat, "field")
    hand = view.pile(view.seat, "hand")
    room = SIZE_LIMIT - sum(card["size"] for card in field)
    total, chosen = best_placement(hand, room, SLOTS - len(field))
    if option.kind == "place":
        card = next(one for one in hand if one.handle == option.handle)
        return total + worth(card) if option.handle in chosen else -1.0
    if option.kind == "shuffle":
        poor = total < POOR_HAND and room >= SIZE_LIMIT // 2 and (view.count(view.seat, "deck") or 0) >= 2 * len(hand)
        return POOR_HAND if poor and not field else -0.5
    return 0.0
