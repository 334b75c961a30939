"""What moves cards: draw, discard, return, bury, banish, summon, and whatever else puts a card somewhere."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse import decks, picks, players, results, several, tokens
from dialects.shadowverse.noun_phrase import NounPhrase
from dialects.shadowverse.picks import EXACTLY_ONE, HERE, Pick, at, chosen, if_liked, it
from dialects.shadowverse.trees import ONE, THAT, THIS, THIS_CARD, YOU, number
from tefuda.language.vocabulary import Tree

OPPONENT: Tree = ("opponent",)
Steps = tuple[Tree, ...]
Moved = tuple[Pick, str, Steps]
"""A choice of cards, where they are if nothing else is said, and what is done with them."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    picks.add(book)
    destinations(book)
    putting(book)
    choosing(book)
    drawing(book)
    discarding(book)
    removing(book)
    points(book)
    others(book)
    tokens.add(book)
    decks.add(book)
    several.add(book)
    players.add(book)
    results.add(book)


# ------------------------------------------------------------------ where to


def destinations(book: ReadingBook) -> None:
    """Family `destination`: where cards are put, as a step about `HERE`."""
    order = "[ in any order]"
    book.table("destination", {
        "onto your field": ("place", HERE, "your field", None),
        "onto your field engaged": ("place", HERE, "your field", "yes"),
        "<into|in> your EX area": ("place", HERE, "your EX", None),
        "into your cemetery": ("remove", "bury", HERE),
        "<into your|to your|to> hand": ("put", HERE, "hand"),
        "on the bottom[ of your deck]" + order: in_deck("bottom"),
        "on [the ]top of your deck" + order: in_deck("top"),
        "into {whose:owning} EX area[s]": lambda whose: ("place", HERE, "owner EX", None),
        "into {whose:owning} <cemetery|cemeteries>": lambda whose: ("remove", "bury", HERE),
        "on the bottom of {whose:owning} deck[s]" + order: lambda whose: in_deck("bottom"),
        "on [the ]top of {whose:owning} deck[s]" + order: lambda whose: in_deck("top"),
    })  # fmt: skip


def in_deck(end: str) -> Tree:
    """Put on one end of the deck."""
    return ("put in deck", HERE, end, "any", YOU)


# ------------------------------------------------------------------ choosing and moving


def putting(book: ReadingBook) -> None:
    """Put, add, summon, reveal and add. Family `moved`: a choice of cards with what is done to them."""
    book.table("step", {
        "<put|place|add> {cards} {where:destination}": lambda cards, where: at(where, cards),
        f"put {THIS_CARD} from your {{zone}} {{where:destination}}": lambda zone, where: (
            "from zone", zone, at(where, THIS)),
        f"summon {THIS_CARD} from your {{zone}}": ("from zone", "{zone}", ("place", THIS, "your field", None)),
        f"summon {THIS_CARD} from your {{zone}} engaged": ("from zone", "{zone}", ("place", THIS, "your field", "yes")),
    })  # fmt: skip
    book.table("shown", {
        "add <it|them> to[ your] hand": ("put", HERE, "hand"),
        "put <it|them> onto your field": ("place", HERE, "your field", None),
    })  # fmt: skip
    book.table("moved", {
        "<put|place|add> {pick} {where:destination}": ("{pick}", "", ("{where}",)),
        "summon {pick}": ("{pick}", "", (("place", HERE, "your field", None),)),
        "banish {pick}": ("{pick}", "", (("remove", "banish", HERE),)),
        "reveal {pick}< and |, and |, >{step:shown}": ("{pick}", "", (("reveal", HERE), "{step}")),
        "reveal {count:count} and add them to your hand": lambda count: (
            (count, NounPhrase("card", (), (), (), ())), "", (("reveal", HERE), ("put", HERE, "hand"))),
        "bury {pick}": ("{pick}", "your field", (("remove", "bury", HERE),)),
        "turn {pick} facedown": ("{pick}", "", (("put", HERE, "evolve deck"),)),
    })  # fmt: skip


def choosing(book: ReadingBook) -> None:
    """Some cards are chosen, and something is done with them."""
    book.table("some of", {
        "{count:count} of": "{count}",
        "any number of": ("any number",),
        "one of": EXACTLY_ONE,
    })  # fmt: skip
    book.table("group", {
        "{moved}": lambda moved: carried_out(moved),
        "from among them, you may {moved}": lambda moved: if_liked(elsewhere(moved[0], "them", moved[2])),
        "from among them, {moved}": lambda moved: elsewhere(moved[0], "them", moved[2]),
        "you may also {moved}": also,
        "engage {count:some of} them": lambda count: of_those(count, "turn", "yes"),
        "<put|add|place> {count:some of} them {where:destination}": of_them,
        "<put|add|place> one {where:destination}": lambda where: of_them(EXACTLY_ONE, where),
    })  # fmt: skip


def carried_out(moved: Moved, who: Tree = YOU) -> Steps:
    """The steps of a choice with what is done."""
    pick, default, done = moved
    return (chosen(pick, default, who=who), *(at(step, it(pick[0])) for step in done))


def elsewhere(pick: Pick, place: str, done: Steps, who: Tree = YOU) -> Steps:
    """The same about cards of a place that the text has named before."""
    demand(not pick[1].places)
    return carried_out((pick, place, done), who)


def also(moved: Moved) -> Steps:
    """ "You may also bury a spell": among the cards looked at, if no place is named."""
    pick, _, done = moved
    return if_liked(carried_out(moved) if pick[1].places else carried_out((pick, "them", done)))


def of_them(count: Tree, where: Tree) -> Steps:
    """Some of the cards looked at go somewhere."""
    return (("choose cards", YOU, count, ("among", (), "card", ("them",), ()), ()), at(where, it(count)))


def of_those(count: Tree, *verb: str) -> Steps:
    """Something is done with some of the cards that the text is about."""
    return (("choose cards", YOU, count, ("among", (), "card", ("those",), ()), ()), (*verb, it(count)))


# ------------------------------------------------------------------ draw, discard


def drawing(book: ReadingBook) -> None:
    """Draw."""
    book.table("cards to draw", {"a card": ONE, "{n:term} [more ]card[s]": lambda n: n})
    book.table("step", {
        "draw {n:cards to draw}": ("draw", YOU, "{n}"),
        "{who:player/subject} draw[s] {n:cards to draw}": ("draw", "{who}", "{n}"),
    })  # fmt: skip


def discarding(book: ReadingBook) -> None:
    """Discard, by you and by the opponent."""
    yours: Tree = ("among", (), "card", ("your hand",), ())
    theirs: Tree = ("among", (), "card", ("enemy hand",), ())
    book.table("group", {
        "discard {pick}": lambda pick: thrown(YOU, pick, "your hand"),
        "each opponent discards {pick}": lambda pick: thrown(OPPONENT, pick, "enemy hand"),
    })  # fmt: skip
    book.table("step", {
        "discard a random card[ from your hand]": discarded(("random", ONE, yours)),
        "each opponent discards a random card[ from their hand]": discarded(("random", ONE, theirs)),
        "each opponent discards {n:term} random cards": lambda n: discarded(("random", n, theirs)),
        "discard your hand": discarded(yours),
    })  # fmt: skip


def discarded(cards: Tree) -> Tree:
    """Cards are discarded."""
    return ("remove", "discard", cards)


def thrown(who: Tree, pick: Pick, hand: str) -> Steps:
    """A player chooses cards in the hand and discards them."""
    return (chosen(pick, hand, who=who, only=(hand,)), discarded(it(pick[0])))


# ------------------------------------------------------------------ leaving


def removing(book: ReadingBook) -> None:
    """Return, and what each opponent buries."""
    cemetery = "<their owner's cemetery|their owners' cemeteries|its owner's cemetery>"
    tops = "<buries {top:top cards}|puts {top:top cards} into their cemetery>"
    book.table("top cards", {
        "the top card of their deck": ("top", ONE, "enemy"),
        "the top {n:term} cards of their deck": ("top", "{n}", "enemy"),
    })  # fmt: skip
    book.table("step", {
        "return {cards} to <{whose:owning} hand[s]|your hand|hand>": lambda cards, whose="": (
            "remove", "return", cards),
        f"each opponent {tops}": ("remove", "bury", "{top}"),
    })  # fmt: skip
    book.table("group", {
        f"each opponent <buries {{pick}}|puts {{pick}} <from|on> their field into {cemetery}>": lambda pick: (
            elsewhere(pick, "enemy field", (("remove", "bury", HERE),), OPPONENT)),
    })  # fmt: skip


# ------------------------------------------------------------------ points, prices, later


def points(book: ReadingBook) -> None:
    """Points and turns."""
    book.table("step", {
        "recover {n:term} play point[s]": ("points", YOU, "play", "{n}"),
        "recover play points equal to {n:term}": ("points", YOU, "play", "{n}"),
        "increase your max[imum] play points by {n:term}": ("points", YOU, "max play", "{n}"),
    })  # fmt: skip


def others(book: ReadingBook) -> None:
    """Playing by an effect, prices of what comes next, what happens later."""
    dies = "when <it's put from the field into the cemetery|it is put into the cemetery> this turn"
    book.table("step", {
        "steal {cards}": ("take control", YOU, "{cards}"),
        "play {cards} for {n:int} play point[s]": lambda cards, n: ("play", cards, number(n)),
        "the next {card:someone/one} you play this turn costs {n:term}[ play point[s]] less[ to play]": (
            lambda card, n: ("next play", card, n)),
        "at the start of your next end phase, {what:removal} each {of:noun/one}": lambda what, of: (
            later("end", YOU, ("remove", what, of), THIS)),
        dies + ", {said:group}": ("later", ("auto", (("watched goes", "cemetery"),), (), "{said}"), THAT, "yes"),
    })  # fmt: skip


def later(phase: str, who: Tree, step: Tree, cards: Tree) -> Tree:
    """A step of a later phase about some cards."""
    return ("later", ("auto", (("phase starts", phase, who, None),), (), (step,)), cards, None)
