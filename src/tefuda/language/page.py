"""The generated page that lists every word of a game's language: its meaning, its fields, how it reads."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook, Template

HEAD = """# The language of {game}

Every word, generated from the vocabulary and the phrasebook by `tools/language_page.py`; do not edit. A text is a
header (`Turn start:`, `Attack:`, `Defend:` or none) and sentences. In the wordings below `{{name}}` is a place where
another phrase stands: a field of the word, or `field: family` when only some phrases fit there. `...` between two
fields of the same name means that there may be several.

{count} words, {templates} wordings, {terms} terms in {lists} closed lists.
"""


def language_page(book: Phrasebook, game: str) -> str:
    """The whole page in Markdown."""
    vocabulary = book.vocabulary
    said = by_word(book)
    lines = [
        HEAD.format(
            game=game,
            count=len(vocabulary.words),
            templates=sum(len(found) for found in said.values()),
            terms=sum(len(values) for values in vocabulary.enumerations.values()),
            lists=len(vocabulary.enumerations),
        ),
        "## Words",
        "",
        "| word | what it means | fields | how it reads |",
        "|---|---|---|---|",
    ]
    for name, word in sorted(vocabulary.words.items()):
        fields = ", ".join(f"{field}: {family.replace('*', ' ...')}" for field, family in word.fields.items())
        wordings = "<br>".join(f"`{text}`" for text in said.get(name, ()))
        lines.append(f"| {name} | {word.meaning} | {fields} | {wordings} |")
    lines += ["", "## Closed lists", "", "| list | terms |", "|---|---|"]
    for name, values in sorted(vocabulary.enumerations.items()):
        lines.append(f"| {name} | {', '.join(terms_of(book, name, value) for value in values)} |")
    lines += ["", "## Families", "", "A phrase of the inner family may stand where the outer one is wanted.", ""]
    lines += ["| outer | inner | between |", "|---|---|---|"]
    for (family, _), bridges in sorted(book.bridges.items()):
        for bridge in bridges:
            if bridge.canonical:
                between = f"`{bridge.before}…{bridge.after}`" if bridge.before or bridge.after else ""
                row = f"| {family} | {bridge.family} | {between} |"
                if row not in lines:
                    lines.append(row)
    return "\n".join(lines) + "\n"


def by_word(book: Phrasebook) -> dict[str, list[str]]:
    """The canonical wordings of each word, in the order in which they are tried."""
    said: dict[str, list[str]] = {}
    for templates in book.templates.values():
        for template in templates:
            if template.canonical:
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
    """How a term reads."""
    for (family, _), terms in book.terms.items():
        if family == name and value in terms:
            return terms[value].strip() or f"({value})"
    return value
