"""A box of cards in the terminal: its game is played with it, and the table says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.terminal.screen_text import screen_text

from tefuda.errors import TefudaError
from tefuda.games import matches, registry
from tefuda.terminal.app import TableApp
from tefuda.terminal.games import LocalGame
from tefuda.terminal.session import PERSON, SeatSession
from tefuda.terminal.settings import Settings

THORNWOOD = Path(__file__).parents[2] / "docs" / "boxes" / "thornwood"


@pytest.fixture
def local(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> LocalGame:
    """Shadowverse: Evolve with the box."""
    monkeypatch.setattr(registry, "OPENED", {})
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return LocalGame(registry.open_cards(THORNWOOD))


async def test_the_line_in_the_middle_says_which_box_is_in_play(local: LocalGame) -> None:
    session = SeatSession.new(local, ("thornwood", "forest-starter"), (PERSON, "baseline-random"), 7, save=False)
    app = TableApp(local, Settings(instant=True), session=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "Before the first turn  Thornwood" in screen_text(app)


def test_a_saved_match_goes_on_with_the_same_box_only(local: LocalGame, monkeypatch: pytest.MonkeyPatch) -> None:
    session = SeatSession.new(local, ("thornwood", "forest-starter"), (PERSON, "baseline-random"), 7)
    session.save()
    assert session.path is not None
    assert matches.read(session.path).game == local.name
    assert SeatSession.resumed(local, session.path).game.digest() == session.game.digest()
    monkeypatch.setattr(registry, "OPENED", {})
    with pytest.raises(TefudaError, match="with the card box thornwood"):
        LocalGame(matches.read(session.path).game)
