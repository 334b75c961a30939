"""Pending decisions: one seat has to pick one of a list of options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.decision import Decision

SHIFT: Final = 48
"""An option is a number: its kind above these bits, what it is about below them."""
DETAIL: Final = 16
"""Options about two things: the ability, or the part, above these bits, the card or definition below them."""
NO_CARD: Final = (1 << DETAIL) - 1
"""The card of an option about an effect that no card has."""
MOST_DETAILS: Final = 1 << (SHIFT - DETAIL)
"""Numbers of abilities, or of parts, lie below this."""

ABOUT_NUMBER: Final = 0
"""An option about a plain number."""
ABOUT_CARD: Final = 1
"""An option about a card."""
ABOUT_ABILITY: Final = 2
"""An option about an ability, and the card that has it, if any has."""
ABOUT_DEFINITION: Final = 3
"""An option about a card that is still to be made, and which part of the option it is."""


@final
class OptionKind:
    """One kind of option that a game knows: its name, and what it is about (`ABOUT_NUMBER` and the others above)."""

    def __init__(self, name: str, about: int) -> None:
        self.name = name
        self.about: i64 = about
        self.card = about == ABOUT_CARD or about == ABOUT_ABILITY
        self.detail = about == ABOUT_ABILITY or about == ABOUT_DEFINITION


def option(kind: i64, value: i64) -> i64:
    """The code of an option of a kind (a name in `Rules.options`) about a card or a number (0 or more)."""
    assert value >= 0 and value >> SHIFT == 0, "the value of an option"
    return (kind << SHIFT) | value


def option_about(kind: i64, card: i64, detail: i64) -> i64:
    """The code of an option about a card, or `NONE`, and one of its abilities; or about a definition and a part (0 or
    more)."""
    assert card < NO_CARD and detail >= 0 and detail < MOST_DETAILS, "the detail of an option"
    if card == NONE:
        card = NO_CARD
    return option(kind, card | (detail << DETAIL))


def kind_of(code: i64) -> i64:
    """The kind of an option."""
    return code >> SHIFT


def value_of(code: i64) -> i64:
    """The card row or number of an option."""
    return code & ((1 << SHIFT) - 1)


def first_of(code: i64) -> i64:
    """The card of an option about an ability (`NONE` for none), or the definition of one about a definition."""
    first = code & NO_CARD
    if first == NO_CARD:
        return NONE
    return first


def detail_of(code: i64) -> i64:
    """The ability, or the part, of an option about two things."""
    return value_of(code) >> DETAIL


@final
@mypyc_attr(acyclic=True)
class Ask:
    """One pending decision, in the engine's own numbers."""

    def __init__(self, seat: i64, prompt: i64, options: vec[i64], default: i64) -> None:
        self.seat = seat
        self.prompt = prompt
        self.options = options
        self.default = default
        self.picked: vec[i64] = vec[i64]()
        self.least: i64 = 1
        self.most: i64 = 1
        self.about: i64 = NONE
        self.answer: i64 = NONE
        self.decision: Decision | None = None

    def copy(self) -> Ask:
        """A decision of its own."""
        twin = Ask(self.seat, self.prompt, self.options[:], self.default)
        twin.picked = self.picked[:]
        twin.least = self.least
        twin.most = self.most
        twin.about = self.about
        twin.answer = self.answer
        return twin


def only_default(ask: Ask) -> Ask:
    """The decision of another seat: its options, and how many of them may be picked, depend on what that seat holds. A
    card in it that cannot be told from others becomes any of them, see `names.Names.code`."""
    code: i64 = ask.options[ask.default]
    left = Ask(ask.seat, ask.prompt, append(vec[i64](), code), 0)
    left.about = ask.about
    return left
