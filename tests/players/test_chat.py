"""A chat model in a seat, against a server of our own that does what such addresses do: it is slow, busy, talks around
its answer, names what is no option, and breaks."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from tefuda.cli.command import app
from tefuda.errors import FileError, TefudaError
from tefuda.games.registry import GAMES, catalogue, face, new_game
from tefuda.kernel.game import Game
from tefuda.lab.arena import named_decks, pilot_of
from tefuda.lab.cells import Cell, Pilot, deal_of, play_deal, write_cell
from tefuda.language.narrator import Narrator
from tefuda.players import Determinizer, answer_of
from tefuda.players.chat import prompts, service
from tefuda.players.chat.describing import options_listed
from tefuda.players.chat.replies import number_in
from tefuda.players.chat.seat import KEY, NAMES, prompt_of
from tefuda.players.chat.transcript import Transcript, ledger_of
from tefuda.players.guarded import PlayerError
from tefuda.players.named import check_player, named_player
from tefuda.terminal.games import LocalGame
from tefuda.terminal.session import SeatSession

GAME = "sword-girls"
DECKS = ("vita-starter", "crux-starter")
SECRET = "sk-not-for-any-record"

Step = tuple[int, bytes, dict[str, str]]
"""What the server answers: status, body, head."""


def said(text: str | None, usage: tuple[int, int] | None = (100, 10)) -> Step:
    """A chat completion."""
    body: dict[str, Any] = {"choices": [{"message": {"role": "assistant", "content": text}}]}
    if usage is not None:
        body["usage"] = {"prompt_tokens": usage[0], "completion_tokens": usage[1]}
    return 200, json.dumps(body).encode(), {}


class Model:
    """A server that gives these answers in turn, the last one again and again."""

    def __init__(self, *steps: Step | threading.Event) -> None:
        self.steps = list(steps)
        self.requests: list[dict[str, Any]] = []
        self.keys: list[str | None] = []
        self.paths: list[str] = []
        model = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                model.requests.append(json.loads(body))
                model.keys.append(self.headers["Authorization"])
                model.paths.append(self.path)
                step = model.steps.pop(0) if len(model.steps) > 1 else model.steps[0]
                if isinstance(step, threading.Event):
                    step.wait()
                    return
                status, content, head = step
                self.send_response(status)
                for name, value in {**head, "Content-Length": str(len(content))}.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *given: Any) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever)
        self.thread.start()

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.server.server_address[1]}/v1"

    def close(self) -> None:
        """Stop."""
        for step in self.steps:
            if isinstance(step, threading.Event):
                step.set()
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


@pytest.fixture
def model() -> Iterator[Callable[..., Model]]:
    """Starts servers."""
    started: list[Model] = []

    def start(*steps: Step | threading.Event) -> Model:
        started.append(Model(*steps))
        return started[-1]

    yield start
    for one in started:
        one.close()


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Transcripts lie in a folder of the test, which has a key and no proxy."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(KEY, SECRET)
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    return tmp_path


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long was waited before each new try; nobody waits."""
    found: list[float] = []
    monkeypatch.setattr(service, "sleep", found.append)
    return found


def fresh() -> Game:
    """A new game, in which both seats place cards."""
    return new_game(GAME, decks=DECKS, seed=1)


def named(server: Model, settings: str = "") -> str:
    """The model as a user names it."""
    return f"chat:{server.url}#model=small{settings and ','}{settings}"


def asked(server: Model, settings: str = "") -> int:
    """What the model answers to the first decision."""
    return answer_of(named_player(named(server, settings), GAME, seed=1), fresh(), 0)


def lines(path: str = "chat-small.jsonl") -> list[dict[str, Any]]:
    """A transcript."""
    return [json.loads(line) for line in Path(path).read_text("utf-8").splitlines()]


# ---------------------------------------------------------------- what it is told


def test_prompts_are_frozen() -> None:
    """Whoever changes a letter of them makes a new version."""
    assert {prompts.VERSION: prompts.HASH} == {1: "eebcd7e8db18"}


@pytest.mark.parametrize("game", GAMES)
def test_a_prompt_is_a_function_of_what_the_seat_may_know(game: str) -> None:
    one = next(iter(face(game).starter_decks()))
    playing = new_game(game, decks=(one, one), seed=5)
    told = 0
    for step in range(40):
        ask = playing.asks[0]
        worlds = [playing, *(Determinizer(playing, ask.seat).sample(seed) for seed in range(2))]
        found = set()
        for world in worlds if step % 4 == 0 else ():
            view, narrator = world.view(ask.seat), Narrator(catalogue(game), ask.seat, NAMES)
            listed, means = options_listed(view, narrator)
            found.add(msgspec.json.encode(prompt_of(view, narrator, listed, len(means))))
        assert len(found) <= 1, step
        told += len(found)
        playing.apply(len(ask.options) // 2, seat=ask.seat)
    assert told == 10


def test_the_prompt_has_the_table_the_texts_and_numbered_options(model: Callable[..., Model]) -> None:
    server = model(said("ANSWER: 2"))
    assert asked(server) == 1
    (request,) = server.requests
    rules, decision = (message["content"] for message in request["messages"])
    view = fresh().view(0)
    assert (request["model"], request["temperature"], server.paths) == ("small", 0, ["/v1/chat/completions"])
    assert "Sword Girls" in rules
    for card in view.pile(0, "hand"):
        assert card.name is not None and card.name in decision
    assert "\n1. Place " in decision
    assert decision.endswith("from 1 to 6, in the last line: ANSWER: NUMBER")


def test_equal_options_are_listed_once_and_forced_answers_are_not_asked(model: Callable[..., Model]) -> None:
    server, game = model(said("ANSWER: 1")), fresh()
    player = named_player(named(server), GAME, seed=1)
    texts: list[str] = []
    while not game.over and len(texts) < 3:
        seat = game.asks[0].seat
        before = len(server.requests)
        answer = answer_of(player, game, seat)
        if len(game.view(seat).decision.options) == 1:  # type: ignore[union-attr]
            assert len(server.requests) == before
        texts += [request["messages"][1]["content"] for request in server.requests[before:]]
        game.apply(answer, seat=seat)
    for text in texts:
        options = [line.partition(". ")[2] for line in text.splitlines() if line.partition(". ")[0].isdecimal()]
        assert len(options) == len(set(options)) > 1


# ---------------------------------------------------------------- what it replies


@pytest.mark.parametrize(
    ("reply", "number"),
    [
        ("ANSWER: 3", 3),
        ("answer = **3**", 3),
        ("3", 3),
        ("3.", 3),
        ("I take option 3 because it trades 1-for-2.\nANSWER: 3", 3),
        ("First ANSWER: 1 came to mind, but no.\nANSWER: 2", 2),
        ("The best is clearly option 4.", 4),
        ("<think>ANSWER: 1? No, 5 damage...</think>\nANSWER: 2", 2),
        ("```\nANSWER: 2\n```", 2),
        ("It deals 2.5 damage, so 4", 4),
        ("ANSWER: 7", None),
        ("ANSWER: 0", None),
        ("ANSWER: 99999999999999999999999999", None),
        ("Between 2 and 3", None),
        ("-2", None),
        ("I cannot decide.", None),
        ("", None),
    ],
)
def test_the_number_in_a_reply(reply: str, number: int | None) -> None:
    assert number_in(reply, 6) == number


def test_a_reply_that_names_no_option_is_repaired(model: Callable[..., Model]) -> None:
    server = model(said("I place them all!"), said("ANSWER: 77"), said("Sorry. ANSWER: 3"))
    view = fresh().view(0)
    assert asked(server) == options_listed(view, Narrator(catalogue(GAME), 0, NAMES))[1][2]
    roles = [[message["role"] for message in request["messages"]] for request in server.requests]
    assert roles == [
        ["system", "user"],
        ["system", "user", *("assistant", "user")],
        ["system", "user", *("assistant", "user") * 2],
    ]
    assert server.requests[1]["messages"][2:] == [
        {"role": "assistant", "content": "I place them all!"},
        {"role": "user", "content": prompts.REPAIR.format(most=6)},
    ]
    assert [line["outcome"] for line in lines()] == ["repair", "repair", "option"]


def test_after_its_tries_the_default_is_taken(model: Callable[..., Model]) -> None:
    server = model(said("What a game!"), said(None))
    default = fresh().view(0).decision.default  # type: ignore[union-attr]
    assert asked(server, "tries=2") == default
    assert len(server.requests) == 2
    assert [line["outcome"] for line in lines()] == ["repair", "fallback"]
    assert (ledger_of(Path("chat-small.jsonl")).repairs, ledger_of(Path("chat-small.jsonl")).fallbacks) == (1, 1)


# ---------------------------------------------------------------- an address that is busy, slow or broken


@pytest.mark.parametrize(
    ("steps", "waited"),
    [
        ([(429, b"{}", {"Retry-After": "7"})], [7.0]),
        ([(429, b"{}", {"Retry-After": "86400"})], [60.0]),
        ([(429, b"{}", {"Retry-After": "Fri, 27 Nov 2026 10:00:00 GMT"})], [1.0]),
        ([(503, b"", {}), (500, b"oh", {}), (429, b"", {})], [1.0, 2.0, 4.0]),
        ([(200, b"no JSON", {}), (200, b"[]", {}), (200, b'{"choices": []}', {})], [1.0, 2.0, 4.0]),
    ],
)
def test_temporary_errors_are_retried(
    model: Callable[..., Model], waits: list[float], steps: list[Step], waited: list[float]
) -> None:
    server = model(*steps, said("ANSWER: 1"))
    assert asked(server) == 0
    assert waits == waited
    assert len(lines()) == 1, "only a reply is written down"


def test_an_address_that_stays_broken_is_given_up(model: Callable[..., Model], waits: list[float]) -> None:
    server = model((502, b"", {}))
    with pytest.raises(PlayerError, match=r"/v1/chat/completions failed 3 times, at last: HTTP 502; try again later"):
        asked(server, "retries=2")
    assert (len(server.requests), waits) == (3, [1.0, 2.0])


def test_a_slow_address_is_not_waited_for(model: Callable[..., Model], waits: list[float]) -> None:
    server = model(threading.Event())
    with pytest.raises(PlayerError, match=r"failed 2 times, at last: no reply within 0\.05 seconds"):
        asked(server, "seconds=0.05,retries=1")


def test_an_address_where_nothing_listens(waits: list[float]) -> None:
    with pytest.raises(PlayerError, match="at last: no connection"):
        answer_of(named_player("chat:http://127.0.0.1:1/v1#model=small,retries=0", GAME, seed=1), fresh(), 0)


def test_a_refused_request_is_reported_at_once_without_the_key(model: Callable[..., Model], waits: list[float]) -> None:
    server = model((401, f"wrong key {SECRET}".encode(), {}))
    with pytest.raises(PlayerError, match=r"refused the request \(HTTP 401\): wrong key \(the key\)") as refused:
        asked(server)
    assert SECRET not in str(refused.value)
    assert (len(server.requests), waits) == (1, [])


def test_a_key_that_was_named_must_be_there(model: Callable[..., Model]) -> None:
    server = model(said("ANSWER: 1"))
    with pytest.raises(PlayerError, match="the environment variable that key= names is not set") as refused:
        asked(server, "key=perhaps_the_secret_itself")
    assert "perhaps" not in str(refused.value)
    assert server.requests == []


def test_the_key_follows_no_redirect(model: Callable[..., Model], waits: list[float]) -> None:
    elsewhere = model(said("ANSWER: 1"))
    server = model((307, b"", {"Location": f"{elsewhere.url}/chat/completions"}))
    with pytest.raises(PlayerError, match="HTTP 307"):
        asked(server)
    assert elsewhere.requests == []


# ---------------------------------------------------------------- records, cost, and games repeated


def played(settings: str, server_name: str, seed: int = 1) -> Cell:
    """A deal of the model against chance."""
    one, two = named_decks(GAME, DECKS).values()
    pilots = pilot_of(f"{server_name}{settings}", GAME), Pilot("baseline-random")
    return play_deal(deal_of(GAME, pilots, (one, two), seed, "pilots", ""))


def test_a_game_is_repeated_from_its_transcript_without_the_model(model: Callable[..., Model], here: Path) -> None:
    server = model(said("ANSWER: 1"))
    name = named(server)
    first = played(",transcript=one.jsonl", name)
    asked_for = len(server.requests)
    assert asked_for > 10
    assert {key for key in server.keys} == {f"Bearer {SECRET}"}
    server.close()
    server.steps = []
    again = played(",replay=one.jsonl", name)
    assert msgspec.json.encode(again) == msgspec.json.encode(first)
    assert again.deal.name == first.deal.name
    assert len(server.requests) == asked_for
    write_cell(here, first)
    kept = "".join(path.read_text("utf-8") for path in here.rglob("*") if path.is_file())
    assert SECRET not in kept
    assert f'"version":"{prompts.NAME}"' in kept
    assert "jsonl" not in msgspec.json.encode(first).decode(), "where it was written down is no part of the record"
    assert prompts.NAME in first.match(0).players[0]
    with pytest.raises(PlayerError, match=r"one\.jsonl has no reply at a decision of player 1"):
        played(",replay=one.jsonl", name, seed=2)


def test_the_ledger_adds_up_and_the_limit_stops(model: Callable[..., Model]) -> None:
    server = model(said("ANSWER: 1", (2000, 100)))
    with pytest.raises(PlayerError, match=r"the limit of 0\.01 is reached at a decision of player 1 .* say a higher"):
        played(",in=1,out=5,cost_limit=0.01", named(server))
    found = ledger_of(Path("chat-small.jsonl"))
    assert (found.calls, found.tokens_in, found.tokens_out, found.estimated) == (4, 8000, 400, 0)
    assert round(found.cost, 6) == 0.01
    assert str(found) == "4 calls, 8,000 tokens in, 400 out, cost 0.0100; 0 replies repaired, 0 defaults taken"
    told = CliRunner().invoke(app, ["games", "ledger", "chat-small.jsonl", "--json"])
    assert json.loads(told.output) == {**msgspec.to_builtins(found)}
    played(",in=1,out=5,cost_limit=10", named(server))
    assert ledger_of(Path("chat-small.jsonl")).calls == len(server.requests) > 10, "what was replied is not asked again"


def test_tokens_are_estimated_where_the_address_does_not_count(model: Callable[..., Model]) -> None:
    server = model(said("ANSWER: 1", None))
    asked(server, "in=1,out=1,cost_limit=1")
    found = ledger_of(Path("chat-small.jsonl"))
    told = sum(len(message["content"]) for message in server.requests[0]["messages"])
    assert (found.tokens_in, found.tokens_out, found.estimated) == (told // 4 + 1, 3, 1)


def test_lines_of_another_process_are_seen_and_half_a_line_is_awaited(model: Callable[..., Model]) -> None:
    asked(model(said("ANSWER: 2")))
    path = Path("chat-small.jsonl")
    (line,) = path.read_bytes().splitlines(keepends=True)
    mine = Transcript(Path("mine.jsonl"))
    mine.look()
    assert mine.ledger.calls == 0
    mine.path.write_bytes(line[:50])
    mine.look()
    mine.path.write_bytes(line + line)
    mine.look()
    assert (mine.ledger.calls, len(mine.entries)) == (2, 1)
    mine.path.write_bytes(line + line + b"{}\n")
    with pytest.raises(FileError, match=r"mine\.jsonl, line 3: this is no line of a transcript"):
        mine.look()


def test_the_first_written_reply_to_a_request_counts_for_all(model: Callable[..., Model]) -> None:
    server = model(said("ANSWER: 2"))
    first = asked(server, "transcript=other.jsonl")
    (line,) = Path("other.jsonl").read_bytes().splitlines(keepends=True)

    def written_meanwhile(messages: Any) -> service.Reply:
        Path("mine.jsonl").write_bytes(line)  # by another process, while this one waits
        return service.Reply("ANSWER: 3", 1, 1, False)

    player = named_player(named(server, "transcript=mine.jsonl"), GAME, seed=1)
    player.inner.service.ask = written_meanwhile  # type: ignore[attr-defined]
    assert answer_of(player, fresh(), 0) == first
    assert [entry["reply"]["text"] for entry in lines("mine.jsonl")] == ["ANSWER: 2", "ANSWER: 3"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("chat:http://localhost/v1", "name the model, too: chat:http://localhost/v1#model=NAME"),
        ("chat:ws://localhost#model=a", "begins with http:// or https://"),
        ("chat:https://me:secret@host/v1#model=a", "has a password or a query"),
        ("chat:https://host/v1?key=secret#model=a", "has a password or a query"),
        ("chat:https://host/v1#model=a,cost_limit=3", "cost_limit needs the prices"),
        ("chat:https://host/v1#model=a,api_key=secret", "is no setting"),
        ("chat:https://host/v1#model=a,key=sk-secret", "key= must name the environment variable"),
        ("chat:https://host/v1#model=a,tries=0", "tries=0 must be a number from 1 to 20"),
    ],
)
def test_a_model_that_cannot_be_asked(name: str, told: str) -> None:
    with pytest.raises(TefudaError, match=told) as refused:
        check_player(name, GAME)
    assert "secret" not in str(refused.value)


def test_a_match_in_the_terminal_names_the_player_without_its_settings(model: Callable[..., Model]) -> None:
    server = model(said("ANSWER: 1"))
    name = named(server, "seconds=60")
    local = LocalGame(GAME, own=(name, "easy"))
    session = SeatSession.new(local, DECKS, (local.called(name), local.called("easy")), 1, save=False)
    session.bot_answers()
    assert session.match.players == [named(server), "easy"]
    assert len(server.requests) == 1
    with pytest.raises(PlayerError, match="name it with --player"):
        LocalGame(GAME).player(named(server), 1)


def test_settings_of_requests_do_not_change_the_identity_of_a_player() -> None:
    one = pilot_of("chat:https://host/v1#model=a,tries=2", GAME)
    other = pilot_of("chat:https://host/v1#cost_limit=1,in=1,out=2,tries=2,model=a,seconds=5", GAME)
    assert (
        (one.name, one.version) == (other.name, other.version) == ("chat:https://host/v1#model=a,tries=2", prompts.NAME)
    )
    assert other.how == "seconds=5,in=1,out=2,cost_limit=1"
