"""Better decks: changes are legal, are guessed from games, race, and are judged by games of their own."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tefuda.errors import TefudaError
from tefuda.games.registry import check_deck, deck_of
from tefuda.lab.arena import named_decks
from tefuda.lab.cells import FORMAT, Cell, Deal, Pilot
from tefuda.lab.deck_search import APART, Change, cards_of, changed, guessed, improve, legal_changes, varied
from tefuda.lab.pools import OwnProcess
from tefuda.lab.records import GameRecord, SeatRecord
from tefuda.language.decks import Deck, Entry

DECK = Deck("deck", "", (Entry("a", 3), Entry("b", 1), Entry("c", 1, "other")))


def test_a_change_takes_one_copy_out_and_puts_one_in() -> None:
    assert changed(DECK, Change("cards", "a", "b", 0)).counts() == {"a": 2, "b": 2, "c": 1}
    assert changed(DECK, Change("cards", "b", "d", 0)).counts("cards") == {"a": 3, "d": 1}
    assert changed(DECK, Change("other", "c", "e", 0)).counts("other") == {"e": 1}
    assert changed(DECK, Change("cards", "a", "b", 0)).name == "deck -a +b"


def test_all_changes_are_legal_and_others_are_left_out() -> None:
    deck = deck_of("shadowverse", "forest-starter")
    cards = cards_of([deck, deck_of("shadowverse", "sword-starter")])
    found = legal_changes("shadowverse", deck, cards)
    assert found
    assert all(not check_deck("shadowverse", changed(deck, change)) for change in found)
    classes = {change.into for change in found}
    assert "SD02-001" not in classes  # a card of another class
    assert len(found) < sum(len(deck.counts(part)) * len(others) for part, others in cards.items())


def test_a_race_holds_many_different_changes() -> None:
    same = [Change("cards", f"out {number}", "in", 0) for number in range(9)]
    others = [Change("cards", f"out {number}", f"in {number}", 0) for number in range(9)]
    assert varied([*same, *others], 6) == [*same[:3], *others[:3]]


def test_changes_race_and_the_last_ones_are_judged_by_deals_that_no_choice_was_made_by(tmp_path: Path) -> None:
    decks = named_decks("sword-girls", ["vita-starter", "crux-starter"])
    found, cells = improve(
        "sword-girls",
        decks["vita-starter"],
        {"crux-starter": decks["crux-starter"]},
        Pilot("baseline-random"),
        OwnProcess(),
        raced=6,
        kept=2,
        games=12,
        folder=tmp_path,
    )
    assert (found.deck, found.raced, len(found.proposals)) == ("vita-starter", 6, 2)
    assert found.games == 2 * len(cells) == 2 * len(list(tmp_path.glob("cells/*.json")))
    assert found.legal > 6
    for proposal in found.proposals:
        assert not check_deck("sword-girls", changed(decks["vita-starter"], proposal.change))
        assert proposal.evidence.games == 24
        assert proposal.better == (proposal.evidence.low > 0)
        assert proposal.evidence.new == changed(decks["vita-starter"], proposal.change).name
    last = [cell for cell in cells if cell.deal.seed > 3 * APART]  # six changes, three, two; then the judgement
    assert {cell.deal.seed - 3 * APART for cell in last} == {1, 2, 3, 4, 5, 6}
    assert len(last) == 18  # the deck as it is, and two changes of it
    first, second = found.proposals
    assert first.evidence.difference >= second.evidence.difference


def test_a_deck_that_cannot_be_improved_is_refused_with_a_reason() -> None:
    decks = named_decks("sword-girls", ["vita-starter", "crux-starter"])
    vita = replace(decks["vita-starter"], name="mine")
    with pytest.raises(TefudaError, match="there is no card 'nothing'"):
        improve("sword-girls", vita, decks, Pilot("baseline-random"), OwnProcess(), extra=["nothing"])


def test_guesses_put_cards_first_that_were_drawn_in_won_games() -> None:
    decks = named_decks("sword-girls", ["vita-starter", "crux-starter"])
    vita, crux = decks.values()
    won, lost = list(vita.counts("cards"))[:2]
    cells = [made_cell(vita, crux, number, won if number % 2 else lost, winner=number % 2) for number in range(60)]
    changes = [Change("cards", won, lost, 0), Change("cards", lost, won, 0)]
    best, worst = guessed(changes, "vita-starter", cells, ["vita-starter", "crux-starter"])
    assert (best.out, best.into) == (lost, won)
    assert best.guess > 0.5
    assert worst.guess == pytest.approx(-best.guess)


def made_cell(one: Deck, other: Deck, seed: int, drawn: str, winner: int) -> Cell:
    """A deal in which the first deck drew one card, and won both games (1) or lost both (0)."""
    pilot = Pilot("baseline-random")
    deal = Deal("sword-girls", (pilot, pilot), (one, other), seed, "sides", "", "")
    games = [
        GameRecord(
            winner=number if winner else 1 - number,
            reason="",
            turns=1,
            first=-1,
            seats=[SeatRecord(drawn=[drawn] if seat == number else []) for seat in range(2)],
            answers=[],
            digest="",
        )
        for number in range(2)
    ]
    return Cell(FORMAT, deal, games)
