"""A table at which a test sits: the real game, a player's data folder of its own, keys by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from tefuda.terminal import playback
from tefuda.terminal.app import TableApp
from tefuda.terminal.games import LocalGame
from tefuda.terminal.session import PERSON, SeatSession
from tefuda.terminal.settings import Settings


@pytest.fixture(scope="session")
def local() -> LocalGame:
    """Sword Girls."""
    return LocalGame("sword-girls")


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder for this test alone."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def sit(local: LocalGame, monkeypatch: pytest.MonkeyPatch):
    """Sit down to a game from a seed: `app = sit(7)`. Where steps are shown one by one, keys alone go on to the next:
    none passes while a test looks at it."""
    monkeypatch.setattr(playback, "PACES", tuple(1_000.0 * pace for pace in playback.PACES))

    def sat(
        seed: int = 7, *, instant: bool = True, clock: int = 0, level: str = "baseline-random", **more: object
    ) -> TableApp:
        session = SeatSession.new(local, ("vita-starter", "crux-starter"), (PERSON, level), seed, about="Crux starter")
        return TableApp(local, Settings(instant=instant, clock=clock), session=session, **more)

    return sat
