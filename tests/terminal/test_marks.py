"""What is told of cards on the table."""

from __future__ import annotations

from random import Random

from tests.games.shadowverse.test_game import begun

from tefuda.games.shadowverse.presentation import PRESENTATION
from tefuda.language.states import marks_of


def test_a_follower_that_came_this_turn_can_attack_nothing_or_followers_but_not_both() -> None:
    follower = next(kind for kind in PRESENTATION.kinds if kind.kind == "follower")
    chance, game = Random(5), begun()
    told: set[tuple[str, ...]] = set()
    while game.result is None and len(told) < 4:
        decision = game.pending[0]
        view = game.view(decision.seat)
        for card in view.pile(decision.seat, "field"):
            told.add(tuple(mark.sign for mark in marks_of(PRESENTATION, card, follower, view, "upper")))
        game.apply(chance.choice(decision.options).index, seat=decision.seat)
    assert ("new",) in told
    assert ("new", "rush") not in told
