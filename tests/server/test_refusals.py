"""Every card on the table that can do nothing tells why, wherever a player has to use one."""

from __future__ import annotations

from random import Random

import pytest
from tests.laws.trial import trial_of
from tests.server.secrecy import started

from tefuda.kernel.view import CardView, View
from tefuda.language.refusals import why_not_card

USED: dict[str, set[str]] = {"shadowverse": {"main", "quick", "attack"}, "sword-girls": {"placement"}}
"""The prompts at which cards are used."""


def unlit(view: View) -> list[CardView]:
    """The cards that can be seen and are not among the options."""
    assert view.decision is not None
    lit = {option.handle for option in view.decision.options} | set(view.decision.picked)
    cards = [view.card(view.rows[at]) for at in range(0, len(view.rows), view.stride)]
    return [card for card in cards if card is not None and card.definition is not None and card.handle not in lit]


@pytest.mark.parametrize("game", sorted(USED))
def test_a_card_that_can_do_nothing_tells_why(game: str) -> None:
    chance = Random(5)
    asked = 0
    for number in range(4):
        session = started(trial_of(game), number)
        presentation = session.hosted.catalogue.presentation
        while not session.over:
            decision = session.game.pending[0]
            view = session.game.view(decision.seat)
            for card in unlit(view) if decision.prompt in USED[game] else []:
                held = card.zone == presentation.mat.hand and card.seat != decision.seat
                if held or not presentation.mat.in_sight(card.zone):
                    continue
                assert card.definition is not None
                reason = why_not_card(session.narrator((decision.seat, "en")), view, card)
                asked += 1
                whose = "own" if card.seat == decision.seat else "their"
                assert reason, f"{decision.prompt}: {whose} {card.name} in {card.zone}"
            session.apply(session.transition(decision.seat, chance.choice(decision.options).index))
    assert asked > 500


def test_refusals_do_not_ask_to_engage_own_followers_before_attacking_them() -> None:
    chance = Random(2)
    told: set[str] = set()
    for number in range(6):
        session = started(trial_of("shadowverse"), number)
        while not session.over:
            decision = session.game.pending[0]
            view = session.game.view(decision.seat)
            if decision.prompt == "attack":
                own = [card for card in unlit(view) if card.seat == decision.seat and card.zone == "field"]
                told |= {
                    why_not_card(session.narrator((decision.seat, "en")), view, card).split(": ")[-1] for card in own
                }
            session.apply(session.transition(decision.seat, chance.choice(decision.options).index))
    assert told == {"choose what is attacked on the other side (SVE 10.2)."}
