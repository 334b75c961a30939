"""What an answer would leave, as a seat is told of it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from tests.laws.previews import kinds_of, pointed_at
from tests.laws.trial import trial_of
from tests.server.lobby_driver import COMPUTER, LETHAL, lobby_driver
from tests.server.secrecy import started
from tests.server.test_commands import kinds, refused

from tefuda.games.registry import GAMES
from tefuda.players.determinizer import Determinizer
from tefuda.players.preview import Worlds, preview
from tefuda.server.messages import Pick

PLAY = """
game: shadowverse
scenarios:
  - name: One card to play
    puzzle: {task: Win this turn., turns: 1}
    P1: {hand: [SD01-017 Goblin], deck: [SD01-017], pp: 3}
    P2: {defense: 2, deck: [SD01-017, SD01-017]}
"""
DANCE = [{"kind": "dance"}]


async def test_an_attack_that_wins_is_foreseen_and_nothing_is_changed(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.enter(
            await live.open(game="shadowverse", scenario={"text": LETHAL}, deck=None, opponent=COMPUTER)
        )
        attack = next(option for option in ann.decision["options"] if option["kind"] == "attack")
        pick = {"kind": "attack", "handle": attack["handle"]}
        before = ann.decision["id"]
        kinds(ann)
        await ann.say(type="preview", decision=before, picks=[pick], number=4)
        (told,) = ann.read()
        assert (told["type"], told["number"], told["ends"], told["winner"]) == ("previewed", 4, True, 0)
        assert not told["unanswered"] and not told["open"], "the other player has nothing to answer with"
        assert any(card["now"].get("defense") == 0 for card in told["cards"] if "now" in card), "the leader"
        assert ann.decision["id"] == before
        assert await refused(ann, type="preview", decision=before, picks=DANCE) == "illegal"


async def test_a_card_that_is_played_is_foreseen_and_the_end_of_a_turn_is_not(tmp_path: Path) -> None:
    async with lobby_driver(tmp_path) as live:
        ann = await live.enter(
            await live.open(game="shadowverse", scenario={"text": PLAY}, deck=None, opponent=COMPUTER)
        )
        play = next(option for option in ann.decision["options"] if option["kind"] == "play")
        kinds(ann)
        pick = {"kind": "play", "handle": play["handle"]}
        await ann.say(type="preview", decision=ann.decision["id"], picks=[pick], number=5)
        (told,) = ann.read()
        assert told["type"] == "previewed" and told["players"][0]["play points"] == 2
        assert [0, "hand", 0] in told["counts"]
        assert await refused(ann, type="preview", decision=ann.decision["id"], picks=[{"kind": "end"}]) == "illegal"


@pytest.mark.parametrize("game", GAMES)
def test_a_preview_is_the_same_whatever_the_hidden_cards_are(game: str) -> None:
    """Worlds of one information set are told apart by nothing in it."""
    table, chance, told = trial_of(game).start(4), Random(4), 0
    ends, passes = kinds_of(game)
    while table.result is None and told < 12:
        found = pointed_at(table, ends | passes, chance)
        if found is not None:
            seat, _, picks = found
            other = Determinizer(table, seat).sample(99)
            here, there = (preview(Worlds(Determinizer(one, seat)), picks, ends, passes) for one in (table, other))
            assert here == there
            told += 1
        table.answer(*trial_of(game).answer(table, chance))
    assert told == 12


def test_answers_that_only_end_a_selection_are_not_previewed() -> None:
    session = started(trial_of("sword-girls"), 1)
    decision = session.game.pending[0]
    ready = next(option for option in decision.options if option.kind == "ready")
    pick = Pick(ready.kind, ready.handle, ready.number, ready.key)
    assert session.previewed(decision.seat, [pick]) is None
