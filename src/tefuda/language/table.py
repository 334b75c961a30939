"""What a game tells the tables that show it: words and layout as data, and where its cards' texts can be read.

A table (in the terminal, in the browser) is one program for all games. It reads a `Table`, which has no code: how the
zones lie, which numbers a card shows, what prompts, options and events are called. What stands on a card comes from
the game's `Catalogue`, as plain `Sheet`s.

Templates are sentences with names in braces. Every template may use ``{who}`` and ``{whose}`` (the player),
``{card}`` (the card the line is about), ``{source}`` (the card whose text is at work). A template for the seat that
looks on (``you``) may replace the one for everybody (``they``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

from tefuda.language.decks import Deck


class Stat(msgspec.Struct, frozen=True):
    """A number of a card: the field of its row, what players call it, and whether more of it is better."""

    field: str
    label: str


class Kind(msgspec.Struct, frozen=True):
    """A kind of card: what it is called, the numbers on its lower edge, the number on its upper edge if any."""

    kind: str
    label: str
    stats: tuple[str, ...] = ()
    corner: str = ""


class Mark(msgspec.Struct, frozen=True):
    """A state of a card: while `field` is `value` in one of these zones, it carries `sign` (at most 5 letters)."""

    field: str
    value: int
    sign: str
    meaning: str
    zones: tuple[str, ...]
    kinds: tuple[str, ...] = ()


class ZoneText(msgspec.Struct, frozen=True):
    """How a zone lies on the table.

    ``leader``: its card is the player's own and lies in the player's bar; ``row``: its cards or slots lie in a row in
    front of the player; ``hand``: only its owner has it in front; ``pile``: a count in the player's bar, and ``key``
    opens it where it may be looked at (the same key with Shift opens the other player's); a ``spare`` pile is not
    mentioned while it is empty.
    """

    zone: str
    label: str
    shape: Literal["leader", "row", "hand", "pile"]
    key: str = ""
    spare: bool = False


class PlayerNumber(msgspec.Struct, frozen=True):
    """A number of a player, such as LIFE."""

    name: str
    label: str


class TableNumber(msgspec.Struct, frozen=True):
    """A number of the table, such as the turn."""

    name: str
    label: str


class Total(msgspec.Struct, frozen=True):
    """The sum of a field over a zone of a player, with what it may reach by placing (0: no bound)."""

    label: str
    zone: str
    field: str
    most: int = 0


class Refusal(msgspec.Struct, frozen=True):
    """Why an option is not offered for a card: `text` is said when `when` holds.

    ``full``: the player's `zone` has no empty slot. ``over``: the sum of `field` over `zone` and the card's own would
    be above `most` (``{sum}``, ``{own}``, ``{most}`` and ``{left}`` may be used). ``always``: nothing else is known.
    """

    option: str
    text: str
    when: Literal["full", "over", "always"] = "always"
    zone: str = ""
    field: str = ""
    most: int = 0


class PromptText(msgspec.Struct, frozen=True):
    """What a prompt asks, in one short sentence."""

    prompt: str
    text: str


class OptionText(msgspec.Struct, frozen=True):
    """How a kind of option reads. ``key`` answers with it at once; ``confirm`` is asked first, if it is not empty;
    ``done`` is said in the log when it has been chosen."""

    option: str
    label: str
    key: str = ""
    confirm: str = ""
    gone: str = ""


class EventText(msgspec.Struct, frozen=True):
    """How an event reads, and how it is shown.

    ``event`` is its name; ``amount``, if not None, the template is only for lines with this amount (or, for a number
    of a card or player, with the field or number of this name). Templates may also use ``{amount}``, ``{other}``,
    ``{before}``, ``{after}``, ``{by}`` (the size of a difference), ``{label}``, ``{skill}``, ``{target}``.

    ``pace``: a ``headline`` opens a step of its own; ``line`` joins the effects of the step that is going on;
    ``silent`` is not told. ``names`` says what the amount of a game's own event is: a ``number``, or the number of a
    ``skill``, which ``{skill}`` then names (``{with_skill}``: a colon and the name, or nothing if it has no name).
    ``roles`` are those of the card and of the second card (``{target}``): ``acts``, ``attacks``, ``hits`` for
    what does something, ``aim``, ``hit``, ``down`` for what it is done to. After an event that
    ``covers`` it, the next move of the card is not told.
    """

    event: str
    they: str = ""
    you: str = ""
    amount: str | int | None = None
    pace: Literal["headline", "line", "silent"] = "line"
    names: Literal["number", "skill"] = "number"
    sign: Literal["", "+", "-"] = ""
    roles: tuple[str, str] = ("acts", "aim")
    covers: bool = False


class MoveText(msgspec.Struct, frozen=True):
    """How moves between two zones read; an empty zone name stands for any zone or for nowhere. The first that fits is
    taken. ``{who}`` is the player who has the card after the move, or had it, if it is nowhere. Equal moves are told
    in one sentence: ``{card}`` may be several. ``hidden`` is said of cards that the reader does not know, with
    ``{cards}`` ("a card", "3 cards"); ``{goes}``, ``{is}``, ``{comes}`` and ``{moves}`` agree with their number."""

    source: str
    target: str
    they: str
    you: str = ""
    hidden: str = ""
    pace: Literal["headline", "line", "silent"] = "line"
    same_player: bool | None = None


class ReasonText(msgspec.Struct, frozen=True):
    """Why a game ended; ``{loser}`` and ``{winner}`` are players."""

    reason: str
    text: str


class Table(msgspec.Struct, frozen=True):
    """Everything that a table needs to know of a game, as data."""

    game: str
    title: str
    stats: tuple[Stat, ...]
    kinds: tuple[Kind, ...]
    zones: tuple[ZoneText, ...]
    skills: tuple[str, ...]
    timings: dict[str, str]
    marks: tuple[Mark, ...]
    player_numbers: tuple[PlayerNumber, ...]
    numbers: tuple[TableNumber, ...]
    totals: tuple[Total, ...]
    prompts: tuple[PromptText, ...]
    options: tuple[OptionText, ...]
    refusals: tuple[Refusal, ...]
    events: tuple[EventText, ...]
    moves: tuple[MoveText, ...]
    reasons: tuple[ReasonText, ...]
    clock: int
    help: str


class SkillText(msgspec.Struct, frozen=True):
    """An ability as a player reads it; ``timing`` is one of the keys of `Table.timings`, or empty."""

    name: str
    timing: str
    text: str


class Sheet(msgspec.Struct, frozen=True):
    """What is printed on a card, for reading: ``facts`` are further lines, such as its faction."""

    key: str
    name: str
    kind: str
    facts: tuple[tuple[str, str], ...] = ()
    skills: tuple[SkillText, ...] = ()


class DeckChoice(msgspec.Struct, frozen=True):
    """A deck that can be sat down with: ``key`` is what ``new_game`` takes."""

    key: str
    name: str
    about: str = ""


class Opponent(msgspec.Struct, frozen=True):
    """Somebody to play against: a name, a deck, and the level of the player who plays it (empty: as the person has
    set it)."""

    key: str
    name: str
    deck: str
    level: str = ""
    about: str = ""


class Ladder(msgspec.Struct, frozen=True):
    """Opponents to be met one after another; on each floor one of several is met by chance. A win leads one floor up,
    a defeat one down if the ladder ``falls``; the last floor leads back to the first, and a win there is a clear."""

    key: str
    name: str
    floors: tuple[tuple[Opponent, ...], ...]
    about: str = ""
    falls: bool = True


class Catalogue(Protocol):
    """What a game package offers to a table, besides its rules."""

    table: Table

    def sheet(self, key: str) -> Sheet:
        """What is printed on the card of that key."""

    def deck(self, key: str) -> Deck | None:
        """The deck that belongs to an opponent alone, by `Opponent.deck`; None for any other key."""

    def skill(self, number: int) -> SkillText:
        """The ability that a skill field of a row names by its number."""

    def decks(self) -> Sequence[DeckChoice]:
        """The decks that come with the game."""

    def opponents(self) -> Sequence[Opponent]:
        """Opponents with decks of their own, to choose from freely."""

    def ladders(self) -> Sequence[Ladder]:
        """Opponents to be met one after another."""
