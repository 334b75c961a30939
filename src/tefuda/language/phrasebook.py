"""Phrasebooks: the wordings of each word in one dialect, as templates used in both directions.

A template is text with slots: ``"{count} random {of/many}"``. A slot names a field of its word; after a slash stands
the form that is wanted there (``/=``: the form of the phrase itself), after a colon another family than the
field's own, after a bar the separator of a list (``|2+|`` before it: of two or more, ``|1|``: of one). In English,
"a" before a slot becomes "an" when a vowel follows, and "a other" is "another".

Names stand in quotes. Trees hold them as English cards print them; `spell_names` tells how another language does.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from tefuda.errors import TefudaError
from tefuda.language.vocabulary import Path, Tree, Vocabulary

SLOT = re.compile(r"\{(\w+)(?::([\w ]+))?(?:/(\w*|=))?(?:\|(?:(\d)(\+?)\|)?([^}]*))?\}")
NUMBER = re.compile(r"-?\d+")
ARTICLE = re.compile(r"(?:^|[ (])a $")
"""The end of a literal text that becomes "an " before a vowel."""
OTHER = "other "
"""A word that "a" merges with: another."""
VOWEL = re.compile(r'"?(?:[aei]|o(?!ne\b)|u(?!ni|s[aeiu]))', re.IGNORECASE)
ANY: Final = 1 << 30
"""No limit to how many a list holds."""


class NoPhrase(TefudaError):
    """A dialect has no phrase for what a text says: names the dialect and the word that it lacks."""


@dataclass(frozen=True)
class Writing:
    """The conventions of a language: the quotes around names, whether sentences begin with capitals, and whether it has
    the articles "a" and "an"."""

    quotes: str = '""'
    capitals: bool = True
    articles: bool = True

    def quoted(self, name: str) -> str:
        """A name in quotes."""
        return f"{self.quotes[0]}{name}{self.quotes[1]}"


ENGLISH: Final = Writing()
JAPANESE: Final = Writing("『』", capitals=False, articles=False)


@dataclass(frozen=True)
class Slot:
    """A place of a template where a field of the word is said."""

    field: str
    family: str
    form: str
    separator: str | None
    least: int = 1
    most: int = ANY


@dataclass(frozen=True)
class Template:
    """One way to say a word in one family and form."""

    word: str
    text: str
    parts: tuple[str | Slot, ...]
    lowered: tuple[str | Slot, ...]
    """The parts as they are read: in small letters."""
    fixed: tuple[tuple[str, Any], ...]
    meaning: Callable[..., Any] | None = None
    """Makes the tree of a phrase that is not one word; such phrases are only read."""


@dataclass(frozen=True)
class UnitRule:
    """A phrase of another family that may stand here as it is, between two literal texts."""

    family: str
    form: str
    before: str
    after: str


Kind = tuple[str, str]
"""A family and a form: what a slot asks for."""


class Places:
    """The places of the words of a tree in its text, while that is being printed."""

    def __init__(self) -> None:
        self.at: list[int] = []
        self.found: list[tuple[Path, int, int]] = []

    def keep(self, text: str) -> None:
        """The word that is being printed is this text, as far as its beginning is known."""
        self.found.append((tuple(self.at), 0, len(text)))

    def shift(self, since: int, letters: int) -> None:
        """Shift the places from number `since` on by so many letters."""
        self.found[since:] = [(path, start + letters, end + letters) for path, start, end in self.found[since:]]


class Spelling:
    """The spelling of the names of a family in a dialect, in both directions.

    A name keeps its own letters when it has no spelling of its own: when none is known, when two names would be
    spelled alike, or when the spelling is another name. With `only`, such a name cannot be said at all.
    """

    def __init__(self, spelled: Mapping[str, str], *, only: bool = False) -> None:
        times = Counter(spelled.values())
        clear = {name: text for name, text in spelled.items() if times[text] == 1 and spelled.get(text, text) == text}
        self.texts = clear
        self.names = {text: name for name, text in clear.items()}
        self.only = only

    def text(self, name: str) -> str | None:
        """The spelling of a name, None when it cannot be said."""
        return self.texts.get(name) or (None if self.only or name in self.names else name)

    def name(self, text: str) -> str | None:
        """The name that is spelled so, None when there is none."""
        return self.names.get(text) or (None if self.only else text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Phrasebook:
    """The templates of one dialect."""

    def __init__(self, name: str, vocabulary: Vocabulary, writing: Writing = ENGLISH) -> None:
        self.name = name
        self.writing = writing
        self.quoted_name = re.compile("{0}([^{1}]*){1}".format(*writing.quotes))
        self.spellings: dict[Kind, Spelling] = {}
        self.vocabulary = vocabulary
        self.templates: dict[Kind, list[Template]] = {}
        self.unit_rules: dict[Kind, list[UnitRule]] = {}
        self.terms: dict[Kind, dict[str, str]] = {}
        self.lists: dict[str, dict[str, list[tuple[str, Any]]]] = {}
        """Proper names that stand in the text without quotes, by their first three letters, with what they mean."""

    def say(self, family: str, word: str, text: str, /, *, form: str = "", **fixed: Any) -> None:
        """The canonical way to say a word; when several fit, the first whose `fixed` fields match is printed."""
        self.add(family, form, word, text, fixed)

    def unit_rule(
        self,
        family: str,
        inner: str,
        /,
        *,
        form: str = "",
        inner_form: str | None = None,
        before: str = "",
        after: str = "",
    ) -> None:
        """Let phrases of `inner` stand where `family` is wanted, between the literal texts `before` and `after`."""
        self.unit_rules.setdefault((family, form), []).append(
            UnitRule(inner, form if inner_form is None else inner_form, before, after)
        )

    def say_terms(self, family: str, terms: dict[str, str], /, *, form: str = "") -> None:
        """The canonical text of each value of an enumeration."""
        self.terms.setdefault((family, form), {}).update(terms)

    def spell_names(self, family: str, spelled: Mapping[str, str], /, *, form: str = "", only: bool = False) -> None:
        """Set the spelling of the names that a field of `family` may hold, in a form: see `Spelling`."""
        self.spellings[family, form] = Spelling(spelled, only=only)

    def spelling(self, kind: Kind) -> Spelling:
        """The spelling of the names of a family in a form."""
        return self.spellings.get(kind) or self.spellings.get((kind[0], "")) or AS_IT_IS

    def add(self, family: str, form: str, word: str, text: str, fixed: dict[str, Any]) -> None:
        """Check a template against its word and keep it. What it does not say of an optional field is None."""
        fields = self.vocabulary.words[word].fields
        said = {found[1] for found in SLOT.finditer(text)}
        if unknown := sorted(said - set(fields)):
            raise ValueError(
                f"{word}: the template {text!r} has a slot {unknown[0]!r}, but the word has {list(fields)}"
            )
        left_out = {name: None for name, held in fields.items() if held.endswith("?") and name not in said}
        fixed = left_out | fixed
        if said | set(fixed) != set(fields):
            held = sorted(said | set(fixed))
            raise ValueError(f"{word}: the template {text!r} says {held}, but the word has {list(fields)}")
        families = {name: held.rstrip("*?") for name, held in fields.items()}
        template = template_of(word, text, families, form, fixed)
        for part in template.parts:
            if isinstance(part, Slot) and fields[part.field].endswith("*") and part.separator is None:
                raise ValueError(f"{word}: the slot {part.field!r} of {text!r} holds several and needs a separator")
        self.templates.setdefault((family, form), []).append(template)

    # ------------------------------------------------------------------ printing

    def print(self, tree: Tree, family: str, form: str = "") -> str:
        """The canonical text of a tree. Raises `NoPhrase` when the dialect has no way to say it."""
        return self.print_with_places(tree, family, form)[0]

    def print_with_places(self, tree: Tree, family: str, form: str = "") -> tuple[str, dict[Path, tuple[int, int]]]:
        """The same, and from where to where each word of the tree stands in it; words that have no text of their own
        are missing."""
        places = Places()
        text = self.printed((family, form), tree, set(), places)
        if text is None:
            raise NoPhrase(f"{self.name} has no phrase for {' or '.join(self.unsaid(tree)) or repr(tree[0])}")
        found = {path: (start, end) for path, start, end in places.found}
        return with_capitals(text) if self.writing.capitals else text, found

    def unsaid(self, tree: Tree) -> list[str]:
        """The words of a tree that no canonical template says in any family; without one, those that have some but not
        where they stand."""
        said = {template.word for templates in self.templates.values() for template in templates}
        words = list(dict.fromkeys(words_in(tree, self.vocabulary)))
        missing = [word for word in words if word not in said]
        return [repr(word) for word in missing or self.misplaced(tree)]

    def misplaced(self, tree: Tree) -> list[str]:
        """The innermost words of a tree that cannot be printed by themselves in any family and form."""
        inner = [word for part in words_below(tree, self.vocabulary) for word in self.misplaced(part)]
        if inner or any(self.printed(kind, tree, set(), Places()) is not None for kind in self.templates):
            return list(dict.fromkeys(inner))
        return [tree[0]]

    def printed(self, kind: Kind, value: Any, seen: set[Kind], places: Places) -> str | None:
        """The canonical text of a field's value in a family and form, or None."""
        if not isinstance(value, tuple):
            return self.printed_plain(kind, value)
        before = len(places.found)
        for template in self.templates.get(kind, ()):
            if template.word == value[0]:
                text = self.filled(template, value, places)
                if text is not None:
                    places.keep(text)
                    return text
                del places.found[before:]
        if kind in seen:
            return None
        for rule in self.unit_rules.get(kind, ()):
            inner = self.printed((rule.family, rule.form), value, seen | {kind}, places)
            if inner is not None:
                places.shift(before, len(rule.before))
                return rule.before + inner + rule.after
        return None

    def printed_plain(self, kind: Kind, value: Any) -> str | None:
        """A number, a quoted name or a term."""
        if kind[0] == "int":
            return str(value) if isinstance(value, int) else None
        if kind in self.terms:
            return self.terms[kind].get(value)
        name = self.spelling(kind).text(value) if isinstance(value, str) else None
        return None if name is None else self.writing.quoted(name)

    def filled(self, template: Template, tree: Tree, places: Places) -> str | None:
        """The text of a template for this tree, or None when it does not fit."""
        names = self.vocabulary.words[tree[0]].fields
        fields = dict(zip(names, tree[1:], strict=True))
        if any(fields[name] != value for name, value in template.fixed):
            return None
        said: list[str] = []
        for part in template.parts:
            if isinstance(part, str):
                said.append(part)
                continue
            before = len(places.found)
            places.at.append(1 + list(names).index(part.field))
            text = self.field_text(part, fields[part.field], places)
            places.at.pop()
            if text is None:
                return None
            if self.writing.articles and said and ARTICLE.search(said[-1]) and VOWEL.match(text):
                said[-1] = said[-1][:-1] + ("n" if text.startswith(OTHER) else "n ")
            places.shift(before, sum(len(piece) for piece in said))
            said.append(text)
        return "".join(said)

    def field_text(self, slot: Slot, value: Any, places: Places) -> str | None:
        """The text of a slot for a field, or None when it cannot be said there."""
        kind = (slot.family, slot.form)
        if slot.separator is None:
            return self.printed(kind, value, set(), places)
        if not slot.least <= len(value) <= slot.most:
            return None
        text = ""
        for number, item in enumerate(value):
            before = len(places.found)
            places.at.append(number)
            said = self.printed(kind, item, set(), places)
            places.at.pop()
            if said is None:
                return None
            text += slot.separator if number else ""
            places.shift(before, len(text))
            text += said
        return text


AS_IT_IS: Final = Spelling({})


def template_of(
    word: str,
    text: str,
    families: Mapping[str, str],
    form: str,
    fixed: Mapping[str, Any],
    meaning: Callable[..., Any] | None = None,
) -> Template:
    """A template by its text. A slot that names no family is of the one that `families` has for it, or of its own name;
    the form ``=`` is this form."""
    parts: list[str | Slot] = []
    at = 0
    for found in SLOT.finditer(text):
        if found.start() > at:
            parts.append(text[at : found.start()])
        name, family, wanted, least, more, separator = found.groups()
        chosen = form if wanted == "=" else wanted or ""
        parts.append(Slot(name, family or families.get(name, name), chosen, separator, *bounds(least, more)))
        at = found.end()
    if at < len(text):
        parts.append(text[at:])
    lowered = tuple([part.lower() if isinstance(part, str) else part for part in parts])
    return Template(word, text, tuple(parts), lowered, tuple(fixed.items()), meaning)


def words_below(tree: Tree, vocabulary: Vocabulary) -> list[Tree]:
    """The words right below a word of a tree."""
    found: list[Tree] = []
    for part in tree[1:] if tree and isinstance(tree[0], str) else tree:
        if isinstance(part, tuple) and part:
            found += [part] if part[0] in vocabulary.words else words_below(part, vocabulary)
    return found


def words_in(tree: Tree, vocabulary: Vocabulary) -> list[str]:
    """The names of all words of a tree, the outermost first."""
    return [tree[0], *(name for part in words_below(tree, vocabulary) for name in words_in(part, vocabulary))]


def bounds(number: str | None, more: str | None) -> tuple[int, int]:
    """The bounds of the length of a list, as a template says it: ``2+``, ``1``, or nothing."""
    return int(number or 1), ANY if more or number is None else int(number)


def with_capitals(text: str) -> str:
    """A printed text whose sentences and lines begin with capitals; quoted names are left alone.

    >>> with_capitals("ward.\\nfanfare: draw 1.")
    'Ward.\\nFanfare: Draw 1.'
    >>> with_capitals('attack: give "a. b" to it. if so, “defend: go.”')
    'Attack: Give "a. b" to it. If so, “Defend: Go.”'
    """
    pieces = text.split('"')
    start = re.compile(r"(^|[.:] |\n|“)([a-z])")
    for index in range(0, len(pieces), 2):
        pattern = start if index == 0 else re.compile(r"([.:] |\n|“)([a-z])")
        pieces[index] = pattern.sub(lambda found: found.group(1) + found.group(2).upper(), pieces[index])
    return '"'.join(pieces)
