"""Deck improvement: changes of one card are proposed from games, raced against each other, and confirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from tefuda.errors import TefudaError
from tefuda.games.registry import check_deck, face, tidy_deck
from tefuda.lab.arena import Progress, played
from tefuda.lab.balance import Comparison, balance, compare, comparison_deals, mean
from tefuda.lab.cells import Cell, Deal, Pilot, book_of, deal_of
from tefuda.lab.pools import Pool
from tefuda.language.decks import Deck, Entry

APART: Final = 1_000_000
"""The distance of the seeds of one round from those of the next: no round has the deals of another."""
FIRST_GAMES: Final = 8
"""Games of a change against each deck in the first round of the race; twice as many in each later one."""
ALIKE: Final = 3
"""So many changes of a race may put the same card in, or take the same card out."""


class Change(msgspec.Struct, frozen=True):
    """A copy of `out` less, a copy of `into` more, in the same part of the deck. ``guess`` is what games of the decks
    as they are let hope for, as a difference of shares."""

    part: str
    out: str
    into: str
    guess: float


class Proposal(msgspec.Struct, frozen=True):
    """A change that came through the race, with the games that speak for it: on deals that no choice was made by.
    ``better`` says that the interval is above zero."""

    change: Change
    evidence: Comparison
    better: bool


class Improvement(msgspec.Struct, frozen=True):
    """The result of a search for a deck: the number of legal changes of one card, how many raced, in how many games,
    and the proposals, the best first."""

    game: str
    deck: str
    legal: int
    raced: int
    games: int
    proposals: list[Proposal]


def changed(deck: Deck, change: Change) -> Deck:
    """The deck with a change."""
    entries: list[Entry] = []
    placed = False
    for entry in deck.entries:
        count = entry.count
        if entry.part == change.part:
            count += (entry.card == change.into and not placed) - (entry.card == change.out)
            placed = placed or entry.card == change.into
        if count:
            entries.append(replace(entry, count=count))
    if not placed:
        entries.append(Entry(change.into, 1, change.part))
    return replace(deck, name=f"{deck.name} -{change.out} +{change.into}", entries=tuple(entries))


def legal_changes(game: str, deck: Deck, cards: Mapping[str, Sequence[str]]) -> list[Change]:
    """All changes of one card that leave the deck legal. `cards` are those that may come in, by part of the deck."""
    found = []
    for part, others in cards.items():
        for out in deck.counts(part):
            for into in others:
                change = Change(part, out, into, 0.0)
                if into != out and not check_deck(game, changed(deck, change)):
                    found.append(change)
    return found


def cards_of(decks: Sequence[Deck]) -> dict[str, list[str]]:
    """The cards of decks by part, each once."""
    found: dict[str, list[str]] = {}
    for deck in decks:
        for entry in deck.entries:
            known = found.setdefault(entry.part, [])
            if entry.card not in known:
                known.append(entry.card)
    return found


def guessed(changes: Sequence[Change], deck: str, cells: Sequence[Cell], decks: Sequence[str]) -> list[Change]:
    """The changes with their guesses, the most hopeful first: how much more a card did for its deck when it was drawn
    than the cards of that deck do (`balance`), less what the one does that goes. A card that no deck here has is taken
    to do as much as they."""
    (told,) = balance("", decks, cells).pilots
    usual = {
        name: mean([effect.effect for effect in told.drawn if effect.deck == name] or [0.0]) for name in (deck, *decks)
    }
    own: dict[str, float] = {}
    others: dict[str, list[float]] = {}
    for effect in told.drawn:
        more = effect.effect - usual[effect.deck]
        others.setdefault(effect.card, []).append(more)
        if effect.deck == deck:
            own[effect.card] = more

    def worth(card: str) -> float:
        return own.get(card, mean(others.get(card, [0.0])))

    guesses = [replace(change, guess=worth(change.into) - worth(change.out)) for change in changes]
    return sorted(guesses, key=lambda change: (-change.guess, change.part, change.out, change.into))


def varied(changes: Sequence[Change], most: int) -> list[Change]:
    """The first changes, but of those with the same card going in or out only the first few."""
    taken: list[Change] = []
    for change in changes:
        if len(taken) == most:
            break
        same = (sum(getattr(other, side) == getattr(change, side) for other in taken) for side in ("into", "out"))
        if max(same) < ALIKE:
            taken.append(change)
    return taken


def improve(
    game: str,
    deck: Deck,
    rivals: Mapping[str, Deck],
    pilot: Pilot,
    pool: Pool,
    *,
    extra: Sequence[str] = (),
    raced: int = 16,
    kept: int = 3,
    games: int = 100,
    seed: int = 1,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> tuple[Improvement, list[Cell]]:
    """Look for changes of one card that make a deck win more against its rivals, with `pilot` at both sides.

    The cards that may come in are those of the deck, of its rivals, and `extra`. The most hopeful changes race by
    successive halving (Jamieson and Talwalkar, "Non-stochastic Best Arm Identification", 2016): each plays against all
    rivals from the same deals as the deck as it is, the better half goes on with twice as many games. Those `kept` are
    compared anew in `games` games against each rival, from deals that nobody has chosen by. Raises `TefudaError`.
    """
    deck = replace(tidy_deck(game, deck), name=deck.name)
    cards = cards_of([deck, *(tidy_deck(game, rival) for rival in rivals.values())])
    for card in extra:
        if card not in face(game).cards():
            raise TefudaError(f"there is no card {card!r}")
        for listed in cards.values():
            if card not in listed:
                listed.append(card)
    changes = legal_changes(game, deck, cards)
    if not changes:
        raise TefudaError(f"{deck.name}: no legal change of one card was found among the cards of these decks")
    seen = list(played(first_deals(game, deck, rivals, pilot, games, seed), pool, folder, progress))
    order = guessed(changes, deck.name, seen, [deck.name, *rivals])
    left = [*varied([change for change in order if change.into in extra], raced // 2)]
    left += varied([change for change in order if change not in left], raced - len(left))
    count, length, turn = len(left), FIRST_GAMES, 1
    while len(left) > kept:
        found = raced_once(game, deck, left, rivals, pilot, length, seed + turn * APART, pool, folder, progress, seen)
        left = [change for change, _ in found[: max(kept, (len(left) + 1) // 2)]]
        length, turn = 2 * length, turn + 1
    found = raced_once(game, deck, left, rivals, pilot, games, seed + turn * APART, pool, folder, progress, seen)
    proposals = [Proposal(change, evidence, evidence.low > 0) for change, evidence in found]
    once = {cell.deal.name: cell for cell in seen}
    return Improvement(game, deck.name, len(changes), count, 2 * len(once), proposals), list(once.values())


def first_deals(game: str, deck: Deck, rivals: Mapping[str, Deck], pilot: Pilot, games: int, seed: int) -> list[Deal]:
    """The deals on which the guesses are based: the deck as it is against each rival."""
    books = {name: book_of(game, (deck, rival)) for name, rival in rivals.items()}
    return [
        deal_of(game, (pilot, pilot), (deck, rival), seed + number, "sides", books[name])
        for number in range((games + 1) // 2)
        for name, rival in rivals.items()
    ]


def raced_once(
    game: str,
    deck: Deck,
    changes: Sequence[Change],
    rivals: Mapping[str, Deck],
    pilot: Pilot,
    games: int,
    seed: int,
    pool: Pool,
    folder: Path | None,
    progress: Progress | None,
    seen: list[Cell],
) -> list[tuple[Change, Comparison]]:
    """Compare the deck with each change of it, the best first; the games are added to those `seen`."""
    runs = [comparison_deals(game, pilot, deck, changed(deck, change), rivals, games, seed) for change in changes]
    cells = list(played([deal for run in runs for deal in run], pool, folder, progress))
    seen += cells
    length = len(runs[0])
    found = [(change, compare(cells[number * length : (number + 1) * length])) for number, change in enumerate(changes)]
    return sorted(found, key=lambda pair: -pair[1].difference)
