"""Lines about the use of cards, in games whose costs are costs in colors: when a card may be used, what may be paid
besides, and the changes of its cost (see `kernel/words/use_terms.py`)."""

from __future__ import annotations

from tefuda.kernel.words.card_costs import PayTogether
from tefuda.kernel.words.colored_costs import ColoredCost, strictest_first
from tefuda.kernel.words.colored_payments import PaySymbols
from tefuda.kernel.words.costs import Cost
from tefuda.kernel.words.families import Condition, Value
from tefuda.kernel.words.players import PlayerChoice
from tefuda.kernel.words.use_terms import CardsCost, CostChange, Extra, UseTerms
from tefuda.language.lines import Effect, Line


class TermsLine(Line):
    """A line about the use of its card: a condition, an optional extra cost, or a changed cost (WX 10.2, 10.12)."""

    def __init__(
        self,
        conditions: tuple[Condition, ...] = (),
        extras: tuple[Extra, ...] = (),
        changes: tuple[CostChange, ...] = (),
    ) -> None:
        self.conditions = conditions
        self.extras = extras
        self.changes = changes


def terms_of(lines: list[Line]) -> UseTerms | None:
    """The terms of use in some lines; None if there are none."""
    found = [line for line in lines if isinstance(line, TermsLine)]
    if not found:
        return None
    return UseTerms(
        tuple(one for line in found for one in line.conditions),
        tuple(one for line in found for one in line.extras),
        tuple(one for line in found for one in line.changes),
    )


def in_colors(costs: tuple[Cost, ...]) -> ColoredCost:
    """The symbols and the coins of some costs, put together."""
    paid = [cost.symbols for cost in costs if isinstance(cost, PaySymbols)]
    return strictest_first([symbol for cost in paid for symbol in cost.symbols], sum(cost.coins for cost in paid))


def use_only(condition: Condition) -> TermsLine:
    """A condition for the use (WX 10.2)."""
    return TermsLine(conditions=(condition,))


def extra_cost(sort: int, costs: tuple[Cost, ...]) -> TermsLine:
    """An optional extra cost (WX 10.12)."""
    others = tuple(cost for cost in costs if not isinstance(cost, (PaySymbols, PayTogether)))
    several = next((cost for cost in costs if isinstance(cost, PayTogether)), None)
    return TermsLine(extras=(Extra(sort, in_colors(costs), others, several),))


def cost_change(costs: tuple[Cost, ...], condition: Condition, *, becomes: bool) -> TermsLine:
    """A change of the cost of use under a condition: another cost, or less (WX 9.9)."""
    return TermsLine(changes=(CostChange(in_colors(costs), condition, becomes=becomes),))


def cost_for_each(costs: tuple[Cost, ...], number: Value, more: int | None) -> TermsLine:
    """The decrease or increase of the cost of use for each of some things (WX 9.9)."""
    return TermsLine(changes=(CostChange(in_colors(costs), None, more=more == 1, each=number),))


def cards_cost(layer: int, card: Condition, who: PlayerChoice, costs: tuple[Cost, ...], more: int | None) -> Effect:
    """Cards of players that fit cost more, or less, to use (WX 9.9)."""
    cost = in_colors(costs)
    return lambda built, zones, condition: CardsCost(
        built.name, zones, layer, condition, card, who, cost, more=more == 1
    )
