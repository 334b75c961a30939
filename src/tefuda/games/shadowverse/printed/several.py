"""Cards of several descriptions, one of each: "up to 1 follower and up to 1 spell", "a Knight and a Mage"."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.picks import EXACTLY_ONE, Pick, chosen, if_liked, it
from tefuda.games.shadowverse.printed.trees import ONE, YOU, put
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
HERE: Tree = ("here",)
LETTERS = "CBA"
"""Letters for what has been chosen so far, from the end: references take theirs from the beginning."""


def add(book: Phrasebook) -> None:
    """Add the phrases. Family `picks`: several picks."""
    book.means("bare pick", "{said:said one}", lambda said: (EXACTLY_ONE, said))
    for one in ("pick", "bare pick"):
        book.means("picks", f"{{first:pick}} and {{last:{one}}}", lambda first, last: (first, last))
        book.means("picks", f"{{first:pick}}, {{second:{one}}}, and {{last:{one}}}", lambda first, second, last: (
            first, second, last))  # fmt: skip
    finding(book)
    taking(book)
    book.means("group", "select {picks}", selected)


def selected(picks: tuple[Pick, ...]) -> Steps | None:
    """Two selections: of cards that a card can be only one of, or each of up to one."""
    places = picks[-1][1].places
    if len(picks) != 2 or not places or picks[0][1].places not in ((), places):
        return None
    if any(pick[0] != ("up to", ONE) for pick in picks) and not all(is_named(pick) for pick in picks):
        return None
    steps: list[Tree] = []
    for pick in picks:
        choice = chosen(pick, "", only=places) if pick[1].places else chosen(pick, places[0])
        if choice is None or choice[4] or len(places) != 1:
            return None
        steps.append(("select", *choice[2:]))
    return tuple(steps)


def is_named(pick: Pick) -> bool:
    """Whether one card of a certain name is picked."""
    return pick[0] == EXACTLY_ONE and any(trait[0] == "named" for trait in pick[1].traits)


def finding(book: Phrasebook) -> None:
    """Search for one of each."""
    for link in (", ", " and ", ", and "):
        for shuffled in ("", "[,] then shuffle[ your deck]"):
            book.means("group", f"search your deck for {{picks}}{link}{{find}}{shuffled}", found)


def found(picks: tuple[Pick, ...], find: Tree) -> Steps | None:
    """The searches, and what is done with all that was found."""
    steps: list[Tree] = []
    for index, pick in enumerate(picks):
        choice = chosen(pick, "your deck", only=("your deck",))
        if choice is None or choice[4]:
            return None
        steps.append(("search", choice[2], without(choice[3], index), ()))
        steps += named(index, pick, picks)
    return (*steps, put((find,), HERE, all_of_them(picks))[0], ("shuffle", YOU))


def taking(book: Phrasebook) -> None:
    """Take one of each from among the cards looked at."""
    ends = {
        "reveal {picks}[,] and add them to your hand": (("reveal", HERE), ("move", HERE, "hand")),
        "put {picks} into your EX area": (("put", HERE, "your EX"),),
        "summon {picks}": (("put", HERE, "your field"),),
    }
    for words, done in ends.items():
        for start in ("from among them, you may ", "you may "):
            book.means(
                "group",
                start + words,
                lambda picks, done=done, start=start: taken(picks, done, "them" if start[0] == "f" else ""),
            )


def taken(picks: tuple[Pick, ...], done: Steps, place: str) -> Steps | None:
    """The choices, each of which may be left, and what is done with all that was chosen."""
    places = picks[-1][1].places
    if any(pick[1].places for pick in picks[:-1]) or (bool(places) == bool(place)) or places not in ((), ("them",)):
        return None
    steps: list[Tree] = []
    for index, pick in enumerate(picks):
        choice = chosen((pick[0], pick[1]), "them", only=("them",))
        if choice is None or choice[4] or pick[0] not in (EXACTLY_ONE, ("up to", ONE)):
            return None
        steps.append(if_liked(((*choice[:3], without(choice[3], index), ()),))[0])
        steps += named(index, pick, picks)
    return (*steps, *(put((step,), HERE, all_of_them(picks))[0] for step in done))


def without(of: Tree, index: int) -> Tree:
    """Cards other than those chosen before."""
    before = tuple(("not among", ("named cards", LETTERS[number])) for number in range(index))
    return (*of[:4], of[4] + before)


def named(index: int, pick: Pick, picks: tuple[Pick, ...]) -> Steps:
    """What was chosen gets a letter, if it is not the last."""
    return () if index == len(picks) - 1 else (("name cards", LETTERS[index], it(pick[0])),)


def all_of_them(picks: tuple[Pick, ...]) -> Tree:
    """Everything chosen."""
    before = tuple(("named cards", LETTERS[index]) for index in range(len(picks) - 1))
    return ("union", (*before, it(picks[-1][0])))
