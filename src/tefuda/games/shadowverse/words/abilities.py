"""Abilities of cards: automatic, activated, evolve and passive ones, and how a card is played (SVE 12.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.costs import PayPoints
from tefuda.games.shadowverse.words.evolving import can_evolve, evolve_card, evolved_cards
from tefuda.games.shadowverse.words.registers import EVOLVED_CARD, SUPER_REGISTER
from tefuda.kernel.ability import EVERYWHERE, NO, UNSURE, YES, Ability
from tefuda.kernel.choosing import ask_value
from tefuda.kernel.op import Op
from tefuda.kernel.paying import fail
from tefuda.kernel.rows import NONE, STAMP
from tefuda.kernel.words.abilities import Adds
from tefuda.kernel.words.cards import Among
from tefuda.kernel.words.costs import Cost, PaidAction, payable
from tefuda.kernel.words.families import Condition, Step, Value, all_hold, all_possible
from tefuda.kernel.words.flow import keep
from tefuda.kernel.words.players import ENEMY, MINE

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game


# ------------------------------------------------------------------ beginning


@final
class Used(Op):
    """An activated ability has been paid for: it is used."""

    def __init__(self, ability: int, evolves: int) -> None:
        """`evolves`: 1 for evolve and equivalent abilities, of which there is one a turn (SVE 11.2)."""
        self.ability: i64 = ability
        self.evolves: i64 = evolves

    def run(self, game: Game, frame: Frame) -> None:
        if self.evolves == 1:
            game.count(frame.seat, schema.EVOLVES_USED, game.base_player(frame.seat, schema.EVOLVES_USED) + 1)
        game.emit(schema.ACTIVATED, frame.seat, frame.source, self.ability, NONE)


# ------------------------------------------------------------------ activated abilities


def my_main_phase(game: Game, seat: i64) -> bool:
    """Whether a player may act freely: the main phase of their own turn, nothing going on (SVE 9.20)."""
    return (
        game.number(schema.ACTIVE) == seat
        and game.number(schema.PHASE) == schema.MAIN
        and game.number(schema.WINDOW) == NONE
    )


@final
class Activated(PaidAction):
    """An activated ability (SVE 18.5); a Quick one also works in the windows of the opponent's turn (18.4)."""

    def __init__(
        self,
        name: str,
        zones: int,
        program: int,
        limit: int,
        *,
        quick: bool,
        costs: tuple[Cost, ...],
        conditions: tuple[Condition, ...],
        steps: tuple[Step, ...],
        counts_as_evolving: bool = False,
    ) -> None:
        super().__init__(name, zones, program, limit, costs, conditions, steps)
        self.quick = quick
        self.counts_as_evolving = counts_as_evolving

    def allowed(self, game: Game, frame: Frame) -> bool:
        if game.number(schema.WINDOW) == frame.seat:
            if not self.quick:
                return False
        elif not my_main_phase(game, frame.seat):
            return False
        if schema.has(game, frame.source, schema.CANNOT_ACTIVATE):
            return False
        if self.counts_as_evolving and game.base_player(frame.seat, schema.EVOLVES_USED) > 0:
            return False  # SVE 11.2: a text that lifts the limit for evolve abilities names only those
        return all_hold(game, frame, self.conditions)

    def check(self, game: Game, frame: Frame) -> i64:
        if not self.counts_as_evolving:
            return super().check(game, frame)
        if len(ways_to_pay(game, frame, points_of(self.costs), True)) == 0:
            return NO
        if not payable(game, frame, other_costs(self.costs)) or not all_possible(game, frame, self.steps):
            return NO
        return UNSURE if self.trial else YES


def may_use_evolve(game: Game, card: i64, seat: i64) -> bool:
    """Whether a player may still use the evolve ability of a card this turn (SVE 11.2)."""
    return game.base_player(seat, schema.EVOLVES_USED) == 0 or schema.has(game, card, schema.UNLIMITED_EVOLVING)


@final
class Evolve(PaidAction):
    """An evolve ability (SVE 11.1): pay, link a card of the evolve deck."""

    def __init__(
        self,
        name: str,
        program: int,
        *,
        costs: tuple[Cost, ...],
        into: tuple[int, ...],
        conditions: tuple[Condition, ...],
    ) -> None:
        super().__init__(name, 1, program, 0, other_costs(costs), conditions)
        self.points: Value | None = points_of(costs)
        self.into = into

    def allowed(self, game: Game, frame: Frame) -> bool:
        if not my_main_phase(game, frame.seat) or not may_use_evolve(game, frame.source, frame.seat):
            return False
        return all_hold(game, frame, self.conditions) and can_evolve(game, frame.source)

    def check(self, game: Game, frame: Frame) -> i64:
        if len(evolved_cards(game, frame.source, self.into)) == 0:
            return NO
        return NO if len(ways_to_pay(game, frame, self.points, False)) == 0 else super().check(game, frame)


def points_of(costs: tuple[Cost, ...]) -> Value | None:
    """The play points that a cost has in it."""
    for cost in costs:
        if isinstance(cost, PayPoints):
            return cost.amount
    return None


def other_costs(costs: tuple[Cost, ...]) -> tuple[Cost, ...]:
    """A cost without its play points."""
    return tuple([cost for cost in costs if not isinstance(cost, PayPoints)])


def evolve_price(game: Game, frame: Frame, points: Value | None, advanced: bool) -> i64:
    """The play points of an evolve ability now (SVE 11.13), or of an advanced ability."""
    if points is None:
        return 0
    if advanced:
        return max(0, points.value(game, frame))
    fixed = game.now(frame.source, schema.EVOLVE_PRICE)
    price = points.value(game, frame) if fixed == NONE else fixed
    return max(0, price - game.now(frame.source, schema.EVOLVE_LESS))


WITH_POINTS: Final = 0
WITH_EVOLUTION_POINT: Final = 1
SUPER: Final = 2
"""Ways to pay, added up: with an evolution point for one play point, and with a super-evolution point besides."""


def ways_to_pay(game: Game, frame: Frame, points: Value | None, advanced: bool) -> vec[i64]:
    """The ways in which an evolve ability can be paid now, or an advanced one, which never super-evolves (SVE 11.12);
    the usual one first."""
    seat = frame.seat
    price = evolve_price(game, frame, points, advanced)
    has_points = game.base_player(seat, schema.PLAY_POINTS)
    found = vec[i64]()
    once_more = game.base_player(seat, schema.EVOLUTION_POINTS_USED) == 0
    if not advanced and schema.has(game, frame.source, schema.UNLIMITED_EVOLVING):
        once_more = True  # SVE 22.2
    if once_more and game.base_player(seat, schema.EVOLUTION_POINTS) >= 1 and price >= 1 and has_points >= price - 1:
        found = append(found, WITH_EVOLUTION_POINT)  # SVE 11.3
    if has_points >= price:
        found = append(found, WITH_POINTS)
    turns = game.base_player(seat, schema.TURNS)
    late = turns >= 7 if game.number(schema.FIRST_SEAT) == seat else turns >= 6
    if late and not advanced and game.base_player(seat, schema.SUPER_EVOLUTION_POINTS) >= 1:  # SVE 11.11
        for index in range(len(found)):
            found = append(found, found[index] + SUPER)
    return found


@final
class RevealEvolved(Op):
    """Part of the cost: reveal a card of the evolve deck that fits (SVE 11.1)."""

    def __init__(self, into: tuple[int, ...]) -> None:
        self.into = into

    def run(self, game: Game, frame: Frame) -> None:
        cards = evolved_cards(game, frame.source, self.into)
        chosen = ask_value(game, frame, frame.seat, schema.ASK_EVOLVE_CARD, schema.CARD_OPTION, cards)
        if len(cards) == 0:
            fail(game, frame)
        if chosen == NONE:
            return
        keep(game, frame, EVOLVED_CARD, append(vec[i64](), chosen))


@final
class PayEvolve(Op):
    """Pay the play points of an evolve ability; one evolution point may stand for one of them (SVE 11.3)."""

    def __init__(self, points: Value | None, advanced: bool) -> None:
        self.points = points
        self.advanced = advanced

    def run(self, game: Game, frame: Frame) -> None:
        seat = frame.seat
        ways = ways_to_pay(game, frame, self.points, self.advanced)
        chosen = ask_value(game, frame, seat, schema.ASK_EVOLVE, schema.POINTS_OPTION, ways)
        if len(ways) == 0:
            fail(game, frame)
        if chosen == NONE:
            return
        price = evolve_price(game, frame, self.points, self.advanced)
        if chosen & WITH_EVOLUTION_POINT != 0:
            game.count(seat, schema.EVOLUTION_POINTS, game.base_player(seat, schema.EVOLUTION_POINTS) - 1)
            game.count(seat, schema.EVOLUTION_POINTS_USED, game.base_player(seat, schema.EVOLUTION_POINTS_USED) + 1)
            price -= 1
        if chosen & SUPER != 0:
            game.count(seat, schema.SUPER_EVOLUTION_POINTS, game.base_player(seat, schema.SUPER_EVOLUTION_POINTS) - 1)
            frame.put(SUPER_REGISTER, 1)
        if price > 0:
            game.count(seat, schema.PLAY_POINTS, game.base_player(seat, schema.PLAY_POINTS) - price)


@final
class EvolveNow(Op):
    """The card whose ability it is evolves with the revealed card (SVE 11.4)."""

    def run(self, game: Game, frame: Frame) -> None:
        if game.base(frame.source, STAMP) != frame.stamp or not can_evolve(game, frame.source):
            return
        for card in frame.kept(EVOLVED_CARD):
            evolve_card(game, frame.source, card, frame.get(SUPER_REGISTER) == 1)


# ------------------------------------------------------------------ how a card is played (SVE 9.14, 9.24)


@final
class OwnPrice(Ability):
    """This card costs less to play, or a fixed number, if a condition holds."""

    def __init__(self, name: str, condition: Condition | None, fixed: int, amount: Value, zones: int) -> None:
        """`zones` are those that it must be played from; `fixed`: 1 when the amount is what it costs."""
        super().__init__(name, EVERYWHERE)
        self.condition = condition
        self.fixed: i64 = fixed
        self.amount = amount
        self.origin: i64 = zones

    def works(self, game: Game, frame: Frame, zone: i64) -> bool:
        """Whether it counts for the card of the frame, which lies in a zone (as a bit)."""
        if self.origin & zone == 0:
            return False
        return self.condition is None or self.condition.holds(game, frame)


@final
class PlayOnlyIf(Ability):
    """This card can only be played if a condition holds."""

    def __init__(self, name: str, condition: Condition) -> None:
        super().__init__(name, EVERYWHERE)
        self.condition = condition


@final
class PlayFrom(Ability):
    """This card may be played from another zone, too, if a condition holds."""

    def __init__(self, name: str, zone: int, condition: Condition | None) -> None:
        super().__init__(name, EVERYWHERE)
        self.zone: i64 = zone
        self.condition = condition


@final
class AdditionalCost(Ability):
    """When playing this card, an additional cost may be paid (SVE 9.3): it then costs less, or a fixed number, or its
    text asks whether it was paid. Play points of it are added to the price (`more`), which other texts may lower (SVE
    9.7)."""

    def __init__(
        self,
        name: str,
        condition: Condition | None,
        costs: tuple[Cost, ...],
        less: Value | None,
        fixed: Value | None,
        must: int,
    ) -> None:
        """`must`: 1 when it has to be paid."""
        super().__init__(name, EVERYWHERE)
        self.condition = condition
        self.costs = other_costs(costs)
        self.more = points_of(costs)
        self.less = less
        self.fixed = fixed
        self.must: i64 = must


@final
class NextPrice(Ability):
    """The next card that fits costs X less: who made it, and how often it still works, its lasting row says
    (SVE 14.36)."""

    def __init__(self, name: str, card: Condition) -> None:
        super().__init__(name, EVERYWHERE)
        self.card = card


def is_played(game: Game, frame: Frame, cards: Among, card: i64, seat: i64) -> bool:
    """Whether a card fits a description that a player plays from some other zone: a text about the cards in a hand and
    an EX area is about all cards that the player plays (SVE 4.21)."""
    side: i64 = MINE if seat == frame.seat else ENEMY
    if not cards.looks_in(side, schema.HAND) or not cards.looks_in(side, schema.EX):
        return False
    before = frame.candidate
    frame.candidate = card
    fits = cards.fits(game, frame, card)
    frame.candidate = before
    return fits


def less_elsewhere(game: Game, frame: Frame, ability: Adds, card: i64, seat: i64) -> i64:
    """The play points by which a passive ability makes a card cheaper that a player plays from a zone that is neither
    hand nor EX area."""
    cards = ability.cards
    if ability.fields[0] != schema.PRICE_LESS or not isinstance(cards, Among) or not ability.works(game, frame):
        return 0
    return ability.amounts[0].value(game, frame) if is_played(game, frame, cards, card, seat) else 0
