"""A card's text, as it can be read at any time: the printed text, the changes, and its present abilities."""

from __future__ import annotations

from rich.text import Text

from tefuda.kernel.rows import NONE
from tefuda.kernel.view import CardView, View
from tefuda.language.catalogue import Catalogue, SkillText
from tefuda.language.glossary import terms_in
from tefuda.language.lasting import lasting_texts
from tefuda.language.locales import ENGLISH
from tefuda.language.narrator import Narrator
from tefuda.language.states import around, marks_of
from tefuda.terminal.faces import corner_of, kind_of, number_of
from tefuda.terminal.glyphs import Glyphs


def reading_of(card: CardView, narrator: Narrator, glyphs: Glyphs, view: View, *, named: bool = True) -> Text:
    """The text of a card as the reader knows it; with its name, if it does not stand elsewhere."""
    if card.definition is None:
        return Text("What it is will show when it is turned up.")
    catalogue = narrator.catalogue
    presentation = catalogue.presentation
    sheet = catalogue.sheet(card.definition.key)
    kind = kind_of(presentation, sheet.kind)
    text = Text()
    if named:
        text.append(f"{sheet.name}\n", "bold")
    text.append(kind.label)
    for label, value in sheet.facts:
        text.append(f" {glyphs.dot} {value}" if not label or value == sheet.look else f" {glyphs.dot} {label} {value}")
    printed = dict(zip(card.numbers, card.definition.printed, strict=False))
    corner = corner_of(presentation, card, printed, kind)
    fields = ([kind.corner] if corner is not None else []) + list(kind.stats)
    if fields:
        text.append("\n")
    for field in fields:
        number = number_of(presentation, card, printed, field)
        text.append(f"{number.label} ")
        text.append_text(number.text(glyphs))
        if number.change:
            text.append(f" (was {printed[field]})", "dim")
        text.append("  ")
    for mark in marks_of(presentation, card, kind, view, "upper")[:1] + marks_of(
        presentation, card, kind, view, "lower"
    ):
        text.append(f"\n{mark.sign}: {mark.meaning}" if mark.sign else f"\nIt {mark.meaning}.", "italic")
    if card.face_down:
        text.append("\nFace down: only you know it until the battle.", "italic")
    host = None if card.host is None else view.card(card.host)
    if host is not None:
        text.append(f"\nLies with {host.name or 'a card face down'}.", "italic")
    under = [one.name or "a card face down" for one in view.hosted(card.handle)]
    if under:
        text.append(f"\nWith it: {ENGLISH.listed(under)}.", "italic")
    text.append_text(around_it(card, catalogue, glyphs, view))
    for told in lasting_texts(narrator, card.handle, card.seat, view):
        text.append(f"\n{glyphs.effect} {told}.", "italic")
    for skill in skills_now(card, catalogue):
        text.append_text(skill_lines(skill))
    for skill in skills_lost(card, catalogue, printed):
        text.append(f"\n\n“{skill.name}” is lost.", "dim")
    return text


def around_it(card: CardView, catalogue: Catalogue, glyphs: Glyphs, view: View) -> Text:
    """The cards in front of a card and beside it, where the game has fronts."""
    found = around(catalogue.presentation.mat, card, view)
    if found is None:
        return Text()
    front, beside = found
    text = Text("\nIn front of it: ", "italic")
    text.append_text(Text("nobody") if front is None else short_line(front, catalogue, glyphs))
    for other in beside:
        text.append("\nBeside it: ").append_text(short_line(other, catalogue, glyphs))
    return text


def short_line(card: CardView, catalogue: Catalogue, glyphs: Glyphs) -> Text:
    """A card by its name and the numbers of its lower edge."""
    text = Text(card.name or "a card face down")
    if card.definition is None:
        return text
    printed = dict(zip(card.numbers, card.definition.printed, strict=False))
    kind = kind_of(catalogue.presentation, catalogue.sheet(card.definition.key).kind)
    for field in kind.stats:
        number = number_of(catalogue.presentation, card, printed, field)
        text.append(f", {number.label} ").append_text(number.text(glyphs))
    return text


def reading_of_player(title: str, narrator: Narrator, glyphs: Glyphs, seat: int, view: View) -> Text | None:
    """The effects that a player is under; None if there are none."""
    told = lasting_texts(narrator, None, seat, view)
    if not told:
        return None
    text = Text(title, "bold")
    for line in told:
        text.append(f"\n{glyphs.effect} {line}", "not bold")
    return text


def explanations(card: CardView, catalogue: Catalogue) -> Text:
    """The meanings of the keywords in the card's text."""
    glossary = catalogue.glossary()
    texts = [] if card.definition is None else [skill.text for skill in skills_now(card, catalogue)]
    found = {term for text in texts for _, _, term in terms_in(glossary, text)}
    text = Text()
    for term in glossary.terms:
        if term.id in found and not term.common:
            text.append(f"\n\n{term.name['en']}: {term.means['en']} ({term.rule})", "dim")
    return text


def skills_now(card: CardView, catalogue: Catalogue) -> list[SkillText]:
    """The abilities that a card has now: those its fields name, or what is printed if the game has no such fields."""
    if not catalogue.presentation.skills and card.key is not None:
        return list(catalogue.sheet(card.key).skills)
    numbers = [card[field] for field in catalogue.presentation.skills if card[field] != NONE]
    return [catalogue.skill(number) for number in numbers]


def skills_lost(card: CardView, catalogue: Catalogue, printed: dict[str, int]) -> list[SkillText]:
    """The printed abilities that a card does not have any longer."""
    now = [card[field] for field in catalogue.presentation.skills]
    was = [printed.get(field, NONE) for field in catalogue.presentation.skills]
    return [catalogue.skill(number) for number in was if number != NONE and number not in now]


def skill_lines(skill: SkillText) -> Text:
    """One ability: when, its name, what it does."""
    return Text("\n\n").append_text(skill_line(skill))


def skill_line(skill: SkillText) -> Text:
    """One ability in one line."""
    text = Text()
    if skill.timing and not skill.text.casefold().startswith(skill.timing.casefold()):
        text.append(f"[{skill.timing}] ", "bold")
    if skill.name:
        text.append(f"“{skill.name}” ", "bold")
    return text.append(skill.text)


def brief_skills(card: CardView, catalogue: Catalogue) -> Text:
    """All abilities of a card in one paragraph."""
    skills = [skill_line(skill) for skill in skills_now(card, catalogue)]
    return Text("  ").join(skills) if skills else Text("has no skill." if catalogue.presentation.skills else "no text.")
