"""A player at an address is told what a page is told, and whatever it does wrong is said with the decision."""

from __future__ import annotations

import json
import runpy
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.server import ServerConnection, serve

from tefuda.games.registry import new_game
from tefuda.kernel.game import Game
from tefuda.lab.arena import named_decks, pilot_of
from tefuda.lab.cells import Pilot, deal_of, play_deal
from tefuda.players import Determinizer, address, answer_of
from tefuda.players.guarded import PlayerError
from tefuda.players.named import check_player, named_player

EXAMPLE = Path(__file__).parents[2] / "docs" / "lab" / "address_player.py"
GAME = "sword-girls"
DECKS = ("vita-starter", "crux-starter")


@contextmanager
def listening(play: Callable[[ServerConnection], Any]) -> Iterator[str]:
    """An address at which a program plays."""
    with serve(play, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}"
        finally:
            server.shutdown()
            thread.join()


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, a connection stands and an answer comes in time, unless a test says another one."""
    monkeypatch.setattr(address, "OPENING", 600.0)
    monkeypatch.setattr(address, "SECONDS", 600.0)


@pytest.fixture
def game() -> Game:
    """A new game."""
    return new_game(GAME, decks=DECKS, seed=1)


def answered(where: str, game: Game) -> int:
    """What the player at an address answers first."""
    return answer_of(named_player(where, GAME, seed=1), game, 0)


def answer_to(message: str, option: int = 0) -> str:
    """An answer to a view."""
    return json.dumps({"type": "answer", "decision": json.loads(message)["table"]["decision"]["id"], "option": option})


def view_of(connection: ServerConnection) -> str:
    """The first view that comes."""
    while json.loads(message := str(connection.recv()))["type"] != "view":
        pass
    return message


def test_the_example_of_the_page_plays_whole_games() -> None:
    play = runpy.run_path(str(EXAMPLE))["play"]
    one, two = named_decks(GAME, DECKS).values()
    with listening(play) as where:
        pilots = pilot_of(f"{where}#seconds=60", GAME), Pilot("baseline-random")
        cell = play_deal(deal_of(GAME, pilots, (one, two), 1, "pilots", ""))
    assert [len(record.answers) > 10 for record in cell.games] == [True, True]
    again = new_game(GAME, decks=(one, two), seed=1)
    for seat, answer in cell.games[0].answers:
        if seat == 0:
            decision = again.view(0).decision
            assert decision is not None and answer == decision.default
        again.apply(answer, seat=seat)


def test_the_program_gets_its_seat_the_game_the_views_and_the_result(game: Game) -> None:
    told: list[Any] = []

    def play(connection: ServerConnection) -> None:
        for message in connection:
            told.append(json.loads(message))
            if told[-1]["type"] == "view" and "decision" in told[-1]["table"]:
                connection.send(json.dumps({"type": "ping", "number": 7}))
                connection.send(json.dumps({"type": "shown", "decision": "x"}))
                connection.send(answer_to(str(message)))

    with listening(play) as where:
        player = named_player(f"{where}#seconds=60", GAME, seed=1)
        while not game.over:
            seat = game.asks[0].seat
            game.apply(answer_of(player, game, seat) if seat == 1 else 0, seat=seat)
        player.ended(game.view(1))  # type: ignore[attr-defined]
    kinds = [message["type"] for message in told]
    assert kinds[:3] == ["welcome", "room", "view"]
    assert kinds.count("pong") == kinds.count("view") - 1
    assert (told[0]["seat"], told[1]["game"]) == (1, GAME)
    views = [message for message in told if message["type"] == "view"]
    assert [view["answered"] for view in views] == list(range(len(views)))
    assert {event["kind"] for view in views for event in view["steps"][0]["events"]} >= {"moved", "changed"}
    assert views[-1]["table"]["result"]["winner"] == game.winner


def test_its_messages_depend_only_on_what_its_seat_may_know(game: Game) -> None:
    """In worlds of one information set, which differ in the other hand and both decks, the messages are the same."""
    told: list[list[str]] = []

    def play(connection: ServerConnection) -> None:
        told.append([])
        for message in connection:
            told[-1].append(str(message))
            if "decision" in json.loads(message).get("table", {}):
                connection.send(answer_to(str(message)))

    for _ in range(12):
        game.apply(0, seat=game.asks[0].seat)
    seat = game.asks[0].seat
    worlds = [Determinizer(game, seat).sample(seed) for seed in range(3)]
    assert len({world.to_bytes() for world in worlds}) == 3
    with listening(play) as where:
        for world in (game, *worlds):
            answer_of(named_player(where, GAME, seed=1), world, seat)
    assert [len(messages) for messages in told] == [3] * 4
    assert told[1:] == told[:-1]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("no JSON", "bad_message"),
        (json.dumps({"type": "answer", "decision": "of before", "option": 0}), "stale"),
        (json.dumps({"type": "concede"}), "refused"),
    ],
)
def test_an_invalid_answer_is_refused_and_another_is_awaited(game: Game, sent: str, code: str) -> None:
    errors: list[Any] = []

    def play(connection: ServerConnection) -> None:
        message = view_of(connection)
        connection.send(sent)
        errors.append(json.loads(connection.recv()))
        connection.send(answer_to(message, 1))

    with listening(play) as where:
        assert answered(where, game) == 1
    assert [(error["type"], error["code"]) for error in errors] == [("error", code)]


def test_an_answer_that_is_not_an_option_ends_the_game(game: Game) -> None:
    with (
        listening(lambda connection: connection.send(answer_to(view_of(connection), 999))) as where,
        pytest.raises(PlayerError, match=r"answered 999 at a decision of player 1 .*'placement'.*the options are 0 to"),
    ):
        answered(where, game)


def test_a_player_that_does_not_answer_in_time_is_named_with_the_decision(game: Game) -> None:
    release = threading.Event()
    with listening(lambda connection: release.wait()) as where:
        try:
            with pytest.raises(PlayerError, match=r"not answer within 0.05 seconds at a decision .*#seconds="):
                answered(f"{where}#seconds=0.05", game)
        finally:
            release.set()


def test_a_connection_that_is_closed_is_named_with_the_decision(game: Game) -> None:
    with (
        listening(lambda connection: connection.close(1011, "out of ideas")) as where,
        pytest.raises(PlayerError, match=r"closed the connection at a decision of player 1 .*out of ideas"),
    ):
        answered(where, game)


def test_a_connection_that_is_half_closed_is_not_waited_on(game: Game) -> None:
    """The player's side of the connection ends without a farewell, while it still could be written to."""
    release = threading.Event()

    def play(connection: ServerConnection) -> None:
        view_of(connection)
        connection.socket.shutdown(socket.SHUT_WR)
        release.wait()

    with listening(play) as where:
        try:
            with pytest.raises(PlayerError, match="closed the connection at a decision of player 1"):
                answered(f"{where}#seconds=600", game)
        finally:
            release.set()


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("http://localhost:80/", "begins with ws:// or wss://"),
        ("ws:///path", "names a host"),
        ("ws://me:secret@host", "has a password or a query in it"),
        ("ws://host/?token=secret", "has a password or a query in it"),
        ("ws://host#second=1", "'second' is no setting, .* behind # stand seconds"),
        ("ws://host#seconds=soon", "seconds=soon must be a number from"),
        ("ws://host:port", "no address"),
    ],
)
def test_an_address_that_is_none(said: str, told: str) -> None:
    with pytest.raises(PlayerError, match=told) as refused:
        check_player(said, GAME)
    assert "secret" not in str(refused.value)


def test_an_address_without_a_listener() -> None:
    with socket.socket() as taken:  # bound, but nobody listens
        taken.bind(("127.0.0.1", 0))
        where = f"ws://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(PlayerError, match=r"no connection to this player: .*start it before the game"):
            named_player(where, GAME, seed=1)
