"""Using spells, ARTS and PIECEs: the check zone, the cost, the spell cut-in, the text, and where the card goes (WX
10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.wixoss.procedures.actions import perform
from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.effects import NAME_EFFECT
from tefuda.games.wixoss.words.limits import is_allowed
from tefuda.games.wixoss.words.registers import (
    ENCORE,
    EXCLUDED_THEN,
    EXTRA_COUNT,
    EXTRAS,
    FOR_ANY_LRIG,
    LESS,
    MOST_EXTRAS,
)
from tefuda.games.wixoss.words.verbs import send
from tefuda.kernel.ask import kind_of, option
from tefuda.kernel.choosing import offer
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST
from tefuda.kernel.lasting import is_noted
from tefuda.kernel.op import Op
from tefuda.kernel.paying import usable_options
from tefuda.kernel.registers import DONE
from tefuda.kernel.rows import CARD, NONE, OWNER, STAMP
from tefuda.kernel.turns import RepeatedOp, lay_repeated
from tefuda.kernel.words.choosing import LookAtTargets, Picking
from tefuda.kernel.words.colored_costs import ColoredCost, number_of
from tefuda.kernel.words.colored_payments import can_pay
from tefuda.kernel.words.costs import lay_costs, pay_late
from tefuda.kernel.words.families import ANNOUNCE, DO, PAY, CardSet, ProgramBuilder, Step
from tefuda.kernel.words.options import SkipUnless
from tefuda.kernel.words.use_terms import (
    MOST_EXTRA_CARDS,
    OfferExtra,
    PayExtra,
    PayUse,
    UseTerms,
    adjusted,
    how_usable,
    own_cost,
    usable_elsewhere,
    use_cost,
)

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


def may_use_card(game: Game, card: i64, seat: i64, how: i64 = 0, less: i64 = 0) -> bool:
    """Whether a player may use a spell, an ARTS or a PIECE now, its timing aside: the limiting condition, three LRIGs
    for a PIECE, the cost (WX 10.2). `how` and `less` are what `EXTRAS` and `LESS` hold then."""
    if how & FOR_ANY_LRIG == 0 and not is_allowed(game, card, seat):
        return False
    kind = game.now(card, schema.KIND)
    if kind == schema.PIECE and len(lookup.lrigs(game, seat)) < 3 and not lookup.marked(game, card, schema.FEWER):
        return False
    if kind == schema.SPELL and lookup.flag(game, seat, schema.NO_SPELLS):
        return False
    if kind == schema.ARTS and lookup.flag(game, seat, schema.NO_ARTS):
        return False
    if is_noted(game, seat, NAME_EFFECT, game.rules.names[game.definition(card)]):
        return False
    known = lookup.tables(game)
    number = game.base(card, CARD)
    terms = known.uses[number]
    frame = Frame(known.plays[number], card, game.base(card, STAMP), seat)
    if how | less != 0:
        frame.put(EXTRAS, how)
        frame.put(LESS, less)
    if terms is None:
        return can_pay(game, seat, adjusted(
            game, frame, use_cost(game, card, seat, own_cost(game, frame, known.costs[number]))))  # fmt: skip
    return terms.allowed(game, frame, known.costs[number])


def usable_in(game: Game, seat: i64, zone: i64, timing: i64, options: vec[i64]) -> vec[i64]:
    """The options, and besides to use each ARTS and PIECE of a zone that has a timing."""
    for card in game.cards_in(seat, zone):
        kind = game.now(card, schema.KIND)
        if kind != schema.ARTS and kind != schema.PIECE:
            continue
        if lookup.marked(game, card, timing) and may_use_card(game, card, seat):
            options = append(options, option(decisions.USE_OPTION, card))
    for card in usable_elsewhere(game, seat):
        if lookup.marked(game, card, timing) and may_use_card(game, card, seat, how_usable(game, seat, card)):
            options = append(options, option(decisions.USE_OPTION, card))
    return options


@final
class UseCards(Step):
    """You use cards that lie elsewhere, for less perhaps, if you can; perhaps without paying, or they are excluded then
    where they would leave the check zone (WX 10.15, 10.16)."""

    def __init__(self, cards: CardSet, cost: ColoredCost, how: int | None) -> None:
        self.cards = cards
        self.less: i64 = number_of(cost)
        self.how: i64 = 0 if how is None else how

    def run(self, game: Game, frame: Frame) -> None:
        used: i64 = 0
        for card in self.cards.living(game, frame):
            if may_use_card(game, card, frame.seat, self.how, self.less):
                number = game.base(card, CARD)
                use = Frame(lookup.tables(game).plays[number], card, game.base(card, STAMP), frame.seat)
                use.put(EXTRAS, self.how)
                use.put(LESS, self.less)
                game.push(use)
                used += 1
        frame.put(DONE, used)


def use_ops(steps: tuple[Step, ...], said: UseTerms | None) -> ProgramBuilder:
    """The program that uses a card, by its text (WX 10.3)."""
    terms = said or UseTerms((), (), ())
    builder = ProgramBuilder(by_case=True)
    builder.ranges.append((EXTRAS, 0, MOST_EXTRAS))
    builder.ranges.append((LESS, 0, 1 << 60))
    builder.ranges.append((EXTRA_COUNT, 0, MOST_EXTRA_CARDS))
    pay_late(steps, of_effect=True)
    builder.ops.append(Declare())
    for number, extra in enumerate(terms.extras):
        several = extra.several
        builder.ops.append(OfferExtra(terms, number) if several is None else PayExtra(terms, number, several))
    builder.ops.append(PayUse(terms))
    for extra in terms.extras:
        if extra.others:
            skip = SkipUnless(EXTRAS, extra.sort)
            builder.ops.append(skip)
            lay_costs(extra.others, builder)
            skip.target = len(builder.ops)
    first = len(builder.ops)
    builder.add_all(ANNOUNCE, steps)
    targets = tuple(op for op in builder.ops[first:] if isinstance(op, Picking) and op.targets)
    lay_repeated(builder.ops, CutIn())
    countered = SkipCountered()
    lost = LookAtTargets(targets, schema.SPELL)
    builder.ops += [countered, lost]
    builder.add_all(PAY, steps)
    builder.add_all(DO, steps)
    countered.end = lost.end = len(builder.ops)
    builder.ops.append(CleanUp())
    return builder


@final
class CutIn(RepeatedOp):
    """The opponent of a spell's user may use cards and abilities with [Spell Cut-In], one after the other (WX 10.5).
    Who has a LRIG deck is asked even without any, and so is who holds a card where their deck has one that is used from
    the hand: whether they are asked must not tell the user what is in their hand."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = 1 - frame.seat
        code = game.take_answer(seat)
        if code == NONE and game.printed(frame.source, schema.KIND) == schema.SPELL:
            game.set_number(schema.CUT_IN, seat)
            options = usable_in(game, seat, schema.LRIG_DECK, schema.CUT_IN_TIMING, vec[i64]())
            options = usable_options(game, seat, options)
            if len(options) > 0 or len(game.cards_in(seat, schema.LRIG_DECK)) > 0 or may_cut_in_from_hand(game, seat):
                offer(game, frame, seat, decisions.ASK_CUT_IN, options, decisions.PASS_OPTION).about = frame.source
                return
        elif code != NONE and kind_of(code) != decisions.PASS_OPTION:
            perform(game, seat, code)  # what is used has to be allowed still: in the cut-in
            game.set_number(schema.CUT_IN, NONE)
            return
        game.set_number(schema.CUT_IN, NONE)
        frame.position = self.end


def may_cut_in_from_hand(game: Game, seat: i64) -> bool:
    """Whether a player holds cards, and has one somewhere in the game that cuts in from the hand."""
    if len(game.cards_in(seat, schema.HAND)) == 0:
        return False
    for card in range(game.count_rows()):
        if game.base(card, OWNER) == seat and lookup.marked(game, card, schema.CUTS_IN_FROM_HAND):
            return True
    return False


@final
class SkipCountered(Op):
    """A card that has been countered, which has left the check zone, does nothing (WX 10.6)."""

    def __init__(self) -> None:
        self.end = 0

    def run(self, game: Game, frame: Frame) -> None:
        if game.base(frame.source, STAMP) != frame.stamp:
            frame.position = self.end


@final
class Declare(Op):
    """The card goes to the check zone: it counts as used from here on (WX 10.3 a)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        kind = game.now(card, schema.KIND)
        index: i64 = schema.SPELLS_USED if kind == schema.SPELL else schema.ARTS_USED
        game.acting = card
        game.open_batch()
        game.move(card, game.pile_number(frame.seat, schema.CHECK), LAST)
        frame.stamp = game.base(card, STAMP)
        if frame.get(EXTRAS) & EXCLUDED_THEN != 0:
            game.rewrite(card, schema.CHECKED, schema.LEAVES_GAME)
        if kind != schema.PIECE:
            game.count(frame.seat, index, game.base_player(frame.seat, index) + 1)
        game.emit(event_kinds.USED, frame.seat, card, kind, NONE)
        game.end_batch()


@final
class CleanUp(Op):
    """A used card that still lies in the check zone goes to the trash, or to the LRIG trash (WX 10.3 g); with Encore
    paid, back to the LRIG deck (10.12)."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.zone_of(frame.source) == schema.CHECK:
            encored = frame.get(EXTRAS) & ENCORE != 0
            send(game, frame.source, schema.LRIG_DECK if encored else schema.TRASH)
