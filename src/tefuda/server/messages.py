"""The messages of the wire, both ways, as tagged structs. docs/protocol.md is written from this file.

A message is one JSON object in one text frame; its `type` says which it is. A page sends members of `ToServer` and
receives members of `ToPage`. Unknown fields are refused by the server and must be ignored by a page: new ones may
come without a new number of the protocol.

What a view is made of is not followed by the garbage collector (`gc=False`): there is much of it, and none of it holds
what holds it.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Raw, Struct

from tefuda.language.deck_portraits import DeckFace
from tefuda.players.explanation_message import DescribedAnswer, DescribedExplanation, DescribedOption

PROTOCOL: Final = 1
"""Number of the protocol; it changes when a message changes its meaning or loses something."""

MOST_NAME: Final = 24
MOST_CHAT: Final = 300
MOST_TOKEN: Final = 64

Reader = Annotated[int, Meta(ge=0, le=2)]
Language = Literal["en", "ja"]
Name = Annotated[str, Meta(max_length=MOST_NAME)]


# ---------------------------------------------------------------- what both ways need


class ClockSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How long players may think: `none`, `seconds` for each `move` (one answer), or for the whole `game` (each player
    has as much). When the time of a player is up, the server gives the default answer of the decision. Clocks stand
    while no player is connected, and computers have none."""

    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=24 * 3600)] = 0


# ---------------------------------------------------------------- from the page


class Enter(Struct, tag="enter", forbid_unknown_fields=True):
    """Must be the first message: which room, and with a `token` to which seat; without one as a spectator. `steps` and
    `mark` tell what the page still has of the log from an earlier connection (how many steps, and the `mark` of the
    last `view`), so that only the rest is sent; in another language, all of it is. `name` is for spectators.
    `language` is the one in which sentences and texts are sent."""

    protocol: int
    room: Annotated[str, Meta(max_length=40)]
    token: Annotated[str, Meta(max_length=MOST_TOKEN)] = ""
    name: Name = ""
    steps: int = 0
    mark: Annotated[str, Meta(max_length=32)] = ""
    language: Language = "en"


class Speak(Struct, tag="speak", forbid_unknown_fields=True):
    """Go on in another language: the whole `view` follows in it."""

    language: Language


class Answer(Struct, tag="answer", forbid_unknown_fields=True):
    """The answer to a decision: the `id` of the decision that the page has shown, and the index of the option. The
    `view` that comes back acknowledges it: the answer is stored by then."""

    decision: Annotated[str, Meta(max_length=32)]
    option: Annotated[int, Meta(ge=0, le=100_000)]


class Pick(Struct, forbid_unknown_fields=True):
    """An option by what it says, wherever it stands in the list: see `OptionSeen`."""

    kind: Annotated[str, Meta(max_length=40)]
    handle: int | None = None
    number: int | None = None
    key: Annotated[str, Meta(max_length=80)] | None = None


class Consider(Struct, tag="consider", forbid_unknown_fields=True):
    """What could be picked next, if these were picked? For pages that show a selection as one. Nothing is changed, and
    nobody else is told; `considered` answers, with the same `number`."""

    decision: Annotated[str, Meta(max_length=32)]
    picks: Annotated[list[Pick], Meta(max_length=100)] = []
    number: int = 0


class Why(Struct, tag="why", forbid_unknown_fields=True):
    """Why can nothing be done with a card? `why_not` answers, with the same `number`. `prompt` is the kind of an option
    that has been picked, where the card was to be what it is used on."""

    decision: Annotated[str, Meta(max_length=32)]
    handle: Annotated[int, Meta(ge=0, le=1_000_000)]
    prompt: Annotated[str, Meta(max_length=40)] = ""
    number: int = 0


class Preview(Struct, tag="preview", forbid_unknown_fields=True):
    """What would be left after an answer? `picks` are options of the decision, one after the other: an attack, a card
    that is played or an ability and, where it asks for a target, that target; or only the target, where it is asked.
    Kinds that only end something or decline (`closes` and `passes`, see `OptionText`) have no preview. Nothing is
    changed, and nobody else is told; `previewed` answers, with the same `number`."""

    decision: Annotated[str, Meta(max_length=32)]
    picks: Annotated[list[Pick], Meta(min_length=1, max_length=4)]
    number: int = 0


class Lethal(Struct, tag="lethal", forbid_unknown_fields=True):
    """Is there a way to win this turn? `lethal_found` answers, with the same `number`, unless something else is to be
    decided by then, or it is asked anew. In a puzzle it cannot be asked: that has hints of its own; against a person
    only while both players allow it (`room.hints`)."""

    decision: Annotated[str, Meta(max_length=32)]
    number: int = 0


class Advise(Struct, tag="advise", forbid_unknown_fields=True):
    """What would a strong player choose here, and why? `advised` answers, with the same `number`, unless something else
    is to be decided by then, or it is asked anew. It may be asked where `lethal` may."""

    decision: Annotated[str, Meta(max_length=32)]
    number: int = 0


class Answers(Struct, tag="answers", forbid_unknown_fields=True):
    """A whole selection: the answers to a decision and to those that follow it while the selection goes on, up to its
    last pick or the option to be done. All are taken, or none."""

    decision: Annotated[str, Meta(max_length=32)]
    picks: Annotated[list[Pick], Meta(min_length=1, max_length=100)]


class Concede(Struct, tag="concede", forbid_unknown_fields=True):
    """Give up."""


class Undo(Struct, tag="undo", forbid_unknown_fields=True):
    """Take back one's last answer (a selection as a whole) and everything after it. Answers that left nothing to choose
    do not count, unless their prompt is one that is `always` asked. Against the computer it is done at once, as long as
    `view.undo` says so: nothing has been revealed since. Against a person it is a question: see `room.undo`."""


class UndoReply(Struct, tag="undo_reply", forbid_unknown_fields=True):
    """Whether the other player may take their last answer back. With `agree` false it is also how one's own question is
    withdrawn."""

    agree: bool


class Rematch(Struct, tag="rematch", forbid_unknown_fields=True):
    """After the end: whether one wants to play again with the same decks. The match begins when both do. A puzzle can
    be begun again at any time."""

    agree: bool = True


class Ready(Struct, tag="ready", forbid_unknown_fields=True):
    """Before the first match: whether a player who sits in this `seating` (see `room`) is ready to begin. The match
    begins when both players are. A player who sat down without `says_ready` has been so from the beginning."""

    seating: int
    agree: bool = True


class Leave(Struct, tag="leave", forbid_unknown_fields=True):
    """Before the first match: leave one's seat, which is free then. Its token is worth nothing any more, and its
    connections are closed."""


class AllowHints(Struct, tag="allow_hints", forbid_unknown_fields=True):
    """Whether a player allows that both are given hints (`lethal`, `advise`) in a match against a person. They are
    given only while both players allow it."""

    allow: bool


class Chat(Struct, tag="chat", forbid_unknown_fields=True):
    """Say something to everybody in the room."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_CHAT)]


class Mute(Struct, tag="mute", forbid_unknown_fields=True):
    """Receive no chat on this connection any more, or again."""

    on: bool


class Consent(Struct, tag="consent", forbid_unknown_fields=True):
    """A player lets spectators see the game from their seat, hand included, or no longer."""

    open: bool


class Watch(Struct, tag="watch", forbid_unknown_fields=True):
    """Spectators choose what they see: what both players may see (2), or what one player sees who has agreed
    (see `room.players`)."""

    seat: Reader


class Shown(Struct, tag="shown", forbid_unknown_fields=True):
    """All steps that led to this decision have been shown: the clock may begin. A page that shows steps at once says so
    at once; one that says nothing is waited for as long as steps are shown at the slowest pace. Where there are clocks,
    `clocks` answers."""

    decision: Annotated[str, Meta(max_length=32)]


class Ping(Struct, tag="ping", forbid_unknown_fields=True):
    """Is the server there? It answers with `pong` and the same number."""

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


# ---------------------------------------------------------------- to the page


class PlayerInfo(Struct, omit_defaults=True):
    """A player of the room. `level` is a computer's, empty for a person; `here` tells whether a person is connected;
    `open` that they let spectators see their hand; `rematch` that they want to play again; `deck` is the name
    of a computer's deck, and of a person's who waits at a table with open `lists`; `face` is the card that shows that
    one, and `about` says which it is and what most of the cards are, by language. `ready`: the first match may begin as
    far as this player is concerned; `hints`: they allow hints. A seat that nobody has taken yet has no name."""

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
    """The puzzle that is played in a room, or the scenario that is played on from (it has no `task`). `key` is what a
    puzzle that comes with the game is called; `title`, `task` and `hints` are sentences by language, English always
    among them; `seat` is the solver's. `standing` is `open`, `solved` or `failed`: after that nothing is answered any
    more, but the solver may take answers back as usual, or begin again with `rematch`, which can be done at any
    time."""

    title: dict[str, str]
    seat: int
    standing: Literal["open", "solved", "failed"]
    key: str = ""
    task: dict[str, str] = {}
    hints: list[dict[str, str]] = []
    difficulty: int = 0
    turns: int = 0


class Room(Struct, tag="room"):
    """The room as it is now; sent to all in it whenever something of it changes. `state` is `waiting` (a seat is free,
    or somebody is not ready yet), `playing`, or `over` (the match has ended). `match` counts the matches of the room
    from 1; 0 before the first.
    `kind` is what is played: a `match` from the beginning, with chance that nobody knows; one that goes on from a
    `replay`, with its decks and `taken_over` of its answers, so that somebody may know what is to come; a `puzzle`; or
    a `lesson`. `lists` says whether computers know the list of the other deck, and people who wait are shown each
    other's decks (`open`), or not (`unknown`); `restricted`
    that decks keep the game's list of restricted cards. `undo` is the seat that asks to take its last answer back, and
    `undo_shows` that something has been revealed since then. `link` is the path to share. `lesson` tells that this is
    the game's first game, with lessons; `puzzle` is there where a puzzle is played. `seating` counts how often somebody
    has sat down, left or taken another deck before the first match. `hints`: these (`lethal`, `advise`) may be asked
    for here."""

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
    """The answer to `enter`: which seat the connection has (2: a spectator's). A `room` follows, and a `view` if a
    match is there."""

    protocol: int
    version: str
    seat: int


class CardSeen(Struct, omit_defaults=True, gc=False):
    """A card that the reader can point at or knows. `handle` is what the reader calls it, in options and events too;
    handles are per reader, and a card gets a new one when the reader has lost sight of it. `card` is its key in the
    catalogue, missing if the reader does not know it; `place` its place in the pile from 0, missing if it may not be
    known; `down` that it lies face down; `now` the numbers that differ from the printed ones in the catalogue; `host`
    the handle of the card that it is attached to or lies under, missing if there is none that the reader sees."""

    handle: int
    card: str = ""
    place: int | None = None
    down: bool = False
    now: dict[str, int] = {}
    host: int | None = None


class PileSeen(Struct, omit_defaults=True, gc=False):
    """A pile: the zone of a seat. `count` is the number of its cards, null if the reader may not know it; `cards` are
    the ones to be seen, in order. Empty piles are left out."""

    seat: int
    zone: str
    count: int | None
    cards: list[CardSeen] = []


class OptionSeen(Struct, omit_defaults=True, gc=False):
    """One thing that may be answered: `kind` is the game's word (see the game's description for how it reads),
    `handle` the card that it is about, `number` a plain number. `key` names a card that may be made, or an ability by
    the card whose text it is and its place there (`BP01-018/2`). `text` is the option as a sentence."""

    kind: str
    text: str
    handle: int | None = None
    number: int | None = None
    key: str | None = None


class DecisionSeen(Struct, omit_defaults=True, gc=False):
    """What the reader has to decide: one of `options`, by index. `prompt` is the game's word, `text` the question. A
    selection of several cards is asked one pick at a time, so that a page can show it as one: `picked` are the handles
    picked so far, `least` and `most` how many it takes. `default` is the index that is taken when the time is up,
    `about` the handle of the card that asks."""

    id: str
    prompt: str
    text: str
    options: list[OptionSeen]
    default: int
    picked: list[int] = []
    least: int = 1
    most: int = 1
    about: int | None = None


class Considered(Struct, tag="considered"):
    """The answer to `consider`: `kept` of the picks can be made one after the other, and `next` is what would be asked
    then; null if the selection would be complete. `sole` is the card that the one picked would be used on, where it
    would ask for a target but has only one."""

    decision: str
    number: int
    kept: int
    next: DecisionSeen | None
    sole: int | None = None


class WhyNot(Struct, tag="why_not"):
    """The answer to `why`: a sentence for the player who asked."""

    decision: str
    number: int
    text: str


class EffectSeen(Struct, omit_defaults=True, gc=False):
    """An effect that lasts, or an ability that a card was given: `handle` is the card that has or suffers it, `seat`
    whose effect it is, `skill` the number of its text in the catalogue, made with `values`; `until` and `until_seat`
    tell what ends it, as the game numbers it. `text` and `ends` say both in words; `source` is the handle of the card
    whose text it is, if the reader knows it, and `card` its key."""

    seat: int
    skill: int
    handle: int | None = None
    values: list[int] = []
    until: int = 0
    until_seat: int | None = None
    text: str = ""
    ends: str = ""
    source: int | None = None
    card: str = ""


class ResultSeen(Struct):
    """How the game ended: `winner` is a seat, null for a draw; `reason` the game's word; `text` says both."""

    winner: int | None
    reason: str
    text: str


class Snapshot(Struct, omit_defaults=True, gc=False):
    """The whole table as one reader may know it. `numbers` are those of the table (such as the turn), `players` those
    of each player, both by the names in the game's description. `waiting` are the seats that have to decide."""

    piles: list[PileSeen]
    numbers: dict[str, int]
    players: list[dict[str, int]]
    waiting: list[int]
    decision: DecisionSeen | None = None
    lasting: list[EffectSeen] = []
    result: ResultSeen | None = None


class TableNow(Struct, omit_defaults=True):
    """How a table stands, for a list of tables: everything in it is what spectators may know. `headline` tells
    the numbers of the table (such as the turn) in one line, empty before the match; `waiting` are the seats that have
    to decide; `result` is there once the match has ended."""

    room: Room
    headline: str = ""
    waiting: list[int] = []
    result: ResultSeen | None = None


class EventSeen(Struct, omit_defaults=True, gc=False):
    """One thing that happened, for animation. `kind` is `moved`, `changed`, `made`, `revealed`, `shuffled`, `counted`,
    `rewritten`, `attached`, `idle` (nothing came of an ability), or one of the game's own events; `seat` whose it is;
    `handle` and `card` the card (0 and missing when the reader cannot tell); `other` the handle of a second card;
    `source` the key of the card whose text is at work. `from` and `to` are where a card moved, as seat and zone
    (missing for nowhere). `name` is the number that changed and `by` its difference (`now` what it is then); where a
    card turned into another one, `name` is `card` and `numbers` are those that differ then from what is printed on it.
    `amount` is the number of a game's own event."""

    kind: str
    seat: int
    handle: int = 0
    card: str = ""
    other: int = 0
    source: str = ""
    origin: tuple[int, str] | None = msgspec.field(default=None, name="from")
    target: tuple[int, str] | None = msgspec.field(default=None, name="to")
    name: str = ""
    by: int = 0
    now: int | None = None
    numbers: dict[str, int] = {}
    amount: int | None = None


class NameSeen(Struct, omit_defaults=True, gc=False):
    """A card that a sentence names, from character `start` on, before character `end`; a character is a code point.
    `handles` are the cards that are meant, as far as the reader can point at them."""

    start: int
    end: int
    card: str
    handles: list[int] = []


class CauseSeen(Struct, omit_defaults=True, gc=False):
    """What of which text caused what a sentence tells: the `card` on which it is printed (or whose text gives it),
    the clause as `text`, and from which character of the card's whole text it begins (-1: it does not stand there).
    `handle` is the card that carries it out, 0 if the reader cannot point at it."""

    card: str
    text: str
    start: int
    handle: int = 0


class LineSeen(Struct, omit_defaults=True, gc=False):
    """A sentence of the log. `cause` is missing for what the rules do by themselves, and where the reader does not know
    the card whose text it is."""

    text: str
    names: list[NameSeen] = []
    cause: CauseSeen | None = None


class StepSeen(Struct, omit_defaults=True, gc=False):
    """One step of the log: sentences and what happened in it. A `headline` opens something (a turn, an attack); the
    steps after it are its effects. `roles` are the parts that cards play in it, by handle: `acts`, `attacks`, `hits`;
    `aim`, `hit`; `up`, `down`, `new`. `feels` is what it feels like, for sound and light (see `feel` in `EventText`),
    each with its greatest force: 1 to 10, or how often. `numbers`, `players` and `counts` are what this step has made
    other than it was after the step before: numbers of the table (such as the turn), those of each player, and how many
    cards lie in piles, as seat, zone and number (null if the reader may not know it). A match's first step has all of
    them."""

    number: int
    lines: list[LineSeen]
    events: list[EventSeen]
    headline: bool = False
    roles: dict[str, str] = {}
    feels: dict[str, int] = {}
    numbers: dict[str, int] = {}
    players: list[dict[str, int]] = []
    counts: list[tuple[int, str, int | None]] = []


class LessonSeen(Struct, omit_defaults=True, gc=False):
    """A lesson that has come up (see `lesson` in the game's description): after which step of the log, missing for one
    about what is to be decided now; and the cards that it is about."""

    lesson: str
    step: int | None = None
    handles: list[int] = []


class ClockSeen(Struct, omit_defaults=True, gc=False):
    """What a player has left, in milliseconds, when the message was sent. A clock that is `running` stands still for
    the first `holds` milliseconds: as long as the steps that led to the decision are shown, and a moment more."""

    seat: int
    left: int
    running: bool
    holds: int = 0


class View(Struct, tag="view", gc=False):
    """Everything that the reader may see now. `seat` is whose eyes these are (2: what both players may see). `table`
    is the whole `Snapshot`. `steps` are those of the log from number `first` on: a page forgets the ones that it has
    from there on (after an undo there are fewer), and if it has fewer, the log was longer than the server keeps.
    `mark` names the log as it is now, for `enter`. `answered` counts the reader's own answers; `undo` tells that `undo`
    would be done at once. `lessons` are those that have come up so far, the oldest first, for the player who learns."""

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
    """The answer to `shown`: the clocks, as in a `view`."""

    clocks: list[ClockSeen]


class CardAfter(Struct, omit_defaults=True):
    """What becomes of a card: it is `gone` from its pile, to the `zone` of a `seat` if the reader sees where, or it has
    other numbers: `now` are those that change."""

    handle: int
    gone: bool = False
    seat: int | None = None
    zone: str = ""
    now: dict[str, int] = {}


class Previewed(Struct, tag="previewed"):
    """The answer to `preview`: what changes by the answer, as far as the reader can know: of cards that they see, of
    the sizes of piles (`counts`: seat, zone, count), and of numbers of both players. It is worked out from what the
    reader knows alone. `unanswered`: the other player could answer; it is told what happens if they do not. `open`:
    hidden cards, chance or a choice come in, and more may change than is told. `ends`: the game would end; `winner` is
    its winner then, null for a draw."""

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
    """The answer to `lethal`: a way to win this turn, whatever the other player answers and however chance turns out,
    in words (`text`; empty where none has been found), and the cards that it names, in order. It is worked out from
    what the reader knows alone."""

    decision: str
    number: int
    text: str
    handles: list[int]


class Advised(Struct, tag="advised"):
    """The answer to `advise`: what a strong player of the computer would choose, from what the reader knows alone, and
    `why`, which is null where nothing came of it within the time of a hint. It thinks at the `level` that is named.
    Cards that the reader does not know are not named, whatever they are."""

    decision: str
    number: int
    level: str
    why: DescribedExplanation | None


class Said(Struct, tag="said"):
    """Somebody said something: a player (`seat` 0 or 1) or a spectator (2)."""

    number: int
    seat: int
    name: str
    text: str


class Problem(Struct, tag="error"):
    """A message could not be done; nothing has changed. `code` is for programs, `message` for people, `about` the type
    of the message that it answers."""

    code: str
    message: str
    about: str = ""


class Pong(Struct, tag="pong"):
    """The answer to `ping`."""

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
"""What reading a message may raise."""
