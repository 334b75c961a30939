"""What a game tells the machine about itself: zones, fields, prompts, and what to do at the end of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import OptionKind
from tefuda.kernel.pile import Zone
from tefuda.kernel.rows import NONE

if TYPE_CHECKING:
    from tefuda.kernel.ability import Proposal
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

ENDLESS: Final = 0
"""Reason 0 of every game: an effect that would never end; the game is drawn."""
ORDER: Final = "order"
"""Prompt of the machine's own decision which waiting ability is done first."""
REPLACE: Final = "replace"
"""Prompt of the machine's own decision about effects that replace what is about to happen."""
ABILITY: Final = "ability"
"""Option of the machine's own decisions: a card with one of its abilities."""
YES: Final = "yes"
"""Option of the machine's own decisions."""
NO: Final = "no"
"""Option of the machine's own decisions."""
DONE: Final = "done"
"""Option of the machine's own decisions: nothing more is picked."""


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
        *,
        recorded: int = 0,
    ) -> None:
        """All lists are names by number: `fields` of a row from `FIRST_OWN` on, `numbers` of the table,
        `player_numbers` of each player (the machine keeps one more for itself), `prompts` of decisions, `options` by
        kind, `events` for the journal, `reasons` for the end of a game. The machine finds its own prompts and options,
        where a game needs them, by the names above. `recorded` is the mask of the event kinds (below 62) that
        `Game.history` keeps."""
        self.name = name
        self.zones = zones
        self.fields = fields
        self.numbers = numbers
        self.player_numbers = player_numbers
        self.prompts = prompts
        self.options = options
        self.events = events
        self.reasons = reasons
        self.recorded: i64 = recorded
        self.host_zones: i64 = (1 << 62) - 1
        """Zones in which a card can have others attached to it or under it (a bit for each)."""
        self.order_prompt: i64 = prompts.index(ORDER) if ORDER in prompts else NONE
        self.replace_prompt: i64 = prompts.index(REPLACE) if REPLACE in prompts else NONE
        self.ability_option: i64 = option_number(options, ABILITY)
        self.yes_option: i64 = option_number(options, YES)
        self.no_option: i64 = option_number(options, NO)
        self.done_option: i64 = option_number(options, DONE)

    def least(self, field: i64) -> i64:
        """The smallest value that a field of a row can take."""
        return -(1 << 40)

    def batch_ended(self, game: Game) -> None:
        """What the rules do right after simultaneous changes (a death check, for instance)."""

    def renewed(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        """Whether a card becomes a new object (its printed numbers come back) when it is put into this pile. It lay
        in pile `source`, or nowhere (`NONE`)."""
        return False

    def kin(self, game: Game, card: i64) -> i64:
        """Which cards a hidden card may turn out to be: where unknown cards are dealt anew, they change places only
        with those of the same number (cards of different decks never mix, for instance)."""
        return 0

    def asks_anew(self, game: Game) -> bool:
        """Whether the decisions of other seats, whose options may name cards that a seat does not know, are asked
        again where those cards are dealt anew (see `resample`)."""
        return True

    def active_seat(self, game: Game) -> i64:
        """The seat whose waiting abilities are done first (the turn player, as a rule)."""
        return 0

    def process(self, game: Game) -> bool:
        """At a check point: put the table in order (what has no power left dies, and so on). Returns whether anything
        was done; it is then called again. What needs a decision is pushed as a frame."""
        return False

    def still_happens(self, game: Game, frame: Frame, ability: i64) -> bool:
        """Whether an ability that has waited is still done when its turn comes."""
        return True

    def perform(self, game: Game, proposal: Proposal) -> i64:
        """Do what was proposed and not replaced, by the verb of its kind; returns how much of it was done. (A frame
        that is pushed here runs afterwards.)"""
        return 0

    def host_moved(self, game: Game, host: i64, source: i64) -> None:
        """A card with others attached or under it has moved (it lay in pile `source`): what becomes of those. It is
        in the same batch."""


def option_number(options: list[OptionKind], name: str) -> i64:
    """The number of an option by its name, or `NONE`."""
    for number in range(len(options)):
        if options[number].name == name:
            return number
    return NONE
