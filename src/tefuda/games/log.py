"""A game in words for programs: the sentence of an option or a decision, and the log, with the cause of each line.

A log is what one reader saw happen. Each entry says it twice: in numbers and names that never change with the language,
and as the sentence that the table shows. Its cause is the card, the ability and the very words of its text that did it.

>>> import tefuda
>>> log = tefuda.Log("shadowverse", reader=0)
>>> game = tefuda.new_game("shadowverse", decks=("forest-starter",) * 2, seed=7, journal=log.journal)
>>> tefuda.describe(game.pending[0].options[0], game.view(0))
'Go first'
>>> game.apply(0, seat=0)
>>> entry = log.read()[0]
>>> entry.text, entry.event, entry.seat, entry.number, entry.change
("Player 2's evolution points: 0 → 3", 'counted', 1, 'evolution points', 3)
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

import msgspec

from tefuda.games.registry import catalogue
from tefuda.kernel.decision import Decision, Option
from tefuda.kernel.events import CHANGED, COUNTED, FIRST_OWN_EVENT, MADE, MOVED, SHUFFLED
from tefuda.kernel.game import Game
from tefuda.kernel.journal import IDLE, Journal, Moment
from tefuda.kernel.view import View
from tefuda.language.catalogue import Catalogue, Clause
from tefuda.language.journal_lines import event_name, number_in, zone_of
from tefuda.language.narrator import Narrator

NAMES = ("Player 1", "Player 2")


class Cause(msgspec.Struct, frozen=True):
    """The cause of an event: the card whose text did it, by key, by name, and by the reader's handle (None if the
    reader cannot point at it); the `ability`, which is the part of its text that a player would call one, and the
    `clause`, the words in it that were carried out."""

    card: str
    name: str
    handle: int | None
    ability: str
    clause: str


class Entry(msgspec.Struct, frozen=True):
    """Something that happened, as one reader saw it.

    `event` is the game's word for it ("moved", "counted", one of its own); `seat` whose it is, None for nobody's.
    `card` is the key of the card that it is about and `handle` what the reader calls it; None where the reader knows
    neither. A move has `source` and `target`, each a zone with the seat that has it (None: it came into being, or
    ceased to exist). A change of a number has its `number` and the `change`. For a game's own events `amount` is what
    the game says with them and `other` the handle of a second card. `text` is the sentence of the table, empty for what
    a table tells in no words; `cause` is None for what the rules do, and for what a card did that the reader does not
    know."""

    event: str
    text: str
    seat: int | None
    card: str | None
    handle: int | None
    source: tuple[str, int] | None
    target: tuple[str, int] | None
    number: str | None
    change: int | None
    amount: int | None
    other: int | None
    cause: Cause | None


class Log:
    """The log of a game for one reader. Its `journal` is handed to `new_game`, or to a game that goes on already
    (`log.follow(game)`); what happens from then on can be read."""

    def __init__(self, game: str, *, reader: int = 2, language: str = "en", names: tuple[str, str] = NAMES) -> None:
        """`game` is the game by name; `reader` the seat that reads (2 is a spectator), `names` what the players are
        called. Raises `TefudaError` for an unknown game or language, ValueError for another reader."""
        if reader not in (0, 1, 2):
            raise ValueError(f"there is no reader {reader}: 0 and 1 play, 2 watches")
        self.journal = Journal(reader)
        self.narrator = Narrator(catalogue(game, language), reader, names)

    def follow(self, game: Game) -> None:
        """Take down what happens in a game from now on; whatever journal it had gets nothing more."""
        game.journal = self.journal

    def read(self) -> list[Entry]:
        """The entries since the last call, oldest first. The log forgets them."""
        self.journal.lines = [[], [], []]
        return [self.entry(moment) for moment in self.journal.take_moments()]

    def entry(self, moment: Moment) -> Entry:
        """A line of the journal, with the picture after it, for a program."""
        line, view = moment.line, moment.view
        sentence = self.narrator.sentence(moment)
        moves = line.kind in (MOVED, MADE)
        named = number_in(line, view)
        own = line.kind >= FIRST_OWN_EVENT or line.kind == IDLE
        return Entry(
            event_name(line.kind, view),
            sentence.text,
            line.seat if line.seat in (0, 1) else None,
            view.cards[line.card].key if line.card >= 0 else None,
            line.handle if line.handle > 0 else None,
            place(view, line.amount) if moves or line.kind == SHUFFLED else None,
            place(view, line.other) if moves else None,
            named,
            line.other if line.kind in (CHANGED, COUNTED) else None,
            line.amount if own else None,
            line.other if own and line.other > 0 else None,
            None if sentence.clause is None else self.cause(sentence.clause, sentence.by),
        )

    def cause(self, clause: Clause, handle: int) -> Cause:
        """A clause of a text with its card and its ability."""
        known = self.narrator.catalogue
        return Cause(
            clause.key, known.name(clause.key), handle or None, ability_at(known, clause) or clause.text, clause.text
        )


def ability_at(known: Catalogue, clause: Clause) -> str:
    """The ability, of those on its card, in which a clause stands; empty if it stands on none of them."""
    texts = [skill.text for skill in known.sheet(clause.key).skills]
    ends = accumulate(len(text) + 1 for text in texts)
    return next((text for text, end in zip(texts, ends, strict=True) if 0 <= clause.start < end), "")


def place(view: View, pile: int) -> tuple[str, int] | None:
    """The zone and the seat of a pile; None for nowhere."""
    return zone_of(view, pile) if pile >= 0 else None


@lru_cache(maxsize=64)
def narrator_of(game: str, reader: int, language: str) -> Narrator:
    """The narrator for a reader."""
    return Narrator(catalogue(game, language), reader, NAMES)


def describe(what: Option | Decision, view: View, language: str = "en") -> str:
    """An option, or what a decision asks, as the table says it to the seat of `view`, which is the view that it was
    offered in. Raises `TefudaError` for a language that tables do not speak."""
    narrator = narrator_of(view.rules.name, view.seat, language)
    if isinstance(what, Decision):
        return narrator.prompt(what.prompt, view)
    return narrator.option(what, view)
