"""Canonical English of Shadowverse: Evolve: one way to say each thing.

Families: `line` (a line of a text), `event`, `rule`, `cost`, `effect` (of a passive ability), `cards` (what a sentence
acts on), `noun` (one/many: cards described, with their places), `someone` (one/many: a card described, without a
place), `ref` (a card pointed at), `adjective` and `trait` (before and behind the noun), `count`, `together`, `player`
(subject/whose), `value`, `term`, `condition`, `step`.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.vocabulary import CLASSES, COUNTERS, KEYWORDS, PLACES, ZONES, shadowverse_words
from tefuda.language.common import common_english
from tefuda.language.phrasebook import Phrasebook

ONE = ("number", 1)
EXACTLY_ONE = ("exactly", ONE)
YOU = ("you",)
NOTHING = ("number", 0)


@lru_cache(maxsize=1)
def english() -> Phrasebook:
    """The English phrasebook of Shadowverse: Evolve."""
    book = Phrasebook("Shadowverse English", shadowverse_words())
    denials(book)
    common_english(book)
    terms(book)
    lines(book)
    events(book)
    costs(book)
    cards(book)
    traits(book)
    numbers(book)
    conditions(book)
    choices(book)
    moves(book)
    changes(book)
    damage(book)
    passive(book)
    odd(book)
    return book


def denials(book: Phrasebook) -> None:
    """What is said in other words than the common ones: the first that fits is printed."""
    book.say("single", "not", "there is no {condition:nobody}")
    book.say("nobody", "exists", "{of:noun/one}")
    book.say("single", "not", "{condition:not so}")
    book.say("not so", "is", "{of:ref} is not a {described:someone/one}")
    book.say("not so", "is in", "{of:ref} is not {zone/in}")
    book.say("not so", "overflow", "Overflow is not active")
    book.say("not so", "sanguine", "Sanguine is not active")
    book.say("not so", "turn of", "it is not {who/whose} turn")
    book.say("term", "times", "{left:plain} times ({right:quotient})")
    book.say("quotient", "divided", "half of {number:term}, {rounding}", by=("number", 2))
    book.say("quotient", "divided", "{number:term} divided by {by:term}, {rounding}")
    book.say("ref", "that", "it")
    book.say("ref", "those", "them")


def terms(book: Phrasebook) -> None:
    """Closed lists."""
    book.say_terms("keyword", {name: name for name in KEYWORDS})
    book.say_terms("stat", {"cost": "cost", "attack": "attack", "defense": "defense"})
    book.say_terms("counter", {name: name for name in COUNTERS})
    book.say_terms("class name", {name: name.capitalize() for name in CLASSES})
    book.say_terms("trait name", {name: name for name in load_facts().traits})
    for form, ending in (("one", ""), ("many", "s")):
        kinds = ("card", "follower", "amulet", "spell", "leader", "crest")
        book.say_terms("kind", {kind: kind + ending for kind in kinds}, form=form)
    book.say_terms("place", {name: place_text(name) for name in PLACES})
    book.say_terms("zone", {name: name for name in ZONES})
    book.say_terms("zone", {name: f"{'on' if name == 'field' else 'in'} the {name}" for name in ZONES}, form="in")
    book.say_terms("side", {"your": "your", "enemy": "the enemy", "their": "that player's"})
    book.say_terms("leader of", {"your": "your leader", "enemy": "the enemy leader", "each": "each leader"})
    book.say_terms("leader of", {"your": "leader of yours", "enemy": "enemy leader", "each": "leader"}, form="one")
    book.say_terms("special", {"token": "token", "evolved": "evolved", "advanced": "advanced"})
    book.say_terms("extreme", {"highest": "highest", "lowest": "lowest"})
    book.say_terms(
        "duration",
        {
            "always": "",
            "this turn": " until end of turn",
            "its next turn": " until the end of its controller's next turn",
            "enemy next turn": " until the end of the enemy's next turn",
            "your next turn": " until the end of your next turn",
            "until your next turn": " until your next turn",
            "next start phase": " through its controller's next start phase",
        },
    )
    book.say_terms(
        "damage sort",
        {name: name for name in ("damage", "combat damage", "ability damage", "attack damage")},
    )
    book.say_terms("header", {
        "fanfare": "Fanfare", "last words": "Last Words", "evolve": "Evolve", "on evolve": "On Evolve",
        "strike": "Strike", "activate": "Activate", "quick": "Quick", "stack": "Stack", "earth rite": "Earth Rite",
    })  # fmt: skip
    book.say_terms("removal", {
        "destroy": "destroy", "bury": "bury", "banish": "banish", "return": "return", "discard": "discard",
    })  # fmt: skip
    book.say_terms("end", {"top": "on top", "bottom": "on the bottom"})
    book.say_terms("order", {"any": " in any order", "random": " in a random order"})
    book.say_terms("points", {
        "play": "play points", "max play": "max play points", "evolution": "evolution points",
        "super-evolution": "super-evolution points",
    })  # fmt: skip
    book.say_terms("player number", {
        "play points": "play points", "max play points": "max play points", "evolution points": "evolution points",
        "super-evolution points": "super-evolution points", "cards played": "cards played this turn",
        "defense losses": "defense losses this turn", "turns": "turns",
    })  # fmt: skip
    book.say_terms("this cost", {
        "engage": "engage this", "bury": "bury this", "banish": "banish this", "return": "return this",
        "discard": "discard this", "hand to EX": "put this from hand into the EX area",
        "reveal": "reveal this in hand", "cemetery banish": "banish this from the cemetery",
        "EX banish": "banish this from the EX area", "EX bury": "bury this from the EX area",
    })  # fmt: skip
    book.say_terms("card cost", {
        "discard": "discard", "bury": "bury", "banish": "banish", "engage": "engage", "return": "return",
        "to EX": "put into the EX area:", "reveal": "reveal", "bottom": "put under the deck:",
    })  # fmt: skip


def place_text(name: str) -> str:
    """A place as it stands behind a noun: "on your field", "in the enemy hand"."""
    if name in ("them", "those"):
        return f"among {name}"
    side, zone = name.split(" ", 1)
    whose = {"your": "your", "enemy": "the enemy", "their": "that player's"}[side]
    if zone == "faceup evolve deck":
        return f"faceup in {whose} evolve deck"
    return f"{'on' if zone == 'field' else 'in'} {whose} {zone}"


def lines(book: Phrasebook) -> None:
    """The lines of a text."""
    book.say("text", "text", "{lines|\n}")
    book.say("line", "keyword line", "{keyword}.")
    book.say("line", "triggered", "{events| and }: {steps:sentence| }", rules=())
    book.say("line", "triggered", "{events| and } ({rules|; }): {steps:sentence| }")
    heads = {"activate": "activate", "quick": "quick activate", "advance": "advance", "serve": "serve", "ride": "ride"}
    for sort, head in heads.items():
        book.say("line", "activated", head + " ({costs|, }): {steps:sentence| }", sort=sort, rules=())
        book.say("line", "activated", head + " ({costs|, }; {rules|; }): {steps:sentence| }", sort=sort)
    book.say("line", "evolve", "evolve ({costs|, }).", rules=())
    book.say("line", "evolve", "evolve ({costs|, }; {rules|; }).")
    book.say("line", "evolve", "evolve ({costs|, }) into {into}.", rules=())
    book.say("line", "evolve", "evolve ({costs|, }; {rules|; }) into {into}.")
    book.say("line", "always", "always: {effects| and }.")
    book.say("line", "always", "while {condition}: {effects| and }.")
    book.say("line", "always", "in the {zone}: {effects| and }.")
    book.say("line", "price less", "this costs {amount:term} less to play.")
    book.say("line", "price less", "this costs {amount:term} less to play if {condition}.")
    book.say("line", "price less", "this costs {amount:term} less to play from the {zone}.")
    book.say("line", "price less", "this costs {amount:term} less to play from the {zone} if {condition}.")
    book.say("line", "price", "this costs {amount:term} to play if {condition}.")
    book.say("line", "play only", "this can be played only if {condition}.")
    book.say("line", "play from", "this may be played from your {zone}.")
    book.say("line", "play from", "this may be played from your {zone} if {condition}.")
    book.say("line", "extra", "when playing this, you may pay ({costs|, }).")
    book.say("line", "extra", "when playing this, you may pay ({costs|, }): it costs {less:term} less.")
    book.say("line", "extra", "when playing this, you may pay ({costs|, }): it costs {fixed:term}.")
    book.say("line", "extra", "when playing this, if {condition}, you may pay ({costs|, }): it costs {fixed:term}.")
    book.say("line", "extra", "when playing this, pay ({costs|, }).", must="yes")
    book.say("line", "copies", "a deck may hold {count} of this.")
    book.say("line", "singleton", "your decks hold at most 1 of any card, except those with {part} in their name.")
    book.say("line", "also named", "this is also named {name}.")
    book.say("line", "also named on field", "on the field, this is also named {name}.")
    book.say("line", "effect", "{steps:sentence| }")
    book.bridge("ability", "line", before="“", after="”")
    book.say("rule", "times a turn", "once per turn", limit=1)
    book.say("rule", "times a turn", "twice per turn", limit=2)
    book.say("rule", "times a turn", "{limit} times per turn")
    book.say("rule", "only if", "only if {condition}")
    book.say("rule", "works in", "while this is {zone/in}")


def events(book: Phrasebook) -> None:
    """What automatic abilities wait for."""
    book.say("event", "fanfare", "Fanfare")
    book.say("event", "last words", "Last Words")
    book.say("event", "on evolve", "On Evolve")
    book.say("event", "on super-evolve", "On Super-Evolve")
    book.say("event", "on race", "On Race")
    book.say("event", "on drive", "On Drive")
    book.say("event", "strike", "Strike", target="any")
    book.say("event", "strike", "Follower Strike", target="follower")
    book.say("event", "strike", "Leader Strike", target="leader")
    book.say("event", "this goes", "when this is discarded", zone="hand", to="cemetery")
    book.say("event", "this goes", "when this goes from the {zone} to the {to}")
    book.say("event", "this goes", "when this leaves the {zone}")
    book.say_terms("doing", {
        "evolves": "evolves", "becomes engaged": "becomes engaged", "is refreshed": "is refreshed", "fights": "fights",
        "gains": "gains attack or defense", "races": "races", "drives": "gains Drive",
    })  # fmt: skip
    book.say("event", "this does", "whenever this {doing}")
    book.say("event", "this gains", "whenever this gains {field}")
    book.say("event", "comes", "whenever a {card:someone/one} enters {who/whose} {zone}")
    book.say("event", "goes", "whenever a {card:someone/one} goes from {who/whose} {zone} to the {to}")
    book.say("event", "goes", "whenever a {card:someone/one} leaves {who/whose} {zone}")
    book.say_terms("target", {"any": "", "follower": " a follower", "leader": " a leader"})
    book.say("event", "attacks", "whenever a {card:someone/one} of {who/whom} attacks{target}")
    book.say("event", "is attacked", "whenever a {card:someone/one} of {who/whom} is attacked")
    told = {
        "plays": "is played", "evolves": "evolves", "destroyed": "is destroyed", "discards": "is discarded",
        "engaged": "becomes engaged", "gains": "gains attack or defense", "races": "races",
        "checks": "performs a drive check",
    }  # fmt: skip
    book.say_terms("happening", told, form="event")
    book.say_terms("happening", {**told, "attacks": "attacks", "damaged": "takes damage"})
    book.say("event", "happens", "whenever {who/subject} play a {card:someone/one}", happening="plays", who=YOU)
    book.say("event", "happens", "whenever {who/subject} plays a {card:someone/one}", happening="plays")
    book.say("event", "happens", "whenever {who/subject} discard a {card:someone/one}", happening="discards", who=YOU)
    book.say("event", "happens", "whenever {who/subject} discards a {card:someone/one}", happening="discards")
    book.say("event", "happens", "whenever a {card:someone/one} of {who/whom} {happening/event}")
    book.say_terms("phase", {"main": "main phase", "end": "end phase", "turn": "turn"})
    book.say("event", "phase starts", "at the start of {who/whose} {phase}")
    book.say("event", "phase starts", "at the start of {who/whose} {phase} in the {zone}")
    book.say("event", "this takes damage", "whenever this takes {sort}")
    book.say("event", "takes damage", "whenever a {card:someone/one} of {who/whom} takes {sort}")
    book.say("event", "deals damage", "whenever this deals {sort} to a follower of {who/whom}", target="follower")
    book.say("event", "deals damage", "whenever this deals {sort} to the leader of {who/whom}", target="leader")
    book.say("event", "deals damage", "whenever this deals {sort} to {who/whom}", target="any")
    book.say_terms("player event", {
        "gains defense": "leader gains defense", "loses defense": "leader loses defense", "rolls": "die is rolled",
        "draws": "card is drawn", "triggers": "drive check triggers",
    })  # fmt: skip
    book.say("event", "player does", "whenever {who/whose} {what}")
    book.say("event", "is so", "as soon as {condition}")
    book.say("event", "watched goes", "when this leaves the field after all")
    book.say("event", "watched goes", "when this is put into the {to} from the field")


def costs(book: Phrasebook) -> None:
    """Costs."""
    book.say("cost", "pay points", "pay {amount:term}")
    book.say("cost", "pay any points", "pay any {letter}", times=1)
    book.say("cost", "pay any points", "pay {times} times any {letter}")
    book.say("cost", "use this", "{how}")
    book.say("cost", "use cards", "{how} a {of:noun/one}", count=ONE)
    book.say("cost", "use cards", "{how} {count:term} {of:noun/many}")
    book.say("cost", "use all", "{how} all {of:noun/many}")
    book.say("cost", "pay defense", "give your leader -{amount:term} defense")
    book.say("cost", "pay counters", "take a {sort} counter off {of:taken}", count=ONE)
    book.say("cost", "pay counters", "take {count:term} {sort} counters off {of:taken}")
    book.bridge("taken", "noun", inner_form="one", before="one ")
    book.bridge("taken", "ref")
    book.say("cost", "link", "a Carrot", count=ONE, sort="carrots")
    book.say("cost", "link", "{count:term} Carrots", sort="carrots")
    book.say("cost", "link", "a Drive Point", count=ONE, sort="drive points")
    book.say("cost", "earth rite", "Earth Rite", count=ONE)
    book.say("cost", "earth rite", "Earth Rite {count:term}")
    book.say("cost", "skip turn", "skip your next turn")
    book.say("cost", "pay maximum", "lose {amount:term} max play points")
    book.say("cost", "use together", "{how} any number of {of:noun/many}", count=("any number",), rules=())
    book.say("cost", "use together", "{how} {count} {of:noun/many} {rules| and }")
    book.say("cost", "use total", "{how} any number of {of:noun/many} with total {field} at least {least:term}")
    book.say("cost", "either cost", "({ways|2+| or })")


def cards(book: Phrasebook) -> None:
    """Sets of cards, and players."""
    for form in ("one", "many"):
        book.say("noun", "among", "{kind/=} {places| or }", form=form, adjectives=(), traits=())
        book.say("noun", "among", "{adjectives| } {kind/=} {places| or }", form=form, traits=())
        book.say("noun", "among", "{kind/=} {places| or } {traits| }", form=form, adjectives=())
        book.say("noun", "among", "{adjectives| } {kind/=} {places| or } {traits| }", form=form)
        book.say("someone", "described", "{kind/=}", form=form, adjectives=(), traits=())
        book.say("someone", "described", "{adjectives| } {kind/=}", form=form, traits=())
        book.say("someone", "described", "{kind/=} {traits| }", form=form, adjectives=())
        book.say("someone", "described", "{adjectives| } {kind/=} {traits| }", form=form)
    book.say("noun", "union", "{sets:noun/one|2+| or }", form="one")
    book.say("noun", "union", "{sets:noun/many|2+| or }", form="many")
    book.say("noun", "leaders", "{who/one}", form="one")
    book.say("cards", "those", "them")
    book.bridge("cards", "ref")
    book.bridge("cards", "noun", inner_form="one", before="each ")
    book.say("cards", "union", "{sets:joined|2+| and }")
    book.bridge("joined", "ref")
    book.bridge("joined", "noun", inner_form="one", before="each ")
    for family in ("cards", "joined"):
        book.say(family, "random", "a random {of:noun/one}", count=ONE)
        book.say(family, "random", "{count:term} random {of:noun/many}")
        book.say(family, "extreme", "the {of:noun/many} with the {which} {number:field}", all="yes")
    book.bridge("those", "ref")
    book.bridge("those", "noun", form="", inner_form="many")
    book.bridge("those", "cards", before="(", after=")")
    book.say("ref", "this", "this")
    book.say("ref", "leaders", "{who}")
    book.say("ref", "leader of", "its leader", of=("that",))
    book.say("ref", "leader of", "the leader of {of:ref}")
    book.say("ref", "top", "the top card of {side} deck", count=ONE)
    book.say("ref", "top", "the top {count:term} cards of {side} deck")
    book.say("ref", "top half", "the top half of {side} deck")
    book.say("ref", "the rest", "the rest")
    book.say("ref", "them", "the cards looked at")
    book.say("ref", "paid cards", "the cards paid with")
    book.say("ref", "other one", "the other one")
    book.say("ref", "attacker", "the attacker")
    for form, you, opponent, each, active in (
        ("subject", "you", "the opponent", "each player", "the active player"),
        ("whose", "your", "the enemy", "each player's", "the active player's"),
        ("whom", "yours", "the enemy's", "either player", "the active player's"),
    ):
        book.say("player", "you", you, form=form)
        book.say("player", "opponent", opponent, form=form)
        book.say("player", "each player", each, form=form)
        book.say("player", "active player", active, form=form)
        book.say("player", "that player", "that player" if form == "subject" else "that player's", form=form)
    book.say("player", "controller", "its controller", form="subject", of=("that",))
    book.say("player", "controller", "the controller of {of:ref}", form="subject")
    book.say("player", "controller", "its controller's", form="whose", of=("that",))
    book.say("player", "controller", "its controller's", form="whom", of=("that",))


def traits(book: Phrasebook) -> None:
    """What stands before and behind a noun."""
    book.say("adjective", "trait", "{trait}")
    book.say("adjective", "class", "{name}")
    book.say("adjective", "special", "{special}")
    book.say("adjective", "turned", "engaged", turned="yes")
    book.say("adjective", "boxed", "Boxed")
    book.say("adjective", "turned", "reserved", turned="no")
    book.say("adjective", "racing", "racing", sort="carrots")
    book.say("adjective", "other", "other")
    book.say("adjective", "parity", "even-cost", field="cost", odd="no")
    book.say("adjective", "parity", "odd-cost", field="cost", odd="yes")
    book.say("adjective", "not", "unevolved", condition=("special", "evolved"))
    book.say("adjective", "not", "non-{condition:adjective}")
    book.say("adjective", "any of", "({conditions:adjective|2+| or })")
    book.say("adjective", "described", "{kind/one}", adjectives=(), traits=())
    book.say("adjective", "described", "{adjectives| } {kind/one}", traits=())
    book.say("adjective", "described", "{kind/one} {traits| }", adjectives=())
    book.say("adjective", "described", "{adjectives| } {kind/one} {traits| }")
    book.say("trait", "named", "named {name}")
    book.say("trait", "not", "not named {condition:name of}")
    book.say("name of", "named", "{name}")
    book.say("trait", "any of", "({conditions:trait|2+| or })")
    book.say("trait", "in name", "with {part} in its name")
    book.say("trait", "header", "with a {header} ability")
    book.say("trait", "with keyword", "with {keyword}")
    book.say("trait", "shares name", "with the name of {of:ref}")
    book.say("trait", "number is", "with {field} {relation}{number:term}")
    book.say("trait", "came this turn", "that came this turn")
    book.say("trait", "evolved this turn", "that evolved this turn")
    book.say("trait", "came from", "that came from the {zone}")
    book.say("trait", "came by ability", "that came by an ability")
    book.say("trait", "with counters", "with a {sort} counter", count=ONE)
    book.say("trait", "with counters", "with at least {count:term} {sort} counters")
    book.say("trait", "not", "without {condition:quality}")
    book.say("quality", "with keyword", "{keyword}")
    book.say("quality", "shares name", "the name of {of:ref}")
    book.say("quality", "header", "a {header} ability")
    book.say("quality", "with counters", "a {sort} counter", count=ONE)
    book.say("trait", "not", "that did not {condition:coming}")
    book.say("coming", "came this turn", "come this turn")
    book.say("coming", "came from", "come from the {zone}")
    book.say("coming", "came by ability", "come by an ability")
    book.say("coming", "evolved this turn", "evolve this turn")
    book.say("trait", "not among", "other than them", of=("those",))
    book.say("trait", "not among", "other than {of:ref}")


def numbers(book: Phrasebook) -> None:
    """Numbers."""
    book.say("term", "count", "the number of {of:those}")
    book.say("field", "stat", "{stat}", of=("itself",))
    book.say("fields", "stat", "{stat}s", of=("itself",))
    book.say("fields", "name of", "names")
    book.say("term", "different", "the number of different {number:fields} of {of:those}")
    book.say("term", "stat", "the {stat} of {of:ref}")
    book.say("term", "total", "the total {number:field} of {of:those}")
    book.say("term", "best", "the {which} {number:field} of {of:those}")
    book.say("term", "player number", "{who/whose} {index}")
    book.say("term", "other cards played", "the number of other cards you played this turn")
    book.say("term", "counters on", "the number of {sort} counters on {of:cards}")
    book.say("term", "done", "that many")
    book.say("term", "paid count", "the number of cards paid with")
    book.say("term", "event amount", "that much")
    book.say("term", "happenings", "how often a {card:someone/one} of {who/whom} {happening} this turn")
    book.say("term", "departures",
             "how many {card:someone/many} went from {who/whose} {zone} to the {to} this turn")  # fmt: skip
    book.say("term", "departures", "how many {card:someone/many} left {who/whose} {zone} this turn")
    book.say("term", "player happenings", "how often {who/whose} {what} this turn")
    book.say("term", "defense gained", "how much defense {who/whose} leader gained this turn")
    book.say("term", "either number", "({yes:term} if {condition}, otherwise {no:term})")


def conditions(book: Phrasebook) -> None:
    """Conditions."""
    book.say("single", "exists", "there is a {of:noun/one}")
    book.say("single", "is", "{of:ref} is a {described:someone/one}")
    book.say("single", "is in", "{of:ref} is {zone/in}")
    book.say("single", "is", "each of {of:those} is a {described:someone/one}")
    book.say("single", "overflow", "Overflow is active")
    book.say("single", "sanguine", "Sanguine is active")
    book.say("single", "combo", "Combo ({count:term})")
    book.say("single", "spellchain", "Spellchain ({count:term})", runecraft="runecraft")
    book.say("single", "necrocharge", "Necrocharge ({count:term})")
    book.say("single", "turn of", "it is {who/whose} turn")
    book.say("single", "paid extra", "the additional cost was paid", number=1)
    book.say("single", "paid extra", "additional cost {number} was paid")


def choices(book: Phrasebook) -> None:
    """What players choose."""
    book.say("count", "exactly", "{number:term}")
    book.say("count", "up to", "up to {number:term}")
    book.say("count", "any number", "any number of")
    book.say("together", "differ", "with different {number:fields}")
    book.say("together", "total at most", "with total {number:field} at most {most:term}")
    book.say("step", "select", "select a {of:noun/one}", count=EXACTLY_ONE, rules=())
    book.say("step", "select", "select up to 1 {of:noun/one}", count=("up to", ONE), rules=())
    book.say("step", "select", "select {count} {of:noun/many}", rules=())
    book.say("step", "select", "select {count} {of:noun/many} {rules| and }")
    some: dict[str, dict[str, Any]] = {
        "a {of:noun/one}": {"count": EXACTLY_ONE},
        "up to 1 {of:noun/one}": {"count": ("up to", ONE)},
        "{count} {of:noun/many}": {},
    }
    for said, count in some.items():
        book.say("step", "choose cards", "choose " + said, form="", who=YOU, rules=(), **count)
        book.say("step", "choose cards", "{who/subject} chooses " + said, form="", rules=(), **count)
        book.say("step", "choose each", "{who/subject} in turn chooses " + said, form="", rules=(), **count)
    book.say("step", "choose cards", "choose {count} {of:noun/many} {rules| and }", who=YOU)
    book.say("step", "choose cards", "{who/subject} chooses {count} {of:noun/many} {rules| and }")
    book.say("step", "choose each", "{who/subject} in turn chooses {count} {of:noun/many} {rules| and }")
    book.say("step", "as player", "as {who/subject}: ({steps|; })")
    book.say("step", "in turn", "{who/subject} in turn: ({steps|; })")
    book.say("step", "modes", "choose {count} of: {modes| / }", who=YOU)
    book.say("step", "modes", "{who/subject} chooses {count} of: {modes| / }")
    book.say("mode", "mode", "({steps|; })")
    book.say("step", "pay for", "you may pay ({costs|, }) to ({steps|; })")
    book.say("step", "may", "you may ({steps|; })", who=YOU)
    book.say("step", "may", "{who/subject} may ({steps|; })")
    book.say("step", "choose number", "choose {letter} from {least:term} to {most:term}")
    book.say("step", "select divided", "select {count} {of:noun/many} to divide {amount:term} damage among")


def moves(book: Phrasebook) -> None:
    """Moving cards."""
    book.say("step", "remove", "return {cards} to hand", how="return")
    book.say("step", "remove", "{how} {cards}")
    book.say("step", "put", "summon {cards}", to="your field")
    book.say("step", "put", "put {cards} onto its owner's field", to="owner field")
    book.say("step", "put", "put {cards} into your EX area", to="your EX")
    book.say("step", "put", "put {cards} into its owner's EX area", to="owner EX")
    book.say("step", "put", "summon {cards} engaged", to="your field", engaged="yes")
    book.say("step", "put", "put {cards} onto its owner's field engaged", to="owner field", engaged="yes")
    book.say_terms("to", {
        "hand": "into hand", "cemetery": "into the cemetery", "banished": "into the banished zone",
        "evolve deck": "facedown into the evolve deck", "faceup": "faceup into the evolve deck",
    })  # fmt: skip
    book.say("step", "move", "put {cards} {to}")
    book.say("step", "put in deck", "put {cards} {end} of the deck{order}", who=YOU)
    book.say("step", "put in deck", "{who/subject} puts {cards} {end} of the deck{order}")
    book.say("step", "put at either end", "put {cards} on the top or bottom of the deck", who=YOU)
    book.say("step", "put at either end", "{who/subject} puts {cards} on the top or bottom of the deck")
    book.say("step", "put deep", "put {cards} into the deck at place {place:term} from the top")
    book.say("step", "shuffle", "shuffle your deck", who=YOU)
    book.say("step", "shuffle", "{who/subject} shuffles the deck")
    book.say("step", "shuffle in", "shuffle {cards} into the deck")
    book.say("step", "draw", "draw {count:term}", who=YOU)
    book.say("step", "draw", "{who/subject} draws {count:term}")
    book.say("step", "reveal", "reveal {cards}")
    book.say("step", "look", "look at {cards}", who=YOU)
    book.say("step", "look", "{who/subject} looks at {cards}")
    book.say("step", "look", "reveal and look at {cards}", who=None)
    book.say("step", "search", "search for a {of:noun/one}", count=EXACTLY_ONE, rules=())
    book.say("step", "search", "search for up to 1 {of:noun/one}", count=("up to", ONE), rules=())
    book.say("step", "search", "search for {count} {of:noun/many}", rules=())
    book.say("step", "search", "search for {count} {of:noun/many} {rules| and }")
    book.say("step", "reveal until", "reveal from your deck until a {described:noun/one}", count=ONE)
    book.say("step", "reveal until", "reveal from your deck until {count:term} {described:noun/many}")
    book.say("tokens", "tokens", "a {names| or } token", count=ONE)
    book.say("tokens", "tokens", "{count:term} {names| or } tokens")
    for place, where in (
        ("field", "onto your field"),
        ("EX", "into your EX area"),
        ("either", "onto your field or into your EX area"),
        ("field then EX", "onto your field, then into your EX area"),
    ):
        book.say("step", "create", "create {tokens| and } " + where, place=place, who=YOU)
        book.say("step", "create up to", "create up to {tokens| and } " + where, place=place, who=YOU)
        other = where.replace("your", "their")
        book.say("step", "create", "{who/subject} creates {tokens| and } " + other, place=place)
        book.say("step", "create up to", "{who/subject} creates up to {tokens| and } " + other, place=place)
    book.say("step", "create same", "create a token named like {cards} onto your field", place="field")
    book.say("step", "create same", "create a token named like {cards} into your EX area", place="EX")
    book.say("step", "transform", "transform {cards} into a {token} token")
    book.say("step", "take control", "take control of {cards}", who=YOU)
    book.say("step", "take control", "{who/subject} takes control of {cards}")
    book.say("step", "swap", "swap {one:ref} and {two:ref}")
    book.say("step", "evolve cards", "evolve {cards}")
    book.say("step", "race", "race {cards}", times=ONE)
    book.say("step", "race", "race {cards} {times:term} times")
    book.say("step", "give drive", "give Drive to {cards}")
    book.say("step", "evolve cards into", "evolve {cards} into {into}")


def changes(book: Phrasebook) -> None:
    """Changing cards and players."""
    for sign, word in (("+", "gain"), ("-", "lose")):
        book.say("step", word, f"give {sign}{{defense:term}} defense to {{cards}}{{duration}}", attack=NOTHING)
        book.say("step", word, f"give {sign}{{attack:term}} attack to {{cards}}{{duration}}", defense=NOTHING)
        book.say("step", word, f"give {sign}{{attack:term}}/{sign}{{defense:term}} to {{cards}}{{duration}}")
    book.say("step", "set stat", "set the {field} of {cards} to {value:term}")
    book.say("step", "give", "give {keywords| and } to {cards}{duration}")
    book.say("step", "give trait", "give the {trait} trait to {cards}{duration}")
    book.say("step", "all turn", "until end of turn: {ability}")
    book.say("step", "give ability", "give {ability} to {cards}{duration}")
    book.say("step", "later", "later, for {cards}: {ability}", turn=None)
    book.say("step", "later", "later this turn, for {cards}: {ability}", turn="yes")
    book.say("step", "lose abilities", "take all abilities from {cards}{duration}")
    book.say("step", "box", "box {cards}{duration}")
    book.say("step", "turn", "engage {cards}", turned="yes")
    book.say("step", "turn", "refresh {cards}", turned="no")
    book.say("step", "change type", "make {cards} a {kind/one}{duration}")
    book.say("step", "maneuver", "maneuver {cards}")
    book.say("step", "points", "recover {amount:term} play points", sort="play", who=YOU)
    book.say("step", "points", "{who/subject} recovers {amount:term} play points", sort="play")
    book.say("step", "points", "gain {amount:term} {sort}", who=YOU)
    book.say("step", "points", "{who/subject} gains {amount:term} {sort}")
    book.say("step", "recover all", "recover all play points")
    book.say("step", "lose points", "{who/subject} loses {amount:term} play points")
    book.say_terms("flag", {
        "play banished": "may play cards from the banished zone", "no draw": "cannot draw",
        "no growth": "cannot gain max play points in the start phase", "no followers": "cannot play followers",
        "no spells": "cannot play spells", "no amulets": "cannot play amulets", "no loss": "cannot lose the game",
        "no further draw": "cannot draw outside of the start phase",
        "runecraft chain": "may count Runecraft followers for Spellchain",
        "no fanfare": "cannot trigger Fanfare and On Evolve",
        "any modes": "may choose any number of options", "reroll": "may reroll a die",
    })  # fmt: skip
    book.say("step", "flag", "{who/subject} {flag}{duration}")
    book.say("step", "extra turn", "take another turn after this one")
    book.say("step", "lose turn", "{who/subject} skips the next turn")
    book.say("step", "cheapen", "make {cards} cost {amount:term} less to play{duration}")
    book.say("step", "set price", "make {cards} cost {amount:term} to play{duration}")
    book.say("step", "cheapen", "make evolving {cards} cost {amount:term} less{duration}", evolving="yes")
    book.say("step", "set price", "make evolving {cards} cost {amount:term}{duration}", evolving="yes")
    book.say("step", "put counters", "put a {sort} counter on {cards}", count=ONE)
    book.say("step", "put counters", "put {count:term} {sort} counters on {cards}")
    book.say("step", "take counters", "take a {sort} counter off {cards}", count=ONE)
    book.say("step", "take counters", "take {count:term} {sort} counters off {cards}")
    book.say("step", "stack up", "add {count:term} to a Stack")


def damage(book: Phrasebook) -> None:
    """Damage."""
    book.say("step", "deal", "deal {amount:term} damage to {to}")
    book.say("step", "deal by", "let {by} deal {amount:term} damage to {to}")
    book.say("step", "deal divided", "deal the divided damage")
    book.say("step", "change damage", "{sort} to {cards} is {amount:term} {how}{duration}")
    book.say("step", "change damage", "the next {sort} to {cards} is {amount:term} {how}{duration}", once="yes")
    book.say("step", "change damage", "{sort} by {cards} is {amount:term} {how}{duration}", dealt="yes")
    book.say_terms("change", {"more": "more", "less": "less", "instead": "instead", "at most": "at most"})


def passive(book: Phrasebook) -> None:
    """What passive abilities do."""
    book.say("effect", "have keywords", "give {keywords| and } to {cards}")
    book.say("effect", "have stats", "give +{defense:term} defense to {cards}", attack=NOTHING)
    book.say("effect", "have stats", "give +{attack:term} attack to {cards}", defense=NOTHING)
    book.say("effect", "have stats", "give +{attack:term}/+{defense:term} to {cards}")
    book.say("effect", "have price", "make {cards} cost {less:term} less to play")
    book.say("effect", "have evolve price", "make evolving {cards} cost {less:term} less")
    book.say("effect", "have flag", "{who/subject} {flag}")
    book.say("effect", "have ability", "give {ability} to {cards}")
    book.say("effect", "damage", "{sort} to {cards} is {amount:term} {how}")
    book.say("effect", "damage", "{sort} by {cards} is {amount:term} {how}", dealt="yes")


def odd(book: Phrasebook) -> None:
    """What few texts do."""
    book.say("step", "win", "you win the game", who=YOU)
    book.say("step", "win", "{who/subject} wins the game")
    book.say("step", "roll", "roll a die for {letter}", who=YOU)
    book.say("step", "roll", "{who/subject} rolls a die for {letter}")
    book.say("step", "play", "play {cards}")
    book.say("step", "do ability", "do the {header} ability of this")
    book.say_terms("own header", {
        "on evolve": "On Evolve", "fanfare": "Fanfare", "last words": "Last Words", "strike": "Strike",
    })  # fmt: skip
    book.say("step", "play", "play {cards} for {price:term}")
    book.say("step", "next play", "make the next {card:next} you play this turn cost {amount:term} less")
    book.bridge("next", "someone", inner_form="one")
