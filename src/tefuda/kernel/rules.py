"""What a game tells the machine about itself: zones, fields, prompts, and what to do at the end of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import OptionKind
from tefuda.kernel.events import bit
from tefuda.kernel.pile import Zone
from tefuda.kernel.rows import FIRST_OWN, NONE, NUMBER_BOUND

if TYPE_CHECKING:
    from tefuda.kernel.ability import Proposal
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

UNCHANGED: Final = -(1 << 41)
"""The change of a name that is the printed one."""
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
CARD: Final = "card"
"""Option of the machine's own decisions: a card that is picked."""
NUMBER: Final = "number"
"""Option of the machine's own decisions: a number that is chosen."""


@final
class Bounds:
    """The least and the most that each of a game's own numbers may be: fields of cards, numbers of the table, numbers
    of a player. What is not said otherwise lies within `NUMBER_BOUND`. And which kinds of options a prompt offers; what
    is not said otherwise, any. States that are read from bytes are held to it."""

    def __init__(self, fields: int, numbers: int, player_numbers: int, prompts: int) -> None:
        self.field_least = all_of(fields, -NUMBER_BOUND)
        self.field_most = all_of(fields, NUMBER_BOUND)
        self.looked_up = all_of(fields, 0)
        """1 for fields that something is looked up by: continuous effects do not take them out of their bounds."""
        self.number_least = all_of(numbers, -NUMBER_BOUND)
        self.number_most = all_of(numbers, NUMBER_BOUND)
        self.player_least = all_of(player_numbers, -NUMBER_BOUND)
        self.player_most = all_of(player_numbers, NUMBER_BOUND)
        self.offered = all_of(prompts, -1)
        """Masks of the kinds of options that each prompt offers."""

    def prompt(self, prompt: int, kinds: tuple[int, ...]) -> None:
        """Which kinds of options (fewer than 62) a prompt offers."""
        mask: i64 = 0
        for kind in kinds:
            mask |= bit(kind)
        self.offered[prompt] = mask

    def field(self, field: int, least: int, most: int, *, looked_up: bool = False) -> None:
        """What a field of a row may be."""
        self.field_least[field - FIRST_OWN] = least
        self.field_most[field - FIRST_OWN] = most
        self.looked_up[field - FIRST_OWN] = 1 if looked_up else 0

    def number(self, index: int, least: int, most: int) -> None:
        """What a number of the table may be."""
        self.number_least[index] = least
        self.number_most[index] = most

    def player_number(self, index: int, least: int, most: int) -> None:
        """What a number of a player may be."""
        self.player_least[index] = least
        self.player_most[index] = most


def all_of(count: int, value: i64) -> vec[i64]:
    """So many times the same number."""
    return vec[i64]([value] * count)


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
        self.bounds = Bounds(len(fields), len(numbers), len(player_numbers), len(prompts))
        self.act_event: i64 = NONE
        """The kind of event that tells that an ability is being done."""
        self.card_numbers: tuple[int, ...] = ()
        """The numbers of the table that name a card by its row, or are `NONE`."""
        self.host_stamp: i64 = NONE
        """The field of a row that holds the stamp which the card's host had when it was attached, if there is one."""
        self.stamp_register: i64 = NONE
        """The register in which programs of texts keep a stamp of the card they come from, plus 1, if there is one."""
        self.name_fields: i64 = 0
        """Which of the game's own fields (a bit for each, from 0 on) hold names rather than amounts: an ability, a
        kind, a price that is set."""
        self.bit_fields: i64 = 0
        """Which of the game's own fields hold bits."""
        self.fresh_fields: i64 = 0
        """Which of the game's own fields are as printed on every card that lies face down in an open zone."""
        self.told_fields: i64 = 0
        """Which of the game's own fields a player is told in another way of their own cards (see `told`)."""
        self.told_zones: i64 = 0
        """In which zones that is so (a bit for each)."""
        self.keeps_changes = False
        """Whether a hidden card keeps what has been changed of it when it goes from one zone to another."""
        self.host_zones: i64 = (1 << 62) - 1
        """Zones in which a card can have others attached to it or under it (a bit for each)."""
        self.order_prompt: i64 = prompts.index(ORDER) if ORDER in prompts else NONE
        self.replace_prompt: i64 = prompts.index(REPLACE) if REPLACE in prompts else NONE
        self.ability_option: i64 = option_number(options, ABILITY)
        self.yes_option: i64 = option_number(options, YES)
        self.no_option: i64 = option_number(options, NO)
        self.done_option: i64 = option_number(options, DONE)
        self.card_option: i64 = option_number(options, CARD)
        self.number_option: i64 = option_number(options, NUMBER)

    def least(self, field: i64) -> i64:
        """The smallest value that a field of a row can take."""
        return -(1 << 40)

    def check_table(self, game: Game) -> None:
        """A state was read from bytes, and everything that all games have is sound: raise `Unsound` where the rules
        take more for granted than it has (that each player has a leader, for instance)."""

    def check_frame(self, game: Game, frame: Frame) -> None:
        """The same of one frame, see `Program.ranges` and `Op.check`."""

    def keeps_numbers(self, number: i64) -> bool:
        """Whether a set of a frame holds numbers rather than cards."""
        return False

    def lowest(self, game: Game, definition: i64, field: i64) -> i64:
        """The smallest value of a field that a living card of this definition can have."""
        return self.least(field)

    def told(self, game: Game, card: i64, field: i64) -> i64:
        """What a player is told of a field of a card of their own where more counts than the field: what it costs, for
        instance, by its own text. It is asked while a view is built, and must not change the game."""
        return game.now(card, field)

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

    def change_of(self, index: i64, value: i64, printed: i64) -> i64:
        """What has been changed of own field `index` of a card, where `printed` is what its definition says."""
        field: i64 = 1 << index
        if self.name_fields & field != 0:
            return UNCHANGED if value == printed else value
        return value & ~printed if self.bit_fields & field != 0 else value - printed

    def changed(self, index: i64, change: i64, printed: i64) -> i64:
        """The value of own field `index` of a card of which this has been changed (see `change_of`)."""
        field: i64 = 1 << index
        if self.name_fields & field != 0:
            return printed if change == UNCHANGED else change
        return printed | change if self.bit_fields & field != 0 else printed + change

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


def fields_mask(*fields: int) -> int:
    """The mask of some of a game's own fields of a row, counted from `FIRST_OWN`."""
    found = 0
    for field in fields:
        found += 2 ** (field - FIRST_OWN)
    return found


def option_number(options: list[OptionKind], name: str) -> i64:
    """The number of an option by its name, or `NONE`."""
    for number in range(len(options)):
        if options[number].name == name:
            return number
    return NONE
