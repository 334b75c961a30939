"""The wording of the printed cards of Shadowverse: Evolve is read as words, and never as more than it says.

The printed texts themselves are not part of the project: the tests over all of them run where `../shared` is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dialects.shadowverse import printed_english, printed_lines
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.lexicon import english
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase

PRINTED = Path(__file__).parents[3] / "shared" / "cards" / "shadowverse-evolve.json"
HERE = pytest.mark.skipif(not PRINTED.exists(), reason="the printed texts are not here")

WHOLE_SETS = ("SD01", "SD02", "SD03", "SD04", "SD05", "SD06", "BP01")
ONE_IN = 8
"""Of the other sets, so many cards' printed texts are read here."""
READINGS = {
    # heads and costs
    "[fanfare] Draw 7 cards.": "Fanfare: Draw 7.",
    "[fanfare][lastwords] Draw 7 cards.": "Fanfare and Last Words: Draw 7.",
    "On Evolve - Draw 7 cards.": "On Evolve: Draw 7.",
    "On Super-Evolve: Draw 7 cards.": "On Super-Evolve: Draw 7.",
    "[q][act] [cost07], [engage], bury this: Draw 7 cards.": "Quick activate (pay 7, engage this, bury this): Draw 7.",
    "[act] Banish this from your cemetery: Draw 7 cards.": "Activate (banish this from the cemetery): Draw 7.",
    "[act][cost00]: Draw 7 cards. Activate only if Overflow is active for you, and only once per turn.": (
        "Activate (pay 0; once per turn; only if Overflow is active): Draw 7."
    ),
    "[evolve] [cost07]: Evolve this.": "Evolve (pay 7).",
    "[evolve] Give your leader [defense]-7: Evolve this follower. Activate only if Sanguine is active for you.": (
        "Evolve (give your leader -7 defense; only if Sanguine is active)."
    ),
    "[fanfare] Discard 7 Pixie cards: Draw 7 cards. Recover 7 play points.": (
        "Fanfare: You may pay (discard 7 Pixie cards in your hand) to (draw 7; recover 7 play points)."
    ),
    "On Evolve, discard a spell: Draw 7 cards.": ("On Evolve: You may pay (discard a spell in your hand) to (draw 7)."),
    # Drive
    "[ride] [cost07]: Give this follower Drive.": "Ride (a Drive Point, pay 7): Give Drive to this.",
    "On Drive - Give this follower [attack]+7/[defense]+7.": "On Drive: Give +7/+7 to this.",
    "Whenever a follower on your field performs a drive check, draw 7 cards.": (
        "Whenever a follower of yours performs a drive check: Draw 7."
    ),
    "Whenever you drive check a Trigger, draw 7 cards.": "Whenever your drive check triggers: Draw 7.",
    "[fanfare] Evolve this follower into a Soul Saver Dragon.": 'Fanfare: Evolve this into "Soul Saver Dragon".',
    "Strike - If there's a Blaster Blade and Blaster Dark in your cemetery, draw 7 cards.": (
        'Strike: If there is a card in your cemetery named "Blaster Blade" and there is a card in your cemetery named '
        '"Blaster Dark", draw 7.'
    ),
    # events
    "Once on each of your turns, when you play an amulet, draw 7 cards.": (
        "Whenever you play an amulet (once per turn; only if it is your turn): Draw 7."
    ),
    "Whenever this takes ability damage, draw 7 cards.": "Whenever this takes ability damage: Draw 7.",
    "At the start of your end phase, if this is in your EX area, draw 7 cards.": (
        "At the start of your end phase in the EX area: If this is in the EX area, draw 7."
    ),
    # conditions over a paragraph
    "[fanfare] Combo (7): Draw 7 cards. Recover 7 play points.": (
        "Fanfare: If Combo (7), draw 7; recover 7 play points."
    ),
    "[fanfare] If Overflow is active for you, draw 7 cards. Recover 7 play points.": (
        "Fanfare: If Overflow is active, draw 7. Recover 7 play points."
    ),
    "Draw a card. Necrocharge (7) - Recover 7 play points. NC (14) - Recover 14 play points.": (
        "Draw 1. If Necrocharge (7), recover 7 play points. If Necrocharge (14), recover 14 play points."
    ),
    # instead
    "Deal 1 damage to your leader. If Overflow is active for you, deal 7 damage instead.": (
        "Deal (7 if Overflow is active, otherwise 1) damage to your leader."
    ),
    "Draw 7 cards. Spellchain (7): Draw 14 instead.": "Draw (14 if Spellchain (7), otherwise 7).",
    "Select an enemy follower on the field and engage it. Combo (7): Destroy it instead.": (
        "Select a follower on the enemy field. If Combo (7), destroy it. Otherwise, engage it."
    ),
    # options
    "Choose 1. If Sanguine is active for you, choose up to 2 instead. (1) Draw 7 cards. (2) Recover 7 play points.": (
        "Choose up to (2 if Sanguine is active, otherwise 1) of: (draw 7) / (recover 7 play points)."
    ),
    "Choose one. (1) Draw X cards. X equals the number of cards in your EX area. (2) [cost07]: Draw 7 cards.": (
        "Choose 1 of: (draw the number of cards in your EX area) / (you may pay (pay 7) to (draw 7))."
    ),
    # how long something lasts, said first
    "Select a follower in your EX area. For the rest of this turn, it costs 7 less to play.": (
        "Select a follower in your EX area. Make it cost 7 less to play until end of turn."
    ),
    # what "it" is
    "Whenever an amulet is put onto your field, select a follower on your field and deal it X damage. "
    "X equals the amulet's cost.": (
        "Whenever an amulet enters your field: Call it A. Select a follower on your field. "
        "Deal the cost of A damage to it."
    ),
    "Select a follower on your field. Summon a Fairy token, then deal the selected follower 7 damage.": (
        'Select a follower on your field. Call it A. Create a "Fairy" token onto your field. Deal 7 damage to A.'
    ),
    "[fanfare] If this card was put onto the field by an ability, give it Storm.": (
        "Fanfare: If this is a card that came by an ability, give Storm to this."
    ),
    "[fanfare] You may discard an amulet. If you do, draw 7 cards. If you don't, bury this.": (
        "Fanfare: Choose up to 1 amulet in your hand. Discard it. If that happened, draw 7. Otherwise, bury this."
    ),
    # passive abilities
    "While this card is on your field, each other Golem follower on your field has Storm.": (
        "Always: Give Storm to each other Golem follower on your field."
    ),
    "While Overflow is active for you, this has Storm.": "While Overflow is active: Give Storm to this.",
    "This costs 7 less to play for every 7 spells in your cemetery.": (
        "This costs 7 times (the number of spells in your cemetery divided by 7, rounded down) less to play."
    ),
    "This follower can't attack enemy leaders.": "Cannot attack leaders.",
    "When playing this, discard 7 spells: This costs 7 less to play.": (
        "When playing this, you may pay (discard 7 spells in your hand): It costs 7 less."
    ),
}
"""Printed wording, and what it says in ours."""


@pytest.mark.parametrize("printed", READINGS)
def test_printed_wording_says_this(printed: str) -> None:
    book = english()
    tree = read(printed_english(), printed, "line")
    assert book.print(tree, "line") == READINGS[printed]
    assert read(book, READINGS[printed], "line") == tree


@pytest.mark.parametrize(
    "unclear",
    [
        "[fanfare] Deal it 7 damage.",
        "Draw X cards.",
        "[fanfare] Banish X spells in your cemetery: Draw X cards.",
        "Deal 7 damage instead.",
        "Draw a card. If Overflow is active for you, deal 7 damage instead.",
        "Select an enemy follower on the field. If this was put onto the field by an ability, give it Storm.",
        "Select an enemy follower on the field. You may summon a Fairy token. Give that follower Storm.",
        "Select a follower on your field. If Overflow is active for you, summon a Fairy token. Give it Storm.",
        "Choose 1. (1) Draw a card. (3) Recover 7 play points.",
        "[act] [engage]: Deal damage to it equal to the discarded card's cost.",
        "Draw 7 cards and.",
        "Draw 7 cards if it's the best.",
        "Whenever another follower is put onto your field at night, draw 7 cards.",
        "This follower can't attack enemy leaders or.",
        "While this card is somewhere, your followers have Storm.",
    ],
)
def test_ambiguous_texts_are_refused(unclear: str) -> None:
    with pytest.raises(ReadError):
        read(printed_english(), unclear, "line")


@pytest.mark.parametrize(
    ("near", "other"),
    [
        ("Deal 7 damage to each enemy follower on the field.", "Deal 7 damage to each follower on the field."),
        (
            "Select up to 2 followers on your field and destroy them.",
            "Select 2 followers on your field and destroy them.",
        ),
        ("Banish each Pixie follower on your field.", "Banish each other Pixie follower on your field."),
        ("Summon 7 Fairy tokens.", "Put 7 Fairy tokens into your EX area."),
        ("Choose up to 2. (1) Draw a card. (2) Draw 7 cards.", "Choose 2. (1) Draw a card. (2) Draw 7 cards."),
    ],
)
def test_a_word_more_is_another_meaning(near: str, other: str) -> None:
    book = printed_english()
    assert read(book, near, "line") != read(book, other, "line")


def test_reminders_and_shared_lines() -> None:
    text = "[quick]\nDraw a card. (This is a reminder.)\n----------\nAura. Ward.\nNecrocharge (10): Draw a card."
    assert printed_lines(text) == ["Quick.", "Draw a card.", "Aura.", "Ward.", "Necrocharge (10): Draw a card."]


def printed_cards() -> list[dict[str, Any]]:
    """The printed cards with an English text."""
    cards = json.loads(PRINTED.read_text(encoding="utf-8"))["cards"]
    return [card for card in cards if card["text_en"] and card["type"] != "leader"]


@HERE
def test_three_quarters_of_the_printed_texts_are_read_whole_and_read_back() -> None:
    book = english()
    told: dict[str, bool] = {}

    def is_read(line: str) -> bool:
        if line not in told:
            try:
                tree = read(printed_english(), line, "line")
                told[line] = read(book, book.print(tree, "line"), "line") == tree
            except (ReadError, NoPhrase):
                told[line] = False
        return told[line]

    assert len(printed_cards()) == 3424
    first = [card for card in printed_cards() if card["id"].startswith(WHOLE_SETS)]
    others = [card for card in printed_cards() if not card["id"].startswith(WHOLE_SETS)][::ONE_IN]
    whole = {card["id"] for card in first + others if all(is_read(line) for line in printed_lines(card["text_en"]))}
    missing = {card["id"] for card in first} - whole
    assert len(missing) <= 4, f"not read: {sorted(missing)}"
    read_of_others = len(whole) - len(first) + len(missing)
    assert read_of_others >= 0.75 * len(others), f"{read_of_others} of {len(others)} printed cards are read whole"


@HERE
def test_no_long_printed_sentence_is_stored() -> None:
    stored = "\n".join(card.text for card in load_facts().cards.values())
    printed = {line for card in printed_cards() for line in card["text_en"].split("\n") if len(line) >= 50}
    assert not [line for line in printed if line in stored]
