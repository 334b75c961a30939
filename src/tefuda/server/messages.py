"""The WebSocket messages in both directions, as tagged structs (docs/protocol.md is generated from them).

What a view is made of is in `view_parts`.

A message is a JSON object in one text frame; `type` names its kind. Clients send members of `ToServer` and receive
members of `ToPage`. The server refuses unknown fields; clients must ignore them, because new fields do not change the
version of the protocol.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Raw, Struct

from tefuda.language.deck_portraits import DeckFace
from tefuda.players.explanation_message import DescribedAnswer, DescribedExplanation, DescribedOption
from tefuda.server.view_parts import (
    CardSeen,
    CauseSeen,
    ClockSeen,
    DecisionSeen,
    EffectSeen,
    EventSeen,
    LessonSeen,
    LineSeen,
    NameSeen,
    OptionSeen,
    PileSeen,
    ResultSeen,
    Snapshot,
    StepSeen,
)

PROTOCOL: Final = 1
"""Version of the protocol; it changes when a message changes its meaning or loses a field."""

MOST_NAME: Final = 24
MOST_CHAT: Final = 300
MOST_TOKEN: Final = 64

Reader = Annotated[int, Meta(ge=0, le=2)]
Language = Literal["en", "ja"]
Name = Annotated[str, Meta(max_length=MOST_NAME)]


# ---------------------------------------------------------------- both directions


class ClockSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The time limit: `none`, `seconds` for each `move` (one answer), or for the whole `game` (for each player). When a
    player's time is up, the server gives the default answer of the decision. Clocks stop while no player is connected;
    computer players have none."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0


# ---------------------------------------------------------------- from clients


class Enter(Struct, tag="enter", forbid_unknown_fields=True):
    """Must be the first message. It names the room, and with a `token` the seat; without one the connection is a
    spectator. `steps` (a number of steps) and `mark` (from the last `view`) say which part of the log the client still
    has from an earlier connection, so that only the rest is sent; in another language the whole log is sent. `name` is
    for spectators. `language` is the language of sentences and texts."""

    protocol: int
    room: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=MOST_TOKEN)] = ""
    name: Name = ""
    steps: int = 0
    mark: Annotated[str, Meta(max_length=32)] = ""
    language: Language = "en"


class Speak(Struct, tag="speak", forbid_unknown_fields=True):
    """Change the language. A complete `view` in that language follows."""

    language: Language


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """Answer a decision: the `id` of the decision, and the index of the option. The next `view` acknowledges the
    answer, which is stored by then."""

    decision: Annotated[str, Meta(max_length=32)]
    option: Annotated[int, Meta(ge=0, le=100_000)]


class Pick(Struct, forbid_unknown_fields=True):
    """An option by its content, independent of its index; see `OptionSeen`."""

    kind: Annotated[str, Meta(max_length=40)]
    handle: int | None = None
    number: int | None = None
    key: Annotated[str, Meta(max_length=80)] | None = None


class Consider(Struct, tag="consider", forbid_unknown_fields=True):
    """Ask what could be picked next after these picks, to show a selection as one decision. Nothing changes, and nobody
    else is informed. The reply is `considered` with the same `number`."""

    decision: Annotated[str, Meta(max_length=32)]
    picks: Annotated[list[Pick], Meta(max_length=100)] = []
    number: int = 0


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Ask why nothing can be done with a card. The reply is `why_not` with the same `number`. `prompt` is the kind of
    an option that has been picked, if the card was meant as its target."""

    decision: Annotated[str, Meta(max_length=32)]
    handle: Annotated[int, Meta(ge=0, le=1_000_000)]
    prompt: Annotated[str, Meta(max_length=40)] = ""
    number: int = 0


class Preview(Struct, tag="preview", forbid_unknown_fields=True):
    """Ask what an answer would change. `picks` are options of the decision, one after the other: an attack, a card to
    play or an ability, then its target if it needs one; or only the target, if that is the decision. Kinds of options
    that only end something or decline (`closes` and `passes`, see `OptionText`) have no preview. Nothing changes, and
    nobody else is informed. The reply is `previewed` with the same `number`."""

    decision: Annotated[str, Meta(max_length=32)]
    picks: Annotated[list[Pick], Meta(min_length=1, max_length=4)]
    number: int = 0


class Lethal(Struct, tag="lethal", forbid_unknown_fields=True):
    """Ask for a way to win this turn. The reply is `lethal_found` with the same `number`, unless the decision has
    changed or the question was repeated by then. It is refused in puzzles, and against a person unless both players
    allow hints (`room.hints`)."""

    decision: Annotated[str, Meta(max_length=32)]
    number: int = 0


class Advise(Struct, tag="advise", forbid_unknown_fields=True):
    """Ask what a strong player would choose here, and why. The reply is `advised` with the same `number`, unless the
    decision has changed or the question was repeated by then. It is allowed whenever `lethal` is."""

    decision: Annotated[str, Meta(max_length=32)]
    number: int = 0


class Answers(Struct, tag="answers", forbid_unknown_fields=True):
    """Make a whole selection: the answers to a decision and to the following ones of the same selection, up to the last
    pick or the option that ends it. Either all are accepted or none."""

    decision: Annotated[str, Meta(max_length=32)]
    picks: Annotated[list[Pick], Meta(min_length=1, max_length=100)]


class Concede(Struct, tag="concede", forbid_unknown_fields=True):
    """Concede the match."""


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Undo one's last answer (a selection as a whole) and everything after it. Answers without a choice do not count,
    unless their prompt is `always` asked. Against the computer it is done at once if `view.undo` is true, which means
    that nothing has been revealed since. Against a person it is a request; see `room.undo`."""


class UndoReply(Struct, tag="undo_reply", forbid_unknown_fields=True):
    """Accept or refuse the other player's request to undo. With `agree` false it also withdraws one's own request."""

    agree: bool


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """After the end: whether one wants to play again with the same decks. The match begins when both players do. A
    puzzle can be restarted at any time."""

    agree: bool = True


class Ready(Struct, tag="ready", forbid_unknown_fields=True):
    """Before the first match: whether the player is ready, given the seats and decks numbered `seating` (see `room`).
    The match begins when both players are ready. A player who took the seat without `says_ready` is always ready."""

    seating: int
    agree: bool = True


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Before the first match: leave one's seat, which becomes free. The token becomes invalid, and its connections are
    closed."""


class AllowHints(Struct, tag="allow_hints", forbid_unknown_fields=True):
    """Whether the player allows hints (`lethal`, `advise`) for both players in a match against a person. Hints are
    available only while both players allow them."""

    allow: bool


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Send a chat message to everybody in the room."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """Stop receiving chat messages on this connection, or receive them again."""

    on: bool


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """Allow spectators to see the game from this player's seat, including the hand, or no longer."""

    open: bool


class Watch(Struct, tag="watch", forbid_unknown_fields=True):
    """Spectators choose their view: what both players may see (2), or the view of a player who allows it (see
    `room.players`)."""

    seat: Reader


class Shown(Struct, tag="shown", forbid_unknown_fields=True):
    """All steps before this decision have been shown, so the clock may start. A client without animation sends this at
    once; if a client does not send it, the server waits as long as the steps take at the slowest pace. If there are
    clocks, the reply is `clocks`."""

    decision: Annotated[str, Meta(max_length=32)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Check the connection. The reply is `pong` with the same number."""

    number: int = 0


ToServer = (
    Enter
    | Speak
    | Answer
    | Consider
    | Why
    | Preview
    | Lethal
    | Advise
    | Answers
    | Concede
    | Undo
    | UndoReply
    | Rematch
    | Ready
    | Leave
    | AllowHints
    | Chat
    | Mute
    | Consent
    | Watch
    | Shown
    | Ping
)


# ---------------------------------------------------------------- to clients


class PlayerInfo(Struct, omit_defaults=True):
    """A player of the room. `level` is the level of a computer player, empty for a person. `here`: the person is
    connected. `open`: spectators may see the hand. `rematch`: wants to play again. `deck` is the name of a computer
    player's deck, or of a waiting person's deck if `lists` are open; `face` is the card that represents that deck, and
    `about` describes it, by language. `ready`: the player is ready for the first match. `hints`: allows hints. A free
    seat has an empty name."""

    name: str = ""
    level: str = ""
    here: bool = False
    open: bool = False
    rematch: bool = False
    deck: str = ""
    face: DeckFace | None = None
    about: dict[str, str] = {}
    ready: bool = False
    hints: bool = False


class PuzzleSeen(Struct, omit_defaults=True):
    """The puzzle in a room, or the scenario that is continued (then without a `task`). `key` identifies a puzzle that
    comes with the game. `title`, `task` and `hints` are sentences by language, always including English. `seat` is the
    solver's seat. `standing` is `open`, `solved` or `failed`; when it is not open, no answers are accepted, but the
    solver may undo answers as usual. `rematch` restarts a puzzle at any time."""

    title: dict[str, str]
    seat: int
    standing: Literal["open", "solved", "failed"]
    key: str = ""
    task: dict[str, str] = {}
    hints: list[dict[str, str]] = []
    difficulty: int = 0
    turns: int = 0


class Room(Struct, tag="room"):
    """The current state of the room, sent to all connections whenever it changes. `state` is `waiting` (a seat is free,
    or a player is not ready), `playing`, or `over` (the match has ended). `match` counts the matches of the room from
    1; it is 0 before the first. `kind` says what is played: a `match` from the beginning, with a secret random stream;
    the continuation of a `replay`, with its decks and `taken_over` of its answers, so that a player may know what comes
    next; a `puzzle`; or a `lesson`. `lists` says whether computer players know the list of the other deck, and waiting
    people see each other's decks (`open`), or not (`unknown`). `restricted`: the game's list of restricted cards
    applies. `undo` is the seat that requests an undo, and `undo_shows` says that something has been revealed since.
    `link` is the path to share. `lesson`: this is the game's tutorial. `puzzle` is present if a puzzle is played.
    `seating` counts the changes of seats and decks before the first match. `hints`: `lethal` and `advise` are
    allowed."""

    id: str
    game: str
    state: Literal["waiting", "playing", "over"]
    match: int
    players: list[PlayerInfo]
    spectators: int
    clock: ClockSettings
    link: str
    undo: int | None = None
    undo_shows: bool = False
    lesson: bool = False
    puzzle: PuzzleSeen | None = None
    kind: Literal["match", "replay", "puzzle", "lesson"] = "match"
    taken_over: int = 0
    lists: Literal["open", "unknown"] = "open"
    restricted: bool = False
    seating: int = 0
    hints: bool = True


class Welcome(Struct, tag="welcome"):
    """The reply to `enter`: the seat of the connection (2 for a spectator). A `room` follows, and a `view` if there is
    a match."""

    protocol: int
    version: str
    seat: int


class Considered(Struct, tag="considered"):
    """The reply to `consider`: the first `kept` picks are possible, and `next` is the decision after them, null if the
    selection would be complete. `sole` is the only possible target of the picked card, if there is just one."""

    decision: str
    number: int
    kept: int
    next: DecisionSeen | None
    sole: int | None = None


class WhyNot(Struct, tag="why_not"):
    """The reply to `why`: a sentence for the player."""

    decision: str
    number: int
    text: str


class TableNow(Struct, omit_defaults=True):
    """The state of a room for a list of rooms; it contains only what spectators may know. `headline` summarizes the
    numbers of the table (such as the turn), empty before the match; `waiting` are the seats that have to decide;
    `result` is present when the match has ended."""

    room: Room
    headline: str = ""
    waiting: list[int] = []
    result: ResultSeen | None = None


class View(Struct, tag="view", gc=False):
    """Everything that the reader may see now. `seat` is the seat whose view it is (2: what both players may see).
    `table` is a complete `Snapshot`. `steps` are the steps of the log from number `first` on; a client discards its own
    steps from there on (after an undo there are fewer). If it has fewer than `first`, the log is longer than the server
    keeps. `mark` identifies this log, for `enter`. `answered` counts the reader's own answers; `undo` says that `undo`
    would be done at once. `lessons` are those due so far, oldest first, in a tutorial."""

    match: int
    seat: int
    answered: int
    undo: bool
    first: int
    mark: str
    table: Raw
    steps: list[Raw]
    clocks: list[ClockSeen]
    lessons: list[LessonSeen] = []


class Clocks(Struct, tag="clocks"):
    """The reply to `shown`: the clocks, as in a `view`."""

    clocks: list[ClockSeen]


class CardAfter(Struct, omit_defaults=True):
    """The changes of a card: it is `gone` from its pile, to the `zone` of a `seat` if the reader sees where; or `now`
    has its changed numbers."""

    handle: int
    gone: bool = False
    seat: int | None = None
    zone: str = ""
    now: dict[str, int] = {}


class Previewed(Struct, tag="previewed"):
    """The reply to `preview`: the changes that an answer would make, as far as the reader can know: cards that they
    see, sizes of piles (`counts`: seat, zone, count), and numbers of both players. It is computed only from what the
    reader knows. `unanswered`: the other player could respond; the preview assumes that they do not. `open`: hidden
    cards, randomness or a choice are involved, and more may change. `ends`: the game would end; `winner` is its winner
    then, null for a draw."""

    decision: str
    number: int
    cards: list[CardAfter]
    counts: list[tuple[int, str, int]]
    players: list[dict[str, int]]
    unanswered: bool
    open: bool
    ends: bool = False
    winner: int | None = None


class LethalFound(Struct, tag="lethal_found"):
    """The reply to `lethal`: a way to win this turn against every response and every random result, in words (`text`,
    empty if none was found), and the cards that it names, in order. It is computed only from what the reader knows."""

    decision: str
    number: int
    text: str
    handles: list[int]


class Advised(Struct, tag="advised"):
    """The reply to `advise`: what a strong computer player (of the given `level`) would choose, computed only from what
    the reader knows, and `why`, which is null if no hint was found in time. Cards that the reader does not know are not
    named."""

    decision: str
    number: int
    level: str
    why: DescribedExplanation | None


class Said(Struct, tag="said"):
    """A chat message of a player (`seat` 0 or 1) or a spectator (2)."""

    number: int
    seat: int
    name: str
    text: str


class Problem(Struct, tag="error"):
    """A message was refused; nothing has changed. `code` is for programs, `message` for people, `about` is the type of
    the refused message."""

    code: str
    message: str
    about: str = ""


class Pong(Struct, tag="pong"):
    """The reply to `ping`."""

    number: int


ToPage = (
    Welcome | Room | View | Considered | WhyNot | Previewed | LethalFound | Advised | Clocks | Said | Problem | Pong
)

TO_SERVER: Final[tuple[type[Struct], ...]] = get_args(ToServer)
TO_PAGE: Final[tuple[type[Struct], ...]] = get_args(ToPage)
PARTS: Final[tuple[type[Struct], ...]] = (
    PlayerInfo,
    PuzzleSeen,
    ClockSettings,
    Snapshot,
    PileSeen,
    CardSeen,
    DecisionSeen,
    OptionSeen,
    CardAfter,
    EffectSeen,
    ResultSeen,
    StepSeen,
    LineSeen,
    NameSeen,
    CauseSeen,
    EventSeen,
    ClockSeen,
    LessonSeen,
    DescribedExplanation,
    DescribedOption,
    DescribedAnswer,
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(ToServer).decode


def type_of(message: ToServer) -> str:
    """The `type` of a message."""
    return str(type(message).__struct_config__.tag)


UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""The exceptions that decoding a message may raise."""
