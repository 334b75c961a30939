"""The schema of WIXOSS: zones, fields of a card, numbers of the table and of players, events and decisions.

It is one list, and longer than others: mypyc folds only constants of their own module, and each number may stand once.
What reads them off a table is in `lookup`.
"""

from __future__ import annotations

from typing import Final

from tefuda.kernel.ask import ABOUT_ABILITY, ABOUT_CARD, ABOUT_DEFINITION, ABOUT_NUMBER, OptionKind
from tefuda.kernel.events import FIRST_OWN_EVENT
from tefuda.kernel.rows import FIRST_OWN, NONE, NUMBER_BOUND
from tefuda.kernel.rules import OWN_CHANGES

OWN: Final = 13
OWN_EVENT: Final = 8
"""Where the game's own numbers begin. They stand here as numbers, since the compiler works out only what stands in one
module; the others are loaded each time they are used."""
assert (OWN, OWN_EVENT) == (FIRST_OWN, FIRST_OWN_EVENT)

# ------------------------------------------------------------------ zones (WX 3.1)

SIGNI_ZONE: Final = 0
"""Three slots, from the owner's left (WX 3.2)."""
LRIG_ZONE: Final = 1
"""Three slots: the left assist, the center, the right assist."""
HAND: Final = 2
DECK: Final = 3
LRIG_DECK: Final = 4
ENER: Final = 5
LIFE: Final = 6
"""Life Cloth: its top is the last card."""
CHECK: Final = 7
TRASH: Final = 8
LRIG_TRASH: Final = 9
EXCLUDED: Final = 10
UNDER: Final = 11
"""Cards under a LRIG or a SIGNI (WX 19.5)."""
ATTACHED: Final = 12
"""Cards attached to a SIGNI: Charms, Acce, Souls (WX 19.4)."""
KEYS: Final = 13
CHEER: Final = 14
TRAPS: Final = 15
"""A slot for each SIGNI zone; so have Seeds and Magic Boxes."""
SEEDS: Final = 16
BOXES: Final = 17
BEAT: Final = 18
FACED: Final = 19
"""SIGNI that lie face down, in SIGNI zones (WX 19.3)."""
ASIDE: Final = 20
"""Cards of a player that lie face down in the LRIG zone; they are nothing there, and come back."""
ZONES: Final = 21
FIELD: Final = 1 << SIGNI_ZONE | 1 << LRIG_ZONE | 1 << CHEER
"""The field as a mask of zones (WX 3.3)."""
SIGNI_FIELD: Final = 1 << SIGNI_ZONE | 1 << CHEER
SLOTTED: Final = 1 << SIGNI_ZONE | 1 << TRAPS | 1 << SEEDS | 1 << BOXES | 1 << FACED
"""Where cards lie in SIGNI zones (WX 3.6)."""

LEFT: Final = 0
CENTER: Final = 1
RIGHT: Final = 2
"""Places of SIGNI zones and LRIGs. In front of place `i` is the opponent's place `2 - i`."""

FIRST_HAND: Final = 5
FIRST_LIFE: Final = 7
HAND_LIMIT: Final = 6
DRAWS: Final = 2
MOST_COINS: Final = 5
MOST_POWER: Final = 1_000_000
"""A power without bound (WX 2.4)."""
BOUNDLESS: Final = 1000
"""A limit without bound (WX 2.10)."""

# ------------------------------------------------------------------ fields of a card

LEVEL: Final = OWN
"""The level of a LRIG or SIGNI, `NONE` where there is none (WX 2.3)."""
POWER: Final = OWN + 1
"""It may be below 0; texts read 0 then (WX 18.12)."""
KIND: Final = OWN + 2
COLORS: Final = OWN + 3
"""Bits of the colors (`BLUE` is the third of five); colorless is none (WX 2.2)."""
CLASSES: Final = OWN + 4
"""Bits of the classes of a SIGNI, see `Tables.classes` (WX 2.5)."""
LIMIT: Final = OWN + 5
"""The limit of a LRIG (WX 2.10); of a SIGNI, the number that counts instead of its level, or `NONE` (WX 7.5)."""
KEYWORDS: Final = OWN + 6
DOWN: Final = OWN + 7
FROZEN: Final = OWN + 8
CAME: Final = OWN + 9
"""The turn in which it came to the field; 0 elsewhere."""
CHECKED: Final = OWN + 10
"""What becomes of it in the check zone: `IN_USE`, `CRUSHED`, or `BURSTING` while its Life Burst waits; `LEAVES_GAME`
where it is in use and excluded then."""
SORT: Final = OWN + 11
"""What it is to the card that it is attached to or lies under: `CHARM` and the others; 0 elsewhere."""
ATTACKS: Final = OWN + 12
"""How often it has attacked this turn."""
SEEN_LEVEL: Final = OWN + 13
"""The level that it had when the rules last looked at it (WX 17.4, group B)."""
ATTACK_COST: Final = OWN + 14
"""How much colorless ener its controller has to pay for each of its attacks (WX 13.1)."""
COUNTERS: Final = OWN + 15
"""How many germ counters lie on a SIGNI (WX 20.16)."""
ALSO: Final = OWN + 16
"""The definition, plus 1, whose LRIG types a LRIG has besides its own; 0 for none (WX 2.6)."""
ACTION_COST: Final = OWN + 17
"""How much colorless ener more each of its Action abilities costs (WX 9.9)."""
LEVELS_PAID: Final = OWN + 18
"""The total level of the SIGNI that a Resona's play condition took (WX 10.9)."""
BORE: Final = OWN + 19
"""What was attached to a SIGNI when it left the field (WX 11.16): a bit for each sort, from `CHARM` on."""
WEAK: Final = OWN + 20
"""1 if its power was 0 or less when the rules last looked at it (WX 17.3)."""
GAINED: Final = OWN + 21
"""The keywords that it had, besides the printed ones, when the rules last looked at it; as far as an ability waits for
one that is gained."""
ATTACK_LIMIT: Final = OWN + 22
"""How often it may attack in a turn; `BOUNDLESS` without any bound (WX 13.12). The last: see `library`."""

BLUE: Final = 4
"""The color from which on cards convert, see `CONVERTS`."""
WORD: Final = 60
"""So many LRIG types, or classes, are told in one word of bits."""

LRIG: Final = 0
ASSIST: Final = 1
SIGNI: Final = 2
SPELL: Final = 3
ARTS: Final = 4
PIECE: Final = 5
KEY: Final = 6
TOKEN: Final = 7
"""Kinds. A Resona is a SIGNI with the mark `RESONA`."""

IN_USE: Final = 0
CRUSHED: Final = 1
BURSTING: Final = 2
LEAVES_GAME: Final = 3

STACKED: Final = 1
"""Lies under a LRIG or a SIGNI."""
CHARM: Final = 2
ACCE: Final = 3
SOUL: Final = 4

# ------------------------------------------------------------------ marks of a definition (they never change)

RESONA: Final = 1 << 0
CRAFT: Final = 1 << 1
RELAY: Final = 1 << 2
DISSONA: Final = 1 << 3
BURST: Final = 1 << 4
"""Has a Life Burst (WX 2.13)."""
GUARD_ICON: Final = 1 << 5
MAIN_TIMING: Final = 1 << 6
ATTACK_TIMING: Final = 1 << 7
CUT_IN_TIMING: Final = 1 << 8
RISE: Final = 1 << 9
"""Has a rise condition (WX 20.40)."""
CROSS: Final = 1 << 10
"""Has a Cross icon (WX 20.17)."""
SONG: Final = 1 << 11
"""Has a song fragment (WX 20.45)."""
FEWER: Final = 1 << 12
"""A PIECE that may be used with fewer than three LRIGs (WX 10.11)."""
GROWS_FROM_ANY_TYPE: Final = 1 << 13
"""May be grown into whatever the LRIG types (WX 8.3)."""
GROWS_FROM_ZERO: Final = 1 << 14
"""May be grown into from level 0, too."""
ACCE_ICON: Final = 1 << 15
"""Can be attached to a SIGNI as Acce by its own ability (WX 20.1)."""
STAYS: Final = 1 << 17
"""Does not leave the LRIG deck by costs and effects of its player."""
TRAP_ICON: Final = 1 << 16
"""Has a Trap icon (WX 20.38)."""
GROWS_BY_KEY: Final = 1 << 22
"""May be grown into by putting a Key into the LRIG trash in place of its cost."""
CUTS_IN_FROM_HAND: Final = 1 << 18
"""Has an ability for the spell cut-in that works in the hand (WX 10.5)."""
TO_FOUR: Final = 1 << 19
TO_THREE: Final = 1 << 20
AS_FOUR: Final = 1 << 21
"""In the deck, the hand and the trash it counts for its player's texts as any one level from 1 to 4, or to 3, or as
level 4, as they like."""
TIMINGS: Final = MAIN_TIMING | ATTACK_TIMING | CUT_IN_TIMING
"""Use timings (WX 2.8)."""

# ------------------------------------------------------------------ keywords (WX 20), and standing prohibitions

GUARD: Final = 1 << 0
MULTI_ENER: Final = 1 << 1
LANCER: Final = 1 << 2
S_LANCER: Final = 1 << 3
ASSASSIN: Final = 1 << 4
DOUBLE_CRUSH: Final = 1 << 5
TRIPLE_CRUSH: Final = 1 << 6
SHADOW: Final = 1 << 7
SHOOT: Final = 1 << 8
CANNOT_ATTACK: Final = 1 << 9
MUST_ATTACK: Final = 1 << 10
NOT_VANISHED: Final = 1 << 11
"""Cannot be vanished (WX 13.15)."""
NOT_VANISHED_BY_OPPONENT: Final = 1 << 12
"""Cannot be vanished by the opponent's effects."""
STAYS_DOWN: Final = 1 << 13
"""Is not upped in its controller's up phase."""
PUPPET: Final = 1 << 14
AWAKENED: Final = 1 << 15
ARMED: Final = 1 << 16
"""Blood-crystal-armed (WX 20.7)."""
DRIVING: Final = 1 << 17
"""Rides, or is ridden (WX 20.39)."""
LIMITED: Final = 1 << 18
"""Has a keyword towards some cards only, see `words.keywords` of the kernel."""
BLOOMED: Final = 1 << 19
"""Has bloomed (WX 20.41)."""
TRASHED_FOR_ENER: Final = 1 << 20
"""Goes to the trash instead of the ener zone where it is vanished (WX 13.15)."""
ATTACKS_ONCE: Final = 1 << 21
"""Cannot attack more than once in a turn."""
ATTACKS_DOWN: Final = 1 << 22
"""May attack while it is down."""
THREE_DAMAGES: Final = 1 << 23
"""Its attack deals damage three times (WX 14.10)."""
DEALS_NO_DAMAGE: Final = 1 << 24
"""Deals no damage to players (WX 14.9)."""
LOSS_IS_GAIN: Final = 1 << 25
"""Where an effect of the opponent would take power from it, it gains as much instead."""
HAS_TO_BE_FACED: Final = 1 << 26
"""SIGNI of the other player are put in front of it, if they can be (WX 7.1)."""
CONVERTS: Final = 27
"""The first of two bits: the card also pays as blue, as green (WX 9.7)."""
ALL_CONVERTS: Final = 3 << CONVERTS
ALL_KEYWORDS: Final = (1 << 29) - 1
UNAFFECTED: Final = 1 << 30
"""Is unaffected by some effects, see `words.immunity` of the kernel (WX 18.6): shown only, no card has it by itself."""
WISE_TO_NINE: Final = 1 << 31
WISE_TO_THREE: Final = 1 << 32
"""For Wisdom its level is each number from 1 to 9, or to 3 (WX 20.49): also shown only."""
ATTACKS_BESIDE: Final = 1 << 33
"""May attack a SIGNI zone beside the one in front of it with the same attack (WX 13.9)."""
ATTACKS_ANYWHERE: Final = 1 << 34
"""May attack any SIGNI zone of the opponent instead of the one in front of it."""
TRASHES_VANISHED: Final = 1 << 35
"""What it vanishes goes to the trash instead of the ener zone."""
MAKES_LIFE: Final = 1 << 36
"""Where it would go from the check zone to the ener zone it goes to the trash, and the top card of the deck becomes
Life Cloth."""
FITS_ANY_LRIG: Final = 1 << 40
"""May be put onto the field whatever its limiting condition (WX 2.7)."""
NO_MULTI_ENER: Final = 1 << 37
"""Has lost Multi Ener, and cannot gain it (WX 9.5, 18.5)."""
COUNTS_TO_FOUR: Final = 1 << 38
"""Counts there as any one level from 1 to 4, see `TO_FOUR`: also shown only."""
STAYS_ONCE: Final = 1 << 39
"""Where an effect of the opponent would take it from the field it is downed instead, and loses this (WX 18.9)."""
GAIN_IS_LOSS: Final = 1 << 41
"""Where an effect of its own player would give it power, it loses as much instead."""
LEAVES_FOR_GOOD: Final = 1 << 42
"""A Resona that goes to the LRIG trash where it is vanished, instead of the LRIG deck."""
TURNED: Final = 1 << 29
"""Has been turned over (WX 1.11): told as an event, nothing is in this state."""
ABILITY_KEYWORDS: Final = (
    GUARD | MULTI_ENER | LANCER | S_LANCER | ASSASSIN | DOUBLE_CRUSH | TRIPLE_CRUSH | SHADOW | SHOOT | ALL_CONVERTS
)
"""The keywords that are abilities: they are lost with them; states are not (WX 18.5)."""

ANY: Final = (-NUMBER_BOUND, NUMBER_BOUND)
FLAG: Final = (0, 1)
"""Bounds of a number, and of a yes or no."""
MOST_TURNS: Final = 1 << 20
MOST_CLASSES: Final = 1 << 52
FIELDS: Final = {
    "level": ANY,
    "power": ANY,
    "kind": (0, TOKEN),
    "colors": (0, 31),
    "classes": (0, MOST_CLASSES),
    "limit": ANY,
    "keywords": (0, ALL_KEYWORDS),
    "down": FLAG,
    "frozen": FLAG,
    "came": (0, MOST_TURNS),
    "checked": (0, LEAVES_GAME),
    "sort": (0, SOUL),
    "attacks": (0, MOST_TURNS),
    "seen level": ANY,
    "attack cost": ANY,
    "counters": (0, 1000),
    "also": (0, NUMBER_BOUND),
    "action cost": ANY,
    "levels paid": ANY,
    "bore": (0, (1 << SOUL + 1) - 1),
    "weak": FLAG,
    "gained": (0, ABILITY_KEYWORDS),
    "attack limit": ANY,
}
"""The fields by number from `FIRST_OWN` on: what they are called, and the least and the most that they may be."""

# ------------------------------------------------------------------ numbers

TURN: Final = 0
ACTIVE: Final = 1
"""The player whose turn it is."""
PHASE: Final = 2
FIRST_SEAT: Final = 3
ATTACKER: Final = 4
"""The card that attacks at the moment, or `NONE`."""
NEGATED: Final = 5
"""1 once the attack that is going on has been negated (WX 13.5)."""
NEXT_TURNS: Final = 6
"""Extra turns to come, the next one last (WX 6.24), see `kernel.words.outcomes.base`."""
TURN_ENDS: Final = 7
"""1 when the turn ends at once (WX 6.23)."""

CUT_IN: Final = 8
"""The player who may cut into a spell now, or `NONE` (WX 10.5)."""

SETUP: Final = 0
UP: Final = 1
DRAW: Final = 2
ENER_PHASE: Final = 3
GROW: Final = 4
MAIN: Final = 5
PRE_ATTACK: Final = 6
DEFENSE: Final = 7
SIGNI_ATTACK: Final = 8
LRIG_ATTACK: Final = 9
END: Final = 10
"""Phases, and the steps of the attack phase (WX 6)."""
GUARD_STEP: Final = 11
"""A step of each LRIG attack (WX 6.18), which no `PHASE` tells."""
GUARD_AT: Final = 4
DAMAGE_AT: Final = 6
"""How far the program of a LRIG attack is where its guard step has begun, and where its damage is dealt."""
ATTACK_PHASE: Final = 1 << PRE_ATTACK | 1 << DEFENSE | 1 << SIGNI_ATTACK | 1 << LRIG_ATTACK
"""All steps of the attack phase (WX 6.13), as a mask."""
NUMBERS: Final = {
    "turn": (0, MOST_TURNS),
    "active": FLAG,
    "phase": (0, END),
    "first": (NONE, 1),
    "attacker": ANY,
    "negated": FLAG,
    "extra turns": (0, NUMBER_BOUND),
    "turn ends": FLAG,
    "cut in": (NONE, 1),
    "more attack phases": (0, MOST_TURNS),
}
"""The numbers of the table: what they are called, and their bounds."""

MORE_ATTACKS: Final = len(NUMBERS) - 1
"""How many attack phases are added to this turn and have not begun (WX 6.13)."""
COINS: Final = 0
TURNS: Final = 1
"""Turns begun."""
REFRESHES: Final = 2
"""Refreshes this turn (WX 16.6)."""
REMOVED: Final = 3
"""1 once the player has removed SIGNI this turn (WX 6.10)."""
LIMIT_UPPER: Final = 4
"""1 with a Limit Upper in the LRIG zone (WX 20.31)."""
LRIG_BARRIERS: Final = 5
SIGNI_BARRIERS: Final = 6
PLAYER_FLAGS: Final = 7
"""Prohibitions and permissions of a player, as bits."""
ARTS_USED: Final = 8
SPELLS_USED: Final = 9
"""Cards used this turn."""
VIRUSES: Final = 10
GATES: Final = 13
"""1 for each SIGNI zone, from the left, in which such a marker lies (WX 19.6): three numbers of each sort."""
GUARD_ENER: Final = 16
"""How much colorless ener the player pays for each guard (WX 15.6)."""
GUARD_CARDS: Final = 17
"""How many cards with a Guard icon the player discards besides for each guard (WX 15.6)."""
COLLABOLIVERS: Final = 18
ENER_PLACED: Final = 19
"""How many cards a cost or an effect has put into the player's ener zone this turn."""
SUBSCRIBERS: Final = 20
"""Subscribers, in units of 10,000 (WX 20.47)."""
ERASED: Final = 21
"""1 and more for each SIGNI zone, from the left, that is erased (WX 20.20)."""
HASTALYKS: Final = 24
"""1 for each SIGNI zone in which a Hastalyk lies (WX 20.28)."""
MIKOMIKOS: Final = 27
"""Mikomiko Bodyguards (WX 20.33)."""
PLAYER_NUMBERS: Final = {
    "coins": (0, MOST_COINS),
    "turns": (0, MOST_TURNS),
    "refreshes": ANY,
    "removed": FLAG,
    "limit upper": FLAG,
    "LRIG barriers": (0, 1000),
    "SIGNI barriers": (0, 1000),
    "flags": (0, (1 << 30) - 1),
    "ARTS used": ANY,
    "spells used": ANY,
    **dict.fromkeys(("Virus left", "Virus center", "Virus right"), FLAG),
    **dict.fromkeys(("Gate left", "Gate center", "Gate right"), FLAG),
    "guard ener": ANY,
    "guard cards": ANY,
    "CollaboLivers": (0, 1000),
    "ener placed": ANY,
    "subscribers": (0, 1000),
    **dict.fromkeys(("erased left", "erased center", "erased right"), FLAG),
    **dict.fromkeys(("Hastalyk left", "Hastalyk center", "Hastalyk right"), FLAG),
    "Mikomiko Bodyguards": (0, 1000),
}
"""The numbers of a player: what they are called, and their bounds."""

GUARD_LEVELS: Final = (1 << 6) - 1
"""Flag `1 << level`: the player cannot guard with cards of a level (WX 15.6)."""
NO_GUARD: Final = 1 << 6
NO_SPELLS: Final = 1 << 7
NO_ARTS: Final = 1 << 8
NO_GROWTH: Final = 1 << 9
NO_GROW_PHASE: Final = 1 << 10
"""What the player cannot do, bits of `PLAYER_FLAGS`: guard, use spells or ARTS, grow, have a grow phase."""
ANY_ARTS: Final = 1 << 11
ANY_SPELLS: Final = 1 << 12
"""The player may use ARTS, or spells, whatever their limiting conditions (WX 2.7)."""
ASSISTS_ATTACK: Final = 1 << 13
"""The player may attack with assist LRIGs of level 1 or more (WX 6.17)."""
NO_CRUSH: Final = 1 << 14
"""The player's Life Cloth is not crushed (WX 14.4)."""
DOUBLES_LOSSES: Final = 1 << 15
"""The player's effects take twice the power from the opponent's SIGNI (WX 18.13)."""
SIGNI_DOUBLE_LOSSES: Final = 1 << 16
"""The effects of the player's SIGNI do."""
COSTS_CHANGE: Final = 1 << 17
"""Something makes cards dearer or cheaper for the player, see `words.use_terms.CardsCost` of the kernel: shown only."""
NO_ENER_PHASE: Final = 1 << 18
NO_SIGNI_ATTACKS: Final = 1 << 19
NO_LRIG_ATTACKS: Final = 1 << 20
"""The player skips ener phases, or the steps in which SIGNI, or LRIGs, attack (WX 6.0)."""
SKIPS_TURN: Final = 1 << 21
"""The player's next turn is skipped."""
TWO_KEYS: Final = 1 << 22
ANY_KEYS: Final = 1 << 23
"""The player may have two Keys, or any number of them (WX 10.8)."""
ONE_SIGNI: Final = 1 << 24
ONE_SIGNI_ATTACK: Final = 1 << 25
"""The player can have only one SIGNI on the field, or attack with SIGNI only once in a SIGNI attack step."""

# ------------------------------------------------------------------ events

SPRINGS: Final = OWN_EVENT
"""A Trap icon is activated (WX 20.38)."""
ENTERED: Final = OWN_EVENT + 1
"""A SIGNI or a Key was put onto the field: `amount` is how (`verbs.BY_AN_EFFECT` ...), `other` the zone
that it came from."""
GREW: Final = OWN_EVENT + 2
"""A player grew into a LRIG: `other` is the LRIG before."""
ATTACKS_EVENT: Final = OWN_EVENT + 3
"""A card attacks."""
BATTLES: Final = OWN_EVENT + 4
"""A SIGNI battles: `other` is the SIGNI that is attacked."""
VANISHED: Final = OWN_EVENT + 5
"""A SIGNI is vanished (it moves next): `amount` is why (`BY_BATTLE` ...), `other` who did it."""
CRUSHED_EVENT: Final = OWN_EVENT + 6
"""A Life Cloth was crushed: the card lies in the check zone; `other` is who did it."""
DAMAGED: Final = OWN_EVENT + 7
"""A player takes damage: `amount` is how many Life Cloth it may crush, `other` who deals it."""
DISCARDED: Final = OWN_EVENT + 8
"""A card was discarded (it moves next): `amount` is why."""
DOWNED: Final = OWN_EVENT + 9
"""A card is downed: `amount` is `BY_ATTACKING` where it attacks."""
UPPED: Final = OWN_EVENT + 10
FREEZES: Final = OWN_EVENT + 11
USED: Final = OWN_EVENT + 12
"""A spell, ARTS or PIECE was used: `amount` is its kind."""
ACTS: Final = OWN_EVENT + 13
"""An ability of a card begins: `amount` is its number."""
DREW: Final = OWN_EVENT + 14
GUARDED: Final = OWN_EVENT + 15
"""A player guards with a card."""
REFRESHED: Final = OWN_EVENT + 16
"""A player's trash became the deck."""
COINS_EVENT: Final = OWN_EVENT + 17
"""A player gained or paid coins: `amount` is how many more."""
BURSTS: Final = OWN_EVENT + 18
"""A Life Burst activates."""
CHOSEN: Final = OWN_EVENT + 19
"""A player chose: `amount` is the number of the choice."""
ATTACK_ENDS: Final = OWN_EVENT + 20
BUSY: Final = OWN_EVENT + 21
"""Never happens: what lasts until it lasts as long as its holder."""
REDRAWS: Final = OWN_EVENT + 22
"""A player redraws cards of the first hand: `amount` is how many."""
CHARGED: Final = OWN_EVENT + 23
"""A player puts a card into the ener zone in the ener phase."""
REMOVES: Final = OWN_EVENT + 24
"""A SIGNI is removed (it moves next)."""
COUNTERED: Final = OWN_EVENT + 25
"""A spell or PIECE is countered."""
FINISHED: Final = OWN_EVENT + 26
"""A turn ends: what lasts for it ends, too."""
BECOMES: Final = OWN_EVENT + 27
"""A SIGNI comes to be in a state: `amount` is its bit (`DRIVING` ...)."""
HEAVENS: Final = OWN_EVENT + 28
"""A crossed SIGNI Heavens (WX 20.18)."""
TARGETED: Final = OWN_EVENT + 29
"""A card has become a target (WX 12.1); told only where an ability waits for it."""
MARKED: Final = OWN_EVENT + 30
"""A marker is put into a SIGNI zone of a player: `amount` is its sort (`VIRUSES` ...)."""
UNMARKED: Final = OWN_EVENT + 31
"""A marker is taken away."""
RISES: Final = OWN_EVENT + 32
"""A SIGNI rises: `other` is the SIGNI that it covers (WX 20.40)."""
SHIFTED: Final = OWN_EVENT + 33
"""A SIGNI moves to another SIGNI zone of its player: `other` is the place of the one before (WX 19.8)."""
FIRST_START: Final = OWN_EVENT + 34
"""A phase or step of a player's turn starts: this plus the number of the phase."""
PREVENTED: Final = FIRST_START + END + 1
"""Damage to a player is prevented."""
WEAKENED: Final = PREVENTED + 1
"""The power of a SIGNI has become 0 or less (WX 17.3); told only where an ability waits for it."""
BURST_CHOSEN: Final = WEAKENED + 1
"""The player of a crushed card chooses to use its Life Burst, which has not begun (WX 14.5); told only
where an ability waits for it."""
GAINS: Final = BURST_CHOSEN + 1
"""A SIGNI gains a keyword: `amount` is its bit; told only where an ability waits for it."""
EVENTS: Final = [
    "springs",
    "entered",
    "grew",
    "attacks",
    "battles",
    "vanished",
    "crushed",
    "damaged",
    "discarded",
    "downed",
    "upped",
    "freezes",
    "used",
    "acts",
    "drew",
    "guarded",
    "refreshed",
    "coins",
    "bursts",
    "chosen",
    "attack ends",
    "busy",
    "redraws",
    "charged",
    "removes",
    "countered",
    "finished",
    "becomes",
    "heavens",
    "targeted",
    "marked",
    "unmarked",
    "rises",
    "shifted",
    "setup starts",
    "up phase starts",
    "draw phase starts",
    "ener phase starts",
    "grow phase starts",
    "main phase starts",
    "attack phase starts",
    "defense step starts",
    "SIGNI attack step starts",
    "LRIG attack step starts",
    "end phase starts",
    "prevented",
    "weakened",
    "burst chosen",
    "gains",
]

BY_RULES: Final = 0
BY_BATTLE: Final = 1
BY_EFFECT: Final = 2
BY_COST: Final = 3
BY_GUARD: Final = 4
BY_ATTACKING: Final = 5
"""Why something happens to a card."""

VANISHING: Final = OWN_CHANGES
RETURNING: Final = OWN_CHANGES + 1
WEAKENING: Final = OWN_CHANGES + 2
SILENCING: Final = OWN_CHANGES + 3
"""Sorts of changes that an effect makes to a card: it is vanished, returns to hand, has less power, loses abilities."""

# ------------------------------------------------------------------ decisions

OPTIONS: Final = [
    OptionKind("card", ABOUT_CARD),
    OptionKind("done", ABOUT_NUMBER),
    OptionKind("charge", ABOUT_CARD),
    OptionKind("skip", ABOUT_NUMBER),
    OptionKind("grow", ABOUT_CARD),
    OptionKind("place", ABOUT_CARD),
    OptionKind("zone", ABOUT_NUMBER),
    OptionKind("use", ABOUT_CARD),
    OptionKind("activate", ABOUT_ABILITY),
    OptionKind("remove", ABOUT_NUMBER),
    OptionKind("attack", ABOUT_CARD),
    OptionKind("end", ABOUT_NUMBER),
    OptionKind("guard", ABOUT_CARD),
    OptionKind("no guard", ABOUT_NUMBER),
    OptionKind("pass", ABOUT_NUMBER),
    OptionKind("yes", ABOUT_NUMBER),
    OptionKind("no", ABOUT_NUMBER),
    OptionKind("mode", ABOUT_NUMBER),
    OptionKind("number", ABOUT_NUMBER),
    OptionKind("ability", ABOUT_ABILITY),
    OptionKind("prevent", ABOUT_NUMBER),
    OptionKind("named", ABOUT_DEFINITION),
    OptionKind("enemy zone", ABOUT_NUMBER),
    OptionKind("color", ABOUT_NUMBER),
    OptionKind("class", ABOUT_NUMBER),
]
CARD_OPTION: Final = 0
DONE_OPTION: Final = 1
CHARGE_OPTION: Final = 2
SKIP_OPTION: Final = 3
GROW_OPTION: Final = 4
PLACE_OPTION: Final = 5
ZONE_OPTION: Final = 6
USE_OPTION: Final = 7
ACTIVATE_OPTION: Final = 8
REMOVE_OPTION: Final = 9
ATTACK_OPTION: Final = 10
END_OPTION: Final = 11
GUARD_OPTION: Final = 12
NO_GUARD_OPTION: Final = 13
PASS_OPTION: Final = 14
YES_OPTION: Final = 15
NO_OPTION: Final = 16
MODE_OPTION: Final = 17
NUMBER_OPTION: Final = 18
PREVENT_OPTION: Final = 20
NAMED_OPTION: Final = 21
"""A student, or a card, by its definition."""
ENEMY_ZONE_OPTION: Final = 22
"""A SIGNI zone of the opponent of whoever is asked."""
COLOR_OPTION: Final = 23
"""A color, by the number of its bit."""
CLASS_OPTION: Final = 24
"""A full class, see `lookup.Tables.classes_of`."""

PROMPTS: Final[dict[str, tuple[int, ...]]] = {
    "redraw": (CARD_OPTION, DONE_OPTION),
    "ener phase": (CHARGE_OPTION, SKIP_OPTION),
    "grow": (GROW_OPTION, SKIP_OPTION),
    "main": (PLACE_OPTION, USE_OPTION, GROW_OPTION, ACTIVATE_OPTION, REMOVE_OPTION, END_OPTION),
    "zone": (ZONE_OPTION, ENEMY_ZONE_OPTION),
    "remove": (CARD_OPTION, DONE_OPTION),
    "ener": (CARD_OPTION,),
    "attack phase": (USE_OPTION, GROW_OPTION, ACTIVATE_OPTION, PASS_OPTION),
    "signi attack": (ATTACK_OPTION, END_OPTION),
    "lrig attack": (ATTACK_OPTION, END_OPTION),
    "guard": (GUARD_OPTION, NO_GUARD_OPTION),
    "burst": (YES_OPTION, NO_OPTION),
    "cut in": (USE_OPTION, ACTIVATE_OPTION, PASS_OPTION),
    "surplus": (CARD_OPTION,),
    "discard": (CARD_OPTION,),
    "select": (CARD_OPTION, DONE_OPTION),
    "choose": (CARD_OPTION, DONE_OPTION),
    "mode": (MODE_OPTION, DONE_OPTION),
    "may": (YES_OPTION, NO_OPTION),
    "pay": (YES_OPTION, NO_OPTION),
    "number": (NUMBER_OPTION,),
    "cost": (CARD_OPTION,),
    "bottom": (CARD_OPTION,),
    "place": (MODE_OPTION,),
    "divide": (CARD_OPTION,),
    "prevent": (PREVENT_OPTION,),
    "student": (NAMED_OPTION,),
    "mark": (ZONE_OPTION, ENEMY_ZONE_OPTION, DONE_OPTION),
    "order": (),
    "replace": (),
    "trap": (CARD_OPTION, DONE_OPTION),
    "craft": (NAMED_OPTION,),
    "color": (COLOR_OPTION,),
    "name": (NAMED_OPTION, DONE_OPTION),
    "key": (CARD_OPTION, DONE_OPTION),
    "class": (CLASS_OPTION,),
}
"""The prompts by number: what they are called, and what kinds of options they offer; of those that the machine asks
itself nothing is said."""
ASK_REDRAW: Final = 0
ASK_ENER_PHASE: Final = 1
ASK_GROW: Final = 2
ASK_MAIN: Final = 3
ASK_ZONE: Final = 4
ASK_REMOVE: Final = 5
ASK_ENER: Final = 6
ASK_ATTACK_PHASE: Final = 7
ASK_SIGNI_ATTACK: Final = 8
ASK_LRIG_ATTACK: Final = 9
ASK_GUARD: Final = 10
ASK_BURST: Final = 11
ASK_CUT_IN: Final = 12
ASK_SURPLUS: Final = 13
ASK_DISCARD: Final = 14
ASK_COST: Final = 21
ASK_PREVENT: Final = 25
ASK_STUDENT: Final = 26
ASK_MARK: Final = 27
ASK_TRAP: Final = 30
ASK_CRAFT: Final = 31
ASK_COLOR: Final = 32
ASK_KEY: Final = 34

BY_BARRIER: Final = 0
BY_EFFECT_ON_ALL: Final = 1
BY_EFFECT_ON_LRIGS: Final = 2
BY_EFFECT_ON_SIGNI: Final = 3
"""What prevents damage: a Barrier, an effect against damage from any card, or from a kind (WX 14.9)."""
PREVENTIONS: Final = ("a Barrier", "an effect", "an effect on LRIGs", "an effect on SIGNI")
"""What these are called."""
