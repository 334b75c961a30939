"""A table may ask for a game's list of restricted cards, which binds at tournaments only (WX 4.9)."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.lobby_driver import lobby_driver

from tefuda.errors import TefudaError
from tefuda.games import registry
from tefuda.language.decks import write_deck
from tefuda.server import descriptions
from tefuda.server.hosted import DeckRefused, hosted_game
from tefuda.server.limits import Limits
from tefuda.server.room_opening import DeckBrought, OpponentWanted, RoomWanted, opening_of, persons_deck

REPAIR = "WX01-034 Repair is prohibited in All-Star (Mayu's Room of 2024-07-22); take it out (WX 4.9)"


def with_repair() -> str:
    """White Hope with four copies of a card that is prohibited at tournaments."""
    text = write_deck(registry.starter_decks("wixoss")["white-hope"])
    assert "4x WD01-018" in text
    return text.replace("4x WD01-018", "4x WX01-034")


def wanted(text: str = "", *, restricted: bool, theirs: DeckBrought | None = None, game: str = "wixoss") -> RoomWanted:
    """A table against a computer."""
    deck = DeckBrought(text=text) if text else DeckBrought("white-hope")
    return RoomWanted(game, deck, opponent=OpponentWanted("computer", "baseline-random", theirs), restricted=restricted)


def test_a_table_asks_for_the_list_or_does_not() -> None:
    opened = opening_of(wanted(with_repair(), restricted=False), None, Limits())
    assert not opened.record.restricted
    with pytest.raises(DeckRefused) as refused:
        opening_of(wanted(with_repair(), restricted=True), None, Limits())
    assert [str(problem) for problem in refused.value.problems] == [REPAIR]
    kept = opening_of(wanted(restricted=True), None, Limits()).record
    assert kept.restricted and kept.seats[1].deck is not None


def test_the_computers_deck_keeps_it_too() -> None:
    theirs = DeckBrought(text=with_repair())
    opening_of(wanted(restricted=False, theirs=theirs), None, Limits())
    with pytest.raises(DeckRefused):
        opening_of(wanted(restricted=True, theirs=theirs), None, Limits())


def test_so_does_the_deck_of_a_friend() -> None:
    hosted, brought = hosted_game("wixoss"), DeckBrought(text=with_repair())
    assert persons_deck(hosted, brought, "en", Limits())[0] == "own"
    with pytest.raises(DeckRefused):
        persons_deck(hosted, brought, "en", Limits(), restricted=True)
    assert persons_deck(hosted, DeckBrought("white-hope"), "en", Limits(), restricted=True)[0] == "white-hope"


def test_a_deck_is_checked_by_it_in_the_language_of_who_asks() -> None:
    hosted = hosted_game("wixoss")
    brought = persons_deck(hosted, DeckBrought(text=with_repair()), "en", Limits())[1]
    assert descriptions.checked(hosted, brought, "en").legal
    (problem,) = descriptions.checked(hosted, brought, "ja", restricted=True).problems
    assert problem.rule == "WX 4.9" and "繭の部屋" in problem.message


def test_a_game_without_such_a_list_says_so() -> None:
    with pytest.raises(TefudaError, match="no list of restricted cards"):
        opening_of(wanted(restricted=True, game="sword-girls"), None, Limits())


async def test_newcomers_see_that_the_list_applies(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        seat = await live.open(game="wixoss", deck={"key": "white-hope"}, restricted=True)
        watching = await live.enter(None, seat.room)
        assert watching.last("room")["restricted"] is True
        with pytest.raises(DeckRefused):
            await live.sit(seat, deck={"text": with_repair()})
        await live.sit(seat, deck={"key": "red-ambition"})
