"""The oddest cards of the game say all they do in the language, and are played in `scenarios/oddest.yaml`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.lexicon import english
from tefuda.language.parser import read
from tefuda.language.vocabulary import Tree

PLAYED = (Path(__file__).parent / "scenarios" / "oddest.yaml").read_text(encoding="utf-8")

ODDEST = {
    "BP01-008": "each controller says at which end of the deck",
    "BP01-057": "an extra turn, a fixed price for ten spells",
    "BP02-035": "a keyword counts more than it says; the EX area is filled",
    "BP03-055": "reveal until a card is dearer than the one paid with",
    "BP03-091": "must be selected",
    "BP04-003": "wins by attack damage",
    "BP05-001": "a follower becomes an amulet with an ability of its own",
    "BP05-018": "plays a card of the enemy cemetery",
    "BP05-019": "makes cards of the EX area cheaper",
    "BP05-020": "the top half of the deck",
    "BP05-083": "a token named like another",
    "BP05-086": "the next turn is the price",
    "BP05-092": "nobody loses; a state triggers",
    "BP06-107": "all players choose before anything is done",
    "BP06-110": "each player rolls",
    "BP06-111": "a declared number",
    "BP06-121": "the other player pays",
    "BP08-037": "ten cards of ten costs",
    "BP08-103": "counts what it buried",
    "BP09-018": "two ways to evolve",
    "BP09-020": "wins with an empty deck",
    "BP09-049": "gives itself an ability",
    "BP10-074": "reveal until two are there; evolves by itself",
    "BP10-075": "sets the enemy leader's defense",
    "BP10-076": "forbids drawing; discard down to two",
    "BP11-112": "random cards of the hand enter",
    "BP11-T02": "a price of cards with a total; an amulet becomes a follower",
    "BP12-044": "both begin anew",
    "BP12-062": "pay X twice",
    "BP13-036": "plays from the evolve deck",
    "BP13-043": "players give each other followers",
    "BP14-023": "an ability without its event",
    "BP16-007": "attack and defense become a number",
    "BP18-T03": "another zone to play from",
    "BP19-110": "a rule for decks",
    "ECP02-061": "two abilities given to an amulet that was a follower",
    "ECP02-065": "a roll may be repeated",
    "SD07-004": "Boxed",
}


@pytest.mark.parametrize("card", ODDEST)
def test_an_odd_card_is_said_whole_without_code_of_its_own(card: str) -> None:
    facts = load_facts().cards[card]
    assert facts.text and not facts.unread
    book = english()
    for line in facts.text.split("\n"):
        tree = read(book, line, "line")
        assert book.print(tree, "line") == line
        assert "native" not in words_of(tree)


def words_of(tree: Tree) -> set[str]:
    """Every word of a tree."""
    found = {tree[0]} if tree and isinstance(tree[0], str) else set()
    return found.union(*(words_of(part) for part in tree if isinstance(part, tuple)))


@pytest.mark.parametrize("card", ODDEST)
def test_an_odd_card_is_played(card: str) -> None:
    assert re.search(rf"(hand|field|ex|evolve deck): [^\n]*{card}|evolved {card}", PLAYED), card
