"""What moves cards: draw, discard, return, bury, banish, summon, and whatever else puts a card somewhere."""

from __future__ import annotations

from tefuda.games.shadowverse.printed import decks, everybody, picks, several, thisway, tokens
from tefuda.games.shadowverse.printed.picks import EXACTLY_ONE, Pick, chosen, if_liked, it
from tefuda.games.shadowverse.printed.said import Said
from tefuda.games.shadowverse.printed.trees import ONE, THIS, YOU, number, put
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

OPPONENT: Tree = ("opponent",)
HERE: Tree = ("here",)
"""The cards that a destination speaks of, before they are known."""
Steps = tuple[Tree, ...]
Moved = tuple[Pick, str, Steps]
"""A choice of cards, where they are if nothing else is said, and what is done with them."""


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    picks.add(book)
    destinations(book)
    putting(book)
    drawing(book)
    discarding(book)
    removing(book)
    points(book)
    others(book)
    tokens.add(book)
    decks.add(book)
    several.add(book)
    everybody.add(book)
    thisway.add(book)


# ------------------------------------------------------------------ where to


def in_deck(end: str) -> Tree:
    """Put on one end of the deck."""
    return ("put in deck", HERE, end, "any", YOU)


DESTINATIONS = {
    "onto your field": ("put", HERE, "your field"),
    "onto your field engaged": ("put engaged", HERE, "your field"),
    "into your EX area": ("put", HERE, "your EX"),
    "into your cemetery": ("remove", "bury", HERE),
    "into your hand": ("move", HERE, "hand"),
    "to your hand": ("move", HERE, "hand"),
    "to hand": ("move", HERE, "hand"),
    "in your EX area": ("put", HERE, "your EX"),
    "on the bottom of your deck[ in any order]": in_deck("bottom"),
    "on [the ]top of your deck[ in any order]": in_deck("top"),
    "on the bottom[ in any order]": in_deck("bottom"),
    "on top[ in any order]": in_deck("top"),
    "into your banished zone": ("remove", "banish", HERE),
    "onto {whose:owning} field[s]": ("put", HERE, "owner field"),
    "onto {whose:owning} field[s] engaged": ("put engaged", HERE, "owner field"),
    "into {whose:owning} EX area[s]": ("put", HERE, "owner EX"),
    "into {whose:owning} <cemetery|cemeteries>": ("remove", "bury", HERE),
    "into {whose:owning} hand[s]": ("remove", "return", HERE),
    "on the bottom of {whose:owning} deck[s][ in any order]": in_deck("bottom"),
    "on [the ]top of {whose:owning} deck[s][ in any order]": in_deck("top"),
}


def destinations(book: Phrasebook) -> None:
    """Family `destination`: where cards are put, as a step about `HERE`."""
    for words, step in DESTINATIONS.items():
        book.means("destination", words, lambda whose="", step=step: step)


def at(step: Tree, cards: Tree) -> Tree:
    """A step about some cards."""
    there: Tree = put((step,), HERE, cards)[0]
    return there


# ------------------------------------------------------------------ choosing and moving

VERBS = {
    "summon {pick}": ("put", HERE, "your field"),
    "summon {pick} engaged": ("put engaged", HERE, "your field"),
    "banish {pick}": ("remove", "banish", HERE),
    "return {pick} to {whose:owning} hand[s]": ("remove", "return", HERE),
    "return {pick} to your hand": ("remove", "return", HERE),
}
SHOWN = {
    "add <it|them> to[ your] hand": ("move", HERE, "hand"),
    "put <it|them> into your EX area": ("put", HERE, "your EX"),
    "put <it|them> onto your field": ("put", HERE, "your field"),
    "summon <it|them>": ("put", HERE, "your field"),
}


def putting(book: Phrasebook) -> None:
    """Put, add, summon, reveal and add. Family `moved`: a choice of cards with what is done to them."""
    book.means("step", "<put|place|add> {cards} {where:destination}", lambda cards, where: at(where, cards))
    for zone in ("hand", "cemetery", "EX area"):
        for this in ("this", "this card", "this follower", "this amulet"):
            source = f"{this} from your {zone}"
            book.means("step", f"put {source} {{where:destination}}", lambda where, zone=zone: (
                "from zone", zone, at(where, THIS)))  # fmt: skip
            for end, word in (("", "put"), (" engaged", "put engaged")):
                entering: Tree = ("from zone", zone, (word, THIS, "your field"))
                book.means("step", f"summon {source}{end}", lambda entering=entering: entering)
    book.means("step", "put both {where:destination}", lambda where: at(where, ("those",)))
    book.means("step", "summon {cards} engaged", lambda cards: ("put engaged", cards, "your field"))
    book.means("moved", "<put|place|add> {pick} {where:destination}", lambda pick, where: (pick, "", (where,)))
    for words, step in VERBS.items():
        book.means("moved", words, lambda pick, whose="", step=step: (pick, "", (step,)))
    for words, step in SHOWN.items():
        for joint in (" and ", ", and ", ", "):
            book.means(
                "moved",
                "reveal {pick}" + joint + words,
                lambda pick, step=step: (pick, "", (("reveal", HERE), step)),
            )
    book.means("moved", "reveal {count:count} and add them to your hand", lambda count: (
        (count, Said("card", (), (), (), ())), "", (("reveal", HERE), ("move", HERE, "hand"))))  # fmt: skip
    book.means("moved", "bury {pick}", lambda pick: (pick, "your field", (("remove", "bury", HERE),)))
    book.means("group", "{moved}", lambda moved: carried_out(moved))
    book.means("group", "from among them, you may {moved}", among_them)
    book.means("group", "from among them, {moved}", lambda moved: (
        None if moved[0][1].places else carried_out((moved[0], "them", moved[2]))))  # fmt: skip
    book.means("group", "you may also {moved}", also)
    for verb in ("engage", "refresh"):
        book.means("group", f"{verb} {{count:some of}} them", lambda count, verb=verb: (
            ("choose cards", YOU, count, ("among", (), "card", ("those",), ()), ()), (verb, it(count))))  # fmt: skip
    book.means("some of", "{count:count} of", lambda count: count)
    book.means("some of", "any number of", lambda: ("any number",))
    book.means("some of", "one of", lambda: EXACTLY_ONE)
    for verb in ("put", "add", "place"):
        book.means("group", f"{verb} {{count:some of}} them {{where:destination}}", of_them)
        book.means("group", f"{verb} one {{where:destination}}", lambda where: of_them(EXACTLY_ONE, where))
    book.means("group", "summon {count:some of} them", lambda count: of_them(count, ("put", HERE, "your field")))


def carried_out(moved: Moved, who: Tree = YOU) -> Steps | None:
    """The steps of a choice with what is done."""
    pick, default, done = moved
    choice = chosen(pick, default, who=who)
    return None if choice is None else (choice, *(at(step, it(pick[0])) for step in done))


def among_them(moved: Moved) -> Steps | None:
    """The same about the cards looked at, and it may be left."""
    pick, _, done = moved
    steps = None if pick[1].places else carried_out((pick, "them", done))
    return None if steps is None else if_liked(steps)


def also(moved: Moved) -> Steps | None:
    """ "You may also bury a spell": among the cards looked at, if no place is named."""
    steps = carried_out(moved) if moved[0][1].places else among_them(moved)
    return steps if steps is None or not moved[0][1].places else if_liked(steps)


def of_them(count: Tree, where: Tree) -> Steps:
    """Some of the cards looked at go somewhere."""
    return (("choose cards", YOU, count, ("among", (), "card", ("them",), ()), ()), at(where, it(count)))


# ------------------------------------------------------------------ draw, discard


def drawing(book: Phrasebook) -> None:
    """Draw."""
    book.means("step", "draw a card", lambda: ("draw", YOU, ONE))
    book.means("step", "draw {n:term} [more ]card[s]", lambda n: ("draw", YOU, n))
    book.means("step", "draw that many cards", lambda: ("draw", YOU, ("done",)))
    book.means("step", "{who:player/subject} draw[s] a card", lambda who: ("draw", who, ONE))
    book.means("step", "{who:player/subject} draw[s] {n:term} [more ]card[s]", lambda who, n: ("draw", who, n))


def discarding(book: Phrasebook) -> None:
    """Discard, by you and by the opponent."""
    for words, who, place in (("discard", YOU, "your hand"), ("each opponent discards", OPPONENT, "enemy hand")):
        whose = "your" if who == YOU else "their"
        hand: Tree = ("among", (), "card", (place,), ())
        book.means("group", f"{words} {{pick}}", lambda pick, who=who, place=place: thrown(who, pick, place))
        book.means("step", f"{words} a random card", lambda hand=hand: discarded(("random", ONE, hand)))
        book.means(
            "step", f"{words} a random card from {whose} hand", lambda hand=hand: discarded(("random", ONE, hand))
        )
        book.means("step", f"{words} {{n:term}} random cards", lambda n, hand=hand: discarded(("random", n, hand)))
        book.means("step", f"{words} {whose} hand", lambda hand=hand: discarded(hand))
    book.means("step", "discard {cards}", discarded)


def discarded(cards: Tree) -> Tree:
    """Cards are discarded."""
    return ("remove", "discard", cards)


def thrown(who: Tree, pick: Pick, hand: str) -> Steps | None:
    """A player chooses cards in the hand and discards them."""
    choice = chosen(pick, hand, who=who, only=(hand,))
    return None if choice is None else (choice, discarded(it(pick[0])))


# ------------------------------------------------------------------ leaving


def removing(book: Phrasebook) -> None:
    """Destroy, bury, banish, return."""
    for whose in ("{whose:owning} hand[s]", "your hand", "hand"):
        book.means("step", f"return {{cards}} to {whose}", lambda cards, whose="": ("remove", "return", cards))
    field = "enemy field"
    book.means("group", "each opponent buries {pick}", lambda pick: (
        None if pick[1].places else carried_out((pick, field, (("remove", "bury", HERE),)), OPPONENT)))  # fmt: skip
    for end in ("into their owner's cemetery", "into their owners' cemeteries", "into its owner's cemetery"):
        for start in (" from", " on"):
            book.means("group", f"each opponent puts {{pick}}{start} their field {end}", lambda pick: (
                None if pick[1].places else carried_out((pick, field, (("remove", "bury", HERE),)), OPPONENT)))  # fmt: skip
    for verb in ("buries {}", "puts {} into their cemetery"):
        one, many = verb.format("the top card of their deck"), verb.format("the top {n:term} cards of their deck")
        book.means("step", "each opponent " + one, lambda: ("remove", "bury", ("top", ONE, "enemy")))
        book.means("step", "each opponent " + many, lambda n: ("remove", "bury", ("top", n, "enemy")))


# ------------------------------------------------------------------ points, prices, later


def points(book: Phrasebook) -> None:
    """Points and turns."""
    book.means("step", "recover {n:term} play point[s]", lambda n: ("points", YOU, "play", n))
    book.means("step", "recover play points equal to {n:term}", lambda n: ("points", YOU, "play", n))
    book.means("step", "recover all [of ]your play points", lambda: ("recover all",))
    for most in ("maximum", "max"):
        book.means("step", f"increase your {most} play points by {{n:term}}", lambda n: ("points", YOU, "max play", n))
    for sort in ("evolution", "super-evolution"):
        book.means("step", f"gain <an|a> {sort} point", lambda sort=sort: ("points", YOU, sort, ONE))
        book.means("step", f"gain {{n:term}} {sort} point[s]", lambda n, sort=sort: ("points", YOU, sort, n))
    for down, to in (("facedown", "evolve deck"), ("faceup", "faceup")):
        book.means("step", f"turn {{cards}} {down}", lambda cards, to=to: ("move", cards, to))
        book.means("moved", f"turn {{pick}} {down}", lambda pick, to=to: (pick, "", (("move", HERE, to),)))


def others(book: Phrasebook) -> None:
    """Playing by an effect, prices of what comes next, what happens later."""
    book.means("step", "steal {cards}", lambda cards: ("take control", YOU, cards))
    book.means("step", "play {cards} for {n:int} play point[s]", lambda cards, n: ("play", cards, number(n)))
    for points_said in ("", " play point[s]"):
        book.means(
            "step",
            f"the next {{card:someone/one}} you play this turn costs {{n:term}}{points_said} less[ to play]",
            lambda card, n: ("next play", card, n),
        )
    for whose, who in (("your next", YOU), ("your", YOU), ("each opponent's next", OPPONENT)):
        for phase in ("end", "main"):
            book.means(
                "step",
                f"at the start of {whose} {phase} phase, {{what:removal}} {{cards:ref}}",
                lambda what, cards, who=who, phase=phase: (
                    None if cards == THIS else later(phase, who, ("remove", what, THIS), cards)
                ),
            )
    for dies in (
        "when it's put from the field into the cemetery this turn",
        "when it is put into the cemetery this turn",
    ):
        book.means("step", dies + ", {said:group}", lambda said: (
            "later this turn", ("triggered", (("watched dies",),), (), said), ("that",)))  # fmt: skip
    each = "at the start of your next end phase, {what:removal} each {of:noun/one}"
    book.means("step", each, lambda what, of: later("end", YOU, ("remove", what, of), THIS))


def later(phase: str, who: Tree, step: Tree, cards: Tree) -> Tree:
    """A step of a later phase about some cards."""
    return ("later", ("triggered", (("phase starts", phase, who),), (), (step,)), cards)
