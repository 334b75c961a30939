"""Conditions: "if Overflow is active for you", "if there are at least 3 cards in your hand"."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.trees import ONE, THIS, YOU, compare, described_in, number
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    states(book)
    counters(book)
    countings(book)
    book.means("condition", "{one:single}, and {two:single}", lambda one, two: ("all of", (one, two)))
    players(book)
    histories(book)
    ability_words(book)


def states(book: Phrasebook) -> None:
    """What is so of a card, or of the game."""
    book.means("single", "Overflow is active for you", lambda: ("overflow",))
    book.means("single", "Sanguine is active for you", lambda: ("sanguine",))
    book.means("single", "it's {who:player/whose} turn", lambda who: ("turn of", who))
    book.means("single", "<it's|it is> an opponent's turn", lambda: ("turn of", ("opponent",)))
    book.means("single", "it's a {what:someone/one}", lambda what: ("is", ("that",), what))
    book.means("single", "it's not a {what:someone/one}", lambda what: ("not", ("is", ("that",), what)))
    book.means("single", "it isn't a {what:someone/one}", lambda what: ("not", ("is", ("that",), what)))
    book.means("single", "that <card|follower> is a {what:someone/one}", lambda what: ("is", ("that",), what))
    for words, traits in (
        ("put onto the field by an ability", (("came by ability",),)),
        ("put onto the field from hand", (("came from", "hand"),)),
        ("put onto the field from your hand", (("came from", "hand"),)),
        ("put onto the field from your EX area", (("came from", "EX area"),)),
        ("put onto the field from your cemetery", (("came from", "cemetery"),)),
        ("put onto the field this turn", (("came this turn",),)),
    ):
        such: Tree = ("is", THIS, ("described", (), "card", traits))
        for said in ("this", "this card", "this follower"):
            book.means("single", f"{said} was {words}", lambda such=such: such)
            book.means("single", f"{said} wasn't {words}", lambda such=such: ("not", such))
    for zone, place in (("field", "on"), ("EX area", "in"), ("cemetery", "in"), ("hand", "in")):
        for said in ("this", "this card", "this follower"):
            book.means("single", f"{said} is {place} your {zone}", lambda zone=zone: ("is in", THIS, zone))
    for said in ("this", "this card", "this follower"):
        book.means("single", f"{said} is reserved on your field",
                   lambda: ("is", THIS, ("described", (("reserved",),), "card", ())))  # fmt: skip
        book.means("single", f"{said} was put onto the field from anywhere other than your hand",
                   lambda: ("not", ("is", THIS, ("described", (), "card", (("came from", "hand"),)))))  # fmt: skip
        for state in ("engaged", "reserved"):
            book.means(
                "single",
                f"{said} is {state}",
                lambda state=state: ("is", THIS, ("described", ((state,),), "card", ())),
            )


def counters(book: Phrasebook) -> None:
    """Counters on this card, and what "it" costs."""
    for said in ("this", "this card", "this follower"):
        for has in ("has", "had"):
            for words, relation in (
                ("at least {n:int} {sort:counter} counters", "least"),
                ("{n:int} {sort:counter} counters or less", "most"),
                ("{n:int} or more {sort:counter} counters", "least"),
            ):
                book.means(
                    "single",
                    f"{said} {has} {words}",
                    lambda n, sort, relation=relation: compare(("counters on", sort, THIS), relation, number(n)),
                )
            book.means("single", f"{said} {has} a {{sort:counter}} counter",
                       lambda sort: compare(("counters on", sort, THIS), "least", ONE))  # fmt: skip
            book.means("single", f"{said} {has} no {{sort:counter}} counters",
                       lambda sort: compare(("counters on", sort, THIS), "equal", number(0)))  # fmt: skip
    cost = ("number of", "cost", ("that",))
    for said in ("it costs", "that card costs"):
        for words, relation in (
            ("{n:int} or more", "least"),
            ("at least {n:int}", "least"),
            ("{n:int} or less", "most"),
        ):
            for ending in ("", " play points"):
                text = f"{said} {words}{ending}" if "or" not in words else f"{said} {words}"
                book.means("single", text, lambda n, relation=relation: compare(cost, relation, number(n)))
            if "or" in words:
                text = f"{said} {words.replace(' or', ' play points or')}"
                book.means("single", text, lambda n, relation=relation: compare(cost, relation, number(n)))
        book.means("single", f"{said} an odd number[ of play points]", lambda: ("odd", cost))
        book.means("single", f"{said} an even number[ of play points]", lambda: ("multiple", cost, number(2)))


def countings(book: Phrasebook) -> None:
    """How many cards there are."""
    book.means("single", "there's a {of:noun/one}", lambda of: ("exists", of))
    book.means("single", "there are no {of:noun/many}", lambda of: ("not", ("exists", of)))
    book.means("single", "there is no {of:noun/one}", lambda of: ("not", ("exists", of)))
    book.means("single", "there isn't a {of:noun/one}", lambda of: ("not", ("exists", of)))
    book.means(
        "single",
        "there are at least {n:int} {of:noun/many}",
        lambda n, of: compare(("count of", of), "least", number(n)),
    )
    book.means(
        "single",
        "there are {n:int} or more {of:noun/many}",
        lambda n, of: compare(("count of", of), "least", number(n)),
    )
    for less in ("less", "fewer"):
        book.means(
            "single",
            f"there are {{n:int}} or {less} {{of:noun/many}}",
            lambda n, of: compare(("count of", of), "most", number(n)),
        )
        for place in ("in your hand", "on your field", "in your EX area", "in your cemetery", "in your deck"):
            where = place.split(" ", 1)[1]
            for form in ("one", "many"):
                book.means(
                    "single",
                    f"there are {{n:int}} {{what:someone/{form}}} or {less} {place}",
                    lambda n, what, where=where: compare(("count of", described_in(what, where)), "most", number(n)),
                )
    book.means("single", "there are {n:int} {of:noun/many}",
               lambda n, of: compare(("count of", of), "equal", number(n)))  # fmt: skip
    for place in ("on your field", "in your EX area", "in your cemetery", "in your banished zone"):
        where = place.split(" ", 1)[1]
        book.means(
            "single",
            f"<there is|there's> a {{one:someone/one}} and {{two:someone/one}} {place}",
            lambda one, two, where=where: (
                "all of",
                (("exists", described_in(one, where)), ("exists", described_in(two, where))),
            ),
        )
    book.means("single", "there are exactly {n:int} {of:noun/many}",
               lambda n, of: compare(("count of", of), "equal", number(n)))  # fmt: skip
    book.means(
        "single",
        "there are at least {n:int} {of:noun/many} with different names",
        lambda n, of: compare(("different names", of), "least", number(n)),
    )
    book.means(
        "single",
        "there are at least {n:int} {of:noun/many} with different [base ]costs",
        lambda n, of: compare(("different costs", of), "least", number(n)),
    )


def players(book: Phrasebook) -> None:
    """Numbers of players and leaders."""
    points = ("player number", "play points", YOU)
    book.means("single", "you have at least {n:int} play point[s]", lambda n: compare(points, "least", number(n)))
    book.means("single", "you have {n:int} play points or more", lambda n: compare(points, "least", number(n)))
    most = ("player number", "max play points", YOU)
    book.means("single", "you have {n:int} max play points", lambda n: compare(most, "equal", number(n)))
    book.means("single", "you have at least {n:int} max play points", lambda n: compare(most, "least", number(n)))
    for said in ("evolution point", "super-evolution point", "super evolution point"):
        index = "evolution points" if said == "evolution point" else "super-evolution points"
        book.means("single", f"you have a {said}",
                   lambda index=index: compare(("player number", index, YOU), "least", ONE))  # fmt: skip
        book.means("single", f"you don't have a {said}",
                   lambda index=index: compare(("player number", index, YOU), "equal", number(0)))  # fmt: skip
    leader = ("number of", "defense", ("leaders", "your"))
    for defense in ("defense", "⟦defense⟧"):
        for words, relation in (
            ("{n:int} or less", "most"),
            ("at least {n:int}", "least"),
            ("{n:int} or more", "least"),
        ):
            book.means(
                "single",
                f"your leader's {defense} is {words}",
                lambda n, relation=relation: compare(leader, relation, number(n)),
            )
            for said in ("this follower's", "this card's"):
                for stat, icon in (("attack", "attack"), ("attack", "⟦attack⟧"), ("defense", defense)):
                    book.means(
                        "single",
                        f"{said} {icon} is {words}",
                        lambda n, relation=relation, stat=stat: compare(("number of", stat, THIS), relation, number(n)),
                    )
    for said, stat in (("attack", "attack"), ("defense", "defense")):
        book.means(
            "single",
            f"this follower has at least {{n:int}} {said}",
            lambda n, stat=stat: compare(("number of", stat, THIS), "least", number(n)),
        )


def histories(book: Phrasebook) -> None:
    """What has happened this turn."""
    book.means("single", "you do", lambda: ("happened",))
    book.means("single", "you did", lambda: ("happened",))
    book.means("single", "you do not", lambda: ("not", ("happened",)))
    book.means("single", "you don't", lambda: ("not", ("happened",)))
    book.means("single", "a {what:someone/one} on your field evolved this turn",
               lambda what: compare(("happenings", "evolves", what, YOU), "least", ONE))  # fmt: skip
    book.means(
        "single",
        "you've played at least {n:int} {what:someone/many} this turn",
        lambda n, what: compare(("happenings", "plays", what, YOU), "least", number(n)),
    )
    book.means(
        "single",
        "you've played a {what:someone/one} this turn",
        lambda what: compare(("happenings", "plays", what, YOU), "least", ONE),
    )
    book.means(
        "single",
        "you've discarded a {what:someone/one} this turn",
        lambda what: compare(("happenings", "discards", what, YOU), "least", ONE),
    )
    for words in ("a {what:someone/one} was put from your field into the cemetery this turn",
                  "a {what:someone/one} on your field was put into the cemetery this turn"):  # fmt: skip
        book.means("single", words,
                   lambda what: compare(("departures", what, YOU, "field", "cemetery"), "least", ONE))  # fmt: skip
    book.means("single", "a {what:someone/one} on your field was returned to hand this turn",
               lambda what: compare(("departures", what, YOU, "field", "hand"), "least", ONE))  # fmt: skip
    for said in ("this", "this card"):
        book.means("single", f"you played {said} for {{n:int}} more play points", lambda n: ("paid extra", 1))
    for said in ("this", "this card"):
        book.means("single", f"you paid {said}'s additional cost", lambda: ("paid extra", 1))
    book.means("single", "you discarded a {what:someone/one} this turn",
               lambda what: compare(("happenings", "discards", what, YOU), "least", ONE))  # fmt: skip
    lost = ("player happenings", "loses defense", YOU)
    book.means("single", "your leader lost defense this turn", lambda: compare(lost, "least", ONE))


def ability_words(book: Phrasebook) -> None:
    """The conditions that have a name and stand before a colon: they govern the rest of the paragraph (SVE 14.33)."""
    book.means("ability word", "Combo ({n:term})", lambda n: ("combo", n))
    for said in ("Spellchain", "SC"):
        book.means("ability word", said + " ({n:term})", lambda n: ("spellchain", n, "runecraft"))
    for said in ("Necrocharge", "NC"):
        book.means("ability word", said + " ({n:term})", lambda n: ("necrocharge", n))
    book.means("single", "{word:ability word} is active[ for you]", lambda word: word)
