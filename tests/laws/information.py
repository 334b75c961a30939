"""What a player is handed is a function of what its seat may know: two games that look the same to a seat have the same
information set, byte for byte, the same worlds for the same seed, and the same answers of every player. And somebody
who reads everything that can be reached from it guesses hidden cards no better than chance."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from random import Random

from tests.laws.secrecy import seen_by, swapped
from tests.laws.trial import Trial, hold

from tefuda import from_bytes
from tefuda.games.registry import face
from tefuda.kernel.chance import seeded
from tefuda.kernel.faces import by_group, unknown_cards
from tefuda.kernel.game import Game
from tefuda.kernel.information import information_set
from tefuda.kernel.rows import CARD, HANDLE, KNOWN, NONE
from tefuda.players import Determinizer, player
from tefuda.players.explanation import Explanation, explained_answer

SEED = 11
"""Of every world and every player that is compared."""
BUDGET = 24
"""Answers that a player tries for a decision."""


def reordered(game: Game, chance: Random) -> Game:
    """A copy in which the cards of piles that nobody knows lie in another order."""
    twin = game.copy()
    for number in range(len(twin.piles)):
        pile = twin.own_pile(number)
        zone = twin.rules.zones[pile.zone]
        unknown = [place for place, row in enumerate(pile.cards) if row != NONE and twin.base(row, KNOWN) == 0]
        if zone.slots == 0 and zone.sight == 2:
            rows = [pile.cards[place] for place in unknown]
            chance.shuffle(rows)
            for place, row in zip(unknown, rows, strict=True):
                pile.cards[place] = row
    return twin


def siblings(game: Game, seat: int, chance: Random) -> list[Game]:
    """Games that look the same to a seat: worlds of its own, whose rows and stamps are others; two unknown cards
    swapped; decks in another order; chance running differently."""
    twin = game.copy()
    twin.chance = seeded(chance.randrange(1 << 32))
    found = [Determinizer(game, seat).sample(chance.randrange(1 << 32)), reordered(game, chance), twin]
    other = swapped(game, seat, chance)
    if other is not None:
        found.append(other)
    return [one for one in found if seen_by(one, seat) == seen_by(game, seat)]


def answers_of_players(trial: Trial, game: Game, seat: int) -> list[Explanation]:
    """What every player answers for a seat, with its reasons, each with the same seed and budget."""
    levels = face(trial.game).LEVELS
    return [explained_answer(player(level, trial.game, seed=SEED, budget=BUDGET), game, seat) for level in levels]


def worlds_and_moves_are_equal(trial: Trial, game: Game, chance: Random, *, moves: bool) -> int:
    """Compare everything that a player is handed with what it would be handed in games that look the same; returns how
    many pairs of games were compared."""
    pairs = 0
    for seat in range(2):
        mine = Determinizer(game, seat)
        hold(seen_by(mine.known, seat) == seen_by(game, seat), f"seat {seat} is handed another game than it sees")
        known, dealt = mine.known.to_bytes(), mine.sample(SEED)
        hold(seen_by(dealt, seat) == seen_by(game, seat), f"seat {seat} is dealt a world that looks different")
        decides = any(ask.seat == seat for ask in game.asks)
        own = answers_of_players(trial, game, seat) if moves and decides else []
        for other in siblings(game, seat, chance):
            theirs = Determinizer(other, seat)
            hold(theirs.known.to_bytes() == known, f"seat {seat} knows something else in a game that looks alike")
            hold(theirs.sample(SEED).to_bytes() == dealt.to_bytes(), f"seat {seat} is dealt another world")
            if own:
                hold(answers_of_players(trial, other, seat) == own, f"a player of seat {seat} answers differently")
            pairs += 1
    return pairs


def keys_of(game: Game) -> tuple[bytes, bytes]:
    """The keys of both seats."""
    return game.key(0), game.key(1)


def try_keys(trial: Trial, number: int) -> int:
    """Hold that `Game.key` names information sets, over two games that begin alike and then part: equal keys for equal
    sets, in games that look the same, in those that come back from bytes and after answers that a copy was given, and
    different keys for different sets. Returns how many sets there were."""
    named: dict[tuple[int, bytes], bytes] = {}
    elsewhere = Random(f"keys {number}")
    for branch in range(2):
        game, chance = trial.start(number), Random(f"branch {branch} of {number}")
        while not game.over:
            for seat in range(2):
                known, key = information_set(game, seat).to_bytes(), game.key(seat)
                hold(named.setdefault((seat, known), key) == key, f"one information set of seat {seat} has two keys")
                for other in siblings(game, seat, elsewhere):
                    hold(other.key(seat) == key, f"seat {seat} has another key in a game that looks alike")
            before, twin = keys_of(game), game.copy()
            seat, index = trial.answer(game, chance)
            twin.apply(index, seat=seat)
            hold(keys_of(game) == before, "a copy's answer changes the keys of the game")
            game.apply(index, seat=seat)
            hold(keys_of(twin) == keys_of(game), "a game and its copy have other keys after the same answer")
            hold(keys_of(from_bytes(game.to_bytes())) == keys_of(game), "a game from bytes has other keys")
    hold(len(set(named.values())) == len(named), "two information sets have one key")
    return len(named)


def try_information(trial: Trial, number: int, *, every: int = 7) -> tuple[int, int]:
    """Compare what players are handed at every decision of game `number`, and what they answer at every so many;
    returns how many decisions there were and how many pairs of games were compared."""
    game = trial.start(number)
    chance, elsewhere = Random(f"information {number}"), Random(f"siblings {number}")
    decisions = pairs = 0
    while not game.over:
        pairs += worlds_and_moves_are_equal(trial, game, elsewhere, moves=decisions % every == 0)
        seat, index = trial.answer(game, chance)
        game.apply(index, seat=seat)
        decisions += 1
    return decisions, pairs


# ------------------------------------------------------------------ an attacker


@dataclass
class Score:
    """Guesses that were right, how many would be by chance, and the variance of that."""

    guesses: int = 0
    right: int = 0
    expected: float = 0.0
    variance: float = 0.0

    def add(self, right: bool, chance: float) -> None:
        """One more guess, right with this chance if it goes by nothing."""
        self.guesses += 1
        self.right += right
        self.expected += chance
        self.variance += chance * (1 - chance)

    def take(self, other: Score) -> None:
        """Add the guesses of another score."""
        self.guesses += other.guesses
        self.right += other.right
        self.expected += other.expected
        self.variance += other.variance

    @property
    def sigmas(self) -> float:
        """How far above chance it is, in standard deviations."""
        return (self.right - self.expected) / sqrt(self.variance) if self.variance else 0.0


class Attacker:
    """Sits at a seat, and reads everything in what it is handed, at every decision of a game. It guesses each hidden
    card: by the row that had that number when its face was known (of either game that it was handed), by the order in
    which faces and rows lie in the information set, and by the world dealt for a seed that it knows."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.faces: dict[int, int] = {}
        self.scores = {name: Score() for name in ("rows seen before", "order of rows", "dealt world")}

    def look(self, game: Game, seed: int, *, guess: bool) -> None:
        """Learn which row was which card and, when it is time, guess the hidden cards from what the seat is handed."""
        worlds = Determinizer(game, self.seat)
        known, dealt = worlds.known, worlds.sample(seed)
        for owner in range(2 if guess else 0):
            for group in by_group(game, unknown_cards(game, self.seat, owner)):
                faces = [int(game.base(row, CARD)) for row in group]
                if len(set(faces)) > 1:
                    self.guess(game, known, dealt, [int(row) for row in group], faces)
        for row in range(known.count_rows()):
            if known.base(row, KNOWN) & (1 << self.seat):
                self.faces[row] = int(known.base(row, CARD))

    def guess(self, game: Game, known: Game, dealt: Game, group: list[int], faces: list[int]) -> None:
        """Guess the cards of one group; what the game holds is only looked at to mark the guesses."""
        for row, truth in zip(group, faces, strict=True):
            pile = game.base(row, 3)
            if pile == NONE or game.base(row, HANDLE + self.seat) != 0:
                continue
            place = game.place_of(row)
            there = int(known.piles[pile].cards[place])
            for name, guess in (
                ("rows seen before", self.faces.get(there)),
                ("order of rows", int(known.base(there, CARD))),
                ("dealt world", int(dealt.base(int(dealt.piles[pile].cards[place]), CARD))),
            ):
                if guess is not None:
                    self.scores[name].add(guess == truth, faces.count(guess) / len(faces))


def attacked(trial: Trial, numbers: range) -> dict[str, Score]:
    """What an attacker at each seat of some games has guessed, together; each guesses once in a game, since guesses at
    cards that have not moved since would be the same again."""
    total: dict[str, Score] = {}
    for number in numbers:
        game = trial.start(number)
        chance = Random(f"attack {number}")
        attackers = [Attacker(0), Attacker(1)]
        count, at = 0, chance.randrange(8, 40)
        while not game.over and count <= at:
            for attacker in attackers:
                if count % 4 == 0 or count == at:
                    attacker.look(game, number, guess=count == at)
            seat, index = trial.answer(game, chance)
            game.apply(index, seat=seat)
            count += 1
        for attacker in attackers:
            for name, score in attacker.scores.items():
                total.setdefault(name, Score()).take(score)
    return total
