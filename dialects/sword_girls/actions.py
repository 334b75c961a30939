"""What happens to cards: predicates, whose subject is still open, and clauses."""

from __future__ import annotations

from dialects.reading import ReadingBook, demand
from dialects.sword_girls.cards import others
from dialects.sword_girls.trees import (
    IT,
    ITS,
    ITSELF,
    NOTHING,
    ONE,
    SUBJECT,
    TWO,
    Tree,
    again,
    character,
    grave_of,
    holds,
    is_fixed,
    is_single,
    number,
    put,
    several,
    stat,
    steps_of,
    within,
)

BURIED: Tree = ("in grave", "top", "of the subject")
FULL = number(5)
"""How many cards a hand and a field hold."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    goals(book)
    predicates(book)
    clauses(book)
    moves(book)
    exchanges(book)
    skills(book)
    creations(book)


def goals(book: ReadingBook) -> None:
    """Where cards go."""
    book.table("goal", {
        "the {end} of {side} Deck": ("deck end", "{end}", "{side}"),
        "the {end} of {side} Grave": ("in grave", "{end}", "{side}"),
        "{side} Grave": ("in grave", "top", "{side}"),
        "{side} Hand": ("in hand", "{side}"),
        "{side} Field": ("in field", "first", "{side}"),
        "the first[ {n:whole}] empty Slot[s] <of|in> {side} Hand": lambda side, n=None: ("in hand", side),
        "the {which:empty} empty Slot[s] <of|in|on> {side} Field": ("in field", "{which}", "{side}"),
        "the empty Slots of {side} Field": ("in field", "first", "{side}"),
        "a random[ empty] Slot <in|on> {side} Field": ("in field", "random", "{side}"),
        "a random empty Slot on either Field": ("in field", "random", None),
        "the next empty Slot": ("in field", "next", "its"),
        "Slot {n:whole}": ("in slot", "{n}", "its"),
        "Slot {n:whole} <of|in|on> {side} Field": ("in slot", "{n}", "{side}"),
        "the owners' Graves": ("in grave", "top", "its"),
        "the Grave": BURIED,
        "the bottom of <the owner's Deck|the owners' Decks>": ("deck end", "bottom", "its"),
    })  # fmt: skip


def predicates(book: ReadingBook) -> None:
    """What happens, with its subject still open. `done` stands behind "is"."""
    book.table("done", {
        "sent to {goal}": ("send", SUBJECT, "{goal}"),
        "moved to {goal}": ("send", SUBJECT, "{goal}"),
        "destroyed": ("destroy", SUBJECT),
        "removed from the game": ("remove from game", SUBJECT),
        "deactivated": ("set active", "no", SUBJECT),
        "reactivated": ("set active", "yes", SUBJECT),
    })  # fmt: skip
    book.table("which said", {
        "[all ]skills": "any",
        "first skill": "first",
        "second skill": "second",
        '"attack" skills': "attack",
        '"defend" skills': "defend",
    })  # fmt: skip
    book.table("granted", {'"{text:printed}"': lambda text: text if text[1] != "any" else None})
    its = "<|its |their >"
    book.table("predicate", {
        "<|also |all >get[s][ an additional] {changes}": ("give", SUBJECT, "{changes}"),
        "<has|have> {changes}": ("give", SUBJECT, "{changes}"),
        "<is|are|get|gets> {done}": "{done}",
        "remains on the Field": ("stays", SUBJECT),
        "remains on the Field deactivated": ("set active", "no", SUBJECT),
        "is changed into {name:name}": ("turn into", "no", SUBJECT, "{name}"),
        "is changed to {name:name} while retaining its current ATK/DEF/STA/SIZE and skills": lambda name: (
            "turn into", "yes", SUBJECT, name),
        f"gets {its}{{one:stat}} and {{two:stat}} swapped": ("swap within", "{one}", "{two}", SUBJECT),
        f"lose[s] {its}{{which:which said}}": ("lose skills", "{which}", SUBJECT, None),
        f"<get|gets|has|have> {its}{{which:which said}} removed": ("lose skills", "{which}", SUBJECT, None),
        "get all their skills removed": ("lose skills", "any", SUBJECT, None),
        "<gain|gains|get|gets> the[ following] <skill|ability>[:] {skill:granted}": ("gain skill", SUBJECT, "{skill}"),
        f"get[s] {its}skills changed to {{skill:granted}}": ("change skills", SUBJECT, ("{skill}",)),
        "have all of their skills replaced with the following skill: {skill:granted}": lambda skill: (
            "change skills", SUBJECT, (skill,)),
        f"gets {its}{{which:which said}} changed to {{skill:granted}}": lambda which, skill: (
            ("replace skills", which, SUBJECT, skill) if which != "any" else None),
        f"get[s] {its}original skills restored": ("restore skills", "any", SUBJECT),
        "regains its original skills": ("restore skills", "any", SUBJECT),
    })  # fmt: skip
    book.table("predicates", {
        "{one:predicate}": ("{one}",),
        "{one:predicate}< and |, and then | and then >{rest:predicates}": lambda one, rest: (one, *rest),
        "{one:predicate}, {two:predicate}, and {three:predicate}": ("{one}", "{two}", "{three}"),
        "<is|are> {one:done} and {rest:done}": ("{one}", "{rest}"),
        "is {one:done}, {two:done}, and {three:predicate}": ("{one}", "{two}", "{three}"),
        "{one:predicate} and {rest:done}": lambda one, rest: (one, rest) if one[0] == "give" else None,
    })  # fmt: skip


def clauses(book: ReadingBook) -> None:
    """A subject with what happens to it, and clauses joined."""
    book.table("clause", {
        "{cards:cards spoken of} {happenings:predicates}": clause,
        "any {verb:participle} {kind/many} {happenings:predicates}": lambda verb, kind, happenings: (
            clause(("kind spoken", verb, kind), happenings)),
        "all {noun:described} except one (random) {happenings:predicates}": lambda noun, happenings: (
            joined(("choose", ("random", ONE, noun[1])), clause(others(noun[1]), happenings))),
        "you get {changes}": lambda changes: to_player("your", changes),
        "<the enemy|the enemy player|the opponent> gets {changes}": lambda changes: to_player("enemy", changes),
        "you win the game": ("give", character("enemy"), (("change", "set", ("LIFE",), NOTHING),)),
        "the Turn Number is increased by {n:amount}": ("set turn", ("plus", ("turn number",), "{n}")),
        "no effect": ("several", ()),
    })  # fmt: skip
    book.table("clauses", {
        "{one:clause}": "{one}",
        "{one:clause}< and |, and >{rest:clauses}": together,
        "{one:clause}, {two:clause}, and {three:clauses}": lambda one, two, three: together(one, joined(two, three)),
        "{one:clause}, {rest:clause}": together,
        "{one:clause}, then {rest:clauses}": lambda one, rest: joined(one, rest),
    })  # fmt: skip


def joined(one: Tree, two: Tree) -> Tree:
    """Two clauses as they stand."""
    return several(one, *steps_of(two))


def together(one: Tree, rest: Tree) -> Tree:
    """Clauses of one sentence. Their numbers are worked out together (SG 14.4), so none may ask for a number that
    one before has changed."""
    changed = {name for step in steps_of(one) if step[0] == "give" for change in step[2] for name in change[2]}
    demand(not any(asks_for_any(step, name) for step in steps_of(rest) for name in changed))
    return joined(one, rest)


def asks_for_any(tree: Tree, name: str) -> bool:
    """Whether a number of any card is asked for."""
    if tree[:2] == ("stat", name):
        return True
    return any(asks_for_any(part, name) for part in tree if isinstance(part, tuple) and part and part[0] != "?")


def to_player(side: str, changes: tuple[Tree, ...]) -> Tree:
    """Numbers of a player."""
    demand({name for change in changes for name in change[2]} <= {"LIFE", "SHUFFLES"})
    return ("give", character(side), put(changes, ITS, ITSELF))


def clause(cards: Tree, happenings: tuple[Tree, ...]) -> Tree:
    """One step for each predicate; the first about the subject, the others about it again. Changes follow each other
    in one step, since their numbers are worked out together (SG 14.4)."""
    merged: list[Tree] = []
    for happening in (one for said in happenings for one in split(said)):
        last = merged[-1] if merged else None
        if last is None or last[0] != "give" or happening[0] != "give":
            merged.append(happening)
            continue
        named = {name for change in last[2] for name in change[2]}
        if asks_for_shift(happening, named):
            merged.append(happening)
            continue
        demand(not any(holds(happening, stat(name, ITSELF)) for name in named))
        merged[-1] = ("give", SUBJECT, last[2] + happening[2])
    made: list[Tree] = []
    for index, happening in enumerate(merged):
        subject = cards if index == 0 else again(cards)
        step: Tree = put(happening, SUBJECT, subject)
        if step[0] == "send" and step[2] == BURIED:
            step = ("send", subject, ("in grave", "top", grave_of(cards)))
        asked = [one for part in asking(step) for one in cards_asked(part)]
        for described in dict.fromkeys(asked):
            step = ("if", ("exists", described), (step,), ())
        made.append(step)
    return several(*made)


def split(happening: Tree) -> list[Tree]:
    """Changes of which a later one asks how much an earlier one has changed are two steps."""
    if happening[0] != "give":
        return [happening]
    groups: list[list[Tree]] = [[]]
    for change in happening[2]:
        if asks_for_shift(change[3], {name for before in groups[-1] for name in before[2]}):
            groups.append([])
        groups[-1].append(change)
    return [("give", happening[1], tuple(group)) for group in groups]


def asks_for_shift(tree: Tree, names: set[str]) -> bool:
    """Whether it is asked how much one of some numbers has changed."""
    return any(
        holds(tree, ("shift said", sign, name, whose))
        for name in names
        for sign in ("gained", "lost", "changed")
        for whose in ("each", "own", "total")
    )


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


def moves(book: ReadingBook) -> None:
    """Cards sent from one zone to another."""
    sent = "are sent from the top of {side} Deck to {whose:side} Hand until"
    book.table("clause", {
        f"{{cards:contained}} {sent} {{held:hand holds}}": lambda cards, side, whose, held: (
            drawn(cards, side, held) if side == whose else None),
        "a random {cards:contained} is sent from {zones:owned} to {goal}": lambda cards, zones, goal: (
            "send", ("random", ONE, within(cards, *zones)), goal),
        "up to {n:whole} {cards:contained} are sent from {zones:owned} to {goal}": lambda n, cards, zones, goal: (
            "send", ("first", n, within(cards, *zones)), goal),
    })  # fmt: skip
    book.table("hand holds", {
        "your Hand <contains|has> at least {n:whole} cards": "{n}",
        "there are[ at least] {n:whole} cards in your Hand": "{n}",
        "you have at least {n:whole} cards[ in your Hand]": "{n}",
        "the enemy Hand is full": FULL,
    })  # fmt: skip


def drawn(cards: Tree, side: str, count: Tree) -> Tree:
    """Such cards from the top of a deck until a hand holds so many."""
    held: Tree = ("count", ("among", (), "card", (f"{side} hand",), ()))
    missing: Tree = ("empty slots", side, "hand") if count == FULL else ("minus", count, held)
    return ("send", ("first", missing, within(cards, f"{side} deck")), ("in hand", side))


def exchanges(book: ReadingBook) -> None:
    """Numbers, skills and places of two cards."""
    pair = "{one:cards joined} and {two:cards joined}"
    book.table("clause", {
        "{one:owner} {name:stat} and {two:owner} {other:stat} are swapped": lambda one, name, two, other: (
            ("swap between", (name,), one, two) if name == other and one != two and ITS not in (one, two) else None),
        "{card:owner} {one:stat} and {two:stat} are swapped": lambda card, one, two: (
            "swap within", one, two, put(card, ITS, IT)),
        f"{pair} <get|have> their {{stats:stat|/}} swapped": lambda one, two, stats: (
            ("swap between", stats, one, two) if is_single(one) and is_single(two) else None),
        f"{pair} <get their skills swapped|swap skills>": lambda one, two: (
            ("swap skills", one, two) if is_single(one) and is_single(two) else None),
        f"{pair} swap places": ("swap places", "{one}", "{two}"),
        "{cards:selected} are switched": lambda cards: (
            ("swap places", *cards[1]) if cards[0] == "union" else None),
    })  # fmt: skip


def skills(book: ReadingBook) -> None:
    """Clauses about skills and numbers of a card."""
    back = "changed to <its|their> original value[s]"
    book.table("change passive", {
        f"{{stats:stats said}} <is|are> {back}": (("change", "reset", "{stats}", NOTHING),),
        f"{{stats:stats said}} are {back} if {{less:out of place}}": (("change", "{less}", "{stats}", NOTHING),),
        f"stats that are lower than their original values are {back}": (
            ("change", "reset up", ("ATK", "DEF", "STA"), NOTHING),),
        "{name:stat} is cut in half ({up:rounding said})": lambda name, up: (
            ("change", "set", (name,), ("divided", stat(name, ITSELF), TWO, up)),),
    })  # fmt: skip
    book.table("clause", {
        "this <skill|skll> is removed": ("lose this skill",),
        "this skill is change[d] to {skill:granted}": ("change this skill", "{skill}"),
        "this skill is moved to {cards:cards spoken of}": ("move this skill", "{cards}"),
        "{card:owner} {which:which said} are removed": lambda card, which: (
            "lose skills", which, put(card, ITS, IT), None),
        "{card:owner} {which:which said} are restored": lambda card, which: (
            "restore skills", which, put(card, ITS, IT)),
        "{card:owner} original skills are restored": lambda card: ("restore skills", "any", put(card, ITS, IT)),
        "{card:owner} skills are changed to {skill:granted}": lambda card, skill: (
            "change skills", put(card, ITS, IT), (skill,)),
        "{card:owner} {which:which said} is changed to {skill:granted}": lambda card, which, skill: (
            ("replace skills", which, put(card, ITS, IT), skill) if which != "any" else None),
        "{giver:owner} {which:which said} is copied to {card:reference}": lambda giver, which, card: (
            ("copy skills", card, which, giver) if giver != ITS else None),
        "{card:owner} {changes:change passive}": lambda card, changes: ("give", put(card, ITS, IT), changes),
    })  # fmt: skip


def creations(book: ReadingBook) -> None:
    """New cards and copies."""
    book.table("called", {"<with the name|named|called> {name:name}": lambda name: name})
    book.table("new cards", {
        "a {kind/one} {name:called} is <created|placed> <at|in> {goal}": lambda kind, name, goal: (
            "create", ONE, name, goal),
        "{n:whole} {kind/many} {name:called} are created <at|in|on> {goal}": lambda n, kind, name, goal: (
            "create", n, name, goal),
        "a number of cards {name:called} equal to {n:amount} are created at {goal}": lambda name, n, goal: (
            "create", n, name, goal),
        "a {kind/one} {name:called} is created in all empty Slots of {side} Field": lambda kind, name, side: (
            "create", FULL, name, ("in field", "first", side)),
        "a random Season {n:int} {kind/one} is created in {goal}": lambda n, kind, goal: (
            "create any", f"season {n} {kind}", goal),
    })  # fmt: skip
    book.table("clause", {
        "{new:new cards}": "{new}",
        "{new:new cards} and {rest:done}": lambda new, rest: created(new, (rest,)),
        "{new:new cards} and {rest:predicates}": created,
        "a card {one:called} or {two:name} is created at {goal}": lambda one, two, goal: (
            "one of", tuple(("way", (("create", ONE, name, goal),)) for name in (one, two))),
        "a copy of {card:cards joined} is created <at|in> {goal}": lambda card, goal: (
            ("copy", "no", card, goal) if is_single(card) else None),
        "{cards:selected} is copied to {goal}": ("copy", "no", "{cards}", "{goal}"),
    })  # fmt: skip


def created(new: Tree, rest: tuple[Tree, ...]) -> Tree:
    """New cards with something done to them."""
    return joined(new, clause(("same", new[0] == "create any" or new[1] == ONE), rest))
