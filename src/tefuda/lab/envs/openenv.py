"""A seat of a game as an environment of OpenEnv: a server that its clients (`openenv.core.EnvClient`) can talk to,
without the package of that name.

Spoken is what its clients speak: a WebSocket at ``/ws`` for each session, with a message of JSON and an answer to it,
and ``GET /health``, ``/metadata`` and ``/schema``. (Read from `openenv/core/env_client.py`, `env_server/types.py` and
`env_server/http_server.py` of version 0.3.) Its `POST /reset` and `/step` keep nothing from one request to the next,
which is of no use to a game; and there are no tools (MCP).
"""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

from tefuda.errors import TefudaError
from tefuda.games import matches
from tefuda.games.registry import catalogue, check_deck, new_game, starter_decks
from tefuda.kernel.game import Game
from tefuda.lab.envs.deals import Deals
from tefuda.language.deck_codes import is_code
from tefuda.language.narrator import Narrator
from tefuda.language.options import option_texts
from tefuda.players.chat.describing import describe_question, describe_table
from tefuda.players.player import Player, answer_of, decision_in

SESSIONS: Final = 64
"""So many sessions go on at once, if nothing else is said."""
MOST_BYTES: Final = 64 * 1024
"""No message to the server is longer."""
MOST_DEALS: Final = 100
"""A reset looks no further for a game in which the client is asked anything."""
MOST_SEED: Final = (1 << 63) - 1
NAMES: Final = ("the other player", "the other player")

MakePlayer = Callable[[int], Player]
"""Makes the other player from a seed."""


class ResetWanted(msgspec.Struct):
    """The parameters of ``reset``; others are ignored, as OpenEnv does. ``seat`` is 0 or 1, ``decks`` are those of both
    seats (names of decks that come with the game, or codes); random where missing."""

    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)] | None = None
    episode_id: Annotated[str, Meta(max_length=255)] | None = None
    seat: Annotated[int, Meta(ge=0, le=1)] | None = None
    decks: Annotated[list[str], Meta(min_length=2, max_length=2)] | None = None


class Action(msgspec.Struct, forbid_unknown_fields=True):
    """An action: the index of an option."""

    option: Annotated[int, Meta(ge=0)]
    metadata: dict[str, Any] = {}


class Observed(msgspec.Struct):
    """An observation: the ``table`` in words as the seat sees it, the ``question`` and its ``options`` (none when the
    game is over, whose ``result`` is told then)."""

    game: str
    seat: int
    table: str
    question: str
    options: list[str]
    result: str


class EpisodeState(msgspec.Struct):
    """The state of an episode, as far as whoever plays may know it."""

    episode_id: str | None
    step_count: int
    game: str
    seat: int
    done: bool


class ResetMessage(msgspec.Struct, tag="reset"):
    """A new episode."""

    data: ResetWanted = msgspec.field(default_factory=ResetWanted)


class StepMessage(msgspec.Struct, tag="step"):
    """An action."""

    data: Action


class StateMessage(msgspec.Struct, tag="state"):
    """The state of the episode."""


class CloseMessage(msgspec.Struct, tag="close"):
    """The session is over."""


Code = Literal["INVALID_JSON", "UNKNOWN_TYPE", "VALIDATION_ERROR", "EXECUTION_ERROR", "CAPACITY_REACHED"]
Message = ResetMessage | StepMessage | StateMessage | CloseMessage
messages: Final[msgspec.json.Decoder[Message]] = msgspec.json.Decoder(Message)
TYPES: Final = ("reset", "step", "state", "close")


class WrongMessage(Exception):
    """A message that cannot be done, with the code that OpenEnv has for it."""

    def __init__(self, code: Code, why: str) -> None:
        super().__init__(why)
        self.code = code


class Session:
    """The games of one connection, one after the other: the client has one seat, a player of ours the other."""

    def __init__(self, game: str, opponent: MakePlayer) -> None:
        """No game is dealt yet."""
        self.game_name = game
        self.opponent = opponent
        self.game: Game | None = None
        self.seat = 0
        self.steps = 0
        self.episode: str | None = None

    def reset(self, wanted: ResetWanted) -> dict[str, Any]:
        """Deal a new game. Raises `WrongMessage`, `TefudaError`."""
        seed = secrets.randbits(63) if wanted.seed is None else wanted.seed
        for deck in wanted.decks or ():  # a file would be one of this machine's
            if deck not in starter_decks(self.game_name) and not is_code(deck):
                raise WrongMessage(
                    "VALIDATION_ERROR", f"there is no deck {deck!r}; say a name of the game's, or a code"
                )
            if problems := check_deck(self.game_name, deck):
                raise WrongMessage("VALIDATION_ERROR", f"{deck}: {problems[0]}")
        deals = Deals(self.game_name, None, seed)
        for number in range(MOST_DEALS):  # a game may be over before the client is asked
            game = deals(0, number)
            if wanted.decks is not None:
                game = new_game(self.game_name, decks=(wanted.decks[0], wanted.decks[1]), seed=seed + number)
            self.seat = (seed + number) % 2 if wanted.seat is None else wanted.seat
            self.other = self.opponent(seed + number)
            self.let_other_play(game)
            if not game.over:
                break
        self.game, self.steps, self.episode = game, 0, wanted.episode_id
        return self.observation_reply()

    def step(self, action: Action) -> dict[str, Any]:
        """Answer a decision. Raises `WrongMessage`."""
        game = self.game
        if game is None or game.over:
            raise WrongMessage("EXECUTION_ERROR", "no game is going on: send reset")
        options = len(decision_in(game.view(self.seat)).options)
        if action.option >= options:
            raise WrongMessage("VALIDATION_ERROR", f"option {action.option}: the options are 0 to {options - 1}")
        game.apply(action.option, seat=self.seat)
        self.steps += 1
        self.let_other_play(game)
        return self.observation_reply()

    def let_other_play(self, game: Game) -> None:
        """Let the other player answer until the client has to decide, or the game is over."""
        while (asked := [ask.seat for ask in game.asks]) and self.seat not in asked:
            game.apply(answer_of(self.other, game, asked[0]), seat=asked[0])

    def observation_reply(self) -> dict[str, Any]:
        """The observation with reward and end, as a client takes it apart. The reward is 1, -1 or 0 at the end of a
        game, and 0 before."""
        game = self.game
        assert game is not None
        view, narrator = game.view(self.seat), Narrator(catalogue(self.game_name), self.seat, NAMES)
        decision = view.decision
        reward = 0.0 if not game.over or game.winner < 0 else 1.0 if game.winner == self.seat else -1.0
        observed = Observed(
            game=self.game_name,
            seat=self.seat,
            table=describe_table(view, narrator),
            question="" if decision is None else describe_question(view, narrator),
            options=[] if decision is None else option_texts(decision.options, view, narrator),
            result="" if game.result is None else narrator.result(game.result),
        )
        return {"observation": msgspec.to_builtins(observed), "reward": reward, "done": game.over}

    def state(self) -> dict[str, Any]:
        """The state of the episode."""
        done = self.game is None or self.game.over
        return dict(msgspec.to_builtins(EpisodeState(self.episode, self.steps, self.game_name, self.seat, done)))

    def answer(self, text: str | bytes) -> dict[str, Any] | None:
        """The answer to a message; None when the client says good-bye."""
        try:
            message = read_message(text)
            if isinstance(message, CloseMessage):
                return None
            if isinstance(message, StateMessage):
                return {"type": "state", "data": self.state()}
            done = self.reset(message.data) if isinstance(message, ResetMessage) else self.step(message.data)
        except WrongMessage as error:
            return error_reply(error.code, str(error))
        except TefudaError as error:
            return error_reply("EXECUTION_ERROR", str(error))
        return {"type": "observation", "data": done}


def read_message(text: str | bytes) -> Message:
    """A message of a client. Raises `WrongMessage`."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WrongMessage("INVALID_JSON", f"Invalid JSON: {error}") from None
    kind = found.get("type") if isinstance(found, dict) else None
    if kind not in TYPES:
        raise WrongMessage("UNKNOWN_TYPE", f"Unknown message type: {kind}")
    try:
        return messages.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise WrongMessage("VALIDATION_ERROR", str(error)) from None


def error_reply(code: Code, message: str, **more: int) -> dict[str, Any]:
    """An error in the form that clients expect."""
    return {"type": "error", "data": {"message": message, "code": code, **more}}


def openenv_server(
    game: str, opponent: MakePlayer, host: str = "127.0.0.1", port: int = 8000, sessions: int = SESSIONS
) -> Server:
    """A server of sessions of a game, to be run with `serve_forever`. Pages of browsers are not let in. Raises OSError
    where the address is taken."""
    places = threading.BoundedSemaphore(sessions)

    def talk(connection: ServerConnection) -> None:
        """Carry a session to its end."""
        if not places.acquire(blocking=False):
            full = f"all {sessions} sessions are taken; try again later"
            connection.send(
                json.dumps(error_reply("CAPACITY_REACHED", full, active_sessions=sessions, max_sessions=sessions))
            )
            return
        try:
            session = Session(game, opponent)
            for text in connection:
                answer = session.answer(text)
                if answer is None:
                    return
                connection.send(json.dumps(answer))
        except ConnectionClosed:
            return
        finally:
            places.release()

    def look_up(connection: ServerConnection, request: Request) -> Response | None:
        """The HTTP reply to a request that opens no session."""
        path = request.path.partition("?")[0]
        if path == "/ws":
            return None
        status, found = HTTPStatus.OK, PAGES.get(path, metadata)(game)
        if path not in PAGES:
            status, found = HTTPStatus.NOT_FOUND, {"detail": f"nothing is at {path}; a session is opened at /ws"}
        answer = connection.respond(status, json.dumps(found))
        del answer.headers["Content-Type"]
        answer.headers["Content-Type"] = "application/json"
        return answer

    return serve(talk, host, port, process_request=look_up, max_size=MOST_BYTES, origins=[None])


def metadata(game: str) -> dict[str, Any]:
    """The description of the environment."""
    presentation = catalogue(game).presentation
    about = f"{presentation.title}: one seat against a player of Tefuda. Choose one of the options by its index."
    return {"name": f"tefuda-{game}", "description": about, "version": matches.version()}


def schemas() -> dict[str, Any]:
    """The JSON schemas of actions, observations and states."""
    parts: Sequence[tuple[str, type[msgspec.Struct]]] = (
        ("action", Action),
        ("observation", Observed),
        ("state", EpisodeState),
    )
    return {name: msgspec.json.schema(part) for name, part in parts}


PAGES: Final[dict[str, Callable[[str], dict[str, Any]]]] = {
    "/health": lambda game: {"status": "healthy"},
    "/metadata": metadata,
    "/schema": lambda game: schemas(),
}
