"""What a view shows of each card and effect to each of its readers, and which readers a journal keeps pictures for."""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64
from tests.kernel.test_hosts import under
from tests.kernel.test_triggers import duel
from tests.kernel.toy import ABILITIES, DECK, FIELD, GRAVE, HAND, LIFE, POWER, TURN_ENDED, UNDER

from tefuda.kernel.causes import handle_of
from tefuda.kernel.journal import Journal
from tefuda.kernel.knowledge import learnt
from tefuda.kernel.lasting import affect, delay, until
from tefuda.kernel.rows import FACE_DOWN, HANDLE, HOST, KNOWN, NONE, STAMP
from tefuda.kernel.view import glimpse_of

SPECTATOR = 2


def test_a_hidden_card_has_no_row_even_if_it_lies_face_down() -> None:
    table = duel()
    game = table.game
    card = table.put("soldier", 0, DECK)
    deck = game.card_count(0, DECK)
    for face_down in (0, 1):
        game.cells[card * game.width + FACE_DOWN] = face_down
        for reader in range(3):
            assert game.view(reader).pile(0, "deck") == []
            assert game.view(reader).count(0, "deck") == deck


def test_a_card_face_down_in_an_open_zone_is_a_row_without_a_face_to_whoever_does_not_know_it() -> None:
    table = duel()
    game = table.game
    card = table.put("soldier", 0, HAND)
    game.hide(card)
    game.move(card, game.pile_number(0, FIELD), 1)
    own, other, watcher = (game.view(reader).pile(0, "field")[0] for reader in range(3))
    assert (own.key, own["power"], own.place, own.face_down) == ("soldier", 2, 1, True)
    for seen in (other, watcher):
        assert (seen.key, seen.name, seen["power"], seen.place, seen.face_down) == (None, None, 0, 1, True)
        assert repr(seen) == "<a card face down in field of seat 0>"
    assert (own.handle, other.handle) == (game.base(card, HANDLE), game.base(card, HANDLE + 1))


def test_an_unknown_face_up_card_has_no_row() -> None:
    table = duel()
    game = table.game
    card = table.put("soldier", 0, FIELD)
    game.cells[card * game.width + KNOWN] = 2
    assert [len(game.view(reader).pile(0, "field")) for reader in range(3)] == [0, 1, 0]


def test_a_hand_is_shown_to_its_player_and_counted_for_everybody() -> None:
    table = duel()
    table.put_all(0, HAND, "soldier", "banner")
    views = [table.game.view(reader) for reader in range(3)]
    assert [[card.key for card in view.pile(0, "hand")] for view in views] == [["soldier", "banner"], [], []]
    assert [[card.place for card in view.pile(0, "hand")] for view in views] == [[0, 1], [], []]
    assert [view.count(0, "hand") for view in views] == [2, 2, 2]
    assert [view.count(1, "hand") for view in views] == [0, 0, 0]


def test_a_spectator_sees_what_both_know_and_calls_it_by_the_names_of_seat_0() -> None:
    table = duel()
    game = table.game
    shown, kept = table.put_all(1, HAND, "soldier", "soldier")
    game.show(shown, 0)
    seen = game.view(SPECTATOR).pile(1, "hand")
    assert [card.handle for card in seen] == [game.base(shown, HANDLE)]
    assert game.view(SPECTATOR).card(game.base(shown, HANDLE)) is not None
    assert [card.handle for card in game.view(1).pile(1, "hand")] == [
        game.base(card, HANDLE + 1) for card in (shown, kept)
    ]


def test_numbers_are_those_shown_now() -> None:
    table = duel()
    soldier = table.put("soldier", 0, FIELD)
    table.put("banner", 0, FIELD)
    view = table.game.view(1)
    assert view.pile(0, "field")[0]["power"] == table.game.base(soldier, POWER) + 1 == 3
    assert [view.player_number(seat, "life") for seat in range(2)] == [20, 20]
    table.game.count(1, LIFE, 7)
    assert [table.game.view(0).player_number(seat, "life") for seat in range(2)] == [20, 7]


def test_an_effect_on_a_card_is_shown_to_whoever_knows_the_card_and_its_source() -> None:
    table = duel()
    game = table.game
    held = table.put("soldier", 0, HAND)
    banner = table.put("smith", 1, FIELD)
    born = affect(game, ABILITIES["stronger"], held, 1, banner, append(vec[i64](), 3))
    until(game, born, TURN_ENDED, 1, 2)
    own, other, watcher = (game.view(reader).lasting for reader in range(3))
    assert (len(other), len(watcher)) == (0, 0)
    (effect,) = own
    assert (effect.handle, effect.ability, effect.seat) == (game.base(held, HANDLE), ABILITIES["stronger"], 1)
    assert (effect.until, effect.until_seat, effect.count, effect.values) == (TURN_ENDED, 1, 2, [3, 0, 0])
    assert effect.source == game.base(banner, HANDLE)


def test_an_effect_on_no_card_is_shown_to_all_its_source_only_to_whoever_knows_it() -> None:
    table = duel()
    held = table.put("soldier", 0, HAND)
    affect(table.game, ABILITIES["curse"], NONE, 0, held, vec[i64]())
    shown = [table.game.view(reader).lasting for reader in range(3)]
    assert [[effect.handle for effect in effects] for effects in shown] == [[None]] * 3
    assert [effects[0].source for effects in shown] == [table.game.base(held, HANDLE), None, None]
    assert [effects[0].until_seat for effects in shown] == [None] * 3


def test_a_delayed_trigger_names_its_card_only_while_that_is_the_same_object() -> None:
    table = duel()
    game = table.game
    soldier = table.put("soldier", 0, FIELD)
    delay(game, ABILITIES["next attack"], vec[i64]([soldier]), 0, NONE, vec[i64]())
    assert [effect.handle for effect in game.view(1).lasting] == [game.base(soldier, HANDLE + 1)]
    game.move(soldier, game.pile_number(0, GRAVE), -1)
    assert [effect.handle for effect in game.view(1).lasting] == [None]


def test_a_card_under_another_one_names_it_by_the_readers_own_handle() -> None:
    table = duel()
    game = table.game
    tower = table.put("tower", 0, FIELD)
    one, two = table.put_all(0, HAND, "soldier", "martyr")
    under(table, one, tower)
    under(table, two, tower)
    for reader in range(3):
        view = game.view(reader)
        host = game.base(tower, HANDLE + reader % 2)
        assert [card.host for card in view.pile(0, "under")] == [host, host]
        assert [card.key for card in view.hosted(host)] == ["soldier", "martyr"]
        assert [card.host for card in view.pile(0, "field")] == [None]


def test_an_unseen_host_is_not_mentioned() -> None:
    table = duel()
    game = table.game
    held = table.put("tower", 0, HAND)
    card = table.put("soldier", 0, GRAVE)
    game.cells[card * game.width + HOST] = held
    hosts = [game.view(reader).pile(0, "grave")[0].host for reader in range(3)]
    assert hosts == [game.base(held, HANDLE), None, None]


def test_cards_face_down_are_seen_under_their_host_and_as_hosts() -> None:
    table = duel()
    game = table.game
    tower, charm = table.put_all(0, HAND, "tower", "soldier")
    game.hide(tower)
    game.move(tower, game.pile_number(0, FIELD), 1)
    game.hide(charm)
    under(table, charm, tower)
    game.cells[charm * game.width + FACE_DOWN] = 1
    game.cells[charm * game.width + KNOWN] = 0
    seen = game.view(1).pile(0, "under")[0]
    assert (seen.key, seen.host) == (None, game.base(tower, HANDLE + 1))


def test_a_host_that_became_another_object_is_not_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    table = duel()
    game = table.game
    tower = table.put("tower", 0, FIELD)
    card = table.put("soldier", 0, UNDER)
    monkeypatch.setattr(game.rules, "host_stamp", POWER)
    game.cells[card * game.width + HOST] = tower
    game.cells[card * game.width + POWER] = game.base(tower, STAMP)
    assert game.view(1).pile(0, "under")[0].host == game.base(tower, HANDLE + 1)
    game.cells[tower * game.width + STAMP] += 1
    assert game.view(1).pile(0, "under")[0].host is None


def test_a_fourth_reader_is_refused() -> None:
    game = duel().game
    for seat in (-1, 3):
        with pytest.raises(ValueError, match="there is no seat"):
            game.view(seat)


@pytest.mark.parametrize(
    ("journal", "readers"),
    [
        (Journal(), []),
        (Journal(1), [1]),
        (Journal(NONE, 4), [2]),
        (Journal(0, 2), [0, 1]),
        (Journal(NONE, 7), [0, 1, 2]),
    ],
)
def test_a_journal_keeps_pictures_for_its_watchers_only(journal: Journal, readers: list[int]) -> None:
    table = duel()
    table.game.journal = journal
    table.put("soldier", 0, FIELD)
    assert [moment.view.seat for moment in journal.moments] == readers
    assert [len(lines) for lines in journal.lines] == [1, 1, 1]
    taken = journal.take_moments()
    assert [moment.view.seat for moment in taken] == readers
    assert journal.moments == []


def test_a_glimpse_is_a_part_of_the_view() -> None:
    table = duel()
    game = table.game
    cards = [
        *table.put_all(1, HAND, "soldier", "soldier"),
        *table.put_all(0, FIELD, "soldier", "banner"),
        table.put("soldier", 0, DECK),
        table.put("soldier", 1, GRAVE),
    ]
    game.show(cards[0], 0)
    game.cells[cards[2] * game.width + FACE_DOWN] = 1
    for reader in range(3):
        whole = game.view(reader)
        for card, other in zip(cards, [*cards[1:], NONE], strict=True):
            part = glimpse_of(game, reader, card, other)
            for told in ("counts", "table_numbers", "both_players"):
                assert list(getattr(part, told)) == list(getattr(whole, told))
            handles = {handle_of(game, shown, reader) for shown in (card, other)}
            seen = {row[0]: row for row in zip(*[iter(whole.rows)] * whole.stride, strict=True) if row[0] in handles}
            rows = list(zip(*[iter(part.rows)] * part.stride, strict=True))
            assert {row[0]: (*row[:3], *row[4:]) for row in rows} == {
                handle: (*row[:3], *row[4:]) for handle, row in seen.items()
            }


def test_a_spectator_can_point_at_a_card_that_both_players_can_point_at() -> None:
    table = duel()
    game = table.game
    held, open_card = table.put("soldier", 0, HAND), table.put("soldier", 0, FIELD)
    other = table.put("soldier", 1, HAND)
    names = [[handle_of(game, card, reader) for reader in range(3)] for card in (held, open_card, other)]
    own = [game.base(card, HANDLE) for card in (held, open_card)]
    assert names == [
        [own[0], NONE, NONE],
        [own[1], game.base(open_card, HANDLE + 1), own[1]],
        [NONE, game.base(other, HANDLE + 1), NONE],
    ]
    assert [handle_of(game, NONE, reader) for reader in range(3)] == [NONE] * 3


def test_cards_look_alike_that_only_lie_elsewhere_in_a_pile() -> None:
    table = duel()
    game = table.game
    table.put_all(0, FIELD, "soldier", "soldier", "smith")
    table.put("soldier", 1, FIELD)
    one, two, smith = game.view(0).pile(0, "field")
    (theirs,) = game.view(0).pile(1, "field")
    assert one.handle != two.handle and one.looks_like(two)
    assert not one.looks_like(smith) and not one.looks_like(theirs)
    game.cells[game.piles[FIELD].cards[1] * game.width + POWER] += 1
    one, two, _ = game.view(0).pile(0, "field")
    assert not one.looks_like(two)


def test_a_seat_learns_a_card_that_it_did_not_know_before() -> None:
    game = (table := duel()).game
    held = table.put("soldier", 1, HAND)
    before = game.copy()
    assert learnt(before, game) == 0
    game.show(held, 0)
    assert (learnt(before, game), learnt(game, before)) == (1, 0)
