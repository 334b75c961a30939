"""After each kind of sentence "that many" is how much it did: as much as happened, not as was asked for."""

from __future__ import annotations

import pytest

from tefuda.games.scenarios import play, scenarios_in
from tefuda.language.yaml12 import document

FOLLOWERS = "field: [SD01-017 Goblin, SD01-013 Elf Wanderer]"
"""A 1/2 and a 2/1 of yours, where a case says nothing else."""
MINE, THEIRS = "each follower on your field", "each follower on the enemy field"
DIVIDE = "Select up to 2 followers on the enemy field to divide 4 damage among"
BURIED = "cemetery: [SD01-017 Goblin, SD01-017, SD01-017]"
CASES = [
    # sentence, P1 beside the spell, P2, how many
    (f"Give +1/+1 to {MINE}", FOLLOWERS, "", 2),
    (f"Give +1/+1 to {MINE}", "field: []", "", 0),
    ("Give +1/+1 to each card on your field", "field: [SD06-006 Dual Flames, SD01-017 Goblin]", "", 1),
    (f"Give Ward to {MINE}", FOLLOWERS, "", 2),
    (f"Give “Last Words: Draw 1.” to {MINE}", FOLLOWERS, "", 2),
    (f"Set the attack of {MINE} to 4", FOLLOWERS, "", 2),
    (f"Engage {MINE}", "field: [SD01-017 Goblin engaged, SD01-013]", "", 1),
    (f"Refresh {MINE}", "field: [SD01-017 Goblin engaged, SD01-013]", "", 1),
    ("Gain 1 max play points", "max pp: 10, pp: 5", "", 0),
    ("Gain 1 max play points", "max pp: 5, pp: 5", "", 1),
    ("Recover 2 play points", "max pp: 6, pp: 5", "", 1),
    (f"Deal 1 damage to {THEIRS}", "field: []", "field: [SD01-017 Goblin, SD01-017]", 2),
    (f"Deal 1 damage to {THEIRS}", "field: []", "", 0),
    (
        "Select up to 2 followers on the enemy field to divide 4 damage among. Deal the divided damage",
        "field: []",
        "",
        0,
    ),
    (f"Destroy {THEIRS}", "field: []", "field: [SD01-017 Goblin, SD01-017]", 2),
    (f"Banish {THEIRS}", "field: []", "field: [SD01-017 Goblin]", 1),
    (f"Return {THEIRS} to hand", "field: []", "field: [SD01-017 Goblin, SD01-017]", 2),
    ("Put each follower in your cemetery onto its owner's field", f"{BURIED}, field: [2 x SD01-017]", "", 3),
    ("Put each follower in your cemetery onto its owner's field", f"{BURIED}, field: [5 x SD01-017]", "", 0),
    ("Put each card in your cemetery onto its owner's field", "cemetery: [SD01-019 Angelic Snipe, SD01-017]", "", 1),
    ("Put each follower in your cemetery into hand", BURIED, "", 3),
    ("Put each follower in your cemetery on the bottom of the deck in a random order", BURIED, "", 3),
    ("Shuffle each follower in your cemetery into the deck", BURIED, "", 3),
    ("Draw 2", "deck: [3 x SD01-017]", "", 2),
    ("Discard each card in your hand", "hand: [That, SD01-017, SD01-017]", "", 2),
    ('Create 2 "Fairy" tokens into your EX area', "ex: [SD01-T01, SD01-T01, SD01-T01, SD01-T01]", "", 1),
    (f"Take control of {THEIRS}", "field: [4 x SD01-017]", "field: [2 x SD01-017]", 1),
    (f'Transform {THEIRS} into a "Fairy" token', "field: []", "field: [2 x SD01-017]", 2),
    (f"Put 2 arrow counters on {MINE}", FOLLOWERS, "", 4),
    ("Reveal the top 2 cards of your deck", "deck: [3 x SD01-017]", "", 2),
    ("Look at the top 2 cards of your deck", "deck: [SD01-017]", "", 1),
]


def problems_of(sentence: str, one: str, two: str, count: int) -> list[str]:
    """What goes otherwise than expected when a leader is given that many defense after a sentence."""
    sentence = sentence.replace("'", "''")
    hand = "" if "hand:" in one else "hand: [That], "
    text = f"""
game: shadowverse
scenarios:
- name: a
  cards:
    That: {{kind: spell, cost: 0, text: '{sentence}. Give +that many defense to your leader.'}}
  P1: {{{hand}{one}}}
  P2: {{{two}}}
  happens:
  - {{play: That, chance: [any]}}
  expect: {{P1: {{defense: {20 + count}}}}}
"""
    (scenario,) = scenarios_in(document(text, "that-many.yaml"))
    return play(scenario)


@pytest.mark.parametrize(("sentence", "one", "two", "count"), CASES, ids=[f"{c[0]} {c[-1]}" for c in CASES])
def test_that_many_counts_what_was_done(sentence: str, one: str, two: str, count: int) -> None:
    assert problems_of(sentence, one, two, count) == []
