"""Who knows which card is which: handles, sight, shuffles, and dealing the unknown cards anew."""

from __future__ import annotations

from tests.kernel.test_triggers import duel
from tests.kernel.toy import COINS, DECK, FIELD, GRAVE, HAND, Table

from tefuda.kernel.chance import seeded
from tefuda.kernel.game import FIRST, LAST
from tefuda.kernel.memory import recall
from tefuda.kernel.names import FORMER
from tefuda.kernel.rows import CARD, HANDLE, KNOWN, NONE


def knows(table: Table, card: int) -> list[bool]:
    """Whether seat 0 and seat 1 know what a card is."""
    return [table.game.base(card, KNOWN) >> seat & 1 == 1 for seat in range(2)]


def handle(table: Table, card: int, seat: int) -> int:
    """The name of a card for a seat; 0 when it has none."""
    return table.game.base(card, HANDLE + seat)


def move(table: Table, card: int, seat: int, zone: int, place: int = LAST) -> None:
    """Move a card."""
    table.game.move(card, table.game.pile_number(seat, zone), place)


def test_a_hand_is_known_to_its_player_only() -> None:
    table = duel()
    card = table.put("soldier", 0, HAND)
    assert knows(table, card) == [True, False]
    assert handle(table, card, 0) > 0
    assert handle(table, card, 1) == 0


def test_the_cards_of_a_deck_are_unknown() -> None:
    table = duel()
    assert knows(table, table.put("soldier", 0, DECK)) == [False, False]


def test_a_played_card_is_known_to_both() -> None:
    table = duel()
    card = table.put("soldier", 0, HAND)
    move(table, card, 0, FIELD, 0)
    assert knows(table, card) == [True, True]
    assert handle(table, card, 1) > 0


def test_a_card_taken_back_to_a_hand_is_still_known_and_keeps_its_name() -> None:
    table = duel()
    card = table.put("soldier", 0, FIELD)
    name = handle(table, card, 1)
    move(table, card, 0, HAND)
    assert knows(table, card) == [True, True]
    assert handle(table, card, 1) == name


def test_a_known_card_put_on_a_deck_is_known_until_the_deck_is_shuffled() -> None:
    table = duel()
    card = table.put("soldier", 0, FIELD)
    name = handle(table, card, 0)
    move(table, card, 0, DECK)
    assert knows(table, card) == [True, True]
    table.game.shuffle(table.game.pile_number(0, DECK))
    assert knows(table, card) == [False, False]
    assert handle(table, card, 0) == 0
    move(table, card, 0, FIELD, 0)
    assert handle(table, card, 0) != name


def test_a_card_leaving_a_hand_unseen_may_be_any_of_that_hand() -> None:
    table = duel()
    known = table.put("soldier", 0, FIELD)
    other = table.put("martyr", 0, HAND)
    move(table, known, 0, HAND)
    assert knows(table, known) == [True, True]
    move(table, other, 0, DECK)
    assert knows(table, known) == [True, False]
    assert knows(table, other) == [True, False]


def test_the_top_of_a_deck_can_be_followed() -> None:
    table = duel()
    card = table.put("martyr", 0, DECK)
    table.game.show(card, 1)
    assert knows(table, card) == [False, True]
    move(table, card, 0, HAND)
    assert knows(table, card) == [True, True]


def test_a_card_under_a_deck_is_followed_while_cards_are_drawn() -> None:
    table = duel()
    card = table.put("martyr", 0, FIELD)
    move(table, card, 0, DECK, FIRST)
    drawn = table.game.cards_in(0, DECK)[3]
    move(table, table.game.cards_in(0, DECK)[len(table.game.cards_in(0, DECK)) - 1], 0, HAND)
    assert knows(table, card) == [True, True]
    assert knows(table, drawn) == [False, False]


def test_a_revealed_card_is_known_to_both() -> None:
    table = duel()
    card = table.put("martyr", 0, HAND)
    table.game.reveal(card)
    assert knows(table, card) == [True, True]
    assert table.game.view(1).pile(0, "hand")[0].key == "martyr"


def test_a_view_counts_what_it_does_not_show() -> None:
    table = duel()
    table.put_all(0, HAND, "soldier", "martyr")
    view = table.game.view(1)
    assert view.pile(0, "hand") == []
    assert view.count(0, "hand") == 2
    assert view.count(0, "deck") == 12


def test_a_spectator_sees_what_both_know() -> None:
    table = duel()
    table.put("martyr", 0, HAND)
    table.put("banner", 0, FIELD)
    assert [card.key for card in table.game.view(2).all_cards()] == ["banner"]


def test_resampling_deals_only_the_cards_that_a_seat_does_not_know() -> None:
    table = Table()
    table.put_all(0, DECK, *["soldier"] * 10, *["martyr"] * 10)
    mine = table.put_all(0, HAND, "banner", "mourner")
    shown = table.put("bolt", 0, GRAVE)
    before = table.game.view(1).fingerprint()
    seen = set()
    for seed in range(20):
        twin = table.game.resample(1, seed)
        assert twin.view(1).fingerprint() == before
        assert twin.definition(twin.cards_in(0, GRAVE)[0]) == table.game.definition(shown)
        seen.add(twin.definition(twin.cards_in(0, HAND)[0]))
        own = table.game.resample(0, seed)
        assert own.definition(own.cards_in(0, HAND)[0]) == table.game.definition(mine[0])
    assert len(seen) > 1


def test_the_option_of_a_decision_names_cards_by_the_seats_own_handles() -> None:
    table = duel()
    spring = table.put("spring", 0, FIELD)
    table.begin()
    decision = table.game.pending[0]
    option = next(option for option in decision.options if option.kind == "ability")
    assert option.handle == handle(table, spring, 0)
    assert option.number is None and option.ability is not None
    table.game.apply(option, seat=0)
    assert table.game.player_number(0, COINS) == 3


def test_a_card_shuffled_into_a_deck_is_lost() -> None:
    table = duel()
    known = table.put("martyr", 0, FIELD)
    move(table, known, 0, DECK)
    places = set()
    for seed in range(150):
        twin = table.game.copy()
        twin.chance = seeded(seed)
        card = twin.make(table.game.book.numbers["banner"], 0, 3)
        twin.mix_in(card, twin.pile_number(0, DECK))
        places.add(twin.place_of(card))
        for seat in range(3):
            assert twin.view(seat).pile(0, "deck") == []
    assert len(places) == 14


def test_cards_that_left_unseen_are_resampled_in_memory_too() -> None:
    table = duel()
    table.put("wake", 0, FIELD)  # somebody listens to moves
    table.put_all(0, DECK, *["martyr"] * 30)
    table.game.open_batch()
    card = table.game.cards_in(0, DECK)[len(table.game.cards_in(0, DECK)) - 1]
    move(table, card, 0, HAND)
    seen = set()
    for seed in range(30):
        twin = table.game.resample(1, seed)
        drawn = twin.cards_in(0, HAND)[0]
        seen.add((twin.definition(drawn), recall(twin, drawn, FORMER, CARD)))
    assert len(seen) == 2
    assert all(now == then for now, then in seen)


def test_cards_seen_leaving_stay_in_memory_although_lost_in_a_deck() -> None:
    table = duel()
    table.put("wake", 0, FIELD)  # somebody listens to moves
    table.put_all(0, DECK, *["martyr"] * 30)
    card = table.put("soldier", 0, FIELD)
    table.game.open_batch()
    move(table, card, 0, DECK)
    table.game.shuffle(table.game.pile_number(0, DECK))
    gone = table.game.count_rows()  # in a world, what it was on the field is a row that lies nowhere
    worlds = [table.game.resample(1, seed) for seed in range(20)]
    assert {twin.zone_of(gone) for twin in worlds} == {NONE}
    assert {recall(twin, gone, FORMER, CARD) for twin in worlds} == {table.game.book.numbers["soldier"]}
    assert {twin.definition(gone) for twin in worlds} == {table.game.book.numbers["soldier"]}
    assert len({twin.definition(twin.cards_in(0, DECK)[0]) for twin in worlds}) == 2


def test_a_reader_of_neither_pile_loses_track_of_exchanged_cards_even_of_the_top_card() -> None:
    table = Table()
    held = table.put("martyr", 0, HAND)
    table.put_all(0, DECK, "soldier", "soldier", "wall")
    game = table.game
    top = game.cards_in(0, DECK)[2]
    game.cells[top * game.width + KNOWN] = 2
    game.exchange(held, top)
    assert [game.zone_of(held), game.zone_of(top)] == [DECK, HAND]
    assert [game.base(card, KNOWN) & 2 for card in (held, top)] == [0, 0]
