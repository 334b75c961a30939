"""Selections: several picks that a client sends as one.

The machine asks for one pick after the other. A page shows the whole selection: it asks what could be picked next
(`consider`), and sends all picks at once (`answers`), which are taken together or not at all. Until then nobody else
can tell what has been picked.
"""

from __future__ import annotations

from collections.abc import Sequence

from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.game import Game
from tefuda.server.messages import Pick


def asked(game: Game, seat: int) -> Decision | None:
    """The decision of a seat."""
    return next((decision for decision in game.pending if decision.seat == seat), None)


def goes_on(before: Decision, option: Option, after: Decision | None) -> bool:
    """Whether what a seat is asked after a pick is the next pick of the same selection: `picked` has grown by this
    card, or (where nothing is noted there) what can be picked has shrunk by this option. What a card does and what it
    does that to (`attack`, and the target) belong together, too."""
    if after is None:
        return False
    if option.handle is not None and (after.prompt, after.about) == (option.kind, option.handle):
        return True
    if (before.prompt, before.about) != (after.prompt, after.about):
        return False
    if option.handle is not None and after.picked == [*before.picked, option.handle]:
        return True
    if before.picked or after.picked or before.most <= 1:
        return False
    left = {value(found) for found in before.options if found.kind == option.kind} - {value(option)}
    return {value(found) for found in after.options if found.kind == option.kind} <= left


def value(option: Option | Pick) -> tuple[str, int | None, int | None, str | None]:
    """An option without its place in the list."""
    return option.kind, option.handle, option.number, option.key


def offered(decision: Decision, pick: Pick) -> Option | None:
    """The option that a pick names."""
    return next((option for option in decision.options if value(option) == value(pick)), None)


class Selection:
    """The picks of a seat tried out one after the other, on copies of a game."""

    def __init__(self, game: Game, seat: int, picks: Sequence[Pick]) -> None:
        """Takes as many of `picks` as are offered one after the other: `options`. `game` is the copy after them, and
        `next` what is asked then, if that is the next pick of the selection."""
        self.game = game
        self.options: list[Option] = []
        self.next = asked(game, seat)
        for pick in picks:
            decision = self.next
            option = None if decision is None else offered(decision, pick)
            if decision is None or option is None:
                return
            self.game = self.game.copy()
            self.game.apply(option, seat=seat)
            self.options.append(option)
            after = asked(self.game, seat)
            self.next = after if goes_on(decision, option, after) else None
