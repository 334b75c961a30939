"""What a text did before: "the number of spells buried this way", "each follower summoned this way".

Such phrases are read with words that are none (`buried among`, `summoned among`). `resolved` puts cards in their
place: what is buried or banished is fixed before, so that the text can go on speaking of it.
"""

from __future__ import annotations

from typing import Any

from dialects.reading import ReadingBook
from dialects.shadowverse.anaphora import WRITERS
from dialects.shadowverse.trees import changed, compare, words_of
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
GONE = "gone among"
SUMMONED = "summoned among"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.table("result", {
        "buried this way": "bury",
        "put into your cemetery by this ability": "bury",
        "banished <this way|by this ability>": "banish",
    })  # fmt: skip
    book.table("number said", {
        "the number of {what:someone/many} {how:result}": ("count", (GONE, "{how}", "{what}")),
    })  # fmt: skip
    book.table("single", {
        "at least {n:int} {what:someone/many} <was|were> {how:result}": lambda n, what, how: (
            compare(("count", (GONE, how, what)), "least", ("number", n))),
        "you buried a {what:someone/one}": ("exists", (GONE, "bury", "{what}")),
    })  # fmt: skip
    book.table("cards", {"each {what:someone/one} summoned this way": lambda what: (SUMMONED, what)})


def resolved(steps: Steps) -> Steps:
    """Steps with such cards told as those that the text is about. What is not plain stays as it is, and is refused."""
    for index, step in enumerate(steps):
        wanted = {word[1] if word[0] == GONE else SUMMONED for word in words_of((step,)) if word[0] in (GONE, SUMMONED)}
        if not wanted:
            continue
        found = speakers(steps[:index], wanted.pop()) if len(wanted) == 1 else None
        if found is None:
            return steps
        told: Tree = changed((step,), "step*", told_as_those)[0]
        return resolved((*found, told, *steps[index + 1 :]))
    return steps


def told_as_those(word: Any, _: str) -> Any:
    """The cards of such a phrase among "those"."""
    if word[0] not in (GONE, SUMMONED):
        return word
    what = word[-1]
    return ("among", what[1], what[2], ("those",), what[3])


def speakers(before: Steps, how: str) -> Steps | None:
    """All steps up to now, if the last one that makes cards "those" is what such a phrase is about."""
    for place in range(len(before) - 1, -1, -1):
        one = before[place]
        if how == SUMMONED:
            if one[0] == "create" or (one[0] == "place" and one[2] == "your field"):
                return before
        elif one[:2] == ("remove", how) and one[2][0] in ("top", "top half", "union"):
            return (*before[:place], ("choose", one[2]), ("remove", how, ("those",)), *before[place + 1 :])
        elif one[:3] == ("remove", how, ("those",)) and before[place - 1][0] == "choose":
            return before
        if any(word[0] in WRITERS for word in words_of((one,))):
            return None
    return None
