"""Things that few texts do: dice, names, playing a card by an effect, an ability without its event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words.plans import play_program, playable
from tefuda.games.shadowverse.words.registers import FREE
from tefuda.games.shadowverse.words.schema import (
    ASK_MAY,
    MAY_REROLL,
    ROLLED,
    YES_OPTION,
    flag,
)
from tefuda.kernel.ask import kind_of
from tefuda.kernel.choosing import ask_yes_no
from tefuda.kernel.durations import THIS_TURN
from tefuda.kernel.frame import Frame
from tefuda.kernel.lasting import affect, use_up
from tefuda.kernel.registers import DONE, FIRST_LETTER
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.families import CardSet, Step, Value
from tefuda.kernel.words.players import PlayerChoice

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

SIDES: Final = 6


@final
class RollDie(Step):
    """A player rolls a six-sided die: the result becomes a letter. Who may reroll is asked after seeing it
    (SVE 14.21)."""

    def __init__(self, who: PlayerChoice, letter: int) -> None:
        self.who = who
        self.register: i64 = FIRST_LETTER + letter

    def run(self, game: Game, frame: Frame) -> None:
        seats = self.who.seats(game, frame)
        if len(seats) == 0:
            return
        seat = seats[0]
        code = game.take_answer(seat)
        if code == NONE:
            self.roll(game, frame)
            if flag(game, seat, MAY_REROLL):
                ask_yes_no(game, frame, seat, ASK_MAY)
                return
        elif kind_of(code) == YES_OPTION:
            self.roll(game, frame)
        game.emit(ROLLED, seat, NONE, frame.get(self.register), NONE)

    def roll(self, game: Game, frame: Frame) -> None:
        """One roll."""
        frame.put(self.register, game.chance.below(SIDES) + 1)


@final
class PlayByEffect(Step):
    """Play cards at a price that the text names, or at their own (SVE 14.35); what cannot be played stays where it
    is."""

    def __init__(self, cards: CardSet, price: Value | None) -> None:
        self.cards = cards
        self.price = price

    def run(self, game: Game, frame: Frame) -> None:
        amount: i64 = NONE if self.price is None else max(0, self.price.value(game, frame))
        frame.put(DONE, 0)
        for card in self.cards.living(game, frame):
            if not playable(game, frame.seat, card, amount):
                continue
            play = Frame(play_program(game, card), card, game.base(card, STAMP), frame.seat)
            play.put(FREE, amount + 1)
            game.push(play)
            frame.put(DONE, 1)
            return


@final
class NextPlay(Step):
    """The next card that fits and that you play this turn costs less (SVE 14.36)."""

    def __init__(self, ability: int, amount: Value) -> None:
        self.ability: i64 = ability
        self.amount = amount

    def run(self, game: Game, frame: Frame) -> None:
        born = affect(game, self.ability, NONE, frame.seat, frame.source, vec[i64]([self.amount.value(game, frame)]))
        game.rules.end_lasting(game, born, THIS_TURN, frame.seat, frame.seat)
        use_up(game, born, 1)


@final
class DoAbility(Step):
    """Do one of the card's own abilities as if its event had happened (SVE 12.19): the program of another ability."""

    def __init__(self, program: int) -> None:
        self.program: i64 = program

    def run(self, game: Game, frame: Frame) -> None:
        game.push(Frame(self.program, frame.source, frame.stamp, frame.seat))
