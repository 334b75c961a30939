"""Canonical English of Sword Girls: one way to say each thing.

Families: `cards` (a set that a sentence acts on), `ref` (a card named by what it is here), `those` (a set to count or
add up), `noun` (one/many: cards described), `adjective` and `trait` (before and behind the noun), `value`, `term`,
`condition`, `change`, `destination`, `step`.
"""

from __future__ import annotations

from functools import lru_cache

from tefuda.games.sword_girls.vocabulary import FACTIONS, PLACES, STATS, sword_girls_words
from tefuda.language.common import common_english
from tefuda.language.phrasebook import Phrasebook

ONE = ("number", 1)
ITSELF = ("itself",)


@lru_cache(maxsize=1)
def english() -> Phrasebook:
    """The English phrasebook of Sword Girls."""
    book = Phrasebook("Sword Girls English", sword_girls_words())
    denials(book)
    common_english(book)
    terms(book)
    cards(book)
    traits(book)
    numbers(book)
    steps(book)
    skills(book)
    return book


def denials(book: Phrasebook) -> None:
    """Opposites that are said in fewer words than "it is not so that": the first that fits is printed."""
    book.say("single", "not", "there is no {condition:nobody}")
    book.say("nobody", "exists", "{of:noun/one}")


def terms(book: Phrasebook) -> None:
    """Closed lists."""
    book.say_terms("stat", {name: name for name in STATS})
    book.say_terms("faction", {name: name.capitalize() for name in FACTIONS})
    book.say_terms("kind", {"card": "card", "follower": "follower", "spell": "spell"}, form="one")
    book.say_terms("kind", {"card": "cards", "follower": "followers", "spell": "spells"}, form="many")
    book.say_terms("place", {name: place_text(name) for name in PLACES})
    book.say_terms("zone", {"hand": "hand", "field": "field", "deck": "deck", "grave": "grave"})
    book.say_terms("side", {"your": "your", "enemy": "the enemy", "its": "its player's"})
    book.say_terms("extreme", {"highest": "highest", "lowest": "lowest"})
    book.say_terms("shift", {"gained": "gained", "lost": "lost", "changed": "changed"})
    book.say_terms("end", {"top": "top", "bottom": "bottom"})
    book.say_terms("empty", {"first": "first", "last": "last", "random": "random", "next": "next"})
    book.say_terms(
        "which",
        {
            "any": "all skills",
            "turn start": "the turn start skills",
            "attack": "the attack skills",
            "defend": "the defend skills",
            "first": "the first skill",
            "second": "the second skill",
            "third": "the third skill",
            "last": "the last skill",
        },
    )
    book.say("text", "text", "{steps:sentence| }", timing="any")
    book.say("text", "text", "turn start: {steps:sentence| }", timing="turn start")
    book.say("text", "text", "attack: {steps:sentence| }", timing="attack")
    book.say("text", "text", "defend: {steps:sentence| }", timing="defend")
    book.say("text", "text", "turn start: no effect.", timing="turn start", steps=())
    book.say("text", "text", "attack: no effect.", timing="attack", steps=())
    book.say("text", "text", "defend: no effect.", timing="defend", steps=())
    book.say("text", "text", "no effect.", timing="any", steps=())
    book.bridge("ability", "text", before="“", after="”")


def place_text(name: str) -> str:
    """A place as it stands behind a noun: "on your field", "in the enemy deck"."""
    side, zone = name.split()
    whose = "your" if side == "your" else "the enemy"
    if zone == "removed":
        return f"removed from {whose} side"
    return f"{'on' if zone == 'field' else 'in'} {whose} {zone}"


def cards(book: Phrasebook) -> None:
    """Sets of cards."""
    for form in ("one", "many"):
        book.say("noun", "among", "{kind/=} {places| or }", form=form, adjectives=(), traits=())
        book.say("noun", "among", "{adjectives| } {kind/=} {places| or }", form=form, traits=())
        book.say("noun", "among", "{kind/=} {places| or } {traits| }", form=form, adjectives=())
        book.say("noun", "among", "{adjectives| } {kind/=} {places| or } {traits| }", form=form)
    book.say("cards", "random", "a random {of:noun/one}", count=ONE)
    book.say("cards", "random", "{count:term} random {of:noun/many}")
    book.say("cards", "random", "one of {of:those} at random", count=ONE)
    book.say("cards", "random", "{count:term} of {of:those} at random")
    book.bridge("cards", "noun", inner_form="many", before="all ")
    book.say("cards", "first", "the first {of:noun/one}", count=ONE)
    book.say("cards", "first", "the first {count:term} {of:noun/many}")
    book.say("cards", "first", "the first of {of:those}", count=ONE)
    book.say("cards", "last", "the last {of:noun/one}", count=ONE)
    book.say("cards", "last", "the last {count:term} {of:noun/many}")
    book.say("cards", "last", "the last of {of:those}", count=ONE)
    book.say("cards", "nth", "the second {of:noun/one}", place=("number", 2))
    book.say("cards", "nth", "the third {of:noun/one}", place=("number", 3))
    book.say("cards", "nth", "the fourth {of:noun/one}", place=("number", 4))
    book.say("cards", "nth", "the fifth {of:noun/one}", place=("number", 5))
    book.say("cards", "nth", "number {place:term} of {of:those}")
    book.say("cards", "extreme", "the {of:noun/one} with the {which} {number:term/own}", all="no")
    book.say("cards", "extreme", "all {of:noun/many} with the {which} {number:term/own}", all="yes")
    book.say("cards", "alike", "the first {count:term} {of:noun/many} alike in {number:term/own}")
    book.say("cards", "union", "{sets:cards|2| and }")
    book.bridge("cards", "ref")
    book.bridge("those", "noun", form="", inner_form="many")
    book.bridge("those", "ref")
    book.bridge("those", "cards", before="(", after=")")
    book.say("ref", "this", "this card")
    book.say("ref", "attacker", "the attacker")
    book.say("ref", "defender", "the defender")
    book.say("ref", "itself", "it")
    book.say("ref", "character", "your character", side="your")
    book.say("ref", "character", "the enemy character", side="enemy")


def traits(book: Phrasebook) -> None:
    """What stands before and behind a noun, and conditions about cards."""
    book.say("adjective", "is faction", "{faction}")
    book.say("adjective", "is active", "active")
    book.say("adjective", "not", "deactivated", condition=("is active",))
    book.say("adjective", "not", "a player", condition=("is npc",))
    book.say("adjective", "not", "non-{condition:adjective}")
    book.say("trait", "in group", "with {groups:group| or } in the name")
    book.say("trait", "not", "without {condition:group list} in the name")
    book.say("group list", "in group", "{groups:group| or }")
    book.say("trait", "is named", "named {names:card| or }")
    book.say("trait", "not", "not named {condition:card list}")
    book.say("card list", "is named", "{names:card| or }")
    book.say("trait", "shares faction", "of the faction of {cards:ref}")
    book.say("trait", "shares faction", "of the faction of ({cards})")
    book.say("trait", "not", "not of the faction of {condition:faction owner}")
    book.say("faction owner", "shares faction", "{cards:ref}")
    book.say("faction owner", "shares faction", "({cards})")
    book.say("trait", "shares name", "with the name of {of:ref}")
    book.say("trait", "shares name", "with the name of ({of})")
    book.say("trait", "not", "without the name of {condition:name owner}")
    book.say("name owner", "shares name", "{of:ref}")
    book.say("trait", "in season", "of season {seasons:plain| or }")
    book.say("trait", "has skill", "with a skill", timing="any")
    book.say("trait", "not", "without a skill", condition=("has skill", "any"))
    book.say("trait", "has skill", "with a turn start skill", timing="turn start")
    book.say("trait", "has skill", "with an attack skill", timing="attack")
    book.say("trait", "has skill", "with a defend skill", timing="defend")
    book.say("trait", "not", "without a turn start skill", condition=("has skill", "turn start"))
    book.say("trait", "not", "without an attack skill", condition=("has skill", "attack"))
    book.say("trait", "not", "without a defend skill", condition=("has skill", "defend"))
    for timing in ("turn start", "attack", "defend"):
        article = "an" if timing == "attack" else "a"
        book.say("trait", "skill is", f"whose first skill is {article} {timing} skill", which="first", timing=timing)
    book.say("trait", "has printed skills", "with its printed skills")
    book.say("trait", "not", "without its printed skills", condition=("has printed skills",))
    book.say("trait", "has running skill", "with this skill")
    book.say("trait", "not", "without this skill", condition=("has running skill",))
    book.say("trait", "has this skill", "with the skill {skill:ability}")
    book.say("trait", "not", "without the skill {condition:skill name}")
    book.say("skill name", "has this skill", "{skill:ability}")
    book.say("trait", "in slots", "in slot {slots:term| or }")
    book.say("trait", "adjacent", "adjacent to {cards:those}")
    book.say("trait", "opposite", "opposite {cards:those}")
    book.say("trait", "not", "other than {condition:set}")
    book.say("set", "one of these", "{of}")
    book.say("trait", "one of these", "among {of:ref}")
    book.say("trait", "one of these", "among ({of})")
    book.say("trait", "compare", "whose {left:sum/own} is {relation}{right:sum}")
    book.say("trait", "odd", "whose {number:sum/own} is odd")
    book.say("trait", "multiple", "whose {number:sum/own} is even", of=("number", 2))
    book.say("trait", "multiple", "whose {number:sum/own} is a multiple of {of:sum}")
    book.say("trait", "any of", "that is one ({conditions:quality|2+| or })")
    book.say("trait", "all of", "that is one ({conditions:quality|2+| and })")
    book.say("quality", "is kind", "{kind/one}")
    book.bridge("quality", "adjective")
    book.bridge("quality", "trait")

    book.say("single", "is", "{of} is a {described:is kind}")
    book.say("is kind", "is kind", "{kind/one}")
    book.say("single", "is", "{of} is {described:adjective}")
    book.say("single", "is", "{of} is one {described:trait}")
    book.say("adjective", "is npc", "an NPC")
    book.say("single", "exists", "there is a {of:noun/one}")
    book.say("single", "won coin", "you won the coin flip", side="your")
    book.say("single", "won coin", "the enemy won the coin flip", side="enemy")
    book.say("single", "slot empty", "slot {slot:term} of {side} field is empty")


def numbers(book: Phrasebook) -> None:
    """Numbers of cards and players."""
    book.say("term", "stat", "{stat}", form="own", of=ITSELF)
    book.say("term", "stat", "its {stat}", of=ITSELF)
    book.say("term", "printed stat", "printed {stat}", form="own", of=ITSELF)
    book.say("term", "printed stat", "its printed {stat}", of=ITSELF)
    book.say("term", "slot", "slot number", form="own", of=ITSELF)
    book.say("term", "slot", "its slot number", of=ITSELF)
    book.say("term", "skill count", "number of skills", form="own", of=ITSELF)
    book.say("term", "skill count", "its number of skills", of=ITSELF)
    book.say("term", "faction number", "faction", form="own", of=ITSELF)
    book.say("term", "season number", "season", form="own", of=ITSELF)
    for form in ("", "own"):
        book.say("term", "stat", "{of:ref}'s {stat}", form=form)
        book.say("term", "stat", "the {stat} of {of:cards}", form=form)
        book.say("term", "printed stat", "{of:ref}'s printed {stat}", form=form)
        book.say("term", "printed stat", "the printed {stat} of {of:cards}", form=form)
        book.say("term", "slot", "{of:ref}'s slot number", form=form)
        book.say("term", "slot", "the slot number of {of:cards}", form=form)
        book.say("term", "skill count", "the number of skills of {of:cards}", form=form)
        book.say("term", "changed skill count", "the number of changed skills of {of:cards}", form=form)
        book.say("term", "printed skill count", "the number of printed skills of {of:cards}", form=form)
        book.say("term", "faction number", "the faction of {of:cards}", form=form)
        book.say("term", "season number", "the season of {of:cards}", form=form)
        book.say("term", "count", "the number of {of:those}", form=form)
        book.say("term", "total", "the total {number:term/own} of {of:those}", form=form)
        book.say("term", "best", "the {which} {number:term/own} of {of:those}", form=form)
        book.say("term", "different", "the number of different {number:term/own} of {of:those}", form=form)
        book.say("term", "empty slots", "the number of empty slots in {side} {zone}", form=form)
        book.say("term", "turn number", "the turn number", form=form)
        book.say("term", "upgrade level", "this card's upgrade level", form=form)
        book.say("term", "done", "the number of cards so treated", form=form)
        book.say("term", "shift", "the {stat} {sign}", form=form)
        book.say("term", "own shift", "its own {stat} {sign}", form=form)


def steps(book: Phrasebook) -> None:
    """Changing numbers, moving, creating."""
    nothing = ("number", 0)
    book.say("change", "change", "{stats:stat|/} +{amount:plain}", how="raise")
    book.say("change", "change", "{stats:stat|/} increased by {amount}", how="raise")
    book.say("change", "change", "{stats:stat|/} -{amount:plain}", how="lower")
    book.say("change", "change", "{stats:stat|/} decreased by {amount}", how="lower")
    book.say("change", "change", "{stats:stat|/}={amount:plain}", how="set")
    book.say("change", "change", "{stats:stat|/} set to {amount}", how="set")
    book.say("change", "change", "{stats:stat|/} as printed", how="reset", amount=nothing)
    book.say("change", "change", "{stats:stat|/} raised to the printed value", how="reset up", amount=nothing)
    book.say("change", "change", "{stats:stat|/} lowered to the printed value", how="reset down", amount=nothing)
    book.say("step", "give", "give {cards} {changes:change|, }")
    book.say("step", "swap between", "exchange the {stats:stat|/} of {one} with those of {two}")
    book.say("step", "swap within", "exchange {left} and {right} of {cards}")
    book.say("destination", "deck end", "the {end} of {side} deck")
    book.say("destination", "deck place", "a random place in {side} deck")
    book.say("destination", "in grave", "{side} grave", end="top")
    book.say("destination", "in grave", "the bottom of {side} grave", end="bottom")
    book.say("destination", "in hand", "{side} hand")
    book.say("destination", "in field", "a random empty slot of {side} field", which="random")
    book.say("destination", "in field", "the {which} empty slot of {side} field")
    book.say("destination", "in either field", "a random empty slot of either field")
    book.say("destination", "in slot", "slot {slot:term} of {side} field")
    book.say("step", "send", "send {cards} to {destination}")
    book.say("step", "destroy", "destroy {cards}")
    book.say("step", "remove", "remove {cards} from the game")
    book.say("step", "set active", "activate {cards}", active="yes")
    book.say("step", "set active", "deactivate {cards}", active="no")
    book.say("step", "stay", "keep this card on the field")
    book.say("step", "swap places", "exchange the places of {one} with {two}")
    book.say("step", "create", "create a {name:card} in {destination}", count=ONE)
    book.say("step", "create", "create {count:term} {name:card} in {destination}")
    book.say("step", "create any", "create a random card of the pool {pool:pool} in {destination}")
    book.say("step", "copy", "copy {cards} as printed into {destination}", exact="no")
    book.say("step", "copy", "copy {cards} as it is into {destination}", exact="yes")
    book.say("step", "not copied", "this card cannot be copied")
    book.say("step", "turn into", "turn {cards} into {name:card}", keeping="no")
    book.say("step", "turn into", "turn {cards} into {name:card}, keeping numbers and skills", keeping="yes")
    book.say_terms(
        "native effect",
        {"pool sizes": "redistribute the SIZEs of all cards on both fields other than this card at random"},
    )
    book.say("step", "native", "{effect}")
    book.say("step", "shuffle deck", "shuffle {side} deck")
    book.say("step", "starter deck", "replace {side} deck with the starter deck {deck:starter}")
    book.say("step", "mirror deck", "replace your deck with a copy of the enemy deck", side="your")
    book.say("step", "mirror deck", "replace the enemy deck with a copy of your deck", side="enemy")
    book.say("step", "first deck", "replace {side} deck with the deck of the start of the game")
    book.say("step", "set turn", "set the turn number to {number}")


def skills(book: Phrasebook) -> None:
    """Skills as objects."""
    book.say("step", "lose skills", "remove {which} of {cards}")
    book.say("step", "lose printed skills", "remove {which} of {cards} as printed")
    book.say("step", "lose this skill", "remove this skill")
    book.say("step", "change this skill", "change this skill to {skill:ability}")
    book.say("step", "move this skill", "move this skill to {cards}")
    book.say("step", "gain skill", "give {cards} the skill {skill:ability}")
    book.say("step", "change skills", "change the skills of {cards} to {skills:ability| and }")
    book.say("step", "replace skills", "change {which} of {cards} to {skill:ability}")
    book.say("step", "replace skills by", "change {which} of {cards} to {taken} of {giver}")
    book.say("step", "replace skill", "change the skill {old:ability} of {cards} to {skill:ability}")
    book.say("step", "become skill", "change this skill to the first skill of {giver}", which="first", printed="no")
    book.say("step", "become skill", "change this skill to the first of {which} of {giver}", printed="no")
    book.say("step", "become skill", "change this skill to the first of {which} of {giver} as printed", printed="yes")
    book.say("step", "restore skills", "restore {which} of {cards}")
    book.say("step", "copy skills", "copy {which} of {giver} to {cards}")
    book.say("step", "take skills", "give {cards} the skills of {giver} instead of their own")
    book.say("step", "swap skills", "exchange all skills of {one} with those of {two}")
