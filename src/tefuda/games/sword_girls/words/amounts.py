"""Where a frame keeps how much the last sentence has changed each number."""

from typing import Final

from mypy_extensions import i64

from tefuda.games.sword_girls.words.table import LIFE, SHUFFLES, SIZE
from tefuda.kernel.words.families import FIRST_OWN_SET

FIRST_TOTAL: Final = 8
"""Registers with the total change of SIZE, ATK, DEF, STA, LIFE and SHUFFLES."""
STATS: Final = 6


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
    """The set that lies beside THAT and tells how much each of its cards was changed."""
    return FIRST_OWN_SET + stat_index(stat)
