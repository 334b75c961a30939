"""The value of a position for one seat, in hundredths of a point of attack; from its view alone."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.kernel.view import SEEN, View

OWN: Final = -7
"""The offset of a card's field in a row of a view, from its number."""
assert OWN == SEEN - schema.OWN

WON: Final = 1_000_000

ATTACK_WORTH: Final = 95
DEFENSE_WORTH: Final = 80
BODY_WORTH: Final = 40
TEXT_WORTH: Final = 22
"""For each point by which a follower's numbers are smaller than its cost lets expect: it has a text instead."""
WARD_WORTH: Final = 70
BANE_WORTH: Final = 130
EVASIVE_WORTH: Final = 60
ASSAIL_WORTH: Final = 50
DRAIN_WORTH: Final = 45
DRIVE_CHECK_WORTH: Final = 35
"""A drive check to come: a Trigger turns up now and then."""
AMULET_WORTH: Final = 70
HAND_WORTH: Final = 160
FULL_HAND_WORTH: Final = 60
EX_WORTH: Final = 110
QUICK_READY_WORTH: Final = 45
MAXIMUM_WORTH: Final = 120
EVOLUTION_WORTH: Final = 120
SUPER_EVOLUTION_WORTH: Final = 130
CEMETERY_WORTH: Final = 3
EXPOSED: Final = 60
"""Percent of what the enemy would gain by an attack on an engaged follower that is feared."""
MORTAL: Final = 3000
NEARLY_MORTAL: Final = 500
DECK_FEAR: Final = 90
LOW_DECK: Final = 6


def follower_worth(attack: i64, defense: i64, keywords: i64, cost: i64) -> i64:
    """The value of a follower on the field."""
    hits = max(0, attack)
    if keywords & schema.CANNOT_ATTACK != 0:
        hits = hits // 3
    worth = ATTACK_WORTH * hits + DEFENSE_WORTH * max(0, defense) + BODY_WORTH
    if keywords & schema.WARD != 0:
        worth += WARD_WORTH
    if keywords & schema.BANE != 0:
        worth += BANE_WORTH
    if keywords & (schema.INTIMIDATE | schema.CANNOT_BE_ATTACKED) != 0:
        worth += EVASIVE_WORTH
    if keywords & schema.AURA != 0:
        worth += EVASIVE_WORTH
    if keywords & (schema.ASSAIL | schema.IGNORES_WARD) != 0:
        worth += ASSAIL_WORTH
    if keywords & schema.DRAIN != 0:
        worth += DRAIN_WORTH * hits
    if keywords & (schema.SINGLE_DRIVE | schema.TWIN_DRIVE) != 0:
        worth += DRIVE_CHECK_WORTH * (2 if keywords & schema.TWIN_DRIVE != 0 else 1)
    return worth + TEXT_WORTH * max(0, 2 * cost + 1 - attack - defense)


def leader_worth(defense: i64) -> i64:
    """The value of a leader's defense: the last points count most."""
    if defense <= 0:
        return -MORTAL
    return (
        190 * min(defense, 5)
        + 140 * max(0, min(defense, 10) - 5)
        + 100 * max(0, min(defense, 20) - 10)
        + (60 * max(0, defense - 20))
    )


def hand_worth(cards: i64) -> i64:
    """The value of so many cards in hand."""
    return HAND_WORTH * min(cards, 5) + FULL_HAND_WORTH * max(0, min(cards, 7) - 5)


def evaluate(view: View) -> float:
    """The value of a position for the view's seat, as if its own part of the turn were over."""
    result = view.result
    if result is not None:
        if result.winner is None:
            return -WON / 4.0
        return float(WON) if result.winner == view.seat else float(-WON)
    me: i64 = view.seat
    rows = view.rows
    stride: i64 = SEEN + len(view.rules.fields)
    turn = view.table_numbers[schema.TURN]
    mine = view.table_numbers[schema.ACTIVE] == me
    total: i64 = 0
    leaders = vec[i64]([20, 20])
    # The own followers that can be attacked, and the enemy's that can attack: rows.
    exposed = vec[i64]()
    threats = vec[i64]()
    walls: i64 = 0
    walled: i64 = 0
    incoming: i64 = 0
    strongest: i64 = 0
    quick: i64 = 0
    for at in range(0, len(rows), stride):
        pile = rows[at + 2]
        seat = pile // schema.ZONES
        zone = pile % schema.ZONES
        own = seat == me
        sign: i64 = 1 if own else -1
        if zone == schema.FIELD:
            kind = rows[at + OWN + schema.KIND]
            cost = max(0, rows[at + OWN + schema.COST])
            if kind == schema.AMULET:
                total += sign * (AMULET_WORTH * max(1, cost) + BODY_WORTH)
            elif kind == schema.FOLLOWER:
                keywords = rows[at + OWN + schema.KEYWORDS]
                attack = rows[at + OWN + schema.ATTACK]
                defense = rows[at + OWN + schema.DEFENSE]
                engaged = rows[at + OWN + schema.ENGAGED] == 1
                total += sign * follower_worth(attack, defense, keywords, cost)
                if own:
                    if keywords & (schema.INTIMIDATE | schema.CANNOT_BE_ATTACKED) == 0:
                        if keywords & schema.WARD != 0 and (engaged or mine):
                            walls += 1
                            walled += defense
                            exposed = append(exposed, at)
                        elif engaged:
                            exposed = append(exposed, at)
                elif keywords & schema.CANNOT_ATTACK == 0 and attack > 0:
                    free = mine or not engaged
                    if not mine and rows[at + OWN + schema.CAME] >= turn and keywords & schema.STORM == 0:
                        free = free and (keywords & schema.RUSH != 0 or rows[at + OWN + schema.EVOLVED_IN] == turn)
                        leader_too = False
                    else:
                        leader_too = keywords & schema.CANNOT_ATTACK_LEADERS == 0
                    if free:
                        threats = append(threats, at)
                        if leader_too:
                            incoming += attack
                            strongest = max(strongest, attack)
        elif zone == schema.HAND:
            affordable = price_of(rows, at) <= view.both_players[me * len(schema.PLAYER_NUMBERS) + schema.PLAY_POINTS]
            if own and affordable and rows[at + OWN + schema.KEYWORDS] & schema.QUICK != 0:
                quick += 1
        elif zone == schema.EX:
            total += sign * (EX_WORTH * 2 if rows[at + OWN + schema.KIND] == schema.CREST else EX_WORTH)
        elif zone == schema.LEADER:
            leaders[seat] = rows[at + OWN + schema.DEFENSE]
    total += leader_worth(leaders[me]) - leader_worth(leaders[1 - me])
    for seat in range(2):
        sign = 1 if seat == me else -1
        base = seat * len(schema.PLAYER_NUMBERS)
        points = view.both_players
        total += sign * (
            hand_worth(view.counts[seat * schema.ZONES + schema.HAND])
            + MAXIMUM_WORTH * points[base + schema.MAX_PLAY_POINTS]
            + EVOLUTION_WORTH * points[base + schema.EVOLUTION_POINTS]
            + SUPER_EVOLUTION_WORTH * points[base + schema.SUPER_EVOLUTION_POINTS]
            + CEMETERY_WORTH * view.counts[seat * schema.ZONES + schema.CEMETERY]
        )
        left = view.counts[seat * schema.ZONES + schema.DECK]
        if left < LOW_DECK:
            total -= sign * DECK_FEAR * (LOW_DECK - left) * (LOW_DECK - left)
    if mine or quick > 0:
        total += QUICK_READY_WORTH * min(quick, 2)
    total -= feared(rows, exposed, threats)
    through = incoming
    if walls > 0:
        through = max(0, incoming - max(walled, walls * strongest))
    left = leaders[me] - through
    if left <= 0:
        total -= MORTAL
    elif left <= 3:
        total -= NEARLY_MORTAL // left
    return float(total)


def price_of(rows: vec[i64], at: i64) -> i64:
    """The present cost of a card in a row of a view (SVE 9.7)."""
    cost = rows[at + OWN + schema.PRICE_SET]
    if cost < 0:
        cost = rows[at + OWN + schema.COST]
    return max(0, cost - rows[at + OWN + schema.PRICE_LESS])


def feared(rows: vec[i64], exposed: vec[i64], threats: vec[i64]) -> i64:
    """The possible loss by attacks on engaged followers: each enemy attacks once, where it gains most."""
    used = vec[i64]()
    lost: i64 = 0
    for target in exposed:
        attack = rows[target + OWN + schema.ATTACK]
        defense = rows[target + OWN + schema.DEFENSE]
        keywords = rows[target + OWN + schema.KEYWORDS]
        worth = follower_worth(attack, defense, keywords, max(0, rows[target + OWN + schema.COST]))
        best: i64 = 0
        by: i64 = -1
        for threat in threats:
            if contains(used, threat):
                continue
            power = rows[threat + OWN + schema.ATTACK]
            kills = power >= defense or rows[threat + OWN + schema.KEYWORDS] & schema.BANE != 0
            if not kills:
                continue
            gain = worth
            body = rows[threat + OWN + schema.DEFENSE]
            if attack >= body or keywords & schema.BANE != 0:
                gain -= follower_worth(
                    power, body, rows[threat + OWN + schema.KEYWORDS], max(0, rows[threat + OWN + schema.COST])
                )
            else:
                gain -= DEFENSE_WORTH * attack
            if gain > best:
                best = gain
                by = threat
        if by >= 0:
            used = append(used, by)
            lost += best * EXPOSED // 100
    return lost


def contains(numbers: vec[i64], wanted: i64) -> bool:
    """Whether a number is among others."""
    for number in numbers:
        if number == wanted:
            return True
    return False


def finish(view: View) -> float | None:
    """The closeness of the seat to a win this turn: by the enemy leader's defense, and the attackers that are left.
    None when the points and attackers at hand cannot be enough."""
    if view.result is not None:
        return evaluate(view)
    me: i64 = view.seat
    if view.table_numbers[schema.ACTIVE] != me:
        return None
    rows = view.rows
    stride: i64 = SEEN + len(view.rules.fields)
    turn = view.table_numbers[schema.TURN]
    left: i64 = 0
    ready: i64 = 0
    bodies: i64 = 0
    walls: i64 = 0
    for at in range(0, len(rows), stride):
        zone = rows[at + 2] % schema.ZONES
        own = rows[at + 2] // schema.ZONES == me
        if zone == schema.LEADER and not own:
            left = rows[at + OWN + schema.DEFENSE]
        elif zone == schema.FIELD and rows[at + OWN + schema.KIND] == schema.FOLLOWER:
            keywords = rows[at + OWN + schema.KEYWORDS]
            engaged = rows[at + OWN + schema.ENGAGED] == 1
            if own:
                if not engaged and keywords & (schema.CANNOT_ATTACK | schema.CANNOT_ATTACK_LEADERS) == 0:
                    if rows[at + OWN + schema.CAME] < turn or keywords & schema.STORM != 0:
                        ready += rows[at + OWN + schema.ATTACK]
                    bodies += 1
            elif (
                engaged
                and keywords & schema.WARD != 0
                and keywords & (schema.INTIMIDATE | schema.CANNOT_BE_ATTACKED) == 0
            ):
                walls += 100 + 20 * rows[at + OWN + schema.DEFENSE]
    points = view.both_players[me * len(schema.PLAYER_NUMBERS) + schema.PLAY_POINTS]
    more = 2 * points + (2 if view.both_players[me * len(schema.PLAYER_NUMBERS) + schema.EVOLVES_USED] == 0 else 0)
    if ready + more < left:
        return None
    return float(10 * points + 60 * ready + 5 * bodies - walls - 100 * left)
