"""What each player does for themselves, and what the controller of a card does."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.picks import EXACTLY_ONE, Pick, it
from tefuda.games.shadowverse.printed.trees import ONE
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
EACH: Tree = ("each player",)
ITS_CONTROLLER: Tree = ("controller", ("that",))
ZONES = ("hand", "EX area", "field", "cemetery")


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    each_player(book)
    its_controller(book)


def tops(count: Tree) -> Tree:
    """The top cards of both decks."""
    return ("union", (("top", count, "your"), ("top", count, "enemy")))


def each_player(book: Phrasebook) -> None:
    """Each player discards, buries, banishes."""
    for verb, zone, how in (("discards", "hand", "discard"), ("buries", "field", "bury")):
        book.means("group", f"each player {verb} {{pick}}", lambda pick, zone=zone, how=how: both(pick, zone, how))
    book.means("group", "each player discards down to {n:int} cards", discard_down)
    book.means("group", "each player buries each follower on their field except for one of their choice", keep_one)
    for verb, how in (("buries", "bury"), ("banishes", "banish")):
        many = f"each player {verb} the top {{n:term}} cards of their deck"
        book.means("step", many, lambda n, how=how: ("remove", how, tops(n)))
        book.means("step", f"each player {verb} the top card of their deck", lambda how=how: ("remove", how, tops(ONE)))
        for zone in ZONES:
            cards = ("among", (), "card", (f"your {zone}", f"enemy {zone}"), ())
            book.means(
                "step",
                f"each player {verb} each card in their {zone}",
                lambda how=how, cards=cards: ("remove", how, cards),
            )
    book.means("step", "each player puts the top card of their deck into their EX area",
               lambda: ("put", tops(ONE), "owner EX"))  # fmt: skip


def both(pick: Pick, zone: str, how: str) -> Steps | None:
    """Each player chooses their own cards before anything is done with them."""
    count, said = pick
    if said.places:
        return None
    of = ("among", said.adjectives, said.kind, (f"their {zone}",), said.traits)
    return (("choose each", EACH, count, of, said.rules), ("remove", how, ("those",)))


def discard_down(n: int) -> Steps:
    """Each player discards until so many cards are left."""
    hand = ("among", (), "card", ("their hand",), ())
    count = ("exactly", ("minus", ("count of", hand), ("number", n)))
    return (("choose each", EACH, count, hand, ()), ("remove", "discard", ("those",)))


def keep_one() -> Steps:
    """Each player keeps a follower; the others are buried."""
    kept = ("choose each", EACH, EXACTLY_ONE, ("among", (), "follower", ("their field",), ()), ())
    all_others = ("among", (), "follower", ("your field", "enemy field"), (("not among", ("those",)),))
    return (kept, ("remove", "bury", all_others))


def its_controller(book: Phrasebook) -> None:
    """What the controller of a card does in their own zones."""
    hand = ("among", (), "card", ("their hand",), ())
    for words, how in (("discards", "discard"),):
        book.means(
            "step",
            f"its controller {words} a random card",
            lambda how=how: in_turn(("remove", how, ("random", ONE, hand))),
        )
        book.means(
            "step",
            f"its controller {words} {{pick}}",
            lambda pick, how=how: theirs(pick, "hand", how),
        )
    book.means("step", "its controller buries the top card of their deck", lambda: in_turn(
        ("remove", "bury", ("top", ONE, "their"))))  # fmt: skip
    book.means("step", "its controller buries {pick}", lambda pick: theirs(pick, "field", "bury"))


def in_turn(*steps: Tree) -> Tree:
    """Steps about the zones of the controller of a card."""
    return ("in turn", ITS_CONTROLLER, steps)


def theirs(pick: Pick, zone: str, how: str) -> Tree | None:
    """The controller chooses cards of their own."""
    count, said = pick
    if said.places:
        return None
    of = ("among", said.adjectives, said.kind, (f"their {zone}",), said.traits)
    return in_turn(("choose cards", ("that player",), count, of, said.rules), ("remove", how, it(count)))
