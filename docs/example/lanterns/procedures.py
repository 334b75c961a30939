"""A game of Lanterns: the description of the rules for the engine, and a turn."""

from __future__ import annotations

from librt.vecs import append
from tefuda.games.lanterns.words import ACTIVE, DAWN, DECK, HAND, TURN

from tefuda.kernel.ask import ABOUT_CARD, ABOUT_NUMBER, OptionKind, kind_of, option, value_of
from tefuda.kernel.choosing import options_of, put_question
from tefuda.kernel.errors import Unsound
from tefuda.kernel.events import EVENT_NAMES, FIRST_OWN_EVENT
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.op import Op
from tefuda.kernel.pile import CLOSED, OWN, Zone
from tefuda.kernel.rows import NONE, PILE, STAMP
from tefuda.kernel.rules import Rules

MAIN = 0
"""The only prompt."""
PLAY, PASS = 0, 1
"""Kinds of options."""
TURNED, PLAYED = FIRST_OWN_EVENT, FIRST_OWN_EVENT + 1
"""Events: a turn begins (`amount` is its number), a card is played."""
LAST_TURN = 60


class Lanterns(Rules):
    """The rules of Lanterns, as far as the engine has to know them."""

    def __init__(self) -> None:
        super().__init__(
            name="lanterns",
            zones=[
                Zone("deck", 0, CLOSED, counted=True, ordered=True),
                Zone("hand", 0, OWN, counted=True, ordered=False),
            ],
            fields=["glow"],
            numbers=["turn", "active"],
            player_numbers=["light"],
            prompts=["main"],
            options=[OptionKind("play", ABOUT_CARD), OptionKind("pass", ABOUT_NUMBER)],
            events=[*EVENT_NAMES, "turn starts", "played"],
            reasons=["endless", "out", "conceded", "dawn"],
        )
        self.bounds.number(TURN, 1, LAST_TURN)
        self.bounds.number(ACTIVE, 0, 1)
        self.bounds.prompt(MAIN, (PLAY, PASS))

    def active_seat(self, game: Game) -> int:
        return game.number(ACTIVE)

    def draw(self, game: Game, seat: int) -> bool:
        """The top card of the deck goes to the hand, if there is one."""
        if game.card_count(seat, DECK) == 0:
            return False
        game.move(game.cards_in(seat, DECK)[-1], game.pile_number(seat, HAND), LAST)
        return True

    def check_frame(self, game: Game, frame: Frame) -> None:
        """Only the turn waits for answers."""
        if game.book.program(frame.program).name != "turn":
            raise Unsound("a card's text waits for an answer")


class BeginTurn(Op):
    """The next player's turn begins with a card (LAN 2); after the last one it is dawn (LAN 4)."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.number(TURN) == LAST_TURN:
            game.end(NONE, DAWN)
            return
        game.set_number(TURN, game.number(TURN) + 1)
        game.set_number(ACTIVE, 1 - game.number(ACTIVE))
        game.emit(TURNED, game.number(ACTIVE), NONE, game.number(TURN), NONE)
        game.rules.draw(game, game.number(ACTIVE))


class PlayCard(Op):
    """A card of the hand is played, or none (LAN 2, 3)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = game.number(ACTIVE)
        answer = game.take_answer(seat)
        if answer == NONE:
            hand = options_of(PLAY, game.cards_in(seat, HAND))
            put_question(game, frame, seat, MAIN, append(hand, option(PASS, 0)), len(hand))
        elif kind_of(answer) == PLAY:
            card = value_of(answer)
            game.reveal(card)
            game.emit(PLAYED, seat, card, NONE, NONE)
            game.move(card, game.pile_number(seat, DECK), FIRST)
            program = game.book.cards[game.definition(card)].abilities[0]
            game.push(Frame(program, card, game.now(card, STAMP), seat))

    def check(self, game: Game, frame: Frame) -> None:
        """Who is asked has the turn, and the cards offered lie in that hand."""
        seat = game.number(ACTIVE)
        for ask in game.asks:
            cards = [value_of(code) for code in ask.options if kind_of(code) == PLAY]
            if ask.seat != seat or any(game.base(card, PILE) != game.pile_number(seat, HAND) for card in cards):
                raise Unsound("somebody plays what is not in the hand")
