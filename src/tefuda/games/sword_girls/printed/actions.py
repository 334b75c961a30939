"""What happens to cards: predicates, whose subject is still open, and clauses."""

from __future__ import annotations

from tefuda.games.sword_girls.printed.trees import (
    ITS,
    ITSELF,
    ONE,
    SUBJECT,
    Tree,
    again,
    character,
    grave_of,
    holds,
    is_fixed,
    is_single,
    put,
    several,
    steps_of,
)
from tefuda.language.phrasebook import Phrasebook


def action_phrases(book: Phrasebook) -> None:
    """Add them."""
    goals(book)
    happenings(book)
    skill_happenings(book)
    predicates(book)
    clauses(book)
    skill_clauses(book)


def goals(book: Phrasebook) -> None:
    """Where cards go."""
    for side, word in (("your", "your"), ("enemy", "the enemy")):
        for end in ("top", "bottom"):
            book.means("goal", f"the {end} of {word} Deck", lambda end=end, side=side: ("deck end", end, side))
            book.means("goal", f"the {end} of {word} Grave", lambda end=end, side=side: ("in grave", end, side))
        book.means("goal", f"{word} Grave", lambda side=side: ("in grave", "top", side))
        book.means("goal", f"{word} Hand", lambda side=side: ("in hand", side))
        book.means(
            "goal",
            f"the first[ {{n:whole}}] empty Slot[s] <of|in|on> {word} Hand",
            lambda n=None, side=side: ("in hand", side),
        )
        for which in ("first", "last"):
            book.means(
                "goal",
                f"the {which}[ {{n:whole}}] empty Slot[s] <of|in|on> {word} Field",
                lambda n=None, side=side, which=which: ("in field", which, side),
            )
        book.means(
            "goal", f"a random[ empty] Slot <of|in|on> {word} Field", lambda side=side: ("in field", "random", side)
        )
        book.means("goal", f"the next empty Slot <of|in|on> {word} Field", lambda side=side: ("in field", "next", side))
        book.means("goal", f"Slot {{n:whole}} <of|in|on> {word} Field", lambda n, side=side: ("in slot", n, side))
        book.means("goal", f"{word} Field", lambda side=side: ("in field", "first", side))
        book.means("goal", f"an empty Slot <of|in|on> {word} Hand", lambda side=side: ("in hand", side))
        book.means(
            "goal", f"<an|the> empty Slot[s] <of|in|on> {word} Field", lambda side=side: ("in field", "first", side)
        )
    book.means("goal", "Slot {n:whole}", lambda n: ("in slot", n, "its"))
    book.means("goal", "the next[ empty] Slot", lambda: ("in field", "next", "its"))
    book.means("goal", "a random[ empty] Slot <in|on> either Field", lambda: ("in either field",))
    book.means(
        "goal", "<the owners'|their owners'|their owner's|its owner's> Grave[s]", lambda: ("in grave", "top", "its")
    )
    book.means("goal", "<the|their|its> Grave", lambda: ("in grave", "top", "of the subject"))
    for end in ("top", "bottom"):
        book.means(
            "goal",
            f"the {end} of <the owner's|the owners'|their owners'|its owner's|their|its> Deck[s]",
            lambda end=end: ("deck end", end, "its"),
        )


def happenings(book: Phrasebook) -> None:
    """What happens to cards: numbers, moves, activity."""
    book.means("predicate", "<both|all> get {changes}", lambda changes: ("give", SUBJECT, changes))
    book.means("predicate", "remain[s] on the Field", lambda: ("stays", SUBJECT))
    book.means("predicate", "remain[s] active", lambda: ("stays", SUBJECT))
    book.means("predicate", "regain[s] <its|their> original skills", lambda: ("restore skills", "any", SUBJECT))
    book.means(
        "predicate",
        "<get|gets|has|have> all[ of] <its|their> skills <replaced with|changed to>[ the following skill:] {skill:granted}",
        lambda skill: ("change skills", SUBJECT, (skill,)),
    )
    book.means("predicate", "remain[s] on the Field deactivated", lambda: ("set active", "no", SUBJECT))
    book.means(
        "predicate",
        "<is|are> changed <to|into> {name:name} while retaining <its|their>[ current] <ATK/DEF/STA/SIZE|stats> and skills",
        lambda name: ("turn into", "yes", SUBJECT, name),
    )
    book.means(
        "predicate",
        "<get|gets|has|have> <its|their> {which:which said} changed to {skill:granted}",
        lambda which, skill: ("replace skills", which, SUBJECT, skill) if which != "any" else None,
    )
    book.means(
        "predicate",
        "<get|gets|has|have|lose|loses> all[ of] <its|their> skills[ removed]",
        lambda: ("lose skills", "any", SUBJECT),
    )
    book.means("predicate", "[also ]get[s] {changes}", lambda changes: ("give", SUBJECT, changes))
    book.means("predicate", "[also ]get[s] a[n][ additional] {changes}", lambda changes: ("give", SUBJECT, changes))
    book.means("predicate", "<has|have> {changes}", lambda changes: ("give", SUBJECT, changes))
    book.means("predicate", "<is|are> {done}", lambda done: done)
    book.means("done", "[then ]sent to {goal}", lambda goal: ("send", SUBJECT, goal))
    book.means("done", "moved to {goal}", lambda goal: ("send", SUBJECT, goal))
    book.means("predicate", "get[s] {done}", lambda done: done)
    book.means(
        "predicate",
        "<is|are> <changed|turned|transformed> into {name:name}",
        lambda name: ("turn into", "no", SUBJECT, name),
    )
    for text in ("{one:stat} and {two:stat}", "{one:stat}/{two:stat}"):
        book.means(
            "predicate",
            "<get|gets|has|have> [<its|their> ]" + text + " swapped",
            lambda one, two: ("swap within", one, two, SUBJECT),
        )
    book.means("done", "placed <in|at|on> {goal}", lambda goal: ("send", SUBJECT, goal))
    book.means("done", "destroyed", lambda: ("destroy", SUBJECT))
    book.means("done", "removed from the game", lambda: ("remove", SUBJECT))
    book.means("done", "deactivated", lambda: ("set active", "no", SUBJECT))
    book.means("done", "<reactivated|activated>", lambda: ("set active", "yes", SUBJECT))


def skill_happenings(book: Phrasebook) -> None:
    """What happens to the skills of cards."""
    rows = (
        ("[all ]skills", "any"),
        ("first skill", "first"),
        ("second skill", "second"),
        ("third skill", "third"),
        ("last skill", "last"),
        ('["]attack["] skill[s]', "attack"),
        ('["]defend["] skill[s]', "defend"),
        ('["]Turn Start["] skill[s]', "turn start"),
    )
    for text, which in rows:
        book.means("which said", text, lambda which=which: which)
    book.means("predicate", "lose[s] [<its|their> ]{which:which said}", lambda which: ("lose skills", which, SUBJECT))
    book.means(
        "predicate",
        "<get|gets|has|have> <its|their> {which:which said} removed",
        lambda which: ("lose skills", which, SUBJECT),
    )
    for gain in ("<gain|gains|get|gets> the[ following] <skill|ability>[:] ", "gain[s] "):
        book.means("predicate", gain + "{skill:granted}", lambda skill: ("gain skill", SUBJECT, skill))
    for words in (
        "<get|gets|has|have> <its|their> skills changed to ",
        "<get|gets|has|have> all[ of] <its|their> skills changed to ",
    ):
        book.means("predicate", words + "{skill:granted}", lambda skill: ("change skills", SUBJECT, (skill,)))
    book.means(
        "predicate",
        "<get|gets|has|have> <its|their> original skills restored",
        lambda: ("restore skills", "any", SUBJECT),
    )
    for text in ('"{text:printed}"', '"{text:printed}."'):
        book.means("granted", text, lambda text: text if text[1] != "any" else None)


def predicates(book: Phrasebook) -> None:
    """Several predicates of one subject."""
    book.means("predicates", "{one:predicate}", lambda one: (one,))
    links = (" and ", ", and ", " and then ", ", and then ", ", then ", " and is then ")
    for link in links:
        if "is" not in link:
            book.means("predicates", "{one:predicate}" + link + "{rest:predicates}", lambda one, rest: (one, *rest))
    for link in (*links, " and also "):
        book.means("predicates", "<is|are> {one:done}" + link + "{rest:done}", lambda one, rest: (one, rest))
    book.means(
        "predicates",
        "{one:predicate}, {two:predicate}, and {three:predicate}",
        lambda one, two, three: (one, two, three),
    )
    book.means(
        "predicates",
        "<is|are> {one:done}, {two:done}, and {three:predicate}",
        lambda one, two, three: (one, two, three),
    )
    book.means(
        "predicates", "{one:predicate}, {two:done}, and {three:predicate}", lambda one, two, three: (one, two, three)
    )
    book.means(
        "predicates", "{one:predicate}, {two:predicate}, and {three:done}", lambda one, two, three: (one, two, three)
    )
    book.means(
        "predicates", "{one:predicate} and {rest:done}", lambda one, rest: (one, rest) if one[0] == "give" else None
    )


def clauses(book: Phrasebook) -> None:
    """A subject with what happens to it."""
    book.means("clause", "{cards:cards spoken of} {happenings:predicates}", clause)
    book.means("clause", "you get {changes}", lambda changes: players(character("your"), changes))
    for foe in ("the enemy", "the enemy player", "the enemy Character", "the opponent"):
        book.means("clause", foe + " gets {changes}", lambda changes: players(character("enemy"), changes))
    for word, kind in (("cards", "card"), ("Followers", "follower"), ("Spells", "spell")):
        for side, owner in (("your", "your"), ("enemy", "the enemy")):
            words = f"{word} are sent from the top of {owner} Deck to {owner} Hand until "
            for text in (
                words + f"{owner} Hand <contains|has> at least {{n:whole}} cards",
                words + f"there are at least {{n:whole}} cards in {owner} Hand",
                words + f"there are {{n:whole}} cards in {owner} Hand",
            ):
                book.means("clause", text, lambda n, kind=kind, side=side: drawn(n, kind, side))
            book.means(
                "clause", words + f"{owner} Hand is full", lambda kind=kind, side=side: drawn(("number", 5), kind, side)
            )
    book.means(
        "clause",
        "{one:owner} LIFE and {two:owner} LIFE are swapped",
        lambda one, two: ("swap between", ("LIFE",), one, two) if one != two and ITS not in (one, two) else None,
    )
    for text in ("{one:owner} {name:stat} and {two:owner} {other:stat} are swapped",):
        book.means("clause", text, swapped)
    for text in ("{card:owner} {one:stat} and {two:stat} are swapped",):
        book.means("clause", text, lambda card, one, two: ("swap within", one, two, put(card, ITS, ("it",))))
    book.means(
        "clause",
        "{one:cards joined} and {two:cards joined} <get|have> their {stats:stat|/} swapped",
        lambda one, two, stats: ("swap between", stats, one, two) if is_single(one) and is_single(two) else None,
    )
    for text in ("<get|have> their skills swapped", "swap skills"):
        book.means(
            "clause",
            "{one:cards joined} and {two:cards joined} " + text,
            lambda one, two: ("swap skills", one, two) if is_single(one) and is_single(two) else None,
        )
    book.means(
        "clause",
        "{one:cards joined} swaps places with {two:cards joined}",
        lambda one, two: ("swap places", one, two) if is_single(one) and is_single(two) else None,
    )
    book.means(
        "clause",
        "any {verb:participle} {kind:kind said} {happenings:predicates}",
        lambda verb, kind, happenings: clause(("kind spoken", verb, kind), happenings),
    )
    for text in ("a random {noun:contained} is", "{n:whole} random {noun:contained} are"):
        book.means(
            "clause",
            text + " sent from {zones:owned} to {goal}",
            lambda noun, zones, goal, n=ONE: sent_from("random", n, noun, zones, goal),
        )
    for text in ("[up to ]{n:whole} {noun:contained} <is|are>",):
        book.means(
            "clause",
            text + " sent from {zones:owned} to {goal}",
            lambda noun, zones, goal, n=ONE: sent_from("first", n, noun, zones, goal),
        )
    for side, owner in (("your", "your"), ("enemy", "the enemy")):
        words = f"{{noun:contained}} are sent from the top of {owner} Deck to {owner} Hand until "
        for text in (
            f"{owner} Hand <contains|has> at least {{n:whole}} cards",
            f"there are[ at least] {{n:whole}} cards in {owner} Hand",
            "you have at least {n:whole} cards[ in your Hand]",
        ):
            if text.startswith("you") and side == "enemy":
                continue
            book.means("clause", words + text, lambda noun, n, side=side: drawn_of(noun, n, side))
        book.means(
            "clause", words + f"{owner} Hand is full", lambda noun, side=side: drawn_of(noun, ("number", 5), side)
        )
    book.means(
        "clause",
        "your Shuffles are <set equal to|changed to equal> {n:amount}",
        lambda n: ("give", character("your"), (("change", "set", ("SHUFFLES",), n),)),
    )
    for verb in ("sent", "removed", "deactivated", "moved", "created"):
        book.means("participle", verb, lambda verb=verb: verb)
    for word, kind in (("Followers", "follower"), ("Spells", "spell")):
        book.means("kind said", word, lambda kind=kind: kind)
    book.means(
        "clause",
        "{card:owner} {which:which said} <is|are> restored",
        lambda card, which: owned("restore skills", card, which),
    )
    book.means("clause", "all {noun:described} except one (random) {happenings:predicates}", all_but_one)
    enemy_life = ("give", character("enemy"), (("change", "set", ("LIFE",), ("number", 0)),))
    book.means("clause", "you win the game", lambda: enemy_life)
    book.means(
        "clause", "the Turn Number is increased by {n:amount}", lambda n: ("set turn", ("plus", ("turn number",), n))
    )
    book.means("clause", "both Decks are shuffled", lambda: several(("shuffle", "your"), ("shuffle", "enemy")))
    book.means("clause", "the enemy Deck is [completely ]shuffled", lambda: ("shuffle", "enemy"))
    book.means("clause", "your Deck is [completely ]shuffled", lambda: ("shuffle", "your"))
    for words in ("switched", "swapped"):
        book.means(
            "clause",
            f"{{cards:selected}} are {words}",
            lambda cards: ("swap places", cards[1], cards[2]) if cards[0] == "together" else None,
        )
    book.means("clause", "no effect", lambda: ("several", ()))
    book.means(
        "clause",
        "{one:cards joined} and {two:cards joined} swap places",
        lambda one, two: ("swap places", one, two),
    )
    for link in (" and ", ", and "):
        book.means("clauses", "{one:clause}" + link + "{rest:clauses}", together)
    book.means(
        "clauses",
        "{one:clause}, {two:clause}, and {three:clauses}",
        lambda one, two, three: together(one, combined(two, three)),
    )
    book.means("clauses", "{one:clause}, {rest:clause}", together)
    for link in (", then ", " and then ", ", and then "):
        book.means("clauses", "{one:clause}" + link + "{rest:clauses}", lambda one, rest: several(one, *steps_of(rest)))
    book.means("clauses", "{one:clause}", lambda one: one)


def all_but_one(noun: Tree, happenings: tuple[Tree, ...]) -> Tree | None:
    """What happens to all cards but one, which is drawn first."""
    _, cards, best, many, each = noun
    if best is not None or not many or each:
        return None
    others: Tree = ("among", *cards[1:4], (*cards[4], ("not", ("one of these", ("same", True)))))
    rest = clause(others, happenings)
    return None if rest is None else several(("choose", ("random", ONE, cards)), *steps_of(rest))


def drawn(count: Tree, kind: str, side: str) -> Tree:
    """Cards from the top of a deck until a hand holds so many."""
    held: Tree = ("count", ("among", (), "card", (f"{side} hand",), ()))
    missing: Tree = ("empty slots", side, "hand") if count == ("number", 5) else ("minus", count, held)
    return ("send", ("first", missing, ("among", (), kind, (f"{side} deck",), ())), ("in hand", side))


def drawn_of(noun: Tree, count: Tree, side: str) -> Tree:
    """Such cards from the top of a deck until a hand holds so many."""
    step = drawn(count, "card", side)
    _, adjectives, kind, _, traits = noun[1]
    return ("send", (*step[1][:2], ("among", adjectives, kind, (f"{side} deck",), traits)), step[2])


def sent_from(how: str, count: Tree, noun: Tree, zones: tuple[str, ...], goal: Tree) -> Tree | None:
    """Cards whose zone stands behind the verb."""
    _, adjectives, kind, _, traits = noun[1]
    cards: Tree = (how, count, ("among", adjectives, kind, zones, traits))
    if goal == ("in grave", "top", "of the subject"):
        goal = ("in grave", "top", grave_of(cards))
    return ("send", cards, goal)


def swapped(one: Tree, name: str, two: Tree, other: str) -> Tree | None:
    """The same number of two cards exchanged."""
    if name != other or one == two or ITS in (one, two):
        return None
    if name == "LIFE":
        return None
    return ("swap between", (name,), one, two)


def together(one: Tree, rest: Tree) -> Tree | None:
    """Clauses of one sentence. Their numbers are worked out together (SG 14.4), so none may ask for a number that
    one before has changed."""
    changed = {name for step in steps_of(one) if step[0] == "give" for change in step[2] for name in change[2]}
    if any(asks_for_any(step, name) for step in steps_of(rest) for name in changed):
        return None
    return several(one, *steps_of(rest))


def combined(one: Tree, two: Tree) -> Tree:
    """Two clauses as they stand."""
    return several(one, *steps_of(two))


def asks_for_any(tree: Tree, name: str) -> bool:
    """Whether a number of any card is asked for."""
    if tree[:2] == ("stat", name):
        return True
    return any(asks_for_any(part, name) for part in tree if isinstance(part, tuple) and part and part[0] != "?")


def players(cards: Tree, changes: tuple[Tree, ...]) -> Tree | None:
    """Numbers of a player."""
    if any(name not in ("LIFE", "SHUFFLES") for change in changes for name in change[2]):
        return None
    return ("give", cards, put(changes, ITS, ITSELF))


def clause(cards: Tree, happenings: tuple[Tree, ...]) -> Tree | None:
    """One step for each predicate; the first about the subject, the others about it again. Changes follow each other
    in one step, since their numbers are worked out together (SG 14.4)."""
    merged: list[Tree] = []
    for happening in (one for said in happenings for one in split(said)):
        last = merged[-1] if merged else None
        if last is not None and last[0] == "give" and happening[0] == "give":
            named = {name for change in last[2] for name in change[2]}
            if any(
                holds(happening, ("shift said", sign, name, whose))
                for name in named
                for sign in ("gained", "lost", "changed")
                for whose in ("each", "own", "total")
            ):
                merged.append(happening)
                continue
            if any(asks_for(happening, name) for name in named):
                return None
            merged[-1] = ("give", SUBJECT, last[2] + happening[2])
        else:
            merged.append(happening)
    made: list[Tree] = []
    for index, happening in enumerate(merged):
        subject = cards if index == 0 else again(cards)
        step: Tree = put(happening, SUBJECT, subject)
        if step[0] == "send" and step[2] == ("in grave", "top", "of the subject"):
            step = ("send", subject, ("in grave", "top", grave_of(cards if index == 0 or is_fixed(cards) else subject)))
        asked = [one for part in asking(step) for one in cards_asked(part)]
        for described in dict.fromkeys(asked):
            step = ("if", ("exists", described), (step,), ())
        made.append(step)
    return several(*made)


def asking(step: Tree) -> list[Tree]:
    """The parts of a step where a number of a card that is not there must not count as 0 (SG 14.2): what numbers are
    set to, and the lower bounds in descriptions."""
    parts = [change[3] for change in step[2] if change[1] == "set"] if step[0] == "give" else []

    def look(tree: Tree) -> None:
        if tree[0] == "compare" and tree[2] in ("least", "more"):
            parts.append(tree[3])
        for part in tree:
            if isinstance(part, tuple) and part and part[0] not in ("text", "?"):
                look(part)

    look(step)
    return parts


def cards_asked(tree: Tree) -> list[Tree]:
    """The cards described whose numbers are asked for."""
    found: list[Tree] = []
    if tree[0] == "stat" and not is_fixed(tree[2]) and tree[2][0] != "random":
        cards = tree[2]
        while cards[0] in ("first", "last", "nth", "extreme"):
            cards = cards[3] if cards[0] == "extreme" else cards[2]
        return [cards] if cards[0] == "among" else []
    if tree[0] == "best" and tree[3][0] == "among":
        return [tree[3]]
    for part in tree:
        if isinstance(part, tuple) and part and part[0] not in ("text", "?"):
            found += cards_asked(part)
    return found


def split(happening: Tree) -> list[Tree]:
    """Changes of which a later one asks how much an earlier one has changed are two steps."""
    if happening[0] != "give":
        return [happening]
    groups: list[list[Tree]] = [[]]
    for change in happening[2]:
        named = {name for before in groups[-1] for name in before[2]}
        if any(
            holds(change[3], ("shift said", sign, name, whose))
            for name in named
            for sign in ("gained", "lost", "changed")
            for whose in ("each", "own", "total")
        ):
            groups.append([])
        groups[-1].append(change)
    return [("give", happening[1], tuple(group)) for group in groups]


def asks_for(tree: Tree, name: str) -> bool:
    """Whether a number of the changed card itself is asked for."""
    return holds(tree, ("stat", name, ITSELF))


def skill_clauses(book: Phrasebook) -> None:
    """Clauses about skills and numbers of a card."""
    book.means("clause", "this <skill|skll> is removed", lambda: ("lose this skill",))
    book.means("clause", "this skill is change[d] to {skill:granted}", lambda skill: ("change this skill", skill))
    book.means(
        "clause",
        "{card:owner} {which:which said} <is|are> changed to {skill:granted}",
        lambda card, which, skill: (
            ("replace skills", which, put(card, ITS, ("it",)), skill) if which != "any" else None
        ),
    )
    for words in ("become ", "become the following: "):
        book.means(
            "clause",
            "{card:owner} skills " + words + "{skill:granted}",
            lambda skill, card: ("change skills", put(card, ITS, ("it",)), (skill,)),
        )
    book.means(
        "clause",
        "{giver:owner} {which:which said} <is|are> copied to {card:reference}",
        lambda giver, which, card: ("copy skills", card, which, giver) if giver != ITS else None,
    )
    book.means("clause", "this skill is moved to {cards:cards spoken of}", lambda cards: ("move this skill", cards))
    book.means(
        "clause",
        "{card:owner} {which:which said} <is|are> removed",
        lambda card, which: owned("lose skills", card, which),
    )
    book.means("clause", "{card:owner} original skills are restored", lambda card: owned("restore skills", card, "any"))
    book.means(
        "clause",
        "{card:owner} skills are changed to {skill:granted}",
        lambda card, skill: ("change skills", put(card, ITS, ("it",)), (skill,)),
    )
    for verb in ("is", "are"):
        book.means(
            "clause",
            "{card:owner} {change:change passive " + verb + "}",
            lambda card, change: ("give", put(card, ITS, ("it",)), change),
        )
        value = "<its|their> original value[s]"
        book.means(
            "change passive " + verb,
            f"{{stats:stats said}} {verb} changed to {value}",
            lambda stats: (("change", "reset", stats, ("number", 0)),),
        )
        for relation, how in (("<lower|less>", "reset up"), ("<higher|greater>", "reset down")):
            back = f"{{stats:stats said}} {verb} changed to {value} if <it is|they are> {relation} than <its|their> original value[s]"
            book.means("change passive " + verb, back, lambda stats, how=how: (("change", how, stats, ("number", 0)),))
            every = f"stats that are {relation} than their original values {verb} changed to their original values"
            book.means(
                "change passive " + verb,
                every,
                lambda how=how: (("change", how, ("ATK", "DEF", "STA"), ("number", 0)),),
            )
        for text, rounding in (("rounding up", "up"), ("rounding down", "down")):
            book.means(
                "change passive " + verb,
                f"{{name:stat}} {verb} <halved|cut in half> ({text})",
                lambda name, rounding=rounding: (
                    ("change", "set", (name,), ("divided", ("stat", name, ITSELF), ("number", 2), rounding)),
                ),
            )
        book.means(
            "change passive " + verb,
            f"{{name:stat}} {verb} doubled",
            lambda name: (("change", "set", (name,), ("times", ("number", 2), ("stat", name, ITSELF))),),
        )


def owned(word: str, card: Tree, which: str) -> Tree:
    """A step about the skills of a card."""
    return (word, which, put(card, ITS, ("it",)))
