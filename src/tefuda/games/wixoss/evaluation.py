"""How good a position looks to one seat, in hundredths of a card, from its view alone: what both players have, and what
the attacks bring that are still to come this turn and the next."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.wixoss.words import schema
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import SEEN, View

OWN: Final = -7
"""Where a field of a card stands in a row of a view, seen from its number."""
assert OWN == SEEN - schema.OWN

WON: Final = 1_000_000

LEVEL_WORTH: Final = 520
"""For each level of the center LRIG: it is more than any grow cost."""
ASSIST_WORTH: Final = 180
LIMIT_WORTH: Final = 12
LIFE_WORTH: Final = 270
LAST_LIFE_WORTH: Final = 150
"""Each of the last three Life Cloth is worth so much more."""
BECOMES_ENER: Final = 60
"""The worth that remains of a crushed or vanished card: it goes to the ener zone (WX 13.15, 14.6)."""
BODY_WORTH: Final = 130
POWER_WORTH: Final = 18
"""For each 1000 of power."""
KEYWORD_WORTH: Final = 70
DOWN_WORTH: Final = -10
FROZEN_WORTH: Final = -60
GUARD_WORTH: Final = 90
"""For the first card with Guard in hand; half of it for the second."""
TOO_HIGH: Final = -35
"""For a SIGNI in hand that could not be put onto the field in the next turn either."""
COLOR_WORTH: Final = 45
"""For each color of the own LRIG that the ener zone can pay."""
BLACK: Final = 16
"""The last of the bits of the colors."""
WHITE_DECK_WORTH: Final = 75
"""For each card left in the LRIG deck: ARTS are kept for when they do something."""
COIN_WORTH: Final = 40
KEY_WORTH: Final = 120
BARRIER_WORTH: Final = 120
CHARM_WORTH: Final = 15
"""For each card attached to a SIGNI or under it."""
LOW_DECK: Final = 6
DECK_FEAR: Final = 14

PROMISED: Final = 80
"""Percent of what attacks to come this turn bring that is counted as had: the attack itself is always better."""
FEARED: Final = 60
"""Percent of what is counted as lost of what the enemy's next attacks may cost."""
NEW_ATTACKER: Final = 55
"""Percent of an attack that a SIGNI which the enemy has still to put onto the field is feared for."""
UNGUARDED: Final = 78
"""For each card in a hand, percent of the LRIG's attacks that still come through."""
LEAST_UNGUARDED: Final = 25
MORTAL: Final = 5000
NEARLY_MORTAL: Final = 700


def hand_worth(cards: i64) -> i64:
    """The worth of so many cards in hand: those above the limit of six next to nothing (WX 6.20)."""
    return (
        110 * min(cards, 3) + 80 * max(0, min(cards, 5) - 3) + 55 * max(0, min(cards, 6) - 5) + 10 * max(0, cards - 6)
    )


def ener_worth(cards: i64) -> i64:
    """The worth of so many cards in the ener zone."""
    return (
        105 * min(cards, 3) + 75 * max(0, min(cards, 5) - 3) + 45 * max(0, min(cards, 8) - 5) + 10 * max(0, cards - 8)
    )


def life_worth(cards: i64) -> i64:
    """The worth of so many Life Cloth: the last ones most."""
    return LIFE_WORTH * cards + LAST_LIFE_WORTH * min(cards, 3)


def damage_worth(life: i64, hits: i64) -> i64:
    """The loss of a player with so many Life Cloth by so many hits; crushed cards become ener (WX 14.6). One hit more
    than there is life loses the game."""
    if hits > life:
        return life_worth(life) + MORTAL
    return life_worth(life) - life_worth(life - hits) - BECOMES_ENER * hits


def signi_worth(power: i64, keywords: i64) -> i64:
    """The worth of a SIGNI on the field."""
    worth: i64 = BODY_WORTH + POWER_WORTH * min(max(0, power), 20_000) // 1000
    if keywords & (schema.LANCER | schema.S_LANCER | schema.ASSASSIN | schema.DOUBLE_CRUSH | schema.TRIPLE_CRUSH) != 0:
        worth += KEYWORD_WORTH
    if keywords & schema.CANNOT_ATTACK != 0:
        worth -= KEYWORD_WORTH
    return worth


def crushes(keywords: i64) -> i64:
    """How many Life Cloth the damage of a SIGNI crushes (WX 14.1)."""
    if keywords & schema.TRIPLE_CRUSH != 0:
        return 3
    return 2 if keywords & schema.DOUBLE_CRUSH != 0 else 1


class Side:
    """One player's position, as a view shows it."""

    def __init__(self) -> None:
        self.life: i64 = 0
        self.hand: i64 = 0
        self.guards: i64 = 0
        self.level: i64 = 0
        self.lrig_attacks = False
        """Whether the LRIG can attack, now or in its player's next turn."""
        self.lrig_up = False
        self.powers: vec[i64] = vec[i64]([NONE, NONE, NONE])
        """The power of the SIGNI in each zone; `NONE` without one."""
        self.keywords: vec[i64] = vec[i64]([0, 0, 0])
        self.states: vec[i64] = vec[i64]([0, 0, 0])
        """1 if down, 2 besides if frozen."""

    def ready(self, place: i64, at_once: bool) -> bool:
        """Whether the SIGNI in a zone can attack: at once, or after its player's next up phase (WX 6.2, 13.1)."""
        if self.powers[place] == NONE or self.keywords[place] & schema.CANNOT_ATTACK != 0:
            return False
        return self.states[place] & 1 == 0 if at_once else self.states[place] & 2 == 0 or self.states[place] & 1 == 0

    def worth_of(self, place: i64) -> i64:
        """The worth of the SIGNI in a zone."""
        return signi_worth(self.powers[place], self.keywords[place])


def evaluate(view: View) -> float:
    """How good a position is for the view's seat, as if it did no more of its own accord before the attacks."""
    result = view.result
    if result is not None:
        if result.winner is None:
            return -WON / 4.0
        return float(WON) if result.winner == view.seat else float(-WON)
    me: i64 = view.seat
    own, enemy = Side(), Side()
    total = counted(view, me, own) - counted(view, 1 - me, enemy)
    total += seen(view, own, enemy)
    phase = view.table_numbers[schema.PHASE]
    if view.table_numbers[schema.ACTIVE] == me:
        if view.table_numbers[schema.TURN] > 1:
            total += attacks_worth(own, enemy, phase, True) * PROMISED // 100
        total -= attacks_worth(enemy, own, schema.DRAW, False) * FEARED // 100
    else:
        soon = phase >= schema.PRE_ATTACK
        if view.table_numbers[schema.TURN] > 1:
            total -= attacks_worth(enemy, own, phase, soon) * (100 if soon else FEARED) // 100
        if phase > schema.DRAW:
            total += hand_worth(enemy.hand) - hand_worth(max(0, enemy.hand - 2))  # my own next cards are not counted
    return float(total)


def counted(view: View, seat: i64, side: Side) -> i64:
    """The worth of a player's numbers, such as Life Cloth and cards in hand; notes them in `side`."""
    base = seat * schema.ZONES
    counts = view.counts
    side.life = counts[base + schema.LIFE]
    side.hand = counts[base + schema.HAND]
    numbers = view.both_players
    own = seat * len(schema.PLAYER_NUMBERS)
    total = life_worth(side.life) + hand_worth(side.hand) + ener_worth(counts[base + schema.ENER])
    total += WHITE_DECK_WORTH * counts[base + schema.LRIG_DECK] + KEY_WORTH * counts[base + schema.KEYS]
    total += COIN_WORTH * numbers[own + schema.COINS]
    total += BARRIER_WORTH * min(3, numbers[own + schema.LRIG_BARRIERS] + numbers[own + schema.SIGNI_BARRIERS])
    total += CHARM_WORTH * counts[base + schema.TRAPS]
    left = counts[base + schema.DECK]
    if left < LOW_DECK:
        total -= DECK_FEAR * (LOW_DECK - left)  # a refresh costs a Life Cloth, but brings the trash back (WX 16.2)
    return total


def seen(view: View, own: Side, enemy: Side) -> i64:
    """The worth of the cards that the seat sees; notes them in `own` and `enemy`."""
    me: i64 = view.seat
    rows = view.rows
    stride: i64 = SEEN + len(view.rules.fields)
    total: i64 = 0
    payable: i64 = 0
    wanted: i64 = 0
    high: i64 = 0
    levels = vec[i64]([0, 0, 0, 0, 0, 0])
    for at in range(0, len(rows), stride):
        seat = rows[at + 2] // schema.ZONES
        zone = rows[at + 2] % schema.ZONES
        mine = seat == me
        side = own if mine else enemy
        sign: i64 = 1 if mine else -1
        if zone == schema.SIGNI_ZONE and rows[at + OWN + schema.KIND] == schema.SIGNI:
            place = rows[at + 3]
            keywords = rows[at + OWN + schema.KEYWORDS]
            down = rows[at + OWN + schema.DOWN] + 2 * rows[at + OWN + schema.FROZEN]
            side.powers[place] = max(0, rows[at + OWN + schema.POWER])
            side.keywords[place] = keywords
            side.states[place] = down
            total += sign * side.worth_of(place)
            if down & 1 != 0:
                total += sign * DOWN_WORTH
            if down & 2 != 0:
                total += sign * FROZEN_WORTH
        elif zone == schema.LRIG_ZONE:
            if rows[at + 3] != schema.CENTER:
                total += sign * ASSIST_WORTH * max(0, rows[at + OWN + schema.LEVEL])
                continue
            down = rows[at + OWN + schema.DOWN]
            frozen = rows[at + OWN + schema.FROZEN]
            able = rows[at + OWN + schema.KEYWORDS] & schema.CANNOT_ATTACK == 0
            side.level = max(0, rows[at + OWN + schema.LEVEL])
            side.lrig_up = able and down == 0
            side.lrig_attacks = able and (down == 0 or frozen == 0)
            total += sign * (LEVEL_WORTH * side.level + LIMIT_WORTH * min(14, rows[at + OWN + schema.LIMIT]))
            if mine:
                wanted = rows[at + OWN + schema.COLORS]
        elif zone == schema.HAND:
            if rows[at + 1] == NONE:
                continue
            if rows[at + OWN + schema.KEYWORDS] & schema.GUARD != 0:
                side.guards += 1
            elif mine and rows[at + OWN + schema.KIND] == schema.SIGNI:
                levels[min(5, max(0, rows[at + OWN + schema.LEVEL]))] += 1
        elif zone == schema.ENER and mine:
            payable |= rows[at + OWN + schema.COLORS]
            if rows[at + OWN + schema.KEYWORDS] & schema.MULTI_ENER != 0:
                payable |= wanted
        elif zone == schema.ATTACHED:
            total += sign * CHARM_WORTH
    for level in range(6):
        if level > own.level + 1:
            high += levels[level]
    total += TOO_HIGH * high + GUARD_WORTH * min(own.guards, 1) + GUARD_WORTH // 2 * max(0, min(own.guards, 2) - 1)
    color: i64 = 1
    while color <= BLACK:
        if payable & wanted & color != 0:
            total += COLOR_WORTH
        color *= 2
    return total


def attacks_worth(attacker: Side, defender: Side, phase: i64, at_once: bool) -> i64:
    """The loss of one side by the other's attacks, those that are left of a turn from a phase on: `at_once` with
    the cards as they lie; else in a turn that is still to come, for which new SIGNI may be put into empty zones."""
    gained: i64 = 0
    hits: i64 = 0
    maybe: i64 = 0  # percent: hits by SIGNI that are not there yet, and LRIG attacks that may be guarded
    if phase <= schema.SIGNI_ATTACK:
        for place in range(3):
            facing: i64 = 2 - place
            if attacker.ready(place, at_once):
                keywords = attacker.keywords[place]
                if defender.powers[facing] == NONE or keywords & schema.ASSASSIN != 0:
                    hits += crushes(keywords)
                elif vanishes(attacker, place, defender, facing):
                    gained += max(0, defender.worth_of(facing) - BECOMES_ENER)
                    if keywords & (schema.LANCER | schema.S_LANCER) != 0:
                        hits += 1
            elif attacker.powers[place] == NONE and not at_once and attacker.hand > 0:
                if defender.powers[facing] == NONE:
                    maybe += NEW_ATTACKER
                else:
                    gained += max(0, defender.worth_of(facing) - BECOMES_ENER) * NEW_ATTACKER // 200
    if phase <= schema.LRIG_ATTACK and (attacker.lrig_up if at_once else attacker.lrig_attacks):
        maybe += through(defender)
    gained += damage_worth(defender.life, hits)
    left = max(0, defender.life - hits)
    if hits <= defender.life:
        gained += maybe * (LIFE_WORTH + (LAST_LIFE_WORTH if left <= 3 else 0) - BECOMES_ENER) // 100
        if left * 100 < maybe:
            gained += NEARLY_MORTAL * maybe // 100
    return gained


def vanishes(attacker: Side, place: i64, defender: Side, facing: i64) -> bool:
    """Whether an attack vanishes the SIGNI in front (WX 13.7)."""
    if defender.keywords[facing] & schema.NOT_VANISHED != 0:
        return False
    return attacker.powers[place] >= defender.powers[facing]


def through(defender: Side) -> i64:
    """Percent of LRIG attacks that are not guarded: by what is seen of the hand, else by its size."""
    if defender.guards > 0:
        return 10
    chance: i64 = 100
    for _ in range(defender.hand):
        chance = chance * UNGUARDED // 100
    return max(LEAST_UNGUARDED, chance)


def finish(view: View) -> float | None:
    """How near the seat is to winning this turn: what the enemy has left, and what still can attack it. None when that
    cannot be enough."""
    if view.result is not None:
        return evaluate(view)
    me: i64 = view.seat
    phase = view.table_numbers[schema.PHASE]
    if view.table_numbers[schema.ACTIVE] != me or view.table_numbers[schema.TURN] <= 1:
        return None
    own, enemy = Side(), Side()
    counted(view, me, own)
    counted(view, 1 - me, enemy)
    seen(view, own, enemy)
    sure: i64 = 0
    reach: i64 = 0
    if phase <= schema.SIGNI_ATTACK:
        for place in range(3):
            if own.ready(place, True):
                reach += crushes(own.keywords[place])
                if enemy.powers[2 - place] == NONE or own.keywords[place] & schema.ASSASSIN != 0:
                    sure += crushes(own.keywords[place])
            elif phase <= schema.MAIN:
                reach += 1
    if phase <= schema.LRIG_ATTACK and own.lrig_up:
        reach += 1
        sure += 1
    if reach <= enemy.life:
        return None
    return float(100 * sure + 20 * reach - 100 * enemy.life)
