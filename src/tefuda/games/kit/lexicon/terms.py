"""Closed lists of terms that games share whose texts have a line for each ability: places, ends, orders."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping

from tefuda.kernel.registers import LOOKED, THAT
from tefuda.kernel.words.cards import HIDDEN, SETS, SIDE
from tefuda.language.common_japanese import before_may
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.terms import ClosedLists, Term


def places(
    zones: Mapping[str, tuple[int, str]],
    sides: Mapping[str, Term],
    hidden: Container[str],
    text: Callable[[str, str], str],
) -> dict[str, Term]:
    """The places of cards: the zones of each side, and among the cards that a text speaks of. `zones` are their numbers
    and their Japanese; `hidden` are those that not everybody sees; `text` is the English of a side's zone."""
    found: dict[str, Term] = {
        f"{side} {name}": (
            zone + number * SIDE + (HIDDEN if name in hidden else 0), text(side, name), f"{whose}{japanese}",
        )
        for side, (number, _, whose) in sides.items()
        for name, (zone, japanese) in zones.items()
    }  # fmt: skip
    found["them"] = (LOOKED + SETS * SIDE + HIDDEN, "among them", "その中")
    found["those"] = (THAT + SETS * SIDE + HIDDEN, "among those", "それらの中")
    return found


def said(lists: ClosedLists, family: str, language: int) -> dict[str, str]:
    """The terms of a list in English (1) or Japanese (2), as far as the language says them."""
    return {name: str(term[language]) for name, term in lists[family].items() if term[language] is not None}


def english(book: Phrasebook, zones: Iterable[str]) -> None:
    """Zones as where something is, ends, orders."""
    book.say_terms("zone", {name: f"{'on' if name == 'field' else 'in'} the {name}" for name in zones}, form="in")
    book.say_terms("extreme", {"highest": "highest", "lowest": "lowest"})
    book.say_terms("end", {"top": "on top", "bottom": "on the bottom"})
    book.say_terms("order", {"any": " in any order", "random": " in a random order"})


def japanese(book: Phrasebook, lists: ClosedLists) -> None:
    """Fields, ends, and what is done before something else."""
    on_field = {name: text for name, text in said(lists, "place", 2).items() if name.endswith("field")}
    book.say_terms("place", on_field, form="field")
    book.say_terms("extreme", {"highest": "最も高い", "lowest": "最も低い"})
    book.say_terms("end", {"top": "上", "bottom": "下"})
    for family in ("removal", "to"):
        book.say_terms(family, {name: before_may(text) for name, text in said(lists, family, 2).items()}, form="te")
