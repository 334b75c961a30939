"""What an attack would leave, as a seat is told of it."""

from __future__ import annotations

from pathlib import Path

from tests.laws.trial import trial_of
from tests.server.lobby_driver import COMPUTER, LETHAL, lobby_driver
from tests.server.secrecy import started
from tests.server.test_commands import kinds, refused

from tefuda.server.messages import Pick

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


def test_what_is_no_attack_cannot_be_previewed() -> None:
    for game in ("shadowverse", "sword-girls"):
        session = started(trial_of(game), 1)
        decision = session.game.pending[0]
        option = decision.options[0]
        assert session.previewed(decision.seat, [Pick(option.kind, option.handle, option.number, option.key)]) is None
