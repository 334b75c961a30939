"""Previews of answers (attacks, plays, targets) against what then happens, in games by chance.

The game itself goes on after the answer, without the short cuts of a preview: the other player passes, and where the
same player is asked again in the same phase, what has changed on the table is compared. Where the game goes on to
another phase at once, it is compared as it is at the end of what the answer does.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from time import perf_counter

from tests.laws.trial import Broken, Trial, hold

from tefuda.games.registry import catalogue
from tefuda.kernel.game import Game
from tefuda.kernel.knowledge import learnt
from tefuda.players.determinizer import Determinizer
from tefuda.players.preview import (
    Ending,
    Preview,
    Wanted,
    Worlds,
    agreed,
    asked,
    content_of,
    difference,
    played_on,
    preview,
)

Kinds = tuple[frozenset[str], frozenset[str]]
"""Kinds of options: those that only end something, and those that pass."""
PASSES = 30
"""So often somebody may be asked while what was answered goes on."""


def kinds_of(game: str) -> Kinds:
    """The kinds of options of a game that only end something, and those that pass."""
    options = catalogue(game).presentation.options
    ends = frozenset(option.option for option in options if option.closes)
    return ends, frozenset(option.option for option in options if option.passes)


def blows_of(game: str) -> frozenset[str]:
    """The kinds of options of a game that are attacks; a question after one of them asks for what is attacked."""
    return frozenset(option.option for option in catalogue(game).presentation.options if option.attacks)


def pointed_at(
    game: Game, idle: frozenset[str], chance: Random, only: frozenset[str] = frozenset()
) -> tuple[int, str, tuple[Wanted, ...]] | None:
    """An answer that can be given now, by whom and to which question; None where all of them only end or decline.
    `only`: these kinds alone, and what is asked after them."""
    for decision in game.pending:
        options = [
            one
            for one in decision.options
            if one.kind not in idle and (not only or one.kind in only or decision.prompt in only)
        ]
        if options:
            option = chance.choice(options)
            return decision.seat, f"{decision.prompt}: {option.kind}", (content_of(option),)
    return None


def happened(game: Game, seat: int, picks: tuple[Wanted, ...], passes: frozenset[str]) -> Preview | None:
    """What really comes of an answer that the other player lets pass, if its player is asked again in that phase."""
    before = game.view(seat)
    twin = game.copy()
    for pick in picks:
        decision = asked(twin, seat)
        assert decision is not None
        twin.apply(next(option for option in decision.options if content_of(option) == pick), seat)
    unanswered = False
    for _ in range(PASSES):
        decision = asked(twin, 1 - seat)
        option = None if decision is None else next((one for one in decision.options if one.kind in passes), None)
        if option is None:
            break
        unanswered = True
        twin.apply(option, 1 - seat)
    after = twin.view(seat)
    same = list(after.table_numbers[:3]) == list(before.table_numbers[:3])  # turn, whose, phase
    if twin.result is None and (not same or asked(twin, seat) is None):
        return None
    hidden = twin.chance.drawn != game.chance.drawn or learnt(game, twin) != 0
    return agreed([difference(before, Ending(twin, unanswered, hidden), seat)])


def try_previews(
    trial: Trial, number: int, most: int = 40, seconds: list[float] | None = None, only: frozenset[str] = frozenset()
) -> Counter[str]:
    """Preview at most so many answers of game `number`; how many there were, and of which sort. Raises `Broken` where
    a preview says something that does not come to pass although nothing hidden came in. `seconds` takes down how long
    each of them took, worlds included. `only`: answers of these kinds alone, and of questions after them."""
    ends, passes = kinds_of(trial.game)
    chance = Random(number)
    game = trial.start(number)
    counts: Counter[str] = Counter()
    while game.result is None and counts["answers"] < most:
        found = pointed_at(game, ends | passes, chance, only)
        if found is not None:
            seat, what, picks = found
            try:
                sort = compared(game, seat, picks, (ends, passes), [] if seconds is None else seconds)
            except Broken as error:
                raise Broken(f"{what}: {error}") from error
            counts["answers"] += 1
            counts[sort] += 1
        game.answer(*trial.answer(game, chance))
    return counts


def compared(game: Game, seat: int, picks: tuple[Wanted, ...], kinds: Kinds, seconds: list[float]) -> str:
    """What sort of preview it was. Raises `Broken`."""
    ends, passes = kinds
    digest, begun = game.digest(), perf_counter()
    told = preview(Worlds(Determinizer(game, seat)), picks, ends, passes)
    seconds.append(perf_counter() - begun)
    hold(game.digest() == digest, "a preview changes nothing")
    if told is None:
        ending = played_on(game, seat, picks, passes)
        hold(ending is None, "what does not end the turn can be previewed")
        return "the turn ends with it"
    real = happened(game, seat, picks, passes)
    if real is None:
        ending = played_on(game, seat, picks, passes)
        assert ending is not None
        real = agreed([difference(game.view(seat), ending, seat)])
    if not told.open:
        hold((told.cards, told.piles, told.numbers) == (real.cards, real.piles, real.numbers), f"{told} is {real}")
        hold(repr(told.result) == repr(real.result), f"{told} ends as {real}")
        return "sure, and so it happened"
    right = all(real.cards.get(handle) == card for handle, card in told.cards.items()) and all(
        real.piles.get(place) == count for place, count in told.piles.items()
    )
    if not real.open and told.cards == real.cards:
        return "open, and exactly so it happened"
    return "open, and all of it happened" if right else "open, and something else happened"
