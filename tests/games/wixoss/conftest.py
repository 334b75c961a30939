"""WIXOSS by its name, though nothing offers it yet."""

from __future__ import annotations

import pytest

from tefuda.games.registry import GAMES, PACKAGES, face
from tefuda.games.wixoss.unoffered import WixossFace


@pytest.fixture
def wixoss(monkeypatch: pytest.MonkeyPatch) -> WixossFace:
    """The face of the game with a few decks, in the registry for as long as a test runs."""
    for known in (GAMES, PACKAGES):
        monkeypatch.setitem(known, "wixoss", "tests.games.wixoss.offered")
    found = face("wixoss")
    assert isinstance(found, WixossFace)
    return found
