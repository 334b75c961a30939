"""Writes docs/protocol.md from the source: docstrings, fields, routes and error codes.

Usage: tools/protocol_page.py [--check] (exit code 1 when the page is out of date).
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar.handlers import HTTPRouteHandler
from msgspec import inspect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from tefuda.games.registry import FIRST_GAME
from tefuda.language import catalogue, glossary, lessons, mat
from tefuda.language import presentation as words
from tefuda.server import descriptions, errors, messages, puzzles, replays, room_opening, routes
from tefuda.server.limits import Limits

CODES: Final = {
    "asked": "there is already a request to undo an answer",
    "bad_message": "the message cannot be read: not JSON, no such type, a field missing, unknown or out of range",
    "begun": "the match has started: seats and decks can no longer change",
    "broken": "an internal error of the server; it has been logged, and nothing has changed",
    "clock": "the clock has less than one second",
    "consent": "this player does not show their hand to spectators",
    "damaged": "the record of a room or replay is damaged",
    "deck": "the deck is missing, too long, or cannot be read; `problems` then has the lines",
    "decks": "the match continues a replay, so its decks are fixed",
    "deck_size": "the deck has too many cards to be checked",
    "empty": "an empty chat message",
    "enter": "the first message must be `enter`, and in time",
    "entered": "this connection is already in a room",
    "format": "the game has no such deck format",
    "full": "no free seat, or too many connections",
    "game": "a replay, scenario or deck of another game",
    "hints": "against a person, hints are available only if both players allow them",
    "illegal": "no option with this index",
    "illegal_deck": "the deck breaks rules, listed in `problems`",
    "lesson": "the game has no tutorial",
    "level": "no such level of computer player",
    "moved": "the room has moved to another worker; enter it again",
    "no_card": "no such card",
    "no_game": "no such game",
    "no_match": "no such match",
    "no_page": "nothing at this address",
    "no_replay": "no such replay",
    "no_room": "no such room; it may have been deleted after a long time",
    "no_solution": "no puzzle, or no solution was found in time",
    "no_skill": "no such number, or too many at once",
    "not_now": "there is nothing to decide for this seat now",
    "nothing": "nothing to undo, or no request to undo",
    "origin": "the request comes from a page that may not use this server",
    "over": "the match has ended",
    "player": "players see the game only from their own seat",
    "playing": "the match has not ended",
    "position": "no such position in the replay",
    "protocol": "the server has another version of the protocol; reload the page",
    "puzzle": "in a puzzle, use the puzzle's own hints",
    "refused": "other invalid input: `message` says what, where and what is expected",
    "replay": "the file is not a match that can be shown here",
    "request": "the request cannot be read, or there is no such address",
    "revealed": "something has been revealed since the last answer, which cannot be undone",
    "spectator": "spectators cannot do that",
    "stale": "the answer is for a decision that is not the current one (a new `view` is sent before this error), "
    "or `ready` names another `seating`",
    "token": "this token belongs to no seat of this room",
    "store": "the server cannot reach its database at the moment; nothing has changed",
    "too_fast": "too many messages; after some more, the connection is closed",
    "too_long": "replaying this match takes too long",
    "too_many": "too many rooms, requests or connections from this address",
    "unconfirmed": "the database has not confirmed this; the next `view` shows whether it was done",
    "version": "the match was played with another version of Tefuda or other card texts",
    "waiting": "the match has not started: a seat is free, or a player is not ready",
}
"""All error codes with their meanings."""

REQUESTS: Final[tuple[type[msgspec.Struct], ...]] = (
    room_opening.RoomWanted,
    room_opening.DeckBrought,
    room_opening.OpponentWanted,
    room_opening.Branch,
    room_opening.ScenarioBrought,
    room_opening.SeatWanted,
    room_opening.DeckChange,
)
ANSWERS: Final[tuple[type[msgspec.Struct], ...]] = (
    room_opening.SeatTaken,
    messages.TableNow,
    descriptions.GameOffer,
    descriptions.GameDescription,
    descriptions.ZoneRules,
    glossary.Glossary,
    glossary.Term,
    glossary.Marking,
    descriptions.LessonGame,
    lessons.LessonText,
    lessons.Pointer,
    descriptions.CardsOffer,
    descriptions.CardOffer,
    descriptions.DeckOffer,
    descriptions.DeckChecked,
    descriptions.DeckProblem,
    puzzles.PuzzleOffer,
    replays.ReplayInfo,
    replays.Positions,
    replays.Position,
    errors.DeckErrorBody,
)

RAW: Final = {
    ("View", "table"): "Snapshot",
    ("View", "steps"): "list of: StepSeen",
    ("Position", "table"): "Snapshot",
    ("Position", "steps"): "list of: StepSeen",
    ("Positions", "positions"): "list of: Position",
}
"""Fields that are encoded before their message."""

OPENING: Final = """\
# The server protocol

<!-- Written by tools/protocol_page.py from src/tefuda/server/; do not edit. -->

How clients (the page, or programs) talk to `tefuda serve`: some HTTP requests, and one WebSocket for everything that
happens in a room. Everything is JSON in UTF-8. This is version {protocol} of the protocol.

## In short

1. `GET /api/games` lists the games. `GET /api/games/GAME` describes one: its terms, layout, decks and opponents.
   `GET /api/games/GAME/cards` has all cards.
2. `POST /api/rooms` opens a room and takes a seat. The response has the room's id, a `link` to share (`/room/ID`), and
   a secret `token` for the seat. Store the token where only this client can read it, and never put it into a URL.
   Whoever opens the link takes the other seat with `POST /api/rooms/ID/seats`, or watches. The match begins when both
   players are `ready`: at once when they take their seat, or, with `says_ready`, when they send `ready`. Until then
   they can leave the seat (`leave`) and change its deck (`POST /api/rooms/ID/deck`).
3. Connect to `/ws?room=ID` and send `enter` with the room and the token (without a token, as a spectator). The replies
   are `welcome`, `room` and `view`. (`/ws` works, too, but costs more if several workers serve.) From then on, a `view`
   comes whenever what this seat sees has changed, and a `room` whenever the room has changed.
4. If `view.table.decision` is present, this seat has to decide: show its `options`, and send `answer` with its `id` and
   the index of an option. The next `view` acknowledges the answer, which is on the server's disk by then; `answered`
   has increased by one.
5. If the connection is lost, connect again and `enter` with the same token, and with `steps` and `mark` to receive only
   the rest of the log. Nothing is lost, whatever happened to the client or the server.

```
client > {{"type":"enter","protocol":{protocol},"room":"C8Td4ej6hvAB","token":"..."}}
server > {{"type":"welcome","protocol":{protocol},"version":"0.2.0","seat":0}}
server > {{"type":"room","id":"C8Td4ej6hvAB","game":"{game}","state":"playing","match":1,"players":[...],...}}
server > {{"type":"view","match":1,"seat":0,"answered":0,"undo":false,"first":0,"mark":"7c67...",
         "table":{{"piles":[...],...,
                  "decision":{{"id":"b38988bcdb6186f2","prompt":"placement","text":"Place cards, then declare ready.",
                              "options":[{{"kind":"place","text":"Place Cook Club Linfield","handle":3}},...],
                              "default":6}}}},
         "steps":[...],"clocks":[]}}
client > {{"type":"answer","decision":"b38988bcdb6186f2","option":0}}
server > {{"type":"view","match":1,"seat":0,"answered":1,"undo":true,"first":5,...}}
```

## Rules of the protocol

- **Complete views.** Every `view` contains the whole table (`Snapshot`), so a client keeps no state except the log. The
  same `handle` in two views is the same card, so a client can animate its move. A card has only the numbers that differ
  from the printed ones (`now`); the rest is in the catalogue.
- **The log** is sent in `steps`: sentences, the events behind them for animation, and the roles of cards. A client with
  animation shows the steps one by one, then the new table. A sentence marks the card names in it and its cause: the
  part of the sentence on the card that was being carried out, or the whole ability if no part was (a cost, a
  replacement). Sentences caused by the rules alone have no cause.
- **Languages.** Sentences, questions, options and results are in the language of `enter` or the latest `speak`. Games,
  cards, decks, their problems and replays are in the language given in the request (`language`). Card names and texts
  are English if a game has no others. A decision has the same `id` in all languages. Error messages are English; use
  their `code`.
- **Hidden information** is in no message: views, options, log, errors. What the other seat may not see of an action is
  not sent to it (of a card placed face down only that it lies there), and nothing is sent if it may see nothing.
  Spectators see what both players may see, and a player's hand only while that player agrees (`consent`, `watch`).
- **Decisions** are always one pick from a list. A selection of several cards is a series of decisions with the same
  `prompt` and `about`, in which `picked` grows; if fewer than `most` suffice, there is an option to finish. A client
  can show it as one decision: `consider` says what could be picked after some picks, and `answers` makes all picks, or
  none. Nobody else can see an unfinished selection.
- **Default values are left out** of the parts of views. If the tables below give a default, a missing field has that
  value. The server refuses unknown fields; clients must ignore them.
- **Clocks.** `clocks` is the time left when the message was sent; count down from there. When the time is up, the
  server gives the `default` answer. While both seats decide in secret, a seat sees only its own clock.
- **Two connections with one token** both see the seat and may both answer; the first answer counts, the second is
  `stale`.

## Limits

A message has at most {message} bytes in {fragments} frames. The head of a request has at most {head} bytes in {headers}
lines, its body {body} bytes and a `content-length`. A head must arrive within {head_seconds:g} seconds, a body within
{body_seconds:g}; otherwise the connection is closed, and so is one that does not receive what is sent to it. The text
of a deck has at most {deck} characters, a replay {replay_answers} answers and strings of {string} characters (except
its scenario).

A connection may send {rate:g} messages a second ({burst:g} at once), and an address {shared:g} times as many. After
{bad} bad messages, more than twice as many frames, or more than {pings:g} ping a second ({ping_burst:g} at once), the
connection is closed. An address may send {rate:g} requests below `/api` a second ({burst:g} at once), and {files:g} for
files of the page. It may enter rooms, change the language or view, undo and restart {heavy:g} times a second
({heavy_burst:g} at once). An address may have {connections} WebSockets, {sockets} connections in all, and {rooms} open
rooms, {computer_rooms} of them against the computer; it may open {rooms_an_hour} rooms and upload {replays_an_hour}
replays an hour. A room may have {spectators} spectators, and a seat {pages} connections; another one closes the oldest.
Rooms are kept for {keep_days:g} days after their last event (days on which no server runs do not count); replays, too,
as long as there is space.

The server accepts its own pages, under a numeric address or `localhost`, or under the URLs that it was started with,
and programs that send no `Origin`. WebSockets are closed with 4400 (no `enter`, or too many bad messages), 4429 (too
many connections, messages or frames), 1009 (a message is too long), 1008 (a message has too many frames) or 1013 (the
room cannot be entered at the moment; try again). Other pages get HTTP 403 instead of a handshake.
"""


def protocol_page() -> str:
    """The whole page."""
    return "\n".join(parts()).rstrip() + "\n"


def parts() -> Iterator[str]:
    """The page, part by part."""
    limits = {name: getattr(Limits(), name) for name in Limits.__dataclass_fields__}
    yield OPENING.format(protocol=messages.PROTOCOL, game=FIRST_GAME, **limits)
    yield "## Messages from clients\n"
    yield from (described(kind) for kind in messages.TO_SERVER)
    yield "## Messages to clients\n"
    yield from (described(kind) for kind in messages.TO_PAGE)
    yield "## Parts of messages\n"
    yield from (described(kind) for kind in messages.PARTS)
    yield "## Requests\n"
    yield "Errors have an HTTP status and the body of an `error` message.\n"
    yield from requests()
    yield "### Request bodies\n"
    yield from (described(kind) for kind in REQUESTS)
    yield "### Response bodies\n"
    yield from (described(kind) for kind in ANSWERS)
    yield "## The description of a game\n"
    yield cleandoc(words.__doc__ or "").split("\n\n", 1)[1] + "\n"
    yield from (described(kind) for kind in description_parts())
    yield "## Codes of errors\n"
    yield "| code | meaning |\n|---|---|"
    yield from (f"| `{code}` | {meaning} |" for code, meaning in CODES.items())


def description_parts() -> list[type[msgspec.Struct]]:
    """The parts of a game's description, the whole first."""
    own = [
        kind
        for module in (words, catalogue, mat)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
    ]
    return sorted(own, key=lambda kind: (kind is not words.Presentation, own.index(kind)))


def described(kind: type[msgspec.Struct]) -> str:
    """A message or a part of one: its name, what it is for, its fields."""
    tag = kind.__struct_config__.tag
    title = f"### `{tag}`" if tag else f"#### {kind.__name__}"
    lines = [title, "", cleandoc(kind.__doc__ or ""), ""]
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    if info.fields:
        lines += ["| field | type | default |", "|---|---|---|"]
        for field in info.fields:
            named = RAW.get((kind.__name__, field.name)) or type_name(field.type)
            lines.append(f"| `{field.encode_name}` | {named} | {default_of(field)} |")
        lines.append("")
    return "\n".join(lines)


def default_of(field: inspect.Field) -> str:
    """What a field is when it is missing; empty if it must be there."""
    if field.required:
        return ""
    value: Any = field.default
    if value is msgspec.NODEFAULT:
        value = field.default_factory() if callable(field.default_factory) else None
    if isinstance(value, msgspec.Struct):
        return "all defaults"
    return f"`{msgspec.json.encode(value).decode()}`"


def type_name(kind: inspect.Type) -> str:
    """A type in words."""
    match kind:
        case inspect.IntType(ge=least, le=most) if least is not None or most is not None:
            return f"whole number, {least} to {most}"
        case inspect.IntType():
            return "whole number"
        case inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "true or false"
        case inspect.StrType(max_length=most) if most is not None:
            return f"text of at most {most} characters"
        case inspect.StrType():
            return "text"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType(values=values):
            return " or ".join(f"`{value}`" for value in values)
        case inspect.UnionType(types=types):
            return " or ".join(type_name(one) for one in types)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return f"list of: {type_name(item)}"
        case inspect.TupleType(item_types=items):
            return f"list: {', '.join(type_name(item) for item in items)}"
        case inspect.DictType(value_type=value):
            return f"object of: {type_name(value)}"
        case inspect.StructType(cls=cls):
            return cls.__name__
    return "anything"


def requests() -> Iterator[str]:
    """The requests, in a list."""
    for route in routes.ROUTES:
        for path in sorted(route.paths):
            shown = path.replace(":str", "").replace(":int", "").replace(":path", "")
            yield f"- **{method_of(route)} `{shown}`** {' '.join(cleandoc(route.fn.__doc__ or '').split())}"
    yield ""


def method_of(route: HTTPRouteHandler) -> str:
    """GET or POST."""
    return "POST" if "POST" in route.http_methods else "GET"


def main() -> int:
    """Run as a command."""
    page = ROOT / "docs" / "protocol.md"
    text = protocol_page()
    if "--check" in sys.argv:
        return 0 if page.exists() and page.read_text(encoding="utf-8") == text else 1
    page.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
