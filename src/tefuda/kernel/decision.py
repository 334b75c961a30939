"""Decisions as a player sees them: options by name, cards by that seat's handles."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import ABOUT_ABILITY, Ask, detail_of, first_of, kind_of, value_of
from tefuda.kernel.causes import Cause, cause_asking, running_frame
from tefuda.kernel.check_point import event_card
from tefuda.kernel.proposals import values_asked
from tefuda.kernel.rows import HANDLE, KNOWN, NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
@mypyc_attr(acyclic=True)
class Option:
    """One thing that a seat may answer."""

    def __init__(
        self,
        index: int,
        kind: str,
        handle: int | None,
        number: int | None,
        key: str | None = None,
        ability: int | None = None,
        other: int | None = None,
        values: tuple[int, ...] = (),
    ) -> None:
        """`kind` is the game's word ("place", "done"); `handle` names a card, `number` is a plain number. `key` names a
        card that may be made, or an ability by the card whose text it is and its place there ("BP01-018/2"): it stays
        the same when cards are added. `ability` is the number of that ability in the book of this version. The others
        tell options apart: `other` names a second card (the one whose event a waiting ability answers), `values` are
        the numbers X, Y and Z with which an ability was made that would change what happens."""
        self.index = index
        self.kind = kind
        self.handle = handle
        self.number = number
        self.key = key
        self.ability = ability
        self.other = other
        self.values = values

    def __repr__(self) -> str:
        about = "" if self.handle is None else f" card {self.handle}"
        named = "" if self.key is None else f" {self.key}"
        return f"<{self.kind}{about}{named}{'' if self.number is None else f' {self.number}'}>"

    def __reduce__(self) -> tuple[object, ...]:
        values = (self.index, self.kind, self.handle, self.number, self.key, self.ability, self.other, self.values)
        return Option, values

    def same_as(self, other: Option) -> bool:
        """Whether both say the same thing."""
        mine = self.index, self.kind, self.handle, self.number, self.key
        return mine == (other.index, other.kind, other.handle, other.number, other.key)


@final
@mypyc_attr(acyclic=True)
class Decision:
    """A seat has to pick one of a list of options. A selection of several cards is a sequence of picks: `picked` are
    the ones made, `least` and `most` how many it takes; `owed` are the parts of a cost that are still to be paid, in
    the game's own numbers."""

    def __init__(
        self,
        seat: int,
        prompt: str,
        options: list[Option],
        default: int,
        picked: list[int],
        least: int,
        most: int,
        about: int | None,
        owed: tuple[int, ...] = (),
        cause: Cause | None = None,
        subjects: tuple[int, ...] = (),
    ) -> None:
        """`default` is the index of the option taken when a clock runs out; `about` the handle of the card that
        asks, if the seat can point at it; `cause` what of its text asks, if the seat may know it; `subjects` the
        handles of the cards to which it would be done, as far as the seat knows them."""
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.default = default
        self.picked = picked
        self.least = least
        self.most = most
        self.about = about
        self.owed = owed
        self.cause = cause
        self.subjects = subjects

    def shown(self) -> tuple[object, ...]:
        """Everything that its seat is shown of it as plain values, for comparison."""
        cause = None if self.cause is None else self.cause.numbers()
        chosen = (self.default, self.picked, self.least, self.most, self.about, self.owed, cause, self.subjects)
        return self.prompt, repr(self.options), chosen

    def offers(self, option: Option) -> bool:
        """Whether an option is offered."""
        if not 0 <= option.index < len(self.options):
            return False
        mine = self.options[option.index]
        return mine is option or mine.same_as(option)

    def __repr__(self) -> str:
        return f"<Decision of seat {self.seat}: {self.prompt} {self.options}>"

    def __reduce__(self) -> tuple[object, ...]:
        chosen = (self.default, self.picked, self.least, self.most, self.about, self.owed, self.cause, self.subjects)
        return Decision, (self.seat, self.prompt, self.options, *chosen)


@final
@mypyc_attr(acyclic=True)
class Result:
    """The end of a game: `winner` is a seat, or None for a draw."""

    def __init__(self, winner: int | None, reason: str) -> None:
        self.winner = winner
        self.reason = reason

    def __repr__(self) -> str:
        return f"<Result winner={self.winner} reason={self.reason!r}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Result, (self.winner, self.reason)


def option_of(game: Game, ask: Ask, index: i64) -> Option:
    """One option of a pending decision, in the words and handles of its seat."""
    code: i64 = ask.options[index]
    kind = game.rules.options[kind_of(code)]
    if kind.about == ABOUT_ABILITY:
        card = first_of(code)
        ability: int = detail_of(code)
        handle: int | None = None
        if card != NONE:
            handle = game.cells[card * game.width + HANDLE + ask.seat]
        key = game.book.ability_key(ability)
        other = other_card(game, ask, index)
        return Option(index, kind.name, handle, None, key, ability, other, values_of(game, ask, index))
    if kind.detail:
        return Option(index, kind.name, None, detail_of(code), game.book.cards[first_of(code)].key)
    value = value_of(code)
    if kind.card:
        return Option(index, kind.name, game.cells[value * game.width + HANDLE + ask.seat], None)
    return Option(index, kind.name, None, value)


def other_card(game: Game, ask: Ask, index: i64) -> int | None:
    """The handle of the card whose event the waiting ability answers that an option is about."""
    if ask.prompt != game.rules.order_prompt:
        return None
    card = event_card(game, ask.seat, index)
    if card == NONE:
        return None
    handle = game.cells[card * game.width + HANDLE + ask.seat]
    return handle if handle > 0 else None


def values_of(game: Game, ask: Ask, index: i64) -> tuple[int, ...]:
    """The numbers of the replacement that an option is about."""
    if ask.prompt != game.rules.replace_prompt:
        return ()
    return tuple([value for value in values_asked(game, index)])


def is_offered(game: Game, ask: Ask, option: Option) -> bool:
    """Whether an option of a decision is offered."""
    known = ask.decision
    if known is not None:
        return known.offers(option)
    return 0 <= option.index < len(ask.options) and option_of(game, ask, option.index).same_as(option)


def decision_of(game: Game, ask: Ask) -> Decision:
    """A pending decision in the words and handles of its seat, worked out once: nothing changes while it waits."""
    known = ask.decision
    if known is None:
        known = new_decision(game, ask)
        ask.decision = known
    return known


def new_decision(game: Game, ask: Ask) -> Decision:
    """A pending decision, worked out."""
    seat = ask.seat
    options: list[Option] = []
    for index in range(len(ask.options)):
        options.append(option_of(game, ask, index))
    picked: list[int] = []
    for card in ask.picked:
        picked.append(game.cells[card * game.width + HANDLE + seat])
    about: int | None = None
    if ask.about != NONE and game.cells[ask.about * game.width + HANDLE + seat] > 0:
        about = game.cells[ask.about * game.width + HANDLE + seat]
    owed = tuple([part for part in game.rules.owed(game, ask)])
    prompt = game.rules.prompts[ask.prompt]
    cause = cause_asking(game, seat, ask.prompt)
    subjects = () if cause is None else subjects_of(game, seat)
    return Decision(seat, prompt, options, ask.default, picked, ask.least, ask.most, about, owed, cause, subjects)


def subjects_of(game: Game, seat: i64) -> tuple[int, ...]:
    """The handles of the cards that a question of a text is about, but for those that its seat does not know."""
    frame = running_frame(game)
    if frame is None:
        return ()
    ops = game.book.program(frame.program).ops
    if frame.position >= len(ops):
        return ()
    found: list[int] = []
    for card in ops[frame.position].subjects(game, frame):
        base = card * game.width
        if game.cells[base + KNOWN] & 1 << seat != 0 and game.cells[base + HANDLE + seat] > 0:
            found.append(game.cells[base + HANDLE + seat])
    return tuple(found)
