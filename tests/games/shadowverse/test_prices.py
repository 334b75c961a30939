"""What players are told of what their cards cost."""

from __future__ import annotations

import pytest

from tefuda.games.registry import face
from tefuda.games.scenarios import scenarios_in
from tefuda.games.shadowverse.catalogue import ShadowverseCatalogue
from tefuda.games.shadowverse.evaluation import evaluate
from tefuda.games.shadowverse.presentation import PRESENTATION
from tefuda.games.shadowverse.scenarios import ShadowverseStage
from tefuda.kernel.view import CardView
from tefuda.language.catalogue import Sheet
from tefuda.language.narrator import Narrator
from tefuda.language.refusals import why_not_card
from tefuda.language.states import field_of
from tefuda.language.yaml12 import document


def laid_out(text: str) -> ShadowverseStage:
    """The table of a scenario, after what happens in it."""
    (scenario,) = scenarios_in(document(f"game: shadowverse\nscenarios:\n{text}", "prices.yaml"))
    stage = ShadowverseStage()
    stage.lay_out(scenario)
    for step in scenario.steps:
        if step.verb != "expect":
            assert stage.happen(step) == ""
    stage.go_on(stage.main_position())
    return stage


class OwnCards(ShadowverseCatalogue):
    """The game as tables ask it, with the cards of these scenarios."""

    def name(self, key: str) -> str:
        return key

    def sheet(self, key: str) -> Sheet:
        return Sheet(key, key, "follower", "")


def hand(stage: ShadowverseStage, reader: int = 0) -> CardView:
    """The first card in P1's hand, as a seat sees it."""
    return stage.game.view(reader).pile(0, "hand")[0]


CHEAP = """\
- name: a
  cards:
    Giant: {cost: 8, stats: 8/8, text: "This costs 3 less to play if there is a follower on the enemy field."}
    Rule: {kind: amulet, text: "Always: Make each follower in your hand cost 1 less to play."}
    Toll: {kind: spell, cost: 2, text: "This costs 5 to play if it is your turn."}
  P1: {%s, pp: %d}
  P2: {field: [%s]}
  expect: {}
"""


@pytest.mark.parametrize(
    ("mine", "enemies", "price"),
    [
        ("field: [SD01-017], hand: [Giant]", "", 8),
        ("field: [SD01-017], hand: [Giant]", "SD01-013", 5),
        ("field: [SD01-017, Rule], hand: [Giant]", "SD01-013", 4),
        ("field: [SD01-017], hand: [Toll]", "", 5),
    ],
)
def test_a_player_sees_what_a_card_costs_now_whatever_makes_it_cheaper_or_dearer(
    mine: str, enemies: str, price: int
) -> None:
    """SVE 9.7, 9.14."""
    stage = laid_out(CHEAP % (mine, 6, enemies))
    assert field_of(PRESENTATION, hand(stage), "cost") == price


@pytest.mark.parametrize(("points", "reason"), [(4, "Giant costs 5 play points; you have 4 (SVE 9.7)."), (5, None)])
def test_a_refusal_names_the_price_of_now_and_not_the_printed_one(points: int, reason: str | None) -> None:
    stage = laid_out(CHEAP % ("field: [SD01-017], hand: [Giant]", points, "SD01-013"))
    view = stage.game.view(0)
    card = view.pile(0, "hand")[0]
    offered = [option.handle for option in stage.game.pending[0].options if option.kind == "play"]
    assert (card.handle in offered) is (reason is None)
    if reason is not None:
        assert why_not_card(Narrator(OwnCards(face("shadowverse"), "en"), 0, ("Aki", "Ben")), view, card) == reason


def test_a_cost_changed_by_its_own_text_is_shown_to_its_player_only() -> None:
    """It may rest on cards that the opponent does not know."""
    text = CHEAP.replace("hand: [Giant]", "hand: []") % ("field: [SD01-017], ex: [Giant]", 6, "SD01-013")
    stage = laid_out(text)
    cards = [stage.game.view(reader).pile(0, "ex")[0] for reader in range(3)]
    assert [field_of(PRESENTATION, card, "cost") for card in cards] == [5, 8, 8]


def test_computers_count_a_quick_card_as_ready_if_they_can_pay_what_it_costs_now() -> None:
    quick = """\
- name: a
  cards:
    Flash: {kind: spell, cost: 4, text: "Quick.\\nThis costs 3 less to play if it is your turn.\\nDraw 1."}
  P1: {field: [SD01-017], hand: [%s], pp: %d}
  expect: {}
"""
    worth = {
        (card, points): evaluate(laid_out(quick % (card, points)).game.view(0))
        for card in ("Flash", "SD01-017")
        for points in (0, 1)
    }
    assert worth["Flash", 1] - worth["Flash", 0] > worth["SD01-017", 1] - worth["SD01-017", 0]
