"""New objects: when a card becomes one, and what it is again then."""

from __future__ import annotations

from mypy_extensions import i64
from tests.kernel.test_triggers import destroy, duel, waiting
from tests.kernel.toy import DECK, FIELD, GRAVE, HAND, POWER, Table, ToyRules, from_bytes

from tefuda.kernel.game import Game
from tefuda.kernel.rows import CARD, NONE, ORIGIN, STAMP


class Remembers(ToyRules):
    """Rules that write down what they are asked, and make new objects of cards that enter or leave the field."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[int, int]] = []

    def is_new_object(self, game: Game, card: i64, source: i64, pile: i64) -> bool:
        self.asked.append((source, pile))
        return source != NONE and FIELD in (game.piles[source].zone, game.piles[pile].zone)


class Suits(ToyRules):
    """Martyrs and soldiers are kin, all others are kin of each other."""

    def hidden_group(self, game: Game, card: i64) -> i64:
        return 1 if game.book.cards[game.base(card, CARD)].key in ("martyr", "soldier") else 0


def turn(table: Table, card: int, key: str, *, for_now: bool) -> None:
    """Turn a card into another one, with its numbers."""
    table.game.become(card, table.game.book.numbers[key], keep_numbers=False, for_now=for_now)


def key(table: Table, card: int) -> str:
    """What a card is now."""
    return table.game.book.cards[table.game.definition(card)].key


def test_a_card_that_is_another_for_now_is_itself_again_as_a_new_object() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    turn(table, soldier, "martyr", for_now=True)
    assert key(table, soldier) == "martyr"
    destroy(table, soldier)
    assert key(table, soldier) == "soldier"


def test_a_card_that_is_another_for_good_stays_so() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    turn(table, soldier, "martyr", for_now=False)
    destroy(table, soldier)
    assert key(table, soldier) == "martyr"
    assert table.game.base(soldier, ORIGIN) == table.game.book.numbers["martyr"]


def test_for_good_after_for_now_is_for_good() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    turn(table, soldier, "martyr", for_now=True)
    turn(table, soldier, "mourner", for_now=False)
    destroy(table, soldier)
    assert key(table, soldier) == "mourner"


def test_a_temporary_identity_triggers_on_its_own_death() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    turn(table, soldier, "martyr", for_now=True)
    destroy(table, soldier)
    assert waiting(table) == [("life as power", 0)]


def test_a_card_that_is_itself_again_shows_its_numbers_and_works_as_itself_at_once() -> None:
    table = duel()
    banner, soldier = table.put_all(0, FIELD, "banner", "soldier")
    turn(table, banner, "martyr", for_now=True)
    assert table.power(soldier) == 2
    table.game.adjust(banner, POWER, 5)
    table.game.move(banner, table.game.pile_number(0, HAND), -1)
    table.game.move(banner, table.game.pile_number(0, FIELD), 0)
    assert (key(table, banner), table.power(banner), table.power(soldier)) == ("banner", 2, 3)


def test_a_temporary_identity_survives_copies_and_bytes() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    turn(table, soldier, "martyr", for_now=True)
    for game in (table.game.copy(), from_bytes(table.game.to_bytes())):
        assert game.definition(soldier) == game.book.numbers["martyr"]
        game.move(soldier, game.pile_number(0, GRAVE), -1)
        assert game.definition(soldier) == game.book.numbers["soldier"]


def test_the_rules_learn_from_where_a_card_comes() -> None:
    rules = Remembers()
    table = Table(rules=rules)
    soldier = table.put("soldier", 0, HAND)
    before = table.game.base(soldier, STAMP)
    table.game.move(soldier, table.game.pile_number(0, DECK), -1)
    assert table.game.base(soldier, STAMP) == before
    table.game.move(soldier, table.game.pile_number(0, FIELD), 0)
    table.game.move(soldier, table.game.pile_number(0, DECK), -1)
    assert table.game.base(soldier, STAMP) == before + 2
    deck, hand, field = (table.game.pile_number(0, zone) for zone in (DECK, HAND, FIELD))
    assert rules.asked == [(NONE, hand), (hand, deck), (deck, field), (field, deck)]


def test_unknown_cards_are_dealt_anew_among_their_kin_only() -> None:
    table = Table(rules=Suits())
    rows = table.put_all(0, DECK, *["martyr", "soldier"] * 5, *["banner", "wall"] * 5)
    kin = [table.game.rules.hidden_group(table.game, row) for row in rows]
    seen = set()
    for seed in range(20):
        twin = table.game.resample(1, seed)
        assert [twin.rules.hidden_group(twin, row) for row in rows] == kin
        seen.add(tuple(twin.definition(row) for row in rows))
        assert all(twin.base(row, CARD) == twin.base(row, ORIGIN) for row in rows)
    assert len(seen) == 20


def test_a_card_dealt_anew_is_really_what_it_was_dealt_to_be() -> None:
    table = Table()
    rows = table.put_all(0, DECK, *["martyr", "soldier"] * 5)
    twin = table.game.resample(1, 3)
    for row in rows:
        before = twin.definition(row)
        twin.move(row, twin.pile_number(0, GRAVE), -1)
        assert twin.definition(row) == before
