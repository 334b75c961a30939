"""A sentence about an event: its template, its values, the cards that it names, and its cause."""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import Final, final

from mypy_extensions import mypyc_attr

from tefuda.kernel.causes import Cause
from tefuda.kernel.rows import NONE
from tefuda.language.catalogue import Clause
from tefuda.language.locales import Locale

Likeness = tuple[int, int, int, str, str]
"""The values, besides the template, that have to be equal in lines that are told together: whose they are, who gave, by
which card, from where, to where."""
UNLIKE: Final[Likeness] = (NONE, NONE, NONE, "", "")


class Words(dict[str, object]):
    """Words for a template; an unknown name stays as it is, instead of stopping the table."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


@final
@mypyc_attr(acyclic=True)
class Template:
    """A text with names in braces, taken apart: `literals[n]` stands before `names[n]`, the last literal at the end.
    `{by:counter|counters}` is not the number but the noun that agrees with it (`forms[n]`, else empty)."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.literals: list[str] = []
        self.names: list[str] = []
        self.forms: list[str] = []
        literal = ""
        for before, name, forms, _ in Formatter().parse(text):
            literal += before
            if name is not None:
                self.literals.append(literal)
                self.names.append(name)
                self.forms.append(forms or "")
                literal = ""
        self.literals.append(literal)


@cache
def template_of(text: str) -> Template:
    """A template by its text."""
    return Template(text)


SILENT: Final = Template("")
"""That of what is not told."""


@final
@mypyc_attr(acyclic=True)
class Card:
    """A card that a sentence names; its handle is 0 if the reader cannot point at it, its key empty if it does not know
    it."""

    def __init__(self, name: str, key: str, handle: int) -> None:
        self.name = name
        self.key = key
        self.handle = handle


@final
@mypyc_attr(acyclic=True)
class Named:
    """A card that a sentence names, from letter `start` on, before letter `end`: its key, and what the reader calls the
    cards of that name that are meant (none, if they cannot be pointed at)."""

    def __init__(self, start: int, end: int, key: str, handles: list[int]) -> None:
        self.start = start
        self.end = end
        self.key = key
        self.handles = handles


@final
@mypyc_attr(acyclic=True)
class Writer:
    """Writes a sentence, and where in it cards are named."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self.capitals = locale.capitals
        self.pieces: list[str] = []
        self.length = 0
        self.named: list[Named] = []

    def put(self, text: str) -> None:
        """Some text; with a capital where it begins the sentence, if the language has such."""
        if not text:
            return
        if self.length == 0 and self.capitals:
            text = text[:1].upper() + text[1:]
        self.pieces.append(text)
        self.length += len(text)

    def put_card(self, card: Card, handles: list[int]) -> None:
        """The name of a card, as it is printed."""
        if not card.key:
            self.put(card.name)
            return
        start = self.length
        self.length += len(card.name)
        self.pieces.append(card.name)
        self.named.append(Named(start, self.length, card.key, handles))

    def put_value(self, value: object) -> None:
        """A word: a card, a number or some text."""
        if isinstance(value, Card):
            self.put_card(value, [value.handle] if value.handle > 0 else [])
        else:
            self.put(value if isinstance(value, str) else str(value))

    def put_cards(self, cards: list[Card]) -> None:
        """The names of cards in one phrase, equal ones counted; the name of equal ones means all of them."""
        if len(cards) == 1:
            self.put_value(cards[0])
            return
        alike: dict[tuple[str, str], list[Card]] = {}
        for card in cards:
            alike.setdefault((card.name, card.key), []).append(card)
        before, _, after = self.locale.several.partition("{name}")
        last = len(alike) - 1
        for place, group in enumerate(alike.values()):
            if place > 0:
                self.put(self.locale.last_comma if place == last else self.locale.comma)
            if len(group) > 1:
                self.put(before)
            self.put_card(group[0], [card.handle for card in group if card.handle > 0])
            if len(group) > 1:
                self.put(after.format(count=len(group)))

    def fill(self, template: Template, values: list[object], cards: list[Card]) -> None:
        """A template with its words, in the order of its names; its verbs agree with the number of the cards that it is
        about, if it is about such."""
        verbs = self.locale.verbs[len(cards) > 1] if cards else {}
        for place, name in enumerate(template.names):
            self.put(template.literals[place])
            if template.forms[place]:
                one, _, several = template.forms[place].partition("|")
                self.put(one if values[place] == 1 else several)
            elif cards and name == "card":
                self.put_cards(cards)
            elif cards and name == "cards":
                self.put(self.locale.count_of_cards(len(cards)))
            elif name in verbs:
                self.put(verbs[name])
            else:
                self.put_value(values[place])
        self.put(template.literals[-1])


@final
@mypyc_attr(acyclic=True)
class Sentence:
    """The sentence of one line of the journal (or several equal ones): the template (`SILENT` if there is none) and the
    words for its names, how it is paced, whose it is, which cards it touches in which role, the cards that it names
    (when lines that are `like` it are told together), and the card that it is `about` (when lines about one card are).
    `clause` is the clause of a text that caused it, if one did, for the card that the reader calls `by` (0 if it cannot
    be pointed at); `cause` is told if it is not the one of the journal: a whole ability that begins. `feel` is its
    sound and light (empty: none), with a `force` of 1 to 10 (0: it has none, and is counted)."""

    def __init__(
        self,
        locale: Locale,
        template: Template,
        pace: str,
        seat: int,
        roles: dict[int, str],
        values: list[object],
        card: Card | None = None,
    ) -> None:
        self.locale = locale
        self.template = template
        self.pace = pace
        self.seat = seat
        self.roles = roles
        self.values = values
        self.cards: list[Card] = [] if card is None else [card]
        self.like = UNLIKE
        self.about = 0
        self.more: list[Sentence] = []
        self.cause: Cause | None = None
        self.clause: Clause | None = None
        self.by = 0
        self.feel = ""
        self.force = 0

    @property
    def text(self) -> str:
        """The sentence; empty for an event that is not shown."""
        return self.rendered()[0]

    def rendered(self) -> tuple[str, list[Named]]:
        """The sentence, and the cards that it names, with their places in it."""
        writer = Writer(self.locale)
        writer.fill(self.template, self.values, self.cards)
        for other in self.more:
            words = dict(zip(other.template.names, other.values, strict=True))
            tail = template_of(other.template.text.partition(self.locale.colon)[2])
            writer.put(self.locale.comma)
            writer.fill(tail, [words[name] for name in tail.names], [])
        return "".join(writer.pieces), writer.named

    def takes(self, other: Sentence) -> bool:
        """Whether another line says the same of another card, or more of the same one; if so, it is told here."""
        if self.template is not other.template or self.clause != other.clause:
            return False
        if self.about and self.about == other.about and self.locale.colon in self.template.text:
            self.more.append(other)
            return True
        if not self.cards or not other.cards or self.like != other.like:
            return False
        self.cards.extend(other.cards)
        return True
