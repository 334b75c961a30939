"""What Sword Girls tells the machine: its zones, fields, prompts, and its own limits."""

from __future__ import annotations

from mypy_extensions import i64

from tefuda.games.sword_girls.procedures.ending import REASONS
from tefuda.games.sword_girls.procedures.placement import PLACE, PLACEMENT, READY, SHUFFLE, Placement, check_placement
from tefuda.games.sword_girls.procedures.turn import LAST_TURN
from tefuda.games.sword_girls.words.deaths import death_check
from tefuda.games.sword_girls.words.numbers import has_stat, stat_of
from tefuda.games.sword_girls.words.table import (
    ACTIVE,
    ACTS,
    CHARACTER,
    COIN,
    DECK,
    EMPIRE,
    FACTION,
    FOLLOWER,
    GRAVE,
    KIND,
    ORDER,
    PLAYER_READY,
    SIZE,
    SKILL,
    SKILLS,
    SLOTS,
    SPELL,
    STA,
    STAYS,
    TURN,
    TURN_COINS,
)
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
                OptionKind("place", ABOUT_CARD),
                OptionKind("shuffle", ABOUT_NUMBER),
                OptionKind("ready", ABOUT_NUMBER),
            ],
            events=[*EVENT_NAMES, "acts", "attacks", "flipped", "struck", "died", "placed", "turned"],
            reasons=REASONS,
        )
        self.act_event = ACTS
        self.kind_field = KIND
        self.newest_first = 1 << DECK | 1 << GRAVE  # SG 14.5
        self.forgets = True  # SG 12.7
        self.name_fields = fields_mask(SKILL, SKILL + 1, SKILL + 2, KIND, FACTION)
        self.fresh_fields = fields_mask(ACTIVE)  # a card that is placed is active (SG 8.4)
        self.keeps_changes = True  # only a Grave resets a card (SG 12.7)

        bounds = self.bounds
        bounds.field(ACTIVE, 0, 1)
        bounds.field(KIND, 0, SPELL)
        bounds.field(FACTION, 0, EMPIRE)
        self.skills_known(0)
        bounds.number(TURN, 0, LAST_TURN + 1)
        bounds.number(ORDER, NONE, 1)
        bounds.number(COIN, NONE, 1)
        bounds.number(STAYS, 0, 1)
        bounds.number(TURN_COINS, 0, 1)
        bounds.player_number(PLAYER_READY, 0, 1)
        bounds.prompt(PLACEMENT, (PLACE, SHUFFLE, READY))

    def number_of(self, game: Game, card: i64, stamp: i64, field: i64) -> i64:
        """A current number of a card, if it has it (SG 1.2, 1.4)."""
        return stat_of(game, card, field) if has_stat(game, card, field) else MISSING

    def skills_known(self, count: int) -> None:
        """How many skills there are; their programs are the first ones of the book."""
        for position in range(SKILLS):
            self.bounds.field(SKILL + position, NONE, count - 1, looked_up=True)

    def check_table(self, game: Game) -> None:
        """Each player has a Character; the game waits in the placement, for cards that can be placed (SG 8)."""
        for seat in range(2):
            if game.card_count(seat, CHARACTER) != 1:
                raise Unsound(f"seat {seat} has {game.card_count(seat, CHARACTER)} Characters")
        for ask in game.asks:
            check_placement(game, ask)

    def check_frame(self, game: Game, frame: Frame) -> None:
        """Everything but the placement is over in one answer, so nothing else is ever written down."""
        program = game.book.program(frame.program)
        if frame.position >= len(program.ops) or not isinstance(program.ops[frame.position], Placement):
            raise Unsound(f"{program.name} waits for an answer")

    def least(self, field: i64) -> i64:
        """SIZE is never below 1 (SG 12.1)."""
        return 1 if field == SIZE else -(1 << 40)

    def lowest(self, game: Game, definition: i64, field: i64) -> i64:
        """A Follower without STA would have died (SG 12.3)."""
        if field == STA and game.book.cards[definition].printed[KIND - FIRST_OWN] == FOLLOWER:
            return 1
        return self.least(field)

    def batch_ended(self, game: Game) -> None:
        """After every batch of number changes, a death check (SG 12.4)."""
        death_check(game)

    def is_new_object(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        """A card that enters a Grave is reset (SG 12.7)."""
        return game.piles[pile].zone == GRAVE
