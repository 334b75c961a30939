"""A sentence about what happened: its template, its words, the cards that it names, and what caused it."""

from __future__ import annotations

from functools import cache
from string import Formatter
from typing import final

from mypy_extensions import mypyc_attr

from tefuda.kernel.journal import Cause
from tefuda.kernel.rows import NONE
from tefuda.language.locales import ENGLISH, Locale
from tefuda.language.presentation import Clause

Likeness = tuple[int, int, int, str, str]
"""What has to be equal, besides the template, of lines that are told together: whose they are, who gave, by which card,
from where, to where."""
UNLIKE: Likeness = (NONE, NONE, NONE, "", "")


class Words(dict[str, object]):
    """Words for a template; one that is not known shows itself instead of stopping the table."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


@final
@mypyc_attr(acyclic=True)
class Template:
    """A text with names in braces, taken apart: `literals[n]` stands before `names[n]`, the last literal at the end."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.literals: list[str] = []
        self.names: list[str] = []
        literal = ""
        for before, name, _, _ in Formatter().parse(text):
            literal += before
            if name is not None:
                self.literals.append(literal)
                self.names.append(name)
                literal = ""
        self.literals.append(literal)


@cache
def template_of(text: str) -> Template:
    """A template by its text."""
    return Template(text)


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

    def fill(self, template: Template, values: list[object]) -> None:
        """A template with its words, in the order of its names."""
        for place, value in enumerate(values):
            self.put(template.literals[place])
            self.put_value(value)
        self.put(template.literals[-1])

    def fill_with_cards(self, template: Template, values: list[object], cards: list[Card]) -> None:
        """A template about these cards; its verbs agree with their number."""
        verbs = self.locale.verbs[len(cards) > 1]
        for place, name in enumerate(template.names):
            self.put(template.literals[place])
            if name == "card":
                self.put_cards(cards)
            elif name == "cards":
                self.put(self.locale.count_of_cards(len(cards)))
            elif name in verbs:
                self.put(verbs[name])
            else:
                self.put_value(values[place])
        self.put(template.literals[-1])


@final
@mypyc_attr(acyclic=True)
class Sentence:
    """What one line of the journal (or several equal ones) says: the template (None if nothing is told) and the words
    for its names, how it is paced, whose it is, which cards it touches in which role, the cards that it names (when
    `like` lines are told together), and the card that it is `about` (when lines about one card are). `clause` is what
    of a text caused it, if one did, for the card that the reader calls `by` (0 if it cannot be pointed at); `cause` is
    told if it is not the one of the journal: a whole ability that begins."""

    def __init__(
        self,
        template: Template | None,
        pace: str,
        seat: int,
        roles: dict[int, str],
        values: list[object],
        cards: list[Card],
        like: Likeness = UNLIKE,
        about: int = 0,
        cause: Cause | None = None,
        locale: Locale = ENGLISH,
    ) -> None:
        self.template = template
        self.pace = pace
        self.seat = seat
        self.roles = roles
        self.values = values
        self.cards = cards
        self.like = like
        self.about = about
        self.cause = cause
        self.locale = locale
        self.more: list[Sentence] = []
        self.clause: Clause | None = None
        self.by = 0

    @property
    def text(self) -> str:
        """The sentence; empty if nothing is told."""
        return self.told()[0]

    def told(self) -> tuple[str, list[Named]]:
        """The sentence, and the cards that it names, with their places in it."""
        writer = Writer(self.locale)
        template = self.template
        if template is None:
            return "", []
        if self.cards:
            writer.fill_with_cards(template, self.values, self.cards)
        else:
            writer.fill(template, self.values)
        for other in self.more:
            writer.put(self.locale.comma)
            writer.fill(*other.behind_colon())
        return "".join(writer.pieces), writer.named

    def behind_colon(self) -> tuple[Template, list[object]]:
        """What stands behind the colon of the template, and the words for it."""
        if self.template is None:
            return template_of(""), []
        tail = template_of(self.template.text.partition(self.locale.colon)[2])
        words = dict(zip(self.template.names, self.values, strict=True))
        return tail, [words[name] for name in tail.names]

    def takes(self, other: Sentence) -> bool:
        """Whether another line says the same of another card, or more of the same one; if so, it is told here."""
        template = self.template
        if template is None or template is not other.template or self.clause != other.clause:
            return False
        if self.about and self.about == other.about and self.locale.colon in template.text:
            self.more.append(other)
            return True
        if not self.cards or not other.cards or self.like != other.like:
            return False
        self.cards.extend(other.cards)
        return True
