"""The kinds of events of WIXOSS: what has happened to a card or to a player."""

from __future__ import annotations

from typing import Final

from tefuda.games.wixoss.words import schema
from tefuda.kernel.events import FIRST_OWN_EVENT

OWN_EVENT: Final = 8
PHASES: Final = 11
"""Where the game's own kinds begin, and how many phases start, as numbers: see `schema.OWN`."""
assert (OWN_EVENT, PHASES) == (FIRST_OWN_EVENT, schema.END + 1)

SPRINGS: Final = OWN_EVENT
"""A Trap icon is activated (WX 20.38)."""
ENTERED: Final = OWN_EVENT + 1
"""A SIGNI or a Key was put onto the field: `amount` is how (`entering.BY_AN_EFFECT` ...), `other` the zone
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
"""A card has become a target (WX 12.1): of a spell (10.5), or where an ability waits for it."""
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
PREVENTED: Final = FIRST_START + PHASES
"""Damage to a player is prevented."""
WEAKENED: Final = PREVENTED + 1
"""The power of a SIGNI has become 0 or less (WX 17.3); told only where an ability waits for it."""
BURST_CHOSEN: Final = WEAKENED + 1
"""The player of a crushed card chooses to use its Life Burst, which has not begun (WX 14.5); told only
where an ability waits for it."""
GAINS: Final = BURST_CHOSEN + 1
"""A SIGNI gains a keyword: `amount` is its bit; told only where an ability waits for it."""
PICKED: Final = GAINS + 1
"""A player has chosen a card, before anything is done with it."""
PUT_BACK: Final = PICKED + 1
"""Cards of a deck are put on its top, or on its bottom: `amount` is how many, negative for the bottom."""
AIMS: Final = PUT_BACK + 1
"""An attack is on another zone of the opponent, from 1 on (13.10); plus 3: besides the one in front (13.9)."""
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
    "picked",
    "put back",
    "aims",
]
