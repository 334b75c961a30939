"""One game between two of the computer's players, and its record: enough to play it again, and to count."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tefuda.games.registry import face, new_game
from tefuda.kernel.game import Game
from tefuda.kernel.view import View
from tefuda.language.decks import Deck
from tefuda.players.player import Player, answer_of, notify_end


class SeatRecord(msgspec.Struct):
    """The cards that a seat had in a game, by key, in alphabetical order.

    ``drawn`` are the cards that it had in its hand at one of its decisions or at the end; ``played`` those that it
    chose from its hand where it acts of its own accord; ``opening`` is its first hand, and ``returned`` what was gone
    from it before the seat first acted of its own accord (with each copy)."""

    drawn: list[str] = []
    played: list[str] = []
    opening: list[str] = []
    returned: list[str] = []


class GameRecord(msgspec.Struct):
    """A finished game. ``winner`` is a seat, or -1 for a draw; ``first`` the seat that first acted of its own accord,
    -1 where both did so at once; ``answers`` are (seat, index of the option); ``digest`` is that of the last state."""

    winner: int
    reason: str
    turns: int
    first: int
    seats: list[SeatRecord]
    answers: list[tuple[int, int]]
    digest: str

    def points(self, seat: int) -> float:
        """The points of a seat: 1, 0, or a half for a draw."""
        return 0.5 if self.winner < 0 else float(self.winner == seat)


class SeatWatch:
    """Takes down what a seat has in its hand, from its own views."""

    def __init__(self, hand: str, free: frozenset[str] | None) -> None:
        """`hand` is the zone of the hand; at the prompts `free` a seat acts of its own accord (None: at all)."""
        self.hand = hand
        self.free = free
        self.drawn: set[str] = set()
        self.played: set[str] = set()
        self.opening: dict[int, str] = {}
        self.returned: list[str] = []
        self.acted = False

    def look(self, view: View) -> dict[int, str]:
        """Enter the hand in a view of the seat; returns it, by handle."""
        held = {card.handle: card.key for card in view.pile(view.seat, self.hand) if card.key is not None}
        self.drawn.update(held.values())
        if not self.opening:
            self.opening = held
        return held

    def answered(self, view: View, answer: int) -> bool:
        """Enter what the seat answered; returns whether it did so of its own accord."""
        held, decision = self.look(view), view.decision
        assert decision is not None
        if self.free is not None and decision.prompt not in self.free:
            return False
        if not self.acted:
            self.acted = True
            self.returned = sorted(key for handle, key in self.opening.items() if handle not in held)
        chosen = decision.options[answer].handle
        if chosen in held:
            self.played.add(held[chosen])
        return True

    def record(self) -> SeatRecord:
        """The record of the seat so far."""
        return SeatRecord(sorted(self.drawn), sorted(self.played), sorted(self.opening.values()), self.returned)


def play(game: Game, players: Sequence[Player], watches: Sequence[SeatWatch] = ()) -> GameRecord:
    """Play a game to its end; the players see nothing but their views and what they deal from them. The records of
    the seats stay empty without `watches`."""
    answers: list[tuple[int, int]] = []
    first = None
    while not game.over:
        seat, together = game.asks[0].seat, len(game.asks) > 1
        answer = answer_of(players[seat], game, seat)
        if watches and watches[seat].answered(game.view(seat), answer) and first is None:
            first = -1 if together else seat
        answers.append((seat, answer))
        game.apply(answer, seat=seat)
    for seat, watch in enumerate(watches):
        watch.look(game.view(seat))
    for seat, player in enumerate(players):
        notify_end(player, game, seat)
    assert game.result is not None
    return GameRecord(
        winner=game.winner,
        reason=game.result.reason,
        turns=game.number(game.rules.numbers.index("turn")),  # every game has a number of the table that is called so
        first=-1 if first is None else first,
        seats=[watch.record() for watch in watches],
        answers=answers,
        digest=game.digest(),
    )


def watches_of(name: str) -> list[SeatWatch]:
    """A watch for each seat of a game."""
    rules = face(name)
    hooks = rules.SEARCH_HOOKS
    hand = rules.catalogue().presentation.mat.hand
    return [SeatWatch(hand, None if hooks is None else frozenset(hooks.free)) for _ in range(2)]


def play_recorded(name: str, decks: tuple[Deck, Deck], players: Sequence[Player], seed: int) -> GameRecord:
    """Play a new game to its end, and keep everything of it. Raises `TefudaError` for decks that cannot be played."""
    return play(new_game(name, decks=decks, seed=seed), players, watches_of(name))
