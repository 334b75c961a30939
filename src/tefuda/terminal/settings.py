"""The user's settings and progress on ladders, stored in the user's data folder."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from tefuda.language.catalogue import Ladder
from tefuda.terminal.playback import USUAL


class Settings(msgspec.Struct):
    """`clock` is in seconds, 0 for none; `game`, `deck` and `level` are what was chosen last; `floors` and `clears`
    belong to ladders, by key; `always_ask`: decisions with a single option are asked, too."""

    speed: int = USUAL
    clock: int = 0
    game: str = ""
    deck: str = ""
    level: str = ""
    floors: dict[str, int] = {}
    clears: dict[str, int] = {}
    instant: bool = False
    always_ask: bool = False

    def floor(self, ladder: Ladder) -> int:
        """The floor, from 0, on which a person is."""
        return max(0, min(self.floors.get(ladder.key, 0), len(ladder.floors) - 1))

    def climb(self, ladder: Ladder, *, won: bool) -> None:
        """Record a match on a ladder (SG 17.4): up, down, or back to the first floor from the last."""
        floor = self.floor(ladder)
        if floor == len(ladder.floors) - 1 and (won or ladder.falls):
            if won:
                self.clears[ladder.key] = self.clears.get(ladder.key, 0) + 1
            self.floors[ladder.key] = 0
        elif won:
            self.floors[ladder.key] = floor + 1
        elif ladder.falls:
            self.floors[ladder.key] = max(0, floor - 1)


def data_folder() -> Path:
    """The folder of this user's matches and settings."""
    home = os.environ.get("XDG_DATA_HOME", "")
    base = Path(home) if home.startswith("/") else Path.home() / ".local" / "share"
    return base / "tefuda"


def matches_folder() -> Path:
    """The folder of this user's matches."""
    return data_folder() / "matches"


def settings_file() -> Path:
    """The file of the settings."""
    return data_folder() / "terminal.json"


def load_settings() -> Settings:
    """The settings of this user, or the defaults if there are none that can be read."""
    try:
        found = msgspec.json.decode(settings_file().read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return Settings()
    found.instant = False
    found.speed = max(0, min(found.speed, 5))
    found.clock = max(0, min(found.clock, 3600))
    return found


def save_settings(settings: Settings) -> None:
    """Save the settings; a folder that cannot be written to is ignored."""
    path = settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(msgspec.json.encode(settings))
        os.replace(part, path)
    except OSError:
        return
