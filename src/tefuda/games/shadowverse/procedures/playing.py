"""Playing a card: announce, additional costs, options and targets, price, room, then its effect (SVE 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.abilities import AdditionalCost
from tefuda.games.shadowverse.words.conditions import CountCemetery
from tefuda.games.shadowverse.words.plans import Plan, cheaper, plan, set_price, use_next_prices
from tefuda.games.shadowverse.words.registers import CHEAPER, EXTRAS, FREE, PLAYED_FROM, PRICE
from tefuda.games.shadowverse.words.verbs import ask_wards, move, put_into_play
from tefuda.kernel.ask import kind_of, option
from tefuda.kernel.op import Op
from tefuda.kernel.paying import Cost, Paid, fail
from tefuda.kernel.rows import NONE, OWNER, STAMP
from tefuda.kernel.words.costs import lay_cost, payable, payments, spend
from tefuda.kernel.words.families import ProgramBuilder
from tefuda.kernel.words.options import SkipUnless

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


def play_ops(plan: Plan) -> ProgramBuilder:
    """The program that plays a card."""
    builder = ProgramBuilder()
    bracket = len(plan.extras) > 0 or len(payments(plan.steps)) > 0
    if bracket:
        builder.ops.append(Cost())
    builder.ops.append(StartPlay())
    for number, extra in enumerate(plan.extras):
        builder.ops.append(OfferExtra(extra, number))
    for step in plan.steps:
        builder.announce(step)
    for number, extra in enumerate(plan.extras):  # SVE 9.7: costs are paid behind the selection of targets
        skip = SkipUnless(EXTRAS, 1 << number)
        builder.ops.append(skip)
        for cost in extra.costs:
            lay_cost(cost, builder)
        skip.target = len(builder.ops)
    builder.ops.append(PayPrice(plan.extras))
    for step in plan.steps:
        builder.pay(step)
    builder.ops.append(CheckRoom())
    if bracket:
        builder.ops.append(Paid())
    builder.ops.append(CountPlay())
    if plan.counts:
        builder.ops.append(CountCemetery())
    builder.ops.append(Enter())
    for step in plan.steps:
        builder.add(step)
    builder.ops.append(CleanUp())
    return builder


@final
class StartPlay(Op):
    """The card is revealed and goes to the resolution zone (SVE 9.2). What it costs is worked out as it leaves."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        game.acting = card
        frame.put(PLAYED_FROM, game.zone_of(card))
        known = plan(game, card)
        frame.put(PRICE, set_price(game, known, frame.seat, card, frame.get(FREE) - 1) + 1)
        frame.put(CHEAPER, cheaper(game, known, frame.seat, card))
        use_next_prices(game, frame.seat, card)
        move(game, card, frame.seat, schema.RESOLUTION)
        frame.stamp = game.base(card, STAMP)


@final
class OfferExtra(Op):
    """Ask whether an additional cost is paid (SVE 9.3)."""

    def __init__(self, extra: AdditionalCost, number: int) -> None:
        self.extra = extra
        self.number: i64 = number

    def run(self, game: Game, frame: Frame) -> None:
        code = game.take_answer(frame.seat)
        if code != NONE:
            if kind_of(code) == schema.YES_OPTION:
                frame.put(EXTRAS, frame.get(EXTRAS) | 1 << self.number)
            return
        extra = self.extra
        if extra.condition is not None and not extra.condition.holds(game, frame):
            return
        if not payable(game, frame, extra.costs):
            if extra.must == 1:
                fail(game, frame)
            return
        options = append(vec[i64](), option(schema.YES_OPTION, 0))
        if extra.must == 0:
            options = append(options, option(schema.NO_OPTION, 0))
        frame.rewind()
        game.ask(frame.seat, schema.ASK_PAY, options, len(options) - 1).about = frame.source


@final
class PayPrice(Op):
    """Pay the play points: what sets the price, then what makes it cheaper or dearer (SVE 9.7, 16.6)."""

    def __init__(self, extras: tuple[AdditionalCost, ...]) -> None:
        self.extras = extras

    def run(self, game: Game, frame: Frame) -> None:
        cost = frame.get(PRICE) - 1
        for number in range(len(self.extras)):
            extra = self.extras[number]
            fixed = extra.fixed
            if fixed is not None and frame.get(EXTRAS) & (1 << number) != 0:
                cost = min(cost, fixed.value(game, frame))
        cost -= frame.get(CHEAPER)
        for number in range(len(self.extras)):
            extra = self.extras[number]
            if frame.get(EXTRAS) & (1 << number) == 0:
                continue
            less = extra.less
            if less is not None:
                cost -= less.value(game, frame)
            more = extra.more
            if more is not None:
                cost += more.value(game, frame)
        spend(game, frame, schema.PLAY_POINTS, cost)


@final
class CheckRoom(Op):
    """A follower or amulet needs room on the field, after costs were paid (SVE 9.8)."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.now(frame.source, schema.KIND) != schema.SPELL and schema.room(game, frame.seat, schema.FIELD) <= 0:
            fail(game, frame)


@final
class CountPlay(Op):
    """The card is now played (SVE 9.9)."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = frame.seat
        game.acting = frame.source
        game.open_batch()
        game.count(seat, schema.CARDS_PLAYED, game.base_player(seat, schema.CARDS_PLAYED) + 1)
        game.emit(schema.PLAYED, seat, frame.source, frame.get(PLAYED_FROM), NONE)
        game.end_batch()


@final
class Enter(Op):
    """A follower or amulet goes to the field (SVE 9.10)."""

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        if game.now(card, schema.KIND) == schema.SPELL or game.zone_of(card) != schema.RESOLUTION:
            return
        game.open_batch()
        if put_into_play(game, card, frame.seat, True):
            paid = frame.get(EXTRAS) * schema.EXTRA_BIT
            game.rewrite(card, schema.ENTERED, frame.get(PLAYED_FROM) + 1 + schema.PLAYED_CARD + paid)
        frame.stamp = game.base(card, STAMP)
        game.end_batch()
        ask_wards(game, append(vec[i64](), card))


@final
class CleanUp(Op):
    """Put the card that still lies in the resolution zone into its owner's cemetery (SVE 9.11)."""

    def cleans_up(self) -> bool:
        return True

    def run(self, game: Game, frame: Frame) -> None:
        card = frame.source
        if game.zone_of(card) == schema.RESOLUTION:
            move(game, card, game.base(card, OWNER), schema.CEMETERY)
