"""The schema of WIXOSS: zones, fields of a card, keywords, numbers of the table and of players. What reads them off a
table is in `lookup`; events are in `event_kinds`, decisions in `decisions`."""

from __future__ import annotations

from typing import Final

from tefuda.kernel.rows import FIRST_OWN, NONE, NUMBER_BOUND
from tefuda.kernel.rules import OWN_CHANGES

OWN: Final = 13
"""Where the game's own fields begin. It stands here as a number, since the compiler works out only what stands in one
module; all else is loaded each time it is used."""
assert OWN == FIRST_OWN

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
"""Its state in the check zone: `IN_USE`, `CRUSHED`, or `BURSTING` while its Life Burst waits; `LEAVES_GAME`
where it is in use and excluded then."""
SORT: Final = OWN + 11
"""How it belongs to the card that it is attached to or lies under: `CHARM` and the others; 0 elsewhere."""
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
"""The sorts of cards attached to a SIGNI when it left the field (WX 11.16): a bit for each, from `CHARM` on."""
WEAK: Final = OWN + 20
"""1 if its power was 0 or less when the rules last looked at it (WX 17.3)."""
GAINED: Final = OWN + 21
"""The keywords that it had, besides the printed ones, when the rules last looked at it; as far as an ability waits for
one that is gained."""
ATTACK_LIMIT: Final = OWN + 22
"""How often it may attack in a turn; `BOUNDLESS` without any bound (WX 13.12). The last: see `library`."""

WHITE: Final = 1
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
"""SIGNI that it vanishes go to the trash instead of the ener zone."""
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
TRASHES_BEATEN: Final = 1 << 46
"""SIGNI that it vanishes by battle do, without having Shoot."""
LOSES_DOUBLE: Final = 1 << 47
"""Effects of the opponent take twice as much power from it."""
NO_ACTIONS: Final = 1 << 45
"""Its Action abilities cannot be used."""
ENTERS_UNHEARD: Final = 1 << 44
"""Does not trigger its Enter abilities."""
PAYS_WHITE: Final = 1 << 43
"""Also pays as white, where it lies in the ener zone."""
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
"""Prohibitions of the player, bits of `PLAYER_FLAGS`: guard, use spells or ARTS, grow, have a grow phase."""
ANY_ARTS: Final = 1 << 11
ANY_SPELLS: Final = 1 << 12
"""The player may use ARTS, or spells, whatever their limiting conditions (WX 2.7)."""
ASSISTS_ATTACK: Final = 1 << 13
"""The player may attack with assist LRIGs of level 1 or more (WX 6.17)."""
NO_CRUSH: Final = 1 << 14
ONLY_DAMAGE_CRUSHES: Final = 1 << 28
"""The player's Life Cloth is not crushed, or by damage only (WX 14.4)."""
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
TWO_SIGNI: Final = 1 << 26
"""The player can have only one SIGNI, or two, on the field."""
ONE_DRAW: Final = 1 << 27
"""The player draws one card at most in a draw phase."""
ONE_SIGNI_ATTACK: Final = 1 << 25
"""The player can attack with SIGNI only once in a SIGNI attack step."""

# ------------------------------------------------------------------ reasons, and sorts of changes

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
