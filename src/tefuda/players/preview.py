"""Previews: the changes that an answer (an attack, a spell, a target) would make on the table, tried in worlds sampled
from what its player knows.

Nothing hidden goes into a preview: it is a function of the seat's information set. A few worlds are played on to the
end of what the answer does, as if the other player answered nothing, and what comes out the same in all of them is
told. Where a card becomes known, chance is asked or somebody has to choose, more may come of it: the preview is `open`
then.
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
"""In so many worlds an answer is tried in which nothing hidden comes in."""
OPEN_WORLDS: Final = 12
"""In so many worlds one is tried in which hidden cards, chance or choices do."""
ANSWERS: Final = 16
"""So many answers are given in a world before what comes counts as something that nobody can foresee."""
GROUND: Final = 1
"""An action of a player has ended where no more frames than this one, the turn's, are left."""
TURN: Final = 0
PHASE: Final = 3
"""The first number of a table counts the turns; it and the ones after it, up to so many, say which phase it is."""

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
    """A card afterwards: its place if it has left its pile (`place` is None if the player loses sight of it), else
    those of its numbers that have changed."""

    gone: bool
    place: Place | None
    numbers: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Preview:
    """The changes of an answer: cards by their handles, sizes of piles, numbers of players, the end of the game.
    `unanswered` tells that the other player could answer it, `open` that more may come of it."""

    cards: dict[int, CardAfter]
    piles: dict[Place, int]
    numbers: dict[Number, int]
    result: Result | None
    unanswered: bool
    open: bool


@dataclass(frozen=True)
class Ending:
    """A game played on to the end of what an answer does, or as far as that can be done without a choice."""

    game: Game
    unanswered: bool
    open: bool


def preview(worlds: Worlds, picks: Sequence[Wanted], ends: frozenset[str], passes: frozenset[str]) -> Preview | None:
    """The preview of a player's picks (an attack, its target). Options of the kinds `ends` end something and do nothing
    else, those of the kinds `passes` decline: there is nothing to preview in them. None for those, for picks that are
    not offered, and for what only lets the turn go on."""
    seat, known = worlds.seat, worlds.known
    if not is_offered(known, seat, picks, ends | passes):
        return None
    found: list[Preview] = []
    for seed in range(OPEN_WORLDS):
        if seed >= WORLDS and not any(one.open for one in found):
            break
        ending = played_on(worlds.dealt(seed), seat, picks, passes)
        if ending is None:
            return None
        found.append(difference(known.view(seat), ending, seat))
    return agreed(found)


class Worlds:
    """Worlds dealt for one decision, each kept once it has been dealt: a player points at many options."""

    def __init__(self, determinizer: Determinizer) -> None:
        self.determinizer = determinizer
        self.seat = determinizer.seat
        self.known = determinizer.known
        self.kept: dict[int, Game] = {}

    def dealt(self, seed: int) -> Game:
        """The world of a seed. It is to be copied, not to be played on."""
        found = self.kept.get(seed)
        if found is None:
            found = self.kept[seed] = self.determinizer.sample(seed)
        return found


def is_offered(game: Game, seat: int, picks: Sequence[Wanted], idle: frozenset[str]) -> bool:
    """Whether the first of some picks is offered to a seat, and none of them is of an `idle` kind."""
    decision = asked(game, seat)
    if decision is None or not picks or any(pick[0] in idle for pick in picks):
        return False
    return any(content_of(option) == picks[0] for option in decision.options)


def played_on(game: Game, seat: int, picks: Sequence[Wanted], passes: frozenset[str]) -> Ending | None:
    """A copy of a game after the picks of a seat and all that comes of them, if nobody answers; None where they are not
    offered, or the turn has gone over to somebody with them.

    What comes of them ends where the seat is asked again in the same phase. Where the game goes on to another phase by
    itself, it ends with what the seat did, before that."""
    whole = carried_on(game, seat, picks, passes, NONE)
    if whole is None or whole.game.over or same_phase(game, whole.game):
        return whole
    ending = carried_on(game, seat, picks, passes, GROUND)
    return ending if ending is not None and ending.game.numbers[TURN] == game.numbers[TURN] else None


def carried_on(game: Game, seat: int, picks: Sequence[Wanted], passes: frozenset[str], floor: int) -> Ending | None:
    """The same, up to a floor of frames or without one."""
    twin = game.copy()
    for pick in picks:
        decision = asked(twin, seat)
        option = None if decision is None else next((one for one in decision.options if content_of(one) == pick), None)
        if option is None:
            return None
        twin.answer(seat, option.index, floor=floor)
    unanswered, choice = False, False
    for _ in range(ANSWERS):
        if twin.over or not twin.asks or (asked(twin, seat) is not None and len(twin.frames) <= GROUND):
            break
        step = next_step(twin, seat, passes)
        choice = step is None
        if step is None:
            break
        who, index = step
        unanswered = unanswered or who != seat
        twin.answer(who, index, floor=floor)
    else:
        choice = True
    uncertain = twin.chance.drawn != game.chance.drawn or learnt(game, twin) != 0
    return Ending(twin, unanswered, choice or uncertain)


def same_phase(before: Game, after: Game) -> bool:
    """Whether a game is in the same phase of the same turn as before."""
    return list(before.numbers[:PHASE]) == list(after.numbers[:PHASE])


def next_step(game: Game, seat: int, passes: frozenset[str]) -> tuple[int, int] | None:
    """The next answer, with its seat, where there is no choice: the other player passes, the player has one option."""
    if len(game.asks) > 1:
        return None
    (decision,) = game.pending
    if decision.seat != seat:
        declining = next((option for option in decision.options if option.kind in passes), None)
        return None if declining is None else (decision.seat, declining.index)
    return (seat, 0) if len(decision.options) == 1 else None


def asked(game: Game, seat: int) -> Decision | None:
    """The decision of a seat."""
    return next((decision for decision in game.pending if decision.seat == seat), None)


def content_of(option: Option) -> Wanted:
    """An option without its place in the list."""
    return option.kind, option.handle, option.number, option.key


def difference(before: View, ending: Ending, seat: int) -> Preview:
    """The changes in a game, as far as its player saw it before."""
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
    """The changes of a card; None if there are none."""
    if after is None:
        return CardAfter(True, None, ())
    if (after.seat, after.zone) != (before.seat, before.zone):
        return CardAfter(True, (after.seat, after.zone), ())
    old = before.numbers
    changed = tuple((name, value) for name, value in after.numbers.items() if value != old[name])
    return CardAfter(False, (after.seat, after.zone), changed) if changed else None


def agreed(found: Sequence[Preview]) -> Preview:
    """The changes that all previews share; where they differ, more may come of it than that."""
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
    """The entries that all of these share."""
    return {key: value for key, value in found[0].items() if all(key in one and one[key] == value for one in found[1:])}
