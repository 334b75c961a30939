"""The steps of several sentences, each of which may lean on the one before it."""

from __future__ import annotations

from typing import Any

from dialects.wixoss import cases
from dialects.wixoss.costs import takes_all
from dialects.wixoss.ellipsis import SHORT, further_case, in_full, otherwise_if
from dialects.wixoss.instead import instead, speaks_of_it, targets
from dialects.wixoss.nouns import IT, OPPONENT, PICKED, YOU, among, number
from dialects.wixoss.sentences import Said, Steps, plain
from dialects.wixoss.settling import CHOOSING, flat, is_among_shown
from dialects.wixoss.ways import (
    PAID,
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
        if done and asks_what_it_is(one) and moves_top(sum(done, ())):
            done[-1], one = of_top(done[-1], one)
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
        elif one.condition == ("else",):
            if not groups or groups[-1].condition is None or groups[-1].instead or one.may or one.costs:
                raise ValueError("otherwise than what")
            done[-1] = otherwise(done[-1], one)
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
            if done and (asks(one.steps) or asks(one.may)):
                done[-1] = any_number(done[-1])
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
            if one.condition is not None and one.condition[0] == "this way":
                one = one._replace(condition=paid_condition(one.condition, costs))
        moved = moved or any(moves(step) for step in (*one.steps, *one.may))
        found.append(one)
    return found


TOP_CARDS = tuple(("top", number(1), side) for side in ("your", "enemy"))


def moves_top(steps: Steps) -> bool:
    """Whether steps move the top card of a deck at last, and choose no other card."""
    last = steps[-1]
    moved = last[2] if last[0] == "remove" else last[1] if last[0] == "put" else None
    return moved in TOP_CARDS and not any(step[0] in CHOOSING for step in flat(steps))


def of_top(steps: Steps, one: Said) -> tuple[Steps, Said]:
    """The steps before a sentence, and the sentence, in which "it" is the top card of a deck that they move."""
    *before, last = steps
    at = 2 if last[0] == "remove" else 1
    that: Tree = ("that",)
    moved = (*last[:at], that, *last[at + 1 :])
    it = {"condition": put_for(one.condition, IT, that), "steps": put_for(one.steps, IT, that)}
    return (*before, ("choose", last[at]), moved), one._replace(**it, may=put_for(one.may, IT, that))


def any_number(steps: Steps) -> Steps:
    """Steps at whose end any number of cards may be discarded: none is a number, too."""
    *before, last = steps
    if last[:2] != ("may", YOU) or len(last[2]) != 2 or last[2][1] != ("remove", "discard", PICKED):
        return steps
    choice = last[2][0]
    return (*before, *last[2]) if choice[0] == "choose cards" and choice[2] == ("any number",) else steps


def paid_condition(asked: Tree, costs: tuple[Tree, ...]) -> Tree:
    """What is asked of what was done this way, where a cost took all cards of a kind: how many those were."""
    _, how, described, relation, n = asked
    taken = [cost for cost in costs if cost[0] == "use cards"]
    if len(taken) != 1 or PAID.get(taken[0][1]) != how or not takes_all(taken[0]):
        return asked
    of = taken[0][3]
    if of[0] != "among" or described not in (((), "card", ()), (of[1], of[2], of[4])):
        return asked
    return ("compare", ("paid count",), relation, number(n))


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
            one = one._replace(steps=(*one.steps[:-1], cases.levels(2)))
            at += 1
        elif one.steps[-1:] == (cases.ONE_NUMBER,) and at < len(said) and said[at].steps == (cases.NO_SUCH_GUARD,):
            one = one._replace(steps=(*one.steps[:-1], cases.levels(1)))
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
    return group if before.condition is None else (*before.first, ("if", before.condition, group, ()))


def otherwise(steps: Steps, one: Said) -> Steps:
    """A sentence that begins with そうしなかった場合 behind one with そうした場合. Raises `ValueError`."""
    *before, last = steps
    if last[0] != "if" or last[3]:
        raise ValueError("not so")
    return (*before, (*last[:3], plain(one._replace(condition=None))))


def tied(first: Steps, then: Steps, may: bool) -> Steps:
    """Steps that are done only if others were, all of them."""
    acting = [step for step in first if step[0] not in ("select", "choose cards", "pick both", "reveal")]
    if not acting and first[-1][0] == "reveal":
        acting = [first[-1]]
    if len(acting) != 1 or (may and "pick both" in {step[0] for step in first}):
        raise ValueError("several things were to be done")
    met: Tree = ("happened",)
    wanted = asked(first, acting[0])
    several = wanted[0] == "number" and wanted != number(1) and not targets(then)
    if may and several and first == (("discard", YOU, wanted, None),):
        # who may discard several for something discards all of them, or none (WX 9.15, 28 on 0.4)
        hand = among(((), "card", ()), ("your hand",))
        return (("pay for", (("use cards", "discard", wanted, hand),), then),)
    if may and several and from_hand(first) is not None:
        return (("pay for", (("use cards", "discard", wanted, from_hand(first)),), then),)
    if not may and several and then[-1] == ("shuffle", YOU) and puts_at_bottom(first):
        # of cards that are shuffled in at once nobody has to say the order
        *chosen, put = first
        wholly: Tree = ("compare", ("count", put[1]), "least", wanted)
        return (*chosen, ("if", wholly, (("shuffle in", put[1]), *then[:-1]), (put,)))
    if wanted != ("number", 1):
        met = ("compare", ("done",), "least", wanted)
    offered: Steps = (("may", ("you",), first),) if may else first
    return (*offered, ("if", met, then, ()))


def from_hand(steps: Steps) -> Tree | None:
    """The cards of the hand, of which some are chosen and discarded by steps that do nothing else."""
    if len(steps) != 2 or steps[0][0] != "choose cards" or steps[1] != ("remove", "discard", PICKED):
        return None
    _, who, (count, _), of, rules = steps[0]
    plain_choice = who == YOU and count == "exactly" and not rules and of[0] == "among" and of[3] == ("your hand",)
    return of if plain_choice else None


def puts_at_bottom(steps: Steps) -> bool:
    """Whether the last steps choose cards and put them on the bottom of a deck."""
    return [step[0] for step in steps[-2:]] == ["choose cards", "put in deck"] and steps[-1][1:3] == (PICKED, "bottom")


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
    if step[0] == "if" and step[1][0] == "is in":
        return asked(first, step[2][0])
    if step[0] in DONE_WHOLLY:
        cards = step[2] if step[0] in ("remove", "turn") else step[1]
        if cards[0] in ("this", "in front"):
            return ("number", 1)
        if cards[0] in ("top", "bottom", "top life"):
            return cards[1]
        if step[:2] == ("remove", "discard") and cards == among(((), "card", ()), ("your hand",)):
            return ("number", 1)
        together = [one for one in first if one[0] == "pick both"]
        if cards[0] == "picked" and len(together) == 1:
            return ("number", sum(exact(one[-3]) for one in together[0][1:]))
        choosing = "choose cards" if cards[0] == "picked" else "select"
        counts = [one[2] if one[0] == "choose cards" else one[1] for one in first if one[0] == choosing]
        if cards[0] == "it" and not counts:
            return ("number", 1)
        if len(counts) == 1 and counts[0][0] == "exactly":
            return counts[0][1]
    if step[0] in ("put markers", "take markers") and step[2][0] == "exactly":
        return step[2][1]
    raise ValueError("how much is done as a whole")


def exact(count: Any) -> int:
    """How many cards a choice is of, where it says just how many. Raises `ValueError`."""
    if count[0] != "exactly" or count[1][0] != "number":
        raise ValueError("how much is done as a whole")
    return int(count[1][1])


def chooses(steps: Any) -> bool:
    """Whether steps choose targets or options before anything is done."""
    if not isinstance(steps, tuple) or steps[:1] == ("afterwards",):
        return False
    return steps[:1] in (("select",), ("player selects",), ("modes",), ("modes again",)) or any(
        chooses(part) for part in steps
    )


def counts_it(tree: Any) -> bool:
    """Whether a tree asks for a number of what was chosen before."""
    return isinstance(tree, tuple) and ((tree[:1] == ("stat",) and tree[2] == IT) or any(map(counts_it, tree)))


def sends_it_away(step: Tree) -> bool:
    """Whether a step moves what was chosen before to where it has other numbers."""
    return step[0] in ("remove", "put", "put in deck", "shuffle in") and IT in step
