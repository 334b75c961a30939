"""Rules of games that declare their numbers and prompts in tables, with their names and bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import OptionKind
from tefuda.kernel.errors import Unsound
from tefuda.kernel.pile import Zone
from tefuda.kernel.prompts import index_of
from tefuda.kernel.rows import FIRST_OWN, NONE
from tefuda.kernel.rules import Rules

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclaredRules(Rules):
    """The rules of a game that declares its numbers and prompts in tables, by number: what they are called, and their
    bounds (see `Bounds.declare`). What the engine asks of all such games it finds there by its usual name."""

    def __init__(
        self,
        name: str,
        zones: list[Zone],
        fields: dict[str, tuple[int, int]],
        numbers: dict[str, tuple[int, int]],
        player_numbers: dict[str, tuple[int, int]],
        prompts: dict[str, tuple[int, ...]],
        options: list[OptionKind],
        events: list[str],
        reasons: list[str],
        recorded: int,
    ) -> None:
        super().__init__(
            name,
            zones,
            list(fields),
            list(numbers),
            list(player_numbers),
            list(prompts),
            options,
            events,
            reasons,
            recorded=recorded,
        )
        self.bounds.declare(fields, numbers, player_numbers, prompts)
        self.active_number: i64 = index_of(self.numbers, "active")
        """The number of the table that says whose turn it is."""
        self.turn_number = index_of(self.numbers, "turn")
        self.phase_number = index_of(self.numbers, "phase")
        self.first_number = index_of(self.numbers, "first")
        self.attacker_number = index_of(self.numbers, "attacker")
        self.negated_number = index_of(self.numbers, "negated")
        self.extra_turns_number = index_of(self.numbers, "extra turns")
        self.turns_number = index_of(self.player_numbers, "turns")
        self.flags_number = index_of(self.player_numbers, "flags")
        self.coins_number = index_of(self.player_numbers, "coins")
        self.kind_field = field_of(self.fields, "kind")
        self.bits_field = field_of(self.fields, "keywords")
        self.came_field = field_of(self.fields, "came")
        self.sort_field = field_of(self.fields, "sort")
        self.bore_field = field_of(self.fields, "bore")
        self.colors_field = field_of(self.fields, "colors")
        self.gained_field = field_of(self.fields, "gained")
        places = [zone.name for zone in zones]
        self.hand_zone = index_of(places, "hand")
        self.deck_zone = index_of(places, "deck")
        self.attached_zone = index_of(places, "attached")
        self.turn: int = 0
        """The program of the turns, which goes on below everything else until the game is over."""
        self.plays: list[int] = []
        """The program that plays, or uses, a card of each definition."""

    def check_table(self, game: Game) -> None:
        """Below everything goes on a turn."""
        if len(game.frames) > 0 and game.frames[0].program != self.turn:
            raise Unsound("no turn goes on")

    def active_seat(self, game: Game) -> i64:
        """The turn player's abilities come first (SVE 12.7, WX 11.14)."""
        return game.number(self.active_number)


def field_of(fields: list[str], name: str) -> i64:
    """The number of one of a game's own fields of a row by its name, or `NONE`."""
    return FIRST_OWN + fields.index(name) if name in fields else NONE
