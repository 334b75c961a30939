"""Opening a room: the request (`RoomWanted`, `SeatWanted`), and the record of the room that is made of it."""

from __future__ import annotations

import secrets
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta, Struct

from tefuda.errors import TefudaError
from tefuda.games import registry
from tefuda.games.matches import Match, SavedDeck, saved_deck
from tefuda.games.puzzles import Puzzle, SavedScenario, puzzle_of, puzzle_text
from tefuda.language.deck_codes import BadCode, read_code
from tefuda.language.decks import Deck, UnreadableDeck, parse_deck
from tefuda.language.lessons import Teaching
from tefuda.language.locales import ENGLISH
from tefuda.players.levels import USUAL
from tefuda.server.connections import Refusal
from tefuda.server.custom_players import check_offered
from tefuda.server.hosted import DeckRefused, HostedGame, hosted_game
from tefuda.server.limits import MOST_TEXT, Limits, clean_name
from tefuda.server.messages import MOST_TOKEN, ClockSettings, Language, Name
from tefuda.server.store import RoomRecord, SeatRecord

MOST_LEVEL: Final = 120
"""The longest name of a computer player, in characters, as in match files."""


class DeckBrought(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to play with: the `key` of one that comes with the game (a starter deck, or an opponent's), or one's own,
    as `text` (a deck file in either form) or `code`."""

    key: Annotated[str, Meta(max_length=80)] = ""
    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    code: Annotated[str, Meta(max_length=MOST_TEXT)] = ""


class OpponentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """The player in the other seat: a `friend` by the room's link, or a `computer` with a level of the game's
    description (default: the game's usual level) and a deck (default: the first other starter deck of the format of the
    player's, or of any)."""

    kind: Literal["friend", "computer"] = "friend"
    level: Annotated[str, Meta(max_length=MOST_LEVEL)] = ""
    deck: DeckBrought | None = None


class Branch(Struct, forbid_unknown_fields=True):
    """Continue a replay: its id, and how many of its answers are taken over. The decks are those of the replay."""

    replay: Annotated[str, Meta(max_length=40)]
    answers: Annotated[int, Meta(ge=0, le=100_000)]


class ScenarioBrought(Struct, forbid_unknown_fields=True):
    """A scenario to continue: the `text` of a scenario file, and the index of the scenario in it."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    number: Annotated[int, Meta(ge=0, le=1_000)] = 0


class RoomWanted(Struct, forbid_unknown_fields=True):
    """A room to open. `seat` is the seat of the client. `branch` continues a replay; `puzzle` (the key of an included
    one) and `scenario` start from a position. `deck` is not needed then, and in a puzzle or scenario the other seat is
    a computer player's and `seat` is the solver's. A `lesson` is the game's tutorial, with its own decks, opponent and
    seat. `language` is the client's. `lists` says what computer players know of the other deck: its list (`open`), or
    nothing (`unknown`; they then assume one of the game's own decks that fits what they have seen); waiting people see
    each other's decks if it is `open`. `restricted` requires decks to follow the game's list of restricted cards, as at
    tournaments. With `says_ready`, a match against a friend begins only after this player has sent `ready`; without it
    the player is ready at once."""

    game: Annotated[str, Meta(max_length=40)]
    deck: DeckBrought | None = None
    name: Name = ""
    opponent: OpponentWanted = OpponentWanted()
    clock: ClockSettings = ClockSettings()
    seat: Annotated[int, Meta(ge=0, le=1)] = 0
    branch: Branch | None = None
    lesson: bool = False
    puzzle: Annotated[str, Meta(max_length=80)] = ""
    scenario: ScenarioBrought | None = None
    language: Language = "en"
    lists: Literal["open", "unknown"] = "open"
    restricted: bool = False
    says_ready: bool = False


class SeatWanted(Struct, forbid_unknown_fields=True):
    """Take a free seat, with a deck (not needed if the room continues a replay). `language` is the client's. With a
    `token` of one's own (at least 22 random characters) the request can be repeated if its response was lost; the
    response is then the same. `says_ready` is as in `RoomWanted`."""

    deck: DeckBrought | None = None
    name: Name = ""
    language: Language = "en"
    token: Annotated[str, Meta(max_length=MOST_TOKEN, pattern="^([A-Za-z0-9_-]{22,})?$")] = ""
    says_ready: bool = False


class DeckChange(Struct, forbid_unknown_fields=True):
    """Another deck for the seat of a `token`, before the match begins."""

    token: Annotated[str, Meta(min_length=1, max_length=MOST_TOKEN)]
    deck: DeckBrought
    language: Language = "en"


class SeatTaken(Struct):
    """A seat, and its secret `token`: the holder of the token has the seat. `link` is the path to share; it contains no
    secret."""

    room: str
    game: str
    seat: int
    token: str
    link: str


class Opening(NamedTuple):
    """A room that is about to be opened: its record, without a token yet, and the client's seat."""

    record: RoomRecord
    seat: int


def opening_of(wanted: RoomWanted, replay: Match | None, limits: Limits) -> Opening:
    """The room for a request, which continues a `replay` if it is a branch. Slow: it checks decks and sets up
    positions. Raises `TefudaError`."""
    hosted = hosted_game(wanted.game)
    teaching = hosted.catalogue.teaching() if wanted.lesson else None
    if wanted.lesson:
        wanted = lesson_wanted(wanted, teaching)
    if wanted.clock.kind != "none" and wanted.clock.seconds < 1:
        raise Refusal("clock", "a clock needs at least one second")
    if wanted.restricted:
        registry.check_restricted(wanted.game)
    scenario = scenario_of(wanted)
    puzzle = None if scenario is None else laid_out(wanted.game, scenario)
    seat = wanted.seat if puzzle is None else puzzle.seat
    seats = [SeatRecord(), SeatRecord()]
    seats[seat] = SeatRecord(clean_name(wanted.name, f"Player {seat + 1}"), language=wanted.language)
    if puzzle is not None or wanted.opponent.kind == "computer":
        seats[1 - seat] = computers_seat(hosted, wanted.opponent.level)
    elif wanted.says_ready:
        seats[seat].ready, seats[seat].says_ready = False, True
    record = RoomRecord(secrets.token_urlsafe(9), wanted.game, wanted.clock, seats, lists=wanted.lists)
    record.restricted = wanted.restricted
    if replay is not None and wanted.branch is not None:
        go_on_from(record, replay, wanted.branch.answers)
    elif puzzle is not None:
        record.seed, record.scenario = puzzle.seed, scenario
        for each in seats:
            each.deck = SavedDeck("", puzzle.title["en"][:80], {})
    else:
        key, deck = persons_deck(hosted, wanted.deck, wanted.language, limits, restricted=wanted.restricted)
        seats[seat].deck = saved_deck(key, deck)
        if seats[1 - seat].level:
            seats[1 - seat].deck = saved_deck(*computers_deck(hosted, wanted, key, limits, deck.format))
    if teaching is not None:
        record.seed, record.lesson = teaching.game.seed, True
    return Opening(record, seat)


def lesson_wanted(wanted: RoomWanted, teaching: Teaching | None) -> RoomWanted:
    """The room of a game's tutorial. Raises `Refusal` if the game has none."""
    if teaching is None:
        raise Refusal("lesson", f"{wanted.game} has no tutorial")
    game = teaching.game
    mine, theirs = (DeckBrought(key) for key in (game.decks[game.seat], game.decks[1 - game.seat]))
    opponent = OpponentWanted("computer", game.level, theirs)
    return RoomWanted(wanted.game, mine, wanted.name, opponent, seat=game.seat)


def computers_seat(hosted: HostedGame, level: str) -> SeatRecord:
    """The seat of a computer player of a level, by default the usual one. Raises `Refusal`."""
    level = level or USUAL
    try:
        check_offered(level, hosted.name)
    except TefudaError as error:
        raise Refusal("level", str(error)) from None
    return SeatRecord(ENGLISH.computer_of(level, hosted.catalogue.presentation.levels), level)


def go_on_from(record: RoomRecord, replay: Match, answers: int) -> None:
    """Let a room continue a replay after some of its answers. Raises `Refusal`."""
    if replay.game != record.game:
        raise Refusal("game", f"this replay is of {replay.game}, not of {record.game}")
    if not 0 <= answers <= len(replay.answers):
        raise Refusal("position", f"this replay has {len(replay.answers)} answers")
    record.seed, record.secret, record.scenario = replay.seed, replay.secret, replay.scenario
    record.prefix = replay.answers[:answers]
    for seat, deck in zip(record.seats, replay.decks, strict=True):
        seat.deck = deck


def scenario_of(wanted: RoomWanted) -> SavedScenario | None:
    """The position to start from, if there is one. Raises `TefudaError`."""
    if wanted.puzzle:
        return puzzle_text(wanted.game, wanted.puzzle)
    return None if wanted.scenario is None else SavedScenario(wanted.scenario.text, wanted.scenario.number)


def laid_out(game: str, scenario: SavedScenario) -> Puzzle:
    """A position to start from, checked by setting it up. Raises `TefudaError`."""
    puzzle = puzzle_of(scenario)
    if puzzle.game != game:
        raise Refusal("game", f"this scenario is for {puzzle.game}, not for {game}")
    puzzle.start()
    return puzzle


# ---------------------------------------------------------------- decks


def persons_deck(
    hosted: HostedGame, brought: DeckBrought | None, language: str, limits: Limits, *, restricted: bool = False
) -> tuple[str, Deck]:
    """A person's deck in a language, and its key. It must be legal, even if it belongs to one of the game's opponents,
    who may break deck rules. Raises `TefudaError`."""
    brought = brought or DeckBrought()
    try:
        deck = read_deck(hosted, brought, limits)
    except (BadCode, UnreadableDeck) as error:
        translator = hosted.face.translator(language)
        raise DeckRefused("deck", "this deck cannot be read", error.problems, translator) from error
    if brought.key in hosted.face.starter_decks():
        if restricted:
            hosted.check_restricted(deck, language)
        return brought.key, deck
    hosted.check(deck, language, restricted=restricted)
    return brought.key or "own", hosted.face.tidy_deck(deck)


def read_deck(hosted: HostedGame, brought: DeckBrought, limits: Limits) -> Deck:
    """The deck of a request, legal or not. Raises `TefudaError`."""
    if brought.key:
        return hosted.deck_by_key(brought.key)
    if brought.code:
        return read_code(brought.code)
    if not brought.text:
        raise Refusal("deck", "a deck is required: the key of a starter deck, a text, or a code")
    if len(brought.text) > limits.deck:
        raise Refusal("deck", f"a deck may have at most {limits.deck} characters; this one has {len(brought.text)}")
    return parse_deck(brought.text, example=hosted.face.example_card())


def computers_deck(
    hosted: HostedGame, wanted: RoomWanted, players: str, limits: Limits, format: str = ""
) -> tuple[str, Deck]:
    """The deck of a computer player whose opponent plays the deck with the key `players`, which is one of a `format`.
    Raises `TefudaError`."""
    brought = wanted.opponent.deck
    restricted = wanted.restricted
    if brought is not None and not brought.key:
        return persons_deck(hosted, brought, wanted.language, limits, restricted=restricted)
    key = brought.key if brought is not None else other_starter(hosted, players, format, restricted=restricted)
    deck = hosted.deck_by_key(key)
    if restricted:
        hosted.check_restricted(deck, wanted.language)
    return key, deck


def other_starter(hosted: HostedGame, players: str, format: str, *, restricted: bool) -> str:
    """The key of the first starter deck that is not `players`: of its format, if there is one; else of any."""
    starters = hosted.face.starter_decks()
    others = [
        key
        for key, deck in starters.items()
        if key != players and not (restricted and hosted.face.restricted_problems(deck))
    ]
    usual = next(iter(hosted.face.FORMATS), "")
    same = (key for key in others if (starters[key].format or usual) == (format or usual))
    return next(same, next(iter(others), players))
