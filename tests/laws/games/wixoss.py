"""How WIXOSS is tried: the decks that can be played, random legal ones, and its own laws."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from tests.laws.trial import Trial, hold

from tefuda.games.wixoss.deck_rules import check_deck, deck_lists
from tefuda.games.wixoss.face import FACE
from tefuda.games.wixoss.facts import CardFacts
from tefuda.games.wixoss.setup import new_game
from tefuda.games.wixoss.words import schema
from tefuda.kernel.game import Game
from tefuda.kernel.journal import Journal
from tefuda.kernel.rows import NONE
from tefuda.language.decks import Deck, Entry

MAIN = 40
MOST_BURSTS = 20
COPIES = 4


@lru_cache(maxsize=1)
def own_decks() -> list[Deck]:
    """The decks that come with the game and can be played."""
    return list(FACE.starter_decks().values())


@lru_cache(maxsize=8)
def fitting(center: str) -> list[CardFacts]:
    """The playable SIGNI and spells that a center LRIG's types allow."""
    types = set(FACE.facts().cards[center].types)
    return [
        card
        for card in FACE.facts().cards.values()
        if not card.unread
        and card.kind in ("signi", "spell")
        and not card.craft
        and not card.back_of
        and (not card.limiting or types & set(card.limiting))
    ]


def with_other_cards(deck: Deck, chance: Random) -> Deck:
    """A deck with the LRIG deck of another, and a main deck of any cards that its LRIG allows (WX 2.7, 4.1)."""
    lists = deck_lists(deck, FACE.facts())
    pool = fitting(lists.center)
    main: dict[str, int] = {}
    names: dict[str, int] = {}
    bursts = 0
    while sum(main.values()) < MAIN:
        card = chance.choice(pool)
        count = min(chance.randint(1, COPIES), COPIES - names.get(card.same_name, 0), MAIN - sum(main.values()))
        if card.life_burst:
            count = min(count, MOST_BURSTS - bursts)
        if count > 0:
            main[card.id] = main.get(card.id, 0) + count
            names[card.same_name] = names.get(card.same_name, 0) + count
            bursts += count * bool(card.life_burst)
    white = tuple(entry for entry in deck.entries if entry.part != "cards")
    made = Deck("random", "wixoss", (*white, *(Entry(id, count) for id, count in sorted(main.items()))))
    assert check_deck(made, FACE.facts()) == []
    return made


def decks_for(number: int) -> tuple[Deck, Deck]:
    """The decks of game `number`: in turn two of the game's own, two of random cards, one of each."""
    chance = Random(number)
    one, two = (chance.choice(own_decks()) for _ in range(2))
    if number % 3:
        one = with_other_cards(one, chance)
    if number % 3 == 1:
        two = with_other_cards(two, chance)
    return one, two


def zones_hold_what_they_may(game: Game) -> None:
    """SIGNI zones hold SIGNI, LRIG zones LRIGs, and coins stay within five (WX 3.1, 7.1, 9.12)."""
    for seat in range(2):
        for zone, last in ((schema.SIGNI_ZONE, schema.SIGNI), (schema.LRIG_ZONE, schema.ASSIST)):
            cards = [card for card in game.cards_in(seat, zone) if card != NONE]
            hold(all(game.base(card, schema.KIND) <= last for card in cards), f"seat {seat} has another card there")
        hold(0 <= game.base_player(seat, schema.COINS) <= 5, f"seat {seat} has too many coins (WX 9.12)")


def the_end_has_a_reason(game: Game) -> None:
    """Who takes damage without Life Cloth loses; nothing else ends these games (WX 14.2, 21.7)."""
    reason = None if game.result is None else game.result.reason
    known = ("no Life Cloth was left", "the game went round in circles", "by a card's text")
    hold(reason in known, f"the game ended so: {reason}")


def pair(number: int) -> tuple[Deck, Deck]:
    """All ordered pairs of the official decks in turn."""
    decks = list(FACE.facts().decks.values())
    return decks[number // len(decks) % len(decks)], decks[number % len(decks)]


def with_blanks(game: str, decks: tuple[Deck, Deck], seed: int, journal: Journal | None) -> Game:
    """A game in which cards whose text is not read have none."""
    return new_game(FACE.library, decks, seed, journal, blanks=True)


EVERY_DECK = Trial(
    "wixoss", pair, laws=(zones_hold_what_they_may,), end_laws=(the_end_has_a_reason,), begin=with_blanks
)
TRIAL = Trial("wixoss", decks_for, laws=(zones_hold_what_they_may,), end_laws=(the_end_has_a_reason,))
