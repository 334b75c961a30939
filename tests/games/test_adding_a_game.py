"""The game of docs/adding-a-game.md, which lies outside the package: it is found, and everything plays it."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from tests.laws.laws import try_laws
from tests.laws.mutation import mutations, outlives
from tests.laws.secrecy import try_secrecy
from tests.laws.trial import trial_of
from tests.server.live import live_server
from tests.terminal.screen_text import screen_text, table_of

from tefuda import games
from tefuda.games.kit.contract import Face
from tefuda.games.registry import GAMES, PACKAGES, face, from_bytes, game_of_records, new_game, starter_decks
from tefuda.language.decks import parse_deck
from tefuda.language.parser import read
from tefuda.players.levels import player
from tefuda.terminal.app import TableApp
from tefuda.terminal.games import LocalGame
from tefuda.terminal.session import PERSON, SeatSession
from tefuda.terminal.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "docs" / "example"
GAME = "lanterns"
DECKS = ("dawn", "dusk")


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Face:
    """The face of the game, found as TEFUDA_GAMES finds it where that names its folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("TEFUDA_GAMES", str(EXAMPLE))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(EXAMPLE)])
    for known in (GAMES, PACKAGES):
        monkeypatch.setitem(known, GAME, f"tefuda.games.{GAME}")
    return face(GAME)


def test_the_game_is_short_and_its_page_speaks_of_every_file() -> None:
    files = [path for path in (EXAMPLE / GAME).rglob("*") if path.suffix in (".py", ".yaml")]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in files) <= 400
    page = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    assert [path.name for path in files if path.name not in page] == []


def test_every_text_is_understood_and_printed_back_and_makes_a_program(lanterns: Face) -> None:
    book = lanterns.phrasebook()
    cards = lanterns.cards()
    assert len(cards) == 30
    for id, card in cards.items():
        assert book.print(read(book, card.text(), "text"), "text") == card.text()
        assert card.line().startswith(id)
        assert card.text().casefold().split("\n")[0] in card.searched()
    for number in range(len(cards)):
        lanterns.new_game((starter_decks(GAME)["dawn"],) * 2, 1).book.program(number)


def test_decks_are_checked(lanterns: Face) -> None:
    assert [lanterns.check_deck(deck) for deck in starter_decks(GAME).values()] == [[], []]
    found = lanterns.check_deck(parse_deck("game: lanterns\n3 L01\n1 Tortch\n"))
    assert [str(problem) for problem in found] == [
        "there is no card Tortch; did you mean L03 Torch? (LAN 1)",
        "4 cards; a deck has 15 to 30: add 11 (LAN 1)",
        "3 copies of L01; the limit is 2 (LAN 1)",
    ]
    assert lanterns.deck_summary(starter_decks(GAME)["dusk"]) == "20 cards"


def test_records_of_its_card_files_are_known_and_read(lanterns: Face) -> None:
    good = {"id": "L31", "name": "Wish", "glow": 1, "text": "Draw 1."}
    assert game_of_records([good]) == GAME
    assert lanterns.read_record(good).problems == lanterns.problems_in([good], EXAMPLE / "more.yaml")[0] == []
    assert lanterns.read_record({"id": "L31"}).problems


@pytest.mark.parametrize("number", range(4))
def test_laws_and_secrecy_hold_at_every_decision(number: int) -> None:
    trial = trial_of(GAME)
    assert try_laws(trial, number, whole=number == 0)[1] > 0
    decisions, worlds = try_secrecy(trial, number)
    assert decisions > 0 and worlds > 0


def test_changed_states_are_refused_or_can_be_played_on() -> None:
    outcomes = Counter(outlives(data, number) for number, data in mutations(trial_of(GAME), 0, 120))
    assert sum(outcomes.values()) == 120
    assert outcomes["refused"] > 30


def test_the_computer_plays_it_better_than_chance() -> None:
    won = 0
    for seed in range(20):
        game = new_game(GAME, decks=("dusk", "dusk"), seed=seed)
        bots = [
            player("baseline-planner" if seat == seed % 2 else "baseline-random", GAME, seed=seed) for seat in (0, 1)
        ]
        while not game.over:
            seat = game.pending[0].seat
            game.apply(bots[seat].choose(game.view(seat), None), seat=seat)
        assert game.result is not None
        won += game.result.winner == seed % 2
    assert won >= 12


def test_it_is_watched_listed_and_read_by_the_command() -> None:
    def tefuda(*arguments: str) -> str:
        command = [sys.executable, "-m", "tefuda.cli", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True, env=os.environ)
        assert done.stderr == ""
        return done.stdout

    told = tefuda("watch", GAME, "--plain", "--seed", "3", "--level", "baseline-random")
    assert "—— Turn 1:" in told and " plays " in told
    assert told.splitlines()[-1].split(" ")[-1].startswith("out") or " wins!" in told.splitlines()[-1]
    assert "dawn" in tefuda("deck", "list", "--game", GAME)
    assert tefuda("card", "show", "L03", "--game", GAME).splitlines()[0] == "Torch"


async def test_it_is_played_in_the_terminal_by_keys_to_its_end() -> None:
    local = LocalGame(GAME)
    session = SeatSession.new(local, DECKS, (PERSON, "baseline-random"), 7)
    app = TableApp(local, Settings(instant=True), session=session)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        for _ in range(200):
            if table.session.over:
                break
            await pilot.press("1")
        assert table.session.over
        assert "Play again" in screen_text(app)


async def test_two_people_play_it_on_pages_to_its_end(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one = await live.open_room(game=GAME, deck={"key": "dawn"}, name="Ann")
        two = await live.take_seat(one["room"], deck={"key": "dusk"}, name="Ben")
        ann, ben = await live.seated(one), await live.seated(two)
        await asyncio.gather(ann.play_on(Random(1), back=0.1), ben.play_on(Random(2), back=0.1))
        assert ann.result is not None and ben.result is not None
        described = (await live.http.get(f"/api/games/{GAME}")).json()
        assert described["table"]["title"] == "Lanterns"


def test_it_is_played_with_a_box_of_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.games.registry.OPENED", {})
    (tmp_path / "box.yaml").write_text(f"game: {GAME}\nname: Wax\n")
    (tmp_path / "keywords.yaml").write_text("- {name: Flicker, text: Gain 2 light.}\n")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "wax.yaml").write_text("- {id: W01, name: Taper, glow: 1, text: Flicker.}\n")
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "wax.txt").write_text("2 W01\n" + "".join(f"1 L{number:02}\n" for number in range(1, 15)))
    played = new_game(GAME, decks=("wax", "dusk"), seed=3, cards=tmp_path)
    assert played.rules.name.startswith("lanterns_wax-")
    assert from_bytes(played.to_bytes()).digest() == played.digest()
    played.play_out(2)
    assert played.result is not None
