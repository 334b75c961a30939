"""Cards whose numbers count for texts as others, as their player likes (see `Rules.counts_as`): what a text asks about
one card may depend on what the player says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from tefuda.kernel.choosing import ask_value, ask_yes_no
from tefuda.kernel.rows import NONE
from tefuda.kernel.words.conditions import Compare, related
from tefuda.kernel.words.families import numbers_in
from tefuda.kernel.words.traits import Is

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.families import Condition


def judge(game: Game, frame: Frame, condition: Condition) -> i64:
    """See `Rules.judge`: what a text asks about one card that it speaks of may depend on the number as which that
    counts: its player says it, for all of that text; of a total, whether it is so."""
    if isinstance(condition, Is) and number_asked(game, frame, condition):
        return NONE
    holds: i64 = 1 if condition.holds(game, frame) else 0
    if holds == 0 or not isinstance(condition, Compare):
        return holds
    wanted = condition.right.value_if_any(game, frame)
    for total in numbers_in(condition.left.counts_as(game, frame)):
        if not related(total, condition.relation, wanted):
            return ask_yes_no(game, frame, frame.seat, game.rules.may_prompt)
    return holds


def number_asked(game: Game, frame: Frame, condition: Is) -> bool:
    """Whether the player of a text is asked as which number a card counts, on which a condition depends."""
    rules = game.rules
    cards = condition.of.find(game, frame)
    if len(cards) != 1 or frame.get(rules.counted_register) != 0:
        return False
    numbers = numbers_in(rules.counts_as(game, frame, cards[0], condition.of.stamps(game, frame, cards)[0]))
    met: i64 = 0
    for number in numbers:
        frame.put(rules.counted_register, number + 1)
        met += 1 if condition.holds(game, frame) else 0
    if len(numbers) > 0:
        frame.put(rules.counted_register, 0)
    if met == 0 or met == len(numbers):
        return False
    number = ask_value(game, frame, frame.seat, rules.number_prompt, rules.number_option, numbers)
    if number != NONE:
        frame.put(rules.counted_register, number + 1)
    return number == NONE
