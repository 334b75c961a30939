"""Writes docs/protocol.md from the messages themselves: docstrings, fields, routes and codes of errors.

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
from tefuda.language import glossary, lessons, mat
from tefuda.language import presentation as words
from tefuda.server import descriptions, errors, messages, puzzles, replays, room_opening, routes
from tefuda.server.limits import Limits

CODES: Final = {
    "asked": "a question whether an answer may be taken back is open already",
    "bad_message": "the message cannot be read: not JSON, no such type, a field missing, unknown or out of range",
    "begun": "the match has begun: seats and decks stay as they are",
    "broken": "a mistake of the server's; it has been noted, and nothing has changed",
    "clock": "a clock without a second",
    "consent": "this player has not agreed to show their hand",
    "damaged": "the record of a room or replay is damaged",
    "deck": "no deck was brought, its text is too long, or it cannot be read; `problems` has its lines then",
    "decks": "the match goes on from a replay, with its decks: no deck may be brought",
    "deck_size": "the deck has too many cards to be looked at",
    "empty": "chat without anything to be read",
    "enter": "the first message must be `enter`, and soon",
    "entered": "this connection is in a room already",
    "format": "the game has no such format of decks",
    "full": "no free seat, or no room for more connections",
    "game": "a replay, scenario or deck of another game",
    "hints": "hints against a person are given only where both players allow them",
    "illegal": "no option of this index",
    "illegal_deck": "the deck breaks rules; `problems` has them",
    "lesson": "the game has no first game with lessons",
    "level": "no such level of computer",
    "moved": "another process of the server looks after this room now; enter it again",
    "no_card": "no such card",
    "no_game": "no such game",
    "no_match": "no such match",
    "no_page": "nothing at this address",
    "no_replay": "no such replay",
    "no_room": "no such room; it may have been closed after a long time",
    "no_solution": "no puzzle, or no solution has been found in reasonable time",
    "no_skill": "no such number, or too many at once",
    "not_now": "there is nothing to decide for this seat now",
    "nothing": "nothing to take back, or nobody has asked",
    "origin": "the request comes from a page that may not use this server",
    "over": "the match has ended",
    "player": "players see the game from their own seat",
    "playing": "the match is still going on",
    "position": "no such position in the replay",
    "protocol": "the server speaks another version; load the page anew",
    "puzzle": "a puzzle has hints of its own",
    "refused": "anything else that a user can mend: `message` says what, where and what would be right",
    "replay": "the file is no match that can be looked at here",
    "request": "the request cannot be read, or there is no such address",
    "revealed": "something has been revealed since the last answer: it stands",
    "spectator": "spectators cannot do that",
    "stale": "the answer was to another decision than the one on the table (a fresh `view` comes before this error), "
    "or `ready` to another `seating`",
    "token": "this token belongs to no seat of this room",
    "store": "the server cannot reach its records at the moment; nothing has changed",
    "too_fast": "too many messages; after some more the connection is closed",
    "too_long": "the replay takes too long to be played through",
    "too_many": "too many rooms, requests or connections from this address",
    "unconfirmed": "the store has not confirmed this; the table shows in a moment whether it holds",
    "version": "the match was played with another version of Tefuda or other card texts",
    "waiting": "the match has not begun: a seat is free, or somebody is not ready yet",
}
"""All codes of errors, with what they mean."""

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
"""Fields that are written before the message is."""

OPENING: Final = """\
# The protocol of the table

<!-- Written by tools/protocol_page.py from src/tefuda/server/; do not edit. -->

How a page (or a program) talks to `tefuda serve`: some requests over HTTP, and one WebSocket for everything that
happens at a table. Everything is JSON in UTF-8. This is version {protocol} of the protocol.

## In short

1. `GET /api/games` lists the games. `GET /api/games/GAME` describes one: its words, its layout, decks, opponents.
   `GET /api/games/GAME/cards` has all cards for reading.
2. `POST /api/rooms` opens a room and takes a seat: the answer has the room's id, a `link` to share (`/room/ID`), and a
   secret `token` for the seat. Keep the token where only this page can read it; it belongs into no URL. Whoever opens
   the link takes the other seat with `POST /api/rooms/ID/seats`, or watches. The match begins when both are `ready`:
   as soon as they sit, or, for who sits down with `says_ready`, when they say so. Until then a seat can be left
   (`leave`), and its deck changed (`POST /api/rooms/ID/deck`).
3. Connect to `/ws?room=ID` and send `enter` with the room and the token (without a token, as a spectator). `welcome`,
   `room` and `view` come back. (`/ws` does as well; where several workers serve, it costs them more.) From then on a
   `view` comes whenever what this seat sees has changed, and a `room` whenever the room has.
4. If `view.table.decision` is there, this seat has to decide: show its `options`, send `answer` with its `id` and the
   index of one. The next `view` acknowledges it: by then it is on the server's disk. `answered` has grown by one.
5. If the connection is lost, connect again and `enter` with the same token, and with `steps` and `mark` to get only the
   rest of the log. That is all: nothing is lost, whatever has happened to the page or to the server.

```
page   > {{"type":"enter","protocol":{protocol},"room":"C8Td4ej6hvAB","token":"..."}}
server > {{"type":"welcome","protocol":{protocol},"version":"0.2.0","seat":0}}
server > {{"type":"room","id":"C8Td4ej6hvAB","game":"{game}","state":"playing","match":1,"players":[...],...}}
server > {{"type":"view","match":1,"seat":0,"answered":0,"undo":false,"first":0,"mark":"7c67...",
         "table":{{"piles":[...],...,
                  "decision":{{"id":"b38988bcdb6186f2","prompt":"placement","text":"Place cards, then declare ready.",
                              "options":[{{"kind":"place","text":"Place Cook Club Linfield","handle":3}},...],
                              "default":6}}}},
         "steps":[...],"clocks":[]}}
page   > {{"type":"answer","decision":"b38988bcdb6186f2","option":0}}
server > {{"type":"view","match":1,"seat":0,"answered":1,"undo":true,"first":5,...}}
```

## What holds

- **Whole views.** A `view` has the whole table every time (`Snapshot`): a page keeps no state of its own but the log.
  Cards are told apart by `handle`: the same handle in two views is the same card, so a page can move it from one place
  to the other. Only what differs from the printed numbers is sent with a card (`now`); the rest is in the catalogue.
- **The log** comes in `steps`: sentences, the events behind them for animation, and the roles that cards play. A page
  that animates shows the steps one by one, then the new table. A sentence tells where it names cards, and what of
  which text caused it: the part of a sentence of that card's text that was being carried out, or the whole ability
  where no part of it did (its price, a replacement). What the rules do by themselves has no cause.
- **Languages.** Sentences, questions, options and results come in the language that `enter` names, and from `speak`
  on in another; so do games, cards, decks, their problems and replays that are asked for with `language`, and the
  problems of a deck that is brought to a room with a `language`. Names and texts of cards are English
  where a game has no others. A decision has the same `id` in all languages. Errors are English: go by `code`.
- **Nothing but what the seat may know** is in any message: views, options, log, errors. What one seat does in secret
  sends the other seat nothing at all. Spectators see what both players may see; one player's hand only while that
  player agrees (`consent`, `watch`).
- **Decisions** are always one pick of a list. A selection of several cards is a series of them with the same `prompt`
  and `about`, in which `picked` grows; if fewer than `most` are enough, there is an option to be done. A page may show
  it as one: `consider` tells what could be picked after some picks, and `answers` makes them all, or none. Nobody else
  can tell how far a selection has come before it is made.
- **Fields that have their usual value are left out** of the parts of a picture: where the tables below name a default,
  a missing field has it. The server refuses unknown fields; a page must ignore them.
- **Clocks.** `clocks` tells what is left when the message was sent; count down from there. When the time is up the
  server gives the `default` answer. While both seats decide in secret, a seat is shown its own clock only.
- **Two pages with one token** both see the seat and may both answer; the first answer counts, the second is `stale`.

## Limits

A message has at most {message} bytes in {fragments} frames, the head of a request {head} bytes in {headers} lines, its
body {body}, and the body needs a `content-length`. A head comes within {head_seconds:g} seconds, a body within
{body_seconds:g}, or the connection is cut; so is one that does not take in what it is sent. The text of a deck has
{deck} letters, a replay {replay_answers} answers and no string of more than {string} letters but its scenario.

A connection sends {rate:g} messages a second, {burst:g} at once, and an address {shared:g} times as many; after {bad}
bad messages, or more than twice as many frames, or more than {pings:g} ping a second ({ping_burst:g} at once), the
connection is closed. An address sends {rate:g} requests below `/api` a second, {burst:g} at once, and {files:g} for
files of the page. It enters rooms, changes language or seat, takes back and plays again {heavy:g} times a second
({heavy_burst:g} at once). An address has {connections} WebSockets, {sockets} connections in all, {rooms} open rooms,
{computer_rooms} of them against the computer; it opens {rooms_an_hour} rooms and brings {replays_an_hour} replays an
hour. {spectators} people may watch a room, and {pages} connections have one seat: another one ends the oldest. Rooms
are kept for {keep_days:g} days after the last thing that happened in them (days on which no server runs do not count);
replays, too, as long as they find room.

The server lets in pages that it has served itself, under an address of numbers or `localhost`, or under the URLs that
it was started with. Programs that send no `Origin` are let in. The WebSocket is closed with 4400 (did not enter, or
too many bad messages), 4429 (too many connections, messages or frames), 1009 (a message too long), 1008 (a message in
too many frames), 1013 (the room cannot be entered at the moment; come back); a foreign page gets HTTP 403 instead of a
handshake.
"""


def protocol_page() -> str:
    """The whole page."""
    return "\n".join(parts()).rstrip() + "\n"


def parts() -> Iterator[str]:
    """The page, part by part."""
    limits = {name: getattr(Limits(), name) for name in Limits.__dataclass_fields__}
    yield OPENING.format(protocol=messages.PROTOCOL, game=FIRST_GAME, **limits)
    yield "## From the page\n"
    yield from (described(kind) for kind in messages.TO_SERVER)
    yield "## To the page\n"
    yield from (described(kind) for kind in messages.TO_PAGE)
    yield "## Parts of messages\n"
    yield from (described(kind) for kind in messages.PARTS)
    yield "## Requests\n"
    yield "Errors have a fitting status, and the body of an `error` message. Paths, what they take, what they answer:\n"
    yield from requests()
    yield "### What requests take\n"
    yield from (described(kind) for kind in REQUESTS)
    yield "### What requests answer\n"
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
        for module in (words, mat)
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
            return f"text of at most {most} letters"
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
