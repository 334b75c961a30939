"""The wording of the printed cards of Sword Girls is read as words, and never as more or less than it says.

The printed texts themselves are not part of the project: the tests over all of them run where `../shared` is.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dialects.sword_girls import printed_english
from tefuda.games.sword_girls.facts import load_facts
from tefuda.games.sword_girls.lexicon import english
from tefuda.language.parser import ReadError, read, tidied
from tefuda.language.phrasebook import NoPhrase

PRINTED = Path(__file__).parents[3] / "shared" / "cards" / "sword-girls.json"
HERE = pytest.mark.skipif(not PRINTED.exists(), reason="the printed texts are not here")

ONE_IN = 5
"""Of all printed texts, so many are read here."""
READINGS = {
    "▶Attack: This card gets ATK +2. This skill is removed.": "Attack: Give this card ATK +2. Remove this skill.",
    "Turn Start: A random Spell in the enemy Hand gets SIZE +2.": (
        "Turn start: Give a random spell in the enemy hand SIZE +2."
    ),
    "▶Attack: This card gets DEF +1/STA -1 (no effect if STA=1).": (
        "Attack: If this card's STA is not 1, give this card DEF +1, STA -1."
    ),
    "▶Defend: The attacker's STA is changed to its original value.": "Defend: Give the attacker STA as printed.",
    "▶Defend: If this card does not belong to Vita, it gets STA +2.": (
        "Defend: If this card is non-Vita, give this card STA +2."
    ),
    "▶Attack: This card gets DEF=0. This card gets ATK increased by the change in DEF.": (
        "Attack: Give this card DEF=0. Give this card ATK increased by the DEF changed."
    ),
    "▶Attack: The defender gets STA -2 and is sent to the Grave.": (
        "Attack: Give the defender STA -2. Send the defender to the enemy grave."
    ),
    "A random Follower on your Field gets ATK +1. That Follower is deactivated.": (
        "Give a random follower on your field ATK +1. Deactivate that card."
    ),
    "2 random cards in your Hand get SIZE -1 (to a minimum of 1).": "Give 2 random cards in your hand SIZE -1.",
    "This card is deactivated and remains on the Field.": "Deactivate this card. Keep this card on the field.",
    "▶Attack: This card is deactivated.": "Attack: Deactivate this card.",
    "All cards in your Hand are sent to the Grave. You get Shuffles +1.": (
        "Send all cards in your hand to your grave. Give your character SHUFFLES +1."
    ),
    "▶Defend: If this card's ATK is odd, it gets ATK -1. If it is even, it gets ATK +3.": (
        "Defend: If this card's ATK is odd, give this card ATK -1. Otherwise, give this card ATK +3."
    ),
    "This card gets SIZE +1. If this card's SIZE is 3, it is destroyed.": (
        "Let X be this card's SIZE. Give this card SIZE +1. If X is 3, destroy this card."
    ),
    "A random Follower on your Field is destroyed. You get LIFE increased by the destroyed card's SIZE.": (
        "Choose a random follower on your field. Let X be that card's SIZE. Destroy that card. "
        "Give your character LIFE increased by X."
    ),
    "▶Attack: This card gets STA increased by half the defender's DEF (rounding up).": (
        "Attack: Give this card STA increased by half of the defender's DEF, rounded up."
    ),
    "▶Defend: The attacker's ATK and this card's ATK are swapped.": (
        "Defend: Exchange the ATK of the attacker with those of this card."
    ),
    '▶Attack: The defender gains the skill "▶Defend: This card is destroyed."': (
        "Attack: Give the defender the skill “Defend: Destroy this card.”."
    ),
    'All Followers on your Field with "Maid" or "Lady" in the name get STA +3.': (
        'Give all followers on your field with "Maid" or "Lady" in the name STA +3.'
    ),
    "▶Defend: This card gets these effects depending on its DEF.": "",
    "▶Defend: This card gets the following effects depending on its DEF. 1: DEF=2. 2 or more: STA +1.": (
        "Defend: Let X be this card's DEF. If X is 1, give this card DEF=2. If X is at least 2, give this card STA +1."
    ),
}
"""Printed wording, and what it says in ours; empty where it is not understood."""


@pytest.mark.parametrize("printed", READINGS)
def test_printed_wording_says_this(printed: str) -> None:
    book = english()
    if not READINGS[printed]:
        with pytest.raises(ReadError):
            read(printed_english(), tidied(printed), "text")
        return
    tree = read(printed_english(), tidied(printed), "text")
    assert book.print(tree, "text") == READINGS[printed]
    assert read(book, READINGS[printed], "text") == tree


@pytest.mark.parametrize(
    "unclear",
    [
        "That Follower gets ATK +1.",
        "A random Follower gets ATK +1.",
        "A random Follower in your Graves gets ATK +1.",
        "All Followers on your Field get ATK +1. It gets STA +1.",
        "The sent card gets ATK +1.",
        "Followers on your Field gets the change in SIZE.",
        "A random Followers on your Field get ATK +1.",
        "Your Character gets ATK increased by its LIFE minus.",
    ],
)
def test_ambiguous_texts_are_refused(unclear: str) -> None:
    with pytest.raises(ReadError):
        read(printed_english(), unclear, "text")


def test_a_sentence_between_does_not_change_what_that_follower_is() -> None:
    book = english()
    printed = "A random Follower on your Field gets ATK +1. Your Character gets LIFE +1. That Follower gets STA +1."
    said = "Give a random follower on your field ATK +1. Call that card A. Give your character LIFE +1. Give A STA +1."
    assert book.print(read(printed_english(), printed, "text"), "text") == said


def test_numbers_of_one_sentence_are_worked_out_together() -> None:
    printed = "All Followers with an odd STA get STA -3 and all Followers with an even STA get ATK +3."
    with pytest.raises(ReadError):
        read(printed_english(), printed, "text")


def printed_texts() -> dict[int, str]:
    """All printed texts by skill."""
    skills = json.loads(PRINTED.read_text(encoding="utf-8"))["skills"]
    return {int(key): skill["text_en"] for key, skill in skills.items() if skill["text_en"]}


@HERE
def test_three_quarters_of_the_printed_texts_are_read_and_read_back() -> None:
    book = english()
    assert len(printed_texts()) == 2430
    texts = [*printed_texts().values()][::ONE_IN]
    understood = 0
    for text in texts:
        try:
            tree = read(printed_english(), tidied(text), "text")
            understood += read(book, book.print(tree, "text"), "text") == tree
        except (ReadError, NoPhrase):
            continue
    assert understood >= 0.75 * len(texts), f"{understood} of {len(texts)} printed texts are read"


@HERE
def test_no_long_printed_sentence_is_stored() -> None:
    stored = "\n".join(skill.text for skill in load_facts().skills.values())
    long = [part for text in printed_texts().values() for part in text.split(". ") if len(part) >= 70]
    assert not [part for part in long if part in stored]
