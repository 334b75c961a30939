"""Previews: what an attack would leave on the table, tried out in worlds dealt from what its player knows.

Nothing hidden goes into a preview: it is a function of the seat's information set. A few worlds are played on to the
end of the attack, as if the other player answered nothing, and what comes out the same in all of them is told. Where a
card becomes known, chance is asked or somebody has to choose, more may come of it: the preview is `open` then.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from tefuda.kernel.decision import Decision, Option, Result
from tefuda.kernel.game import Game
from tefuda.kernel.knowledge import learnt
from tefuda.kernel.rows import NONE
from tefuda.kernel.view import CardView, View
from tefuda.players.determinizer import Determinizer

WORLDS: Final = 3
"""In so many worlds an attack is tried in which nothing hidden comes in."""
OPEN_WORLDS: Final = 12
"""In so many worlds one is tried in which hidden cards, chance or choices do."""
ANSWERS: Final = 16
"""So many answers are given in a world before the attack counts as one that nobody can foresee."""

Wanted = tuple[str, int | None, int | None, str | None]
"""An option by what it says: kind, handle, number, key."""
Place = tuple[int, str]
"""A pile as seat and zone."""
Number = tuple[int, str]
"""A number of a player, as seat and name."""
Key = TypeVar("Key")
Value = TypeVar("Value")


@dataclass(frozen=True)
class CardAfter:
    """A card after an attack: where it lies if it has left its pile (`place` is None if the player loses sight of it),
    else which of its numbers are others."""

    gone: bool
    place: Place | None
    numbers: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Preview:
    """What an attack would change: cards by their handles, sizes of piles, numbers of players, the end of the game.
    `unanswered` tells that the other player could answer it, `open` that more may come of it."""

    cards: dict[int, CardAfter]
    piles: dict[Place, int]
    numbers: dict[Number, int]
    result: Result | None
    unanswered: bool
    open: bool


@dataclass(frozen=True)
class Ending:
    """A game played on to the end of an attack, or as far as that can be done without a choice."""

    game: Game
    unanswered: bool
    open: bool


def preview(
    worlds: Determinizer, picks: Sequence[Wanted], attacks: frozenset[str], passes: frozenset[str]
) -> Preview | None:
    """What the picks of a player (an attack, its target) would leave. `attacks` are the kinds of options, and of the
    questions for their targets, that can be previewed, `passes` those that decline. None for anything else."""
    seat, known = worlds.seat, worlds.known
    if not is_attack(known, seat, picks, attacks):
        return None
    found: list[Preview] = []
    for seed in range(OPEN_WORLDS):
        if seed >= WORLDS and not any(one.open for one in found):
            break
        ending = played_on(worlds.sample(seed), seat, picks, attacks, passes)
        if ending is None:
            return None
        found.append(difference(known.view(seat), ending, seat))
    return agreed(found)


def is_attack(game: Game, seat: int, picks: Sequence[Wanted], attacks: frozenset[str]) -> bool:
    """Whether the first of some picks is an attack that is offered to a seat, or the target of one."""
    decision = asked(game, seat)
    if decision is None or not picks or not (decision.prompt in attacks or picks[0][0] in attacks):
        return False
    return any(said(option) == picks[0] for option in decision.options)


def played_on(
    game: Game, seat: int, picks: Sequence[Wanted], attacks: frozenset[str], passes: frozenset[str]
) -> Ending | None:
    """A copy of a game after the picks of a seat and all that comes of them, if nobody answers."""
    twin = game.copy()
    # the target of an attack is asked by the attack itself, which is the uppermost frame then
    floor = len(game.frames) - (0 if picks[0][0] in attacks else 1)
    for pick in picks:
        decision = asked(twin, seat)
        option = None if decision is None else next((one for one in decision.options if said(one) == pick), None)
        if option is None:
            return None
        twin.answer(seat, option.index, floor=floor)
    unanswered, choice = False, False
    for _ in range(ANSWERS):
        if not twin.asks or twin.over:
            break
        step = next_step(twin, seat, passes)
        choice = step is None
        if step is None:
            break
        who, index = step
        unanswered = unanswered or who != seat
        twin.answer(who, index, floor=floor)
    uncertain = twin.chance.drawn != game.chance.drawn or learnt(game, twin) != 0
    return Ending(twin, unanswered, choice or uncertain or len(twin.asks) > 0)


def next_step(game: Game, seat: int, passes: frozenset[str]) -> tuple[int, int] | None:
    """Who answers what, where it is not a choice: the other player passes, the player has a single option."""
    if len(game.asks) > 1:
        return None
    (decision,) = game.pending
    if decision.seat != seat:
        declining = next((option for option in decision.options if option.kind in passes), None)
        return None if declining is None else (decision.seat, declining.index)
    return (seat, 0) if len(decision.options) == 1 else None


def asked(game: Game, seat: int) -> Decision | None:
    """What a seat has to decide."""
    return next((decision for decision in game.pending if decision.seat == seat), None)


def said(option: Option) -> Wanted:
    """An option without its place in the list."""
    return option.kind, option.handle, option.number, option.key


def difference(before: View, ending: Ending, seat: int) -> Preview:
    """What has changed in a game, as far as its player saw it before."""
    after = ending.game.view(seat)
    there = {card.handle: card for card in after.all_cards() if card.handle > 0}
    cards: dict[int, CardAfter] = {}
    for card in before.all_cards():
        if card.handle > 0:
            changed = card_after(card, there.get(card.handle))
            if changed is not None:
                cards[card.handle] = changed
    zones = before.rules.zones
    piles = {
        (number // len(zones), zones[number % len(zones)].name): int(count)
        for number, count in enumerate(after.counts)
        if count not in (NONE, before.counts[number])
    }
    names = before.rules.player_numbers
    numbers = {
        (at // len(names), names[at % len(names)]): int(value)
        for at, value in enumerate(after.both_players)
        if value != before.both_players[at]
    }
    return Preview(cards, piles, numbers, ending.game.result, ending.unanswered, ending.open)


def card_after(before: CardView, after: CardView | None) -> CardAfter | None:
    """What has become of a card; None if nothing has."""
    if after is None:
        return CardAfter(True, None, ())
    if (after.seat, after.zone) != (before.seat, before.zone):
        return CardAfter(True, (after.seat, after.zone), ())
    old = before.numbers
    changed = tuple((name, value) for name, value in after.numbers.items() if value != old[name])
    return CardAfter(False, (after.seat, after.zone), changed) if changed else None


def agreed(found: Sequence[Preview]) -> Preview:
    """What is the same in all previews; where they differ, more may come of it than that."""
    first, rest = found[0], found[1:]
    cards = common([one.cards for one in found])
    piles = common([one.piles for one in found])
    numbers = common([one.numbers for one in found])
    ends = {None if one.result is None else (one.result.winner, one.result.reason) for one in found}
    differs = any((one.cards, one.piles, one.numbers) != (cards, piles, numbers) for one in found) or len(ends) > 1
    return Preview(
        cards,
        piles,
        numbers,
        first.result if len(ends) == 1 else None,
        any(one.unanswered for one in found),
        differs or first.open or any(one.open for one in rest),
    )


def common(found: Sequence[dict[Key, Value]]) -> dict[Key, Value]:
    """What all of these say alike."""
    return {key: value for key, value in found[0].items() if all(key in one and one[key] == value for one in found[1:])}
