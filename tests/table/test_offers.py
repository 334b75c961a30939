"""What the table tells of a game is put together while matches go on."""

from __future__ import annotations

import gzip

import pytest

from tefuda.table import offers
from tefuda.table.houses import house_of


@pytest.mark.parametrize("game", ["sword-girls", "shadowverse"])
def test_whoever_asks_for_all_cards_lets_others_go_on_after_every_eight(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pauses: list[float] = []
    monkeypatch.setattr(offers, "sleep", pauses.append)
    offers.cards_json.cache_clear()
    plain, packed = offers.cards_json(game, "en")
    assert gzip.decompress(packed) == plain
    assert len(pauses) == -(-len(house_of(game).book.cards) // 8) > 200
    assert min(pauses) > 0
