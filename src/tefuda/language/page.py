"""The generated page that lists every word of the games' language: its meaning, its fields, its wordings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from tefuda.language.common import common_words
from tefuda.language.common_english import common_english
from tefuda.language.phrasebook import Phrasebook, Template
from tefuda.language.vocabulary import Word

HEAD = """# The language of the cards

Every word, generated from the vocabularies and the phrasebooks by `tools/language_page.py`; do not edit. First the
words that every game has, then each game's own, then how a game reads in other languages. In the wordings below
`{name}` is a place where another phrase stands: a field of the word, or `field: family` when only some phrases fit
there. `...` between two fields of the same name means that there may be several.
"""

WORDS = ("| word | what it means | fields | how it reads |", "|---|---|---|---|")
LISTS = ("| list | terms |", "|---|---|")
TRANSLATED = ("| word | how it reads |", "|---|---|")
FAMILIES = ("| outer | inner | between |", "|---|---|---|")


class Dialect(msgspec.Struct, frozen=True):
    """A game as the page describes it: its name, the form of its texts as a whole, their wordings; and the wordings in
    further languages, by the language's name."""

    title: str
    form: str
    book: Phrasebook
    others: dict[str, Phrasebook] = {}


class DialectTables:
    """The content of one dialect, as table rows: words with their wordings, closed lists, and families in families."""

    def __init__(self, book: Phrasebook) -> None:
        self.words: Mapping[str, Word] = book.vocabulary.words
        self.wordings = by_word(book)
        self.lists = {
            name: [terms_of(book, name, value) for value in values]
            for name, values in book.vocabulary.enumerations.items()
        }
        self.families = list(dict.fromkeys(family_rows(book)))


def language_page(dialects: Iterable[Dialect]) -> str:
    """The whole page in Markdown."""
    common = DialectTables(common_book())
    said = {name: common.wordings.get(name, []) for name in common.words}  # some are said by each game in its own way
    lines = [HEAD, "## Words of every game", "", *word_rows(common.words, said)]
    lines += ["", "### Closed lists of every game", "", *list_rows(common.lists)]
    lines += ["", "### Families of every game", "", *family_table(common.families)]
    for dialect in dialects:
        lines += [
            "",
            f"## {dialect.title}",
            "",
            dialect.form,
            "",
            *part_of(dialect.title, DialectTables(dialect.book), common),
        ]
        for language, book in dialect.others.items():
            lines += ["", *part_in(language, dialect.title, book)]
    return "\n".join(lines) + "\n"


def common_book() -> Phrasebook:
    """The phrasebook of the common words."""
    book = Phrasebook("common English", common_words())
    common_english(book)
    return book


def part_of(title: str, told: DialectTables, common: DialectTables) -> Iterator[str]:
    """The part of a game's own words."""
    yield counted(told)
    further: dict[str, list[str]] = {}
    for name in common.words:
        texts = [text for text in told.wordings.get(name, ()) if text not in common.wordings.get(name, ())]
        if texts:
            further[name] = texts
    own = {name: told.wordings.get(name, []) for name in told.words if name not in common.words}
    yield from ("", f"### Words of {title}", "", *word_rows(told.words, own))
    if further:
        yield from ("", f"### Further wordings of common words in {title}", "", *word_rows(told.words, further))
    lists = {name: terms for name, terms in told.lists.items() if common.lists.get(name) != terms}
    yield from ("", f"### Closed lists of {title}", "", *list_rows(lists))
    families = [row for row in told.families if row not in common.families]
    yield from ("", f"### Families of {title}", "", *family_table(families))


def part_in(language: str, title: str, book: Phrasebook) -> Iterator[str]:
    """The part of a game in another language: the wordings of the common words and its own, and the closed lists."""
    told = DialectTables(book)
    yield from (f"### {title} in {language}", "", counted(told), "", *TRANSLATED)
    for name, texts in sorted(told.wordings.items()):
        yield f"| {name} | {'<br>'.join(f'`{text}`' for text in texts)} |"
    said = {name for name, _ in book.terms}
    lists = {
        name: [f"{value}: {text}" for value, text in zip(book.vocabulary.enumerations[name], terms, strict=True)]
        for name, terms in told.lists.items()
        if name in said
    }
    yield from ("", f"### Closed lists of {title} in {language}", "", *list_rows(lists))
    yield from ("", f"### Families of {title} in {language}", "", *family_table(told.families))


def counted(told: DialectTables) -> str:
    """The number of words of a game, the common words included."""
    wordings = sum(len(texts) for texts in told.wordings.values())
    terms = sum(len(terms) for terms in told.lists.values())
    return (
        f"{len(told.words)} words, {wordings} wordings, {terms} terms in {len(told.lists)} closed lists, "
        "those of every game included."
    )


def word_rows(words: Mapping[str, Word], said: Mapping[str, list[str]]) -> Iterator[str]:
    """A table of words with some of their wordings."""
    yield from WORDS
    for name, texts in sorted(said.items()):
        fields = ", ".join(
            f"{field}: {family.replace('**', ' ..., also again').replace('*', ' ...').replace('?', ' or none')}"
            for field, family in words[name].fields.items()
        )
        wordings = "<br>".join(f"`{text}`" for text in texts)
        yield f"| {name} | {words[name].meaning} | {fields} | {wordings} |"


def list_rows(lists: Mapping[str, list[str]]) -> Iterator[str]:
    """A table of closed lists."""
    yield from LISTS
    for name, terms in sorted(lists.items()):
        yield f"| {name} | {', '.join(terms)} |"


def family_table(rows: Iterable[str]) -> Iterator[str]:
    """A table of families."""
    yield "A phrase of the inner family may stand where the outer one is wanted."
    yield ""
    yield from FAMILIES
    yield from rows


def family_rows(book: Phrasebook) -> Iterator[str]:
    """The families that may stand for others, and the words between which they stand."""
    for (family, _), rules in sorted(book.unit_rules.items()):
        for rule in rules:
            between = f"`{rule.before}…{rule.after}`" if rule.before or rule.after else ""
            yield f"| {family} | {rule.family} | {between} |"


def by_word(book: Phrasebook) -> dict[str, list[str]]:
    """The canonical wordings of each word, in the order in which they are tried."""
    said: dict[str, list[str]] = {}
    for templates in book.templates.values():
        for template in templates:
            text = wording(template)
            known = said.setdefault(template.word, [])
            if text not in known:
                known.append(text)
    return said


def wording(template: Template) -> str:
    """A template as the page shows it."""
    pieces = []
    for part in template.parts:
        if isinstance(part, str):
            pieces.append(part)
        elif part.separator is not None:
            pieces.append(f"{{{part.field}}}{part.separator}...")
        else:
            pieces.append(f"{{{part.field}}}")
    return "".join(pieces).replace("|", "\\|")


def terms_of(book: Phrasebook, name: str, value: str) -> str:
    """The wordings of a term."""
    for (family, _), terms in book.terms.items():
        if family == name and value in terms:
            return terms[value].strip() or f"({value})"
    return value
