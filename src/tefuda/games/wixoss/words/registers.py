"""The registers and sets that the texts of WIXOSS use besides those of every game."""

from typing import Final

from tefuda.kernel.registers import FIRST_OWN_REGISTER, FIRST_OWN_SET

OWN: Final = 14
OWN_SET: Final = 8
"""Where the game's own begin, as numbers: see `schema.OWN`."""
assert (OWN, OWN_SET) == (FIRST_OWN_REGISTER, FIRST_OWN_SET)

EXTRAS: Final = OWN
"""Register of the use of a card: the optional extra costs that are paid, as bits (WX 10.12)."""

BET: Final = 1
BOOST: Final = 2
ENCORE: Final = 4
ADDITIONAL: Final = 8
"""Sorts of optional extra costs, as bits of that register; others are `use_terms.UNPAID` and `use_terms.ANY_COLORS` of
the kernel."""
FOR_ANY_LRIG: Final = 16
"""Bit of the same register: its limiting condition does not matter."""
EXCLUDED_THEN: Final = 32
"""Bit of the same register: the card is excluded where it would leave the check zone."""
MOST_EXTRAS: Final = 255

LESS: Final = OWN + 1
"""Register of the use of a card: the symbols that an effect takes off its cost, as digits (see `colored_costs.SYMBOL`),
or off that of an Action ability, `words.next_use.WAIVED` of the kernel for all of it."""

COUNTED_LEVEL: Final = OWN + 2
"""Register of an ability: the level, plus 1, as which its player lets a card count that counts as several."""

EXTRA_COUNT: Final = OWN + 3
"""Register of the use of a card: how many cards an optional extra cost takes that takes any number (WX 9.14)."""

SYMBOLS: Final = OWN_SET
"""Set: the symbols of the cost that is being paid, as numbers; in place of stamps stands what paid it, once it is
paid, see `colored_payments.paid_as`."""
