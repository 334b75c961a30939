"""What the cards of Lanterns say: the zones and numbers, and a class for each word that only this game has."""

from __future__ import annotations

from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, Game
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import FIRST_OWN
from tefuda.kernel.words.families import Step, Value, times
from tefuda.kernel.words.players import PlayerChoice

DECK, HAND = 0, 1
"""Zones."""
GLOW = FIRST_OWN
"""A field of cards."""
TURN, ACTIVE = 0, 1
"""Numbers of the table: the turn, and whose it is."""
LIGHT = 0
"""A number of players."""
OUT, CONCEDED, DAWN = 1, 2, 3
"""Reasons for the end, after the engine's own."""


class Shine(Step):
    """A player gains light, or loses it; who has none left loses (LAN 4)."""

    def __init__(self, who: PlayerChoice, amount: Value, sign: int) -> None:
        self.who = who
        self.amount = amount
        self.sign = sign

    def run(self, game: Game, frame: Frame) -> None:
        seat = self.who.first(game, frame)
        light = game.player_number(seat, LIGHT) + self.sign * max(0, self.amount.value(game, frame))
        frame.put(DONE, abs(game.count(seat, LIGHT, light)))
        if light <= 0:
            game.end(1 - seat, OUT)


class Douse(Step):
    """The enemy puts random cards of the hand under the deck."""

    def __init__(self, count: Value) -> None:
        self.count = count

    def run(self, game: Game, frame: Frame) -> None:
        enemy = 1 - frame.seat
        doused = min(times(self.count.value(game, frame)), game.card_count(enemy, HAND))
        for _ in range(doused):
            hand = game.cards_in(enemy, HAND)
            game.move(hand[game.chance.place(hand, 0)], game.pile_number(enemy, DECK), FIRST)
        frame.put(DONE, doused)


class Glow(Value):
    """The glow of the card that is played."""

    def value(self, game: Game, frame: Frame) -> int:
        return game.now(frame.source, GLOW)
