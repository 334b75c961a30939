"""Options as numbers, and by names that stay when cards are added."""

from __future__ import annotations

import pytest

from tefuda.kernel.ask import (
    MOST_DETAILS,
    NO_CARD,
    SHIFT,
    detail_of,
    first_of,
    kind_of,
    option,
    option_about,
    value_of,
)
from tefuda.kernel.book import Book, CardDef
from tefuda.kernel.rows import NONE


def test_an_option_tells_abilities_apart_beyond_the_sixty_five_thousandth() -> None:
    for ability in (0, 34_116, 65_535, 65_536, 4_000_000_000):
        code = option_about(61, 8_191, ability)
        assert (kind_of(code), first_of(code), detail_of(code)) == (61, 8_191, ability)
    assert first_of(option_about(3, NONE, 65_536)) == NONE
    assert (kind_of(option(61, (1 << 48) - 1)), value_of(option(61, (1 << 48) - 1))) == (61, (1 << 48) - 1)


@pytest.mark.parametrize(
    ("card", "detail"),
    [(NO_CARD, 0), (NO_CARD + 1, 0), (0, -1), (0, MOST_DETAILS)],
    ids=("65535", "65536", "-1", "2^32"),
)
def test_a_value_too_large_for_an_option_is_an_error(card: int, detail: int) -> None:
    with pytest.raises(AssertionError):
        option_about(1, card, detail)


@pytest.mark.parametrize("value", [-1, 1 << SHIFT])
def test_a_number_that_does_not_fit_into_an_option_is_an_error(value: int) -> None:
    with pytest.raises(AssertionError):
        option(1, value)


def test_a_book_with_more_abilities_than_states_can_tell_apart_is_refused() -> None:
    card = CardDef("A", "A", (), 0, ())
    with pytest.raises(ValueError, match="1 cards with 1048576 abilities"):
        Book([card], lambda _: pytest.fail("never"), 0, b"", lambda _: pytest.fail("never"), 1 << 20)
    with pytest.raises(ValueError, match="65535 cards"):
        Book([card] * NO_CARD, lambda _: pytest.fail("never"), 0, b"")
