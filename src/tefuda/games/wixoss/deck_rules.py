"""Which decks are legal in WIXOSS, in which format (WX 4).

A deck has three parts: `cards` is the main deck, `lrig` the LRIG deck, and `center` names the level-0 LRIG of the LRIG
deck that begins in the center; without it, that is the first one that `lrig` lists.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

from tefuda.games.kit import deck_problems as kit
from tefuda.games.kit.deck_problems import by_name, called, copies_in, problem_with
from tefuda.games.kit.decks import counted, suggestion, way_out
from tefuda.games.wixoss.creating import creates_unread
from tefuda.games.wixoss.facts import CardFacts, Facts, Format
from tefuda.games.wixoss.readings import OWN_RULE, line_tree
from tefuda.language.decks import MAIN_PART, Deck, Entry, Problem
from tefuda.language.messages import Message, Word, joined, say

ALL_STAR: Final = "all-star"
LRIG: Final = "lrig"
CENTER: Final = "center"

PARTS: Final = (CENTER, LRIG, MAIN_PART)
PART_NAMES: Final = {LRIG: "LRIG deck", MAIN_PART: "main deck"}
PART_CLAUSES: Final = {LRIG: "WX 4.2", MAIN_PART: "WX 4.1"}
OTHER_PART_NAMES: Final = {"main": MAIN_PART, "main deck": MAIN_PART, "lrig deck": LRIG}
NO_PART: Final = 'there is no part "{part}"; the parts of a deck are "center", "lrig" and "cards"'

KIND_NAMES: Final = {
    "lrig": "a LRIG",
    "assist": "an assist LRIG",
    "signi": "a SIGNI",
    "spell": "a spell",
    "arts": "an ARTS",
    "piece": "a PIECE",
    "key": "a Key",
    "resona": "a Resona",
    "token": "a token",
}
CRAFT: Final = "a craft"
FEW_ARTS: Final = (OWN_RULE, "3 ARTS")
MOST_ARTS: Final = 3
"""The line of a card beside which a LRIG deck has so few ARTS, and how many that is."""

Copies = kit.Copies[CardFacts]


class DeckLists(NamedTuple):
    """A deck as a game takes it, each card by its own id, not by that of a printing: the center LRIG (empty if there
    is none), the other level-0 LRIGs in order, and the copies of the other cards of each deck."""

    center: str
    assists: tuple[str, ...]
    lrig: dict[str, int]
    main: dict[str, int]


class Checked:
    """A deck under examination."""

    def __init__(self, deck: Deck, facts: Facts, format: Format) -> None:
        self.facts = facts
        self.format = format
        self.listed = kit.listed_cards(deck, facts, OTHER_PART_NAMES, fits)
        self.parts = {part: copies_in(self.listed, part) for part in PARTS}
        self.main = [copies for copies in self.parts[MAIN_PART] if fits(copies.card, MAIN_PART)]
        """The cards of the main deck that may stand there; what is wrong with the others is told once."""
        self.lrig = [copies for part in (CENTER, LRIG) for copies in self.parts[part] if fits(copies.card, part)]
        """The cards of the LRIG deck that may stand there, the center first."""

    @property
    def starters(self) -> list[Copies]:
        """The level-0 LRIGs, each name once, the center first."""
        return by_name(copies for copies in self.lrig if copies.card.is_starter)

    @property
    def pieces(self) -> list[Copies]:
        """The PIECEs of the LRIG deck."""
        return [copies for copies in self.lrig if copies.card.kind == "piece"]

    def size(self, *parts: str) -> int:
        """How many cards are listed in some parts, unknown ones included."""
        return sum(listed.entry.count for listed in self.listed if listed.part in parts)


def check_deck(deck: Deck, facts: Facts, format: str | None = None) -> list[Problem]:
    """The problems of a deck, in the order of the rules; empty when it is legal.

    ``format`` is a name in ``facts.formats``; without it the deck file says, and if it does not: ``all-star``.
    """
    name = format or deck.format or ALL_STAR
    rules = facts.formats.formats.get(name)
    if rules is None:
        return [kit.no_format("WX 4.8", name, facts.formats.formats)]
    checked = Checked(deck, facts, rules)
    return [
        *kit.unknown_parts("WX 3.1", NO_PART, checked.listed, PARTS),
        *kit.unknown_cards("WX 2.1", checked.listed, lambda entry, part: nearest(entry, part, facts)),
        *kit.unread_cards((*checked.lrig, *checked.main), facts.cards, creates_unread(facts)),
        *wrong_sizes(checked),
        *wrong_places(checked),
        *too_many_copies(checked),
        *too_many_bursts(checked),
        *wrong_starters(checked),
        *wrong_pieces(checked),
        *too_many_arts(checked),
        *foreign_cards(checked, name),
    ]


def restricted_problems(deck: Deck, facts: Facts) -> list[Problem]:
    """The problems of a deck by the list of restricted cards of its format, which binds at tournaments (WX 4.9)."""
    rules = facts.formats.formats.get(deck.format or ALL_STAR)
    return [] if rules is None else list(restricted_cards(Checked(deck, facts, rules)))


def deck_lists(deck: Deck, facts: Facts) -> DeckLists:
    """A deck as a game takes it; cards that do not exist and cards that cannot stand in their part are left out."""
    checked = Checked(deck, facts, facts.formats.formats[ALL_STAR])
    center, *assists = [copies.card.id for copies in checked.starters] or [""]
    lrig = {copies.card.id: copies.count for copies in checked.lrig if not copies.card.is_starter}
    return DeckLists(center, tuple(assists), lrig, {copies.card.id: copies.count for copies in checked.main})


def tidy_deck(deck: Deck, facts: Facts) -> Deck:
    """The deck with each card by its own id, not by that of a printing, and parts by their usual names."""
    return kit.tidy_deck(deck, facts, OTHER_PART_NAMES, fits)


def part_of(card: CardFacts) -> str:
    """The part of a deck in which a card stands, empty if it stands in none (WX 1.11, 1.12, 4.6)."""
    if card.craft or card.kind == "token" or card.back_of:
        return ""
    return LRIG if card.white_backed else MAIN_PART


def fits(card: CardFacts, part: str) -> bool:
    """Whether a card may stand in a part."""
    return card.is_starter and part_of(card) == LRIG if part == CENTER else part_of(card) == part


def nearest(entry: Entry, part: str, facts: Facts) -> list[CardFacts]:
    """The card that was probably meant, or all that were: by a name in either language, else by what is similar."""
    for name in (entry.written, entry.label.strip().casefold()):
        if named := kit.cards_called(name, part, facts, fits):
            return named
    lower = entry.card.casefold()
    exact = (card for id, card in facts.by_printing.items() if id.casefold() == lower)
    if found := next(exact, None):
        return [found]
    near = suggestion(entry, {id: card.named("en") for id, card in facts.by_printing.items()})
    return [facts.by_printing[near]] if near else []


def wrong_sizes(checked: Checked) -> Iterator[Problem]:
    """The main deck has 40 cards, the LRIG deck up to 10 besides PIECEs (WX 4.1-4.2)."""
    format, main = checked.format, checked.size(MAIN_PART)
    white = [listed for listed in checked.listed if listed.part in (CENTER, LRIG)]
    lrig = sum(entry.count for entry, card, _ in white if card is None or card.kind != "piece")
    if advice := way_out(main, format.main, format.main):
        template = "{cards} in the main deck, which has exactly {count}: {advice}"
        yield Problem("WX 4.1", say(template, cards=counted(main), count=format.main, advice=advice))
    if advice := way_out(lrig, 0, format.lrig):
        template = "{cards} in the LRIG deck, PIECEs aside; it has at most {count}: {advice}"
        yield Problem("WX 4.2", say(template, cards=counted(lrig), count=format.lrig, advice=advice))


def wrong_places(checked: Checked) -> Iterator[Problem]:
    """Cards in a part where they cannot be, and cards that no deck holds."""
    for part in PARTS:
        for copies in checked.parts[part]:
            card = copies.card
            if card.back_of:
                yield kit.second_face(copies, "WX 1.11", checked.facts.cards)
            elif not part_of(card):
                yield kit.in_no_deck(copies, "WX 4.6", kind_of(card))
            elif part == CENTER and not fits(card, part):
                template = '{card} is no level-0 LRIG and cannot be the center; move it to "{other}"'
                yield problem_with(copies, "WX 5.1", template, other=part_of(card))
            elif not fits(card, part):
                place = say(PART_NAMES[part])
                yield kit.in_wrong_part(copies, PART_CLAUSES[part], kind_of(card), place, part_of(card))


def kind_of(card: CardFacts) -> Message:
    """The kind of a card, with its article."""
    return say(CRAFT if card.craft else KIND_NAMES[card.kind])


def too_many_copies(checked: Checked) -> Iterator[Problem]:
    """No more than 4 cards of a name in the main deck, 1 in the LRIG deck (WX 4.1-4.2)."""
    decks = (
        (MAIN_PART, checked.main, checked.format.main_copies),
        (LRIG, checked.lrig, checked.format.lrig_copies),
    )
    for part, listed, limit in decks:
        for copies in by_name(listed):
            if copies.count > limit:
                yield kit.too_many(copies, PART_CLAUSES[part], limit, say(PART_NAMES[part]))


def too_many_bursts(checked: Checked) -> Iterator[Problem]:
    """No more than 20 cards of the main deck have a Life Burst (WX 4.1)."""
    least, most = checked.format.life_burst
    count = sum(copies.count for copies in checked.main if copies.card.life_burst)
    if advice := way_out(count, least, most):
        template = "{cards} with a Life Burst in the main deck; it has {least} to {most} of them: {advice}"
        yield Problem("WX 4.1", say(template, cards=counted(count), least=least, most=most, advice=advice))


def wrong_starters(checked: Checked) -> Iterator[Problem]:
    """A LRIG deck has one level-0 LRIG, or three of different LRIG types, one of them the center (WX 4.3, 4.5)."""
    starters, allowed = checked.starters, checked.format.starters
    numbers = joined("{one} or {two} of them", allowed)
    if not starters:
        template = "no level-0 LRIG in the LRIG deck; it has {numbers}: add {least}"
        yield Problem("WX 4.2", say(template, numbers=numbers, least=min(allowed)))
    elif len(starters) not in allowed:
        over = len(starters) - max(count for count in allowed if count < len(starters))
        names = tuple(called(copies.card) for copies in starters)
        template = "{count} level-0 LRIGs in the LRIG deck ({cards}); it has {numbers}: take out {over}"
        words: dict[str, Word] = {"count": len(starters), "cards": names, "numbers": numbers, "over": over}
        yield Problem("WX 4.3", say(template, **words))
    centers = [copies for copies in checked.parts[CENTER] if fits(copies.card, CENTER)]
    if len(centers) > 1:
        template = '{cards} as "center"; a field has one center: move the others to "lrig"'
        yield Problem("WX 5.1", say(template, cards=tuple(called(copies.card) for copies in centers)))
    by_types: defaultdict[frozenset[str], list[Copies]] = defaultdict(list)
    for copies in starters:
        by_types[frozenset(copies.card.types)].append(copies)
    for alike in by_types.values():
        if len(alike) > 1:
            names = tuple(called(copies.card) for copies in alike)
            template = "{cards} are level-0 LRIGs of the same LRIG type; those of a deck differ: keep one"
            yield Problem("WX 4.5", say(template, cards=names), alike[1].entry.card, alike[1].entry.line)


def wrong_pieces(checked: Checked) -> Iterator[Problem]:
    """Up to two PIECEs beside three level-0 LRIGs, one of which has a team condition (WX 4.3-4.4)."""
    pieces, format = checked.pieces, checked.format
    count = sum(copies.count for copies in pieces)
    if len(checked.starters) == 1:
        template = "{card} is a PIECE; a LRIG deck has PIECEs only beside three level-0 LRIGs: take it out"
        yield from (problem_with(copies, "WX 4.3", template) for copies in pieces)
    elif count > format.pieces:
        template = "{count} PIECEs in the LRIG deck; it has at most {most}: take out {over}"
        yield Problem("WX 4.3", say(template, count=count, most=format.pieces, over=count - format.pieces))
    teams = [copies for copies in pieces if copies.card.team_condition]
    if len(teams) > format.team_pieces:
        names = tuple(called(copies.card) for copies in teams)
        template = "{cards} are PIECEs with a team condition; a LRIG deck has at most {most} of them: take out {over}"
        over = len(teams) - format.team_pieces
        yield Problem("WX 4.4", say(template, cards=names, most=format.team_pieces, over=over))


def too_many_arts(checked: Checked) -> Iterator[Problem]:
    """Some cards let their LRIG deck have few ARTS only (WX 4.7)."""
    count = sum(copies.count for copies in checked.lrig if copies.card.kind == "arts")
    for copies in checked.lrig:
        if count > MOST_ARTS and any(line_tree(line) == FEW_ARTS for line in copies.card.lines):
            template = "{count} ARTS beside {card}, whose text allows {most}: take out {over}"
            yield problem_with(copies, "WX 4.7", template, count=count, most=MOST_ARTS, over=count - MOST_ARTS)


def foreign_cards(checked: Checked, format: str) -> Iterator[Problem]:
    """Cards of which no printing may be played in the format (WX 4.8)."""
    for copies in (*checked.lrig, *checked.main):
        if format not in copies.card.formats:
            template = "{card} is not in the card pool of {format}; take it out"
            yield problem_with(copies, "WX 4.8", template, format=say(checked.format.name))


def restricted_cards(checked: Checked) -> Iterator[Problem]:
    """Names that the format's restricted list bans, limits, or sets against each other; both decks count (WX 4.9)."""
    cards, listed = checked.facts.cards, checked.format.restricted
    in_deck = {copies.card.same_name: copies for copies in by_name((*checked.lrig, *checked.main))}
    named: dict[str, Word] = {"format": say(checked.format.name), "day": listed.as_of}
    for ban in listed.banned:
        copies = in_deck.get(cards[ban.card].same_name)
        if copies is None or ban.doubtful or copies.count <= ban.most:
            continue
        if ban.most == 0:
            template = "{card} is prohibited in {format} (Mayu's Room of {day}); take it out"
            yield problem_with(copies, "WX 4.9", template, **named)
        else:
            template = "{count} copies of {card}; {format} limits it to {most} (Mayu's Room of {day}): take out {over}"
            words = {"count": copies.count, "most": ban.most, "over": copies.count - ban.most, **named}
            yield problem_with(copies, "WX 4.9", template, **words)
    for choice in listed.choices:
        chosen = [in_deck[name] for id in choice.cards if (name := cards[id].same_name) in in_deck]
        if len(chosen) > 1 and not choice.doubtful:
            found = joined("{one} and {two}", [called(copies.card) for copies in chosen])
            template = "{cards} in one deck; {format} allows one of them (Mayu's Room of {day}): choose"
            yield problem_with(chosen[1], "WX 4.9", template, cards=found, **named)


def summary(deck: Deck, facts: Facts) -> Message:
    """How many cards the two decks have, and which LRIG begins in the center."""
    checked = Checked(deck, facts, facts.formats.formats[ALL_STAR])
    main, lrig = checked.size(MAIN_PART), checked.size(CENTER, LRIG)
    if not checked.starters:
        return say("{main} main, {lrig} LRIG, no center", main=main, lrig=lrig)
    center = checked.starters[0].card
    name: Word = {language: center.named(language) for language in ("en", "ja")}
    return say("{main} main, {lrig} LRIG, center: {center}", main=main, lrig=lrig, center=name)
