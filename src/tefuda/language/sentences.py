"""A sentence about what happened: its template, its words, the cards that it names, and what caused it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from tefuda.kernel.journal import Cause
from tefuda.language.locales import ENGLISH, Locale
from tefuda.language.naming import Named, marked, plain, unmarked
from tefuda.language.presentation import Clause


class Words(dict[str, object]):
    """Words for a template; one that is not known shows itself instead of stopping the table."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


class Card(NamedTuple):
    """A card that a sentence names; its handle is 0 if the reader cannot point at it, its key empty if it does not know
    it."""

    name: str
    key: str
    handle: int


def marked_one(card: Card) -> str:
    """The name of a card, marked if the reader knows it."""
    if not card.key:
        return card.name
    return marked(card.name, card.key, (card.handle,) if card.handle > 0 else ())


def all_marked(cards: list[Card]) -> list[str]:
    """The names of cards, marked; the marks of equal ones are equal, too, and mean all of them."""
    if len(cards) == 1:
        return [marked_one(cards[0])]
    handles: dict[tuple[str, str], list[int]] = {}
    for name, key, handle in cards:
        handles.setdefault((name, key), []).append(handle)
    return [
        marked(name, key, tuple(handle for handle in handles[name, key] if handle > 0)) if key else name
        for name, key, _ in cards
    ]


@dataclass(slots=True)
class Sentence:
    """What one line of the journal (or several equal ones) says: the template (empty if nothing is told) and its
    words, how it is paced, whose it is, which cards it touches in which role, the cards that it names (when equal
    lines are told together), and the card that it is about (when lines about one card are). `clause` is what of a text
    caused it, if one did, for the card that the reader calls `by` (0 if it cannot be pointed at); `cause` is told if it
    is not the one of the journal: a whole ability that begins."""

    template: str
    pace: str
    seat: int
    roles: dict[int, str] = field(default_factory=dict)
    words: dict[str, object] = field(default_factory=dict)
    cards: list[Card] = field(default_factory=list)
    about: int = 0
    more: list[Sentence] = field(default_factory=list)
    locale: Locale = ENGLISH
    cause: Cause | None = None
    clause: Clause | None = None
    by: int = 0

    @property
    def text(self) -> str:
        """The sentence."""
        return plain(self.marked)

    @property
    def names(self) -> list[Named]:
        """The cards that the sentence names, with their places in it."""
        return unmarked(self.marked)[1]

    @property
    def marked(self) -> str:
        """The sentence with the names of cards marked."""
        count = len(self.cards)
        named = Words(self.words)
        if count:
            named["card"] = self.locale.listed(all_marked(self.cards))
            named["cards"] = self.locale.count_of_cards(count)
            named.update(self.locale.verbs[count > 1])
        said = self.template.format_map(named)
        for other in self.more:
            said += self.locale.comma + other.template.partition(self.locale.colon)[2].format_map(Words(other.words))
        return self.locale.capitalised(said)

    def takes(self, other: Sentence) -> bool:
        """Whether another line says the same of another card, or more of the same one; if so, it is told here."""
        if (self.template, self.clause) != (other.template, other.clause):
            return False
        if self.about and self.about == other.about and self.locale.colon in self.template:
            self.more.append(other)
            return True
        if not self.cards or not other.cards or self.words != other.words:
            return False
        self.cards.extend(other.cards)
        return True
