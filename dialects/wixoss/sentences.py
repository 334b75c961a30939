"""Whole sentences: when and under which condition, one clause after the other, and whether it may be left.

Family `printed sentence`: a `Said`; `folding` puts them together."""

from __future__ import annotations

from typing import Any, NamedTuple

from dialects.reading import ReadingBook, demand
from dialects.wixoss import cases
from dialects.wixoss.conditions import SYMBOLS, plain_condition
from dialects.wixoss.nouns import IT, OPPONENT, YOU, among, number
from dialects.wixoss.settling import flat, is_among_shown
from dialects.wixoss.steps import attacks_watched, granted
from dialects.wixoss.ways import (
    TALLIES,
    asks,
    moves,
    put_for,
    settled,
    speaks_of_entered,
    tallied,
    this_way,
    with_paid,
)
from tefuda.language.vocabulary import Tree

Steps = tuple[Tree, ...]
SHOWN: Tree = ("them",)
"""The card that was shown."""


class Said(NamedTuple):
    """What a sentence says: under a condition or not, steps, the last of which may be optional, or a payment."""

    condition: Tree | None
    steps: Steps
    may: Steps = ()
    """What you may do then."""
    costs: tuple[Tree, ...] = ()
    """What you may pay then."""
    instead: bool = False
    after: bool = False
    """Whether it begins with その後."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    book.table("clauses", {
        "{s:step}": lambda s: Said(None, s),
        "{c:step conj|、}、{s:step}": lambda c, s: Said(None, sum(c, ()) + s),
        "{s:step te}もよい": lambda s: Said(None, (), s),
        "{c:step conj|、}、{s:step te}もよい": lambda c, s: optional(c, s),
        "あなたのデッキの一番上を見て、{s:step te}もよい": lambda s: Said(
            None, (("look", YOU, ("top", number(1), "your")),), s),
        "{s:symbols}を支払ってもよい": lambda s: Said(None, (), (), s),
        "エクシード{n:int}を支払ってもよい": lambda n: Said(None, (), (), (("exceed", n),)),
        "{c:step conj|、}、{s:symbols}を支払ってもよい": lambda c, s: Said(None, sum(c, ()), (), s),
        "{a:act cost conj}{s:symbols}を支払ってもよい": lambda a, s: Said(None, (), (), (*s, a)),
        "{c:step conj|、}、{a:act cost conj}{s:symbols}を支払ってもよい": lambda c, a, s: Said(
            None, sum(c, ()), (), (*s, a)),
        "{b:both cost te}もよい": lambda b: Said(None, (), (), b),
        "{c:step conj|、}、{b:both cost te}もよい": lambda c, b: Said(None, sum(c, ()), (), b),
        "{s:symbols}か{t:symbols}を支払ってもよい": lambda s, t: Said(None, (), (), either_symbol(s, t)),
        "{c:step conj|、}、{s:symbols}か{t:symbols}を支払ってもよい": lambda c, s, t: Said(
            None, sum(c, ()), (), either_symbol(s, t)),
        "{c:step conj|、}、{s:symbols}を支払い、{a:paid besides}もよい": lambda c, s, a: Said(
            None, sum(c, ()), (), (*s, a)),
    })  # fmt: skip
    book.table("paid besides", {
        "手札から{d:desc}を{n:int}枚捨てて": lambda d, n: (
            "use cards", "discard", number(n), among(d, ("your hand",))),
        "手札を{n:int}枚捨てて": lambda n: (
            "use cards", "discard", number(n), among(((), "card", ()), ("your hand",))),
    })  # fmt: skip
    book.table("unless", {
        "対戦相手が手札を{n:int}枚捨てないかぎり": lambda n: offered(n, (("discard", OPPONENT, number(n), None),)),
        "対戦相手が[手札から]{d:desc}を{n:int}枚捨てないかぎり": of_hand,
        "[あなたが]{s:symbols}を支払わないかぎり": lambda s: (
            ("pay for", s, (("name number", "X", number(1)),)),
            ("compare", ("named number", "X"), "less", number(1))),
        "対戦相手が{s:symbols}を支払わないかぎり": lambda s: (
            ("as player", OPPONENT, (("pay for", s, (("name number", "X", number(1)),)),)),
            ("compare", ("named number", "X"), "less", number(1))),
    })  # fmt: skip
    book.means("step", "このターン、それがアタックしたとき、{u:unless}、そのアタックを無効にする", lambda u: (
        attacks_watched(u),))  # fmt: skip
    book.table("whole sentence", {
        "{c:step conj|、}、{k:condition}、{s:clauses}": lambda c, k, s: Said(
            None, (*sum(c, ()), ("if", asked_about(k, c), plain(s), ()))),
        "{u:unless}、{s:clauses}": lambda u, s: Said(None, unless((), u, plain(s))),
        "{k:condition}、{u:unless}、{s:clauses}": lambda k, u, s: Said(k, unless((), u, plain(s))),
        "{c:step conj|、}、{u:unless}、{s:clauses}": lambda c, u, s: Said(None, unless(sum(c, ()), u, plain(s))),
        "[あなたは]{s:clauses}": lambda s: s,
        "{k:condition}、{c:step conj|、}、{q:condition}、追加で{s:clauses}": lambda k, c, q, s: Said(
            k, (*sum(c, ()), ("if", asked_about(q, c), plain(s), ()))),
        "{c:condition}、[追加で][あなたは]{s:clauses}": lambda c, s: s._replace(condition=c),
        "{c:condition}、その後、[追加で]{s:clauses}": lambda c, s: s._replace(condition=c, after=True),
        "{c:condition}、代わりに+{n:int}する": lambda c, n: Said(c, (("power", n, None),), instead=True),
        "{c:condition}、代わりに-{n:int}する": lambda c, n: Said(c, (("power", n, "yes"),), instead=True),
        "{c:condition}、{n:int}枚の代わりに{m:int}枚まで対象とし、{s:step}": lambda c, n, m, s: Said(
            c, (("targets", n, m), *s), instead=True),
        "{c:condition}、代わりに{c2:acted}は能力を失う": lambda c, c2: Said(
            c, (*c2[0], ("lose abilities", c2[1], None, None)), instead=True),
        "{c:condition}、代わりに{s:clauses}": lambda c, s: s._replace(condition=c, instead=True),
        "{c:condition}、代わりに{k:keyword}を得る": lambda c, k: Said(c, (("keyword", k[1]),), instead=True),
    })  # fmt: skip
    given = "{c:step conj|、}、{w:while}それは、この方法で公開したカードが{d:desc}の場合、{g:granted|と}を得る"
    book.means("whole sentence", given, lambda c, w, d, g: Said(None, (*sum(c, ()), (
        "if", ("is", SHOWN, ("described", *d)), granted(((), IT), g, w), ()))))  # fmt: skip
    book.means("whole sentence", "{k:condition}、{g:granted|と}を得る", lambda k, g: Said(k, (("gained", g),)))
    book.table("printed sentence", {
        "{s:whole sentence}": lambda s: s,
        "その後、{s:whole sentence}": lambda s: s._replace(after=True),
    })  # fmt: skip


def either_symbol(one: tuple[Tree, ...], other: tuple[Tree, ...]) -> tuple[Tree, ...]:
    """One ener of either of two colors."""
    demand(len(one) == len(other) == 1 and one[0][0] == other[0][0] == "pay ener")
    demand(one[0][2] == other[0][2] == 1 and one != other and "colorless" not in (one[0][1], other[0][1]))
    first, second = sorted((one[0][1], other[0][1]), key=list(SYMBOLS.values()).index)
    return (("pay ener", f"{first} or {second}", 1),)


def asked_about(condition: Tree, before: tuple[Steps, ...]) -> Tree:
    """A condition in the middle of a sentence: none of what was done before it, or of a card that was just shown."""
    *_, shown = sum(before, ())
    tops = tuple(("look", None, ("top", number(1), side)) for side in ("your", "enemy"))
    if shown in tops and condition[:2] == ("is", IT):
        return condition
    return plain_condition(condition)


def offered(n: int, steps: Steps) -> tuple[Tree, Tree]:
    """Steps that cost the opponent n cards of the hand, offered only where so many are there (WX 28 on 0.4), and when
    they were not done."""
    wholly: Tree = ("compare", ("count", ("among", (), "card", ("enemy hand",), ())), "least", number(n))
    return ("if", wholly, (("may", OPPONENT, steps),), ()), ("compare", ("done",), "less", number(n))


def of_hand(d: Any, n: int) -> tuple[Tree, Tree]:
    """The opponent discards a card that fits; of several not a part of them."""
    demand(n == 1)
    chosen: Tree = ("choose cards", OPPONENT, ("exactly", number(n)), among(d, ("enemy hand",)), ())
    return offered(n, (chosen, ("remove", "discard", ("picked",))))


def unless(before: Steps, u: tuple[Tree, Tree], steps: Steps) -> Steps:
    """Steps that are done unless the opponent does something first."""
    done, left = u
    return (*before, done, ("if", left, steps, ()))


def optional(c: tuple[Steps, ...], s: Steps) -> Said:
    """Clauses of which the targets are chosen and cards are looked at anyway; all that is done then is optional."""
    before: Steps = sum(c, ())
    at = 0
    while at < len(before) and before[at][0] in ("select", "select both", "look"):
        at += 1
    return Said(None, before[:at], before[at:] + s)


def fold(said: list[Said], costs: tuple[Tree, ...] = ()) -> Steps:
    """The steps of several sentences, before which some costs were paid. Raises `ValueError` where they do not go
    together."""
    said = with_costs(said, costs)
    groups: list[Said] = []
    done: list[Steps] = []
    later: list[bool] = []
    for one in gathered(said):
        if one.steps and one.steps[0][0] == "gained":
            done[-1] = further_case(done[-1], one)
            groups.append(one)
            continue
        if one.condition is not None and one.condition[0] in SHORT:
            one = one._replace(condition=in_full(one.condition, groups[-1] if groups else None, one.instead))
            if one.condition is not None and one.condition[0] == "is":
                done[-1] = otherwise_if(done[-1], one)
                groups.append(one._replace(condition=groups[-1].condition))
                continue
            if one.instead and len(done[-1]) == 1 and done[-1][0][0] == "if" and not done[-1][0][3]:
                _, first, steps, _ = done[-1][0]  # what is said in short goes further than what was said before
                done[-1] = (("if", first, instead(steps, one), ()),)
                groups.append(one)
                continue
        if one.condition is not None and counts_it(one.condition) and any(map(sends_it_away, flat(sum(done, ())))):
            raise ValueError("it is not there any more")
        if one.condition is not None and is_among_shown(one.condition):
            one = one._replace(condition=among_trashed(done, one.condition))
        if one.condition is not None and one.condition[0] == "this way":
            if not done:
                raise ValueError("nothing was done this way")
            done[-1], met = this_way(done[-1], one.condition)
            one = one._replace(condition=met)
        if one.condition is not None and asks(one.condition):
            if not done or len(asks(one.condition)) > 1:
                raise ValueError("nothing was done this way")
            done[-1], value = tallied(asks(one.condition)[0], done[-1])
            one = one._replace(condition=put_for(one.condition, asks(one.condition)[0], value))
        if one.instead and asks(one.steps) and asks(one.steps) == asks(groups[-1].steps) and not one.may:
            at = next(at for at, step in enumerate(done[-1]) if step[0] == "name number") + 1
            one = one._replace(steps=put_for(one.steps, asks(one.steps)[0], ("named number", "X")))
            done[-1] = (*done[-1][:at], *instead(done[-1][at:], one))
            groups.append(one)
            continue
        if one.instead and (asks(one.steps) or asks(one.may)):
            raise ValueError("instead of what was done this way")
        if one.condition == ("so",):
            if groups[-1].may[-1:] and groups[-1].may[-1][0] == "add to deck":
                done[-1] = shuffled_in(groups[-1], one)
                groups.append(one)
                continue
            before = groups[-1].may or groups[-1].steps
            same, steps, may = settled(before, one, ahead=True)
            if same != before:
                raise ValueError("it is not plain which cards were moved")
            one = one._replace(steps=steps, may=may)
            done[-1] = so(groups[-1], done[-1], one)
        elif one.condition == ("not so",) and groups and groups[-1].condition == ("so",):
            done[-1] = otherwise(done[-1], one)
        elif one.condition == ("not so",):
            raise ValueError("not so")
        elif one.instead:
            if "select both" in {step[0] for step in (*sum(done, ()), *one.steps)}:
                raise ValueError("instead of two targets")
            if not done:
                raise ValueError("instead of nothing")
            if targets(one.steps) and targets(done[-1]) and sum(done[:-1], ()):
                raise ValueError("what is done before may change whose targets are chosen")
            done[-1] = instead(done[-1], one)
        else:
            if done and follows_entry(done[-1], one):
                done[-1] = (with_entered(done[-1][-1], one),)
                groups.append(one)
                continue
            before, steps, may = settled(done[-1] if done else (), one, ahead=not one.after)
            done[-1:] = [before] if done else []
            done.append(plain(one._replace(steps=steps, may=may)))
            later.append(one.after)
        groups.append(one)
    return cases.settled(in_order(done, later))


def shuffled_in(before: Said, one: Said) -> Steps:
    """Cards that may be added to the deck, which is shuffled if so: both as one. Raises `ValueError`."""
    if before.condition is not None or one.steps != (("shuffle", YOU),) or one.may or one.costs:
        raise ValueError("added to the deck, and not shuffled")
    *steps, (_, cards) = before.may
    return (*before.steps, ("may", YOU, (*steps, ("shuffle in", cards))))


def follows_entry(steps: Steps, one: Said) -> bool:
    """Whether a sentence speaks of what entered the field this way where that was done under a condition."""
    last = steps[-1]
    return (
        len(steps) == 1
        and last[0] == "if"
        and not last[3]
        and one.condition is None
        and not (one.may or one.costs or one.after)
        and speaks_of_entered(one.steps)
    )


def with_entered(block: Tree, one: Said) -> Tree:
    """Steps under a condition with what is done to the SIGNI that entered by them."""
    before, steps, _ = settled(block[2], one, ahead=False)
    return (*block[:2], before + steps, block[3])


def with_costs(said: list[Said], costs: tuple[Tree, ...]) -> list[Said]:
    """Sentences with what was paid in place of what asks for it, as long as nothing was moved since."""
    found: list[Said] = []
    moved = False
    for one in said:
        if not moved:
            one = one._replace(steps=with_paid(one.steps, costs), may=with_paid(one.may, costs))
        moved = moved or any(moves(step) for step in (*one.steps, *one.may))
        found.append(one)
    return found


def gathered(said: list[Said]) -> list[Said]:
    """Sentences, of which one that is done under a condition and shows a card, or moves cards, holds those behind it
    that ask what card it is, or what was done this way: nothing was, where the condition is not met. One that begins
    with そうした場合 holds all from a その後 on."""
    found: list[Said] = []
    at = 0
    while at < len(said):
        one = said[at]
        at += 1
        first = at
        while at < len(said) and holds_next(one, said[at], begun=at > first):
            at += 1
        if one.steps[-1:] == (cases.TWO_NUMBERS,) and at < len(said) and said[at].steps == (cases.NO_SUCH_GUARD,):
            one = one._replace(steps=(*one.steps[:-1], cases.two_levels()))
            at += 1
        elif at > first:
            inner = fold([one._replace(condition=None), *said[first:at]])
            one = one._replace(steps=inner, may=())
        if one.condition == ("so",) and at < len(said) and said[at].after:
            one = Said(one.condition, fold([one._replace(condition=None), *said[at:]]))
            at = len(said)
        found.append(one)
    return found


def holds_next(one: Said, following: Said, *, begun: bool) -> bool:
    """Whether a sentence holds one behind it. `begun`: whether it holds some already."""
    if one.condition is None or one.instead or one.costs or following.instead:
        return False
    if begun and (following.condition or ("",))[0] in SHORT:
        return True
    shows = any(step[0] in ("look", "reveal until") for step in one.steps)
    if one.condition == ("so",):
        moved = following.condition is None and following.after and bool(asks(following.steps))
        return not one.may and (moved or (shows and asks_what_it_is(following)))
    if one.condition[0] in (*SHORT, "this way", "not so") or one.condition[:2] == ("is", IT) or asks(one.condition):
        return False
    if shows and (asks_what_it_is(following) or (following.condition is None and speaks_of_it(following.may))):
        return True
    return following.condition is not None and (following.condition[0] == "this way" or asks(following.condition) != ())


def asks_what_it_is(one: Said) -> bool:
    """Whether a sentence is done only if the card spoken of is such a one."""
    return one.condition is not None and one.condition[:2] == ("is", IT)


def in_order(done: list[Steps], later: list[bool]) -> Steps:
    """The steps of all sentences. From a その後 on targets are chosen only when all before it has been done."""
    for at in range(1, len(done)):
        if later[at]:
            before, rest = sum(done[:at], ()), in_order(done[at:], [False, *later[at + 1 :]])
            return (*before, ("afterwards", rest)) if chooses(rest) else (*before, *rest)
    return sum(done, ())


SHOWING = ("look", "ener charge", "search", "reveal until")
"""Steps after which "among them" are the cards that they showed."""


def among_trashed(done: list[Steps], asked: Tree) -> Tree:
    """What asks for a card "among them" (その中に) where no cards are looked at, but cards of a deck went to the trash:
    those that fit are counted as soon as they lie there. `done` gets the step that counts them."""
    if any(step[0] in SHOWING for step in flat(sum(done, ()))):
        return asked
    for at, steps in enumerate(done):
        tallies = tuple(step for step in steps if step[:1] == ("name number",) and step[1] in TALLIES)
        moved = steps[: len(steps) - len(tallies)]
        if moved and moved[-1][:2] == ("remove", "trash") and moved[-1][2][0] in ("top", "bottom"):
            moved = (*moved[:-1], ("choose", moved[-1][2]), ("remove", "trash", ("those",)))
        if not moved or moved[-1] != ("remove", "trash", ("those",)) or len(tallies) == len(TALLIES):
            continue
        of = asked[1]
        letter = TALLIES[len(tallies)]
        count = ("count", (*of[:3], ("those",), of[4]))
        done[at] = (*moved, *tallies, ("name number", letter, count))
        return ("compare", ("named number", letter), "least", number(1))
    return asked


SHORT = ("short", "short there", "short is")
"""Conditions that leave out what the one before has said: 「20枚以上ある場合」."""


def in_full(short: Tree, sentence: Said | None, instead: bool) -> Tree:
    """A condition with what it leaves out: the sentence before has said it. `instead`: what follows is done in place of
    that sentence, so that nothing has been done since. Raises `ValueError`."""
    before = None if sentence is None else sentence.condition
    if short[0] == "short is" and before is not None and before[:2] == ("is", IT):
        adjectives, kind, traits = short[1]
        return ("is", IT, ("described", adjectives, before[2][2] if kind == "card" else kind, traits))
    if sentence is not None and is_of_what_was_done(before) and not instead and not excluded(short, sentence):
        raise ValueError("something else may have been done since")
    if before is not None and short[0] == "short" and before[0] == "compare" and before[2] == short[1]:
        _, left, relation, right = before
        if right[0] == "number" and further(relation, right[1], short[2]):
            return ("compare", left, relation, number(short[2]))
        if right[0] == "plus" and right[2][0] == "number" and right[2][1] < short[2]:
            return ("compare", left, relation, ("plus", right[1], number(short[2])))
    if before is not None and short[0] == "short there" and before[0] == "exists" and before[1][0] == "among":
        adjectives, kind, traits = short[1]
        if kind == before[1][2]:
            return ("exists", ("among", adjectives, kind, before[1][3], traits))
    raise ValueError("it is not plain what is asked about")


def otherwise_if(steps: Steps, one: Said) -> Steps:
    """A sentence about the same card as the one before: what is done if it is another one (「レベル2の場合」). Raises
    `ValueError` where the card may be both."""
    *before, last = steps
    if before or last[0] != "if" or last[1][:2] != ("is", IT) or one.instead or one.condition is None:
        raise ValueError("it is not plain what is asked about")
    if not apart(last[1][2], one.condition[2]):
        raise ValueError("it may be both")
    otherwise = otherwise_if(last[3], one) if last[3] else plain(one)
    return ((*last[:3], otherwise),)


def apart(one: Tree, other: Tree) -> bool:
    """Whether no card is both: of other levels, or one of an even and one of an odd level."""
    parities = [{part[2] for part in of[1] if part[:2] == ("parity", "level")} for of in (one, other)]
    if all(parities) and parities[0] != parities[1]:
        return True
    spans = []
    for of in (one, other):
        least, most = 0, 1000
        for part in of[3]:
            if part[:2] == ("number is", "level") and part[3][0] == "number":
                least = part[3][1] if part[2] in ("equal", "least") else least
                most = part[3][1] if part[2] in ("equal", "most") else most
        spans.append((least, most))
    return spans[0][1] < spans[1][0] or spans[1][1] < spans[0][0]


def further_case(steps: Steps, one: Said) -> Steps:
    """A sentence that says what the same card gains if what was shown is another card (「レベル2の場合、...を得る」).
    Raises `ValueError`."""
    *before, last = steps
    if last[0] != "if" or last[1][:2] != ("is", SHOWN) or one.condition is None or one.condition[0] != "short is":
        raise ValueError("it is not plain what is asked about")
    adjectives, _, traits = one.condition[1]
    asked: Tree = ("described", adjectives, last[1][2][2], traits)
    if not apart(last[1][2], asked):
        raise ValueError("it may be both")
    otherwise = last[3]
    if otherwise:
        otherwise = further_case(otherwise, one)
    else:
        *_, cards, duration = last[2][0]
        otherwise = (("if", ("is", SHOWN, asked), granted(((), cards), one.steps[0][1], duration), ()),)
    return (*before, (*last[:3], otherwise))


def excluded(short: Tree, sentence: Said) -> bool:
    """Whether a condition about what was done before cannot be met by what the sentence before it did instead: it asks
    for just so many cards, and that sentence chooses one at most."""
    if short[:2] != ("short", "equal") or short[2] < 2:
        return False
    return all(step[1] == ("exactly", number(1)) for step in sentence.steps if step[0] == "select")


def further(relation: str, one: int, other: int) -> bool:
    """Whether what is said in short asks for more, for less, or for another number."""
    return one < other if relation == "least" else one > other if relation == "most" else one != other


def plain(one: Said) -> Steps:
    """The steps of a sentence by itself."""
    steps = one.steps
    if one.may:
        steps = (*steps, ("may", ("you",), one.may))
    if one.costs:
        steps = (*steps, ("pay for", one.costs, ()))
    return steps if one.condition is None else (("if", one.condition, steps, ()),)


def so(before: Said, steps: Steps, one: Said) -> Steps:
    """A sentence that begins with そうした場合: it is done if the one before was done as a whole."""
    if before.condition == ("so",):
        raise ValueError("if so, if so")
    then = plain(one._replace(condition=None))
    if before.costs:
        group: Steps = (*before.steps, ("pay for", before.costs, then))
    else:
        last = before.may or before.steps
        group = (*(before.steps if before.may else ()), *tied(last, then, bool(before.may)))
    return group if before.condition is None else (("if", before.condition, group, ()),)


def otherwise(steps: Steps, one: Said) -> Steps:
    """A sentence that begins with そうしなかった場合 behind one with そうした場合. Raises `ValueError`."""
    *before, last = steps
    if last[0] != "if" or last[3]:
        raise ValueError("not so")
    return (*before, (*last[:3], plain(one._replace(condition=None))))


def tied(first: Steps, then: Steps, may: bool) -> Steps:
    """Steps that are done only if others were, all of them."""
    acting = [step for step in first if step[0] not in ("select", "choose cards", "reveal")]
    if not acting and first[-1][0] == "reveal":
        acting = [first[-1]]
    if len(acting) != 1:
        raise ValueError("several things were to be done")
    met: Tree = ("happened",)
    wanted = asked(first, acting[0])
    several = wanted[0] == "number" and wanted != number(1) and not targets(then)
    if may and several and first == (("discard", YOU, wanted, None),):
        # who may discard several for something discards all of them, or none (WX 9.15, 28 on 0.4)
        hand = among(((), "card", ()), ("your hand",))
        return (("pay for", (("use cards", "discard", wanted, hand),), then),)
    if wanted != ("number", 1):
        met = ("compare", ("done",), "least", wanted)
    offered: Steps = (("may", ("you",), first),) if may else first
    return (*offered, ("if", met, then, ()))


DONE_WHOLLY = (
    *("remove", "put", "enter field", "turn", "freeze", "put in deck", "shuffle in", "reveal"),
    *("spring", "swap", "move zone"),
)
"""Steps that act on cards, of which it can be asked whether they were done as a whole."""


def asked(first: Steps, step: Tree) -> Any:
    """How many cards a step has to act on to be done as a whole."""
    if step[0] in ("discard", "draw", "crush"):
        return step[2] if step[0] != "crush" else step[1]
    if step[0] in ("ener charge", "add life", "gain coins"):
        return step[1]
    if step[0] == "if" and step[2][0][:2] == ("may", OPPONENT) and step[2][0][2][0][0] == "discard":
        return step[2][0][2][0][2]
    if step == ("may", ("opponent",), (("shake hands",),)):
        return ("number", 1)
    if step[0] in DONE_WHOLLY:
        cards = step[2] if step[0] in ("remove", "turn") else step[1]
        if cards[0] in ("this", "in front"):
            return ("number", 1)
        if cards[0] in ("top", "bottom", "top life"):
            return cards[1]
        choosing = "choose cards" if cards[0] == "picked" else "select"
        counts = [one[2] if one[0] == "choose cards" else one[1] for one in first if one[0] == choosing]
        if cards[0] == "it" and not counts:
            return ("number", 1)
        if len(counts) == 1 and counts[0][0] == "exactly":
            return counts[0][1]
    if step[0] in ("put markers", "take markers") and step[2][0] == "exactly":
        return step[2][1]
    raise ValueError("how much is done as a whole")


def instead(steps: Steps, one: Said, chosen: bool = False) -> Steps:
    """A sentence that is done in place of the one before; a condition, a payment that comes first there is still asked
    for. `chosen`: whether cards were selected before the steps."""
    if one.condition is None or one.may or one.costs:
        raise ValueError("instead of what")
    *before, last = steps
    chosen = chosen or any(step[0] == "select" for step in before)
    if last[0] == "may":
        raise ValueError("instead of what is optional")
    if last[0] == "if" and not last[3]:
        return (*before, (*last[:2], instead(last[2], one, chosen), ()))
    if last[0] == "pay for" and last[2]:
        return (*before, (*last[:2], instead(last[2], one, chosen)))
    if one.steps[0][0] == "targets":
        return more_targets(steps, one)
    if one.steps[-1][0] == "lose abilities" and one.steps[-1][2] is None:
        if last[0] != "lose abilities":
            raise ValueError("it is not said for how long")
        one = one._replace(steps=(*one.steps[:-1], (*one.steps[-1][:2], *last[2:])))
    if one.steps[0][0] == "keyword":
        if steps[-1][0] != "give keywords":
            raise ValueError("another keyword")
        other = ("give keywords", (one.steps[0][1],), *steps[-1][2:])
        return (*steps[:-1], ("if", one.condition, (other,), steps[-1:]))
    if one.steps[0][0] == "power":
        _, n, less = one.steps[0]
        between = [step for step in steps[:-1] if step[0] != "select"]
        bet = one.condition is not None and one.condition[0] == "paid extra"
        if steps[-1][0] != "gain power" or steps[-1][4] != less or (between and not bet):
            raise ValueError("another power")
        other = (steps[-1][0], ("number", n), *steps[-1][2:])
        return (*steps[:-1], ("if", one.condition, (other,), steps[-1:]))
    one = one._replace(steps=on_same_side(one.steps, steps))
    if any(both_sides(step) for step in one.steps) and not any(both_sides(step) for step in steps):
        raise ValueError("it is not said again whose they are")
    if speaks_of_it(one.steps):
        at = 0
        while at < len(steps) and steps[at][0] == "select":
            at += 1
        if at == len(steps) or (at == 0 and not chosen):
            raise ValueError("it is not known what it is")
        return (*steps[:at], ("if", one.condition, one.steps, steps[at:]))
    if targets(one.steps) and targets(steps) and is_of_what_was_done(one.condition):
        raise ValueError("targets are chosen before it is known which case it is")
    return (("if", one.condition, one.steps, steps),)


def more_targets(steps: Steps, one: Said) -> Steps:
    """The same steps for up to more targets under a condition (「3枚の代わりに4枚まで」). Raises `ValueError`."""
    (_, few, many), *then = one.steps
    (word, count, *what), *rest = steps
    if word != "select" or count != ("up to", number(few)) or rest != then or one.condition is None:
        raise ValueError("other targets")
    return ((word, ("up to", ("either number", one.condition, number(many), number(few))), *what), *rest)


def targets(steps: Any) -> bool:
    """Whether steps choose targets, before anything is done."""
    if not isinstance(steps, tuple) or steps[:1] == ("afterwards",):
        return False
    return steps[:1] in (("select",), ("player selects",)) or any(targets(part) for part in steps)


def chooses(steps: Any) -> bool:
    """Whether steps choose targets or options before anything is done."""
    if not isinstance(steps, tuple) or steps[:1] == ("afterwards",):
        return False
    return steps[:1] in (("select",), ("player selects",), ("modes",), ("modes again",)) or any(
        chooses(part) for part in steps
    )


WHAT_WAS_DONE = (("it",), ("picked",), ("happened",), ("done",), ("that",), ("those",))


def is_of_what_was_done(tree: Any) -> bool:
    """Whether a condition asks what has come of the text so far: it says nothing yet when targets are chosen."""
    if not isinstance(tree, tuple):
        return False
    return tree[:1] in WHAT_WAS_DONE or any(map(is_of_what_was_done, tree))


def counts_it(tree: Any) -> bool:
    """Whether a tree asks for a number of what was chosen before."""
    return isinstance(tree, tuple) and ((tree[:1] == ("stat",) and tree[2] == IT) or any(map(counts_it, tree)))


def sends_it_away(step: Tree) -> bool:
    """Whether a step moves what was chosen before to where it has other numbers."""
    return step[0] in ("remove", "put", "put in deck", "shuffle in") and IT in step


def both_sides(step: Tree) -> bool:
    """Whether cards on either field may be selected."""
    return step[0] == "select" and step[2][0] == "among" and len(step[2][3]) > 1


def on_same_side(steps: Steps, before: Steps) -> Steps:
    """The steps of a sentence that says nothing but "instead" of the one target before it, where that one was the
    opponent's: so is this one, as in the records of WD17-009."""
    first, then = before[0], before[1:]
    said = steps[0]
    if not (both_sides(said) and first[0] == "select" and steps[1:] == then and said[1] == first[1]):
        return steps
    if first[2][0] != "among" or first[2][3] != ("enemy field",) or said[2][1:3] != first[2][1:3]:
        return steps
    of = (*said[2][:3], first[2][3], *said[2][4:])
    return ((*said[:2], of, *said[3:]), *then)


def speaks_of_it(steps: Any) -> bool:
    """Whether the first step that names cards speaks of what was chosen before."""
    for step in steps:
        if step[0] in ("select", "player selects", "choose cards", "search", "look"):
            return False
        if mentions(step):
            return True
    return False


def mentions(tree: Any) -> bool:
    """Whether a tree speaks of what was chosen before."""
    return isinstance(tree, tuple) and (tree[:1] == ("it",) or any(mentions(part) for part in tree))
