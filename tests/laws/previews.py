"""A preview of an attack against what then happens, in games by chance.

The game itself goes on after the attack, without the short cuts of a preview: the other player passes, and where the
same player is asked again in the same phase, what has changed on the table is compared. Where the game goes on to
another phase at once, it is compared as it is at the end of the attack.
"""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.laws.trial import Trial, hold

from tefuda.games.registry import catalogue
from tefuda.kernel.game import Game
from tefuda.kernel.knowledge import learnt
from tefuda.players.determinizer import Determinizer
from tefuda.players.preview import Ending, Preview, Wanted, agreed, asked, difference, played_on, preview, said

PASSES = 30
"""So often somebody may be asked while an attack goes on."""


def kinds_of(game: str) -> tuple[frozenset[str], frozenset[str]]:
    """The kinds of options of a game that attack, and those that pass."""
    options = catalogue(game).presentation.options
    attacks = frozenset(option.option for option in options if option.attacks)
    return attacks, frozenset(option.option for option in options if option.passes)


def aimed(game: Game, attacks: frozenset[str], chance: Random) -> tuple[int, tuple[Wanted, ...]] | None:
    """An attack that can be made now, by whom, or the target of one; None where there is none."""
    for decision in game.pending:
        options = [one for one in decision.options if one.kind in attacks or decision.prompt in attacks]
        if options:
            return decision.seat, (said(chance.choice(options)),)
    return None


def happened(game: Game, seat: int, picks: tuple[Wanted, ...], passes: frozenset[str]) -> Preview | None:
    """What really comes of an attack that nobody answers, if the player is asked again in the same phase after it."""
    before = game.view(seat)
    twin = game.copy()
    for pick in picks:
        decision = asked(twin, seat)
        assert decision is not None
        twin.apply(next(option for option in decision.options if said(option) == pick), seat)
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


def try_previews(trial: Trial, number: int, most: int = 40) -> Counter[str]:
    """Preview at most so many attacks of game `number`; how many there were, and of which sort. Raises `Broken` where
    a preview says something that does not come to pass although nothing hidden came in."""
    attacks, passes = kinds_of(trial.game)
    chance = Random(number)
    game = trial.start(number)
    counts: Counter[str] = Counter()
    while game.result is None and counts["attacks"] < most:
        found = aimed(game, attacks, chance) if attacks else None
        if found is not None:
            counts["attacks"] += 1
            counts[compared(game, *found, attacks, passes)] += 1
        game.answer(*trial.answer(game, chance))
    return counts


def compared(game: Game, seat: int, picks: tuple[Wanted, ...], attacks: frozenset[str], passes: frozenset[str]) -> str:
    """What sort of preview it was. Raises `Broken`."""
    digest = game.digest()
    told = preview(Determinizer(game, seat), picks, attacks, passes)
    hold(game.digest() == digest, "a preview changes nothing")
    hold(told is not None, "every attack that is offered can be previewed")
    assert told is not None
    real = happened(game, seat, picks, passes)
    if real is None:
        ending = played_on(game, seat, picks, attacks, passes)
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
