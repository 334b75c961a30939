"""What a game tells the machine about itself: zones, fields, prompts, and what to do at the end of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import OptionKind
from tefuda.kernel.pile import Zone

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """The description of one game. One object, shared by all its games, never changed."""

    def __init__(
        self,
        name: str,
        zones: list[Zone],
        fields: list[str],
        numbers: list[str],
        player_numbers: list[str],
        prompts: list[str],
        options: list[OptionKind],
        events: list[str],
        reasons: list[str],
    ) -> None:
        """All lists are names by number: `fields` of a row from `FIRST_OWN` on, `numbers` of the table,
        `player_numbers` of each player (the machine keeps one more for itself), `prompts` of decisions, `options` by
        kind, `events` for the journal, `reasons` for the end of a game."""
        self.name = name
        self.zones = zones
        self.fields = fields
        self.numbers = numbers
        self.player_numbers = player_numbers
        self.prompts = prompts
        self.options = options
        self.events = events
        self.reasons = reasons

    def least(self, field: i64) -> i64:
        """The smallest value that a field of a row can take."""
        return -(1 << 40)

    def batch_ended(self, game: Game) -> None:
        """What the rules do right after simultaneous changes (a death check, for instance)."""

    def renewed(self, game: Game, card: i64, pile: i64) -> bool:
        """Whether a card becomes a new object when it is put into this pile (its printed numbers come back)."""
        return False
