"""The registers and sets that the texts of Sword Girls use besides those of every game: how much the last sentence has
changed each number."""

from typing import Final

from mypy_extensions import i64

from tefuda.games.sword_girls.words.schema import LIFE, SHUFFLES, SIZE
from tefuda.kernel.registers import FIRST_OWN_REGISTER, FIRST_OWN_SET

FIRST_TOTAL: Final = FIRST_OWN_REGISTER
"""Registers: the total change of SIZE, ATK, DEF, STA, LIFE and SHUFFLES."""
FIRST_AMOUNT: Final = FIRST_OWN_SET
"""Sets beside `THAT`: how much each of its cards was changed, for the same numbers."""


def stat_index(stat: i64) -> i64:
    """SIZE, ATK, DEF, STA, LIFE, SHUFFLES as 0 to 5."""
    if stat == LIFE:
        return 4
    if stat == SHUFFLES:
        return 5
    return stat - SIZE


def total_register(stat: i64) -> i64:
    """The register of a stat's total change."""
    return FIRST_TOTAL + stat_index(stat)


def amount_set(stat: i64) -> i64:
    """The set of a stat's changes."""
    return FIRST_AMOUNT + stat_index(stat)
