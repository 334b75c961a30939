"""What automatic abilities wait for: "whenever another follower is put onto your field"."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.trees import YOU
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

OPPONENT: Tree = ("opponent",)
BOTH: Tree = ("each player",)
SELVES = ("this", "this card", "this follower", "this amulet")
WHEN = "<when|whenever> "


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    heads(book)
    this_card(book)
    fields(book)
    doings(book)
    phases(book)
    harms(book)


def heads(book: Phrasebook) -> None:
    """Keyword heads; what stands behind them is part of the line."""
    for said, event in (
        ("⟦fanfare⟧", ("fanfare",)),
        ("⟦lastwords⟧", ("last words",)),
        ("On Evolve", ("on evolve",)),
        ("On Super-Evolve", ("on super-evolve",)),
        ("Strike", ("strike", "any")),
        ("Follower Strike", ("strike", "follower")),
        ("Leader Strike", ("strike", "leader")),
    ):
        book.means("keyword head", said, lambda event=event: event)


def this_card(book: Phrasebook) -> None:
    """What happens to the card itself."""
    for this in SELVES:
        book.means("event", f"{WHEN}{this} leaves the field", lambda: ("this leaves",))
        book.means("event", f"{WHEN}{this} is discarded", lambda: ("this goes", "hand", "cemetery"))
        book.means("event", f"{WHEN}{this} is returned to hand from your field", lambda: ("this goes", "field", "hand"))
        for said, zone in (("the cemetery", "cemetery"), ("your cemetery", "cemetery")):
            for origin, start in (("the field", "field"), ("your field", "field"), ("your deck", "deck")):
                book.means(
                    "event",
                    f"{WHEN}{this} is put from {origin} into {said}",
                    lambda zone=zone, start=start: ("this goes", start, zone),
                )
                book.means(
                    "event",
                    f"{WHEN}{this} is put into {said} from {origin}",
                    lambda zone=zone, start=start: ("this goes", start, zone),
                )
        for said, doing in (
            ("becomes engaged", "becomes engaged"),
            ("is refreshed", "is refreshed"),
            ("evolves", "evolves"),
            ("gains attack or defense", "gains"),
            ("gains [attack] or [defense]", "gains"),
        ):
            said = said.replace("[", "⟦").replace("]", "⟧")
            book.means("event", f"{WHEN}{this} {said}", lambda doing=doing: ("this does", doing))


def fields(book: Phrasebook) -> None:
    """Cards that come and go."""
    for said, who, zone in (
        ("onto your field", YOU, "field"),
        ("onto an opponent's field", OPPONENT, "field"),
        ("onto the field", BOTH, "field"),
        ("into your EX area", YOU, "EX area"),
        ("into your cemetery", YOU, "cemetery"),
        ("into your banished zone", YOU, "banished zone"),
    ):
        book.means(
            "event",
            f"{WHEN}a {{card:someone/one}} is put {said}",
            lambda card, who=who, zone=zone: ("comes", card, who, zone),
        )
    book.means("event", WHEN + "an enemy {card:someone/one} is put onto the field",
               lambda card: ("comes", card, OPPONENT, "field"))  # fmt: skip
    for said, who in (
        ("a {card:someone/one} you control", YOU),
        ("a {card:someone/one} on your field", YOU),
        ("an enemy {card:someone/one}", OPPONENT),
        ("one of your {card:someone/many}", YOU),
    ):
        book.means("event", f"{WHEN}{said} leaves the field", lambda card, who=who: ("leaves", card, who, "field"))
        for words in (
            "is put from the field into the cemetery",
            "is put into the cemetery from the field",
        ):
            book.means("event", f"{WHEN}{said} {words}", lambda card, who=who: ("goes", card, who, "field", "cemetery"))
        for words in ("is returned to hand", "is returned to its owner's hand"):
            book.means("event", f"{WHEN}{said} {words}", lambda card, who=who: ("goes", card, who, "field", "hand"))
    book.means("event", WHEN + "a {card:someone/one} leaves your field", lambda card: ("leaves", card, YOU, "field"))
    for words in ("is put from your field into the cemetery", "is put into the cemetery from your field",
                  "is put from your field into your cemetery"):  # fmt: skip
        book.means(
            "event", f"{WHEN}a {{card:someone/one}} {words}", lambda card: ("goes", card, YOU, "field", "cemetery")
        )


def doings(book: Phrasebook) -> None:
    """What cards and players do."""
    book.means("event", WHEN + "you play a {card:someone/one}", lambda card: ("happens", "plays", card, YOU))
    book.means("event", WHEN + "you discard a {card:someone/one}", lambda card: ("happens", "discards", card, YOU))
    for said, who in (
        ("a {card:someone/one} on your field", YOU),
        ("one of your {card:someone/many}", YOU),
        ("a {card:someone/one} you control", YOU),
        ("an enemy {card:someone/one}", OPPONENT),
        ("an enemy {card:someone/one} on the field", OPPONENT),
    ):
        for words, happening in (
            ("evolves", "evolves"),
            ("becomes engaged", "engaged"),
            ("is destroyed", "destroyed"),
        ):
            book.means(
                "event",
                f"{WHEN}{said} {words}",
                lambda card, who=who, happening=happening: ("happens", happening, card, who),
            )
        for words, target in (
            ("attacks", "any"),
            ("attacks an enemy leader", "leader"),
            ("attacks a leader", "leader"),
            ("attacks an enemy follower", "follower"),
            ("attacks a follower", "follower"),
        ):
            if who == YOU or words == "attacks":
                book.means(
                    "event",
                    f"{WHEN}{said} {words}",
                    lambda card, who=who, target=target: ("attacks", card, who, target),
                )
    for words, what in (("gains", "gains defense"), ("loses", "loses defense")):
        for defense in ("⟦defense⟧", "defense"):
            book.means("event", f"{WHEN}your leader {words} {defense}", lambda what=what: ("player does", what, YOU))
    book.means("event", WHEN + "you roll a 6-sided die", lambda: ("player does", "rolls", YOU))


def phases(book: Phrasebook) -> None:
    """Phases of the turn."""
    for said, who in (
        ("your", YOU),
        ("each opponent's", OPPONENT),
        ("your opponent's", OPPONENT),
        ("each player's", BOTH),
    ):
        for phase, words in (("main", "main phase"), ("end", "end phase"), ("turn", "turn")):
            book.means(
                "event", f"at the start of {said} {words}", lambda who=who, phase=phase: ("phase starts", phase, who)
            )


def harms(book: Phrasebook) -> None:
    """Damage."""
    sorts = (("damage", "damage"), ("ability damage", "ability damage"), ("combat damage", "combat damage"),
             ("attack damage", "attack damage"))  # fmt: skip
    for words, sort in sorts:
        for said, who in (
            ("a {card:someone/one} on your field", YOU),
            ("one of your {card:someone/many}", YOU),
            ("an enemy {card:someone/one}", OPPONENT),
            ("an enemy {card:someone/one} on the field", OPPONENT),
        ):
            book.means(
                "event",
                f"{WHEN}{said} takes {words}",
                lambda card, who=who, sort=sort: ("takes damage", card, who, sort),
            )
        for this in SELVES:
            book.means("event", f"{WHEN}{this} takes {words}", lambda sort=sort: ("this takes damage", sort))
            target = "follower" if sort == "combat damage" else "any"  # SVE 15.2: leaders are dealt attack damage
            book.means(
                "event",
                f"{WHEN}{this} deals {words}",
                lambda sort=sort, target=target: ("deals damage", sort, target, BOTH),
            )
            for said, who, target in (
                (" to an enemy leader", OPPONENT, "leader"),
                (" to an enemy follower", OPPONENT, "follower"),
                (" to a follower", BOTH, "follower"),
            ):
                book.means(
                    "event",
                    f"{WHEN}{this} deals {words}{said}",
                    lambda who=who, target=target, sort=sort: ("deals damage", sort, target, who),
                )
