"""The server for OpenEnv speaks what clients of that package speak. The shapes of messages are those of `openenv-core`
0.3.0 (`openenv/core/env_client.py`, `generic_client.py`, `env_server/types.py`, `env_server/serialization.py`)."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tefuda.games.registry import starter_decks
from tefuda.lab.envs.openenv import Action, ResetWanted, Session, openenv_server
from tefuda.language.deck_codes import deck_code
from tefuda.players import Determinizer
from tefuda.players.levels import player

GAME = "sword-girls"


class StepResult(msgspec.Struct):
    """What a client makes of an observation."""

    observation: dict[str, Any]
    reward: float | None
    done: bool


class Client:
    """Speaks as `GenericEnvClient` does: one message, one answer; errors are raised."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """Send a message, and have the data of the answer."""
        self.connection.send(json.dumps(message))
        answer = json.loads(self.connection.recv())
        assert set(answer) == {"type", "data"}
        if answer["type"] == "error":
            raise RuntimeError(f"{answer['data']['message']} (code: {answer['data']['code']})")
        assert answer["type"] == ("state" if message["type"] == "state" else "observation")
        return dict(answer["data"])

    def reset(self, **data: Any) -> StepResult:
        """A new episode."""
        return msgspec.convert(self.ask({"type": "reset", "data": data}), StepResult)

    def step(self, **data: Any) -> StepResult:
        """An action."""
        return msgspec.convert(self.ask({"type": "step", "data": data}), StepResult)


def easy(seed: int) -> Any:
    """The other player."""
    return player("easy", GAME, seed=seed)


@contextmanager
def serving(sessions: int = 4) -> Iterator[str]:
    """A server; its address without the scheme."""
    with openenv_server(GAME, easy, port=0, sessions=sessions) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"127.0.0.1:{server.socket.getsockname()[1]}"
        finally:
            server.shutdown()
            thread.join()


def fetched(url: str) -> tuple[int, Any]:
    """The status and body of a request."""
    try:
        with build_opener(ProxyHandler({})).open(url) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


def test_a_client_plays_whole_games() -> None:
    with serving() as address, connect(f"ws://{address}/ws") as connection:
        client = Client(connection)
        first = client.reset(seed=5, episode_id="one", seat=0)
        assert set(first.observation) == {"game", "seat", "table", "question", "options", "result"}
        assert (first.observation["game"], first.observation["seat"], first.done) == (GAME, 0, False)
        found, steps = first, 0
        while not found.done:
            assert found.reward == 0
            found = client.step(option=0, metadata={"thought": "the first one"})
            steps += 1
        assert found.reward in (1.0, -1.0, 0.0)
        assert found.observation["options"] == [] and found.observation["result"]
        state = client.ask({"type": "state"})
        assert state == {"episode_id": "one", "step_count": steps, "game": GAME, "seat": 0, "done": True}
        with pytest.raises(RuntimeError, match=r"send reset \(code: EXECUTION_ERROR\)"):
            client.step(option=0)
        assert client.reset(seed=5, seat=0) == first, "the same seed deals the same game"
        connection.send(json.dumps({"type": "close"}))
        with pytest.raises(ConnectionClosed):
            connection.recv()


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("no JSON", "INVALID_JSON"),
        ("[]", "UNKNOWN_TYPE"),
        ('{"type": "mcp", "data": {}}', "UNKNOWN_TYPE"),
        ('{"type": "step", "data": {"choice": 1}}', "VALIDATION_ERROR"),
        ('{"type": "step", "data": {"option": -1}}', "VALIDATION_ERROR"),
        ('{"type": "step", "data": {"option": 0}}', "EXECUTION_ERROR"),
        ('{"type": "reset", "data": {"seed": "x"}}', "VALIDATION_ERROR"),
        ('{"type": "reset", "data": {"decks": ["/etc/passwd", "vita-starter"]}}', "VALIDATION_ERROR"),
        ('{"type": "reset", "data": {"decks": ["tf1-AAAA", "vita-starter"]}}', "EXECUTION_ERROR"),
    ],
)
def test_errors_have_codes_of_openenv_and_the_session_continues(message: str, code: str) -> None:
    session = Session(GAME, easy)
    observation_reply = session.answer(message)
    assert (
        observation_reply is not None
        and observation_reply["type"] == "error"
        and observation_reply["data"]["code"] == code
    )
    assert "root:" not in observation_reply["data"]["message"]
    going = session.answer('{"type": "reset"}')
    assert going is not None and going["type"] == "observation"


def test_an_action_that_is_not_an_option_changes_nothing() -> None:
    session = Session(GAME, easy)
    first = session.reset(ResetWanted(seed=1))
    observation_reply = session.answer('{"type": "step", "data": {"option": 9999}}')
    assert observation_reply is not None and observation_reply["data"]["code"] == "VALIDATION_ERROR"
    assert (session.observation_reply(), session.steps) == (first, 0)


def test_both_seats_and_named_decks_are_played() -> None:
    session = Session(GAME, easy)
    seats = {session.reset(ResetWanted(seed=seed))["observation"]["seat"] for seed in range(4)}
    assert seats == {0, 1}
    code = deck_code(starter_decks(GAME)["crux-starter"])
    observation_reply = session.reset(ResetWanted(seed=1, seat=0, decks=[code, "vita-starter"]))
    assert "Crux Knight" in observation_reply["observation"]["table"]


def test_observations_of_a_client_depend_only_on_the_information_set() -> None:
    session = Session(GAME, easy)
    session.reset(ResetWanted(seed=3, seat=1))
    for _ in range(4):
        session.step(Action(0))
    game = session.game
    assert game is not None and not game.over
    shown = session.observation_reply()
    for seed in range(3):
        session.game = Determinizer(game, 1).sample(seed)
        assert session.game.to_bytes() != game.to_bytes()
        assert session.observation_reply() == shown


def test_full_servers_say_so_and_places_come_free() -> None:
    with serving(sessions=1) as address:
        with connect(f"ws://{address}/ws") as first:
            Client(first).reset(seed=1)
            with connect(f"ws://{address}/ws") as second:
                observation_reply = json.loads(second.recv())
            assert (
                observation_reply["type"],
                observation_reply["data"]["code"],
                observation_reply["data"]["max_sessions"],
            ) == (
                "error",
                "CAPACITY_REACHED",
                1,
            )
            first.send(json.dumps({"type": "close"}))
            with pytest.raises(ConnectionClosed):
                first.recv()
        with connect(f"ws://{address}/ws") as third:
            assert Client(third).reset(seed=1).done is False


def test_requests_without_a_session() -> None:
    with serving() as address:
        assert fetched(f"http://{address}/health") == (200, {"status": "healthy"})
        status, about = fetched(f"http://{address}/metadata")
        assert status == 200 and {"name", "description"} <= set(about)
        status, schemas = fetched(f"http://{address}/schema")
        assert status == 200 and set(schemas) == {"action", "observation", "state"}
        status, observation_reply = fetched(f"http://{address}/step")
        assert status == 404 and "/ws" in observation_reply["detail"]


def test_pages_of_browsers_are_not_let_in() -> None:
    with (
        serving() as address,
        pytest.raises(InvalidStatus, match="403"),
        connect(f"ws://{address}/ws", origin="http://elsewhere.example"),  # type: ignore[arg-type]
    ):
        pass
