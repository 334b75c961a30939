"""The parts of messages that show a view of the table: cards and piles, the decision, steps of the log, clocks.

They are excluded from garbage collection (`gc=False`): they are many, and they contain no cycles.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct


class CardSeen(Struct, omit_defaults=True, gc=False):
    """A card that the reader can refer to or knows. `handle` identifies the card for this reader, also in options and
    events; each reader has different handles, and a card gets a new one when the reader loses track of it. `card` is
    its key in the catalogue, missing if the reader does not know it. `place` is its index in the pile, missing if it
    must not be known. `down`: it is face down. `now` has the numbers that differ from the printed ones in the
    catalogue. `host` is the handle of the card that it is attached to or lies under, missing if there is none that the
    reader sees."""

    handle: int
    card: str = ""
    place: int | None = None
    down: bool = False
    now: dict[str, int] = {}
    host: int | None = None


class PileSeen(Struct, omit_defaults=True, gc=False):
    """A pile: a zone of a seat. `count` is the number of its cards, null if the reader must not know it; `cards` are
    the visible ones, in order. Empty piles are left out."""

    seat: int
    zone: str
    count: int | None
    cards: list[CardSeen] = []


class OptionSeen(Struct, omit_defaults=True, gc=False):
    """A possible answer. `kind` is a name of the game (the description of the game has its text), `handle` the card
    that it is about, `number` a plain number. `key` is a card that may be created, or an ability, by its card and its
    index there (`BP01-018/2`). `text` is the option as a sentence."""

    kind: str
    text: str
    handle: int | None = None
    number: int | None = None
    key: str | None = None


class CauseSeen(Struct, omit_defaults=True, gc=False):
    """The text that caused a sentence of the log: the `card` on which it is printed (or that grants it), the clause as
    `text`, and its first character in the card's whole text (-1: it is not in it). `handle` is the card that carries it
    out, 0 if the reader cannot refer to it."""

    card: str
    text: str
    start: int
    handle: int = 0


class DecisionSeen(Struct, omit_defaults=True, gc=False):
    """A decision of the reader: choose one of `options` by index. `prompt` is a name of the game, `text` the question.
    A selection of several cards is a series of single picks, which a client can show as one: `picked` are the handles
    picked so far, `least` and `most` the limits of their number. `default` is the index used when the time is up,
    `about` the handle of the card that asks, `cause` the words of its text that ask: what is chosen, paid or done, and
    `subjects` the handles of the cards to which it would be done."""

    id: str
    prompt: str
    text: str
    options: list[OptionSeen]
    default: int
    picked: list[int] = []
    least: int = 1
    most: int = 1
    about: int | None = None
    cause: CauseSeen | None = None
    subjects: list[int] = []


class EffectSeen(Struct, omit_defaults=True, gc=False):
    """A lasting effect, or an ability that was given to a card. `handle` is the affected card, `seat` the controller of
    the effect, `skill` the number of its text in the catalogue, with `values` inserted. `until` and `until_seat` are
    the game's code for its end. `text` and `ends` describe the effect and its end; `source` is the handle of the card
    with the text, if the reader knows it, and `card` its key."""

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
    """The result of the game: `winner` is a seat, null for a draw; `reason` a name of the game; `text` describes
    both."""

    winner: int | None
    reason: str
    text: str


class Snapshot(Struct, omit_defaults=True, gc=False):
    """The complete state of the table as one reader may know it. `numbers` are those of the table (such as the turn),
    `players` those of each player, by the names in the game's description. `waiting` are the seats that have to
    decide."""

    piles: list[PileSeen]
    numbers: dict[str, int]
    players: list[dict[str, int]]
    waiting: list[int]
    decision: DecisionSeen | None = None
    lasting: list[EffectSeen] = []
    result: ResultSeen | None = None


class EventSeen(Struct, omit_defaults=True, gc=False):
    """An event, for animation. `kind` is `moved`, `changed`, `made`, `revealed`, `shuffled`, `counted`, `rewritten`,
    `attached`, `idle` (an ability had no effect), `lasts` (an effect lasts from now on), or one of the game's own
    events. `seat` is the player concerned.
    `handle` and `card` are the card (0 and missing if the reader cannot know); `other` is the handle of a second card;
    `source` is the key of the card whose text caused it. `from` and `to` are the seat and zone of a move (missing for
    nowhere). `name` is the changed number, `by` the difference, `now` the new value; if a card turned into another one,
    `name` is `card` and `numbers` has its values that differ from the printed ones. `amount` is the number of a game's
    own event."""

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
    """A card name in a sentence, from character `start` to before `end` (characters are code points). `handles` are the
    cards meant, as far as the reader can refer to them."""

    start: int
    end: int
    card: str
    handles: list[int] = []


class LineSeen(Struct, omit_defaults=True, gc=False):
    """A sentence of the log. `cause` is missing if the rules alone caused it, and if the reader does not know the
    card."""

    text: str
    names: list[NameSeen] = []
    cause: CauseSeen | None = None


class StepSeen(Struct, omit_defaults=True, gc=False):
    """One step of the log, with its sentences and events. A `headline` begins something (a turn, an attack); the
    following steps are its effects. `roles` are the roles of cards in it, by handle: `acts`, `attacks`, `hits`; `aim`,
    `hit`; `up`, `down`, `new`. `feels` are cues for sound and light (see `feel` in `EventText`), each with its greatest
    strength: 1 to 10, or how often. `numbers`, `players` and `counts` are the changes of this step: numbers of the
    table (such as the turn), numbers of each player, and sizes of piles, as seat, zone and number (null if the reader
    must not know it). The first step of a match has all of them."""

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
    """A lesson that is due (see `lesson` in the game's description): `step` is the step of the log after which it is
    due, missing for a lesson about the current decision; `handles` are the cards that it is about."""

    lesson: str
    step: int | None = None
    handles: list[int] = []


class ClockSeen(Struct, omit_defaults=True, gc=False):
    """The time that a player had left, in milliseconds, when the message was sent. A `running` clock stands still for
    the first `holds` milliseconds: while the steps before the decision are shown, and a moment more."""

    seat: int
    left: int
    running: bool
    holds: int = 0
