"""HTTP routes: games, cards, decks, opening rooms, replays, and the files of the page."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping
from functools import partial
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, QueryParameter

from tefuda.errors import TefudaError
from tefuda.games.matches import Match
from tefuda.games.registry import face
from tefuda.language.catalogue import SkillText
from tefuda.language.deck_codes import BadCode
from tefuda.language.decks import UnreadableDeck
from tefuda.players.solver import ShownMove
from tefuda.server import descriptions, replays
from tefuda.server.connections import BROKEN, SPECTATOR, Refusal
from tefuda.server.errors import as_sent
from tefuda.server.hosted import HostedGame, hosted_game
from tefuda.server.lobby import CHANGE_DECK, SHOW, SIT, SOLUTION, TABLE, Lobby
from tefuda.server.messages import UNREADABLE, Language, Problem, TableNow, encode
from tefuda.server.messages import Room as RoomNow
from tefuda.server.origins import OriginPolicy, address_of
from tefuda.server.page import INDEX, PageFiles
from tefuda.server.puzzles import PuzzleOffer, puzzle_offers, scenarios_of
from tefuda.server.replay_cache import RenderedReplay, ReplayCache
from tefuda.server.replays import Positions, ReplayInfo
from tefuda.server.room_opening import (
    DeckBrought,
    DeckChange,
    RoomWanted,
    ScenarioBrought,
    SeatTaken,
    SeatWanted,
    read_deck,
)

JSON: Final = "application/json"
STATUS: Final = {
    "no_room": 404,
    "no_game": 404,
    "no_card": 404,
    "no_match": 404,
    "no_replay": 404,
    "no_page": 404,
    "no_solution": 404,
    "store": 503,
    "broken": 500,
    "origin": 403,
    "too_many": 429,
    "full": 409,
    "playing": 409,
}
"""Codes of problems that are not simply bad requests."""
Wanted = TypeVar("Wanted")
InLanguage = FromQuery[Language]
KEEP: Final = {"cache-control": "no-cache"}
CATALOGUE: Final = "catalogue"
"""The owner of the work of putting all cards of a game together, which is done once: everybody."""
NO_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Tefuda</title>
<body><h1>Tefuda</h1><p>The server is running, but its page is not part of this installation. Programs can play: see
docs/protocol.md. In a terminal: <code>tefuda play --terminal</code>.</p></body></html>
"""


def only_known_pages(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard: requests that change something come from pages of this server."""
    policy: OriginPolicy = connection.app.state.origin_policy
    if not policy.allows(connection):
        raise Refusal("origin", "this request comes from a page that may not use this server")


def lobby_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Lobby:
    """The lobby of the server."""
    lobby: Lobby = connection.app.state.lobby
    return lobby


def known(game: str) -> HostedGame:
    """A game. Raises `Refusal`."""
    try:
        face(game)
    except TefudaError as error:
        raise Refusal("no_game", str(error)) from error
    return hosted_game(game)


async def read_body(request: Request[Any, Any, Any], kind: type[Wanted]) -> Wanted:
    """The body of a request, decoded. Raises `Refusal` if it is invalid."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except UNREADABLE as error:
        raise Refusal("request", f"this request cannot be read: {error}") from error


def problem(_: Request[Any, Any, Any], error: TefudaError) -> Response[bytes]:
    """A refusal as a response."""
    code, body = as_sent(error)
    return Response(body, media_type=JSON, status_code=STATUS.get(code, 400))


def broken(_: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """An unexpected error in the usual form, without details, which are only logged."""
    return Response(encode(Problem("broken", BROKEN)), media_type=JSON, status_code=500)


def bad_request(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """An error of the web framework in the usual form."""
    return Response(encode(Problem("request", str(error.detail))), media_type=JSON, status_code=error.status_code)


# ---------------------------------------------------------------- games and cards


@get("/api/games", sync_to_thread=True)
def list_games(language: InLanguage = "en") -> list[descriptions.GameOffer]:
    """The games: a list of `GameOffer`, in `language` ("en" or "ja")."""
    return descriptions.games(language)


@get("/api/games/{game:str}", sync_to_thread=True)
def show_game(game: FromPath[str], language: InLanguage = "en") -> descriptions.GameDescription:
    """Everything that a client needs to display a game: `GameDescription`, in `language`."""
    return descriptions.description(known(game).name, language)


@get("/api/games/{game:str}/cards")
async def list_cards(
    game: FromPath[str],
    request: Request[Any, Any, Any],
    language: InLanguage = "en",
    keys: Annotated[str, QueryParameter(max_length=8_000)] = "",
) -> Response[bytes]:
    """All cards of a game, `CardsOffer`, or those with the given `keys` (separated by commas, at most 200), in
    `language` ("en" or "ja") if the game has it. The response has an ETag for revalidation."""
    hosted = known(game)
    tag = f'"{hosted.book.digest.hex()}-{language}"'
    headers = {**KEEP, "etag": tag}
    if request.headers.get("if-none-match", "").removeprefix("W/") == tag:
        return Response(b"", headers=headers, status_code=304, media_type=JSON)
    if keys:
        found = await asyncio.to_thread(descriptions.some_cards, hosted, keys.split(","), language)
        return Response(found, headers=headers, media_type=JSON)
    plain, packed = await lobby_of(request).queued(CATALOGUE, descriptions.cards_json, hosted.name, language)
    return packed_or_plain(request, plain, {"gzip": packed}, JSON, headers)


@get("/api/games/{game:str}/cards/{key:str}", sync_to_thread=True)
def show_card(game: FromPath[str], key: FromPath[str], language: InLanguage = "en") -> descriptions.CardOffer:
    """One card, `CardOffer`, in `language`."""
    return descriptions.card(known(game), key, language)


@get("/api/games/{game:str}/skills", sync_to_thread=True)
def show_skills(
    game: FromPath[str],
    numbers: Annotated[str, QueryParameter(max_length=2_000)],
    language: InLanguage = "en",
) -> dict[str, SkillText]:
    """Abilities by their numbers in fields of cards and effects: `numbers` separated by commas; an object of
    `SkillText` by number, in `language`."""
    parts = [part for part in numbers.split(",") if part]
    if not all(part.isdecimal() and len(part) < 10 for part in parts):
        raise Refusal("no_skill", "numbers are whole numbers with commas between them")
    return descriptions.skills(known(game), [int(part) for part in parts], language)


@get("/api/games/{game:str}/decks", sync_to_thread=True)
def list_decks(game: FromPath[str], language: InLanguage = "en") -> list[descriptions.DeckOffer]:
    """The decks that come with a game: a list of `DeckOffer`, in `language`."""
    return descriptions.decks(known(game), language)


@post("/api/games/{game:str}/decks/check", guards=[only_known_pages], status_code=200)
async def check_deck(
    game: FromPath[str],
    request: Request[Any, Any, Any],
    language: InLanguage = "en",
    restricted: FromQuery[bool] = False,
) -> descriptions.DeckChecked:
    """Whether a deck is legal (with `restricted`, also by the game's list of restricted cards), the rules that it
    breaks, in `language`, and the deck as text and as code. Takes `DeckBrought`, answers `DeckChecked`."""
    hosted = known(game)
    data = await read_body(request, DeckBrought)
    lobby = lobby_of(request)
    try:
        deck = await lobby.queued(address_of(request), read_deck, hosted, data, lobby.limits)
    except (BadCode, UnreadableDeck) as error:
        return descriptions.unreadable(hosted, error.problems, language)
    return await lobby.queued(address_of(request), descriptions.checked, hosted, deck, language, restricted)


# ---------------------------------------------------------------- puzzles


@get("/api/games/{game:str}/puzzles", sync_to_thread=True)
def list_puzzles(game: FromPath[str]) -> list[PuzzleOffer]:
    """The puzzles that come with a game, easiest first: a list of `PuzzleOffer`."""
    return puzzle_offers(known(game).name)


@post("/api/scenarios/check", guards=[only_known_pages], status_code=200)
async def check_scenarios(request: Request[Any, Any, Any]) -> list[PuzzleOffer]:
    """The scenarios in a scenario file. Takes `ScenarioBrought` (the number is ignored), answers a list of
    `PuzzleOffer`; a text that cannot be read is refused with its line."""
    data = await read_body(request, ScenarioBrought)
    return await lobby_of(request).queued(address_of(request), scenarios_of, data.text)


@get("/api/rooms/{room:str}/solution")
async def show_solution(
    room: FromPath[str], request: Request[Any, Any, Any], language: InLanguage = "en"
) -> list[ShownMove]:
    """The solution of the room's puzzle, in `language`, against the first answers of the other seat: a list of answers,
    each as [seat, kind of option, sentence, key of its card, whether it only completes the answer before]. It is
    searched for at the first request, and refused if there is no puzzle or no solution is found in time."""
    return await lobby_of(request).ask(SOLUTION, room, address_of(request), language)


# ---------------------------------------------------------------- rooms


@post("/api/rooms", guards=[only_known_pages])
async def open_room(request: Request[Any, Any, Any]) -> SeatTaken:
    """Open a room and take a seat in it. Takes `RoomWanted`, answers `SeatTaken`."""
    data = await read_body(request, RoomWanted)
    known(data.game)
    return await lobby_of(request).open(data, address_of(request))


@get("/api/rooms/{room:str}")
async def show_room(room: FromPath[str], request: Request[Any, Any, Any]) -> RoomNow:
    """The current state of a room, as in the message `room`, for somebody who has its link and no seat yet."""
    return await lobby_of(request).ask(SHOW, room, address_of(request), None)


@get("/api/rooms/{room:str}/table")
async def show_table(
    room: FromPath[str],
    request: Request[Any, Any, Any],
    seat: Annotated[int, QueryParameter(ge=0, le=2)] = SPECTATOR,
    language: InLanguage = "en",
) -> TableNow:
    """The state of a room for a list of rooms, `TableNow`, in `language`, for the player of `seat` or (2) a spectator.
    It contains only what spectators may know."""
    return await lobby_of(request).ask(TABLE, room, address_of(request), (seat, language))


@post("/api/rooms/{room:str}/seats", guards=[only_known_pages])
async def take_seat(room: FromPath[str], request: Request[Any, Any, Any]) -> SeatTaken:
    """Take the free seat of a room. Takes `SeatWanted`, answers `SeatTaken`."""
    wanted = await read_body(request, SeatWanted)
    wanted.token = wanted.token or secrets.token_urlsafe(24)  # so that its owner may be asked again
    return await lobby_of(request).ask(SIT, room, address_of(request), wanted)


@post("/api/rooms/{room:str}/deck", guards=[only_known_pages], status_code=200)
async def change_deck(room: FromPath[str], request: Request[Any, Any, Any]) -> RoomNow:
    """Change one's deck before the match begins. Takes `DeckChange`, answers the new state of the room; players who
    send `ready` have to send it again."""
    return await lobby_of(request).ask(CHANGE_DECK, room, address_of(request), await read_body(request, DeckChange))


@get("/api/rooms/{room:str}/matches/{number:int}")
async def download_match(
    room: FromPath[str], number: FromPath[int], request: Request[Any, Any, Any]
) -> Response[bytes]:
    """A match of a room as a file, when it has ended: seed, decks and answers."""
    kept = await lobby_of(request).match(room, number)
    if kept is None:
        raise Refusal("no_match", "there is no such match")
    if not kept.match.finished:
        raise Refusal("playing", "this match has not ended; its replay will be available when it has")
    return match_file(kept.match, f"{kept.match.game}-{number}.json")


def match_file(match: Match, name: str) -> Response[bytes]:
    """A match as a file to download."""
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(replays.encode_match(match), media_type=JSON, headers=headers)


# ---------------------------------------------------------------- replays


@post("/api/replays", guards=[only_known_pages])
async def bring_replay(request: Request[Any, Any, Any], language: InLanguage = "en") -> ReplayInfo:
    """Upload a replay: the body is a match file. It is replayed, and kept for some time. Answers `ReplayInfo`."""
    lobby, address, data = lobby_of(request), address_of(request), await request.body()
    match = await lobby.queued(address, replays.read_replay, data, lobby.limits)
    known(match.game)
    id = replays.id_of(match)
    if not lobby.clients.at(address).may_bring(len(data), lobby.limits):
        raise Refusal("too_many", "too many replays have been uploaded from your address; try again in an hour")
    shown = await shown_replay(request, id, match, SPECTATOR, language)
    await lobby.keep_replay(id, match, len(data))
    return replays.info(id, match, shown)


@get("/api/replays/{id:str}")
async def show_replay(id: FromPath[str], request: Request[Any, Any, Any], language: InLanguage = "en") -> ReplayInfo:
    """The description of a replay, `ReplayInfo`, in `language`."""
    match = await lobby_of(request).replay(id)
    return replays.info(id, match, await shown_replay(request, id, match, SPECTATOR, language))


@get("/api/replays/{id:str}/file")
async def download_replay(id: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    """An uploaded replay as a file."""
    match = await lobby_of(request).replay(id)
    return match_file(match, f"{match.game}-{id[:6]}.json")


@get("/api/replays/{id:str}/positions")
async def show_positions(
    id: FromPath[str],
    request: Request[Any, Any, Any],
    seat: Annotated[int, QueryParameter(ge=0, le=2)] = 2,
    first: Annotated[int, QueryParameter(ge=0)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=replays.AT_ONCE)] = replays.AT_ONCE,
    language: InLanguage = "en",
) -> Response[bytes]:
    """`Positions` of a replay, as the player of `seat` saw them, or (2) a spectator, in `language`: `count` of them (at
    most 100) from number `first` on."""
    cache: ReplayCache = request.app.state.replays
    shown = cache.get((id, seat, language))
    if shown is None:
        shown = await shown_replay(request, id, await lobby_of(request).replay(id), seat, language)
    return Response(await asyncio.to_thread(positions_of, id, seat, shown, first, count), media_type=JSON)


def positions_of(id: str, seat: int, shown: RenderedReplay, first: int, count: int) -> bytes:
    """`Positions` of a replay as JSON."""
    return msgspec.json.encode(Positions(id, seat, first, shown.count, shown.part(first, count)))


async def shown_replay(
    request: Request[Any, Any, Any], id: str, match: Match, reader: int, language: str
) -> RenderedReplay:
    """A replay as one reader saw it, in a language. It is replayed in another process, in turn with the requests of
    other addresses. Raises `TefudaError`."""
    cache: ReplayCache = request.app.state.replays
    lobby, owner = lobby_of(request), address_of(request)
    replays.check_playable(match)

    async def session() -> RenderedReplay:
        found = await lobby.solvers.have(id, partial(replays.shown_to, match, reader, language), owner)
        if found is None:
            raise Refusal("too_long", "this match could not be replayed in time")
        return found

    return await cache.shown((id, reader, language), session)


# ---------------------------------------------------------------- the page


def page(request: Request[Any, Any, Any], path: str) -> Response[bytes]:
    """A file of the page by its path; for paths of views (a room, a replay) the HTML page of that view, or else the
    index."""
    kept: PageFiles = request.app.state.page
    found = kept.find(path)
    if found is None and path != INDEX and ("." in path.rpartition("/")[2] or path.startswith("/api")):
        raise Refusal("no_page", "there is nothing at this address")
    found = found or kept.find(f"/{path.split('/')[1]}.html") or kept.find(INDEX)
    if found is None:
        return Response(NO_PAGE.encode(), media_type="text/html")
    keep = "public, max-age=31536000, immutable" if found.lasting else "no-cache"
    return packed_or_plain(request, found.plain, found.packed, found.kind, {"cache-control": keep})


def packed_or_plain(
    request: Request[Any, Any, Any], plain: bytes, packed: Mapping[str, bytes], kind: str, headers: dict[str, str]
) -> Response[bytes]:
    """A precompressed response, in the first of its encodings that the client accepts."""
    if not packed:
        return Response(plain, media_type=kind, headers=headers)
    headers = {**headers, "vary": "accept-encoding"}
    accepted = {part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")}
    encoding = next((encoding for encoding in packed if encoding in accepted), None)
    if encoding is None:
        return Response(plain, media_type=kind, headers=headers)
    return Response(packed[encoding], media_type=kind, headers={**headers, "content-encoding": encoding})


@get("/")
async def show_index(request: Request[Any, Any, Any]) -> Response[bytes]:
    """The page."""
    return page(request, INDEX)


@get("/{path:path}")
async def show_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file of the page, or else its index, so that views of the page can have paths."""
    return page(request, request.scope["path"])


ROUTES: Final = (
    list_games,
    show_game,
    list_cards,
    show_card,
    show_skills,
    list_decks,
    check_deck,
    list_puzzles,
    check_scenarios,
    show_solution,
    open_room,
    show_room,
    show_table,
    take_seat,
    change_deck,
    download_match,
    bring_replay,
    show_replay,
    download_replay,
    show_positions,
    show_index,
    show_page,
)
