"""The rules of Shadowverse: Evolve for the engine: zones, identity, rules handling (SVE 4, 5, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.games.shadowverse.procedures.soundness import check_text_frame, check_the_table
from tefuda.games.shadowverse.words import counters, schema
from tefuda.games.shadowverse.words.changes import keeps_stats
from tefuda.games.shadowverse.words.costs import can_pay_with, most_paid
from tefuda.games.shadowverse.words.damage import perform_damage
from tefuda.games.shadowverse.words.effects import (
    ABILITY_LAYER,
    FLAG_EFFECT,
    KEYWORD_EFFECT,
    NEXT_START_PHASE,
    SILENT_EFFECT,
)
from tefuda.games.shadowverse.words.outcomes import BOTH_LOSE, DECK_EMPTY, DEFENSE_GONE, REASONS
from tefuda.games.shadowverse.words.outcomes import BY_EFFECT as WON_BY_EFFECT
from tefuda.games.shadowverse.words.plans import Planned, cheaper, set_price
from tefuda.games.shadowverse.words.registers import EXTRAS
from tefuda.games.shadowverse.words.verbs import (
    BY_ABILITY,
    BY_EFFECT,
    BY_RULES,
    DISCARD,
    OTHERWISE,
    act_on,
    destroy,
    draw,
    engage,
    gain,
    give_keywords,
    refresh,
    send,
)
from tefuda.kernel.ability import Proposal
from tefuda.kernel.durations import FOR_GOOD
from tefuda.kernel.events import EVENT_NAMES, MOVED
from tefuda.kernel.game import LAST
from tefuda.kernel.lasting import last, until
from tefuda.kernel.memory import recall
from tefuda.kernel.pile import CLOSED, OPEN, OWN, Zone
from tefuda.kernel.registers import NOW_STAMP, PAID_WITH
from tefuda.kernel.rows import CARD, HOST, NONE, ORIGIN, OWNER, PILE, STAMP
from tefuda.kernel.rules import fields_mask
from tefuda.kernel.words.families import MISSING

if TYPE_CHECKING:
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game

RECORDED: Final = (
    1 << MOVED
    | 1 << schema.PLAYED
    | 1 << schema.EVOLVED_EVENT
    | 1 << schema.ATTACKS
    | 1 << schema.DAMAGED
    | 1 << schema.DESTROYED
    | 1 << schema.DISCARDED
    | 1 << schema.GAINED
    | 1 << schema.LEADER_GAINS
    | 1 << schema.LEADER_LOSES
    | 1 << schema.DREW
    | 1 << schema.ROLLED
)
"""The kinds of events of this turn that texts ask about (SVE 24.4)."""


@final
class Shadowverse(Planned):
    """The rules of Shadowverse: Evolve."""

    def __init__(self) -> None:
        super().__init__(
            [
                Zone("field", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("hand", 0, OWN, counted=True, ordered=False, placed=False),
                Zone("deck", 0, CLOSED, counted=True, ordered=True),
                Zone("cemetery", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("ex", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("evolve deck", 0, OWN, counted=True, ordered=False, placed=False),
                Zone("faceup evolve deck", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("banished", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("leader", 0, OPEN, counted=True, ordered=True),
                Zone("resolution", 0, OPEN, counted=True, ordered=True),
                Zone("linked", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("equipment", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("trigger", 0, OPEN, counted=True, ordered=True, placed=False),
            ],
            [*EVENT_NAMES, *schema.EVENTS],
            REASONS,
            RECORDED,
        )
        self.act_event = schema.ACTS
        self.host_zones = 1 << schema.FIELD
        self.card_numbers = (schema.ATTACKER,)
        self.host_stamp = schema.LINK
        self.name_fields = fields_mask(schema.KIND, schema.EVOLVE_PRICE, schema.PRICE_SET)
        self.owner_fields = vec[i64]([schema.PRICE_SET, schema.PRICE_LESS])
        self.owner_zones = 1 << schema.HAND | 1 << schema.EX
        self.stamp_register = NOW_STAMP
        self.bit_fields = fields_mask(schema.KEYWORDS)
        self.turned_field = schema.ENGAGED
        self.ability_layer = ABILITY_LAYER
        self.keyword_effect = KEYWORD_EFFECT
        self.flag_effect = FLAG_EFFECT
        self.text_zones = 1 << schema.FIELD
        self.turn_end_event = schema.TURN_ENDS
        self.discarding = DISCARD
        self.paid_set = PAID_WITH  # what a text has selected is another object then (SVE 5.1, 16.7)
        self.play_zones = 1 << schema.FIELD
        self.counting_zones = 1 << schema.FIELD | 1 << schema.EX
        self.chosen_event = schema.CHOSEN
        self.picked_event = schema.PICKED
        self.put_back_event = schema.PUT_BACK

    def check_table(self, game: Game) -> None:
        """Also leaders and options."""
        super().check_table(game)
        check_the_table(game)

    def win(self, game: Game, seat: i64) -> None:
        """A player who cannot lose keeps the other from winning (SVE 1.5)."""
        if not schema.flag(game, 1 - seat, schema.CANNOT_LOSE):
            game.end(seat, WON_BY_EFFECT)

    def number_of(self, game: Game, card: i64, stamp: i64, field: i64) -> i64:
        """The cost, attack or defense of what a card is or was; one on the field that is no follower has neither attack
        nor defense (SVE 1.15, 16.7)."""
        value = recall(game, card, stamp, field)
        if field == schema.COST:
            return MISSING if value < 0 else value
        pile = recall(game, card, stamp, PILE)
        on_field = pile != NONE and game.piles[pile].zone == schema.FIELD
        if (
            on_field
            and recall(game, card, stamp, schema.KIND) != schema.FOLLOWER
            and game.zone_of(card) != schema.LEADER
        ):
            return MISSING
        return value

    def has_number(self, kind: i64, field: i64, value: i64) -> bool:
        """Tokens have no cost, amulets neither attack nor defense (SVE 1.15)."""
        return value >= 0 if field == schema.COST else kind != schema.AMULET

    def selectable(self, game: Game, card: i64, frame: Frame) -> bool:
        """Aura keeps opponents off, on the field only (SVE 18.15)."""
        if game.zone_of(card) != schema.FIELD:
            return True
        return not schema.has(game, card, schema.NOT_SELECTED) and (
            not schema.has(game, card, schema.AURA) or game.seat_of(card) == frame.seat
        )

    def selected_first(self, game: Game, card: i64, seat: i64) -> bool:
        """Enemies that have to be selected if possible (SVE 9.5.3)."""
        return (
            game.zone_of(card) == schema.FIELD
            and game.seat_of(card) != seat
            and schema.has(game, card, schema.SELECTED_FIRST)
        )

    def draw(self, game: Game, seat: i64) -> bool:
        """See `verbs.draw`."""
        return draw(game, seat)

    def send(self, game: Game, card: i64, zone: i64, place: i64) -> bool:
        """See `verbs.send`."""
        return send(game, card, zone, place)

    def turn_card(self, game: Game, card: i64, turned: bool) -> bool:
        """Engage or refresh (SVE 14.19)."""
        return engage(game, card, BY_EFFECT) if turned else refresh(game, card, OTHERWISE)

    def counters(self, game: Game, card: i64, stamp: i64, sort: i64) -> i64:
        """Counters of a sort on what a card is or was (SVE 17.11)."""
        if sort == 0:
            return recall(game, card, stamp, schema.STACK)
        found = counters.counters_in(recall(game, card, stamp, schema.COUNTERS), sort)
        return found + counters.counters_in(recall(game, card, stamp, schema.MORE_COUNTERS), sort)

    def put_counters(self, game: Game, card: i64, sort: i64, change: i64) -> i64:
        """Stack counters go on Stack cards only (SVE 19.5)."""
        return (
            counters.put_counters(game, card, sort, change) if sort != 0 or schema.has(game, card, schema.STACKS) else 0
        )

    def act_on(self, game: Game, card: i64, how: i64, by: i64) -> bool:
        """See `verbs.act_on`."""
        return act_on(game, card, how)

    def give_keywords(self, game: Game, frame: Frame, card: i64, keywords: i64, duration: i64) -> None:
        """Without a duration: for as long as it is this object (SVE 12.2)."""
        if duration == FOR_GOOD:
            give_keywords(game, card, keywords)
        else:
            last(game, frame, KEYWORD_EFFECT, card, keywords, duration)

    def pay_with(self, game: Game, card: i64, how: i64, by: i64) -> bool:
        """See `verbs.act_on`; what a replacement changes counts as paid (SVE 9.16)."""
        if not can_pay_with(game, card, how, vec[i64]()):
            return False
        act_on(game, card, how)
        return True

    def can_pay_with(self, game: Game, card: i64, how: i64, picked: vec[i64], by: i64) -> bool:
        """See `costs.can_pay_with`."""
        return can_pay_with(game, card, how, picked)

    def most_paid(self, game: Game, cards: vec[i64], how: i64) -> i64:
        """See `costs.most_paid`."""
        return most_paid(game, cards, how)

    def paid_extra(self, game: Game, frame: Frame, bit: i64) -> bool:
        """Whether it was paid when the card was played: the register that the play keeps, or its result (SVE 9.3)."""
        if frame.get(EXTRAS) & bit != 0:
            return True
        if frame.source == NONE:
            return False
        return recall(game, frame.source, frame.stamp, schema.ENTERED) // schema.EXTRA_BIT & bit != 0

    def set_stat(self, game: Game, frame: Frame, card: i64, stat: i64, number: i64, duration: i64) -> bool:
        """Attack or defense; it is kept as a difference (SVE 14.14)."""
        if not keeps_stats(game, card):
            return False
        gain(game, card, stat, number - game.now(card, stat))
        return True

    def take_abilities(self, game: Game, frame: Frame, card: i64, duration: i64, barren: bool) -> bool:
        """Keywords, too (SVE 14.27)."""
        kept: i64 = game.now(card, schema.KEYWORDS)
        if duration == FOR_GOOD:
            game.rewrite(card, schema.GIVEN, 0)
            game.rewrite(card, schema.KEYWORDS, 0)
            kept = 0
        last(game, frame, SILENT_EFFECT, card, kept, duration)
        game.emit(schema.SHIFTS, game.seat_of(card), card, 0, NONE)
        return True

    def end_lasting(self, game: Game, born: i64, duration: i64, controller: i64, seat: i64) -> None:
        """Also until the next start phase is over (SVE 8.15)."""
        if duration == NEXT_START_PHASE:
            starting = schema.active_seat(game) == controller and game.number(schema.PHASE) == schema.START
            until(game, born, schema.MAIN_STARTS, controller, 2 if starting else 1)
        else:
            super().end_lasting(game, born, duration, controller, seat)

    def has_passives(self, game: Game, card: i64) -> bool:
        """Boxed cards have no abilities (SVE 14.28)."""
        return not schema.has(game, card, schema.BOXED)

    def ignores_event(self, game: Game, seat: i64, kind: i64) -> bool:
        """An effect that keeps a player's Fanfare from triggering does the same to On Evolve."""
        return kind == schema.EVOLVED_EVENT and schema.flag(game, seat, schema.NO_FANFARE)

    def any_modes(self, game: Game, seat: i64) -> bool:
        """A text may let a player choose any number of options (SVE 14.31)."""
        return schema.flag(game, seat, schema.ANY_NUMBER_OF_MODES)

    def check_frame(self, game: Game, frame: Frame) -> None:
        """Texts by what they share; rules procedures say themselves what their registers may hold."""
        if frame.program <= self.plays[len(self.plays) - 1]:
            check_text_frame(game, frame)

    def value_for_owner(self, game: Game, card: i64, field: i64) -> i64:
        """The cost of a card of a player's own hand or EX area, as they would pay for it (SVE 9.7, 9.14)."""
        cost = game.now(card, schema.COST)
        if cost < 0:
            return game.now(card, field)
        known = self.plan_of(game.base(card, CARD))
        if field == schema.PRICE_LESS:
            return cheaper(game, known, game.seat_of(card), card)
        price = set_price(game, known, game.seat_of(card), card, NONE)
        return NONE if price == cost else price

    def is_new_object(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        """A card that changes zones is a new object, with the exceptions of SVE 5.2."""
        if source == NONE:
            return False
        before = game.piles[source].zone
        zone = game.piles[pile].zone
        if before == zone:
            return False
        if before == schema.EX:
            return zone != schema.RESOLUTION and zone != schema.FIELD
        if before == schema.RESOLUTION:
            return zone != schema.FIELD
        return not (before == schema.EVOLVE and zone == schema.LINKED)

    def hidden_group(self, game: Game, card: i64) -> i64:
        """Cards of an evolve deck never are cards of the main deck. Which of them lies where there tells nothing, and
        one that has been picked for a follower has that one's name."""
        origin = game.base(card, ORIGIN)
        sort = self.special[origin]
        return schema.EVOLVED_SIDE + self.names[origin] if sort == schema.EVOLVED or sort == schema.ADVANCED else 0

    def perform(self, game: Game, proposal: Proposal) -> i64:
        """Damage that nothing replaces any more."""
        return perform_damage(game, proposal)

    def process(self, game: Game) -> bool:
        """Rules handling: everything that applies happens at once (SVE 13)."""
        if self.losses(game):
            return True
        dying = vec[i64]()
        first = schema.active_seat(game)
        for turn in range(2):
            seat = first if turn == 0 else 1 - first
            for card in game.cards_in(seat, schema.FIELD):
                if self.must_go(game, card):
                    dying = append(dying, card)
        loose = vec[i64]()
        for owner in range(2):
            loose = unlinked(game, owner, schema.LINKED, loose)
            loose = unlinked(game, owner, schema.EQUIPMENT, loose)
        changed = False
        if len(dying) > 0 or len(loose) > 0:
            game.acting = NONE
            game.open_batch()
            for card in dying:
                by: i64 = (
                    BY_ABILITY
                    if game.now(card, schema.DOOMED) == 1 and game.now(card, schema.DEFENSE) > 0
                    else BY_RULES
                )
                if game.now(card, schema.DOOMED) == 1:
                    game.rewrite(card, schema.DOOMED, 0)
                    changed = True
                if destroy(game, card, by):
                    changed = True
            for card in loose:
                changed = True
                if game.zone_of(card) == schema.EQUIPMENT:
                    game.vanish(card)  # SVE 13.12
                else:
                    game.move(card, game.pile_number(game.base(card, OWNER), schema.SPENT), LAST)  # SVE 13.8
            game.end_batch()
        for owner in range(2):
            most = game.player_number(owner, schema.MAX_PLAY_POINTS)
            if game.base_player(owner, schema.PLAY_POINTS) > most:
                game.count(owner, schema.PLAY_POINTS, most)  # SVE 13.11
        return changed

    def must_go(self, game: Game, card: i64) -> bool:
        """Whether rules handling destroys a card on the field (SVE 13.4, 13.5, 13.9)."""
        numbers = game.derived if game.has_effects else game.cells
        base = card * game.width
        if numbers[base + schema.KEYWORDS] & schema.STACKS != 0:
            return numbers[base + schema.STACK] <= 0
        if numbers[base + schema.KIND] != schema.FOLLOWER:
            return False
        return numbers[base + schema.DEFENSE] <= 0 or numbers[base + schema.DOOMED] == 1

    def losses(self, game: Game) -> bool:
        """Let the players lose who would lose now, all at the same check (SVE 13.2, 13.3, 1.3)."""
        if not in_danger(game, 0) and not in_danger(game, 1):
            return False
        lost: i64 = 0
        reason: i64 = DEFENSE_GONE
        for seat in range(2):
            if schema.flag(game, seat, schema.CANNOT_LOSE):
                continue
            if game.now(schema.leader(game, seat), schema.DEFENSE) <= 0:
                lost = lost | 1 << seat
            elif game.base_player(seat, schema.DECKED) == 1:
                lost = lost | 1 << seat
                reason = DECK_EMPTY
        for seat in range(2):
            if game.base_player(seat, schema.DECKED) == 1:
                game.count(seat, schema.DECKED, 0)
        if lost == 0:
            return False
        if lost == 3:
            game.end(NONE, BOTH_LOSE)
        else:
            game.end(1 if lost == 1 else 0, reason)
        return True


def in_danger(game: Game, seat: i64) -> bool:
    """Whether a player has lost, unless a text says that they cannot."""
    return game.base_player(seat, schema.DECKED) == 1 or game.now(schema.leader(game, seat), schema.DEFENSE) <= 0


def unlinked(game: Game, seat: i64, zone: i64, loose: vec[i64]) -> vec[i64]:
    """These cards, and besides those of a zone whose links have come loose."""
    cards = game.cards_in(seat, zone)
    if len(cards) == 0:
        return loose
    for card in cards:
        if not linked(game, card):
            loose = append(loose, card)
    return loose


def linked(game: Game, card: i64) -> bool:
    """Whether the card to which this one is linked is still the object on the field that it was (SVE 11.10)."""
    host = game.base(card, HOST)
    return (
        host != NONE and game.zone_of(host) == schema.FIELD and game.base(host, STAMP) == game.base(card, schema.LINK)
    )
