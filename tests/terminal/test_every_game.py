"""Every game at the terminal's table."""

from __future__ import annotations

import pytest
from tests.terminal.screen_text import screen_text, table_of

from tefuda.games import registry
from tefuda.terminal.app import TableApp
from tefuda.terminal.games import LocalGame
from tefuda.terminal.session import PERSON, SeatSession
from tefuda.terminal.settings import Settings


@pytest.mark.parametrize("size", [(80, 24), (150, 50)])
@pytest.mark.parametrize("key", sorted(registry.GAMES))
async def test_a_game_begins_and_asks_the_person(key: str, size: tuple[int, int]) -> None:
    local = LocalGame(key)
    deck = local.catalogue.decks()[0].key
    session = SeatSession.new(local, (deck, deck), (PERSON, "baseline-random"), 7, save=False)
    app = TableApp(local, Settings(instant=True), session=session)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert table_of(app).decision() is not None
        assert "You" in screen_text(app)
