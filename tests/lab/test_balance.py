"""Balance: what is counted is what was played, and effects that were put into results are found in them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tefuda.games import registry
from tefuda.games.registry import deck_of, open_cards
from tefuda.lab.arena import named_decks, played
from tefuda.lab.balance import balance, balance_deals, compare, comparison_deals, effects, share_of, tau
from tefuda.lab.balance_report import page
from tefuda.lab.cells import Cell, Pilot
from tefuda.lab.pools import OwnProcess

DECKS = ("vita-starter", "crux-starter", "darklore-starter")
RANDOM, AHEAD = Pilot("baseline-random"), Pilot("baseline-greedy")
BOX = Path(__file__).parents[2] / "docs" / "boxes" / "thornwood"


@pytest.fixture(scope="module")
def cells() -> list[Cell]:
    """A small study of Sword Girls with two pilots."""
    deals = balance_deals("sword-girls", [RANDOM, AHEAD], named_decks("sword-girls", DECKS), 12, 1)
    return list(played(deals, OwnProcess()))


def test_each_pair_of_decks_meets_as_often_and_from_both_seats(cells: list[Cell]) -> None:
    report = balance("sword-girls", DECKS, cells)
    assert [told.pilot for told in report.pilots] == ["baseline-random", "baseline-greedy"]
    for told in report.pilots:
        assert told.games == 36
        assert [(met.one, met.other, met.games) for met in told.meetings] == [
            (DECKS[0], DECKS[1], 12),
            (DECKS[0], DECKS[2], 12),
            (DECKS[1], DECKS[2], 12),
        ]
        assert [rating.games for rating in told.ratings] == [24, 24, 24]
        assert sum(rating.elo for rating in told.ratings) == pytest.approx(0, abs=0.2)
        assert sum(told.turns.values()) == sum(told.reasons.values()) == 36
        assert told.first.games == 0  # both seats of Sword Girls act at once
        assert told.first_seat.games == 36
    assert len(report.orders) == 1
    for cell in cells:
        assert cell.deal.seated_decks(1) == cell.deal.decks[::-1]


def test_the_first_player_advantage_is_reported_if_a_player_acts_first() -> None:
    decks = named_decks("shadowverse", ["forest-starter", "sword-starter"])
    found = list(played(balance_deals("shadowverse", [RANDOM], decks, 12, 1), OwnProcess()))
    (told,) = balance("shadowverse", list(decks), found).pilots
    records = [record for cell in found for record in cell.games]
    assert told.first.games == 12
    assert told.first.share == sum(record.winner == record.first for record in records) / 12
    assert told.kept.games + told.redrew.games == 24


def test_an_effect_that_was_put_in_is_found_and_noise_is_drawn_to_nothing() -> None:
    chance = Random(3)
    seats = []
    for _ in range(4000):
        had = frozenset(card for card in ("strong", "weak", "a", "b", "c", "d") if chance.random() < 0.5)
        share = 0.5 + 0.2 * ("strong" in had) - 0.2 * ("weak" in had)
        points = float(chance.random() < share)
        seats.append(("deck", points, frozenset(("strong", "weak", "a", "b", "c", "d")), had))
    found = {card.card: card for card in effects(seats)}
    assert found["strong"].effect == pytest.approx(0.2, abs=0.06)
    assert found["weak"].effect == pytest.approx(-0.2, abs=0.06)
    assert found["strong"].low > 0 > found["weak"].high
    for card in "abcd":
        assert abs(found[card].effect) < 0.05
    assert all(abs(card.effect) < abs(card.raw) + 0.01 for card in found.values())
    assert all(card.with_it + card.without == 4000 for card in found.values())


def test_effects_of_rarely_seen_cards_are_omitted() -> None:
    seats = [("deck", 1.0, frozenset("ab"), frozenset("a" if number < 9 else "b")) for number in range(100)]
    assert effects(seats) == []


def test_shares_count_draws_as_half() -> None:
    assert (share_of([1, 0, 0.5, 0.5]).share, share_of([]).games) == (0.5, 0)
    assert tau([1, 2, 3, 4], [1, 2, 4, 3]) == pytest.approx(4 / 6)


def test_a_deck_against_itself_under_another_name_is_not_better_by_anything() -> None:
    (crux,) = named_decks("sword-girls", ["crux-starter"]).values()
    vita = deck_of("sword-girls", "vita-starter")
    deals = comparison_deals("sword-girls", RANDOM, vita, vita, {"crux": crux}, 8, 1)
    found = compare(list(played(deals, OwnProcess())))
    assert (found.games, found.difference, found.low, found.high) == (16, 0, 0, 0)


def test_a_deck_with_a_changed_card_is_compared_with_the_old_one_through_a_card_box(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "OPENED", {})  # it is open in no other test of this process
    game = open_cards(BOX)
    deck = deck_of(game, "forest-starter")
    changed = tmp_path / "changed.txt"
    lines = [f"{entry.count} {entry.card}" if entry.part == "cards" else "" for entry in deck.entries]
    swapped = next(entry.card for entry in deck.entries if entry.part == "cards")
    others = [f"{entry.part}:\n{entry.count} {entry.card}" for entry in deck.entries if entry.part != "cards"]
    text = "\n".join(["cards:", *filter(None, lines), *others]).replace(swapped, "TW-001", 1)
    changed.write_text(text)
    old, new = named_decks(game, ["forest-starter", str(changed)]).values()
    rivals = named_decks(game, ["sword-starter"])
    found = compare(list(played(comparison_deals(game, RANDOM, old, new, rivals, 4, 1), OwnProcess())))
    assert (found.old, found.new, found.games) == ("forest-starter", str(changed), 8)
    assert found.difference == pytest.approx(found.new_share - found.old_share)
    assert [one.deck for one in found.against] == ["sword-starter"]


def test_the_page_asks_nobody_for_anything_and_says_the_numbers(cells: list[Cell]) -> None:
    report = balance("sword-girls", DECKS, cells)
    text = page(report, {"vita-starter": "Vita <b>"}, "tefuda balance")
    assert not re.search(r"(?i)https?:|//|url\(|<script|<link|<img|@import", text)
    assert "Vita &lt;b&gt;" in text
    assert "Vita <b>" not in text
    for told in report.pilots:
        assert f"Pilot: {told.pilot} (36 games)" in text
        assert all(f"{rating.elo:+.0f}</text>" in text for rating in told.ratings)
