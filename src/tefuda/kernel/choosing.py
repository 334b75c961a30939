"""Asking: a seat picks a card, several cards, a number, an option, or says yes or no.

An op that asks calls one of these each time it runs. The first time the question is put and the answer is `NONE`: the
op is done for now, and is run again when somebody has answered. Then the answer is there, and the op goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import Ask, kind_of, option, value_of
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.families import numbers_in
from tefuda.kernel.words.flow import keep

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def put_question(game: Game, frame: Frame, seat: i64, prompt: i64, options: vec[i64], default: i64 = 0) -> Ask:
    """Wait for a seat to pick one of some options; the running op is run again then. The card of the frame asks."""
    frame.rewind()
    ask = game.ask(seat, prompt, options, default)
    ask.about = frame.source
    return ask


def offer(game: Game, frame: Frame, seat: i64, prompt: i64, options: vec[i64], otherwise: i64) -> Ask:
    """Wait for a seat to take one of some options, if any: the kind `otherwise` is that of the option to do nothing,
    which stands last and is the default. A seat without any other is asked, too: not to be asked would tell its
    opponent what it has. The running op is run again then; the question is about no card yet."""
    frame.rewind()
    ask = game.ask(seat, prompt, append(options, option(otherwise, 0)), len(options))
    ask.answer = NONE
    return ask


def options_of(kind: i64, values: vec[i64]) -> vec[i64]:
    """Options of one kind, about cards or numbers."""
    options = vec[i64]()
    for value in values:
        options = append(options, option(kind, value))
    return options


def ask_yes_no(game: Game, frame: Frame, seat: i64, prompt: i64) -> i64:
    """1 for yes, 0 for no (which is the default), `NONE` while it is asked."""
    code = game.take_answer(seat)
    if code != NONE:
        return 1 if kind_of(code) == game.rules.yes_option else 0
    yes = append(vec[i64](), option(game.rules.yes_option, 0))
    put_question(game, frame, seat, prompt, append(yes, option(game.rules.no_option, 0)), 1)
    return NONE


def ask_value(game: Game, frame: Frame, seat: i64, prompt: i64, kind: i64, values: vec[i64]) -> i64:
    """One of some cards or numbers, named by options of a kind; the only one without a question. `NONE` while it is
    asked, and where there is none."""
    code = game.take_answer(seat)
    if code != NONE:
        return value_of(code)
    if len(values) == 1:
        return values[0]
    if len(values) > 1:
        put_question(game, frame, seat, prompt, options_of(kind, values))
    return NONE


def ask_number(game: Game, frame: Frame, seat: i64, prompt: i64, least: i64, most: i64) -> i64:
    """A number from `least` to `most`, `NONE` while it is asked."""
    code = game.take_answer(seat)
    if code != NONE:
        return value_of(code)
    options = vec[i64]()
    for number in range(least, most + 1):
        options = append(options, option(game.rules.number_option, number))
    put_question(game, frame, seat, prompt, options)
    return NONE


def ask_count(game: Game, frame: Frame, counted: i64) -> i64:
    """As which number something counts that counts as several (see `Rules.counts_as`), as the frame's player likes;
    `NONE` while it is asked."""
    rules = game.rules
    return ask_value(game, frame, frame.seat, rules.number_prompt, rules.number_option, numbers_in(counted))


@final
@mypyc_attr(acyclic=True)
class Picks:
    """The cards that a seat has picked so far, one after the other, and whether it wants no more. A set of the frame
    keeps it between two picks."""

    def __init__(self, game: Game, frame: Frame, seat: i64, into: i64) -> None:
        """Takes the answer of the last question, if there was one; without, the seat has picked nothing yet."""
        self.game = game
        self.frame = frame
        self.seat = seat
        self.into = into
        self.cards: vec[i64] = vec[i64]()
        self.ended = False
        code = game.take_answer(seat)
        if code != NONE:
            self.cards = frame.kept(into)
            self.ended = kind_of(code) == game.rules.done_option
            if not self.ended:
                self.cards = append(self.cards, value_of(code))

    def add(self, cards: vec[i64]) -> None:
        """Add cards that are picked without a question."""
        for card in cards:
            self.cards = append(self.cards, card)

    def rest(self, cards: vec[i64]) -> vec[i64]:
        """Those of some cards that have not been picked."""
        left = vec[i64]()
        for card in cards:
            if card not in self.cards:
                left = append(left, card)
        return left

    def keep(self) -> None:
        """Keep what has been picked."""
        keep(self.game, self.frame, self.into, self.cards)

    def ask(self, prompt: i64, left: vec[i64], least: i64, most: i64) -> Ask:
        """Ask for the next pick among those left; with `least` of them the seat may also be done."""
        self.keep()
        options = options_of(self.game.rules.card_option, left)
        default: i64 = 0
        if len(self.cards) >= least:
            default = len(options)
            options = append(options, option(self.game.rules.done_option, 0))
        ask = put_question(self.game, self.frame, self.seat, prompt, options, default)
        ask.picked = self.cards
        ask.least = least
        ask.most = most
        return ask
