"""WIXOSS for the machine: zones, identity of objects, and rule-based actions (WX 3, 17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from tefuda.games.wixoss.procedures.soundness import check_the_table
from tefuda.games.wixoss.procedures.upkeep import rule_actions
from tefuda.games.wixoss.words import decisions, event_kinds, lookup, schema
from tefuda.games.wixoss.words.cards import kinds_among
from tefuda.games.wixoss.words.effects import (
    ABILITY_LAYER,
    BARREN_EFFECT,
    BASE_LEVEL_EFFECT,
    BASE_POWER_EFFECT,
    BOND_EFFECT,
    CHAIN_EFFECT,
    CHEAP_SPELL_EFFECT,
    DECLARED_EFFECT,
    EASED_EFFECT,
    FLAG_EFFECT,
    IDENTITY_EFFECT,
    KEYWORD_EFFECT,
    LOST_EFFECT,
    NAME_EFFECT,
    NEXT_ACTION_EFFECT,
    POWER_EFFECT,
    SILENT_EFFECT,
    STATE_LAYER,
    STILL_BARREN_EFFECT,
    SUSPENDED_EFFECT,
    USABLE_EFFECT,
    USED_EFFECT,
)
from tefuda.games.wixoss.words.entering import exchange, lay_face_down
from tefuda.games.wixoss.words.moves import CRUSH, DISCARD, DOWN, TO_HAND, TRASH, VANISH, act_on
from tefuda.games.wixoss.words.outcomes import BY_TEXT, REASONS
from tefuda.games.wixoss.words.registers import COUNTED_LEVEL, EXTRA_COUNT, EXTRAS, LESS, SYMBOLS
from tefuda.games.wixoss.words.verbs import (
    draw,
    may_vanish,
    pay_coins,
    pays_as,
    put_under,
    send,
    turn_down,
    turn_up,
    vanish_now,
)
from tefuda.kernel.ability import Trigger
from tefuda.kernel.active import PRINTED, Active
from tefuda.kernel.events import EVENT_NAMES, MOVED
from tefuda.kernel.frame import Frame
from tefuda.kernel.hosts import set_loose
from tefuda.kernel.lasting import last
from tefuda.kernel.memory import recall
from tefuda.kernel.pile import CLOSED, OPEN, OWN, Zone
from tefuda.kernel.registers import NOW_STAMP
from tefuda.kernel.rows import MADE, NONE, ORIGIN, OWNER, PILE, STAMP
from tefuda.kernel.rules import ANY_CHANGE, GAINING, MADE_OPENLY, MOVING, TURNING, fields_mask
from tefuda.kernel.triggers import awaited
from tefuda.kernel.words.candidates import past
from tefuda.kernel.words.colored_payments import owed
from tefuda.kernel.words.counting import judge
from tefuda.kernel.words.families import MISSING, bit_of, numbers_in
from tefuda.kernel.words.immunity import lasts_on, reaches
from tefuda.kernel.words.keywords import give_and_tell, has_towards
from tefuda.kernel.words.next_use import NextUse

if TYPE_CHECKING:
    from tefuda.kernel.ability import Proposal
    from tefuda.kernel.ask import Ask
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.colored_costs import ColoredCost
    from tefuda.kernel.words.families import Condition

RECORDED: Final = (
    1 << MOVED
    | 1 << event_kinds.ENTERED
    | 1 << event_kinds.GREW
    | 1 << event_kinds.ATTACKS_EVENT
    | 1 << event_kinds.VANISHED
    | 1 << event_kinds.CRUSHED_EVENT
    | 1 << event_kinds.DISCARDED
    | 1 << event_kinds.USED
    | 1 << event_kinds.DREW
    | 1 << event_kinds.HEAVENS
    | 1 << event_kinds.DAMAGED
)
"""The events of a turn so far about which texts ask (WX 25.5)."""
COUNTING: Final = 1 << schema.DECK | 1 << schema.HAND | 1 << schema.TRASH
"""Where cards may count as other levels than they have."""
IN_PLAY: Final = schema.FIELD | 1 << schema.KEYS
WHITE_SIDE: Final = 1
"""Kin of the cards of LRIG decks: they never mix with the main deck."""


@final
class Wixoss(lookup.Tables):
    """The rules of WIXOSS."""

    def __init__(self) -> None:
        super().__init__(
            [
                Zone("SIGNI zone", 3, OPEN, counted=True, ordered=True),
                Zone("LRIG zone", 3, OPEN, counted=True, ordered=True),
                Zone("hand", 0, OWN, counted=True, ordered=False, placed=False),
                Zone("deck", 0, CLOSED, counted=True, ordered=True),
                Zone("LRIG deck", 0, OWN, counted=True, ordered=False, placed=False),
                Zone("ener", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("life", 0, CLOSED, counted=True, ordered=True),
                Zone("check", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("trash", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("LRIG trash", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("excluded", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("under", 0, OPEN, counted=True, ordered=True),
                Zone("attached", 0, OPEN, counted=True, ordered=True),
                Zone("keys", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("cheer", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("traps", 3, OPEN, counted=True, ordered=True),
                Zone("seeds", 3, OPEN, counted=True, ordered=True),
                Zone("boxes", 3, OPEN, counted=True, ordered=True),
                Zone("beat", 0, OPEN, counted=True, ordered=True, placed=False),
                Zone("faced", 3, OPEN, counted=True, ordered=True),
                Zone("aside", 0, OWN, counted=True, ordered=False, placed=False),
            ],
            [*EVENT_NAMES, *event_kinds.EVENTS],
            REASONS,
            RECORDED,
        )
        self.act_event = event_kinds.ACTS
        self.card_numbers = (schema.ATTACKER,)
        self.stamp_register = NOW_STAMP
        self.host_zones = schema.FIELD
        self.name_fields = fields_mask(schema.KIND, schema.LIMIT)
        self.bit_fields = fields_mask(schema.COLORS, schema.CLASSES, schema.KEYWORDS, schema.GAINED)
        self.counting_field = schema.LEVEL
        self.counted_register = COUNTED_LEVEL
        self.turned_field = schema.DOWN
        self.reaching_bits = schema.MUST_ATTACK | schema.DEALS_NO_DAMAGE | schema.NO_ACTIONS  # WX 18.6, see section 28
        self.ability_bits = schema.ABILITY_KEYWORDS
        self.gains_event = event_kinds.GAINS
        self.immune_bit = schema.UNAFFECTED
        self.limited_bit = schema.LIMITED
        self.silencing = schema.SILENCING
        self.barren_effect = BARREN_EFFECT
        self.turn_end_event = event_kinds.FINISHED
        self.turn_start_event = event_kinds.FIRST_START + schema.UP
        self.attack_end_event = event_kinds.ATTACK_ENDS
        self.state_bits = schema.WISE_TO_NINE | schema.WISE_TO_THREE | schema.COUNTS_TO_FOUR
        self.state_layer = STATE_LAYER
        self.turn_terms = vec[i64]([0, schema.ONE_SIGNI])
        self.ability_layer = ABILITY_LAYER
        self.keyword_effect = KEYWORD_EFFECT
        self.used_effect = USED_EFFECT
        self.flag_effect = FLAG_EFFECT
        self.suspended_effect = SUSPENDED_EFFECT
        self.declared_effect = DECLARED_EFFECT
        self.noted_effects = (
            1 << USED_EFFECT | 1 << BOND_EFFECT | 1 << SUSPENDED_EFFECT | 1 << LOST_EFFECT | 1 << DECLARED_EFFECT
        )
        self.text_zones = schema.FIELD | 1 << schema.KEYS  # WX 3.5
        self.outside_zone = schema.EXCLUDED
        self.create_prompt = decisions.ASK_CRAFT
        self.payers_zone = schema.ENER
        self.payers_use = TRASH
        self.payers_prompt = decisions.ASK_ENER
        self.symbols_set = SYMBOLS
        self.extras_register = EXTRAS
        self.less_register = LESS
        spells: i64 = 1 << schema.SPELL
        self.next_uses = [  # in the order of the words for them, see `lexicon.terms`
            NextUse(CHAIN_EFFECT, 1 << schema.ARTS, schema.ARTS_USED),
            NextUse(NEXT_ACTION_EFFECT, 1 << schema.LRIG | 1 << schema.ASSIST, NONE),
            NextUse(CHEAP_SPELL_EFFECT, spells, schema.SPELLS_USED),
        ]
        self.eased_use = NextUse(EASED_EFFECT, spells, schema.SPELLS_USED)
        self.using_zone = schema.CHECK
        self.action_cost_field = schema.ACTION_COST
        self.extra_count_register = EXTRA_COUNT
        self.costs_flag = schema.COSTS_CHANGE
        self.forbidden_effect = NAME_EFFECT
        self.usable_effect = USABLE_EFFECT
        self.slots_zone = schema.SIGNI_ZONE
        self.slotted_zones = schema.SLOTTED
        self.named_slots = 1 << schema.SIGNI_ZONE | 1 << schema.LRIG_ZONE
        self.shifted_event = event_kinds.SHIFTED
        self.marked_event = event_kinds.MARKED
        self.unmarked_event = event_kinds.UNMARKED
        self.discarding = DISCARD
        self.play_zones = schema.FIELD
        self.staying_zones = 1 << schema.UNDER | 1 << schema.FACED
        self.counting_zones = schema.FIELD
        self.annexed = schema.SIGNI_ZONE
        self.annex = schema.CHEER
        self.chosen_event = event_kinds.CHOSEN
        self.picked_event = event_kinds.PICKED
        self.put_back_event = event_kinds.PUT_BACK
        self.targets_exactly = True
        self.fewest_modes = 0
        self.overlooking = 1 << schema.LRIG_DECK

    def check_table(self, game: Game) -> None:
        """Also LRIGs, procedures, options."""
        super().check_table(game)
        check_the_table(game, self)

    def number_of(self, game: Game, card: i64, stamp: i64, field: i64) -> i64:
        """The level or the power of what a card is or was; texts never read a power below 0 (WX 18.12)."""
        value = recall(game, card, stamp, field)
        kind = recall(game, card, stamp, schema.KIND)
        if not self.has_number(kind, field, value):
            return MISSING
        return max(0, value) if field == schema.POWER else value

    def has_number(self, kind: i64, field: i64, value: i64) -> bool:
        """LRIGs and SIGNI have levels (WX 2.3), SIGNI power (2.4)."""
        if field == schema.POWER:
            return kind == schema.SIGNI
        return value >= 0

    def counts_as(self, game: Game, frame: Frame, card: i64, stamp: i64) -> i64:
        """SIGNI in the deck, the hand or the trash may count as other levels for the texts of their player, who has
        said as which one where that was asked. They keep the level that they have (WX 2.3)."""
        levels = lookup.levels_counted(game, card)
        if levels == 0 or game.base(card, OWNER) != frame.seat:
            return 0
        pile = recall(game, card, stamp, PILE)
        if pile == NONE or COUNTING & (1 << game.piles[pile].zone) == 0:
            return 0
        said = frame.get(COUNTED_LEVEL)
        return bit_of(said - 1) if said != 0 else levels | bit_of(recall(game, card, stamp, schema.LEVEL))

    def judge(self, game: Game, frame: Frame, condition: Condition) -> i64:
        """See `counting.judge`."""
        return judge(game, frame, condition)

    def classes_of(self, definition: i64) -> vec[i64]:
        """Full classes (WX 2.5)."""
        found = numbers_in(self.full_classes[0][definition])
        for number in numbers_in(self.full_classes[1][definition]):
            found = append(found, schema.WORD + number)
        return found

    def kinds(self, game: Game, cards: vec[i64], aspect: i64) -> i64:
        """See `cards.kinds_among`."""
        return kinds_among(game, cards, aspect)

    def slot_open(self, game: Game, seat: i64, place: i64) -> bool:
        """Not one that is erased (WX 20.20)."""
        return not lookup.erased(game, seat, place)

    def standing(self, game: Game, seat: i64, place: i64) -> i64:
        """A SIGNI."""
        return lookup.signi_at(game, seat, place)

    def lay_face_down(self, game: Game, card: i64, seat: i64, zone: i64, place: i64) -> None:
        """See `entering.lay_face_down`."""
        lay_face_down(game, card, seat, zone, place)

    def exchange(self, game: Game, card: i64, other: i64, silent: bool) -> bool:
        """See `entering.exchange`."""
        return exchange(game, card, other, silent)

    def selectable(self, game: Game, card: i64, frame: Frame) -> bool:
        """Texts of the opponent cannot target what has Shadow, or Shadow towards the card whose text it is, which is
        looked at as it last was (WX 20.43, 28)."""
        if game.seat_of(card) == frame.seat:
            return True
        source = frame.source
        if source == NONE:
            return not lookup.has(game, card, schema.SHADOW)
        return not has_towards(game, card, schema.SHADOW, source, past(game, source, frame.stamp))

    def selected(self, game: Game, card: i64) -> None:
        """It has become a target (WX 12.1), which is told where an ability waits for it, and of a spell, since the
        opponent decides with what is known of its targets whether to cut in (WX 10.3, 10.5)."""
        acting = game.acting
        in_use = acting != NONE and game.zone_of(acting) == schema.CHECK
        if (in_use and game.now(acting, schema.KIND) == schema.SPELL) or awaited(game, event_kinds.TARGETED):
            game.emit(event_kinds.TARGETED, game.seat_of(card), card, NONE, NONE)

    def affects(self, game: Game, frame: Frame, card: i64, sort: i64) -> bool:
        """See `immunity.reaches` (WX 18.6)."""
        return reaches(game, frame, card, sort)

    def sort_of_effect(self, number: i64, value: i64) -> i64:
        """Less power, the loss of abilities (WX 18.6)."""
        if number == SILENT_EFFECT:
            return schema.SILENCING
        return schema.WEAKENING if number == POWER_EFFECT and value < 0 else ANY_CHANGE

    def is_sort_of(self, sort: i64, wanted: i64) -> bool:
        """A card that vanishes or returns to hand moves, too."""
        moves = sort == schema.VANISHING or sort == schema.RETURNING
        return super().is_sort_of(sort, wanted) or (moves and wanted == MOVING)

    def holds_off(self, game: Game, effect: Active) -> bool:
        """See `immunity.lasts_on`."""
        return not lasts_on(game, effect)

    def owed(self, game: Game, ask: Ask) -> vec[i64]:
        """See `colored_payments.owed`."""
        return owed(game, ask)

    def pays_as(self, game: Game, card: i64) -> i64:
        """See `verbs.pays_as`."""
        return pays_as(game, card)

    def printed_cost(self, definition: i64) -> ColoredCost:
        """The cost to use a card (WX 2.9)."""
        return self.costs[definition]

    def pay_coins(self, game: Game, seat: i64, count: i64) -> None:
        """See `verbs.pay_coins`."""
        pay_coins(game, seat, count)

    def win(self, game: Game, seat: i64) -> None:
        """The other player loses (WX 21.2)."""
        game.end(seat, BY_TEXT)

    def draw(self, game: Game, seat: i64) -> bool:
        """See `verbs.draw`."""
        return draw(game, seat)

    def send(self, game: Game, card: i64, zone: i64, place: i64) -> bool:
        """See `verbs.send`."""
        return send(game, card, zone, place)

    def turn_card(self, game: Game, card: i64, turned: bool) -> bool:
        """Down or up (WX 19.1)."""
        return turn_down(game, card) if turned else turn_up(game, card)

    def sort_of_act(self, how: i64) -> i64:
        """To vanish, to return to hand, to down; all else only moves."""
        if how == DOWN:
            return TURNING
        return schema.VANISHING if how == VANISH else schema.RETURNING if how == TO_HAND else MOVING

    def sort_of_keywords(self, mask: i64) -> i64:
        """States and prohibitions are no abilities (WX 18.5)."""
        return GAINING if mask & schema.ABILITY_KEYWORDS != 0 else ANY_CHANGE

    def give_keywords(self, game: Game, frame: Frame, card: i64, keywords: i64, duration: i64) -> None:
        """It is told as soon as it is given, also if the card has it already."""
        super().give_keywords(game, frame, card, keywords, duration)
        give_and_tell(game, card, keywords)

    def act_on(self, game: Game, card: i64, how: i64, by: i64) -> bool:
        """See `moves.act_on`."""
        return act_on(game, card, how, schema.BY_EFFECT, by)

    def pay_with(self, game: Game, card: i64, how: i64, by: i64) -> bool:
        """See `moves.act_on`."""
        return act_on(game, card, how, schema.BY_COST, by)

    def can_pay_with(self, game: Game, card: i64, how: i64, picked: vec[i64], by: i64) -> bool:
        """A downed card cannot be downed once more (WX 11.9), some cannot be vanished or crushed."""
        if how == VANISH:
            return may_vanish(game, card, schema.BY_COST, by)
        if how == CRUSH:
            return not lookup.flag(game, game.seat_of(card), schema.NO_CRUSH | schema.ONLY_DAMAGE_CRUSHES)
        return how != DOWN or game.now(card, schema.DOWN) == 0

    def paid_extra(self, game: Game, frame: Frame, bit: i64) -> bool:
        """Of the use that is going on (WX 10.12)."""
        return frame.get(EXTRAS) & bit != 0

    def is_phase(self, game: Game, phases: i64) -> bool:
        """Also the guard step of a LRIG attack, from the guard on until its damage is dealt (WX 6.18)."""
        if phases & (1 << schema.GUARD_STEP) != 0:
            for frame in game.frames:
                if frame.program == self.lrig_attack and schema.GUARD_AT <= frame.position < schema.DAMAGE_AT:
                    return True
        return super().is_phase(game, phases)

    def set_stat(self, game: Game, frame: Frame, card: i64, stat: i64, number: i64, duration: i64) -> bool:
        """The base level, or power (WX 18.2)."""
        effect = BASE_POWER_EFFECT if stat == schema.POWER else BASE_LEVEL_EFFECT
        last(game, frame, effect, card, number, duration)
        return True

    def take_abilities(self, game: Game, frame: Frame, card: i64, duration: i64, barren: bool) -> bool:
        """Those that it gains afterwards stay, unless it cannot gain any (WX 18.5), even if the effect does not affect
        it (18.6 in section 28)."""
        affected = self.affects(game, frame, card, schema.SILENCING)
        if affected:
            last(game, frame, SILENT_EFFECT, card, 0, duration)
        if barren:
            last(game, frame, BARREN_EFFECT, card, 0, duration)
            last(game, frame, STILL_BARREN_EFFECT, card, 0, duration)
        return affected or barren

    def make_another(self, game: Game, frame: Frame, card: i64, definition: i64, duration: i64) -> None:
        """See `effects.Identity`."""
        last(game, frame, IDENTITY_EFFECT, card, definition, duration)

    def counters(self, game: Game, card: i64, stamp: i64, sort: i64) -> i64:
        """How many germ counters lie on what a card is or was (WX 20.16)."""
        return recall(game, card, stamp, schema.COUNTERS)

    def put_counters(self, game: Game, card: i64, sort: i64, change: i64) -> i64:
        """On SIGNI on the field; they vanish with it (WX 19.6)."""
        if schema.SIGNI_FIELD & (1 << game.zone_of(card)) == 0:
            return 0
        return game.change(card, schema.COUNTERS, game.base(card, schema.COUNTERS) + change)

    def is_new_object(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        """A card that changes zones is a new object, but from one SIGNI zone to another or to and from the cheer zone
        (WX 3.4)."""
        if source == NONE:
            return False
        before: i64 = 1 << game.piles[source].zone
        after: i64 = 1 << game.piles[pile].zone
        if schema.SIGNI_FIELD & before != 0 and schema.SIGNI_FIELD & after != 0:
            return False
        return before != after

    def hidden_group(self, game: Game, card: i64) -> i64:
        """Cards of a LRIG deck never are cards of the main deck (WX 1.12), and only LRIGs and assist LRIGs of level 0
        lie face down in the LRIG zone when a game begins (5.1). Crafts are no cards of any deck (20.13)."""
        if game.base(card, MADE) == 1:
            return MADE_OPENLY
        origin = game.base(card, ORIGIN)
        kind = self.printed_kind(game, card)
        if kind <= schema.ASSIST and game.book.cards[origin].numbers[schema.LEVEL - schema.OWN] == 0:
            return WHITE_SIDE + 1 + kind
        white = kind not in (schema.SIGNI, schema.SPELL) or self.marks[origin] & schema.RESONA != 0
        return WHITE_SIDE if white else 0

    def printed_kind(self, game: Game, card: i64) -> i64:
        """The kind of the card that a row really is."""
        return game.book.cards[game.base(card, ORIGIN)].numbers[schema.KIND - schema.OWN]

    def overlooked(self, game: Game, card: i64) -> bool:
        """Crafts in a LRIG deck are no cards of it (WX 20.13, 28); SIGNI are there for the texts that name them."""
        marks = self.marks[game.definition(card)]
        if marks & schema.CRAFT != 0 and (marks & schema.RESONA != 0 or game.now(card, schema.KIND) != schema.SIGNI):
            return True
        return marks & schema.STAYS != 0

    def begin_anew(self, game: Game, seat: i64) -> None:
        """How often their LRIGs and SIGNI have attacked (WX 13.12)."""
        for card in extend(lookup.lrigs(game, seat), lookup.signi(game, seat)):
            if game.base(card, schema.ATTACKS) != 0:
                game.rewrite(card, schema.ATTACKS, 0)

    def still_happens(self, game: Game, frame: Frame, ability: i64) -> bool:
        """An ability that its card has printed does not resolve once that card has changed zones since it triggered, or
        has lost it; but for abilities that look back at what left, and those of the zone where the card is now
        (WX 11.13). What an effect made belongs to the effect (11.19)."""
        card = frame.source
        trigger = game.book.ability(ability)
        if card == NONE or not isinstance(trigger, Trigger) or trigger.looks_back:
            return True
        if ability not in game.book.cards[game.definition(card)].abilities:
            return True
        if game.base(card, STAMP) == frame.stamp:
            return not Active(ability, PRINTED, card, frame.stamp, frame.seat, 0, vec[i64]()).silenced(game)
        zone = game.zone_of(card)
        return zone != NONE and IN_PLAY & (1 << zone) == 0 and trigger.zones & (1 << zone) != 0

    def perform(self, game: Game, proposal: Proposal) -> i64:
        """A SIGNI is vanished that still can be (WX 18.9): by the card whose text or attack is going on, or by the
        rules."""
        card, why = proposal.card, proposal.amount
        game.acting = NONE if why == schema.BY_RULES else proposal.source
        there = game.base(card, STAMP) == proposal.stamp and may_vanish(game, card, why, game.acting)
        return 1 if there and vanish_now(game, card, why, game.acting) else 0

    def put_under(self, game: Game, card: i64, host: i64) -> None:
        """See `verbs.put_under`."""
        put_under(game, card, host)

    def host_moved(self, game: Game, host: i64, source: i64) -> None:
        """Cards attached to a card that leaves the field, or under it, lie there without it until the rules act (WX
        17.5); not when it only goes to another zone of the field, or when a LRIG grows."""
        zone = game.zone_of(host)
        if zone != NONE and schema.SIGNI_FIELD & (1 << zone) != 0:
            return
        if game.piles[source].zone == schema.LRIG_ZONE and zone == schema.UNDER:
            return
        set_loose(game, host)

    def process(self, game: Game) -> bool:
        return rule_actions(game)
