"""Cards of several descriptions, one of each: "up to 1 follower and up to 1 spell", "a Knight and a Mage"."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.picks import EXACTLY_ONE, HERE, Pick, at, chosen, if_liked, it
from dialects.shadowverse.trees import ONE, YOU
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
LETTERS = "CBA"
"""Letters for what has been chosen so far, from the end: references take theirs from the beginning."""


def add(book: ReadingBook) -> None:
    """Add the phrases. Family `picks`: several picks."""
    book.table("bare pick", {"{said:said one}": lambda said: (EXACTLY_ONE, said)})
    book.table("picks", {
        "{first:pick} and <{last:pick}|{last:bare pick}>": ("{first}", "{last}"),
        "{first:pick}, <{second:pick}, and {last:pick}|{second:bare pick}, and {last:bare pick}>": (
            lambda first, second, last: (first, second, last)),
    })  # fmt: skip
    book.table("taking several", {
        "reveal {picks}[,] and add them to your hand": ("{picks}", (("reveal", HERE), ("put", HERE, "hand"))),
        "put {picks} into your EX area": ("{picks}", (("place", HERE, "your EX", None),)),
        "summon {picks}": ("{picks}", (("place", HERE, "your field", None),)),
    })  # fmt: skip
    book.table("group", {
        "select {picks}": selected,
        "search your deck for {picks}{find:find and shuffle}": found,
        "you may {taking:taking several}": lambda taking: taken(taking[0], taking[1], ""),
        "from among them, you may {taking:taking several}": lambda taking: taken(taking[0], taking[1], "them"),
    })  # fmt: skip


def selected(picks: tuple[Pick, ...]) -> Steps:
    """Two selections: of cards that a card can be only one of, or each of up to one."""
    places = picks[-1][1].places
    demand(len(picks) == 2 and len(places) == 1 and picks[0][1].places in ((), places))
    demand(all(pick[0] == ("up to", ONE) for pick in picks) or all(is_named(pick) for pick in picks))
    return tuple(("select", *ruleless(pick, places[0])[2:4], ()) for pick in picks)


def ruleless(pick: Pick, place: str) -> Tree:
    """A choice of cards of a place, without anything that the chosen must be to each other."""
    choice = chosen(pick, place, only=(place,))
    demand(not choice[4])
    return choice


def is_named(pick: Pick) -> bool:
    """Whether one card of a certain name is picked."""
    return pick[0] == EXACTLY_ONE and any(trait[0] == "named" for trait in pick[1].traits)


def found(picks: tuple[Pick, ...], find: Tree) -> Steps:
    """The searches, and what is done with all that was found."""
    steps: list[Tree] = []
    for index, pick in enumerate(picks):
        choice = ruleless(pick, "your deck")
        steps.append(("search", choice[2], without(choice[3], index), ()))
        steps += named(index, pick, picks)
    return (*steps, at(find, all_of_them(picks)), ("shuffle", YOU))


def taken(picks: tuple[Pick, ...], done: Steps, place: str) -> Steps:
    """The choices, each of which may be left, and what is done with all that was chosen."""
    places = picks[-1][1].places
    demand(not any(pick[1].places for pick in picks[:-1]) and places == (() if place else ("them",)))
    demand(all(pick[0] in (EXACTLY_ONE, ("up to", ONE)) for pick in picks))
    steps: list[Tree] = []
    for index, pick in enumerate(picks):
        choice = ruleless(pick, "them")
        steps.append(if_liked(((*choice[:3], without(choice[3], index), ()),))[0])
        steps += named(index, pick, picks)
    return (*steps, *(at(step, all_of_them(picks)) for step in done))


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
