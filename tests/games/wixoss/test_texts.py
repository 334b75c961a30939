"""Texts of the first decks: what they become, and games with them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random

import msgspec
import pytest

from tefuda.games.wixoss import setup
from tefuda.games.wixoss.deck_rules import deck_lists
from tefuda.games.wixoss.facts import load_facts
from tefuda.games.wixoss.library import Library
from tefuda.games.wixoss.said import english, japanese
from tefuda.games.wixoss.words import schema
from tefuda.kernel.game import Game
from tefuda.kernel.rows import NONE
from tefuda.language import yaml12
from tefuda.language.parser import read

TEXTS = yaml12.read(Path(__file__).with_name("texts.yaml")).record(dict[str, str])
"""Texts of cards of the first five decks."""
DECKS = ("white-hope", "red-ambition", "blue-appli", "green-wanna", "black-desire")
LINES = sorted({line for text in TEXTS.values() for line in text.split("\n")})


@lru_cache(maxsize=1)
def with_texts() -> Library:
    """The game's cards, some of them with these texts."""
    facts = load_facts()
    told = {id: msgspec.structs.replace(facts.cards[id], text=text, unread=False) for id, text in TEXTS.items()}
    return Library(msgspec.structs.replace(facts, cards=facts.cards | told))


def begun(one: str, two: str, seed: int) -> Game:
    """A game between two decks, those of their cards that are not read yet without a text."""
    shared = with_texts()
    game = setup.table(seed, shared)
    for seat, name in enumerate((one, two)):
        setup.seat_deck(game, shared, seat, deck_lists(shared.facts.decks[name], shared.facts))
        game.shuffle(game.pile_number(seat, schema.DECK))
    setup.begin(game, shared)
    return game


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_printed_as_it_was_read(line: str) -> None:
    tree = read(english(), line, "line")
    assert english().print(tree, "line") == line
    assert read(japanese(), japanese().print(tree, "line"), "line") == tree


@pytest.mark.parametrize("seed", range(10))
def test_games_with_texts_come_to_an_end(seed: int) -> None:
    game = begun(DECKS[seed % 5], DECKS[(seed + 1) % 5], seed)
    chance = Random(seed)
    while not game.over:
        assert game.asks, "somebody decides"
        for seat in range(2):
            for zone in (schema.SIGNI_ZONE, schema.LRIG_ZONE):
                assert all(
                    card == NONE or game.base(card, schema.KIND) <= schema.SIGNI for card in game.cards_in(seat, zone)
                )
            own = sum(game.card_count(seat, zone) for zone in range(schema.ZONES))
            assert own == 48, "40 cards, and a LRIG deck of eight"
        ask = game.asks[0]
        game.answer(ask.seat, chance.randrange(len(ask.options)))
    assert game.result is not None and game.result.reason == "no Life Cloth was left"
