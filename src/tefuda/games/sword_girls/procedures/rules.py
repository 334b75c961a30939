"""What Sword Girls tells the machine: its zones, fields, prompts, and its own limits."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.sword_girls.procedures.ending import REASONS
from tefuda.games.sword_girls.words.deaths import death_check
from tefuda.games.sword_girls.words.table import GRAVE, SIZE, SLOTS
from tefuda.kernel.ask import OptionKind
from tefuda.kernel.events import EVENT_NAMES
from tefuda.kernel.game import Game
from tefuda.kernel.pile import CLOSED, OPEN, OWN, Zone
from tefuda.kernel.rules import Rules


class SwordGirls(Rules):
    """The rules of Sword Girls."""

    def __init__(self) -> None:
        super().__init__(
            name="sword-girls",
            zones=[
                Zone("field", SLOTS, OPEN, counted=True, ordered=True),
                Zone("hand", 0, OWN, counted=False, ordered=False),  # SG 16.2
                Zone("deck", 0, CLOSED, counted=True, ordered=True),
                Zone("grave", 0, OPEN, counted=True, ordered=True),
                Zone("removed", 0, OPEN, counted=True, ordered=True),
                Zone("character", 0, OPEN, counted=True, ordered=True),
            ],
            fields=["size", "atk", "def", "sta", "active", "skill1", "skill2", "skill3", "kind", "faction"],
            numbers=["turn", "order", "coin", "stays", "started", "turn coins"],
            player_numbers=["life", "shuffles", "ready"],
            prompts=["placement"],
            options=[
                OptionKind("place", card=True),
                OptionKind("shuffle", card=False),
                OptionKind("ready", card=False),
            ],
            events=[*EVENT_NAMES, "acts", "attacks", "flipped", "struck", "died", "placed", "turned"],
            reasons=REASONS,
        )

    def least(self, field: i64) -> i64:
        """SIZE is never below 1 (SG 12.1)."""
        return 1 if field == SIZE else -(1 << 40)

    def batch_ended(self, game: Game) -> None:
        """After every batch of number changes, a death check (SG 12.4)."""
        death_check(game)

    def renewed(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        """A card that enters a Grave is reset (SG 12.7)."""
        return game.piles[pile].zone == GRAVE

    def asks_anew(self, game: Game) -> bool:
        """Both players place at the same time (SG 8.1): who looks ahead has a decision of its own, and leaves the
        options of the other one as they are."""
        return False
