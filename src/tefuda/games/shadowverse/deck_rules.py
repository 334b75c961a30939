"""The deck rules of Shadowverse: Evolve, by format (SVE 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Final, NamedTuple

import msgspec

from tefuda.games.kit import deck_problems as kit
from tefuda.games.kit.deck_problems import by_name, called, copies_in, problem_with
from tefuda.games.kit.decks import counted, way_out
from tefuda.games.shadowverse.creating import creates_unread
from tefuda.games.shadowverse.facts import NONE, Basis, Bounds, CardFacts, Facts, Format
from tefuda.language.decks import MAIN_PART, Deck, Entry, Problem
from tefuda.language.messages import Message, Word, joined, say

STANDARD: Final = "standard"
LEADER: Final = "leader"
EVOLVE: Final = "evolve"

PART_NAMES: Final = {MAIN_PART: "main deck", EVOLVE: "evolve deck", LEADER: "leader area"}
PART_CLAUSES: Final = {MAIN_PART: "SVE 6.2", EVOLVE: "SVE 6.3", LEADER: "SVE 6.1"}
OTHER_PART_NAMES: Final = {"main": MAIN_PART}
NO_PART: Final = 'there is no part "{part}"; the parts of a deck are "leader", "cards" and "evolve"'

UNIVERSE_NAMES: Final = {
    "umamusume": "Umamusume: Pretty Derby",
    "idolmaster_cg": "THE IDOLM@STER CINDERELLA GIRLS",
    "vanguard": "Cardfight!! Vanguard",
    "princess_connect": "Princess Connect! Re: Dive",
}

Copies = kit.Copies[CardFacts]


class DeckLists(NamedTuple):
    """A deck as a game takes it: the leaders, and the copies of each card by its own id, not by that of a printing."""

    leaders: tuple[str, ...]
    main: dict[str, int]
    evolve: dict[str, int]


class Checked:
    """A deck under examination."""

    def __init__(self, deck: Deck, facts: Facts, format: Format) -> None:
        self.facts = facts
        self.format = format
        self.listed = kit.listed_cards(deck, facts, OTHER_PART_NAMES, fits)
        self.parts = {part: copies_in(self.listed, part) for part in PART_NAMES}

    @property
    def leaders(self) -> list[CardFacts]:
        """The leaders, as often as they are listed (at most three times)."""
        return [copies.card for copies in self.copies(LEADER) for _ in range(min(copies.count, 3)) if is_leader(copies)]

    def copies(self, *parts: str) -> list[Copies]:
        """The cards of some parts; of both decks without ``parts``."""
        return [copies for part in parts or (MAIN_PART, EVOLVE) for copies in self.parts[part]]

    def size(self, part: str) -> int:
        """The number of cards listed in a part, unknown ones included."""
        return sum(listed.entry.count for listed in self.listed if listed.part == part)


def check_deck(deck: Deck, facts: Facts, format: str | None = None) -> list[Problem]:
    """The problems of a deck, in the order of the rules; empty when it is legal.

    ``format`` is a name in ``facts.formats``; without it the deck file says, and if it does not: ``standard``.
    """
    name = format or deck.format or STANDARD
    rules = facts.formats.formats.get(name)
    if rules is None:
        return [kit.no_format("SVE 6", name, facts.formats.formats)]
    checked = Checked(deck, facts, rules)
    return [
        *kit.unknown_parts("SVE 6.1", NO_PART, checked.listed, PART_NAMES),
        *kit.unknown_cards("SVE 2.1", checked.listed, lambda entry, part: suggestion(entry, part, facts)),
        *kit.unread_cards(checked.copies(), facts.cards, creates_unread(facts)),
        *wrong_leaders(checked),
        *wrong_sizes(checked),
        *wrong_places(checked),
        *too_many_copies(checked),
        *forbidden_duplicates(checked),
        *without_basis(checked),
        *restricted_cards(checked),
    ]


def bases(deck: Deck, facts: Facts, format: str | None = None) -> tuple[Basis, ...]:
    """The possible bases of a deck; of several, its owner declares one at setup (SVE 6.5). Where its format asks for
    nothing, they are those that it could have in Standard."""
    rules = facts.formats.formats.get(format or deck.format or STANDARD)
    if rules is None:
        return ()
    if not rules.basis:
        rules = msgspec.structs.replace(rules, basis=facts.formats.formats[STANDARD].basis)
    return tuple(basis for basis, problems in attempts(Checked(deck, facts, rules)) if not problems)


def deck_lists(deck: Deck, facts: Facts) -> DeckLists:
    """A deck as a game takes it; cards that do not exist and cards in parts that do not exist are left out."""
    listed = kit.listed_cards(deck, facts, OTHER_PART_NAMES, fits)
    counts = {part: {copies.card.id: copies.count for copies in copies_in(listed, part)} for part in PART_NAMES}
    leaders = tuple(copies.card.id for copies in copies_in(listed, LEADER) if is_leader(copies))
    return DeckLists(leaders, counts[MAIN_PART], counts[EVOLVE])


def tidy_deck(deck: Deck, facts: Facts) -> Deck:
    """The deck with each card by its own id, not by that of a printing, and parts by their usual names."""
    return kit.tidy_deck(deck, facts, OTHER_PART_NAMES, fits)


def is_leader(copies: Copies) -> bool:
    """Whether this is a leader card."""
    return copies.card.kind == "leader"


def class_of(card: CardFacts) -> Message:
    """The name of a card's class."""
    return say(card.class_.title())


def classes_of(card: CardFacts, leader: CardFacts) -> dict[str, Word]:
    """The words for a card that does not go with a leader."""
    return {"other": class_of(card), "leader": called(leader), "class": class_of(leader)}


def suggestion(entry: Entry, part: str, facts: Facts) -> list[CardFacts]:
    """The card that was probably meant, or all that were: by a name beside or in place of the id, else by a similar id
    or name."""
    id = entry.card.casefold()
    written = [entry.written, entry.label.strip().casefold()]
    for name in written:
        if named := kit.cards_called(name, part, facts, fits):
            return named
    for name in written:
        if name in facts.by_alternate_name:
            return fitting(facts.by_alternate_name[name], part, facts)
    ids = {known.casefold(): known for known in facts.by_printing}
    if near := get_close_matches(id, ids, n=1, cutoff=0.85):
        return [facts.by_printing[ids[near[0]]]]
    if near := get_close_matches(written[0], facts.by_name_en, n=1):
        return fitting(facts.by_name_en[near[0]], part, facts)
    return []


def fitting(ids: Iterable[str], part: str, facts: Facts) -> list[CardFacts]:
    """Of cards with one name the first that may stand in a part, else the first."""
    cards = [facts.cards[id] for id in ids]
    return [next((card for card in cards if part_of(card) == part), cards[0])]


def fits(card: CardFacts, part: str) -> bool:
    """Whether a card may stand in a part."""
    return part_of(card) == part


def part_of(card: CardFacts) -> str:
    """The part of a deck in which a card stands, empty for tokens (SVE 6.2-6.3)."""
    if card.kind == "leader":
        return LEADER
    if card.special == "token":
        return ""
    return EVOLVE if card.special else MAIN_PART


def asked(bounds: Bounds) -> Message:
    """The demand of bounds, in words.

    >>> [str(asked(bounds)) for bounds in (Bounds(40, 50), Bounds(30), Bounds(0, 10), Bounds(1, 1))]
    ['40 to 50', 'at least 30', 'at most 10', 'exactly 1']
    """
    if bounds.least == bounds.most:
        return say("exactly {count}", count=bounds.least)
    if bounds.most == NONE:
        return say("at least {count}", count=bounds.least)
    if bounds.least == 0:
        return say("at most {count}", count=bounds.most)
    return say("{least} to {most}", least=bounds.least, most=bounds.most)


def advice_for(count: int, bounds: Bounds) -> Message | None:
    """The way to bring a count within bounds; None if it is."""
    return way_out(count, bounds.least, None if bounds.most == NONE else bounds.most)


def wrong_leaders(checked: Checked) -> Iterator[Problem]:
    """A deck has one leader; some formats ask for another number."""
    bounds, leaders = checked.format.leaders, checked.leaders
    if advice := advice_for(len(leaders), bounds):
        names = tuple(called(leader) for leader in leaders)
        found = say("no leader")
        if leaders:
            one, several = "1 leader ({cards})", "{count} leaders ({cards})"
            found = say(several, count=len(leaders), cards=names) if len(leaders) > 1 else say(one, cards=names)
        template = '{found}; a deck has {bounds} under "leader": {advice}'
        yield Problem(clause(checked, LEADER), say(template, found=found, bounds=asked(bounds), advice=advice))


def wrong_sizes(checked: Checked) -> Iterator[Problem]:
    """The main deck has 40 to 50 cards, the evolve deck up to 10, or what the format says."""
    for part, bounds in ((MAIN_PART, checked.format.main), (EVOLVE, checked.format.evolve)):
        size = checked.size(part)
        if advice := advice_for(size, bounds):
            template = "{cards} in the {part}, which has {bounds}: {advice}"
            message = say(
                template, cards=counted(size), part=say(PART_NAMES[part]), bounds=asked(bounds), advice=advice
            )
            yield Problem(clause(checked, part), message)


def clause(checked: Checked, part: str) -> str:
    """The clause that gives a part its size: the format's own if it differs from the usual."""
    usual, own = checked.facts.formats.formats[STANDARD], checked.format
    is_usual = {
        LEADER: usual.leaders == own.leaders,
        MAIN_PART: usual.main == own.main,
        EVOLVE: usual.evolve == own.evolve,
    }
    return PART_CLAUSES[part] if is_usual[part] else own.clause


def wrong_places(checked: Checked) -> Iterator[Problem]:
    """Cards in a part where they cannot be, and cards that no deck holds."""
    for part in PART_NAMES:
        for copies in checked.copies(part):
            card = copies.card
            if card.back_of:
                yield kit.second_face(copies, "SVE 2.13", checked.facts.cards)
            elif not part_of(card):
                noun = card.kind if card.kind in ("crest", "equipment") else "token"
                yield kit.in_no_deck(copies, PART_CLAUSES[part], say(article(noun)))
            elif part_of(card) != part:
                kind, place = say(nature(card)), say(PART_NAMES[part])
                yield kit.in_wrong_part(copies, PART_CLAUSES[part], kind, place, part_of(card))


def nature(card: CardFacts) -> str:
    """The nature of a card, as far as a deck's parts are concerned."""
    return article(f"{card.special} {card.kind}".strip())


def article(noun: str) -> str:
    """A noun with its article.

    >>> article("evolved follower"), article("leader"), article("equipment")
    ('an evolved follower', 'a leader', 'equipment')
    """
    if noun == "equipment":
        return noun
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def too_many_copies(checked: Checked) -> Iterator[Problem]:
    """No more than 3 copies of a name in each deck (SVE 6.4), unless its text allows more (SVE 6.6)."""
    if checked.format.copies == NONE:
        return
    own = checked.facts.formats.own_copies
    for part in (MAIN_PART, EVOLVE):
        for copies in by_name(fitting_copies(checked, part)):
            limit = max(own.get(copies.card.id, 0), checked.format.copies)
            if copies.count > limit:
                rule = "SVE 6.6" if copies.card.id in own else "SVE 6.4"
                yield kit.too_many(copies, rule, limit, say(PART_NAMES[part]))


def fitting_copies(checked: Checked, part: str) -> list[Copies]:
    """The cards of one part that may stand there; what is wrong with the others has been said."""
    return [copies for copies in checked.copies(part) if part_of(copies.card) == part]


def forbidden_duplicates(checked: Checked) -> Iterator[Problem]:
    """Some cards forbid two copies of others; a prohibition beats what those allow (SVE 6.6)."""
    for singleton in checked.copies():
        exemption = checked.facts.formats.singletons.get(singleton.card.id)
        if exemption is None:
            continue
        for part in (MAIN_PART, EVOLVE):
            for copies in by_name(fitting_copies(checked, part)):
                if copies.count > 1 and not exemption.holds(copies.card):
                    template = "{count} copies of {card} beside {other}, whose text allows 1: take out {over}"
                    words: dict[str, Word] = {"count": copies.count, "over": copies.count - 1}
                    yield problem_with(copies, "SVE 6.6", template, other=called(singleton.card), **words)


def without_basis(checked: Checked) -> Iterator[Problem]:
    """Cards that do not go with the leader: what keeps the deck from what it is most nearly based on (SVE 6.5)."""
    tried = [problems for _, problems in attempts(checked)]
    if tried:
        yield from min(tried, key=len)


def attempts(checked: Checked) -> list[tuple[Basis, list[Problem]]]:
    """The possible bases of a deck under its format, and the obstacles to each; none if its leaders are wrong."""
    leaders = checked.leaders
    if advice_for(len(leaders), checked.format.leaders) or not leaders:
        return []
    found: list[tuple[Basis, list[Problem]]] = []
    for basis in checked.format.basis:
        if basis == "class":
            found.append((basis, list(foreign_classes(checked, leaders[0]))))
        elif basis == "cross":
            found.append((basis, [*foreign_to_both(checked, leaders), *neglected_classes(checked, leaders)]))
        elif leaders[0].universe:
            found.append((basis, list(foreign_universes(checked, leaders[0]))))
    return found


def deck_cards(checked: Checked) -> Iterator[Copies]:
    """The cards of both decks that may stand where they are."""
    return (copies for part in (MAIN_PART, EVOLVE) for copies in fitting_copies(checked, part))


def foreign_classes(checked: Checked, leader: CardFacts) -> Iterator[Problem]:
    """In a class deck every card is of the leader's class or Neutral."""
    for copies in deck_cards(checked):
        if copies.card.class_ not in (leader.class_, "neutral"):
            template = "{card} is {other}; with the leader {leader} a deck holds only {class} and Neutral cards"
            yield problem_with(copies, "SVE 6.5", template, **classes_of(copies.card, leader))


def foreign_universes(checked: Checked, leader: CardFacts) -> Iterator[Problem]:
    """In a universe deck every card is of the leader's universe."""
    for copies in deck_cards(checked):
        if copies.card.universe != leader.universe:
            template = "{card} is not of {universe}, on which this deck with the leader {leader} is based; take it out"
            universe = say(UNIVERSE_NAMES[leader.universe])
            yield problem_with(copies, "SVE 6.5", template, universe=universe, leader=called(leader))
    if leader.universe == "vanguard":
        yield from starting_amulets(checked, leader)
        yield from foreign_triggers(checked, leader)


def starting_amulets(checked: Checked, leader: CardFacts) -> Iterator[Problem]:
    """A Vanguard deck has Starting Amulets, all of one name (SVE 20.10)."""
    amulets = by_name(copies for copies in checked.copies(MAIN_PART) if copies.card.starting_amulet)
    if not amulets:
        cards = checked.facts.cards.values()
        fit = next(card for card in cards if card.starting_amulet and card.class_ == leader.class_)
        template = "no Starting Amulet; a Vanguard deck has at least one, such as {card}: add one"
        yield Problem("SVE 20.10", say(template, card=called(fit)))
    if len(amulets) > 1:
        names = tuple(called(copies.card) for copies in amulets)
        template = "Starting Amulets of {count} names ({cards}); a Vanguard deck has one name: keep one"
        yield problem_with(amulets[1], "SVE 20.10", template, count=len(amulets), cards=names)


def foreign_triggers(checked: Checked, leader: CardFacts) -> Iterator[Problem]:
    """A Vanguard deck has Triggers of its leader's class only (SVE 20.10)."""
    for copies in checked.copies(MAIN_PART):
        if copies.card.trigger and copies.card.class_ != leader.class_:
            template = (
                "{card} is a {other} Trigger; a Vanguard deck with the leader {leader} has only {class} Triggers: "
                "take it out"
            )
            yield problem_with(copies, "SVE 20.10", template, **classes_of(copies.card, leader))


def foreign_to_both(checked: Checked, leaders: list[CardFacts]) -> Iterator[Problem]:
    """In Cross Craft the two leaders differ in class, and every card is of either class or Neutral (SVE 6.10)."""
    classes = {leader.class_ for leader in leaders}
    names = joined("{one} and {two}", [called(leader) for leader in leaders])
    if len(classes) < len(leaders):
        message = say("the leaders {leaders} are of one class; choose leaders of two classes", leaders=names)
        yield Problem("SVE 6.10", message)
    for copies in deck_cards(checked):
        if copies.card.class_ not in (*classes, "neutral"):
            template = (
                "{card} is {other}; with the leaders {leaders} a deck holds only cards of their classes and Neutral "
                "cards"
            )
            yield problem_with(copies, "SVE 6.10", template, other=class_of(copies.card), leaders=names)


def neglected_classes(checked: Checked, leaders: list[CardFacts]) -> Iterator[Problem]:
    """In Cross Craft the main deck has cards of each leader's class (SVE 6.10)."""
    least = checked.format.each_class
    for class_ in sorted({leader.class_ for leader in leaders}):
        count = sum(copies.count for copies in checked.copies(MAIN_PART) if copies.card.class_ == class_)
        if count < least:
            found = "1 {class} card" if count == 1 else "{count} {class} cards" if count else "no {class} cards"
            template = "{found} in the main deck; it has at least {least} of each leader's class: add {short}"
            words: dict[str, Word] = {"class": say(class_.title()), "count": count}
            yield Problem("SVE 6.10", say(template, found=say(found, **words), least=least, short=least - count))


def restricted_cards(checked: Checked) -> Iterator[Problem]:
    """Cards that the format's restricted list bans, limits, or sets against each other (SVE 6.8)."""
    format, cards = checked.format, checked.facts.cards
    named: dict[str, Word] = {"format": say(format.name), "list": say(format.restricted)}
    banned = {cards[id].same_name for id in format.banned}
    limited = {cards[id].same_name for id in format.limited}
    for copies in by_name(checked.copies()):
        if copies.card.same_name in banned:
            yield problem_with(copies, "SVE 6.8", "{card} is banned in {format} ({list}); take it out", **named)
        elif copies.card.same_name in limited and copies.count > 1:
            template = (
                "{count} copies of {card} in both decks together; {format} limits it to 1 ({list}): take out {over}"
            )
            yield problem_with(copies, "SVE 6.8", template, count=copies.count, over=copies.count - 1, **named)
    for choice in format.choices:
        names = {cards[id].same_name for id in choice}
        chosen = [copies for copies in by_name(checked.copies(MAIN_PART)) if copies.card.same_name in names]
        if len(chosen) > 1:
            found = joined("{one} and {two}", [called(copies.card) for copies in chosen])
            template = "{cards} in one main deck; {format} allows one of them ({list}): choose"
            yield problem_with(chosen[1], "SVE 6.8", template, cards=found, **named)


def summary(deck: Deck, facts: Facts) -> Message:
    """The number of cards of a deck, and its basis."""
    lists = deck_lists(deck, facts)
    asked = facts.formats.formats.get(deck.format or STANDARD)
    missing = "no legal basis" if asked is None or asked.basis else "no basis"
    based = [say(str(basis)) for basis in bases(deck, facts)] or [say(missing)]
    main, evolve = sum(lists.main.values()), sum(lists.evolve.values())
    return say("{main} main, {evolve} evolve, {basis}", main=main, evolve=evolve, basis=joined("{one} or {two}", based))
