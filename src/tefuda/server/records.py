"""The records of rooms and matches in the store."""

from __future__ import annotations

from typing import Literal

import msgspec

from tefuda.games.matches import Match, SavedDeck
from tefuda.games.puzzles import SavedScenario
from tefuda.server.messages import ClockSettings


class SeatRecord(msgspec.Struct):
    """A seat as it is kept. `token` is the digest of the secret token, never the token; `level` is a computer's. A
    free seat has neither. `language` is the one that its player has read last. `ready`: nothing keeps the player from
    beginning; with `says_ready` they say that themselves. `hints`: they allow hints in matches against people."""

    name: str = ""
    level: str = ""
    token: str = ""
    deck: SavedDeck | None = None
    open: bool = False
    language: str = "en"
    ready: bool = True
    says_ready: bool = False
    hints: bool = False


class RoomRecord(msgspec.Struct):
    """A room as it is kept, without its matches. `match` is the number of the newest one, 0 before the first; `prefix`
    are answers with which the match begins that was branched from a replay, from `seed` and `secret` of that; it may
    begin from a `scenario`. Where `seed` is None, chance is drawn anew for each match. In a `lesson`, the player of the
    seat without a level is taught. `lists` says whether the decks' lists lie open to the computer's players;
    `restricted` that the decks keep the game's list of restricted cards. `seating` counts how often somebody has sat
    down, left or taken another deck before the first match."""

    id: str
    game: str
    clock: ClockSettings
    seats: list[SeatRecord]
    match: int = 0
    prefix: list[tuple[int, int]] = []
    seed: int | None = None
    lesson: bool = False
    scenario: SavedScenario | None = None
    secret: str = ""
    lists: Literal["open", "unknown"] = "open"
    restricted: bool = False
    seating: int = 0

    @property
    def kind(self) -> Literal["match", "replay", "puzzle", "lesson"]:
        """The kind of match: from the beginning, branched from a replay, a puzzle or another position, or the game's
        first game with lessons."""
        if self.scenario is not None:
            return "puzzle"
        if self.lesson:
            return "lesson"
        return "match" if self.seed is None else "replay"


class SavedMatch(msgspec.Struct):
    """A match as it was kept, with what the players have left on their clocks (None before the first answer)."""

    match: Match
    left: tuple[float, float] | None


class Claimed(msgspec.Struct):
    """A room that this server may write to, as long as nobody claims it anew: `fence` goes with each write."""

    record: RoomRecord
    fence: int


class OwnedElsewhere(msgspec.Struct):
    """A room that another server, which lives, has claimed."""

    owner: str


read_room = msgspec.json.Decoder(RoomRecord).decode
read_match = msgspec.json.Decoder(Match).decode
