"""Whether missing scenarios are found: texts of cards that say a little less or more (tools/card_mutants.py)."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from tefuda.games.registry import face
from tefuda.games.scenarios import read_scenarios, scenarios_in
from tefuda.games.wixoss.lexicon import english
from tefuda.games.wixoss.readings import TEXTS
from tefuda.language import yaml12

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tools"))
card_mutants: Any = import_module("card_mutants")
tree_mutations: Any = import_module("tree_mutations")

ELDORA = """
game: wixoss
scenarios:
  - name: The LRIG gains two coins when it comes
    P1: {LRIG: WDK07-E03, LRIG deck: [WDK07-E02], hand: [], ener: [WDK07-E17, WDK07-E17]}
    happens: [{begin: grow phase}, {grow: WDK07-E02}]
    expect: {P1: {coins: 2, LRIG: WDK07-E02}}
  - name: It attaches an Acce, which is its first ability
    P1: {LRIG: WDK07-E02, SIGNI: {left: WD18-015}, hand: [WD18-015]}
    happens: [{activate: WDK07-E02}]
    expect: {P1: {hand: [], SIGNI: {left: {card: WD18-015 ..., acce: WD18-015}}}}
"""


def changed(text: str) -> dict[str, set[str]]:
    """The changes of a text that are sentences, by their sorts."""
    found: dict[str, set[str]] = {}
    book = english()
    for sort, tree in tree_mutations.changes(TEXTS.tree(text), book.vocabulary):
        found.setdefault(sort, set()).add(book.print(tree, "line"))
    return found


def bench(text: str) -> Any:
    return card_mutants.Bench("wixoss", scenarios_in(yaml12.document(text, "a.yaml")))


def test_a_line_is_made_to_say_less_or_more_in_each_of_its_parts() -> None:
    found = changed("Enter: Select up to 2 red SIGNI on the enemy field with power at most 8000. Vanish them.")
    head = "Enter: Select up to 2"
    assert found[tree_mutations.FILTER] == {
        f"{head} SIGNI on the enemy field with power at most 8000. Vanish them.",
        f"{head} red SIGNI on the enemy field. Vanish them.",
    }
    assert found[tree_mutations.NUMBER] == {
        "Enter: Select up to 3 red SIGNI on the enemy field with power at most 8000. Vanish them.",
        f"{head} red SIGNI on the enemy field with power at most 9000. Vanish them.",
    }
    assert found[tree_mutations.WHOSE] == {
        f"{head} red SIGNI on your field or on the enemy field with power at most 8000. Vanish them."
    }
    in_trash = changed("Select a SIGNI in your trash. Put it into hand.")  # on a field there are only SIGNI
    assert in_trash[tree_mutations.FILTER] == {"Select a card in your trash. Put it into hand."}
    assert tree_mutations.CONDITION not in found


def test_only_zones_that_both_players_see_could_be_those_of_both() -> None:
    assert tree_mutations.WHOSE in changed("Select a SIGNI in your trash. Put it into hand.")
    assert tree_mutations.WHOSE not in changed("Search for a SIGNI in your deck. Put it into hand. Shuffle your deck.")
    assert tree_mutations.WHOSE not in changed("Draw 1. Discard 1.")
    assert changed("At the start of your attack phase: Draw 1.")[tree_mutations.WHOSE] == {
        "At the start of each player's attack phase: Draw 1."
    }


def test_changes_that_no_table_can_distinguish_are_left_out() -> None:
    modes = changed("Choose 1 of: (draw 1) / (discard 1).")  # up to one mode is one
    assert tree_mutations.CHOICE not in modes
    assert tree_mutations.NUMBER in modes
    assert tree_mutations.CHOICE in changed("Choose up to 2 of: (draw 1) / (discard 1) / (Ener Charge 1).")
    cross = changed('Cross: Right of a SIGNI named "Koch, Roaring Gun".')  # nothing else stands beside a SIGNI
    assert cross[tree_mutations.FILTER] == {"Cross: Right of a SIGNI."}
    looked = "Look at the top 3 cards of your deck. Choose up to 2 {0} among them. Put them into hand. Trash the rest."
    assert tree_mutations.CHOICE not in changed(looked.format("SIGNI"))  # fewer may be found
    assert tree_mutations.CHOICE in changed(looked.format("cards"))


def test_durations_become_lasting_and_so_many_becomes_up_to_so_many() -> None:
    found = changed("Select up to 2 SIGNI on the enemy field. Give -5000 power to them until end of turn.")
    assert found[tree_mutations.DURATION] == {
        "Select up to 2 SIGNI on the enemy field. Give -5000 power to them for the rest of the game."
    }
    assert found[tree_mutations.CHOICE] == {
        "Select 2 SIGNI on the enemy field. Give -5000 power to them until end of turn."
    }
    one = changed("Select a SIGNI on the enemy field. You may (vanish it).")
    assert one[tree_mutations.CHOICE] == {"Select up to 1 SIGNI on the enemy field. You may (vanish it)."}
    assert one[tree_mutations.MAY] == {"Select a SIGNI on the enemy field. Vanish it."}


def test_changes_that_are_equal_in_play_are_not_tried() -> None:
    """Who searches, or looks, for cards of some sort may find fewer anyhow (WX 12.6); only SIGNI enter a field."""
    search = changed("Search for 2 white SIGNI in your deck. Put them into hand. Shuffle your deck.")
    assert tree_mutations.CHOICE not in search
    any_card = changed("Search for a card in your deck. Put it into hand. Shuffle your deck.")
    assert tree_mutations.CHOICE in any_card
    look = (
        "Look at the top 3 cards of your deck. Choose a {} among them. Put it into hand. Put the rest on the bottom of"
    )
    assert tree_mutations.CHOICE not in changed(f"{look.format('SIGNI')} the deck in any order.")
    assert tree_mutations.CHOICE in changed(f"{look.format('card')} the deck in any order.")
    assert tree_mutations.FILTER not in changed("Whenever a SIGNI of yours enters the field: Draw 1.")


def test_conditions_costs_and_limits_are_dropped() -> None:
    found = changed("Action (red 1; once per turn): If it is your turn, draw 1.")
    assert found[tree_mutations.CONDITION] == {"Action (red 1; once per turn): Draw 1."}
    assert found[tree_mutations.COST] == {"Action (once per turn): If it is your turn, draw 1."}
    assert found[tree_mutations.LIMIT] == {"Action (red 1): If it is your turn, draw 1."}
    several = changed("Action (red 2, discard 3 cards in your hand): Draw 1.")
    assert several[tree_mutations.COST] == {
        "Action (red 1, discard 3 cards in your hand): Draw 1.",
        "Action (red 2, discard 2 cards in your hand): Draw 1.",
    }
    assert tree_mutations.NUMBER in several
    assert "Action (red 2, discard 4 cards in your hand): Draw 1." not in several[tree_mutations.NUMBER]


def test_unnoticed_changes_are_reported() -> None:
    outcome = bench(ELDORA).outcome("WDK07-E02")
    assert (outcome.lines, outcome.scenarios, outcome.problem) == (2, 2, "")
    assert outcome.noticed[tree_mutations.REMOVED] == outcome.tried[tree_mutations.REMOVED] == 2
    unnoticed = {mutant.text for mutant in outcome.unnoticed}
    assert "Enter: Gain 3 coins." not in unnoticed
    assert any("Select a SIGNI on your field." in text for text in unnoticed)  # all that lie there are <Cooking>


def test_lines_that_no_scenario_needs_are_reported_and_failing_scenarios_are_left_out() -> None:
    outcome = bench(ELDORA.replace("coins: 2, ", "coins: 5, ")).outcome("WDK07-E02")
    assert "coins: expected 5, found 2" in outcome.problem
    assert [(one.line, one.sort) for one in outcome.unnoticed if one.sort == tree_mutations.REMOVED] == [(1, "removed")]
    assert any(
        "line 2: Enter: Gain 2 coins." in line
        for line in card_mutants.report(outcome, ["", "Enter: Gain 2 coins."], show=False)
    )


def test_cards_are_asked_for_by_id_by_set_or_as_those_of_the_official_decks() -> None:
    assert card_mutants.wanted_cards("wixoss", ["WDK07-E02"]) == ["WDK07-E02"]
    assert "WDK07-E02" in card_mutants.wanted_cards("wixoss", ["WDK07"])
    assert len(card_mutants.wanted_cards("wixoss", [])) > 400


def test_each_change_that_is_listed_as_equal_is_one_of_its_line_and_no_scenario_notices_it() -> None:
    listed = card_mutants.equal_texts("wixoss")
    folder = card_mutants.folder_of("wixoss") / "scenarios"
    all_of = card_mutants.Bench(
        "wixoss", [one for path in sorted(folder.glob("*.yaml")) for one in read_scenarios(path)]
    )
    assert len({(one.card, one.line, one.becomes) for one in listed}) == len(listed) > 0
    for one in listed:
        known = {(mutant.line + 1, mutant.text) for mutant in all_of.mutants(one.card)}
        assert (one.line, one.becomes) in known, f"{one.card}, line {one.line} no longer becomes {one.becomes!r}"
        assert one.why
        lines = list(all_of.cards[one.card].lines)
        lines[one.line - 1] = one.becomes
        naming = all_of.scenarios[one.card]
        ids = all_of.around(set().union(*map(all_of.words_of, naming), {one.card}))
        assert not all_of.noticed(list(naming), [], ids, one.card, lines), f"{one.card}: {one.becomes!r} is noticed"


def test_every_card_of_the_decks_with_a_text_is_in_a_scenario_that_fails_without_it() -> None:
    """Those without are facts (tests/games/wixoss/test_facts.py). The recorded cases are not even needed."""
    folder = card_mutants.folder_of("wixoss") / "scenarios"
    of_game = [one for path in sorted(folder.glob("*.yaml")) for one in read_scenarios(path)]
    all_of = card_mutants.Bench("wixoss", of_game)
    cards = card_mutants.wanted_cards("wixoss", [])
    unnoticed = []
    for card in cards:
        nothing = [card_mutants.NOTHING[0]] * len(all_of.cards[card].lines)
        shortest = sorted(all_of.scenarios[card], key=lambda one: (card not in one.name, len(one.steps)))
        if not any(
            all_of.noticed([one], [], all_of.around(all_of.words_of(one) | {card}), card, nothing) for one in shortest
        ):
            unnoticed.append(card)
    decks = face("wixoss").facts().decks.values()
    assert (len({id for deck in decks for id in deck.counts()}), len(cards)) == (790, 638)
    assert unnoticed == []
