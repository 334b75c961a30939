"""Checks shared by the parts of `soundness`: whether a card, a definition, an event can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tefuda.kernel.ask import ABOUT_ABILITY, detail_of, first_of, kind_of, value_of
from tefuda.kernel.errors import Unsound
from tefuda.kernel.events import ATTACHED, FIRST_OWN_EVENT, MADE, MOVED
from tefuda.kernel.rows import FAR, NONE

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

HIGHEST_KIND: Final = 61
"""The highest kind of event."""


def is_row(game: Game, card: i64) -> bool:
    """Whether there is such a card, or it is `NONE`."""
    return card >= NONE and card < game.count_rows()


def is_definition(game: Game, definition: i64) -> bool:
    """Whether there is a card definition of this number."""
    return definition >= 0 and definition < len(game.book.cards)


def check_code(game: Game, code: i64) -> None:
    """An option is of a kind that there is, about a card and an ability that there are."""
    if code < 0 or kind_of(code) >= len(game.rules.options):
        raise Unsound("an option is of no kind")
    kind = game.rules.options[kind_of(code)]
    first = first_of(code) if kind.detail else value_of(code)
    if kind.card and first >= game.count_rows():
        raise Unsound("an option is about a card that does not exist")
    if kind.about == ABOUT_ABILITY and detail_of(code) >= max(1, len(game.book.ready_abilities)):
        raise Unsound("an option is about an ability that does not exist")
    if kind.detail and not kind.card and not is_definition(game, first):
        raise Unsound("an option is about a card that cannot be made")


def check_event(game: Game, kind: i64, seat: i64, card: i64, amount: i64, other: i64) -> None:
    """Something that has happened, happened to cards and in piles that exist."""
    if seat < NONE or seat > 1 or not is_row(game, card):
        raise Unsound("something happened to nobody")
    if amount < -FAR or amount > FAR or other < -FAR or other > FAR:
        raise Unsound("more happened than can")
    piles: i64 = len(game.piles)
    if kind == MOVED or kind == MADE or kind == ATTACHED:
        if card == NONE or amount < NONE or amount >= piles:
            raise Unsound("a card came from nowhere")
        if kind != ATTACHED and (other < NONE or other >= piles):
            raise Unsound("a card went nowhere")
    if (kind == ATTACHED or kind >= FIRST_OWN_EVENT) and not is_row(game, other):
        raise Unsound("something was done by no card")
