"""Passive abilities: "your other Pixie followers have Rush", "this card costs 1 less to play if ..."."""

from __future__ import annotations

from tefuda.games.shadowverse.printed.sentences import flat, multiplied
from tefuda.games.shadowverse.printed.trees import THIS
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Tree

SELVES = ("this", "this card", "this follower", "this amulet")
UNLIMITED: Tree = ("have keywords", ("evolves without limit",), ("among", (), "card", ("your field",), ()))
"""Any number of evolve abilities in a turn (SVE 11.2)."""
NOTHING: Tree = ("number", 0)


def add(book: Phrasebook) -> None:
    """Add the phrases."""
    subjects(book)
    effects(book)
    damages(book)
    prices(book)
    standing_keywords(book)
    extra_costs(book)


def subjects(book: Phrasebook) -> None:
    """Who has something."""
    book.means("subject many", "your {what:someone/many}", lambda what: among(what, "your field"))
    book.means("subject many", "enemy {what:someone/many}", lambda what: among(what, "enemy field"))
    book.means("subject many", "enemy {what:someone/many} on the field", lambda what: among(what, "enemy field"))
    book.means("subject many", "{of:noun/many}", lambda of: of if of[0] == "among" else None)
    book.means("subject one", "each {of:noun/one}", lambda of: of)
    for this in SELVES:
        book.means("subject one", this, lambda: THIS)
    book.means("subject one", "your leader", lambda: ("leaders", "your"))


def among(what: Tree, *places: str) -> Tree:
    """Cards of places."""
    return ("among", what[1], what[2], places, what[3])


def effects(book: Phrasebook) -> None:
    """What they have."""
    book.means("possession", "{keyword}", lambda keyword: ("keyword", keyword))
    attack, defense = "⟦attack⟧", "⟦defense⟧"
    book.means(
        "possession", '"{ability:line}"', lambda ability: None if ability[0] == "effect" else ("ability", ability)
    )
    for sign, word in (("+", "have stats"), ("-", "have less")):
        book.means("possession", f"{attack}{sign}{{a:term}}/{defense}{sign}{{d:term}}",
                   lambda a, d, word=word: (word, a, d))  # fmt: skip
        book.means("possession", f"{attack}{sign}{{a:term}}", lambda a, word=word: (word, a, NOTHING))
        book.means("possession", f"{defense}{sign}{{d:term}}", lambda d, word=word: (word, NOTHING, d))
    for subject, have in (("subject one", "has"), ("subject many", "have")):
        for joint in (", ", " and ", ", and "):
            book.means("possessions", f"{{one:possession}}{joint}{{rest:possessions}}", lambda one, rest: (one, *rest))
        book.means("possessions", "{one:possession}", lambda one: (one,))
        book.means("passive effects", f"{{cards:{subject}}} {have} {{what:possessions}}", having)
        book.means("passive effects", f"{{cards:{subject}}} {have} {{ability}}",
                   lambda cards, ability: (("have ability", ability, cards),))  # fmt: skip
    for verb in ("costs", "cost"):
        subject = "subject one" if verb == "costs" else "subject many"
        for ending in (" less to play", " less"):
            book.means("passive effects", f"{{cards:{subject}}} {verb} {{n:term}}{ending}",
                       lambda cards, n: None if cards == THIS else in_hand_too(cards, n))  # fmt: skip
    book.means("passive effects", "any {what:someone/one} you play costs {n:term} less",
               lambda what, n: (("have price", among(what, "your hand", "your EX area"), n),))  # fmt: skip


def damages(book: Phrasebook) -> None:
    """Damage dealt by cards, or to them, is more or less."""
    for sort, said in (("damage", "damage"), ("combat damage", "combat damage"), ("attack damage", "attack damage"),
                       ("ability damage", "ability damage")):  # fmt: skip
        for subject, deals in (("subject one", "deals"), ("subject many", "deal")):
            book.means("passive effects", f"{{cards:{subject}}} {deals} {{n:term}} more {said}",
                       lambda cards, n, sort=sort: (("damage by", sort, cards, "more", n),))  # fmt: skip
            book.means("passive effects", f"reduce {said} dealt to {{cards:{subject}}} by {{n:term}}",
                       lambda cards, n, sort=sort: (("damage to", sort, cards, "less", n),))  # fmt: skip
            take = "takes" if deals == "deals" else "take"
            book.means("passive effects", f"{{cards:{subject}}} {take} {{n:term}} less {said}",
                       lambda cards, n, sort=sort: (("damage to", sort, cards, "less", n),))  # fmt: skip
            book.means("passive effects", f"{{cards:{subject}}} {take} {{n:term}} more {said}",
                       lambda cards, n, sort=sort: (("damage to", sort, cards, "more", n),))  # fmt: skip


def in_hand_too(cards: Tree, less: Tree) -> tuple[Tree, ...] | None:
    """Cards are played from hand and the EX area: "your Golem followers cost 1 less to play"."""
    if cards[0] != "among" or cards[3] != ("your field",):
        return None
    return (("have price", (*cards[:3], ("your hand", "your EX area"), cards[4]), less),)


def having(cards: Tree, what: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """Keywords first, all in one effect; then numbers."""
    keywords = tuple(one[1] for one in what if one[0] == "keyword")
    made: tuple[Tree, ...] = (("have keywords", keywords, cards),) if keywords else ()
    quoted = tuple(("have ability", one[1], cards) for one in what if one[0] == "ability")
    numbers = tuple((*one, cards) for one in what if one[0] not in ("keyword", "ability"))
    return made + numbers + quoted


def prices(book: Phrasebook) -> None:
    """What this card costs."""
    for this in ("this", "this card"):
        less = f"{this} costs {{n:term}} less to play"
        book.means("line", f"{less}.", lambda n: ("price less", n))
        book.means("line", f"{less} for {{every}}.", lambda n, every: ("price less", multiplied(n, every)))
        book.means("line", f"{{test:ability word}} - {less}.", lambda n, test: ("price less if", n, test))
        book.means("line", f"you may play {this} for {{n:int}} more play points.",
                   lambda n: ("extra", (("pay points", ("number", n)),)))  # fmt: skip
        book.means(
            "line", f"{this} <can't|cannot> be played unless {{test:condition}}.", lambda test: ("play only", test)
        )
        book.means("line", f"{less} from the EX area.", lambda n: ("price less from EX", n))
        book.means("line", f"{less} from your EX area.", lambda n: ("price less from EX", n))
        book.means("line", f"{less} if {{test:condition}}.", lambda n, test: ("price less if", n, test))
        book.means("line", f"if {{test:condition}}, {less}.", lambda n, test: ("price less if", n, test))
        book.means("line", f"{{test:ability word}}: {less}.", lambda n, test: ("price less if", n, test))
        book.means("line", f"{less}. X equals {{value}}.",
                   lambda n, value: ("price less", value) if n == ("named number", "X") else None)  # fmt: skip
        book.means(
            "line",
            f"{{one:ability word}}: {less}. {{two:ability word}}: It costs {{m:term}} less instead.",
            lambda one, n, two, m: ("price less", steps_down(((one, n), (two, m)))),
        )
        book.means(
            "line",
            f"{{one:ability word}}: {less}. {{two:ability word}}: It costs {{m:term}} less instead. "
            "{three:ability word}: It costs {k:term} less instead.",
            lambda one, n, two, m, three, k: ("price less", steps_down(((one, n), (two, m), (three, k)))),
        )
        book.means("line", f"{this} costs {{n:term}} to play if {{test:condition}}.",
                   lambda n, test: ("price", n, test))  # fmt: skip
        book.means("line", f"if {{test:condition}}, {this} costs {{n:term}} to play.",
                   lambda n, test: ("price", n, test))  # fmt: skip
        book.means("line", f"{this} can be played from your {{zone}}.", lambda zone: ("play from", zone))
        book.means("line", f"you can only play {this} if {{test:condition}}.", lambda test: ("play only", test))
        book.means("line", f"{this} can only be played if {{test:condition}}.", lambda test: ("play only", test))


def steps_down(steps: tuple[tuple[Tree, Tree], ...]) -> Tree:
    """A number that grows with conditions."""
    value = NOTHING
    for test, amount in steps:
        value = ("either number", test, amount, value)
    return value


def standing_keywords(book: Phrasebook) -> None:
    """Sentences that work like keywords (SVE 18.29)."""
    cannot = "<can't|cannot>"
    for this in SELVES:
        for words, keyword in (
            ("ignores Ward", "ignores Ward"),
            (f"{cannot} attack", "cannot attack"),
            (f"{cannot} attack enemies", "cannot attack"),
            (f"{cannot} attack enemy leaders", "cannot attack leaders"),
            (f"{cannot} attack leaders", "cannot attack leaders"),
            (f"{cannot} be destroyed by abilities", "cannot be destroyed by abilities"),
            (f"{cannot} be destroyed", "cannot be destroyed"),
            (f"{cannot} be banished", "cannot be banished"),
            (f"{cannot} be played from the EX area", "cannot be played from the EX area"),
            (f"{cannot} be played from your EX area", "cannot be played from the EX area"),
            (f"{cannot} be played from hand", "cannot be played from hand"),
            (f"{cannot} be played from your hand", "cannot be played from hand"),
            (f"{cannot} be played during your turn", "cannot be played on your turn"),
            (f"{cannot} be played on your turn", "cannot be played on your turn"),
            ("is put onto the field engaged", "enters engaged"),
            ("doesn't refresh during your start phase", "does not refresh"),
            ("doesn't take ability damage", "takes no ability damage"),
            ("doesn't take combat damage", "takes no combat damage"),
            ("doesn't take damage", "takes no damage"),
            (f"{cannot} evolve", "cannot evolve"),
            (f"{cannot} be attacked", "cannot be attacked"),
        ):
            book.means("line", f"{this} {words}.", lambda keyword=keyword: ("keyword line", keyword))
            book.means("standing keyword", f"{this} {words}", lambda keyword=keyword: keyword)
    proof = "cannot be destroyed by abilities"
    for this in SELVES:
        for words, keywords in (
            (f"{cannot} be destroyed by abilities or take ability damage", (proof, "takes no ability damage")),
        ):
            book.means("line", f"{this} {words}.",
                       lambda keywords=keywords: ("always", (("have keywords", keywords, THIS),)))  # fmt: skip
    book.means(
        "passive effects",
        "include both spells and ⟦runecraft⟧ followers in your cemetery when counting your Spellchain",
        lambda: (("have flag", ("you",), "runecraft chain"),),
    )
    book.means("line", "you may play any number of ⟦evolve⟧ per turn.", lambda: ("always", (UNLIMITED,)))
    book.means("passive effects", "{keyword:standing keyword}",
               lambda keyword: (("have keywords", (keyword,), THIS),))  # fmt: skip


def extra_costs(book: Phrasebook) -> None:
    """Additional costs."""
    for this in ("this", "this card"):
        when = f"when playing {this}, {{costs:printed cost|, }}"
        it = f"<it|{this}>"
        book.means("line", f"{when}: {it} costs {{n:term}} less to play.",
                   lambda costs, n: ("extra less", flat(costs), n))  # fmt: skip
        book.means("line", f"{when}: {it} costs {{n:term}} less.", lambda costs, n: ("extra less", flat(costs), n))
        book.means("line", f"{when}: {it} costs {{n:term}} play points to play.",
                   lambda costs, n: ("extra price", flat(costs), n))  # fmt: skip
        book.means("line", f"{when}: {it} costs {{n:term}} to play.",
                   lambda costs, n: ("extra price", flat(costs), n))  # fmt: skip
        book.means("line", f"{when}: {it} costs {{n:term}} play points.",
                   lambda costs, n: ("extra price", flat(costs), n))  # fmt: skip
        for said in ("As an additional cost to play", "As an additional cost when playing"):
            book.means("line", f"{said} {this}, {{costs:printed cost|, }}.", lambda costs: ("extra must", flat(costs)))
            book.means(
                "line", f"{said} {this}, you may {{costs:printed cost|, }}.", lambda costs: ("extra", flat(costs))
            )
