"""Monte Carlo tree search over information sets, for games with short turns.

Each round deals a world from what the seat knows and plays it through a tree of answers; at the first answer that the
tree does not hold yet it takes that one in and plays on by chance to the end of the game. What the seats cannot see of
each other must not steer them, so each seat has a tree of its own, in which only those answers are steps that it
sees (MO-ISMCTS: P. Cowling, E. Powley and D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE Transactions
on Computational Intelligence and AI in Games 4(2), 2012). Answers are compared across worlds by what they say, not by
their number: two copies of a card are one answer. The budget is counted in rounds, never in time: equal views, worlds
and seeds give equal answers, unless time runs out.

Games may also be played on by habit: with answers that do something, and rather with those that won more often in the
rounds before (the move-average sampling technique, MAST: H. Finnsson and Y. Björnsson, "Simulation-Based Approach to
General Game Playing", AAAI 2008).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from random import Random
from time import monotonic
from typing import Final

from tefuda.kernel.ask import Ask, detail_of, first_of, kind_of, option, value_of
from tefuda.kernel.game import Game
from tefuda.kernel.pile import OPEN
from tefuda.kernel.rows import CARD, NONE, PILE
from tefuda.kernel.view import View
from tefuda.players.determinizer import Determinizer
from tefuda.players.explanation import Candidate, Explanation, Line, only_option, win_interval
from tefuda.players.player import decision_in

ROUNDS: Final = 800
"""Rounds for one decision."""
CURIOSITY: Final = 0.7
"""The weight of exploration (the constant of UCB1; rewards lie between 0 and 1)."""
COMPARED: Final = 32
"""Worlds in which the choice and the best refused answer are compared, where reasons are asked for."""
EXPECTED: Final = 8
"""The least visits of an answer in the expected line."""
DEEPEST: Final = 60
"""Answers of a round that are looked up in the tree."""

CONTRAST: Final = 0.1
"""An answer that won so much more often than another one is taken e times as often, where games go on by habit."""
DOUBT: Final = 5.0
"""So many games that won half their points count besides those in which an answer was given."""

Key = tuple[int, ...]
"""An answer by what it says: its kind, the definition of its card, the pile, the place in an open one, the ability."""


@dataclass(slots=True)
class Node:
    """The statistics of an answer: how often it could be given (`offered`) and was (`visits`), and the points that its
    seat won by it in all (`won`: 1 for a win, a half for a draw); and the answers after it."""

    visits: int = 0
    offered: int = 0
    won: float = 0.0
    index: int = NONE
    """The number of the option, in the world in which it was met first."""
    after: dict[Key, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The share of the games behind it that were won."""
        return self.won / max(1, self.visits)


class Playouts:
    """Games that are played on to their end by chance, all options equally likely."""

    def begin(self) -> None:
        """Another decision is searched."""

    def play_out(self, game: Game, seed: int) -> None:
        """Play on to the end, by chance from `seed`."""
        game.play_out(seed)

    def learn(self, game: Game) -> None:
        """Take in how the game ended that was played on last."""


class Habits(Playouts):
    """Games that are played on with answers that do something, as long as there are any, and rather with those that won
    more often."""

    def __init__(self, idle: frozenset[str]) -> None:
        """`idle` are the kinds of options that do nothing, or give something away."""
        self.idle = idle
        self.begin()

    def begin(self) -> None:
        """Forget all games: another decision is searched."""
        self.records: tuple[dict[int, list[float]], dict[int, list[float]]] = ({}, {})
        """The points and the games of each seat's answers."""
        self.weights: tuple[dict[int, float], dict[int, float]] = ({}, {})
        """How likely they are given, in proportion."""
        self.given: tuple[list[int], list[int]] = ([], [])
        """The answers of each seat in the game that was played on last."""

    def play_out(self, game: Game, seed: int) -> None:
        """Play on to the end, by habit and by chance from `seed`."""
        chance = Random(seed).random
        self.given = ([], [])
        names: dict[int, int] = {}
        while game.asks:
            ask: Ask = game.asks[0]
            weights = self.weights[ask.seat]
            total = 0.0
            found: list[tuple[float, int, int]] = []
            for index, code in enumerate(ask.options):
                name = names.get(code)
                if name is None:
                    name = names[code] = self.name(game, code)
                if name != NONE:
                    total += weights.get(name, 1.0)
                    found.append((total, index, name))
            if found:
                drawn = chance() * total
                _, index, name = next((one for one in found if drawn < one[0]), found[-1])
                self.given[ask.seat].append(name)
            else:
                index = ask.default
            game.answer(ask.seat, index)

    def learn(self, game: Game) -> None:
        """Take in how the game ended that was played on last."""
        for seat, names in enumerate(self.given):
            points = 0.5 if game.winner < 0 else float(game.winner == seat)
            for name in names:
                record = self.records[seat].setdefault(name, [DOUBT / 2, DOUBT])
                record[0] += points
                record[1] += 1
                self.weights[seat][name] = math.exp((record[0] / record[1] - 0.5) / CONTRAST)
        self.given = ([], [])

    def name(self, game: Game, code: int) -> int:
        """The content of an option as far as habits go, its kind and the definition of its card; `NONE` if idle."""
        number = kind_of(code)
        kind = game.rules.options[number]
        if kind.name in self.idle:
            return NONE
        if not kind.card:
            return code
        card = first_of(code) if kind.detail else value_of(code)
        return code if card == NONE else option(number, game.base(card, CARD))


class InformationSetPlayer:
    """Chooses the answer that search in many worlds visited most often."""

    def __init__(
        self, seed: int, rounds: int = ROUNDS, seconds: float | None = None, playouts: Playouts | None = None
    ) -> None:
        """`rounds` is the number of games played through for one decision; after `seconds` no more are begun. Beyond
        the tree they go on by chance, or as `playouts` says."""
        self.chance = Random(seed)
        self.rounds = rounds
        self.seconds = seconds
        self.playouts = playouts or Playouts()

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The option that was tried most. Raises ValueError without worlds: nothing can be tried then."""
        decision = decision_in(view)
        if len(decision.options) == 1:
            return 0
        return ranked(self.search(view.seat, tried_in(worlds))[view.seat])[0].index

    def explain(self, view: View, worlds: Determinizer | None = None) -> Explanation:
        """The same, with how often each option won. The choice and the one that comes next are compared in a few more
        worlds, dealt from seeds of their own: the player's chance goes on as if nobody had asked."""
        if len(decision_in(view).options) == 1:
            return only_option()
        known = tried_in(worlds)
        trees = self.search(view.seat, known)
        nodes = ranked(trees[view.seat])
        found = [
            candidate(node, trees, view.seat, known if place < 2 else None, self.playouts)
            for place, node in enumerate(nodes)
        ]
        return Explanation("win chance", found[0], tuple(found[1:]), sum(node.visits for node in nodes))

    def search(self, seat: int, worlds: Determinizer) -> tuple[Node, Node]:
        """The trees of both seats, grown from the decision of one."""
        trees = (Node(), Node())
        self.playouts.begin()
        end = None if self.seconds is None else monotonic() + self.seconds
        for _ in range(self.rounds):
            self.play_round(worlds.sample(self.chance.getrandbits(32)), seat, trees)
            if end is not None and monotonic() > end:
                break
        return trees

    def play_round(self, world: Game, seat: int, trees: tuple[Node, Node]) -> None:
        """Play a world to its end, and add the result to both trees."""
        paths: tuple[list[Node], list[Node]] = ([], [])
        at = list(trees)
        fresh = False
        for _ in range(DEEPEST):
            if fresh or not world.asks:
                break
            ask = next((one for one in world.asks if one.seat == seat), world.asks[0])
            asked = int(ask.seat)
            hidden = len(world.asks) > 1
            answers = keyed(world, ask)
            node = at[asked]
            if len(answers) > 1:
                key, fresh = self.pick(node, answers)
            else:
                (key,) = answers
            index = answers[key]
            for of in (asked,) if hidden else (0, 1):
                at[of] = step(at[of], key, index)
            paths[asked].append(at[asked])
            world.answer(asked, index)
        if world.asks:
            self.playouts.play_out(world, self.chance.getrandbits(32))
            self.playouts.learn(world)
        winner = world.winner
        for of, path in enumerate(paths):
            reward = 0.5 if winner < 0 else float(winner == of)
            for one in path:
                one.visits += 1
                one.won += reward

    def pick(self, node: Node, answers: dict[Key, int]) -> tuple[Key, bool]:
        """The answer of a seat in a round, and whether it is a new one: an untried one at random, else the best by
        UCB1, in which an answer counts as long as it has been on offer."""
        untried = [key for key in answers if key not in node.after or node.after[key].visits == 0]
        best: Key | None = None
        most = -math.inf
        for key, index in answers.items():
            child = step(node, key, index)
            child.offered += 1
            if not untried:
                worth = child.mean + CURIOSITY * math.sqrt(math.log(child.offered) / child.visits)
                if worth > most:
                    best, most = key, worth
        if best is None:
            return untried[self.chance.randrange(len(untried))], True
        return best, False


def tried_in(worlds: Determinizer | None) -> Determinizer:
    """The worlds. Raises ValueError where there are none."""
    if worlds is None:
        raise ValueError("this player tries its answers in worlds: hand it a Determinizer")
    return worlds


def ranked(root: Node) -> list[Node]:
    """The answers at the root that were tried, the one tried most first."""
    return sorted(
        (node for node in root.after.values() if node.visits), key=lambda node: (node.visits, node.won), reverse=True
    )


# ---------------------------------------------------------------- reasons


def candidate(
    node: Node, trees: tuple[Node, Node], seat: int, worlds: Determinizer | None, playouts: Playouts
) -> Candidate:
    """The findings about an answer at the root; with `worlds`, also its consequences in some of them, and the expected
    continuation."""
    low, high = win_interval(node.mean, node.visits)
    found = Candidate(node.index, node.mean, low, high, node.visits)
    if worlds is None:
        return found
    outcomes: list[float | None] = []
    for seed in range(COMPARED):
        world = worlds.sample(seed)
        go_on(world, seat, node.index, trees, 1)
        if world.asks:
            playouts.play_out(world, seed)
        outcomes.append(0.5 if world.winner < 0 else float(world.winner == seat))
    answers = go_on(worlds.sample(0), seat, node.index, trees, EXPECTED)
    won, lost = outcomes.count(1.0), outcomes.count(0.0)
    return replace(found, outcomes=tuple(outcomes), won=won, lost=lost, line=Line(0, answers))


def go_on(world: Game, seat: int, first: int, trees: tuple[Node, Node], visits: int) -> tuple[tuple[int, int], ...]:
    """Answer for both seats in a world, the option `first` of a seat and then what each has tried most, as long as that
    has been tried so many `visits`. Returns the answers."""
    at: list[Node | None] = list(trees)
    given: list[tuple[int, int]] = []
    while world.asks and len(given) < DEEPEST:
        ask = next((one for one in world.asks if one.seat == seat), world.asks[0])
        asked = int(ask.seat)
        answers = keyed(world, ask)
        if not given:
            key = next(key for key, index in answers.items() if index == first)
        elif len(answers) == 1:
            (key,) = answers
        else:
            node = at[asked]
            known = {} if node is None else {key: node.after[key] for key in answers if key in node.after}
            key = max(known, key=lambda key: (known[key].visits, known[key].won), default=())
            if key not in known or known[key].visits < visits:
                break
        hidden = len(world.asks) > 1
        for of in (asked,) if hidden else (0, 1):
            node = at[of]
            at[of] = None if node is None else node.after.get(key)
        given.append((asked, answers[key]))
        world.answer(asked, answers[key])
    return tuple(given)


def step(node: Node, key: Key, index: int) -> Node:
    """The node behind an answer in a tree."""
    child = node.after.get(key)
    if child is None:
        child = node.after[key] = Node(index=index)
    return child


def keyed(game: Game, ask: Ask) -> dict[Key, int]:
    """The answers to a decision by what they say, each with the first of its numbers."""
    found: dict[Key, int] = {}
    for index, code in enumerate(ask.options):
        found.setdefault(key_of(game, int(code)), index)
    return found


def key_of(game: Game, code: int) -> Key:
    """The content of an option, in terms that mean the same in every world."""
    number = kind_of(code)
    kind = game.rules.options[number]
    if not kind.card:
        return number, value_of(code)
    card = first_of(code) if kind.detail else value_of(code)
    detail = detail_of(code) if kind.detail else NONE
    if card == NONE:
        return number, NONE, detail
    pile = game.base(card, PILE)
    place = NONE
    if pile != NONE and game.rules.zones[game.piles[pile].zone].sight == OPEN:
        place = list(game.piles[pile].cards).index(card)
    return number, game.base(card, CARD), pile, place, detail
