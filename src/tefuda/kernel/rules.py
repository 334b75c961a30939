"""The interface of a game to the engine: zones, fields, prompts, and procedures such as that at the end of a batch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.kernel.ask import OptionKind
from tefuda.kernel.bounds import Bounds
from tefuda.kernel.durations import set_end
from tefuda.kernel.lasting import last
from tefuda.kernel.pile import Zone
from tefuda.kernel.prompts import PromptNumbers
from tefuda.kernel.rows import FIRST_OWN, NONE

if TYPE_CHECKING:
    from tefuda.kernel.ability import Proposal
    from tefuda.kernel.active import Active
    from tefuda.kernel.ask import Ask
    from tefuda.kernel.frame import Frame
    from tefuda.kernel.game import Game
    from tefuda.kernel.words.colored_costs import ColoredCost
    from tefuda.kernel.words.families import Condition
    from tefuda.kernel.words.neighbors import Partner
    from tefuda.kernel.words.next_use import NextUse

UNCHANGED: Final = -(1 << 41)
"""The change of a name that is the printed one."""
ENDLESS: Final = 0
"""Reason 0 of every game: an effect that would never end; the game is drawn."""
MADE_OPENLY: Final = 1 << 20
"""The kin (`Rules.hidden_group`) of cards that no deck holds: everybody saw which ones came into being, if not which
one lies where."""
ANY_CHANGE: Final = 0
"""Sorts of changes that `Rules.affects` is asked about; a game may have more, from `OWN_CHANGES` on: any other one."""
MOVING: Final = 1
"""A card goes to another zone."""
TURNING: Final = 2
"""A card is turned (engaged, downed)."""
GAINING: Final = 3
"""A card gains an ability."""
OWN_CHANGES: Final = 4


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(PromptNumbers):
    """The description of one game. One object, shared by all its games, never changed."""

    def __init__(
        self,
        name: str,
        zones: list[Zone],
        fields: list[str],
        numbers: list[str],
        player_numbers: list[str],
        prompts: list[str],
        options: list[OptionKind],
        events: list[str],
        reasons: list[str],
        *,
        recorded: int = 0,
    ) -> None:
        """All lists are names by number: `fields` of a row from `FIRST_OWN` on, `numbers` of the table,
        `player_numbers` of each player (the engine keeps one more for itself), `prompts` of decisions, `options` by
        kind, `events` for the journal, `reasons` for the end of a game. The engine finds its own prompts and options,
        where a game needs them, by the names above. `recorded` is the mask of the event kinds (below 62) that
        `Game.history` keeps."""
        super().__init__(prompts, options)
        self.name = name
        self.zones: vec[Zone] = vec[Zone](zones)
        self.fields = fields
        self.numbers = numbers
        self.player_numbers = player_numbers
        self.prompts = prompts
        self.options = options
        self.events = events
        self.reasons = reasons
        self.recorded: i64 = recorded
        self.bounds = Bounds(len(fields), len(numbers), len(player_numbers), len(prompts))
        self.act_event: i64 = NONE
        """The kind of event that tells that an ability is being done."""
        self.card_numbers: tuple[int, ...] = ()
        """The numbers of the table that name a card by its row, or are `NONE`."""
        self.host_stamp: i64 = NONE
        """The field of a row that holds the stamp which the card's host had when it was attached, if there is one."""
        self.stamp_register: i64 = NONE
        """The register in which programs of texts keep a stamp of the card they come from, plus 1, if there is one."""
        self.name_fields: i64 = 0
        """The game's own fields (a bit for each, from 0 on) that hold names rather than amounts: an ability, a kind, a
        price that is set."""
        self.bit_fields: i64 = 0
        """The game's own fields that hold bits."""
        self.fresh_fields: i64 = 0
        """The game's own fields that mean nothing on a card that is not in play, and are as printed on one that is put
        down. So what a seat knows has them as printed on all cards that it does not know."""
        self.owner_fields: vec[i64] = vec[i64]()
        """The fields that a player is told in another way of their own cards (see `value_for_owner`)."""
        self.owner_zones: i64 = 0
        """In which zones that is so (a bit for each)."""
        self.keeps_changes = False
        """Whether a hidden card keeps what has been changed of it when it goes from one zone to another."""
        self.host_zones: i64 = (1 << 62) - 1
        """Zones in which a card can have others attached to it or under it (a bit for each)."""
        self.names: list[int] = []
        """A number for each definition: cards of the same name have the same one."""
        self.counting_field: i64 = NONE
        """The field whose numbers may count for texts as others, see `counts_as`."""
        self.counted_register: i64 = NONE
        """The register of the number, plus 1, as which a player lets a card count that counts as several."""
        self.kind_field: i64 = NONE
        """The field of a row that says which kind of card it is."""
        self.turned_field: i64 = NONE
        """The field that is 1 while a card is turned (engaged, down)."""
        self.bits_field: i64 = NONE
        """The field of the keywords that a card has, a bit for each."""
        self.reaching_bits: i64 = 0
        """Those of them that effects give even to cards which they do not affect (see `affects`)."""
        self.ability_bits: i64 = 0
        """Those of them that are abilities."""
        self.able = vec[i64]()
        """Of each definition, 1 where an ability is printed on it."""
        self.gained_field: i64 = NONE
        self.gains_event: i64 = NONE
        """The field of the keywords that a card is known to have gained, and the kind of event that tells that it has
        gained one (`amount`: its bit)."""
        self.immune_bit: i64 = 0
        """The one of them that says that some effects do not affect the card (see `words.immunity`)."""
        self.limited_bit: i64 = 0
        """The one that says that the card has a keyword towards some cards only (see `words.keywords`)."""
        self.silencing: i64 = ANY_CHANGE
        """The sort of change that takes abilities away from a card (see `affects`)."""
        self.costs_flag: i64 = 0
        """The one of the bits of `flags_number` that says that something makes cards cost more or less to use."""
        self.flags_number: i64 = NONE
        """The number of a player that says what the player may or cannot do, a bit for each."""
        self.ability_layer: i64 = 0
        """The layer in which cards have and lose abilities (see `layers`)."""
        self.first_effect: i64 = 0
        """The first of the abilities that no card has printed: effects that last (see `lasting.last`)."""
        self.keyword_effect: i64 = NONE
        """The number among them of "has keywords"."""
        self.flag_effect: i64 = NONE
        """The number among them of "the player may, or cannot"."""
        self.forbidden_effect: i64 = NONE
        """The number among them of "the player cannot use cards of name X"."""
        self.usable_effect: i64 = NONE
        """The number among them of "the player may use the card where it lies"; X is how, see `extras_register`."""
        self.barren_effect: i64 = NONE
        """The number among them of "cannot gain abilities"."""
        self.suspended_effect: i64 = NONE
        """The number among them of what does nothing for a time (see `lasting.suspend`)."""
        self.noted_effects: i64 = 0
        """Those of them, a bit for each, that are no effects but what the game remembers."""
        self.declared_effect: i64 = NONE
        """The number among them of "the player has declared the name of card X"."""
        self.used_effect: i64 = NONE
        """The number among them of "the player has used ability X this game"."""
        self.state_bits: i64 = 0
        """Those of the bits of `bits_field` that conditions of abilities look at."""
        self.state_layer: i64 = 0
        """The layer in which cards have these."""
        self.text_zones: i64 = 0
        """Zones (a bit for each) in which abilities work whose text names no other."""
        self.came_field: i64 = NONE
        """The field of the turn in which a card came into play."""
        self.attacker_number: i64 = NONE
        """The number of the table that names the card which attacks, or `NONE`."""
        self.negated_number: i64 = NONE
        """The number of the table that is 1 once the attack that is going on has been negated."""
        self.turn_number: i64 = NONE
        """The number of the table that counts turns."""
        self.turns_number: i64 = NONE
        """The number of a player that counts the turns that the player has begun."""
        self.first_number: i64 = NONE
        """The number of the table that says who goes first, `NONE` as long as nobody does."""
        self.sort_field: i64 = NONE
        """The field that says as what a card lies under another or is attached to it."""
        self.attached_zone: i64 = NONE
        """The zone of cards that are attached to others."""
        self.bore_field: i64 = NONE
        """The field that says what lay under a card or was attached to it when it left: a bit for each sort."""
        self.turn_end_event: i64 = NONE
        self.turn_start_event: i64 = NONE
        self.attack_end_event: i64 = NONE
        """The kinds of event that tell that a turn ends, that one starts, that an attack ends: what lasts until then
        ends with it (see `durations`)."""
        self.phase_number: i64 = NONE
        """The number of the table that says which phase it is."""
        self.hand_zone: i64 = NONE
        """The zone of hands."""
        self.discarding: i64 = NONE
        """The `act_on` word for cards that are discarded."""
        self.paid_set: i64 = NONE
        """The set of a frame that goes on to mean cards that have been paid with; `NONE`: all sets do."""
        self.colors_field: i64 = NONE
        """The field of the colors that a card has, a bit for each."""
        self.payers_zone: i64 = NONE
        """The zone whose cards pay costs in colors (see `words.colored_payments`)."""
        self.payers_use: i64 = NONE
        """The `pay_with` word for them."""
        self.payers_prompt: i64 = NONE
        """The prompt that asks for them, one after the other."""
        self.symbols_set: i64 = NONE
        """The set of a frame that holds the symbols of the cost that is being paid, as numbers; in place of stamps
        stands what paid it, once it is paid (see `words.colored_payments.paid_as`)."""
        self.coins_number: i64 = NONE
        """The number of a player that counts coins, with which costs are paid, too."""
        self.extras_register: i64 = NONE
        """The register of the use of a card: which optional extra costs are paid, and how it is used, as bits."""
        self.less_register: i64 = NONE
        """The register of the use of a card or an action: the symbols that an effect takes off its cost, as digits."""
        self.next_uses: list[NextUse] = []
        self.eased_use: NextUse | None = None
        """The sorts of uses of which the next one may cost less, and the sort of which the next may be paid in other
        colors (see `words.next_use`)."""
        self.using_zone: i64 = NONE
        """The zone where a card lies that is being used."""
        self.action_cost_field: i64 = NONE
        """The field that says how much colorless the actions of a card cost more."""
        self.extra_count_register: i64 = NONE
        """Register of the use of a card: how many cards an extra cost takes that takes as many as the player likes."""
        self.deck_zone: i64 = NONE
        """The zone of decks, their top last."""
        self.create_prompt: i64 = NONE
        """The prompt that asks which of some cards is created."""
        self.outside_zone: i64 = NONE
        """The zone outside the game where cards come into being that effects create (see `words.creating`)."""
        self.slots_zone: i64 = NONE
        """The zone with slots in which cards stand in front of each other (see `words.slots`)."""
        self.slotted_zones: i64 = 0
        """It and the zones (a bit for each) of what lies in the same slots besides."""
        self.named_slots: i64 = 0
        """The zones (a bit for each) of whose slots texts speak by their places."""
        self.partners: list[list[Partner]] = []
        """The partners that cards of each definition name (see `words.neighbors`)."""
        self.shifted_event: i64 = NONE
        """The kind of event that tells that a card goes to another slot (`other`: the one before)."""
        self.marked_event: i64 = NONE
        self.unmarked_event: i64 = NONE
        """The kinds of event that tell that a marker is put into a slot, or taken away (see `words.markers`)."""
        self.play_zones: i64 = 0
        """Zones in which cards are in play (a bit for each): a text that moves a card from there speaks of it as it
        was there."""
        self.staying_zones: i64 = 0
        """The zones, a mask, of cards that lie under others, or face down where they were: what goes there leaves
        nothing (WX 19.3, 20.40)."""
        self.counting_zones: i64 = 0
        """Zones in which a card has numbers of its own."""
        self.overlooking: i64 = 0
        """Zones in which texts overlook some cards, see `overlooked`."""
        self.annexed: i64 = NONE
        self.annex: i64 = NONE
        """A zone, and another one whose cards texts find there, too (WX 3.3); `NONE` for none."""
        self.newest_first: i64 = 0
        """Zones whose cards are found from the last one to the first."""
        self.targets_exactly = False
        """Whether a text that selects so many cards selects none where there are fewer; else, as many as there are."""
        self.fewest_modes: i64 = 1
        """How many options one that chooses up to some of them chooses at least (SVE 14.31, WX 12.1)."""
        self.forgets = False
        """Whether a text no longer finds the card whose text it is once that has become another object."""
        self.chosen_event: i64 = NONE
        """The kind of event that tells what a player has chosen."""
        self.picked_event: i64 = NONE
        """The kind of event that tells which card a player has chosen before anything is done with it."""
        self.put_back_event: i64 = NONE
        """The kind of event that tells how many cards of a deck are put on its top, or (negative) on its bottom."""
        self.extra_turns_number: i64 = NONE
        """The number of the table that holds extra turns to come, see `words.outcomes.base`."""
        self.turn_terms: vec[i64] = vec[i64]([0])
        """The possible terms of an extra turn for its player: masks of prohibitions of players."""

    def least(self, field: i64) -> i64:
        """The smallest value that a field of a row can take."""
        return -(1 << 40)

    def check_table(self, game: Game) -> None:
        """A state was read from bytes, and everything that all games have is sound: raise `Unsound` where the rules
        take more for granted than it has (that each player has a leader, for instance)."""

    def check_frame(self, game: Game, frame: Frame) -> None:
        """The same of one frame, see `Program.ranges` and `Op.check`."""

    def keeps_numbers(self, number: i64) -> bool:
        """Whether a set of a frame holds numbers rather than cards: the symbols of a cost."""
        return number == self.symbols_set

    def lowest(self, game: Game, definition: i64, field: i64) -> i64:
        """The smallest value of a field that a living card of this definition can have."""
        return self.least(field)

    def value_for_owner(self, game: Game, card: i64, field: i64) -> i64:
        """A player's value of a field of a card of their own where more counts than the field: its cost, for instance,
        by its own text. It is computed while a view is built, and must not change the game."""
        return game.now(card, field)

    def owed(self, game: Game, ask: Ask) -> vec[i64]:
        """The parts of a cost that are still to be paid while somebody is asked how, as the game numbers them."""
        return vec[i64]()

    def batch_ended(self, game: Game) -> None:
        """Carry out what the rules do right after simultaneous changes (a death check, for instance)."""

    def is_new_object(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        """Whether a card becomes a new object (its printed numbers come back) when it is put into this pile. It lay
        in pile `source`, or nowhere (`NONE`)."""
        return False

    def hidden_group(self, game: Game, card: i64) -> i64:
        """The group of cards that a hidden card may turn out to be: where unknown cards are dealt anew, they change
        places only with those of the same number (cards of different decks never mix, for instance)."""
        return 0

    def overlooked(self, game: Game, card: i64) -> bool:
        """Whether texts that look for cards where it lies (see `overlooking`) do not find a card."""
        return False

    def change_of(self, index: i64, value: i64, printed: i64) -> i64:
        """The change of own field `index` of a card, where `printed` is the value of its definition."""
        field: i64 = 1 << index
        if self.name_fields & field != 0:
            return UNCHANGED if value == printed else value
        return value & ~printed if self.bit_fields & field != 0 else value - printed

    def changed(self, index: i64, change: i64, printed: i64) -> i64:
        """The value of own field `index` of a card of which this has been changed (see `change_of`)."""
        field: i64 = 1 << index
        if self.name_fields & field != 0:
            return printed if change == UNCHANGED else change
        return printed | change if self.bit_fields & field != 0 else printed + change

    def number_of(self, game: Game, card: i64, stamp: i64, field: i64) -> i64:
        """A number of the object that a card was or is, or `families.MISSING` where it has none."""
        raise AssertionError(f"{self.name} says no numbers of cards")

    def has_number(self, kind: i64, field: i64, value: i64) -> bool:
        """Whether a card of a kind has a number, whose field holds a value."""
        return True

    def counts_as(self, game: Game, frame: Frame, card: i64, stamp: i64) -> i64:
        """As which numbers from 0 to 60 the number (`counting_field`) of the object that a card was or is may count
        for a text of the frame's player: a bit for each; 0 where it counts as what it is alone."""
        return 0

    def judge(self, game: Game, frame: Frame, condition: Condition) -> i64:
        """1 where a condition of a text holds, else 0; `NONE` while a player is asked on whom that depends (the running
        op is run again then)."""
        return 1 if condition.holds(game, frame) else 0

    def classes_of(self, definition: i64) -> vec[i64]:
        """The numbers of the classes that are printed on cards of a definition."""
        raise AssertionError(f"{self.name} does not tell classes of cards")

    def kinds(self, game: Game, cards: vec[i64], aspect: i64) -> i64:
        """The number of different values of an aspect (colors, classes ...) that some cards have between them."""
        raise AssertionError(f"{self.name} does not tell kinds of cards")

    def slot_open(self, game: Game, seat: i64, place: i64) -> bool:
        """Whether cards and markers may come into a player's slot at all."""
        return True

    def standing(self, game: Game, seat: i64, place: i64) -> i64:
        """The card that stands in a player's slot, or `NONE`."""
        return game.cards_in(seat, self.slots_zone)[place]

    def lay_face_down(self, game: Game, card: i64, seat: i64, zone: i64, place: i64) -> None:
        """Lay a card face down into a slot of a player, in the zone of what it is there."""
        raise AssertionError(f"{self.name} lays no cards face down into slots")

    def exchange(self, game: Game, card: i64, other: i64, silent: bool) -> bool:
        """A card in a slot goes where another one lies, which comes into the slot, both at once; `silent`: and nothing
        triggers by which it tells that it has come. Whether it happened."""
        raise AssertionError(f"{self.name} exchanges no cards in slots")

    def selectable(self, game: Game, card: i64, frame: Frame) -> bool:
        """Whether a text, of the frame's source and player, may select a card."""
        return True

    def selected_first(self, game: Game, card: i64, seat: i64) -> bool:
        """Whether a player who selects cards must select this one before others."""
        return False

    def selected(self, game: Game, card: i64) -> None:
        """A card has been selected by a text (`Game.acting`)."""

    def draw(self, game: Game, seat: i64) -> bool:
        """A player draws a card; whether it happened."""
        raise AssertionError(f"{self.name} does not say how cards are drawn")

    def send(self, game: Game, card: i64, zone: i64, place: i64) -> bool:
        """A card is put into a zone of its owner, at a place of the pile (see `Game.move`); whether it happened."""
        raise AssertionError(f"{self.name} does not say how cards are moved")

    def win(self, game: Game, seat: i64) -> None:
        """A text says that a player wins."""
        raise AssertionError(f"{self.name} does not say how texts win")

    def turn_card(self, game: Game, card: i64, turned: bool) -> bool:
        """A card is turned (engaged, downed), or turned back; whether it happened."""
        raise AssertionError(f"{self.name} does not say how cards are turned")

    def sort_of_act(self, how: i64) -> i64:
        """The sort of a change that a text makes to a card (see `act_on`, `affects`)."""
        return MOVING

    def sort_of_keywords(self, mask: i64) -> i64:
        """The sort of the change that gives a card some keywords: abilities as a rule."""
        return GAINING

    def act_on(self, game: Game, card: i64, how: i64, by: i64) -> bool:
        """A text does something to a card that takes it away: destroys, discards, returns it ...; `how` is a word of
        the game, `by` the card whose text it is. Whether it happened."""
        raise AssertionError(f"{self.name} does not say what texts do to cards")

    def give_keywords(self, game: Game, frame: Frame, card: i64, keywords: i64, duration: i64) -> None:
        """A card has keywords for a time."""
        last(game, frame, self.keyword_effect, card, keywords, duration)

    def take_abilities(self, game: Game, frame: Frame, card: i64, duration: i64, barren: bool) -> bool:
        """A card, also one that the effect does not affect, loses for a time the abilities that it has now; `barren`:
        and cannot gain any. Whether it happened."""
        raise AssertionError(f"{self.name} does not say how abilities are lost")

    def is_phase(self, game: Game, phases: i64) -> bool:
        """Whether it is one of some phases, a mask of their numbers."""
        return phases & (1 << game.number(self.phase_number)) != 0

    def set_stat(self, game: Game, frame: Frame, card: i64, stat: i64, number: i64, duration: i64) -> bool:
        """A number of a card becomes another for a time; whether it happened."""
        raise AssertionError(f"{self.name} does not say how numbers are set")

    def pay_with(self, game: Game, card: i64, how: i64, by: i64) -> bool:
        """The same as `act_on`, as a cost; what cannot be done cannot be paid."""
        raise AssertionError(f"{self.name} does not say what costs do to cards")

    def can_pay_with(self, game: Game, card: i64, how: i64, picked: vec[i64], by: i64) -> bool:
        """Whether a cost of the card `by` can do this to a card, besides those that have been picked for it."""
        return True

    def pays_as(self, game: Game, card: i64) -> i64:
        """The symbols of a cost in colors that a card may pay, as a mask (see `words.colored_costs`)."""
        raise AssertionError(f"{self.name} has no costs in colors")

    def printed_cost(self, definition: i64) -> ColoredCost:
        """The printed cost of the use of cards of a definition, in colors."""
        raise AssertionError(f"{self.name} has no costs in colors")

    def pay_coins(self, game: Game, seat: i64, count: i64) -> None:
        """A player pays coins that are there."""
        raise AssertionError(f"{self.name} has no coins")

    def most_paid(self, game: Game, cards: vec[i64], how: i64) -> i64:
        """The greatest number of some cards that a cost paid with them can take together."""
        return len(cards)

    def paid_extra(self, game: Game, frame: Frame, bit: i64) -> bool:
        """Whether an optional extra cost of the card whose text it is was paid, see `conditions.PaidExtra`."""
        raise AssertionError(f"{self.name} has no extra costs")

    def counters(self, game: Game, card: i64, stamp: i64, sort: i64) -> i64:
        """The number of counters of a sort on the object that a card was or is."""
        raise AssertionError(f"{self.name} has no counters")

    def put_counters(self, game: Game, card: i64, sort: i64, change: i64) -> i64:
        """Counters are put on a card, or taken off (below 0); how many."""
        raise AssertionError(f"{self.name} has no counters")

    def end_lasting(self, game: Game, born: i64, duration: i64, controller: i64, seat: i64) -> None:
        """Say when a lasting effect ends: `duration` is one of those of `durations`, or of the game's own, `controller`
        has the card that it is on, `seat` is whose effect it is."""
        set_end(game, born, duration, controller, seat)

    def make_another(self, game: Game, frame: Frame, card: i64, definition: i64, duration: i64) -> None:
        """A card is another card for a time, see `end_lasting`."""
        raise AssertionError(f"{self.name} has no cards that become others for a time")

    def affects(self, game: Game, frame: Frame, card: i64, sort: i64) -> bool:
        """Whether the effect of the frame's source and player makes a change of a sort (`MOVING` ...) to a card. A card
        that no effect changes may be selected all the same."""
        return True

    def sort_of_effect(self, number: i64, value: i64) -> i64:
        """The sort of change that one of the effects that no card has printed is to its holder, made with a value."""
        return ANY_CHANGE

    def is_sort_of(self, sort: i64, wanted: i64) -> bool:
        """Whether a sort of change is one of the wanted sort, or a special case of it."""
        return sort == wanted or wanted == ANY_CHANGE

    def holds_off(self, game: Game, effect: Active) -> bool:
        """The same of what lasts: whether it does not affect its holder now."""
        return False

    def has_passives(self, game: Game, card: i64) -> bool:
        """Whether the passive abilities of a card work."""
        return True

    def ignores_event(self, game: Game, seat: i64, kind: i64) -> bool:
        """Whether texts of a player's cards do not answer that such an event happens to their own card."""
        return False

    def any_modes(self, game: Game, seat: i64) -> bool:
        """Whether a player may choose any number of the options of a text."""
        return False

    def active_seat(self, game: Game) -> i64:
        """The seat whose waiting abilities are done first (the turn player, as a rule)."""
        return 0

    def process(self, game: Game) -> bool:
        """At a check point: put the table in order (what has no power left dies, and so on). Returns whether anything
        was done; it is then called again. What needs a decision is pushed as a frame."""
        return False

    def begin_anew(self, game: Game, seat: i64) -> None:
        """A turn begins: what of a player's cards is counted for each turn begins anew."""

    def still_happens(self, game: Game, frame: Frame, ability: i64) -> bool:
        """Whether an ability that has waited is still done when its turn comes."""
        return True

    def perform(self, game: Game, proposal: Proposal) -> i64:
        """Do what was proposed and not replaced, by the verb of its kind; returns how much of it was done. (A frame
        that is pushed here runs afterwards.)"""
        return 0

    def put_under(self, game: Game, card: i64, host: i64) -> None:
        """A text puts a card under another one."""
        raise AssertionError(f"{self.name} puts no cards under others")

    def host_moved(self, game: Game, host: i64, source: i64) -> None:
        """A card with others attached or under it has moved (it lay in pile `source`): what becomes of those. It is
        in the same batch."""


def fields_mask(*fields: int) -> int:
    """The mask of some of a game's own fields of a row, counted from `FIRST_OWN`."""
    found = 0
    for field in fields:
        found += 2 ** (field - FIRST_OWN)
    return found


def numbered(names: list[str]) -> list[int]:
    """A number for each of some names, the same one for the same name (see `Rules.names`)."""
    numbers: dict[str, int] = {}
    return [numbers.setdefault(name, len(numbers)) for name in names]
