"""Nouns and what is done to cards, in the wording of printed Shadowverse: Evolve cards, are read as words, and never as
more or less than they say.

The sentences are made up: printed ones are not part of the project.
"""

from __future__ import annotations

import pytest

from dialects.shadowverse import printed_english
from tefuda.games.shadowverse.lexicon import english
from tefuda.language.parser import ReadError, read

LINES = {
    "[fanfare] Select an enemy follower on the field and deal it 9 damage.": (
        "Fanfare: Select a follower on the enemy field. Deal 9 damage to it."
    ),
    "Destroy each engaged enemy follower on the field.": "Destroy each engaged follower on the enemy field.",
    "Select a reserved enemy follower and banish it.": "Select a reserved follower on the enemy field. Banish it.",
    "Deal 9 damage to each follower on the field.": (
        "Deal 9 damage to each follower on your field or on the enemy field."
    ),
    "Give each other Maid follower on your field and in your EX area [attack]+7.": (
        "Give +7 attack to each other Maid follower on your field or in your EX area."
    ),
    "Select a follower that costs at least 9 play points in your cemetery and banish it.": (
        "Select a follower in your cemetery with cost at least 9. Banish it."
    ),
    "Select another 7-cost amulet on your field and destroy it.": (
        "Select another amulet on your field with cost 7. Destroy it."
    ),
    "Select a non-Maid follower with Ward on your field and give it Aura.": (
        "Select a non-Maid follower on your field with Ward. Give Aura to it."
    ),
    "Select an Elf or Maid card in your cemetery and banish it.": (
        "Select a (Elf or Maid) card in your cemetery. Banish it."
    ),
    "Select a Fairy token on your field and give it Bane.": (
        'Select a token card on your field named "Fairy". Give Bane to it.'
    ),
    "Banish each Fairy in your EX area.": 'Banish each card in your EX area named "Fairy".',
    'Refresh each follower on your field with "Fairy" in its name.': (
        'Refresh each follower on your field with "Fairy" in its name.'
    ),
    "Select up to 7 followers with different names in your cemetery and banish them.": (
        "Select up to 7 followers in your cemetery with different names. Banish them."
    ),
    "Select a Maid follower or Maid amulet that costs 9 or less in your cemetery and banish it.": (
        "Select a (Maid follower or Maid amulet) card in your cemetery with cost at most 9. Banish it."
    ),
    "Select an enemy leader or enemy follower on the field and deal it damage equal to the number of amulets on your "
    "field.": (
        "Select an enemy leader or follower on the enemy field. Deal the number of amulets on your field damage to it."
    ),
    "Deal 7 damage to each enemy leader and enemy follower on the field.": (
        "Deal 7 damage to the enemy leader and each follower on the enemy field."
    ),
    "Select an enemy follower on the field. Deal 7 damage to it and 1 damage to its leader.": (
        "Select a follower on the enemy field. Deal 7 damage to it. Deal 1 damage to its leader."
    ),
    "Select any number of enemy followers on the field and deal 9 damage divided between them.": (
        "Select any number of followers on the enemy field to divide 9 damage among. Deal the divided damage."
    ),
    "Select a follower on your field and give it [attack]+7/[defense]-1, Storm, and Bane this turn.": (
        "Select a follower on your field. Give +7 attack to it until end of turn. Give -1 defense to it until end of "
        "turn. Give Storm and Bane to it until end of turn."
    ),
    "Give each follower on your field [attack]+7/[defense]+7 and Rush.": (
        "Choose each follower on your field. Give +7/+7 to them. Give Rush to them."
    ),
    "Select an enemy follower on the field. For the rest of this turn, it can't attack.": (
        "Select a follower on the enemy field. Give cannot attack to it until end of turn."
    ),
    "Select an enemy follower on the field. It doesn't refresh during its controller's next start phase.": (
        "Select a follower on the enemy field. Give does not refresh to it through its controller's next start phase."
    ),
    "Select a follower on your field and an enemy follower on the field. Deal the second follower damage equal to the "
    "first follower's attack.": (
        "Select a follower on your field. Call it A. Select a follower on the enemy field. "
        "Deal the attack of A damage to it."
    ),
    "Select an enemy follower on the field and a follower on your field. Banish them.": (
        "Select a follower on the enemy field. Call it A. Select a follower on your field. Banish A and it."
    ),
    "Change this card's [evolve] cost to 7.": "Make evolving this cost 7.",
    "This follower can't be destroyed or banished by abilities.": (
        "Always: Give cannot be destroyed by abilities and cannot be banished to this."
    ),
    "[feed][feed] [cost03]: Race this follower 2 times.": "Serve (2 Carrots, pay 3): Race this 2 times.",
    "On Race: Refresh each other racing follower on your field.": (
        "On Race: Refresh each other racing follower on your field."
    ),
    "[fanfare] If there's a Maid card in your hand, select an enemy follower on the field. Destroy it.": (
        "Fanfare: If there is a Maid card in your hand, select a follower on the enemy field; destroy it."
    ),
    "If your leader would take damage, it takes that much minus 7 instead.": (
        "Always: Damage to your leader is 7 less."
    ),
    "[fanfare] Discard a card: Select an enemy follower on the field. Deal it damage equal to the discarded card's "
    "cost.": (
        "Fanfare: You may pay (discard a card in your hand) to (select a follower on the enemy field; deal the cost of "
        "the cards paid with damage to it)."
    ),
    "This follower's name is also Fairy.": 'This is also named "Fairy".',
    "Select a Maid card in your cemetery with a different name from this card and banish it.": (
        "Select a Maid card in your cemetery without the name of this. Banish it."
    ),
}
"""Printed wording, and what it means in canonical words."""

REFUSED = (
    "Select an enemy follower in your cemetery and banish it.",
    "Select a follower and destroy it.",
    "Select your follower on the enemy field and destroy it.",
    "Select 7 follower on your field and destroy it.",
    "Select a follower on your field with 7 luck or less and destroy it.",
    "Select a Teapot token on your field and destroy it.",
    "Select a faceup follower on your field and destroy it.",
    "Deal the second follower 7 damage.",
    "Select a follower on your field. Deal the second follower 7 damage.",
    "Deal it 7 damage.",
    "Select a Maid follower or amulet or Elf spell in your cemetery and banish it.",
    "Deal 7 damage divided between them.",
    "This follower has Storm this turn and Bane.",
    "Give this follower [attack]+.",
    "Look at the top card of your deck. You may reveal it and add it to your hand. If you revealed a Maid card, draw a "
    "card.",
    "Select an enemy follower on the field. Deal it damage equal to the discarded card's cost.",
)
"""What is unclear, or says nothing that there is."""


@pytest.mark.parametrize(("printed", "canonical"), LINES.items())
def test_a_printed_line_means_its_canonical_words(printed: str, canonical: str) -> None:
    tree = read(printed_english(), printed, "line")
    assert english().print(tree, "line") == canonical
    assert read(english(), canonical, "line") == tree


@pytest.mark.parametrize("printed", REFUSED)
def test_irregular_nouns_are_refused(printed: str) -> None:
    with pytest.raises(ReadError):
        read(printed_english(), printed, "line")


def test_a_name_without_quotes_is_only_read_in_printed_texts() -> None:
    with pytest.raises(ReadError):
        read(english(), "Banish each Fairy in your EX area.", "line")
