"""Tables laid out for the computer's players."""

from __future__ import annotations

from tefuda.games.registry import face
from tefuda.games.scenarios import scenarios_in
from tefuda.kernel.game import Game
from tefuda.kernel.view import View
from tefuda.language.yaml12 import document
from tefuda.players import answer_of
from tefuda.players.planner import PlannerPlayer


def planner(game: str, seed: int = 1, budget: int = 300) -> PlannerPlayer:
    """A planner of a game."""
    rules = face(game)
    assert rules.SEARCH_HOOKS is not None
    return PlannerPlayer(rules.SEARCH_HOOKS, rules.quick_score, seed, budget)


def table(name: str, text: str) -> Game:
    """The table of a scenario as it is laid out, after all that happens in it but the last step."""
    (scenario,) = scenarios_in(document(f"game: {name}\nscenarios:\n- name: a\n{text}\n", "a.yaml"))
    stage = face(name).stage()
    stage.lay_out(scenario)
    for step in scenario.steps[:-1]:
        assert not stage.happen(step)
    game: Game = stage.game  # type: ignore[attr-defined]
    return game


def told(view: View, index: int) -> str:
    """An option: its kind, and the card that it is about."""
    assert view.decision is not None
    option = view.decision.options[index]
    card = None if option.handle is None else view.card(option.handle)
    return option.kind if card is None else f"{option.kind} {card.key}"


def answer(game: Game, seat: int = 0) -> str:
    """What the planner answers, as `told` says it."""
    return told(game.view(seat), answer_of(planner(game.rules.name), game, seat))


def plays_turn(game: Game, seat: int = 0) -> list[str]:
    """Let the planner play a turn of a seat, the other one passing; returns its answers as `told` says them."""
    bot = planner(game.rules.name)
    answers: list[str] = []
    turn = game.number(0)
    while not game.over and game.number(0) == turn:
        asked = game.asks[0].seat
        if asked != seat:
            game.answer(asked, game.asks[0].default)
            continue
        index = answer_of(bot, game, seat)
        answers.append(told(game.view(seat), index))
        game.apply(index, seat=seat)
    return answers
