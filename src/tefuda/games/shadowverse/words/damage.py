"""Damage: its sources, the cards that take it, and its changes (SVE 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.kernel.ability import Proposal, Replacement
from tefuda.kernel.active import REPLACEMENT, active
from tefuda.kernel.proposals import add, propose
from tefuda.kernel.registers import DONE, LOOKED
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.families import CardSet, Condition, Step, Value

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def takes_damage(game: Game, card: i64) -> bool:
    """Whether damage means anything to a card: a leader, or a follower on the field (SVE 15.1)."""
    zone = game.zone_of(card)
    return zone == schema.LEADER or (zone == schema.FIELD and schema.is_follower(game, card))


def prevented(game: Game, card: i64, source: i64, sort: i64) -> bool:
    """Whether a standing text keeps the damage from being dealt or taken."""
    if source != NONE and schema.has(game, source, schema.DEALS_NO_DAMAGE) and game.zone_of(source) == schema.FIELD:
        return True
    if schema.has(game, card, schema.TAKES_NO_DAMAGE):
        return True
    if sort == schema.ABILITY_DAMAGE:
        return schema.has(game, card, schema.TAKES_NO_ABILITY_DAMAGE)
    return sort != schema.LEADER_ATTACK_DAMAGE and schema.has(game, card, schema.TAKES_NO_COMBAT_DAMAGE)


def inflict(game: Game, card: i64, amount: i64, source: i64, sort: i64) -> i64:
    """Let a card take damage that nothing changes any more; returns how much (SVE 15.1, 15.4)."""
    if amount <= 0 or not takes_damage(game, card) or prevented(game, card, source, sort):
        return 0
    seat = game.seat_of(card)
    game.open_batch()
    game.adjust(card, schema.DEFENSE, -amount)
    game.emit(schema.DAMAGED, seat, card, amount * 4 + sort, source)
    if game.zone_of(card) == schema.LEADER:
        game.count(seat, schema.DEFENSE_LOST, game.base_player(seat, schema.DEFENSE_LOST) + 1)
        game.emit(schema.LEADER_LOSES, seat, card, amount, NONE)
    game.end_batch()
    return amount


def may_change(game: Game) -> bool:
    """Whether any effect is at work that could change damage."""
    effect_tables = game.tables
    return effect_tables is not None and len(active(game, effect_tables, REPLACEMENT)) > 0


def deal(game: Game, frame: Frame, cards: vec[i64], amounts: vec[i64], source: i64, sort: i64, result: i64) -> None:
    """Deal damage to several cards at the same time (SVE 15.5). Register `result` of the frame learns the sum."""
    if not may_change(game):
        total: i64 = 0
        game.open_batch()
        for index in range(len(cards)):
            total += inflict(game, cards[index], amounts[index], source, sort)
        game.end_batch()
        if result != NONE:
            frame.put(result, total)
        return
    proposing = propose(game, frame, result)
    for index in range(len(cards)):
        if amounts[index] > 0 and takes_damage(game, cards[index]):
            proposing.source = source
            add(game, proposing, schema.DAMAGED, game.seat_of(cards[index]), cards[index], amounts[index], sort)


def perform_damage(game: Game, proposal: Proposal) -> i64:
    """Deal what was proposed, to the object that it was proposed for."""
    if game.base(proposal.card, STAMP) != proposal.stamp:
        return 0
    return inflict(game, proposal.card, proposal.amount, proposal.source, proposal.other)


def source_of(game: Game, frame: Frame, by: CardSet) -> i64:
    """The card that deals damage (SVE 15.3)."""
    cards = by.find(game, frame)
    return cards[0] if len(cards) > 0 else NONE


@final
class Deal(Step):
    """Deal damage to each of some cards."""

    def __init__(self, amount: Value, to: CardSet, by: CardSet) -> None:
        self.amount = amount
        self.to = to
        self.by = by

    def run(self, game: Game, frame: Frame) -> None:
        source = source_of(game, frame, self.by)
        game.acting = source
        amount = self.amount.value(game, frame)
        cards = vec[i64]()
        amounts = vec[i64]()
        for card in self.to.living(game, frame):
            cards = append(cards, card)
            amounts = append(amounts, amount)
        frame.put(DONE, 0)
        if amount > 0 and len(cards) > 0:
            deal(game, frame, cards, amounts, source, schema.ABILITY_DAMAGE, DONE)


@final
class DealDivided(Step):
    """Deal damage as it was divided among the selected cards (SVE 9.6)."""

    def __init__(self, by: CardSet) -> None:
        self.by = by

    def run(self, game: Game, frame: Frame) -> None:
        source = source_of(game, frame, self.by)
        game.acting = source
        cards = vec[i64]()
        amounts = vec[i64]()
        points = frame.kept(LOOKED)
        for index in range(len(points)):
            card: i64 = points[index]
            if game.base(card, STAMP) != frame.kept_stamp(LOOKED, index):
                continue
            known = False
            for at in range(len(cards)):
                if cards[at] == card:
                    amounts[at] += 1
                    known = True
            if not known:
                cards = append(cards, card)
                amounts = append(amounts, 1)
        frame.put(DONE, 0)
        if len(cards) > 0:
            deal(game, frame, cards, amounts, source, schema.ABILITY_DAMAGE, DONE)


# ------------------------------------------------------------------ what changes damage

ANY_DAMAGE = 0
COMBAT = 1
ABILITY = 2
ATTACKING = 3


def of_sort(sort: i64, wanted: i64) -> bool:
    """Whether damage of a sort is of the wanted kind: any, combat, ability or attack damage (SVE 15.2)."""
    if wanted == ANY_DAMAGE:
        return True
    if wanted == ABILITY:
        return sort == schema.ABILITY_DAMAGE
    if wanted == ATTACKING:
        return sort == schema.ATTACK_DAMAGE or sort == schema.LEADER_ATTACK_DAMAGE
    return sort == schema.ATTACK_DAMAGE or sort == schema.COUNTER_DAMAGE


PLUS = 0
MINUS = 1
SET_TO = 2
CUT_TO = 3


@final
class DamageChange(Replacement):
    """Damage to, or by, some cards is more, less, or a fixed number (SVE 15.4)."""

    def __init__(
        self,
        name: str,
        zones: int,
        condition: Condition | None,
        wanted: Value,
        to: CardSet | None,
        by: CardSet | None,
        how: Value,
        amount: Value,
    ) -> None:
        """`to` and `by` are the cards that take and deal it (`None`: whatever); `wanted` is the sort of damage, `how`
        one of `PLUS`, `MINUS`, `SET_TO`, `CUT_TO`."""
        super().__init__(name, zones, 1 << schema.DAMAGED)
        self.condition = condition
        self.wanted = wanted
        self.to = to
        self.by = by
        self.how = how
        self.amount = amount

    def fits(self, game: Game, frame: Frame, proposal: Proposal) -> bool:
        if proposal.amount <= 0 or not of_sort(proposal.other, self.wanted.value(game, frame)):
            return False
        if self.condition is not None and not self.condition.holds(game, frame):
            return False
        if self.to is not None and proposal.card not in self.to.find(game, frame):
            return False
        if self.how.value(game, frame) == CUT_TO and proposal.amount <= self.amount.value(game, frame):
            return False
        return self.by is None or proposal.source in self.by.find(game, frame)

    def rewrite(self, game: Game, frame: Frame, proposal: Proposal) -> None:
        amount = self.amount.value(game, frame)
        how = self.how.value(game, frame)
        if how == PLUS:
            proposal.amount += amount
        elif how == MINUS:
            proposal.amount -= amount
        else:
            proposal.amount = amount
        if proposal.amount <= 0:
            proposal.dropped = True
