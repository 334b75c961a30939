"""What a text did before: "the number of spells buried this way", "each follower summoned this way".

Such phrases are read with words that are none (`buried among`, `summoned among`). `resolved` puts cards in their
place: what is buried or banished is fixed before, so that the text can go on speaking of it.
"""

from __future__ import annotations

from typing import Any

from tefuda.games.shadowverse.printed.settle import WRITERS
from tefuda.games.shadowverse.printed.trees import changed, compare, holds
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
GONE = "gone among"
SUMMONED = "summoned among"
THEN = {
    "bury": ("buried this way", "put into your cemetery by this ability", "put into the cemetery this way"),
    "banish": ("banished this way", "banished by this ability"),
}


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    for how, ways in THEN.items():
        verb = {"bury": "buried", "banish": "banished"}[how]
        for way in ways:
            book.means(
                "number said",
                f"the number of {{what:someone/many}} {way}",
                lambda what, how=how: ("count of", (GONE, how, what)),
            )
            for were in ("was", "were"):
                book.means(
                    "single",
                    f"at least {{n:int}} {{what:someone/many}} {were} {way}",
                    lambda n, what, how=how: compare(("count of", (GONE, how, what)), "least", ("number", n)),
                )
            book.means(
                "single", f"a {{what:someone/one}} was {way}", lambda what, how=how: ("exists", (GONE, how, what))
            )
        book.means("single", f"you {verb} a {{what:someone/one}}", lambda what, how=how: ("exists", (GONE, how, what)))
    book.means("cards", "each {what:someone/one} summoned this way", lambda what: (SUMMONED, what))


def resolved(steps: Steps) -> Steps:
    """Steps with such cards told as those that the text is about. What is not plain stays as it is, and is refused."""
    for index, step in enumerate(steps):
        if not holds((step,), lambda word: word[0] in (GONE, SUMMONED)):
            continue
        found = speakers(steps[:index], step)
        if found is None:
            return steps
        place, before = found
        told: Tree = changed((step,), "step*", told_as_those)[0]
        rest = steps[index + 1 :]
        return resolved((*before[: place + 1], *before[place + 1 :], told, *rest))
    return steps


def told_as_those(word: Any, _: str) -> Any:
    """The cards of such a phrase among "those"."""
    if word[0] not in (GONE, SUMMONED):
        return word
    what = word[-1]
    return ("among", what[1], what[2], ("those",), what[3])


def speakers(before: Steps, step: Tree) -> tuple[int, Steps] | None:
    """The step that such a phrase is about, as the last one that makes cards "those", and all steps up to now."""
    wanted: list[str] = []
    holds((step,), lambda word: note(word, wanted))
    if len(set(wanted)) != 1:
        return None
    how = wanted[0]
    for place in range(len(before) - 1, -1, -1):
        one = before[place]
        if how == SUMMONED:
            if one[0] in ("put", "create") and (one[0] == "create" or one[2] == "your field"):
                return place, before
        elif one[:2] == ("remove", how) and one[2][0] in ("top", "top half", "union"):
            return place + 1, (*before[:place], ("choose", one[2]), ("remove", how, ("those",)), *before[place + 1 :])
        elif one[0] == "remove" and one[1] == how and one[2] == ("those",) and before[place - 1][0] == "choose":
            return place, before
        if one[0] in WRITERS or holds((one,), lambda word: word[0] in WRITERS):
            return None
    return None


def note(word: Tree, wanted: list[str]) -> bool:
    """Remember what such a phrase asks for."""
    if word[0] == GONE:
        wanted.append(word[1])
    elif word[0] == SUMMONED:
        wanted.append(SUMMONED)
    return False
