"""What is in an information set and what is not: the order of hidden cards, lost cards, picks, beliefs about a deck."""

from __future__ import annotations

from collections import Counter

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64
from tests.kernel.test_resample import enlisting, offered
from tests.kernel.test_triggers import destroy, duel
from tests.kernel.toy import (
    ABILITIES,
    ATTACKED,
    BOOK,
    COINS,
    DECK,
    FIELD,
    GRAVE,
    HAND,
    POWER,
    PROGRAMS,
    Table,
    ToyRules,
    draw,
    from_bytes,
)

from tefuda.kernel.chance import seeded
from tefuda.kernel.decision import Option
from tefuda.kernel.errors import BadState, IllegalAnswer
from tefuda.kernel.faces import Belief, seen_of, unknown_cards
from tefuda.kernel.frame import Frame
from tefuda.kernel.game import FIRST, LAST, Game
from tefuda.kernel.information import RowNames, information_set
from tefuda.kernel.lasting import affect
from tefuda.kernel.memory import FIELDS, PLACE, tidy
from tefuda.kernel.names import rename_asks
from tefuda.kernel.paying import usable
from tefuda.kernel.resample import world
from tefuda.kernel.rows import CARD, FIRST_OWN, HANDLE, KNOWN, MADE, NONE, ORIGIN, PILE, STAMP


def keys_of(game: Game, seat: int, zone: int) -> list[str]:
    """The cards of a zone by name."""
    return [game.book.cards[game.definition(card)].key for card in game.cards_in(seat, zone) if card != NONE]


def known(game: Game, seat: int) -> bytes:
    """The information set of a seat as bytes."""
    return information_set(game, seat).to_bytes()


@pytest.mark.parametrize("seat", [0, 1])
def test_decks_in_another_order_are_the_same_to_both_seats(seat: int) -> None:
    table = Table()
    for owner in range(2):
        table.put_all(owner, DECK, "soldier", "martyr", "banner", "wall")
    sets, orders = set(), set()
    for number in range(6):
        twin = table.game.copy()
        twin.chance = seeded(number)
        for owner in range(2):
            twin.shuffle(twin.pile_number(owner, DECK))
        orders.add(tuple(keys_of(twin, 0, DECK)))
        sets.add(known(twin, seat))
    assert len(sets) == 1 < len(orders)


def test_the_faces_of_hidden_cards_are_sorted_by_their_numbers() -> None:
    table = Table()
    table.put_all(0, DECK, "wall", "soldier", "martyr", "soldier")
    twin = information_set(table.game, 1)
    numbers = [twin.definition(card) for card in twin.cards_in(0, DECK)]
    assert numbers == sorted(BOOK.numbers[key] for key in ("wall", "soldier", "martyr", "soldier"))


def test_changes_of_hidden_cards_are_sorted_too() -> None:
    sets = set()
    for stronger in (0, 3):
        table = Table()
        held = table.put_all(0, HAND, *["soldier"] * 4)
        table.game.adjust(held[stronger], POWER, 5)
        twin = information_set(table.game, 1)
        assert sorted(twin.base(card, POWER) for card in twin.cards_in(0, HAND)) == [2, 2, 2, 7]
        sets.add(tuple(twin.base(card, POWER) for card in twin.cards_in(0, HAND)))
        assert [information_set(table.game, 0).base(row, POWER) for row in range(4)].count(7) == 1
    assert len(sets) == 1


def test_a_card_made_into_a_hidden_zone_keeps_its_face_among_the_others() -> None:
    table = Table()
    table.put_all(0, DECK, "wall", "soldier")
    made = table.game.make(BOOK.numbers["martyr"], 0, 3)
    table.game.cells[made * table.game.width + MADE] = 1
    table.game.move(made, table.game.pile_number(0, DECK), FIRST)
    table.game.shuffle(table.game.pile_number(0, DECK))
    assert sorted(keys_of(information_set(table.game, 1), 0, DECK)) == ["martyr", "soldier", "wall"]


def test_a_made_card_that_has_ceased_to_exist_takes_no_later_card_with_it() -> None:
    table = Table()
    gone = table.game.make(BOOK.numbers["martyr"], 0, 0)
    table.game.cells[gone * table.game.width + MADE] = 1
    table.put_all(0, FIELD, "banner", "wall")
    for seat in range(2):
        assert keys_of(information_set(table.game, seat), 0, FIELD) == ["banner", "wall"]


def test_without_the_list_the_other_players_hidden_cards_have_no_faces() -> None:
    table = Table()
    table.put_all(0, DECK, "wall", "martyr")
    table.put_all(1, DECK, "wall", "martyr")
    shown = table.put("banner", 0, FIELD)
    twin = information_set(table.game, 1, lists_open=False)
    assert keys_of(twin, 0, DECK) == ["soldier", "soldier"]  # number 0 of the book stands for any card
    assert sorted(keys_of(twin, 1, DECK)) == ["martyr", "wall"]
    assert twin.definition(twin.cards_in(0, FIELD)[0]) == table.game.definition(shown)


def test_uses_counted_for_an_object_that_is_gone_change_no_key() -> None:
    """They are no part of the information set, so a game in which they are counted has the key of one without them."""
    table = Table()
    soldier = table.put("soldier", 0, FIELD)
    assert table.game.tables is not None
    before = table.game.key(1)
    assert before == information_set(table.game, 1).key(1)
    former = table.game.base(soldier, STAMP) + 1
    table.game.tables.limits = vec[i64]([soldier, former, 0, 1])
    assert table.game.key(1) == before == information_set(table.game, 1).key(1)


@pytest.mark.parametrize("seat", [0, 1])
def test_in_which_order_unknown_cards_went_to_the_deck_is_told_to_nobody(seat: int) -> None:
    """A text still speaks of one of them: the other player does not know whether it was the first or the second."""
    keys, sets = set(), set()
    for order in ([0, 1], [1, 0]):
        table = duel()
        held = table.put_all(0, HAND, "soldier", "soldier")
        frame = Frame(PROGRAMS["attack"], NONE, 0, 0)
        frame.keep(0, vec[i64]([held[0]]), vec[i64]([table.game.base(held[0], STAMP)]))
        table.game.frames.append(frame)
        for place in order:
            table.game.move(held[place], table.game.pile_number(0, DECK), LAST)
        if seat == 0:
            table.game.shuffle(table.game.pile_number(0, DECK))
        assert len(table.game.tables.memory) > 0
        keys.add(table.game.key(seat))
        sets.add(known(table.game, seat))
    assert (len(keys), len(sets)) == ((1, 1) if seat == 1 else (2, 2))


def lost_soldier(place: int) -> Table:
    """A card that acted has been shuffled into a deck of the same cards and lies at a place there."""
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    deck = table.game.pile_number(0, DECK)
    table.game.move(soldier, deck, LAST)
    table.game.shuffle(deck)
    cards = table.game.piles[deck].cards
    for at in range(len(cards)):
        if cards[at] == soldier:
            cards[at], cards[place] = cards[place], cards[at]
    table.game.acting = soldier
    table.game.history = table.game.history[:0]
    return table


def test_a_card_that_acted_and_is_lost_in_a_deck_is_not_found_there() -> None:
    tables = [lost_soldier(place) for place in (0, 5, 12)]
    assert len({known(table.game, 1) for table in tables}) == 1
    twin = information_set(tables[0].game, 1)
    assert twin.base(twin.acting, PILE) == NONE
    assert known(twin, 1) == twin.to_bytes()  # nothing is left to take out


def test_a_card_that_acted_and_can_be_seen_stays_the_same() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    table.game.acting = soldier
    twin = information_set(table.game, 1)
    assert (twin.zone_of(twin.acting), keys_of(twin, 0, FIELD)[0]) == (FIELD, "soldier")
    assert known(twin, 1) == twin.to_bytes()


def test_the_last_seen_face_of_a_lost_card_is_still_known() -> None:
    table = duel()
    martyr = table.put("martyr", 0, FIELD)
    table.game.move(martyr, table.game.pile_number(0, DECK), LAST)
    table.game.shuffle(table.game.pile_number(0, DECK))
    table.game.acting = martyr
    twin = information_set(table.game, 1)
    assert twin.base(twin.acting, PILE) == NONE
    assert BOOK.cards[twin.base(twin.acting, CARD)].key == "martyr"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_seen_and_lost_by_one_seat_is_known_to_that_seat_only(seat: int) -> None:
    table = duel()
    table.game.acting = table.game.cards_in(1 - seat, DECK)[3]
    twin = information_set(table.game, seat)
    assert twin.base(twin.acting, PILE) == NONE
    assert twin.base(twin.acting, KNOWN) == 1 << (1 - seat)


def test_older_identities_of_a_card_have_smaller_stamps() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    for zone in (GRAVE, FIELD, GRAVE):
        table.game.move(soldier, table.game.pile_number(0, zone), LAST if zone == GRAVE else 0)
    for seat in range(2):
        twin = information_set(table.game, seat)
        assert twin.tables is not None
        memory = twin.tables.memory
        rows = range(0, len(memory), FIELDS + twin.width)
        stamps = [
            int(memory[at + FIELDS + STAMP]) for at in rows if memory[at + FIELDS + CARD] == BOOK.numbers["soldier"]
        ]
        assert len(stamps) == 3
        assert stamps == sorted(stamps)
        assert stamps[-1] < twin.base(twin.cards_in(0, GRAVE)[0], STAMP)


def test_picks_of_the_other_seat_are_nothing_that_a_seat_knows() -> None:
    table = enlisting(15, 5)
    before = known(table.game, 1)
    own = known(table.game, 0)
    table.game.answer(0, 0)
    assert len(table.game.asks[0].picked) == 1
    assert known(table.game, 1) == before
    assert known(table.game, 0) != own
    twin = information_set(table.game, 1)
    assert (len(twin.asks[0].picked), len(offered(twin))) == (0, 1)


def test_which_hidden_card_the_other_seat_is_asked_about_is_nothing_that_a_seat_knows() -> None:
    """Of several cards that enter, the first with a choice of zones is asked about: which one that is, hangs on what
    they are."""
    table = enlisting(15, 5)
    hidden, shown = table.game.cards_in(0, HAND)[0], table.game.cards_in(0, FIELD)[0]
    about = []
    for seat, card in ((1, hidden), (1, shown), (0, hidden)):
        ask = table.game.asks[0].copy()
        ask.about = card
        rename_asks([ask], RowNames(table.game, seat, True))
        about.append(ask.about)
    assert about == [NONE, shown, hidden]


def test_an_information_set_is_a_game_that_can_be_written_down_and_read() -> None:
    table = duel().begin()
    table.put_all(1, HAND, "martyr", "wall")
    for seat in range(2):
        twin = information_set(table.game, seat)
        assert from_bytes(twin.to_bytes()).digest() == twin.digest()


@pytest.mark.parametrize("zone", [DECK, GRAVE])
def test_uses_of_a_card_that_is_gone_are_forgotten_those_of_the_next_are_not(zone: int) -> None:
    """Where the card lies in sight it is another object; nobody counts what the one before has used."""
    table = duel()
    gone, stays = table.put_all(0, FIELD, "spring", "spring")
    table.begin()
    table.answer("ability", gone)
    table.answer("ability", stays)
    assert table.game.player_number(0, COINS) == 4
    table.game.move(gone, table.game.pile_number(0, zone), LAST)
    if zone == DECK:
        table.game.shuffle(table.game.pile_number(0, DECK))
    for seat in range(2):
        twin = information_set(table.game, seat)
        assert twin.tables is not None
        assert len(twin.tables.limits) == 4
        assert twin.zone_of(twin.tables.limits[0]) == FIELD
        assert list(usable(twin, 0)) == []


# ------------------------------------------------------------------ beliefs


def belief(*keys: str) -> Belief:
    """A deck that the other player may have."""
    definitions, zones = vec[i64](), vec[i64]()
    for key in keys:
        definitions = append(definitions, BOOK.numbers[key])
        zones = append(zones, NONE)
    return Belief(definitions, zones)


def believing(*seen: str) -> Table:
    """Seat 0 has shown some cards; four more lie in its deck, and two in its hand."""
    table = Table()
    table.put_all(0, FIELD, *seen)
    table.put_all(0, DECK, *["curse"] * 4)
    table.put_all(0, HAND, *["curse"] * 2)
    table.put_all(1, DECK, *["soldier"] * 6)
    table.put("smith", 1, FIELD)
    return table


def hidden_in(table: Table, beliefs: list[Belief], seed: int) -> Counter[str]:
    """The hidden cards of seat 0 in a world of seat 1, which does not know the list of seat 0's deck."""
    twin = world(information_set(table.game, 1, lists_open=False), 1, seed, beliefs)
    return Counter(keys_of(twin, 0, DECK) + keys_of(twin, 0, HAND))


def test_only_the_cards_of_the_other_players_own_deck_are_seen_of_it() -> None:
    table = believing("wall", "wall", "smith")
    made = table.game.make(BOOK.numbers["wall"], 0, 3)
    table.game.cells[made * table.game.width + MADE] = 1
    table.game.move(made, table.game.pile_number(0, GRAVE), LAST)
    assert seen_of(table.game, 1) == {BOOK.numbers["wall"]: 2, BOOK.numbers["smith"]: 1}
    assert seen_of(table.game, 0) == {BOOK.numbers["smith"]: 1}


def test_a_deck_that_agrees_with_what_was_seen_is_dealt_without_what_was_seen() -> None:
    table = believing("wall", "wall")
    right = belief(*["wall"] * 3, *["martyr"] * 5)
    wrong = belief("wall", *["banner"] * 7)
    for seed in range(6):
        assert hidden_in(table, [wrong, right], seed) == {"wall": 1, "martyr": 5}


def test_decks_that_agree_equally_are_dealt_about_equally_often() -> None:
    table = believing("wall")
    one, two = belief("wall", *["martyr"] * 6), belief("wall", *["banner"] * 6)
    dealt = Counter(next(iter(hidden_in(table, [one, two], seed))) for seed in range(40))
    assert set(dealt) == {"martyr", "banner"} and min(dealt.values()) >= 8


def test_a_deck_without_what_was_seen_is_dealt_when_no_other_is_nearer() -> None:
    table = believing("wall", "smith")
    far = belief(*["banner"] * 8)
    near = belief("wall", *["martyr"] * 7)
    for seed in range(4):
        assert set(hidden_in(table, [far, near], seed)) == {"martyr"}


def test_a_deck_with_too_few_cards_is_dealt_more_than_once() -> None:
    table = believing("wall")
    assert hidden_in(table, [belief("wall", "martyr", "banner")], 1).total() == 6


def test_a_believed_deck_with_too_many_cards_omits_different_cards_in_different_worlds() -> None:
    table = believing("smith")
    cards = belief(*["martyr"] * 6, *["banner"] * 2)
    banners = {hidden_in(table, [cards], seed)["banner"] for seed in range(30)}
    assert banners == {0, 1, 2}


def test_cards_of_a_believed_deck_lie_in_another_order_in_another_world() -> None:
    table = believing()
    cards = belief(*["martyr"] * 3, *["banner"] * 3)
    hands = {
        tuple(keys_of(world(information_set(table.game, 1, lists_open=False), 1, seed, [cards]), 0, HAND))
        for seed in range(30)
    }
    assert hands == {("martyr", "martyr"), ("martyr", "banner"), ("banner", "martyr"), ("banner", "banner")}


def test_triggers_of_a_believed_card_work_in_its_world() -> None:
    """the herald's ability answers attacks; nothing in the game as it is does."""
    table = believing()
    draw(table.game, 0, 1)
    twin = world(information_set(table.game, 1, lists_open=False), 1, 3, [belief(*["herald"] * 6)])
    card = twin.cards_in(0, HAND)[0]
    twin.move(card, twin.pile_number(0, FIELD), 0)
    twin.emit(ATTACKED, 0, card, NONE, NONE)
    assert twin.tables is not None
    assert [frame.source for frame in twin.tables.waiting] == [card]


# ------------------------------------------------------------------ options, states, numbers in a batch


def test_an_option_of_an_earlier_decision_is_refused_and_changes_nothing() -> None:
    table = Table()
    for seat in range(2):
        table.put_all(seat, DECK, *["soldier"] * 6)
    card = table.put("soldier", 0, HAND)
    table.begin()
    options = table.game.pending[0].options
    play = next(
        option for option in options if option.kind == "play" and option.handle == table.game.base(card, HANDLE)
    )
    table.game.apply(play, seat=0)
    before = table.game.digest()
    for seat in range(2):
        with pytest.raises(IllegalAnswer):
            table.game.apply(play, seat=seat)
    assert table.game.digest() == before
    assert isinstance(play, Option)


def remembering() -> Table:
    """A soldier has gone to a grave, and an ability that answered it waits."""
    table = duel()
    table.put("wake", 0, FIELD)
    soldier = table.put("soldier", 0, FIELD)
    table.begin()
    destroy(table, soldier)
    return table


@pytest.mark.parametrize(
    ("at", "number"),
    [
        (0, 1 << 20),
        (0, -2),
        (PLACE, -2),
        (PLACE, 1 << 20),
        (FIELDS + CARD, 1 << 20),
        (FIELDS + ORIGIN, -2),
        (FIELDS + FIRST_OWN, 1 << 53),
    ],
)
def test_bytes_that_remember_what_cannot_be_are_refused(at: int, number: int) -> None:
    table = remembering()
    tables = table.game.tables
    assert tables is not None and len(tables.memory) > 0
    assert from_bytes(table.game.to_bytes()).digest() == table.game.digest()
    tables.memory[at] = number
    with pytest.raises(BadState):
        from_bytes(table.game.to_bytes())


def test_in_a_batch_a_card_that_left_is_shown_as_it_is_printed() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    table.put("banner", 0, FIELD)
    assert table.power(soldier) == 3
    table.game.open_batch()
    table.game.move(soldier, table.game.pile_number(0, GRAVE), LAST)
    assert table.power(soldier) == 2
    table.game.end_batch()


def test_in_a_batch_a_card_that_became_another_is_shown_as_that_one() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    affect(table.game, ABILITIES["stronger"], soldier, 0, NONE, append(vec[i64](), 4))
    assert table.power(soldier) == 6
    table.game.open_batch()
    table.game.become(soldier, BOOK.numbers["martyr"], keep_numbers=False)
    assert table.game.now(soldier, CARD) == BOOK.numbers["martyr"]
    table.game.end_batch()
    assert (table.power(soldier), table.game.now(soldier, CARD)) == (6, BOOK.numbers["martyr"])


def test_the_history_speaks_of_cards_that_a_seat_did_not_see_as_of_any() -> None:
    """In one game the martyr was drawn, in the other a soldier, from decks of the same cards."""
    sets: tuple[set[bytes], set[bytes]] = (set(), set())
    for deck in (["martyr", "soldier", "soldier"], ["soldier", "soldier", "martyr"]):
        table = Table()
        table.put_all(0, DECK, *deck)
        table.put("wall", 1, FIELD)
        assert table.game.tables is not None
        tidy(table.game, table.game.tables)
        table.game.forget_history()
        draw(table.game, 0, 1)
        tidy(table.game, table.game.tables)
        assert len(unknown_cards(table.game, 1, 0)) == 3
        for seat in range(2):
            sets[seat].add(known(table.game, seat))
    assert [len(found) for found in sets] == [2, 1]


def test_the_memory_of_a_never_seen_card_is_resampled_with_the_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A player has looked at a card of the own deck and put it to the bottom, where it is the same object (SVE 5.2)."""
    monkeypatch.setattr(ToyRules, "is_new_object", lambda *about: False)
    table = Table()
    table.put_all(0, DECK, "wall", "soldier", "wall", "soldier")
    table.put("wake", 1, FIELD)
    assert table.game.tables is not None
    tidy(table.game, table.game.tables)
    card = table.game.cards_in(0, DECK)[2]
    table.game.move(card, table.game.pile_number(0, DECK), LAST)
    table.game.cells[card * table.game.width + KNOWN] = 1
    table.game.adjust(card, POWER, 5)
    dealt = set()
    for seed in range(12):
        twin = world(information_set(table.game, 1), 1, seed)
        assert twin.tables is not None
        memory = twin.tables.memory
        (at,) = range(0, len(memory), FIELDS + twin.width)
        card = memory[at]
        remembered = memory[at + FIELDS + CARD], memory[at + FIELDS + POWER]
        assert remembered == (twin.base(card, CARD), twin.base(card, POWER))
        dealt.add((BOOK.cards[remembered[0]].key, int(remembered[1])))
    assert {key for key, _ in dealt} == {"wall", "soldier"}
    assert {power for _, power in dealt} == {7}


def test_cards_that_moved_unseen_are_remembered_as_any_card() -> None:
    """The other player looked at the top card of the deck and put it to the bottom: a martyr, or a soldier."""
    sets: tuple[set[bytes], set[bytes]] = (set(), set())
    for deck in (["martyr", "soldier", "soldier"], ["soldier", "soldier", "martyr"]):
        table = Table()
        table.put_all(0, DECK, *deck)
        table.put("wake", 1, FIELD)
        assert table.game.tables is not None
        tidy(table.game, table.game.tables)
        table.game.forget_history()
        draw(table.game, 0, 1)
        table.game.forget_history()
        table.game.move(table.game.cards_in(0, HAND)[0], table.game.pile_number(0, DECK), LAST)
        assert len(table.game.tables.memory) == 2 * (FIELDS + table.game.width)
        for seat in range(2):
            sets[seat].add(known(table.game, seat))
    assert [len(found) for found in sets] == [2, 1]
