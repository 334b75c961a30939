"""The schema of Shadowverse: Evolve: zones, fields of a card, numbers of the table and of players, and events."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import ABOUT_ABILITY, ABOUT_CARD, ABOUT_DEFINITION, ABOUT_NUMBER, OptionKind
from tefuda.kernel.declared_rules import DeclaredRules
from tefuda.kernel.events import FIRST_OWN_EVENT
from tefuda.kernel.pile import Zone
from tefuda.kernel.rows import FAR, FIRST_OWN, NONE, NUMBER_BOUND

if TYPE_CHECKING:
    from tefuda.kernel.game import Game

OWN: Final = 13
OWN_EVENT: Final = 8
"""The first of the game's own numbers. They stand here as numbers, since the compiler works out only what stands in one
module; the others are loaded each time they are used."""
assert (OWN, OWN_EVENT) == (FIRST_OWN, FIRST_OWN_EVENT)

# ------------------------------------------------------------------ zones (SVE 4)

FIELD: Final = 0
HAND: Final = 1
DECK: Final = 2
CEMETERY: Final = 3
EX: Final = 4
EVOLVE: Final = 5
"""The evolve deck: its facedown cards (SVE 4.5)."""
SPENT: Final = 6
"""Faceup cards of the evolve deck area, out of the game unless a text names them (SVE 4.18)."""
BANISHED: Final = 7
LEADER: Final = 8
RESOLUTION: Final = 9
LINKED: Final = 10
"""Evolve, race and drive zone: cards linked to a card on the field (SVE 4.11 to 4.13)."""
EQUIPMENT: Final = 11
TRIGGER: Final = 12
"""The trigger zone: the card that a drive check has turned up (SVE 4.14)."""
ZONES: Final = 13

FIELD_LIMIT: Final = 5
EX_LIMIT: Final = 5
HAND_LIMIT: Final = 7
MOST_PLAY_POINTS: Final = 10
FIRST_HAND: Final = 4
LEADER_DEFENSE: Final = 20

# ------------------------------------------------------------------ fields of a card

COST: Final = OWN
"""The printed cost, `NONE` where there is none (SVE 2.9)."""
ATTACK: Final = OWN + 1
DEFENSE: Final = OWN + 2
"""The remaining defense: damage has been taken off (SVE 15.7)."""
KIND: Final = OWN + 3
KEYWORDS: Final = OWN + 4
"""Keyword bits: printed ones of the side that counts, and those in `GIVEN`."""
GIVEN: Final = OWN + 5
"""Keyword bits given for as long as the card is this object."""
ENGAGED: Final = OWN + 6
CAME: Final = OWN + 7
"""The turn in which the card came under its player's control on the field; 0 elsewhere."""
EVOLVED_IN: Final = OWN + 8
"""The turn in which it evolved, 0 if it has not."""
STACK: Final = OWN + 9
"""Stack counters (SVE 19.5)."""
COUNTERS: Final = OWN + 10
"""Other counters, see `counters_of`."""
ENTERED: Final = OWN + 11
"""The way in which it came to the field: the zone it came from plus 1, plus `PLAYED_CARD` when it was played; 0
elsewhere."""
DOOMED: Final = OWN + 12
"""1 once it fought a follower with Bane (SVE 13.5)."""
EVOLVE_PRICE: Final = OWN + 13
"""The cost of its evolve abilities instead of the printed one, or `NONE` (SVE 11.13)."""
PRICE_LESS: Final = OWN + 14
"""The reduction of its cost, in play points (SVE 9.14)."""
PRICE_SET: Final = OWN + 15
"""The cost of playing it instead of its own, or `NONE` (SVE 9.14)."""
LINK: Final = OWN + 16
"""The stamp that the card had to which this one is linked; an ability that the card came with cannot keep it."""
EVOLVE_LESS: Final = OWN + 17
"""The reduction of the cost of its evolve abilities, in play points (SVE 11.13)."""
MORE_COUNTERS: Final = OWN + 18
"""Further sorts of counters, where `COUNTERS` is full."""
PLAYED_CARD: Final = 16
"""Part of `ENTERED`: the card was played, not put there by an ability."""
EXTRA_BIT: Final = 32
"""From this bit of `ENTERED` on: which additional costs were paid when it was played."""

FOLLOWER: Final = 0
AMULET: Final = 1
SPELL: Final = 2
LEADER_CARD: Final = 3
CREST: Final = 4
EQUIPMENT_CARD: Final = 5

EVOLVED: Final = 1
ADVANCED: Final = 2
TOKEN: Final = 3
"""Special types of definitions, see `Shadowverse.special`."""

# ------------------------------------------------------------------ keywords (SVE 18) and standing prohibitions (18.29)

WARD: Final = 1 << 0
STORM: Final = 1 << 1
RUSH: Final = 1 << 2
ASSAIL: Final = 1 << 3
INTIMIDATE: Final = 1 << 4
AURA: Final = 1 << 5
DRAIN: Final = 1 << 6
BANE: Final = 1 << 7
QUICK: Final = 1 << 8
STACKS: Final = 1 << 9
"""Stack, the keyword of amulets (SVE 19.5)."""
IGNORES_WARD: Final = 1 << 10
CANNOT_ATTACK: Final = 1 << 11
CANNOT_ATTACK_LEADERS: Final = 1 << 12
DEALS_NO_DAMAGE: Final = 1 << 13
TAKES_NO_DAMAGE: Final = 1 << 14
TAKES_NO_ABILITY_DAMAGE: Final = 1 << 15
TAKES_NO_COMBAT_DAMAGE: Final = 1 << 16
NOT_DESTROYED_BY_ABILITIES: Final = 1 << 17
NOT_BANISHED: Final = 1 << 18
NOT_FROM_EX: Final = 1 << 19
"""Cannot be played from the EX area."""
NOT_ON_OWN_TURN: Final = 1 << 20
ENTERS_ENGAGED: Final = 1 << 21
DAMAGE_BY_DEFENSE: Final = 1 << 22
"""Deals combat damage equal to its defense."""
SELECTED_FIRST: Final = 1 << 23
"""Opponents must select it if they can (SVE 9.5.3)."""
NOT_REFRESHED: Final = 1 << 24
"""Is not refreshed in its controller's start phase (SVE 14.19)."""
NOT_FROM_HAND: Final = 1 << 25
CANNOT_ACTIVATE: Final = 1 << 26
"""Its activated abilities other than evolve cannot be used."""
CANNOT_EVOLVE: Final = 1 << 27
CANNOT_BE_ATTACKED: Final = 1 << 28
NOT_SELECTED: Final = 1 << 29
"""Cannot be selected by anybody's abilities."""
BOXED: Final = 1 << 30
"""Has lost its abilities and is not refreshed in the start phase (SVE 14.28)."""
UNLIMITED_EVOLVING: Final = 1 << 31
"""Its player may use evolve abilities any number of times a turn (SVE 11.2)."""
NOT_DESTROYED: Final = 1 << 32
DRIVE: Final = 1 << 33
"""Drive, a mark that does nothing by itself (SVE 20.8)."""
SINGLE_DRIVE: Final = 1 << 34
TWIN_DRIVE: Final = 1 << 35
"""One drive check, and two, when this follower attacks (SVE 18.21)."""
ALL_KEYWORDS: Final = (1 << 36) - 1

COUNTER_BITS: Final = 16
"""Each sort of counter on a card takes so many bits of `COUNTERS` or `MORE_COUNTERS`: the sort (1 and up) above ten
bits of number. So a card has room for six sorts besides Stack counters."""
COUNTER_SLOTS: Final = 3
MOST_COUNTERS: Final = 1023
PACKED_COUNTERS: Final = (1 << (COUNTER_BITS * COUNTER_SLOTS)) - 1
"""All slots of `COUNTERS`."""

ANY: Final = (-NUMBER_BOUND, NUMBER_BOUND)
FLAG: Final = (0, 1)
"""Bounds of a number, and of a yes or no."""
MOST_TURNS: Final = 1 << 20
MOST_FLAGS: Final = (1 << 20) - 1
FIELDS: Final = {
    "cost": (NONE, NUMBER_BOUND),
    "attack": ANY,
    "defense": ANY,
    "kind": (0, EQUIPMENT_CARD),
    "keywords": (0, ALL_KEYWORDS),
    "given": (0, ALL_KEYWORDS),
    "engaged": FLAG,
    "came": (0, MOST_TURNS),
    "evolved in": (0, MOST_TURNS),
    "stack": (0, MOST_COUNTERS),
    "counters": (0, PACKED_COUNTERS),
    "entered": (0, FAR << 10),
    "doomed": FLAG,
    "evolve price": (NONE, NUMBER_BOUND),
    "price less": ANY,
    "price set": (NONE, NUMBER_BOUND),
    "link": (NONE, FAR),
    "evolve less": ANY,
    "more counters": (0, PACKED_COUNTERS),
}
"""The fields by number from `FIRST_OWN` on: what they are called, and the least and the most that they may be."""

# ------------------------------------------------------------------ numbers

TURN: Final = 0
ACTIVE: Final = 1
"""The player whose turn it is."""
PHASE: Final = 2
FIRST_SEAT: Final = 3
WINDOW: Final = 4
"""The seat that may play Quick cards now, or `NONE`."""
ATTACKER: Final = 5
"""The follower that attacks at the moment, or `NONE`."""
NEXT_TURNS: Final = 6
"""Extra turns to come: for each a digit, the seat plus 1, the next one last (SVE 8.17)."""

SETUP: Final = 0
START: Final = 1
MAIN: Final = 2
END: Final = 3
"""Phases."""
NUMBERS: Final = {
    "turn": (0, MOST_TURNS),
    "active": FLAG,
    "phase": (0, END),
    "first": (NONE, 1),
    "window": (NONE, 1),
    "attacker": ANY,
    "extra turns": (0, NUMBER_BOUND),
}
"""The numbers of the table: what they are called, and their bounds."""

PLAY_POINTS: Final = 0
MAX_PLAY_POINTS: Final = 1
EVOLUTION_POINTS: Final = 2
SUPER_EVOLUTION_POINTS: Final = 3
TURNS: Final = 4
"""Turns passed (SVE 3.4)."""
EVOLVES_USED: Final = 5
"""Evolve and equivalent abilities used this turn (SVE 11.2)."""
EVOLUTION_POINTS_USED: Final = 6
"""Evolution points used this turn (SVE 22.2)."""
DECKED: Final = 7
"""1 once the player had to draw from an empty deck (SVE 13.3)."""
SKIPS: Final = 8
"""1 when the player's next turn does not begin (SVE 8.17)."""
CARDS_PLAYED: Final = 9
"""Cards played this turn (SVE 19.1)."""
DEFENSE_LOST: Final = 10
"""The number of times that the leader has lost defense this turn (SVE 19.7)."""
PLAYER_FLAGS: Final = 11
"""Prohibitions and permissions of a player, as bits."""
BASIS: Final = 12
"""The universe that the player's deck is based on, where the rules ask for it; else 0 (SVE 7.2)."""
UMAMUSUME: Final = 1
IDOLMASTER: Final = 2
VANGUARD: Final = 3
PRINCESS_CONNECT: Final = 4
"""Universes, see `Tables.universes` (SVE 2.8)."""
PLAYER_NUMBERS: Final = {
    "play points": (0, 100),
    "max play points": (0, MOST_PLAY_POINTS),
    "evolution points": (0, 1000),
    "super-evolution points": (0, 1000),
    "turns": (0, MOST_TURNS),
    "evolves": ANY,
    "evolution points used": ANY,
    "decked": FLAG,
    "skips": FLAG,
    "cards played": ANY,
    "defense lost": ANY,
    "flags": (0, MOST_FLAGS),
    "basis": (0, PRINCESS_CONNECT),
}
"""The numbers of a player: what they are called, and their bounds."""

PLAYS_BANISHED: Final = 1 << 0
"""May play cards from the banished zone."""
CANNOT_DRAW: Final = 1 << 1
CANNOT_GAIN_MAX: Final = 1 << 2
"""The maximum does not grow in the start phase."""
CANNOT_PLAY_FOLLOWERS: Final = 1 << 3
CANNOT_LOSE: Final = 1 << 4
NO_DRAW_OUTSIDE_START: Final = 1 << 5
COUNTS_RUNECRAFT: Final = 1 << 6
"""Spellchain counts Runecraft followers, too."""
NO_FANFARE: Final = 1 << 7
"""Fanfare and On Evolve abilities do not trigger."""
ANY_NUMBER_OF_MODES: Final = 1 << 9
MAY_REROLL: Final = 1 << 10
CANNOT_PLAY_SPELLS: Final = 1 << 11
CANNOT_PLAY_AMULETS: Final = 1 << 12

# ------------------------------------------------------------------ events

PLAYED: Final = OWN_EVENT
"""A card was played: `amount` is the zone it was played from."""
EVOLVED_EVENT: Final = OWN_EVENT + 1
"""A card evolved: `amount` is 1 when it super-evolved; `other` the evolved card."""
ATTACKS: Final = OWN_EVENT + 2
"""A follower attacks: `other` is its target."""
DAMAGED: Final = OWN_EVENT + 3
"""A follower or leader took damage: `amount` is the damage times 4 plus its sort; `other` the source."""
DESTROYED: Final = OWN_EVENT + 4
"""A card is destroyed (it moves next): `amount` is 1 when an ability did it."""
TURN_STARTS: Final = OWN_EVENT + 5
MAIN_STARTS: Final = OWN_EVENT + 6
END_STARTS: Final = OWN_EVENT + 7
TURN_ENDS: Final = OWN_EVENT + 8
FOUGHT: Final = OWN_EVENT + 9
"""Two followers fought: `other` is the one attacked."""
ENGAGES: Final = OWN_EVENT + 10
"""A card became engaged: `amount` is 1 by attacking, 2 by Ward, 0 otherwise."""
REFRESHES: Final = OWN_EVENT + 11
DISCARDED: Final = OWN_EVENT + 12
"""A card was discarded (it moves next)."""
GAINED: Final = OWN_EVENT + 13
"""A card gained attack or defense: `amount` is the field, `other` stays `NONE`."""
LEADER_GAINS: Final = OWN_EVENT + 14
"""A leader gained defense: `amount` is how much."""
LEADER_LOSES: Final = OWN_EVENT + 15
"""A leader lost defense: `amount` is how much."""
ACTS: Final = OWN_EVENT + 16
"""An ability of a card begins: `amount` is its number."""
DREW: Final = OWN_EVENT + 17
"""A player drew a card."""
ROLLED: Final = OWN_EVENT + 18
"""A player rolled a die: `amount` is the result."""
CHOSEN: Final = OWN_EVENT + 19
"""A player chose: `amount` is the number of the choice."""
COUNTERS_PUT: Final = OWN_EVENT + 20
"""Counters were put on a card or taken off: `amount` is how many."""
BUSY: Final = OWN_EVENT + 21
"""Never happens: what lasts until it lasts as long as its holder."""
ACTIVATED: Final = OWN_EVENT + 22
"""An activated ability was used: `amount` is its number."""
BURIED: Final = OWN_EVENT + 23
"""A card is buried (it moves next)."""
SHIFTS: Final = OWN_EVENT + 24
"""A card turned into another type, or was given or lost abilities."""
RACED: Final = OWN_EVENT + 25
"""A follower races (SVE 20.4)."""
DRIVES: Final = OWN_EVENT + 26
"""A follower gains Drive (SVE 20.8)."""
CHECKS: Final = OWN_EVENT + 27
"""A follower performs a drive check (SVE 20.11)."""
TRIGGERS: Final = OWN_EVENT + 28
"""A Trigger has been resolved: `amount` is its sort (SVE 20.11)."""
PICKED: Final = OWN_EVENT + 29
"""A player has chosen a card, before anything is done with it."""
PUT_BACK: Final = OWN_EVENT + 30
"""Cards of a deck are put on its top, or on its bottom: `amount` is how many, negative for the bottom."""
EVENTS: Final = [
    "played",
    "evolved",
    "attacks",
    "damaged",
    "destroyed",
    "turn starts",
    "main phase starts",
    "end phase starts",
    "turn ends",
    "fought",
    "engages",
    "refreshes",
    "discarded",
    "gained",
    "leader gains",
    "leader loses",
    "acts",
    "drew",
    "rolled",
    "chosen",
    "counters put",
    "busy",
    "activated",
    "buried",
    "shifts",
    "raced",
    "drives",
    "checks",
    "triggers",
    "picked",
    "put back",
]

ABILITY_DAMAGE: Final = 0
ATTACK_DAMAGE: Final = 1
"""The damage of an attacking follower to the follower that it attacks: attack damage and combat damage (SVE 15.2)."""
COUNTER_DAMAGE: Final = 2
"""The damage of the follower that was attacked: combat damage that is not attack damage."""
LEADER_ATTACK_DAMAGE: Final = 3
"""The damage of an attacking follower to a leader: attack damage that is not combat damage."""

# ------------------------------------------------------------------ decisions

OPTIONS: Final = [
    OptionKind("first", ABOUT_NUMBER),
    OptionKind("second", ABOUT_NUMBER),
    OptionKind("keep", ABOUT_NUMBER),
    OptionKind("redraw", ABOUT_NUMBER),
    OptionKind("play", ABOUT_CARD),
    OptionKind("activate", ABOUT_ABILITY),
    OptionKind("evolve", ABOUT_ABILITY),
    OptionKind("attack", ABOUT_CARD),
    OptionKind("end", ABOUT_NUMBER),
    OptionKind("pass", ABOUT_NUMBER),
    OptionKind("card", ABOUT_CARD),
    OptionKind("mode", ABOUT_NUMBER),
    OptionKind("yes", ABOUT_NUMBER),
    OptionKind("no", ABOUT_NUMBER),
    OptionKind("done", ABOUT_NUMBER),
    OptionKind("ability", ABOUT_ABILITY),
    OptionKind("number", ABOUT_NUMBER),
    OptionKind("place", ABOUT_DEFINITION),
    OptionKind("points", ABOUT_NUMBER),
    OptionKind("token", ABOUT_DEFINITION),
    OptionKind("universe", ABOUT_NUMBER),
    OptionKind("class", ABOUT_NUMBER),
    OptionKind("trigger", ABOUT_NUMBER),
]
FIRST_OPTION: Final = 0
SECOND_OPTION: Final = 1
KEEP_OPTION: Final = 2
REDRAW_OPTION: Final = 3
PLAY_OPTION: Final = 4
ACTIVATE_OPTION: Final = 5
EVOLVE_OPTION: Final = 6
ATTACK_OPTION: Final = 7
END_OPTION: Final = 8
PASS_OPTION: Final = 9
CARD_OPTION: Final = 10
MODE_OPTION: Final = 11
YES_OPTION: Final = 12
NO_OPTION: Final = 13
DONE_OPTION: Final = 14
NUMBER_OPTION: Final = 16
PLACE_OPTION: Final = 17
POINTS_OPTION: Final = 18
TOKEN_OPTION: Final = 19
UNIVERSE_OPTION: Final = 20
CLASS_OPTION: Final = 21
TRIGGER_OPTION: Final = 22

PROMPTS: Final[dict[str, tuple[int, ...]]] = {
    "first": (FIRST_OPTION, SECOND_OPTION),
    "mulligan": (KEEP_OPTION, REDRAW_OPTION),
    "bottom": (CARD_OPTION,),
    "main": (PLAY_OPTION, ACTIVATE_OPTION, EVOLVE_OPTION, ATTACK_OPTION, END_OPTION),
    "attack": (CARD_OPTION,),
    "quick": (PLAY_OPTION, ACTIVATE_OPTION, PASS_OPTION),
    "select": (CARD_OPTION, DONE_OPTION),
    "choose": (CARD_OPTION, DONE_OPTION),
    "mode": (MODE_OPTION, DONE_OPTION),
    "pay": (MODE_OPTION, YES_OPTION, NO_OPTION),
    "may": (YES_OPTION, NO_OPTION),
    "evolve": (POINTS_OPTION,),
    "evolve card": (CARD_OPTION, NO_OPTION),
    "ward": (CARD_OPTION, DONE_OPTION),
    "discard": (CARD_OPTION,),
    "room": (CARD_OPTION,),
    "number": (NUMBER_OPTION,),
    "place": (PLACE_OPTION, MODE_OPTION, DONE_OPTION),
    "divide": (CARD_OPTION,),
    "token": (TOKEN_OPTION, DONE_OPTION),
    "order": (),
    "replace": (),
    "name": (),
    "keep": (),
    "cost": (CARD_OPTION, DONE_OPTION),
    "basis": (UNIVERSE_OPTION, CLASS_OPTION),
    "trigger": (TRIGGER_OPTION, NO_OPTION),
}
"""The prompts by number: what they are called, and what kinds of options they offer; of those that the engine asks
itself, and of those that no text asks, nothing is said."""
ASK_FIRST: Final = 0
ASK_MULLIGAN: Final = 1
ASK_BOTTOM: Final = 2
ASK_MAIN: Final = 3
ASK_ATTACK: Final = 4
ASK_QUICK: Final = 5
ASK_CHOOSE: Final = 7
ASK_PAY: Final = 9
ASK_MAY: Final = 10
ASK_EVOLVE: Final = 11
ASK_EVOLVE_CARD: Final = 12
ASK_WARD: Final = 13
ASK_DISCARD: Final = 14
ASK_ROOM: Final = 15
ASK_NUMBER: Final = 16
ASK_PLACE: Final = 17
ASK_TOKEN: Final = 19
ASK_COST: Final = 24
ASK_BASIS: Final = 25
ASK_TRIGGER: Final = 26

NEUTRAL: Final = 6
"""A class, see `Tables.classes` (SVE 2.5)."""
CRITICAL_TRIGGER: Final = 1
DRAW_TRIGGER: Final = 2
STAND_TRIGGER: Final = 3
HEAL_TRIGGER: Final = 4
"""Trigger icons, see `Tables.triggers` (SVE 20.11)."""

EVOLVED_SIDE: Final = 1
"""Kin of cards that lie in evolve decks: they never mix with the main deck."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Tables(DeclaredRules):
    """The rules with what the engine has to know of each definition, by its number in the book."""

    def __init__(self, zones: list[Zone], events: list[str], reasons: list[str], recorded: int) -> None:
        super().__init__(
            "shadowverse",
            zones,
            FIELDS,
            NUMBERS,
            PLAYER_NUMBERS,
            PROMPTS,
            OPTIONS,
            events,
            reasons,
            recorded,
        )
        self.special: list[int] = []
        """The special type: 0, `EVOLVED`, `ADVANCED` or `TOKEN`."""
        self.evolutions: list[tuple[int, ...]] = []
        """The evolved definitions that a definition may evolve into (SVE 11.1)."""
        self.attack: int = 0
        """The program of an attack."""
        self.drain: int = 0
        """The program of Drain."""
        self.drive_check: int = 0
        """The program of Single Drive and Twin Drive."""
        self.ward_entry: int = 0
        """The program that lets players engage Ward followers that have just come (SVE 18.10)."""
        self.classes: list[int] = []
        """The class of each definition, by its number in the order of SVE 2.5."""
        self.universes: list[int] = []
        """The universe of each definition; 0 for none."""
        self.starting_amulets: list[int] = []
        """1 for the definitions of Starting Amulets (SVE 20.10)."""
        self.triggers: list[int] = []
        """The Trigger icon of each definition (SVE 20.12); 0 for none."""
        self.magical_item: int = 0
        """The definition of the Magical Item (SVE 20.6)."""


def tables(game: Game) -> Tables:
    """The rules' tables about definitions."""
    rules = game.rules
    assert isinstance(rules, Tables)
    return rules


def special(game: Game, card: i64) -> i64:
    """The special type of what a card is now."""
    return tables(game).special[game.definition(card)]


def is_follower(game: Game, card: i64) -> bool:
    """Whether a card is a follower now."""
    return game.now(card, KIND) == FOLLOWER


def has(game: Game, card: i64, keyword: i64) -> bool:
    """Whether a card has a keyword now."""
    return game.now(card, KEYWORDS) & keyword != 0


def leader(game: Game, seat: i64) -> i64:
    """The row of a player's leader."""
    return game.cards_in(seat, LEADER)[0]


def active_seat(game: Game) -> i64:
    """The player whose turn it is."""
    return game.number(ACTIVE)


def room(game: Game, seat: i64, zone: i64) -> i64:
    """The number of cards for which a field or an EX area has room (SVE 4.3, 4.7); other zones, any number (5.5)."""
    if zone != FIELD and zone != EX:
        return 1 << 20
    return (FIELD_LIMIT if zone == FIELD else EX_LIMIT) - len(game.cards_in(seat, zone))


def flag(game: Game, seat: i64, which: i64) -> bool:
    """Whether a prohibition or permission holds for a player now."""
    return game.player_number(seat, PLAYER_FLAGS) & which != 0
