"""Balance: which decks win against which, the value of going first, and what each card contributes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

import msgspec

from tefuda.lab.arena import Meeting, least_shares_of, meeting, shares_of
from tefuda.lab.cells import Cell, Deal, Pilot, book_of, deal_of
from tefuda.lab.ratings import Rating, alpha_rank, cycle, ratings
from tefuda.lab.records import SeatRecord
from tefuda.lab.statistics import TWO_SIDED, interval, mean_interval, shrunk
from tefuda.language.decks import Deck

LEAST_GAMES: Final = 10
"""A card's effect is told once it was there, and not there, in so many games each."""


class Share(msgspec.Struct, frozen=True):
    """A share of games with its interval (95 %)."""

    games: int
    share: float
    low: float
    high: float


class CardEffect(msgspec.Struct, frozen=True):
    """The effect of a card on the share of the points, compared with games of the same deck without it: ``raw`` as
    counted, ``effect`` shrunk towards the mean of its deck, with the 95 % interval."""

    deck: str
    card: str
    with_it: int
    without: int
    raw: float
    effect: float
    low: float
    high: float


class PilotReport(msgspec.Struct, frozen=True):
    """The results with one pilot at both sides.

    ``first`` is the share of the points of who acted first, and ``first_seat`` that of the first seat, which says
    something where both act at once. ``turns`` counts games by their length. ``kept`` is the share of the points of
    seats that kept their whole first hand, ``redrew`` of the others. Card effects are those of cards ``drawn``,
    ``played``, and ``returned`` (of seats whose first hand had the card: what returning it did).
    """

    pilot: str
    games: int
    ratings: list[Rating]
    meetings: list[Meeting]
    circle: list[str]
    alpha_rank: dict[str, float]
    first: Share
    first_seat: Share
    turns: dict[int, int]
    reasons: dict[str, int]
    kept: Share
    redrew: Share
    drawn: list[CardEffect]
    played: list[CardEffect]
    returned: list[CardEffect]


class OrderChange(msgspec.Struct, frozen=True):
    """The agreement of two pilots on the order of the decks: Kendall's tau, from -1 (reversed) to 1 (equal)."""

    one: str
    other: str
    tau: float


class BalanceReport(msgspec.Struct, frozen=True):
    """The balance of some decks, pilot by pilot."""

    game: str
    decks: list[str]
    pilots: list[PilotReport]
    orders: list[OrderChange]


def balance_deals(
    game: str, pilots: Sequence[Pilot], decks: Mapping[str, Deck], games: int, seed: int, *, mirrors: bool = False
) -> list[Deal]:
    """The deals of a study: each pair of decks plays `games` games for each pilot, all pairs with the same seeds, by
    turns; also each deck against itself with `mirrors`. Raises `TefudaError`."""
    hands = [
        (one, two) for one, two in combinations_with_replacement(decks.values(), 2) if mirrors or one.name != two.name
    ]
    books = [book_of(game, hand) for hand in hands]
    return [
        deal_of(game, (pilot, pilot), hand, seed + number, "sides", book)
        for number in range((games + 1) // 2)
        for hand, book in zip(hands, books, strict=True)
        for pilot in pilots
    ]


def balance(game: str, decks: Sequence[str], cells: Sequence[Cell]) -> BalanceReport:
    """The report of deals between decks, pilot by pilot, in the order in which the pilots were named."""
    pilots: dict[str, list[Cell]] = {}
    for cell in cells:
        pilots.setdefault(cell.deal.pilots[0].name, []).append(cell)
    told = [pilot_report(name, decks, found) for name, found in pilots.items()]
    orders = [
        OrderChange(
            one.pilot, two.pilot, tau([found.elo for found in one.ratings], [found.elo for found in two.ratings])
        )
        for place, one in enumerate(told)
        for two in told[place + 1 :]
    ]
    return BalanceReport(game, list(decks), told, orders)


def pilot_report(pilot: str, decks: Sequence[str], cells: Sequence[Cell]) -> PilotReport:
    """The report for one pilot."""
    places = {name: place for place, name in enumerate(decks)}
    scores: dict[tuple[int, int], list[float]] = {}
    draws: Counter[tuple[int, int]] = Counter()
    for cell in cells:
        one, two = (places[deck.name] for deck in cell.deal.decks)
        if one != two:
            scores.setdefault((one, two), []).append(cell.score())
            draws[one, two] += sum(record.winner < 0 for record in cell.games)
    shares = shares_of(len(decks), scores)
    circle = cycle(decks, least_shares_of(len(decks), scores))
    seats = list(seats_of(cells))
    records = [record for cell in cells for record in cell.games]
    return PilotReport(
        pilot=pilot,
        games=len(records),
        ratings=ratings(decks, scores),
        meetings=[meeting(decks[one], decks[two], found, draws[one, two]) for (one, two), found in scores.items()],
        circle=circle,
        alpha_rank=dict(zip(decks, alpha_rank(shares), strict=True)) if circle else {},
        first=share_of(record.points(record.first) for record in records if record.first >= 0),
        first_seat=share_of(record.points(0) for record in records),
        turns=dict(sorted(Counter(record.turns for record in records).items())),
        reasons=dict(Counter(record.reason for record in records).most_common()),
        kept=share_of(seat.points for seat in seats if not seat.record.returned),
        redrew=share_of(seat.points for seat in seats if seat.record.returned),
        drawn=effects((seat.deck, seat.points, seat.cards, frozenset(seat.record.drawn)) for seat in seats),
        played=effects((seat.deck, seat.points, seat.cards, frozenset(seat.record.played)) for seat in seats),
        returned=effects(
            (seat.deck, seat.points, frozenset(seat.record.opening), frozenset(seat.record.returned)) for seat in seats
        ),
    )


class SeatGame(NamedTuple):
    """One seat of a game: its deck with its cards, its points, and the cards that it had."""

    deck: str
    cards: frozenset[str]
    points: float
    record: SeatRecord


def seats_of(cells: Iterable[Cell]) -> Iterable[SeatGame]:
    """Both seats of each game."""
    for cell in cells:
        for number, game in enumerate(cell.games):
            for seat, deck in enumerate(cell.deal.seated_decks(number)):
                yield SeatGame(
                    deck.name, frozenset(entry.card for entry in deck.entries), game.points(seat), game.seats[seat]
                )


def share_of(points: Iterable[float]) -> Share:
    """The share of the points."""
    found = list(points)
    low, high = interval(sum(found), len(found))
    return Share(len(found), sum(found) / len(found) if found else 0.5, low, high)


def effects(seats: Iterable[tuple[str, float, frozenset[str], frozenset[str]]]) -> list[CardEffect]:
    """The effect of each card of each deck, the strongest first. A seat is its deck, its points, the cards that it
    could have had, and those that it had."""
    counts: dict[str, dict[str, tuple[list[float], list[float]]]] = {}
    for deck, points, possible, had in seats:
        for card in possible:
            there = counts.setdefault(deck, {}).setdefault(card, ([], []))
            there[0 if card in had else 1].append(points)
    found: list[CardEffect] = []
    for deck, cards in counts.items():
        told = {card: sides for card, sides in cards.items() if min(map(len, sides)) >= LEAST_GAMES}
        raw = [mean(had) - mean(lacked) for had, lacked in told.values()]
        estimates = shrunk(raw, [sum(map(variance_of_mean, sides)) for sides in told.values()])
        for (card, (held, lacked)), counted, (effect, error) in zip(told.items(), raw, estimates, strict=True):
            reach = TWO_SIDED * error
            found.append(
                CardEffect(deck, card, len(held), len(lacked), counted, effect, effect - reach, effect + reach)
            )
    return sorted(found, key=lambda card: (-card.effect, card.deck, card.card))


def mean(points: Sequence[float]) -> float:
    """The mean of some points."""
    return sum(points) / len(points)


def variance_of_mean(points: Sequence[float]) -> float:
    """The variance of the mean of some points. One win and one loss more are counted, since games that were all won by
    chance are not certain (Agresti and Coull, "Approximate is better than exact", 1998)."""
    share = (sum(points) + 1) / (len(points) + 2)
    return share * (1 - share) / (len(points) + 2)


def tau(one: Sequence[float], other: Sequence[float]) -> float:
    """Kendall's tau of two sequences of values: concordant pairs less discordant ones, as a share of all pairs.

    >>> tau([1, 2, 3], [1, 2, 3]), tau([1, 2, 3], [3, 2, 1])
    (1.0, -1.0)
    """
    pairs = [(first, second) for first in range(len(one)) for second in range(first)]
    signs = [(one[a] - one[b]) * (other[a] - other[b]) for a, b in pairs]
    return sum((sign > 0) - (sign < 0) for sign in signs) / max(1, len(pairs))


# ---------------------------------------------------------------- two versions of a deck


class Against(msgspec.Struct, frozen=True):
    """The advantage of the new version of a deck over the old one against another deck, from the same seeds and seats:
    a difference of shares with its 95 % interval."""

    deck: str
    deals: int
    difference: float
    low: float
    high: float


class Comparison(msgspec.Struct, frozen=True):
    """Two versions of a deck against the same decks: how much larger the share of the points of the new one is, over
    all and against each; the shares of both."""

    game: str
    pilot: str
    old: str
    new: str
    games: int
    old_share: float
    new_share: float
    difference: float
    low: float
    high: float
    against: list[Against]


def comparison_deals(
    game: str, pilot: Pilot, old: Deck, new: Deck, decks: Mapping[str, Deck], games: int, seed: int
) -> list[Deal]:
    """The deals of a paired comparison: both versions play `games` games against each of the decks, from the same
    seeds. Raises `TefudaError`."""
    books = {deck.name: book_of(game, (old, deck)) for deck in decks.values()}
    books_of_new = {deck.name: book_of(game, (new, deck)) for deck in decks.values()}
    return [
        deal_of(game, (pilot, pilot), (version, deck), seed + number, "sides", book[deck.name])
        for number in range((games + 1) // 2)
        for deck in decks.values()
        for version, book in ((old, books), (new, books_of_new))
    ]


def compare(cells: Sequence[Cell]) -> Comparison:
    """The result of a paired comparison, whose cells come in pairs: old, then new."""
    pairs = list(zip(cells[::2], cells[1::2], strict=True))
    differences: dict[str, list[float]] = {}
    for old, new in pairs:
        differences.setdefault(old.deal.decks[1].name, []).append(new.score() - old.score())
    first, second = pairs[0]
    return Comparison(
        first.deal.game,
        first.deal.pilots[0].name,
        first.deal.decks[0].name,
        second.deal.decks[0].name,
        4 * len(pairs),
        mean([old.score() for old, _ in pairs]),
        mean([new.score() for _, new in pairs]),
        *mean_interval([new.score() - old.score() for old, new in pairs]),
        [Against(deck, len(found), *mean_interval(found)) for deck, found in differences.items()],
    )
