"""What texts do on a table: each test lays a few cards out, plays a turn on, and looks at the numbers that a player
would see."""

from __future__ import annotations

from functools import lru_cache

import msgspec
import pytest

from tefuda.games.wixoss import setup
from tefuda.games.wixoss.facts import load_facts
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.words import decisions, schema
from tefuda.kernel.ask import first_of, kind_of, value_of
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import LAST, Game
from tefuda.kernel.rows import HOST, KNOWN, NONE

TAMA = "WD01-001"
"""A white LRIG of level 4, limit 11."""
SIGNI = "WD01-010"
"""A white SIGNI of level 4 without a text."""
RED = "WD02-012"
"""A red SIGNI of level 3 without a text."""


@lru_cache(maxsize=64)
def with_text(base: str, text: str) -> Library:
    """The game's cards, and "T", one like `base` with this text; it costs nothing."""
    facts = load_facts()
    card = msgspec.structs.replace(
        facts.cards[base], id="T", text=text, cost=None, unread=False, name_en="Tried", name_ja="Tried", limiting=(),
        timing=("main",), life_burst=False,
    )  # fmt: skip
    return Library(facts, (card,))


class Table:
    """A table at the main phase of the first turn."""

    def __init__(self, base: str, text: str, lrig: str = TAMA) -> None:
        self.shared = with_text(base, text)
        self.game: Game = setup.table(1, self.shared)
        for seat in range(2):
            self.put(lrig, seat, schema.LRIG_ZONE, schema.CENTER)
            for _ in range(10):
                self.put(SIGNI, seat, schema.DECK)
            for _ in range(3):
                self.put(SIGNI, seat, schema.LIFE)

    def put(self, id: str, seat: int, zone: int, place: int = LAST) -> int:
        """Lay a card out."""
        card = int(self.game.make(self.shared.numbers[id], seat, 3))
        self.game.move(card, self.game.pile_number(seat, zone), place)
        return card

    def begin(self) -> None:
        """Go to the main phase."""
        game = self.game
        game.set_number(schema.FIRST_SEAT, 0)
        game.forget_laying()
        game.push(Frame(self.shared.parts["turn"], NONE, 0, NONE))
        game.run()
        while game.number(schema.PHASE) < schema.MAIN:
            self.take(decisions.SKIP_OPTION)

    def offered(self, kind: int) -> list[int]:
        """What may be chosen of a kind."""
        return [int(value_of(code)) for code in self.game.asks[0].options if kind_of(code) == kind]

    def take(self, kind: int, value: int | None = None) -> None:
        """Choose an option."""
        ask = self.game.asks[0]
        for index, code in enumerate(ask.options):
            if kind_of(code) == kind and (value is None or value_of(code) == value):
                self.game.answer(ask.seat, index)
                return
        raise AssertionError(f"no option {decisions.OPTIONS[kind].name} {value}")

    def count(self, seat: int, zone: int) -> int:
        """How many cards lie in a zone."""
        return sum(card != NONE for card in self.game.cards_in(seat, zone))

    def use(self) -> None:
        """Use the card that is tried, from hand."""
        card = self.put("T", 0, schema.HAND)
        self.begin()
        self.take(decisions.USE_OPTION, card)


SPELL = "WD01-018"


def test_a_game_long_limit_is_not_lifted_by_a_new_turn() -> None:
    """Once a game: offered once, and never again, also in the next own turn (WX 11.7)."""
    table = Table(SIGNI, "Action (once per game): Draw 1.")
    table.put("T", 0, schema.SIGNI_ZONE, 0)
    table.begin()
    hand = table.count(0, schema.HAND)
    table.take(decisions.ACTIVATE_OPTION)
    assert table.count(0, schema.HAND) == hand + 1
    assert table.offered(decisions.ACTIVATE_OPTION) == []
    turn = table.game.number(schema.TURN)
    while table.game.number(schema.TURN) < turn + 2 or table.game.number(schema.PHASE) != schema.MAIN:
        ask = table.game.asks[0]
        table.game.answer(ask.seat, len(ask.options) - 1)
    assert table.offered(decisions.ACTIVATE_OPTION) == []


def test_a_limit_of_once_a_game_counts_for_each_player() -> None:
    """The opponent's copy works on (WX 11.7)."""
    table = Table(SIGNI, "Action (once per game): Draw 1.")
    table.put("T", 0, schema.SIGNI_ZONE, 0)
    table.put("T", 1, schema.SIGNI_ZONE, 0)
    table.begin()
    table.take(decisions.ACTIVATE_OPTION)
    turn = table.game.number(schema.TURN)
    while table.game.number(schema.TURN) == turn or table.game.number(schema.PHASE) != schema.MAIN:
        ask = table.game.asks[0]
        table.game.answer(ask.seat, len(ask.options) - 1)
    assert table.offered(decisions.ACTIVATE_OPTION) != []


def test_the_default_declared_name_is_the_most_frequent_one_of_the_own_deck() -> None:
    """What the player sees elsewhere does not count: three red SIGNI in the trash, one in the deck (WX 12.12)."""
    table = Table(SPELL, "Declare the name X of a SIGNI until end of turn. Reveal from your deck until a card among "
                         "them named X. Put it onto your field. Trash the rest.")  # fmt: skip
    for zone in (schema.TRASH, schema.TRASH, schema.TRASH, schema.DECK):
        table.put(RED, 0, zone)
    for card in table.game.cards_in(0, schema.DECK):
        table.game.rewrite(card, KNOWN, 0)
    table.use()
    ask = table.game.asks[0]
    assert (len(ask.options), first_of(ask.options[ask.default])) == (3, table.shared.numbers[SIGNI])


def test_only_the_signi_in_the_center_zone_is_stronger() -> None:
    """WX 11.3."""
    table = Table(SIGNI, "Always: Give +3000 power to each center-zone SIGNI on your field.")
    table.put("T", 0, schema.SIGNI_ZONE, 0)
    center, right = table.put(RED, 0, schema.SIGNI_ZONE, 1), table.put(RED, 0, schema.SIGNI_ZONE, 2)
    table.begin()
    power = table.game.base(right, schema.POWER)
    assert table.game.now(center, schema.POWER) == power + 3000
    assert table.game.now(right, schema.POWER) == power


@pytest.mark.parametrize(("words", "chosen"), [("with", SIGNI), ("without", RED)])
def test_a_color_of_the_center_lrig(words: str, chosen: str) -> None:
    """The LRIG is white: with a color of it is the white card, without one the red card (WX 2.2)."""
    table = Table(SPELL, f"Select a SIGNI in your trash {words} a color of your center LRIG. Put it into hand.")
    cards = {id: table.put(id, 0, schema.TRASH) for id in (SIGNI, RED)}
    table.use()
    assert table.game.zone_of(cards[chosen]) == schema.HAND
    assert sum(table.game.zone_of(card) == schema.TRASH for card in cards.values()) == 1


@pytest.mark.parametrize(("words", "drawn"), [("", 1), (" without Enter abilities", 0)])
def test_enter_abilities_can_be_kept_from_triggering(words: str, drawn: int) -> None:
    """The SIGNI with "Enter: Draw 1." comes onto the field from the trash."""
    table = Table(SIGNI, "Enter: Draw 1.\nAction (down this): Select a SIGNI in your trash. "
                         f"Put it onto your field{words}.")  # fmt: skip
    table.put("T", 0, schema.SIGNI_ZONE, 0)
    table.put("T", 0, schema.TRASH)
    table.begin()
    hand = table.count(0, schema.HAND)
    table.take(decisions.ACTIVATE_OPTION)
    table.take(decisions.ZONE_OPTION)
    assert table.count(0, schema.SIGNI_ZONE) == 2
    assert table.count(0, schema.HAND) == hand + drawn


def test_exceed_is_paid_with_the_cards_under_the_lrig() -> None:
    """Two cards lie under the LRIG: Exceed 2 can be paid once (WX 9.11, 20.50)."""
    table = Table(TAMA, "Action (Exceed 2): Draw 1.", lrig="T")
    lrig = table.game.cards_in(0, schema.LRIG_ZONE)[schema.CENTER]
    for _ in range(2):
        card = table.put(TAMA, 0, schema.UNDER)
        table.game.rewrite(card, HOST, lrig)
        table.game.rewrite(card, schema.SORT, schema.STACKED)
    table.begin()
    table.take(decisions.ACTIVATE_OPTION)
    assert table.count(0, schema.LRIG_TRASH) == 2 and table.count(0, schema.UNDER) == 0
    assert table.offered(decisions.ACTIVATE_OPTION) == []


def test_a_key_pays_with_itself() -> None:
    """WX 11.1: an Action ability of a Key."""
    table = Table("WDK08-Y09", "Action (put this Key into the LRIG trash): Draw 1.")
    key = table.put("T", 0, schema.KEYS)
    table.begin()
    table.take(decisions.ACTIVATE_OPTION)
    assert table.game.zone_of(key) == schema.LRIG_TRASH


def test_an_upped_signi_is_downed_as_a_cost() -> None:
    table = Table(SIGNI, "Action (down another upped SIGNI on your field): Draw 1.")
    table.put("T", 0, schema.SIGNI_ZONE, 0)
    other = table.put(RED, 0, schema.SIGNI_ZONE, 1)
    table.begin()
    table.take(decisions.ACTIVATE_OPTION)
    assert table.game.now(other, schema.DOWN) == 1
    assert table.offered(decisions.ACTIVATE_OPTION) == []


@pytest.mark.parametrize(("name", "drawn"), [("Tama", 1), ("Hanayo", 0)])
def test_a_lrig_type_is_asked_for(name: str, drawn: int) -> None:
    table = Table(SPELL, f"If your center LRIG is a <{name}> LRIG, draw 1.")
    table.use()
    assert table.count(0, schema.HAND) == 1 + drawn, "one card is drawn in the first draw phase"


@pytest.mark.parametrize(("source", "life"), [("", 3), (" from a SIGNI", 3), (" from a LRIG", 2)])
def test_damage_is_prevented_once(source: str, life: int) -> None:
    """The SIGNI attacks and nothing stands in front of it: prevention from SIGNI or from any card helps, once."""
    table = Table(SIGNI, f"Enter: As the opponent: (prevent the next damage to you this turn{source}).")
    attacker = table.put(SIGNI, 0, schema.SIGNI_ZONE, 0)
    second = table.put(RED, 0, schema.SIGNI_ZONE, 1)
    card = table.put("T", 0, schema.HAND)
    table.begin()
    table.take(decisions.PLACE_OPTION, card)
    table.game.set_number(schema.TURN, 2)
    for life_left, one in ((life, attacker), (life - 1, second)):
        while decisions.ATTACK_OPTION not in [kind_of(code) for code in table.game.asks[0].options]:
            ask = table.game.asks[0]
            table.game.answer(ask.seat, len(ask.options) - 1)
        table.take(decisions.ATTACK_OPTION, one)
        assert table.count(1, schema.LIFE) == life_left


def test_a_card_trashed_at_the_end_of_the_turn_stays_until_then() -> None:
    """WX 11.19."""
    text = "Select a SIGNI in your trash. Put it onto your field. Later this turn, for it: "
    table = Table(SPELL, text + "“At the start of the active player's end phase: Trash this.”.")
    card = table.put(RED, 0, schema.TRASH)
    table.use()
    table.take(decisions.ZONE_OPTION, 1)
    assert table.game.zone_of(card) == schema.SIGNI_ZONE
    turn = table.game.number(schema.TURN)
    while table.game.number(schema.TURN) == turn:
        assert table.game.zone_of(card) == schema.SIGNI_ZONE
        ask = table.game.asks[0]
        table.game.answer(ask.seat, len(ask.options) - 1)
    assert table.game.zone_of(card) == schema.TRASH


def unless_discarded(hand: int) -> Table:
    """A spell that vanishes a SIGNI unless the opponent, who holds so many cards, discards two."""
    text = "Select a SIGNI on the enemy field. Call it A. If the number of cards in the enemy hand is at least 2, "
    text += "the opponent may (the opponent discards 2). If that many is less than 2, vanish A."
    table = Table(SPELL, text)
    table.put(RED, 1, schema.SIGNI_ZONE, 0)
    for _ in range(hand):
        table.put(RED, 1, schema.HAND)
    table.use()
    return table


@pytest.mark.parametrize(("answer", "left"), [(decisions.YES_OPTION, 1), (decisions.NO_OPTION, 0)])
def test_the_opponent_may_discard_so_that_nothing_happens(answer: int, left: int) -> None:
    """With two cards in hand the opponent discards them and keeps the SIGNI; who declines loses it (WX 28 on 0.4)."""
    table = unless_discarded(2)
    table.take(answer)
    assert table.count(1, schema.SIGNI_ZONE) == left
    assert table.count(1, schema.HAND) == (0 if left else 2)


def test_a_player_who_cannot_discard_enough_is_not_asked_and_discards_none() -> None:
    """One card in hand is too few for two (WX 28 on 0.4, WXDi-P05)."""
    table = unless_discarded(1)
    assert table.count(1, schema.SIGNI_ZONE) == 0
    assert table.count(1, schema.HAND) == 1
    assert table.game.asks[0].prompt == decisions.ASK_MAIN


CASES = (
    "If the number of cards in your Life Cloth is at least 3, select a SIGNI on the enemy field with level at most 2; "
    "vanish it. Otherwise, select a SIGNI on the enemy field; return it to hand."
)


@pytest.mark.parametrize(("life", "targets"), [(3, 2), (2, 3)])
def test_targets_are_chosen_for_the_case_that_applies(life: int, targets: int) -> None:
    """WX 11.12, 12.1: with three Life Cloth one of the two SIGNI of level 2 is chosen; with two, one of all three."""
    table = Table(SPELL, CASES)
    cards = [table.put(id, 1, schema.SIGNI_ZONE, place) for place, id in enumerate((RED, RED, SIGNI))]
    for _ in range(3 - life):
        table.game.vanish(table.game.cards_in(0, schema.LIFE)[0])
    table.use()
    assert len(table.offered(decisions.CARD_OPTION)) == targets
    table.take(decisions.CARD_OPTION, cards[0])
    assert table.game.asks[0].prompt == decisions.ASK_MAIN, "nothing is chosen for the other case"
    assert table.game.zone_of(cards[0]) == (schema.ENER if life == 3 else schema.HAND)


def test_a_case_that_changes_before_it_is_done_has_no_targets() -> None:
    """WX 11.12: "if" is judged when the text is carried out. The opponent cuts in and crushes a Life Cloth: for the
    other case nothing was chosen."""
    table = Table(SPELL, CASES)
    card = table.put(RED, 1, schema.SIGNI_ZONE, 0)
    table.put("WX01-018", 1, schema.LRIG_DECK)
    table.use()
    assert table.game.asks[0].prompt == decisions.ASK_CUT_IN
    table.game.move(table.game.cards_in(0, schema.LIFE)[2], table.game.pile_number(0, schema.TRASH), LAST)
    table.take(decisions.PASS_OPTION)
    assert table.game.zone_of(card) == schema.SIGNI_ZONE
    assert table.game.asks[0].prompt == decisions.ASK_MAIN


def test_a_mode_without_a_target_may_be_chosen() -> None:
    """WX 12.13: there is no SIGNI to vanish, and the mode is offered all the same."""
    table = Table(SPELL, "Choose 1 of: (select a SIGNI on the enemy field; vanish it) / (draw 1).")
    table.use()
    assert table.offered(decisions.MODE_OPTION) == [0, 1]
    table.take(decisions.MODE_OPTION, 0)
    assert table.game.asks[0].prompt == decisions.ASK_MAIN
