"""The words of a sentence about an event."""

from __future__ import annotations

import pytest

from tefuda.language.locales import ENGLISH
from tefuda.language.sentences import Writer, template_of


@pytest.mark.parametrize(
    ("count", "said"), [(0, "Ann gets 0 counters."), (1, "Ann gets 1 counter."), (2, "Ann gets 2 counters.")]
)
def test_a_noun_agrees_with_its_number(count: int, said: str) -> None:
    writer = Writer(ENGLISH)
    writer.fill(template_of("{who} gets {by} {by:counter|counters}."), ["Ann", count, count], [])
    assert "".join(writer.pieces) == said
