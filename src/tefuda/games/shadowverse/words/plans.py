"""Plans for playing cards: price, additional costs and spell text of each definition."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tefuda.games.shadowverse.words import schema
from tefuda.games.shadowverse.words.abilities import (
    AdditionalCost,
    NextPrice,
    OwnPrice,
    PlayFrom,
    PlayOnlyIf,
    less_elsewhere,
)
from tefuda.games.shadowverse.words.registers import FREE
from tefuda.kernel.ability import Ability
from tefuda.kernel.active import CONTINUOUS, active
from tefuda.kernel.effect_tables import ABILITY, BORN, CONTROLLER, LASTING_WIDTH, VALUES
from tefuda.kernel.frame import Frame
from tefuda.kernel.lasting import used
from tefuda.kernel.paying import payable as payable_by_trial
from tefuda.kernel.pile import Zone
from tefuda.kernel.rows import CARD, NONE, STAMP
from tefuda.kernel.words.abilities import Adds
from tefuda.kernel.words.costs import payable
from tefuda.kernel.words.families import Step, all_hold, all_possible

if TYPE_CHECKING:
    from tefuda.kernel.game import Game


@final
class Plan:
    """The plan for playing cards of a definition."""

    def __init__(self, steps: tuple[Step, ...], abilities: tuple[Ability, ...], counts: bool) -> None:
        """`steps` are a spell's text; `abilities` all abilities of the definition; `counts`: the text asks how many
        cards are in the cemetery as it begins to be carried out."""
        self.steps = steps
        self.counts = counts
        self.prices = [one for one in abilities if isinstance(one, OwnPrice)]
        self.conditions = tuple([one.condition for one in abilities if isinstance(one, PlayOnlyIf)])
        self.extras = tuple([one for one in abilities if isinstance(one, AdditionalCost)])
        self.places = [one for one in abilities if isinstance(one, PlayFrom)]
        self.must = any(extra.must == 1 for extra in self.extras)  # an additional cost has to be paid


@mypyc_attr(allow_interpreted_subclasses=True)
class PlanMaker:
    """Makes plans out of texts: the library does."""

    def plan(self, definition: int) -> Plan:
        """The plan of a definition."""
        raise AssertionError(f"{type(self).__name__} makes no plans")


@mypyc_attr(allow_interpreted_subclasses=True)
class Planned(schema.Tables):
    """The rules with the plans of all definitions, made when they are first needed."""

    def __init__(self, zones: list[Zone], events: list[str], reasons: list[str], recorded: int) -> None:
        super().__init__(zones, events, reasons, recorded)
        self.plans: list[Plan | None] = []
        self.maker: PlanMaker = PlanMaker()

    def plan_of(self, definition: i64) -> Plan:
        """The plan of a definition."""
        found = self.plans[definition]
        if found is None:
            found = self.maker.plan(definition)
            self.plans[definition] = found
        return found


def plan(game: Game, card: i64) -> Plan:
    """The plan of a card."""
    rules = game.rules
    assert isinstance(rules, Planned)
    return rules.plan_of(game.base(card, CARD))


def card_frame(game: Game, card: i64, seat: i64) -> Frame:
    """A frame in which a card's text is asked about itself."""
    return Frame(NONE, card, game.base(card, STAMP), seat)


def price(game: Game, known: Plan, seat: i64, card: i64, free: i64) -> i64:
    """The present cost of playing a card with a plan: the number that it is set to comes first, then what makes it
    cheaper or dearer, never below 0 (SVE 9.7, 9.14, 16.6). `free` is the price at which an effect plays it, or
    `NONE`."""
    found = set_price(game, known, seat, card, free) - cheaper(game, known, seat, card)
    if found < 0:
        return 0
    return found


def set_price(game: Game, known: Plan, seat: i64, card: i64, free: i64) -> i64:
    """The cost of playing a card before anything makes it cheaper or dearer: its printed cost, or the number that texts
    set it to. Of several such texts the player has the last one (SVE 16.5), which is the lowest number."""
    cost = free
    fixed = game.now(card, schema.PRICE_SET)
    if fixed != NONE and (cost == NONE or fixed < cost):
        cost = fixed
    prices = known.prices
    if len(prices) > 0:
        frame = card_frame(game, card, seat)
        zone: i64 = 1 << game.zone_of(card)
        for own in prices:
            if own.fixed == 1 and own.works(game, frame, zone):
                amount = own.amount.value(game, frame)
                if cost == NONE or amount < cost:
                    cost = amount
    return game.now(card, schema.COST) if cost == NONE else cost


def cheaper(game: Game, known: Plan, seat: i64, card: i64) -> i64:
    """The play points by which texts make a card cheaper, additional costs aside; below 0 when it is dearer."""
    less = game.now(card, schema.PRICE_LESS)
    zone: i64 = 1 << game.zone_of(card)
    prices = known.prices
    if len(prices) > 0:
        frame = card_frame(game, card, seat)
        for own in prices:
            if own.fixed == 0 and own.works(game, frame, zone):
                less += own.amount.value(game, frame)
    effect_tables = game.tables
    if effect_tables is not None:
        for at in range(0, len(effect_tables.lasting), LASTING_WIDTH):
            if next_price_fits(game, effect_tables.lasting, at, seat, card):
                less += effect_tables.lasting[at + VALUES]
        if zone != 1 << schema.HAND and zone != 1 << schema.EX:
            for effect in active(game, effect_tables, CONTINUOUS):
                ability = game.book.ability(effect.ability)
                if isinstance(ability, Adds) and not effect.silenced(game):
                    less += less_elsewhere(game, effect.frame(NONE), ability, card, seat)
    return less


def next_price_fits(game: Game, rows: vec[i64], at: i64, seat: i64, card: i64) -> bool:
    """Whether a lasting row makes the next card that fits cheaper, for this player, and this card fits."""
    if rows[at + CONTROLLER] != seat:
        return False
    ability = game.book.ability(rows[at + ABILITY])
    if not isinstance(ability, NextPrice):
        return False
    frame = card_frame(game, card, seat)
    frame.candidate = card
    return ability.card.holds(game, frame)


def use_next_prices(game: Game, seat: i64, card: i64) -> None:
    """A card is played: what was about the next such card has been used (SVE 14.36)."""
    effect_tables = game.tables
    if effect_tables is None:
        return
    born = vec[i64]()
    for at in range(0, len(effect_tables.lasting), LASTING_WIDTH):
        if next_price_fits(game, effect_tables.lasting, at, seat, card):
            born = append(born, effect_tables.lasting[at + BORN])
    for one in born:
        used(effect_tables, one)


def may_be_played_from(game: Game, seat: i64, card: i64) -> bool:
    """Whether a card lies where this player may play it from (SVE 9.20)."""
    zone = game.zone_of(card)
    if game.seat_of(card) != seat:
        return False
    if zone == schema.HAND:
        return not schema.has(game, card, schema.NOT_FROM_HAND)
    if zone == schema.EX:
        return not schema.has(game, card, schema.NOT_FROM_EX)
    if zone == schema.BANISHED and schema.flag(game, seat, schema.PLAYS_BANISHED):
        return True
    places = plan(game, card).places
    if len(places) == 0:
        return False
    frame = card_frame(game, card, seat)
    for place in places:
        if place.zone == zone and (place.condition is None or place.condition.holds(game, frame)):
            return True
    return False


def timing_allows(game: Game, seat: i64, card: i64) -> bool:
    """Whether a card may be played at this time: only Quick ones in the windows of the opponent's turn (SVE 9.21)."""
    return game.number(schema.WINDOW) != seat or schema.has(game, card, schema.QUICK)


def may_play(game: Game, seat: i64, card: i64) -> bool:
    """Whether a player may play a card now, to the end of its costs (SVE 9.1)."""
    return may_be_played_from(game, seat, card) and timing_allows(game, seat, card) and playable(game, seat, card, NONE)


def playable(game: Game, seat: i64, card: i64, free: i64) -> bool:
    """Whether everything but place and time lets a card be played, by an effect, too, which its own text may forbid
    (SVE 1.12, 9.24); `free`: what it costs instead, or `NONE`."""
    numbers = game.derived if game.has_effects else game.cells
    base = card * game.width
    kind: i64 = numbers[base + schema.KIND]
    if kind > schema.SPELL or numbers[base + schema.COST] < 0:
        return False
    if numbers[base + schema.KEYWORDS] & schema.NOT_ON_OWN_TURN != 0 and schema.active_seat(game) == seat:
        return False
    flags = game.player_number(seat, schema.PLAYER_FLAGS)
    if kind == schema.FOLLOWER and flags & schema.CANNOT_PLAY_FOLLOWERS != 0:
        return False
    if kind == schema.SPELL and flags & schema.CANNOT_PLAY_SPELLS != 0:
        return False
    if kind == schema.AMULET and flags & schema.CANNOT_PLAY_AMULETS != 0:
        return False
    known = plan(game, card)
    fits = kind == schema.SPELL or schema.room(game, seat, schema.FIELD) > 0
    affordable = price(game, known, seat, card, free) <= game.base_player(seat, schema.PLAY_POINTS)
    enough = fits and affordable and not known.must
    if not enough and len(known.extras) == 0:
        return False
    if enough and len(known.conditions) == 0 and len(known.steps) == 0:
        return True
    frame = card_frame(game, card, seat)
    if not all_hold(game, frame, known.conditions) or not all_possible(game, frame, known.steps):
        return False
    if enough:
        return True
    if not extra_may_help(game, frame, known):
        return False
    trial = Frame(play_program(game, card), card, game.base(card, STAMP), seat)
    trial.put(FREE, free + 1)
    return payable_by_trial(game, trial)


def extra_may_help(game: Game, frame: Frame, known: Plan) -> bool:
    """Whether any additional cost can be paid at all."""
    for extra in known.extras:
        if payable(game, frame, extra.costs):
            return True
    return False


def play_program(game: Game, card: i64) -> i64:
    """The program that plays a card."""
    rules = game.rules
    assert isinstance(rules, schema.Tables)
    return rules.plays[game.base(card, CARD)]
