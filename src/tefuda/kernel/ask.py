"""What the machine waits for: one seat has to pick one of a list of options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.decision import Decision

SHIFT: Final = 32
"""An option is a number: its kind above these bits, a card row or a plain number below them."""


DETAIL: Final = 16
"""Options about a card with a detail: the detail (an ability, for instance) above these bits, the card below them."""

NO_CARD: Final = (1 << DETAIL) - 1
"""The card of an option about an effect that no card has."""


@final
class OptionKind:
    """One kind of option that a game knows: its name, and whether its value is a card, a plain number, or a card with
    a number as its detail (see `DETAIL`)."""

    def __init__(self, name: str, *, card: bool, detail: bool = False) -> None:
        self.name = name
        self.card = card
        self.detail = detail


def option(kind: i64, value: i64) -> i64:
    """The code of an option of a kind (a name in `Rules.options`) about a card or a number (0 or more)."""
    return (kind << SHIFT) | value


def option_about(kind: i64, card: i64, detail: i64) -> i64:
    """The code of an option about a card, or `NONE`, with a number (0 or more) as its detail."""
    return option(kind, (NO_CARD if card == NONE else card) | (detail << DETAIL))


def kind_of(code: i64) -> i64:
    """The kind of an option."""
    return code >> SHIFT


def value_of(code: i64) -> i64:
    """The card row or number of an option."""
    return code & 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Ask:
    """One pending decision, in the machine's own numbers."""

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
        self.told: Decision | None = None

    def copy(self) -> Ask:
        """A decision of its own."""
        twin = Ask(self.seat, self.prompt, self.options[:], self.default)
        twin.picked = self.picked[:]
        twin.least = self.least
        twin.most = self.most
        twin.about = self.about
        twin.answer = self.answer
        return twin
