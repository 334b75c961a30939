"""A small game that uses everything the engine has: two players, coins, cards with abilities, three fighters each.

On your turn you draw a card, get two coins, and may play cards, use abilities and attack. Damage to a player and cards
that are destroyed are proposals, so that effects can replace them. Who has no life left loses.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64
from tests.kernel.toy_words import Choose, May, MayPay, PayNumber

from tefuda.kernel import events
from tefuda.kernel.ability import Ability, Action, Continuous, Proposal, Replacement, Trigger
from tefuda.kernel.ask import (
    ABOUT_ABILITY,
    ABOUT_CARD,
    ABOUT_NUMBER,
    OptionKind,
    detail_of,
    first_of,
    kind_of,
    option,
    option_about,
    value_of,
)
from tefuda.kernel.batches import CloseBatch, OpenBatch
from tefuda.kernel.book import Book, CardDef
from tefuda.kernel.chance import seeded
from tefuda.kernel.check_point import CheckPoint
from tefuda.kernel.effect_tables import AMOUNT, EVENT_CARD, EVENT_SEAT, EVENT_STAMP, KIND, OTHER
from tefuda.kernel.encoding import decode_into
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.hosts import attach, hosted
from tefuda.kernel.lasting import WHILE, affect, delay, grant, lift_limits, until
from tefuda.kernel.layers import IDENTITY, SILENCE, lend, shape, silence
from tefuda.kernel.memory import event_field, recall
from tefuda.kernel.new_game import empty_table
from tefuda.kernel.op import Jump, Op, Program
from tefuda.kernel.paying import Cost, Paid, usable, use
from tefuda.kernel.pile import CLOSED, OPEN, OWN, Zone
from tefuda.kernel.proposals import add, propose
from tefuda.kernel.registers import REPLACED_AMOUNT
from tefuda.kernel.rows import CARD as DEFINITION
from tefuda.kernel.rows import FIRST_OWN, NONE, STAMP
from tefuda.kernel.rules import Rules
from tefuda.kernel.words.families import CardSet
from tefuda.kernel.words.flow import Kept

DECK, HAND, FIELD, GRAVE, UNDER = range(5)
POWER: Final = FIRST_OWN
COST: Final = FIRST_OWN + 1
TURN, ACTIVE = range(2)
LIFE, COINS = range(2)
MAIN, ORDER, REPLACE, PICK, MAY = range(5)
PLAY, ABILITY, ATTACK, PASS, CARD, YES, NO, DONE, NUMBER = range(9)
TURN_ENDED, DAMAGED, ATTACKED = 8, 9, 10
ON_FIELD: Final = 1 << FIELD
MOVES: Final = 1 << events.MOVED | 1 << events.MADE
LAST_TURN: Final = 12


class ToyRules(Rules):
    def __init__(self) -> None:
        super().__init__(
            "toy",
            [
                Zone("deck", 0, CLOSED, counted=True, ordered=True),
                Zone("hand", 0, OWN, counted=True, ordered=False),
                Zone("field", 3, OPEN, counted=True, ordered=False),
                Zone("grave", 0, OPEN, counted=True, ordered=True),
                Zone("under", 0, OPEN, counted=True, ordered=True),
            ],
            ["power", "cost"],
            ["turn", "active"],
            ["life", "coins"],
            ["main", "order", "replace", "pick", "may"],
            [
                OptionKind("play", ABOUT_CARD),
                OptionKind("ability", ABOUT_ABILITY),
                OptionKind("attack", ABOUT_CARD),
                OptionKind("pass", ABOUT_NUMBER),
                OptionKind("card", ABOUT_CARD),
                OptionKind("yes", ABOUT_NUMBER),
                OptionKind("no", ABOUT_NUMBER),
                OptionKind("done", ABOUT_NUMBER),
                OptionKind("number", ABOUT_NUMBER),
            ],
            ["turn ended", "damaged", "attacked"],
            ["endless", "life", "turns", "conceded"],
            recorded=1 << events.MOVED | 1 << DAMAGED,
        )
        self.bounds.prompt(MAIN, (PLAY, ABILITY, ATTACK, PASS))

    def active_seat(self, game: Game) -> i64:
        return game.number(ACTIVE)

    def is_new_object(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        return True

    def process(self, game: Game) -> bool:
        for seat in range(2):
            if game.player_number(seat, LIFE) <= 0:
                game.end(1 - seat, 1)
                return False
        dead = [card for card in fighters(game) if game.now(card, POWER) <= 0]
        game.open_batch()
        for card in dead:
            game.move(card, game.pile_number(game.cells[card * game.width + 1], GRAVE), LAST)
        game.end_batch()
        return len(dead) > 0

    def perform(self, game: Game, proposal: Proposal) -> i64:
        if proposal.kind == events.MOVED:
            if game.base(proposal.card, STAMP) != proposal.stamp:
                return 0
            game.move(proposal.card, proposal.amount, LAST)
            return 1
        if proposal.kind == events.COUNTED:
            at = game.base_player(proposal.seat, proposal.amount)
            return game.count(proposal.seat, proposal.amount, at + proposal.other)
        if proposal.amount <= 0:
            return 0
        game.count(proposal.seat, LIFE, game.base_player(proposal.seat, LIFE) - proposal.amount)
        game.emit(DAMAGED, proposal.seat, NONE, proposal.amount, NONE)
        return proposal.amount

    def host_moved(self, game: Game, host: i64, source: i64) -> None:
        if game.zone_of(host) != FIELD:
            for card in hosted(game, host):
                game.move(card, game.pile_number(game.base(card, 1), GRAVE), LAST)


def fighters(game: Game, seat: int = 2) -> list[int]:
    """The cards on the field of a seat, or of both."""
    seats = (0, 1) if seat == 2 else (seat,)
    return [card for one in seats for card in game.cards_in(one, FIELD) if card != NONE]


def free_slot(game: Game, seat: i64) -> int:
    slots = list(game.cards_in(seat, FIELD))
    return slots.index(NONE) if NONE in slots else NONE


def draw(game: Game, seat: i64, count: int) -> None:
    for _ in range(count):
        cards = game.cards_in(seat, DECK)
        if len(cards) > 0:
            game.move(cards[len(cards) - 1], game.pile_number(seat, HAND), LAST)


# -------------------------------------------------------------------- the turn


class StartTurn(Op):
    def run(self, game: Game, frame: Frame) -> None:
        if game.number(TURN) == LAST_TURN:
            game.end(NONE, 2)
            return
        game.set_number(TURN, game.number(TURN) + 1)
        game.set_number(ACTIVE, (game.number(TURN) + 1) % 2)
        lift_limits(game)
        game.forget_history()
        seat = game.number(ACTIVE)
        draw(game, seat, 1)
        game.count(seat, COINS, game.base_player(seat, COINS) + 2)


class Main(Op):
    """The turn player plays, uses, attacks or passes."""

    def run(self, game: Game, frame: Frame) -> None:
        seat = game.number(ACTIVE)
        code = game.take_answer(seat)
        if code != NONE:
            self.obey(game, frame, seat, code)
            return
        options = vec[i64]()
        for card in game.cards_in(seat, HAND):
            if free_slot(game, seat) != NONE and game.now(card, COST) <= game.player_number(seat, COINS):
                options = append(options, option(PLAY, card))
        for effect in usable(game, seat):
            options = append(options, option_about(ABILITY, effect.holder, effect.ability))
        if game.number(TURN) > 1 and frame.get(0) < 2:
            for card in fighters(game, seat):
                options = append(options, option(ATTACK, card))
        options = append(options, option(PASS, 0))
        frame.rewind()
        game.ask(seat, MAIN, options, len(options) - 1)

    def obey(self, game: Game, frame: Frame, seat: i64, code: i64) -> None:
        kind, value = kind_of(code), value_of(code)
        if kind == PASS:
            frame.put(0, 0)
            return
        frame.position -= 2
        if kind == PLAY:
            game.count(seat, COINS, game.base_player(seat, COINS) - game.now(value, COST))
            game.move(value, game.pile_number(seat, FIELD), free_slot(game, seat))
        elif kind == ATTACK:
            frame.put(0, frame.get(0) + 1)
            game.emit(ATTACKED, seat, value, NONE, NONE)
            game.push(Frame(PROGRAMS["attack"], value, game.base(value, STAMP), seat))
        else:
            for effect in usable(game, seat):
                if effect.holder == first_of(code) and effect.ability == detail_of(code):
                    use(game, effect)
                    return


class EndTurn(Op):
    def run(self, game: Game, frame: Frame) -> None:
        game.emit(TURN_ENDED, game.number(ACTIVE), NONE, NONE, NONE)


# -------------------------------------------------------------------- steps of cards


class Draw(Op):
    def __init__(self, count: int) -> None:
        self.count = count

    def run(self, game: Game, frame: Frame) -> None:
        draw(game, frame.seat, self.count)


class Gain(Op):
    """The controller gets life or coins."""

    def __init__(self, index: int, count: int) -> None:
        self.index = index
        self.count = count

    def run(self, game: Game, frame: Frame) -> None:
        game.count(frame.seat, self.index, game.base_player(frame.seat, self.index) + self.count)


class GainPowerOfSource(Op):
    """Life equal to the power that the source has or last had."""

    def run(self, game: Game, frame: Frame) -> None:
        power = recall(game, frame.source, frame.stamp, POWER)
        game.count(frame.seat, LIFE, game.base_player(frame.seat, LIFE) + power)


class Damage(Op):
    """Propose damage to the opponent: as much as the source has power, or a number."""

    def __init__(self, count: int = NONE) -> None:
        self.count = count

    def run(self, game: Game, frame: Frame) -> None:
        amount = recall(game, frame.source, frame.stamp, POWER) if self.count == NONE else self.count
        add(game, propose(game, frame, 0), DAMAGED, 1 - frame.seat, NONE, amount, NONE)


class PayBack(Op):
    """Propose that a player loses as many coins as the replaced damage was."""

    def run(self, game: Game, frame: Frame) -> None:
        add(game, propose(game, frame, 0), events.COUNTED, frame.seat, NONE, COINS, -frame.get(REPLACED_AMOUNT))


class Destroy(Op):
    """Propose that the cards of a set go to their owners' graves, together."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def run(self, game: Game, frame: Frame) -> None:
        proposing = propose(game, frame, 0)
        for card in self.cards.living(game, frame):
            seat = game.seat_of(card)
            add(game, proposing, events.MOVED, seat, card, game.pile_number(seat, GRAVE), NONE)


class Discard(Op):
    """The kept cards go to the grave, together (part of a cost: not a proposal)."""

    def run(self, game: Game, frame: Frame) -> None:
        game.open_batch()
        for card in frame.kept(0):
            game.move(card, game.pile_number(game.seat_of(card), GRAVE), LAST)
        game.end_batch()


class PutOntoField(Op):
    def run(self, game: Game, frame: Frame) -> None:
        for card in frame.kept(0):
            if free_slot(game, frame.seat) != NONE:
                game.move(card, game.pile_number(frame.seat, FIELD), free_slot(game, frame.seat))


class PutUnder(Op):
    def run(self, game: Game, frame: Frame) -> None:
        cards = game.cards_in(frame.seat, DECK)
        if len(cards) > 0 and game.base(frame.source, STAMP) == frame.stamp:
            attach(game, cards[len(cards) - 1], frame.source, game.pile_number(frame.seat, UNDER))


class Grant(Op):
    """The kept cards have an ability from now on, until the end of the turn if so said."""

    def __init__(self, ability: str, *, turn: bool = False) -> None:
        self.ability = ability
        self.turn = turn

    def run(self, game: Game, frame: Frame) -> None:
        for card in frame.kept(0):
            born = grant(game, ABILITIES[self.ability], card, frame.seat, frame.source, vec[i64]())
            if self.turn:
                until(game, born, TURN_ENDED, NONE, 1)


class Strengthen(Op):
    """The kept cards get power: until the end of the turn, or while their side has the most fighters."""

    def __init__(self, amount: int, *, outnumbering: bool = False) -> None:
        self.amount = amount
        self.outnumbering = outnumbering

    def run(self, game: Game, frame: Frame) -> None:
        for card in frame.kept(0):
            values = append(vec[i64](), self.amount)
            born = affect(game, ABILITIES["stronger"], card, frame.seat, frame.source, values)
            until(game, born, WHILE if self.outnumbering else TURN_ENDED, NONE, 1)


class Delay(Op):
    """The next time that one of the controller's cards attacks this turn, something happens."""

    def run(self, game: Game, frame: Frame) -> None:
        born = delay(game, ABILITIES["next attack"], vec[i64](), frame.seat, frame.source, vec[i64]())
        until(game, born, TURN_ENDED, NONE, 1)


class InHand(CardSet):
    def __init__(self, key: str = "") -> None:
        self.key = key

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for card in game.cards_in(frame.seat, HAND):
            if self.key in ("", game.book.cards[game.definition(card)].key):
                found = append(found, card)
        return found


class OnField(CardSet):
    def __init__(self, *, mine: bool) -> None:
        self.mine = mine

    def find(self, game: Game, frame: Frame) -> vec[i64]:
        found = vec[i64]()
        for card in fighters(game, frame.seat if self.mine else 1 - frame.seat):
            found = append(found, card)
        return found


# -------------------------------------------------------------------- abilities


class AlliesStronger(Continuous):
    """Other fighters of the same side have more power."""

    def __init__(self, name: str, amount: int) -> None:
        super().__init__(name, ON_FIELD, 2, 0, 1 << POWER)
        self.amount = amount

    def apply(self, game: Game, frame: Frame) -> None:
        for card in fighters(game, frame.seat):
            if card != frame.source:
                shape(game, card, POWER, game.now(card, POWER) + self.amount)


class PowerLikeStrongest(Continuous):
    """Its power is that of the strongest other fighter: it depends on what strengthens those."""

    def __init__(self) -> None:
        super().__init__("as strong as the strongest", ON_FIELD, 2, 1 << POWER, 1 << POWER)

    def apply(self, game: Game, frame: Frame) -> None:
        others = [game.now(card, POWER) for card in fighters(game) if card != frame.source]
        if others:
            shape(game, frame.source, POWER, max(others))


class SilenceEnemies(Continuous):
    """Fighters in the same slot on the other side have no abilities."""

    def __init__(self) -> None:
        super().__init__("silences the card in front", ON_FIELD, 0, 0, SILENCE)

    def apply(self, game: Game, frame: Frame) -> None:
        front = game.cards_in(1 - frame.seat, FIELD)[game.place_of(frame.source)]
        if front != NONE:
            silence(game, front)


class Stronger(Continuous):
    """Its holder has X more power (an effect, not an ability of the card)."""

    def __init__(self) -> None:
        super().__init__("stronger", ON_FIELD, 2, 0, 1 << POWER)

    def apply(self, game: Game, frame: Frame) -> None:
        shape(game, frame.source, POWER, game.now(frame.source, POWER) + frame.get(1))

    def lasts(self, game: Game, frame: Frame) -> bool:
        return len(fighters(game, frame.seat)) > len(fighters(game, 1 - frame.seat))


class SilenceFirst(Continuous):
    """The enemy in the first slot has no abilities."""

    def __init__(self) -> None:
        super().__init__("silences the first enemy", ON_FIELD, 0, 0, SILENCE)

    def apply(self, game: Game, frame: Frame) -> None:
        first = game.cards_in(1 - frame.seat, FIELD)[0]
        if first != NONE:
            silence(game, first)


class Disguise(Continuous):
    """Soldiers of the same side are banners."""

    def __init__(self) -> None:
        super().__init__("disguise", ON_FIELD, 0, 0, IDENTITY)

    def apply(self, game: Game, frame: Frame) -> None:
        for card in fighters(game, frame.seat):
            if game.definition(card) == game.book.numbers[SOLDIER]:
                shape(game, card, DEFINITION, game.book.numbers["banner"])


class Teach(Continuous):
    """Other fighters of the same side have an ability."""

    def __init__(self, ability: str) -> None:
        super().__init__("teaches", ON_FIELD, 1, 0, 0, lends=(ABILITIES[ability],))

    def apply(self, game: Game, frame: Frame) -> None:
        for card in fighters(game, frame.seat):
            if card != frame.source:
                lend(game, card, self.lends[0], frame)


class Enters(Trigger):
    def __init__(self, name: str, program: str) -> None:
        super().__init__(name, ON_FIELD, MOVES, PROGRAMS[program])

    def matches(self, game: Game, frame: Frame) -> bool:
        return event_field(game, frame.event, EVENT_CARD) == frame.source and went_to(game, frame.event, FIELD)


class LeavesTrigger(Trigger):
    """When this (or another fighter of the same side) leaves the field."""

    def __init__(self, name: str, program: str, *, this: bool, together: bool = False) -> None:
        super().__init__(name, ON_FIELD, MOVES, PROGRAMS[program], looks_back=True, once_a_batch=together)
        self.this = this

    def matches(self, game: Game, frame: Frame) -> bool:
        event = frame.event
        if event_field(game, event, KIND) != events.MOVED or went_to(game, event, FIELD):
            return False
        if game.piles[event_field(game, event, AMOUNT)].zone != FIELD:
            return False
        if self.this:
            return happened_to(game, event, frame.source, frame.stamp)
        return (
            event_field(game, event, EVENT_CARD) != frame.source and event_field(game, event, EVENT_SEAT) == frame.seat
        )


class GraveTrigger(Trigger):
    """When one or more cards go to a grave."""

    def matches(self, game: Game, frame: Frame) -> bool:
        return went_to(game, frame.event, GRAVE)


class AttackTrigger(Trigger):
    def __init__(self, name: str, program: str, *, this: bool, limit: int = 0) -> None:
        super().__init__(name, ON_FIELD, 1 << ATTACKED, PROGRAMS[program], limit=limit)
        self.this = this

    def matches(self, game: Game, frame: Frame) -> bool:
        if self.this:
            return happened_to(game, frame.event, frame.source, frame.stamp)
        return event_field(game, frame.event, EVENT_SEAT) == frame.seat


class PorterTrigger(Trigger):
    """Whenever a card goes to a grave while this is on the field, or was just before."""

    def matches(self, game: Game, frame: Frame) -> bool:
        return went_to(game, frame.event, GRAVE)


class PoorTrigger(Trigger):
    """As soon as its controller has fewer than two coins."""

    def matches(self, game: Game, frame: Frame) -> bool:
        return game.base_player(frame.seat, COINS) < 2


class CoinTrigger(Trigger):
    """Whenever its controller's coins change."""

    def matches(self, game: Game, frame: Frame) -> bool:
        return (
            event_field(game, frame.event, EVENT_SEAT) == frame.seat and event_field(game, frame.event, AMOUNT) == COINS
        )


class LessDamage(Replacement):
    def __init__(self, name: str, amount: int, *, optional: bool = False, own: bool = False) -> None:
        super().__init__(name, ON_FIELD, 1 << DAMAGED, optional=optional, own=own)
        self.amount = amount

    def fits(self, game: Game, frame: Frame, proposal: Proposal) -> bool:
        return proposal.seat == frame.seat and proposal.amount > 0

    def rewrite(self, game: Game, frame: Frame, proposal: Proposal) -> None:
        proposal.amount = proposal.amount - self.amount if self.amount > 0 else proposal.amount * 2


class CoinsForLife(Replacement):
    """Instead of taking damage its controller loses that many coins."""

    def __init__(self) -> None:
        super().__init__("coins for life", ON_FIELD, 1 << DAMAGED, program=PROGRAMS["pay back"])

    def fits(self, game: Game, frame: Frame, proposal: Proposal) -> bool:
        return proposal.seat == frame.seat and proposal.amount > 0


class LifeForCoins(Replacement):
    """Instead of losing coins its controller takes that much damage."""

    def __init__(self) -> None:
        super().__init__("life for coins", ON_FIELD, 1 << events.COUNTED)

    def fits(self, game: Game, frame: Frame, proposal: Proposal) -> bool:
        return proposal.seat == frame.seat and proposal.amount == COINS and proposal.other < 0

    def rewrite(self, game: Game, frame: Frame, proposal: Proposal) -> None:
        proposal.kind = DAMAGED
        proposal.amount = -proposal.other


class BackToHand(Replacement):
    """Instead of being destroyed it goes to its owner's hand."""

    def __init__(self) -> None:
        super().__init__("undying", ON_FIELD, 1 << events.MOVED)

    def fits(self, game: Game, frame: Frame, proposal: Proposal) -> bool:
        return proposal.card == frame.source and game.piles[proposal.amount].zone == GRAVE

    def rewrite(self, game: Game, frame: Frame, proposal: Proposal) -> None:
        proposal.amount = game.pile_number(proposal.seat, HAND)


def happened_to(game: Game, event: i64, card: i64, stamp: i64) -> bool:
    return event_field(game, event, EVENT_CARD) == card and event_field(game, event, EVENT_STAMP) == stamp


def went_to(game: Game, event: i64, zone: int) -> bool:
    pile = event_field(game, event, OTHER)
    return pile != NONE and game.piles[pile].zone == zone


# -------------------------------------------------------------------- the book

PROGRAM_NAMES: Final = (
    "turn",
    "attack",
    "draw",
    "life",
    "life as power",
    "coin",
    "pay back",
    "oracle",
    "summon",
    "teach",
    "spring",
    "ambush",
    "build",
    "rally",
    "bolt",
    "sweep",
    "sacrifice",
    "tactics",
    "feast",
    "enlist",
)
SOLDIER: Final = "soldier"
PROGRAMS: Final = {name: number for number, name in enumerate(PROGRAM_NAMES)}


def programs(number: int) -> Program:
    name = PROGRAM_NAMES[number]
    pick_hand = Choose(InHand(), 1, 1, 0, prompt=PICK, exact=True)
    pick_enemy = Choose(OnField(mine=False), 1, 1, 0, prompt=PICK)
    pick_ally = Choose(OnField(mine=True), 1, 1, 0, prompt=PICK)
    ops: dict[str, tuple[Op, ...]] = {
        "turn": (StartTurn(), CheckPoint(), Main(), EndTurn(), CheckPoint(), Jump(0)),
        "attack": (CheckPoint(), Damage()),
        "draw": (Draw(1),),
        "life": (Gain(LIFE, 1),),
        "life as power": (GainPowerOfSource(),),
        "coin": (Gain(COINS, 1),),
        "pay back": (PayBack(),),
        "oracle": (
            MayPay(MAY, 8),
            Cost(),
            PayNumber(COINS, 1),
            pick_hand,
            Discard(),
            Paid(),
            pick_enemy,
            Destroy(Kept(0)),
        ),
        "summon": (Cost(), PayNumber(COINS, 1), pick_hand, Paid(), PutOntoField(), CheckPoint(), Draw(1)),
        "teach": (Cost(), pick_hand, Discard(), Paid(), pick_ally, Grant("attack: draw")),
        "spring": (Cost(), Paid(), Gain(COINS, 1)),
        "ambush": (Cost(), PayNumber(COINS, 1), Paid(), Delay()),
        "build": (Cost(), PayNumber(COINS, 1), Paid(), PutUnder()),
        "rally": (Cost(), PayNumber(COINS, 1), Paid(), pick_ally, Strengthen(2)),
        "bolt": (Cost(), PayNumber(COINS, 3), Paid(), pick_enemy, Destroy(Kept(0))),
        "sweep": (Cost(), PayNumber(COINS, 1), Paid(), Destroy(OnField(mine=False)), Destroy(OnField(mine=True))),
        "sacrifice": (
            Cost(),
            Choose(OnField(mine=True), 2, 2, 0, prompt=PICK, exact=True),
            Discard(),
            Paid(),
            May(5, prompt=MAY),
            Draw(3),
        ),
        "feast": (Cost(), Paid(), OpenBatch(), pick_enemy, Discard(), pick_ally, Discard(), CloseBatch()),
        "enlist": (Cost(), Paid(), Choose(InHand(SOLDIER), 1, 2, 0, prompt=PICK), Discard()),
        "tactics": (Cost(), Paid(), pick_ally, Strengthen(3, outnumbering=True)),
    }
    return Program(name, ops[name])


ABILITY_NAMES: Final = (
    "attack: draw",
    "attack: life",
    "stronger",
    "next attack",
    "banner",
    "mimic",
    "hush",
    "martyr",
    "mourner",
    "smith",
    "shield",
    "wall",
    "banker",
    "debtor",
    "oracle",
    "summoner",
    "hoarder",
    "spring",
    "ambusher",
    "tower",
    "undying",
    "teacher",
    "rally",
    "bolt",
    "sweep",
    "priest",
    "herald",
    "curse",
    "tactician",
    "wake",
    "reaper",
    "sexton",
    "undertaker",
    "marshal",
    "muzzle",
    "reflex",
    "recruiter",
    "tailor",
    "porter",
    "pauper",
)
ABILITIES: Final = {name: number for number, name in enumerate(ABILITY_NAMES)}


def abilities(number: int) -> Ability:
    name = ABILITY_NAMES[number]
    actions = {
        "smith": ("teach", 0),
        "summoner": ("summon", 0),
        "spring": ("spring", 1),
        "ambusher": ("ambush", 0),
        "tower": ("build", 0),
        "rally": ("rally", 0),
        "bolt": ("bolt", 0),
        "sweep": ("sweep", 0),
        "priest": ("sacrifice", 0),
        "tactician": ("tactics", 1),
        "reaper": ("feast", 0),
        "recruiter": ("enlist", 1),
    }
    if name in actions:
        program, limit = actions[name]
        return Action(name, ON_FIELD, PROGRAMS[program], limit=limit)
    made: dict[str, Ability] = {
        "attack: draw": AttackTrigger(name, "draw", this=True),
        "attack: life": AttackTrigger(name, "life", this=True),
        "stronger": Stronger(),
        "next attack": AttackTrigger(name, "draw", this=False),
        "banner": AlliesStronger(name, 1),
        "mimic": PowerLikeStrongest(),
        "hush": SilenceEnemies(),
        "martyr": LeavesTrigger(name, "life as power", this=True),
        "mourner": LeavesTrigger(name, "life", this=False),
        "shield": LessDamage(name, 1),
        "wall": LessDamage(name, 2, optional=True),
        "curse": LessDamage(name, 0),
        "banker": CoinsForLife(),
        "debtor": LifeForCoins(),
        "oracle": Enters(name, "oracle"),
        "hoarder": CoinTrigger(name, ON_FIELD, 1 << events.COUNTED, PROGRAMS["coin"]),
        "undying": BackToHand(),
        "sexton": GraveTrigger(name, ON_FIELD, MOVES, PROGRAMS["life"], once_a_batch=True),
        "teacher": Teach("attack: life"),
        "tailor": Disguise(),
        "undertaker": Teach("martyr"),
        "marshal": Teach("banner"),
        "muzzle": SilenceFirst(),
        "reflex": LessDamage(name, 2, own=True),
        "herald": AttackTrigger(name, "coin", this=False, limit=1),
        "porter": PorterTrigger(name, ON_FIELD, MOVES, PROGRAMS["life"], looks_both_ways=True),
        "pauper": PoorTrigger(name, ON_FIELD, 0, PROGRAMS["coin"], state=True),
        "wake": LeavesTrigger(name, "life", this=False, together=True),
    }
    return made[name]


CARD_ABILITIES: Final = ABILITY_NAMES[4:]
CARDS: Final = [CardDef(SOLDIER, "Soldier", (2, 1), 0, ())] + [
    CardDef(name, name.title(), (2, 1), 0, (ABILITIES[name],)) for name in CARD_ABILITIES
]
RULES: Final = ToyRules()
BOOK: Final = Book(CARDS, programs, len(PROGRAM_NAMES), b"toycards", abilities, len(ABILITY_NAMES))
PEACEFUL: Final = [card.key for card in CARDS if card.key not in ("hoarder", "porter", "pauper")]


def from_bytes(data: bytes) -> Game:
    """A toy game from its bytes."""
    return decode_into(empty_table(RULES, BOOK, seeded(0)), data)


class Table:
    """A toy game being set up or played in a test, with cards by name."""

    def __init__(self, seed: int = 1, rules: Rules = RULES) -> None:
        self.game = empty_table(rules, BOOK, seeded(seed))
        for seat in range(2):
            self.game.count(seat, LIFE, 20)

    def put(self, key: str, seat: int, zone: int) -> int:
        """Make a card in a zone; returns its row."""
        card = self.game.make(BOOK.numbers[key], seat, 0)
        place = free_slot(self.game, seat) if zone == FIELD else LAST
        self.game.move(card, self.game.pile_number(seat, zone), place)
        return card

    def put_all(self, seat: int, zone: int, *keys: str) -> list[int]:
        """Make several cards in a zone; returns their rows."""
        return [self.put(key, seat, zone) for key in keys]

    def coins(self, seat: int, count: int) -> None:
        """Set the coins of a player."""
        self.game.count(seat, COINS, count)

    def begin(self) -> Table:
        """Begin the first turn, which is seat 0's."""
        self.game.push(Frame(PROGRAMS["turn"], NONE, NONE, NONE))
        self.game.run()
        return self

    def options(self) -> list[tuple[str, int]]:
        """What the deciding seat may answer: kind and card row or number (the ability is left out)."""
        ask = self.game.asks[0]
        rows = []
        for code in ask.options:
            kind = RULES.options[kind_of(code)]
            rows.append((kind.name, first_of(code) if kind.detail else value_of(code)))
        return rows

    def answer(self, kind: str, value: int = 0) -> None:
        """Answer by kind and card row."""
        self.game.answer(self.game.asks[0].seat, self.options().index((kind, value)))

    def seat(self) -> int:
        """Who decides."""
        return self.game.asks[0].seat

    def prompt(self) -> str:
        """What is asked."""
        return RULES.prompts[self.game.asks[0].prompt]

    def life(self, seat: int) -> int:
        """Life of a player."""
        return self.game.player_number(seat, LIFE)

    def hand(self, seat: int) -> int:
        """Cards in a hand."""
        return self.game.card_count(seat, HAND)

    def power(self, card: int) -> int:
        """Power of a card, continuous effects included."""
        return self.game.now(card, POWER)

    def end_turn(self) -> None:
        """The deciding seat passes."""
        self.answer("pass")


def random_table(seed: int, keys: list[str] | None = None) -> Table:
    """A toy game of two random decks, begun."""
    chance = seeded(seed)
    table = Table(seed)
    names = PEACEFUL if keys is None else keys
    for seat in range(2):
        for _ in range(20):
            table.put(names[chance.below(len(names))], seat, DECK)
        table.game.shuffle(table.game.pile_number(seat, DECK))
        draw(table.game, seat, 4)
    return table.begin()
