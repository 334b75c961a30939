"""The rules of Sword Girls for the engine: its zones, fields, prompts, and its own limits."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.sword_girls.procedures.ending import REASONS
from tefuda.games.sword_girls.procedures.placement import PLACE, PLACEMENT, READY, SHUFFLE, Placement, check_placement
from tefuda.games.sword_girls.procedures.turn import LAST_TURN
from tefuda.games.sword_girls.words import schema
from tefuda.games.sword_girls.words.deaths import death_check
from tefuda.games.sword_girls.words.numbers import has_stat, stat_of
from tefuda.kernel.ask import ABOUT_CARD, ABOUT_NUMBER, OptionKind
from tefuda.kernel.errors import Unsound
from tefuda.kernel.events import EVENT_NAMES
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import Game
from tefuda.kernel.pile import CLOSED, OPEN, OWN, Zone
from tefuda.kernel.rows import FIRST_OWN, NONE
from tefuda.kernel.rules import Rules, fields_mask
from tefuda.kernel.words.families import MISSING


class SwordGirls(Rules):
    """The rules of Sword Girls."""

    def __init__(self) -> None:
        super().__init__(
            name="sword-girls",
            zones=[
                Zone("field", schema.SLOTS, OPEN, counted=True, ordered=True),
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
                OptionKind("place", ABOUT_CARD),
                OptionKind("shuffle", ABOUT_NUMBER),
                OptionKind("ready", ABOUT_NUMBER),
            ],
            events=[*EVENT_NAMES, "acts", "attacks", "flipped", "struck", "died", "placed", "turned"],
            reasons=REASONS,
        )
        self.act_event = schema.ACTS
        self.kind_field = schema.KIND
        self.slots_zone = schema.FIELD
        self.newest_first = 1 << schema.DECK | 1 << schema.GRAVE  # SG 14.5
        self.forgets = True  # SG 12.7
        self.name_fields = fields_mask(schema.SKILL, schema.SKILL + 1, schema.SKILL + 2, schema.KIND, schema.FACTION)
        self.fresh_fields = fields_mask(schema.ACTIVE)  # a card that is placed is active (SG 8.4)
        self.keeps_changes = True  # only a Grave resets a card (SG 12.7)

        bounds = self.bounds
        bounds.field(schema.ACTIVE, 0, 1)
        bounds.field(schema.KIND, 0, schema.SPELL)
        bounds.field(schema.FACTION, 0, schema.EMPIRE)
        self.skills_known(0)
        bounds.number(schema.TURN, 0, LAST_TURN + 1)
        bounds.number(schema.ORDER, NONE, 1)
        bounds.number(schema.COIN, NONE, 1)
        bounds.number(schema.STAYS, 0, 1)
        bounds.number(schema.TURN_COINS, 0, 1)
        bounds.player_number(schema.PLAYER_READY, 0, 1)
        bounds.prompt(PLACEMENT, (PLACE, SHUFFLE, READY))

    def number_of(self, game: Game, card: i64, stamp: i64, field: i64) -> i64:
        """A current number of a card, if it has it (SG 1.2, 1.4)."""
        return stat_of(game, card, field) if has_stat(game, card, field) else MISSING

    def skills_known(self, count: int) -> None:
        """Set the number of skills; their programs are the first ones of the book."""
        for position in range(schema.SKILLS):
            self.bounds.field(schema.SKILL + position, NONE, count - 1, looked_up=True)

    def check_table(self, game: Game) -> None:
        """Each player has a Character; the game waits in the placement, for cards that can be placed (SG 8)."""
        for seat in range(2):
            if game.card_count(seat, schema.CHARACTER) != 1:
                raise Unsound(f"seat {seat} has {game.card_count(seat, schema.CHARACTER)} Characters")
        for ask in game.asks:
            check_placement(game, ask)

    def check_frame(self, game: Game, frame: Frame) -> None:
        """Everything but the placement is over in one answer, so nothing else is ever written down."""
        program = game.book.program(frame.program)
        if frame.position >= len(program.ops) or not isinstance(program.ops[frame.position], Placement):
            raise Unsound(f"{program.name} waits for an answer")

    def least(self, field: i64) -> i64:
        """SIZE is never below 1 (SG 12.1)."""
        return 1 if field == schema.SIZE else -(1 << 40)

    def lowest(self, game: Game, definition: i64, field: i64) -> i64:
        """A Follower without STA would have died (SG 12.3)."""
        if field == schema.STA and game.book.cards[definition].printed[schema.KIND - FIRST_OWN] == schema.FOLLOWER:
            return 1
        return self.least(field)

    def batch_ended(self, game: Game) -> None:
        """After every batch of number changes, a death check (SG 12.4)."""
        death_check(game)

    def is_new_object(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        """A card that enters a Grave is reset (SG 12.7)."""
        return game.piles[pile].zone == schema.GRAVE
