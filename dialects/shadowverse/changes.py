"""What is done to cards that stay where they are: selections, damage, stats, keywords, restrictions, costs."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.shadowverse.trees import ONE, THAT, THIS, THIS_CARD, THOSE, YOU, number, times_value
from tefuda.language.vocabulary import Tree

EXACTLY_ONE: Tree = ("exactly", ONE)
NOTHING: Tree = number(0)
POINTED = ("this", "that", "those", "named cards", "leaders", "leader of")
"""Cards that stay the same ones from one step of a sentence to the next."""
LASTING = ("gain", "lose", "give keywords", "give ability", "lose abilities", "change damage", "cheapen")
"""Steps that tell how long they last."""
CANNOT = "<can't|cannot>"
DOES_NOT = "<doesn't|does not|don't>"
ABILITY_PROOF = "cannot be destroyed by abilities"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    selections(book)
    damage(book)
    gifts(book)
    restrictions(book)
    being_for_a_time(book)
    states(book)
    counters(book)


# ------------------------------------------------------------------ selecting


def selections(book: ReadingBook) -> None:
    """Select: one, so many, up to so many, any number; with what the chosen must be to each other."""
    book.table("step", {
        "select {count:count} {said:said many}": lambda count, said: (
            ("select", count, said.cards(), said.rules) if said.places and said.rules else None),
    })  # fmt: skip
    book.table("group", {
        "select {count:count} {of:noun/many} and deal {amount:small number} damage divided between them": (
            lambda count, of, amount: (("select divided", count, of, amount), ("deal divided",))),
        "select a {one:noun/one} and [a ]{two:noun/one}": two_selected,
        "select a {one:noun/one} and up to {n:small number} {two:noun/one}": lambda one, n, two: (
            two_selected(one, two, ("up to", n)) if n == ONE else None),
    })  # fmt: skip


def two_selected(one: Tree, two: Tree, count: Tree = EXACTLY_ONE) -> tuple[Tree, ...]:
    """Two selections in one sentence: "the first" and "the second"."""
    return (("select", EXACTLY_ONE, one, ()), ("select", count, two, ()))


# ------------------------------------------------------------------ damage


def damage(book: ReadingBook) -> None:
    """Deal damage."""
    book.table("damage part", {"{n:small number} damage to {to:object}": lambda n, to: ("deal", n, to)})
    book.table("damaged part", {"{to:object} {n:small number} damage": lambda n, to: ("deal", n, to)})
    book.table("step", {
        "deal {one:damaged part}": "{one}",
        "deal {n:small number} more damage to {to:object}": ("deal", "{n}", "{to}"),
        "deal {to:object} damage equal to {n:value}": ("deal", "{n}", "{to}"),
        "deal damage equal to {n:value} to {to:object}": ("deal", "{n}", "{to}"),
        "deal damage to {to:object} equal to {n:value}": ("deal", "{n}", "{to}"),
        "deal <{to:object} {n:small number} damage|{n:small number} damage to {to:object}> for {every}": (
            lambda to, n, every: ("deal", times_value(n, every), to)),
    })  # fmt: skip
    book.table("group", {
        "deal {all:damage part|2+| and }": "{all}",
        "deal {all:damage part|2+|, }": "{all}",
    })  # fmt: skip


# ------------------------------------------------------------------ giving


def gifts(book: ReadingBook) -> None:
    """Give attack, defense, keywords and abilities."""
    nothing = ("", NOTHING)
    book.table("signed", {
        "+{n:small number}": ("gain", "{n}"),
        "-{n:small number}": ("lose", "{n}"),
    })  # fmt: skip
    book.table("stats", {
        "⟦attack⟧{a:signed}/[ ]⟦defense⟧{d:signed}": ("{a}", "{d}"),
        "⟦attack⟧{a:signed}": lambda a: (a, nothing),
        "⟦defense⟧{d:signed}": lambda d: (nothing, d),
        "⟦defense⟧ equal to {n:value}": lambda n: (nothing, ("gain", n)),
        "{stats:stats} for {every}": lambda stats, every: tuple(
            (sign, times_value(n, every) if sign else n) for sign, n in stats),
    })  # fmt: skip
    book.table("gift", {
        "{stats:stats}": ("stats", "{stats}"),
        "{keyword:keyword}": ("keyword", "{keyword}"),
        '"{ability:line}"': quoted,
    })  # fmt: skip
    book.table("gifts", {
        "{all:gift|1| }": "{all}",
        "{one:gift} and {two:gift}": ("{one}", "{two}"),
        "{most:gift|2+|, }[,] and {last:gift}": lambda most, last: (*most, last),
    })  # fmt: skip
    book.table("time said", {
        "": "always",
        " this turn": "this turn",
        " <for the rest of|until the end of> <this|the> turn": "this turn",
    })  # fmt: skip
    book.table("group", {
        "give {cards:object} {all:gifts}{time:time said}": given,
        "give {all:gifts} to {cards:object}{time:time said}": given,
        "give {one:object} {all:gifts} and {two:object} {more:gifts}{time:time said}": (
            lambda one, all, two, more, time: given(one, all, time) + given(two, more, time)),
        "<for the rest of this|this> turn, {steps:steps}": lambda steps: lasting(steps, "this turn"),
    })  # fmt: skip
    book.table("keywords or", {
        "{one:keyword} or {two:keyword}": ("{one}", "{two}"),
        "{most:keyword|, }, or {last:keyword}": lambda most, last: (*most, last),
    })  # fmt: skip
    book.table("step", {
        "give {cards:ref} {all:keywords or}{time:time said}": lambda cards, all, time: (
            one_of(*(("give keywords", (keyword,), cards, time) for keyword in all))),
        "engage or refresh {cards:ref}": lambda cards: one_of(("turn", "yes", cards), ("turn", "no", cards)),
    })  # fmt: skip
    book.table("subject", {
        "they": THOSE,
        "{cards:ref}": "{cards}",
        "each {cards:noun/one}": "{cards}",
    })  # fmt: skip


def one_of(*steps: Tree) -> Tree:
    """One of several steps, as the player likes."""
    return ("modes", YOU, EXACTLY_ONE, tuple(("mode", (step,)) for step in steps))


def quoted(ability: Tree) -> Tree:
    """A quoted ability as a gift; a quoted keyword is a keyword."""
    demand(ability[0] != "effect")
    return ("keyword", ability[1]) if ability[0] == "keyword line" else ("ability", ability)


def given(cards: Tree, all: tuple[Tree, ...], time: str) -> tuple[Tree, ...]:
    """The steps that give such gifts to some cards."""
    steps: list[Tree] = []
    keywords: tuple[str, ...] = ()
    rest = THOSE if len(all) > 1 and cards[0] not in POINTED else cards
    for sort, what in all:
        if sort == "stats":
            steps += stat_steps(what, rest, time)
        elif sort == "ability":
            steps.append(("give ability", what, rest, time))
        else:
            keywords += (what,)
    if keywords:
        steps.append(("give keywords", keywords, rest, time))
    if len(steps) == 1:
        return (tuple(cards if part == rest else part for part in steps[0]),)
    return (("choose", cards), *steps) if rest != cards else tuple(steps)


def stat_steps(stats: tuple[Tree, Tree], cards: Tree, time: str) -> list[Tree]:
    """Attack and defense given, or taken."""
    (attack_sign, attack), (defense_sign, defense) = stats
    if not attack_sign or not defense_sign or attack_sign == defense_sign:
        return [(attack_sign or defense_sign, attack, defense, cards, time)]
    return [(attack_sign, attack, NOTHING, cards, time), (defense_sign, NOTHING, defense, cards, time)]


def lasting(steps: tuple[Tree, ...], time: str) -> tuple[Tree, ...]:
    """Steps that last for a time which the sentence says first."""
    demand(all(step[0] in LASTING and "always" in step for step in steps))
    return tuple(tuple(time if part == "always" else part for part in step) for step in steps)


# ------------------------------------------------------------------ restrictions


def restrictions(book: ReadingBook) -> None:
    """What a card does not do or has done to it, and the keyword that says so (SVE 18.29)."""
    book.table("restriction", {
        CANNOT + " attack[ enemies]": "cannot attack",
        CANNOT + " attack [enemy ]leaders": "cannot attack leaders",
        CANNOT + " deal damage": "deals no damage",
        DOES_NOT + " take damage": "takes no damage",
        DOES_NOT + " take ability damage": "takes no ability damage",
        DOES_NOT + " take combat damage": "takes no combat damage",
        DOES_NOT + " refresh during your start phase": "does not refresh",
        CANNOT + " be destroyed by abilities": ABILITY_PROOF,
        CANNOT + " be played from <your|the> EX area": "cannot be played from the EX area",
        CANNOT + " be played <during|on> your turn": "cannot be played on your turn",
        "ignore[s] Ward": "ignores Ward",
        "is put onto the field engaged": "enters engaged",
        "deal[s] damage equal to <its|their> defense": "deals combat damage equal to its defense",
    })  # fmt: skip
    book.table("being", {
        "{keyword:restriction}": (("keyword", "{keyword}"),),
        "<has|have|gain|gains> {all:gifts}": "{all}",
        "lose[s] <all|its> abilities": (("silent", ""),),
        CANNOT + " be destroyed or banished by abilities": keywords(ABILITY_PROOF, "cannot be banished"),
        CANNOT + " be destroyed by abilities or take ability damage": (
            keywords(ABILITY_PROOF, "takes no ability damage")),
    })  # fmt: skip
    book.table("line", {
        THIS_CARD + " {keyword:restriction}.": ("keyword line", "{keyword}"),
        THIS_CARD + " {all:being| and }.": standing_line,
    })  # fmt: skip


def keywords(*names: str) -> tuple[Tree, ...]:
    """Keywords as gifts."""
    return tuple(("keyword", name) for name in names)


def standing_line(all: tuple[tuple[Tree, ...], ...]) -> Tree:
    """A line with several restrictions of its card."""
    keywords = tuple(one[1] for being in all for one in being)
    demand(len(keywords) > 1 and not any(one[0] != "keyword" for being in all for one in being))
    return ("constant", (("have keywords", keywords, ("this",)),), None)


def being_for_a_time(book: ReadingBook) -> None:
    """What cards are, have or cannot do for a time."""
    next_turn = "during <its|their> controller['s]['] next turn"
    book.table("beings", {
        "{one:being}": "{one}",
        "{one:being} and {two:being}": lambda one, two: one + two,
    })  # fmt: skip
    book.table("time first", {
        "[for the rest of ]this turn": "this turn",
        "for the rest of this turn[,] and during <each|your> opponent's next turn": "enemy next turn",
        "during <its|their> controller's next turn": "its next turn",
    })  # fmt: skip
    book.table("group", {
        "{cards:subject} {all:beings}{time:time said}": being_for,
        "{cards:subject} {all:beings} " + next_turn: lambda cards, all: being_for(cards, all, "its next turn"),
        "{time:time first}, {cards:subject} {all:beings}": being_for,
    })  # fmt: skip
    book.table("step", {
        "if {cards:ref} would take damage this turn, it takes that much minus {n:int} instead": lambda cards, n: (
            "change damage", "damage", cards, "less", number(n), "this turn", None, None),
        "for the rest of this turn, if {cards:ref} would take more than {n:int} damage, it takes {m:int} instead": (
            lambda cards, n, m: (
                ("change damage", "damage", cards, "at most", number(n), "this turn", None, None) if n == m else None)),
        "the next time {cards:ref} would take damage this turn, <it|that follower|this follower|your leader> "
        "doesn't[ take damage]": ("change damage", "damage", "{cards}", "instead", NOTHING, "this turn", None, "yes"),
        f"for the rest of this turn, {THIS_CARD}'s ⟦act⟧ abilities[ except ⟦evolve⟧] can't be activated": (
            "give keywords", ("cannot activate",), THIS, "this turn"),
        "{cards:subject} <doesn't|does not|don't> refresh during <its controller's|their controller's|"
        "their controllers'|your opponent's> next start phase": lambda cards: (
            "give keywords", ("does not refresh",), cards, "next start phase"),
    })  # fmt: skip


def being_for(cards: Tree, all: tuple[Tree, ...], time: str) -> tuple[Tree, ...]:
    """What cards are, have or cannot do for a time. Without a time it would be a passive ability, except of cards that
    the text has chosen. In the next turn of its controller, only attacks tell it from now on."""
    demand(time != "always" or cards in (THAT, THOSE))
    demand(time != "its next turn" or {one[1] for one in all} <= {"cannot attack", "cannot attack leaders"})
    gifts = tuple(one for one in all if one[0] != "silent")
    silent = (("lose abilities", cards, time, None),) if len(gifts) < len(all) else ()
    if not gifts:
        return silent
    demand(not silent or cards[0] in POINTED)
    return silent + given(cards, gifts, time)


# ------------------------------------------------------------------ states, numbers, costs


def states(book: ReadingBook) -> None:
    """Abilities lost, types changed, numbers set, costs changed for a time."""
    points = "[ play points]"
    book.table("step", {
        "change {cards:ref} into an amulet{time:time said}": ("change type", "amulet", "{cards}", "{time}"),
        "change {of:owner} {field:stat said} to {n:value}": ("set stat", "{field}", "{n}", "{of}", "always"),
        "change {of:owner} ⟦evolve⟧ cost to {n:value}": ("set price", "{n}", "{of}", "always", "yes"),
        THIS_CARD + "'s ⟦evolve⟧ costs {n:small number} less this turn": ("cheapen", "{n}", THIS, "this turn", "yes"),
        "{cards:priced} cost[s] {n:small number}" + points + " less to play{time:time said}": lambda cards, n, time: (
            "cheapen", n, cards, time, None),
        "{cards:priced} cost[s] {n:small number}" + points + " to play{time:time said}": lambda cards, n, time: (
            "set price", n, cards, time, None),
    })  # fmt: skip
    book.table("group", {
        "change {of:owner} <attack and defense|⟦attack⟧ and ⟦defense⟧> to {n:small number}": lambda of, n: (
            ("set stat", "attack", n, of, "always"), ("set stat", "defense", n, of, "always")),
    })  # fmt: skip
    book.table("priced", {
        "it": THAT,
        "they": THOSE,
        "{cards:ref said}": lambda cards: cards if cards != THIS else None,
    })  # fmt: skip


def counters(book: ReadingBook) -> None:
    """Counters and points."""
    book.table("step", {
        "<place|put> {n:small number} {sort:counter} counter[s] on {cards:object}": lambda n, sort, cards: (
            "put counters", n, sort, cards),
        "<place|put> a {sort:counter} counter on {cards:object}": ("put counters", ONE, "{sort}", "{cards}"),
        "remove all {sort:counter} counters from {cards:ref}": lambda sort, cards: (
            "take counters", ("counters on", sort, cards), sort, cards),
        "gain {n:small number} Evolution Point[s]": ("points", YOU, "evolution", "{n}"),
        "turn {cards:ref} facedown": ("put", "{cards}", "evolve deck"),
        "add {n:small number} to a Stack on your field": ("stack up", "{n}"),
    })  # fmt: skip
