"""Opening a room: what somebody wants (`RoomWanted`, `SeatWanted`), and the record of a room that is made of it."""

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
"""So many letters has the name of a computer's player at most, as in the files of matches."""


class DeckBrought(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck to play with: the `key` of one that comes with the game (a starter deck, or an opponent's own), or one's
    own: as `text`, in either form of deck files, or by its short `code`."""

    key: Annotated[str, Meta(max_length=80)] = ""
    text: Annotated[str, Meta(max_length=MOST_TEXT)] = ""
    code: Annotated[str, Meta(max_length=MOST_TEXT)] = ""


class OpponentWanted(Struct, frozen=True, forbid_unknown_fields=True):
    """Who takes the other seat: a `friend` by the room's link, or a `computer` of a level of the game's description
    (the usual one, if it is empty) with a deck (the first starter deck that is not the player's, if it names none)."""

    kind: Literal["friend", "computer"] = "friend"
    level: Annotated[str, Meta(max_length=MOST_LEVEL)] = ""
    deck: DeckBrought | None = None


class Branch(Struct, forbid_unknown_fields=True):
    """Play on from a replay: its id, and how many of its answers are taken over. Decks are those of the replay."""

    replay: Annotated[str, Meta(max_length=40)]
    answers: Annotated[int, Meta(ge=0, le=100_000)]


class ScenarioBrought(Struct, forbid_unknown_fields=True):
    """A scenario to be played on from: the `text` of a scenario file, and which of those in it (from 0)."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    number: Annotated[int, Meta(ge=0, le=1_000)] = 0


class RoomWanted(Struct, forbid_unknown_fields=True):
    """A room to be opened. `seat` is that of whoever opens it; `branch` plays on from a replay, `puzzle` (the key of
    one that comes with the game) and `scenario` from a table that is laid out: `deck` is not needed then, and for
    these two the other seat is a computer's and the solver's is taken. A `lesson` is the game's first game: it has
    its own decks, opponent and seat. `language` is the one that they read. `lists` says what a computer knows of the
    other deck: its list lies `open`, or it is `unknown`, and the computer goes by the game's own decks and by what it
    has seen; people who wait see each other's decks where they lie `open`. `restricted` asks both decks to keep the
    game's list of restricted cards, which binds at tournaments only. With `says_ready` a match against a friend does
    not begin until this player has said so (`ready`); without it they are ready as soon as they sit."""

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
    """A free seat to be taken, with a deck (not needed where a replay is played on), by somebody who reads
    `language`. A `token` of one's own (22 letters of chance at least) makes the request one that can be sent again when
    its reply has been lost: it is answered as it was the first time. `says_ready` is as in `RoomWanted`."""

    deck: DeckBrought | None = None
    name: Name = ""
    language: Language = "en"
    token: Annotated[str, Meta(max_length=MOST_TOKEN, pattern="^([A-Za-z0-9_-]{22,})?$")] = ""
    says_ready: bool = False


class DeckChange(Struct, forbid_unknown_fields=True):
    """Another deck for the seat of a `token`, before the match has begun."""

    token: Annotated[str, Meta(min_length=1, max_length=MOST_TOKEN)]
    deck: DeckBrought
    language: Language = "en"


class SeatTaken(Struct):
    """A seat, and the secret `token` for it: whoever has the token has the seat. `link` is the path to share; there is
    no secret in it."""

    room: str
    game: str
    seat: int
    token: str
    link: str


class Opening(NamedTuple):
    """A room that is about to be opened: its record, without a token yet, and the seat of whoever opens it."""

    record: RoomRecord
    seat: int


def opening_of(wanted: RoomWanted, replay: Match | None, limits: Limits) -> Opening:
    """The room that somebody wants, which goes on from a `replay` if it is a branch of one. Takes its time: decks are
    checked, and tables are laid out. Raises `TefudaError`."""
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
            seats[1 - seat].deck = saved_deck(*computers_deck(hosted, wanted, key, limits))
    if teaching is not None:
        record.seed, record.lesson = teaching.game.seed, True
    return Opening(record, seat)


def lesson_wanted(wanted: RoomWanted, teaching: Teaching | None) -> RoomWanted:
    """The room of a game's first game. Raises `Refusal` where it has none."""
    if teaching is None:
        raise Refusal("lesson", f"{wanted.game} has no first game with lessons")
    game = teaching.game
    mine, theirs = (DeckBrought(key) for key in (game.decks[game.seat], game.decks[1 - game.seat]))
    opponent = OpponentWanted("computer", game.level, theirs)
    return RoomWanted(wanted.game, mine, wanted.name, opponent, seat=game.seat)


def computers_seat(hosted: HostedGame, level: str) -> SeatRecord:
    """The seat of a computer of a level, or of the usual one. Raises `Refusal`."""
    level = level or USUAL
    try:
        check_offered(level, hosted.name)
    except TefudaError as error:
        raise Refusal("level", str(error)) from None
    return SeatRecord(ENGLISH.computer_of(level, hosted.catalogue.presentation.levels), level)


def go_on_from(record: RoomRecord, replay: Match, answers: int) -> None:
    """Let a room go on from a replay, after so many of its answers. Raises `Refusal`."""
    if replay.game != record.game:
        raise Refusal("game", f"this replay is of {replay.game}, not of {record.game}")
    if not 0 <= answers <= len(replay.answers):
        raise Refusal("position", f"this replay has {len(replay.answers)} answers")
    record.seed, record.secret, record.scenario = replay.seed, replay.secret, replay.scenario
    record.prefix = replay.answers[:answers]
    for seat, deck in zip(record.seats, replay.decks, strict=True):
        seat.deck = deck


def scenario_of(wanted: RoomWanted) -> SavedScenario | None:
    """The table to play on from, if one is wanted. Raises `TefudaError`."""
    if wanted.puzzle:
        return puzzle_text(wanted.game, wanted.puzzle)
    return None if wanted.scenario is None else SavedScenario(wanted.scenario.text, wanted.scenario.number)


def laid_out(game: str, scenario: SavedScenario) -> Puzzle:
    """A table to play on from, tried out. Raises `TefudaError`."""
    puzzle = puzzle_of(scenario)
    if puzzle.game != game:
        raise Refusal("game", f"this scenario is one of {puzzle.game}, not of {game}")
    puzzle.start()
    return puzzle


# ---------------------------------------------------------------- decks


def persons_deck(
    hosted: HostedGame, brought: DeckBrought | None, language: str, limits: Limits, *, restricted: bool = False
) -> tuple[str, Deck]:
    """A deck that a person brings who reads a language, and its key: legal, also where it is that of one of the
    game's opponents, who may break the rules for decks. Raises `TefudaError`."""
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
    """The deck that somebody brings, legal or not. Raises `TefudaError`."""
    if brought.key:
        return hosted.deck_by_key(brought.key)
    if brought.code:
        return read_code(brought.code)
    if not brought.text:
        raise Refusal("deck", "bring a deck: the key of a starter deck, a text, or a code")
    if len(brought.text) > limits.deck:
        raise Refusal("deck", f"a deck is at most {limits.deck} letters long; this one has {len(brought.text)}")
    return parse_deck(brought.text)


def computers_deck(hosted: HostedGame, wanted: RoomWanted, players: str, limits: Limits) -> tuple[str, Deck]:
    """The deck of a computer, whose opponent plays the deck with the key `players`. Raises `TefudaError`."""
    brought = wanted.opponent.deck
    restricted = wanted.restricted
    if brought is not None and not brought.key:
        return persons_deck(hosted, brought, wanted.language, limits, restricted=restricted)
    starters = hosted.face.starter_decks()
    may = [key for key in starters if not (restricted and hosted.face.restricted_problems(starters[key]))]
    key = brought.key if brought is not None else next((key for key in may if key != players), players)
    deck = hosted.deck_by_key(key)
    if restricted:
        hosted.check_restricted(deck, wanted.language)
    return key, deck
