"""Explanations in words: fair, in the game's own sentences, without the names of cards that the seat does not know."""

from __future__ import annotations

from random import Random

import pytest
from tests.laws.trial import trial_of
from tests.players.positions import planner, table

from tefuda.games.registry import GAMES, catalogue
from tefuda.kernel.game import Game
from tefuda.language.narrator import Narrator
from tefuda.language.presentation import LANGUAGES
from tefuda.language.reasons import ENGLISH, REASONS
from tefuda.players import Determinizer, player
from tefuda.players.explanation import Candidate, Explanation, explained_answer
from tefuda.players.explanation_message import DescribedExplanation
from tefuda.players.explanation_text import describe_explanation, lines_of
from tefuda.players.planner import PlannerPlayer

TURN = """
  P1: {%s, deck: [3 x SD02-019 Fighter, 3 x SD02-012 Quickblader]}
  P2: {defense: %d, field: [SD01-017 engaged], deck: [6 x SD01-013]}
  happens:
  - begin: main phase
  expect: {}
"""
DRAWS = "BP11-111 Supercharged Guitarist"
"""A follower for 4 that draws a card."""


def laid(mine: str, defense: int = 20) -> Game:
    """The main phase of P1, whose deck has two sorts of cards in an order that nobody knows."""
    return table("shadowverse", TURN % (mine, defense))


def told(game: Game, seat: int = 0, language: str = "en", bot: PlannerPlayer | None = None) -> DescribedExplanation:
    """Why the planner chooses what it chooses."""
    name = game.rules.name
    narrator = Narrator(catalogue(name, language), seat, ("P1", "P2"))
    return describe_explanation(explained_answer(bot or planner(name), game, seat), Determinizer(game, seat), narrator)


def words(found: DescribedExplanation) -> str:
    """All that is said."""
    return "\n".join(lines_of(found, ENGLISH, "P1"))


@pytest.mark.parametrize("name", GAMES)
def test_an_explanation_is_the_same_whatever_is_hidden(name: str) -> None:
    trial = trial_of(name)
    game, chance, tried = trial.start(1), Random(1), 0
    for number in range(60):
        if game.over or tried == 3:
            break
        seat = game.asks[0].seat
        if number % 7 == 0 and len(game.asks[0].options) > 1:
            said = []
            for one in (game, Determinizer(game, seat).sample(77)):
                found = explained_answer(player("medium", name, seed=3, budget=24), one, seat)
                for language in LANGUAGES:
                    narrator = Narrator(catalogue(name, language), seat, ("P1", "P2"))
                    said.append(describe_explanation(found, Determinizer(one, seat), narrator))
            assert said[:2] == said[2:]
            tried += 1
        game.answer(*trial.answer(game, chance))
    assert tried == 3


def test_the_expected_line_includes_its_effects() -> None:
    found = told(laid("field: [SD01-013]", defense=9))
    (attack,) = (one for one in found.line if one.text.startswith("Attack"))
    assert any("damage" in sentence for sentence in attack.leads)
    assert "points of attack" in found.chosen.worth


def test_a_card_that_would_be_drawn_is_not_named_and_its_use_is_left_out() -> None:
    found = told(laid(f"hand: [{DRAWS}], pp: 6"))
    assert found.chosen.text == "Play Supercharged Guitarist"
    assert [one.text for one in found.line] == ["Play Supercharged Guitarist"]
    assert "You draw a card." in found.line[0].leads
    assert "Fighter" not in words(found)
    assert "Quickblader" not in words(found)
    assert found.open
    assert ENGLISH.unknown_next in words(found)


def test_a_card_that_is_known_is_named_when_it_comes_back() -> None:
    found = told(laid("hand: [SD02-019 Fighter], pp: 2"))
    assert found.line[0].text == "Play Fighter"
    assert not found.open


def test_a_sure_win_is_named_as_such() -> None:
    found = told(laid("field: [SD01-013, SD01-013]", defense=1))
    assert found.lethal.startswith("Lethal: attack with")
    assert found.chosen.worth == "wins in all 3 worlds"
    assert found.others
    assert found.why == "It does not win."
    assert (found.compared, found.better) == (3, 0)


def test_a_sure_win_is_named_also_while_its_target_is_chosen() -> None:
    game = laid("field: [SD01-013]", defense=1)
    attack = next(option for option in game.pending[0].options if option.kind == "attack")
    game.answer(0, attack.index)
    assert game.pending[0].prompt != "main"
    assert told(game).lethal.startswith("Lethal: ")


def test_indistinguishable_options_are_listed_once() -> None:
    found = told(laid("hand: [3 x SD02-019 Fighter], pp: 2"))
    texts = [found.chosen.text, *(one.text for one in found.others)]
    assert len(texts) == len(set(texts))
    assert "Play Fighter" in texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_choices_without_values_say_what_they_are_made_by(language: str) -> None:
    game, reasons = laid("hand: [SD02-019 Fighter], pp: 2"), REASONS[language]
    narrator = Narrator(catalogue("shadowverse", language), 0, ("P1", "P2"))
    for scale, remark in (
        ("chance", reasons.chance),
        ("only", reasons.only),
        ("untold", reasons.untold),
        ("rule", reasons.rule.format(rule="SG 17.1")),
    ):
        found = describe_explanation(Explanation(scale, Candidate(0)), Determinizer(game, 0), narrator, rule="SG 17.1")  # type: ignore[arg-type]
        assert (found.remark, found.others, found.why, found.chosen.worth) == (remark, [], "", "")


def why(scale: str, own: Candidate, other: Candidate) -> str:
    """Why one option was preferred to another."""
    game = laid("hand: [SD02-019 Fighter], pp: 2")
    narrator = Narrator(catalogue("shadowverse"), 0, ("P1", "P2"))
    return describe_explanation(Explanation(scale, own, (other,), 3), Determinizer(game, 0), narrator).why  # type: ignore[arg-type]


def worth(one: Candidate) -> str:
    """What an option is said to be worth."""
    narrator = Narrator(catalogue("shadowverse"), 0, ("P1", "P2"))
    found = Explanation("position", one, (), sum(outcome is not None for outcome in one.outcomes))
    game = laid("hand: [SD02-019 Fighter], pp: 2")
    return describe_explanation(found, Determinizer(game, 0), narrator).chosen.worth  # type: ignore[arg-type]


def test_one_world_and_one_position_are_told_in_the_singular() -> None:
    assert worth(Candidate(0, won=1, outcomes=(1.0,))) == "wins in the one world that was sampled"
    assert worth(Candidate(0, lost=1, outcomes=(1.0,))) == "loses in the one world that was sampled"
    assert worth(Candidate(0, 100.0, 100.0, 100.0, 1, outcomes=(1.0,))) == (
        "+1.0 points of attack (positions evaluated: 1)"
    )


def test_reasons_name_what_is_different() -> None:
    tried = (1.0, 1.0, 1.0)
    assert why("position", Candidate(0, 300.0, outcomes=tried), Candidate(1, 180.0, outcomes=tried)) == (
        "It is worth less, by 1.2 points of attack."
    )
    assert why("position", Candidate(0, 300.0, steps=3), Candidate(1, 300.0, steps=6)) == ENGLISH.later
    assert why("position", Candidate(0, 300.0, steps=3), Candidate(1, 300.0, steps=3)) == ENGLISH.as_good
    assert why("position", Candidate(0, won=3, outcomes=tried), Candidate(1, 300.0, won=1, outcomes=tried)) == (
        "It wins in 1 of 3 worlds only."
    )
    assert why("position", Candidate(0, 1.0, outcomes=tried), Candidate(1, 9.0, lost=2, outcomes=tried)) == (
        "It loses in 2 of 3 worlds."
    )
    assert why("win chance", Candidate(0, 0.8), Candidate(1, 0.55)) == "It wins less often, by 25 % of the games."
    assert why("win chance", Candidate(0, 0.5), Candidate(1, 0.9, visits=4)) == ENGLISH.less_tried.format(visits=4)
    assert why("first sight", Candidate(0, 2.0), Candidate(1, 2.0)) == ENGLISH.as_good_by_chance
    assert why("first sight", Candidate(0, 2.0), Candidate(1, 1.0)) == ENGLISH.looks_worse
    assert why("first sight", Candidate(0, 1.0), Candidate(1, 2.0)) == ENGLISH.erred
    assert why("preference", Candidate(0, 0.7), Candidate(1, 0.3)) == ENGLISH.less_preferred
