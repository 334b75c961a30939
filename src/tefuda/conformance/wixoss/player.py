"""The random player of recorded whole games: each decision evenly among its distinct options, see the README beside
the records.

A selection of several cards is one decision: it is picked whole, and its cards are then answered one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, Protocol

from tefuda.games.wixoss.words.schema import LEFT, RIGHT
from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.game import Game
from tefuda.kernel.view import View

SIGNI_ZONES: Final = RIGHT - LEFT + 1
PLACED: Final = frozenset({"SIGNI zone", "LRIG zone", "cheer"})
"""Zones in which every card is an option of its own; elsewhere there is one for each name."""
NEVER: Final = {"main": ("remove",), "redraw": ("card",)}
"""Options that nobody takes in the recorded games, by the prompt."""
MOST_SELECTIONS: Final = 3_000
"""With more different selections the size is picked evenly, then the cards."""

Name = tuple[object, ...]
"""The identity of an option among others."""


class Worlds(Protocol):
    """Deals worlds, see `tefuda.players.determinizer`."""

    def sample(self, seed: int) -> Game:
        """A world for a seed."""


class RecordedPlayer:
    """Answers as both players of the recorded games did."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.rest: list[Name] = []
        """The rest of a selection, still to be picked."""

    def choose(self, view: View, worlds: Worlds | None = None) -> int:
        """The index of the chosen option."""
        assert view.decision is not None
        decision = view.decision
        if decision.most > 1 and worlds is not None:
            return self.next_pick(view, decision, worlds)
        options = {name_of(view, option): option for option in decision.options}
        never = NEVER.get(decision.prompt, ())
        free = [option for option in options.values() if option.kind not in never]
        while True:
            option = self.chance.choice(free)
            if option.kind != "place" or self.goes_on(view, option):
                return option.index

    def goes_on(self, view: View, option: Option) -> bool:
        """Whether the SIGNI is put down: of the free zones and "take it back" each is as likely. What is taken back is
        as if it had never been chosen, so it is told before a zone is asked for."""
        free = SIGNI_ZONES - len(view.pile(view.seat, "SIGNI zone"))
        return self.chance.randrange(free + 1) > 0

    # ------------------------------------------------------------ selections

    def next_pick(self, view: View, decision: Decision, worlds: Worlds) -> int:
        """The next card of a selection, which is picked whole when it begins."""
        if not decision.picked:
            self.rest = list(self.selection(view, decision, worlds))
        names = {name_of(view, option): option for option in decision.options}
        for wanted in self.rest:
            if wanted in names:
                self.rest.remove(wanted)
                return names[wanted].index
        return next((option.index for option in decision.options if option.kind == "done"), decision.default)

    def selection(self, view: View, decision: Decision, worlds: Worlds) -> Sequence[Name]:
        """All of one selection: of the different ones each is as likely."""
        found = selections(worlds.sample(self.chance.getrandbits(32)), view.seat)
        if found is not None:
            return self.chance.choice(found)
        cards = [option for option in decision.options if option.kind != "done"]
        size = self.chance.randint(decision.least, min(decision.most, len(cards)))
        return [name_of(view, option) for option in self.chance.sample(cards, size)]


def selections(world: Game, seat: int) -> list[tuple[Name, ...]] | None:
    """The different selections that the decision of a seat may end with, in a fixed order; None where there are too
    many. Picks are tried out: what may be picked next can depend on them, and the last cards may be paid by
    themselves."""
    found: dict[tuple[Name, ...], tuple[Name, ...]] = {}
    met: set[tuple[Name, ...]] = set()
    waiting: list[tuple[Game, tuple[Name, ...]]] = [(world, ())]
    while waiting:
        game, picked = waiting.pop()
        view = game.view(seat)
        decision = view.decision
        assert decision is not None
        for name, option in {name_of(view, option): option for option in decision.options}.items():
            if option.kind == "done":
                found.setdefault(in_order(picked), picked)
                continue
            more = in_order((*picked, name))
            if more in met:
                continue
            met.add(more)
            if len(met) > MOST_SELECTIONS:
                return None
            if len(more) == decision.most and decision.prompt != "ener":
                found[more] = more
                continue
            twin = game.copy()
            twin.answer(seat, option.index)
            if goes_on_from(twin, seat, decision):
                waiting.append((twin, more))
            else:
                found.setdefault(left_over(twin, seat) if decision.prompt == "ener" else more, more)
    return list(found.values())


def left_over(game: Game, seat: int) -> tuple[Name, ...]:
    """The cards that a payment leaves in a player's ener zone, by name."""
    return in_order(("left", card.key) for card in game.view(seat).pile(seat, "ener"))


def goes_on_from(game: Game, seat: int, before: Decision) -> bool:
    """Whether a seat is asked for the next card of the same selection."""
    for decision in game.pending:
        if decision.seat == seat:
            return decision.prompt == before.prompt and len(decision.picked) == len(before.picked) + 1
    return False


def in_order(names: Iterable[Name]) -> tuple[Name, ...]:
    """The same names in an order that does not depend on how they were picked."""
    return tuple(sorted(names, key=repr))


def name_of(view: View, option: Option) -> Name:
    """The identity of an option among others: cards of one name are one option where their places mean nothing."""
    card = None if option.handle is None else view.card(option.handle)
    if card is None:
        return option.kind, option.number, option.key
    if card.zone in PLACED or card.key is None:
        return option.kind, card.handle, option.key
    return option.kind, card.zone, card.seat, card.key, option.key
