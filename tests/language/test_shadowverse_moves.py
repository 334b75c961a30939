"""Printed wording of Shadowverse: Evolve about moving cards is read as words, and never as more than it says.

The phrases are of our own invention; the printed texts are not part of the project.
"""

from __future__ import annotations

import pytest

from dialects.shadowverse import printed_english
from tefuda.games.shadowverse.lexicon import english
from tefuda.language.parser import ReadError, read

READINGS = {
    # draw and discard
    "Draw 3 cards, then discard 2 cards.": "Draw 3. Choose 2 cards in your hand. Discard them.",
    "Discard any number of Pixie cards.": "Choose any number of Pixie cards in your hand. Discard them.",
    "Discard your hand.": "Discard each card in your hand.",
    "You may discard a spell.": "Choose up to 1 spell in your hand. Discard it.",
    "You may discard 2 spells.": (
        "If the number of spells in your hand is at least 2, you may (choose 2 spells in your hand; discard them)."
    ),
    "Each opponent discards a follower.": "The opponent chooses a follower in the enemy hand. Discard it.",
    "Each opponent discards 2 random cards.": "Discard 2 random cards in the enemy hand.",
    "Each player draws 4 cards.": "Each player draws 4.",
    # leaving
    "Bury another follower.": "Choose another follower on your field. Bury it.",
    "Each opponent buries an amulet.": "The opponent chooses an amulet on the enemy field. Bury it.",
    "Bury the top 4 cards of your deck.": "Bury the top 4 cards of your deck.",
    "Put the top 4 cards of your deck into your cemetery.": "Bury the top 4 cards of your deck.",
    "Each opponent puts the top card of their deck into their cemetery.": "Bury the top card of the enemy deck.",
    "Select an amulet on your field and return it to its owner's hand.": (
        "Select an amulet on your field. Return it to hand."
    ),
    "Select up to 4 enemy amulets on the field and put them on the bottom of their owners' decks.": (
        "Select up to 4 amulets on the enemy field. Put them on the bottom of the deck in any order."
    ),
    # entering
    "Select a Mage spell in your cemetery and put it into your EX area.": (
        "Select a Mage spell in your cemetery. Put it into your EX area."
    ),
    "You may put a Golem follower that costs 4 or less from your hand onto your field.": (
        "Choose up to 1 Golem follower in your hand with cost at most 4. Summon it."
    ),
    "Summon up to 3 Officer followers that cost a total of 5 or less from your hand.": (
        "Choose up to 3 Officer followers in your hand with total cost at most 5. Summon them."
    ),
    "Put this card onto its owner's field engaged.": "Put this onto its owner's field engaged.",
    "Put a card from your hand on the bottom of your deck.": (
        "Choose a card in your hand. Put it on the bottom of the deck."
    ),
    # tokens
    "Summon 4 Knight tokens.": 'Create 4 "Knight" tokens onto your field.',
    "Summon a Ghost or Knight token.": 'Create a "Ghost" or "Knight" token onto your field.',
    "Put a Ghost and Knight token into your EX area.": (
        'Create a "Ghost" token and a "Knight" token into your EX area.'
    ),
    "Put up to 4 Ghost tokens onto your field or into your EX area.": (
        'Create up to 4 "Ghost" tokens onto your field or into your EX area.'
    ),
    "Summon 5 Ghost tokens. If your field becomes full from this effect, put any remaining tokens into your EX area.": (
        'Create 5 "Ghost" tokens onto your field, then into your EX area.'
    ),
    "Select a follower on your field and destroy it. Its controller summons 2 Ghost tokens.": (
        'Select a follower on your field. Destroy it. Its controller creates 2 "Ghost" tokens onto their field.'
    ),
    "Select a card in your EX area and transform it into a Ghost token.": (
        'Select a card in your EX area. Transform it into a "Ghost" token.'
    ),
    # decks
    "Search your deck for a Golem follower, reveal it, and add it to your hand.": (
        "Search for a Golem follower in your deck. Put it into hand. Shuffle your deck."
    ),
    "Search your deck for up to 2 Knight cards with different names, summon them, then shuffle your deck.": "",
    "Search your deck for up to 2 Officer cards with different names, summon them, then shuffle your deck.": (
        "Search for up to 2 Officer cards in your deck with different names. Summon them. Shuffle your deck."
    ),
    "Look at the top 6 cards of your deck. You may reveal a Mage card from among them and add it to your hand. "
    "Bury the rest.": (
        "Look at the top 6 cards of your deck. Choose up to 1 Mage card among them. Reveal it. Put it into hand. "
        "Bury the rest."
    ),
    "Look at the top 6 cards of your deck. From among them, you may summon any number of Mage followers that cost a "
    "total of 4 or less. Put the rest on the bottom in any order.": (
        "Look at the top 6 cards of your deck. Choose any number of Mage followers among them with total cost at most "
        "4. Summon them. Put the rest on the bottom of the deck in any order."
    ),
    "Look at the top 2 cards of your deck. Put one of them into your hand. Banish the rest.": (
        "Look at the top 2 cards of your deck. Choose a card among them. Put it into hand. Banish the rest."
    ),
    "Put the top card of your deck into your EX area. Repeat this until your EX area is full.": (
        "Do (5 minus the number of cards in your EX area) times: (put the top card of your deck into your EX area)."
    ),
    # points, and what comes next
    "Recover 4 play points.": "Recover 4 play points.",
    "Increase your max play points by 2.": "Gain 2 max play points.",
    "The next Mage spell you play this turn costs 3 less.": "Make the next Mage spell you play this turn cost 3 less.",
    "Select a spell in your cemetery and play it for 0 play points.": "Select a spell in your cemetery. Play it for 0.",
    # several descriptions, and what was done before
    "Look at the top 6 cards of your deck. From among them, you may reveal up to 1 Mage card and up to 1 Golem card "
    "and add them to your hand. Bury the rest.": (
        "Look at the top 6 cards of your deck. Choose up to 1 Mage card among them. Call it C. Choose up to 1 Golem "
        "card among them other than C. Reveal C and it. Put C and it into hand. Bury the rest."
    ),
    "Search your deck for a Mage amulet and Golem spell, put them into your EX area, then shuffle.": (
        "Search for a Mage amulet in your deck. Call it C. Search for a Golem spell in your deck other than C. Put C "
        "and it into your EX area. Shuffle your deck."
    ),
    "Bury the top 6 cards of your deck. Draw X cards. X equals the number of Golem cards buried this way.": (
        "Choose the top 6 cards of your deck. Bury them. Draw the number of Golem cards among those."
    ),
    "Summon this card from your banished zone.": "",
    "Draw X cards. X equals the number of Golem cards buried this way.": "",
    "[act] [cost03]: Summon this card from your cemetery.": (
        "Activate (pay 3; while this is in the cemetery): Summon this."
    ),
    "[fanfare] Summon this card from your cemetery.": "",
    "Select an enemy amulet on the field and destroy it. Its controller discards a random card.": (
        "Select an amulet on the enemy field. Destroy it. Its controller in turn: (discard a random card in that "
        "player's hand)."
    ),
    # near misses
    "Discard a card from your EX area.": "",
    "Each opponent discards a card from your hand.": "",
    "Bury a card from the top.": "",
    "Summon a follower.": "",
    "Summon a Golem token follower from.": "",
    "Search your deck for a follower in your hand and summon it.": "",
    "Search your deck for a follower, reveal it.": "",
    "Look at the top 3 cards of your cemetery.": "",
    "Put 2 of the rest into your hand.": "",
    "Draw a card unless it rains.": "",
    "Increase your max defense by 2.": "",
    "Put the top card of your deck into your EX area. Repeat until your field is full.": "",
    "Bury a follower. If your field becomes full from this effect, put any remaining tokens into your EX area.": "",
    "The next spell costs 3 less.": "",
    "Summon 2 Knights tokens.": "",
}
"""Printed wording, and what it says in ours; empty where it is not understood."""


@pytest.mark.parametrize("printed", READINGS)
def test_printed_wording_of_a_move_says_this(printed: str) -> None:
    book = english()
    if not READINGS[printed]:
        with pytest.raises(ReadError):
            read(printed_english(), printed, "line")
        return
    tree = read(printed_english(), printed, "line")
    assert book.print(tree, "line") == READINGS[printed]
    assert read(book, READINGS[printed], "line") == tree


CANONICAL = (
    "Each player in turn chooses a card in that player's hand. Discard them.",
    "Each player in turn: (that player draws 2; bury the top card of that player's deck).",
    "As the opponent: (you may pay (pay 1) to (draw 1)).",
    "Its controller puts it on the top or bottom of the deck.",
    "The opponent rolls a die for Y.",
    "Create a token named like it into your EX area.",
    "Choose up to 1 card in your evolve deck. Play it.",
    "Do the Last Words ability of this.",
    "Activate (bury any number of followers on your field with total attack at least 6): Draw 1.",
    "Activate (discard up to 3 cards in your hand with different names): Draw the number of cards paid with.",
    "Search for up to 2 followers in your deck with different costs. Summon them. Shuffle your deck.",
    "Bury each follower on your field other than them.",
)
"""Sentences with words of moves that no printed phrase needs."""


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_text_about_a_move_is_printed_as_it_was_read(text: str) -> None:
    book = english()
    assert book.print(read(book, text, "line"), "line") == text
