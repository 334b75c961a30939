"""Nobody who sits down can know or choose what chance will do, and everybody is told beforehand what is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.live import LiveServer, Page, live_server

from tefuda.games.matches import Match
from tefuda.server.bot_pool import answer, known_decks


async def kept(live: LiveServer, room: str, number: int) -> Match:
    """A match as the store has it."""
    assert live.lobby is not None
    found = await live.lobby.store.match(room, number)
    assert found is not None
    return found.match


async def lost(page: Page) -> None:
    """A player gives up."""
    await page.send(type="concede")
    await page.until(lambda: page.result is not None)


async def test_the_secret_key_of_the_random_stream_is_revealed_when_the_match_has_ended(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        match = await kept(live, one["room"], 1)
        assert len(bytes.fromhex(match.secret)) == 32
        assert match.chance == bytes.fromhex(match.secret)
        await ann.until(lambda: ann.decision is not None)
        await ben.until(lambda: ben.decision is not None)
        for page in (ann, ben):
            assert all(match.secret not in text and str(match.seed) not in text for text in page.raw)
        await lost(ann)
        file = await live.http.get(f"/api/rooms/{one['room']}/matches/1")
        assert file.json()["secret"] == match.secret


async def test_a_rematch_draws_anew(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        await lost(ann)
        for page in (ann, ben):
            await page.send(type="rematch")
        await ben.until(lambda: ben.room["match"] == 2 and ben.view["match"] == 2)
        secrets = [(await kept(live, one["room"], number)).secret for number in (1, 2)]
        assert all(len(secret) == 64 for secret in secrets)
        assert secrets[0] != secrets[1]


async def test_a_match_that_goes_on_from_a_replay_says_so_and_its_rematch_is_shuffled_anew(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one, two = await live.two_seats()
        ann, ben = await live.seated(one), await live.seated(two)
        assert (ann.room["kind"], ann.room["taken_over"]) == ("match", 0)
        await ann.until(lambda: ann.decision is not None)
        await ann.answer(0)
        await lost(ann)
        first = await kept(live, one["room"], 1)
        file = (await live.http.get(f"/api/rooms/{one['room']}/matches/1")).content
        replay = (await live.http.post("/api/replays", content=file)).json()
        again = await live.open_room(branch={"replay": replay["id"], "answers": 1}, deck=None)
        invited = (await live.http.get(f"/api/rooms/{again['room']}")).json()
        assert (invited["kind"], invited["taken_over"], invited["state"]) == ("replay", 1, "waiting")
        assert [player["deck"] for player in invited["players"]] == ["Vita starter", "Crux starter"]
        refused = await live.http.post(f"/api/rooms/{again['room']}/seats", json={"deck": {"key": "crux-starter"}})
        assert refused.status_code in (400, 409)
        assert refused.json()["code"] == "decks"
        assert "'Vita starter' and 'Crux starter'" in refused.json()["message"]
        seat = (await live.http.post(f"/api/rooms/{again['room']}/seats", json={"name": "Ben"})).json()
        ann, ben = await live.seated(again), await live.seated(seat)
        assert (await kept(live, again["room"], 1)).secret == first.secret
        await lost(ben)
        for page in (ann, ben):
            await page.send(type="rematch")
        await ann.until(lambda: ann.room["match"] == 2 and ann.view["match"] == 2)
        fresh = await kept(live, again["room"], 2)
        assert fresh.secret not in ("", first.secret)
        assert (fresh.answers, ann.room["kind"], ann.room["taken_over"]) == ([], "match", 0)
        assert [deck.name for deck in fresh.decks] == [deck.name for deck in first.decks]


async def test_the_table_shows_what_a_computer_knows_of_the_opposing_deck(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        for lists in ("open", "unknown"):
            opponent = {"kind": "computer", "level": "baseline-planner"}
            seat = await live.open_room(game="shadowverse", lists=lists, opponent=opponent)
            ann = await live.seated(seat)
            assert ann.room["lists"] == lists
            assert (await kept(live, seat["room"], 1)).lists == lists
            await ann.close()


class Spy:
    """A player that keeps what it is handed."""

    def choose(self, view: object, worlds: object = None) -> int:
        self.worlds = worlds
        return 0


@pytest.mark.parametrize(("lists", "open_lists"), [("open", True), ("unknown", False)])
async def test_a_computers_player_is_handed_beliefs_where_the_lists_are_unknown(
    tmp_path: Path, lists: str, open_lists: bool
) -> None:
    async with live_server(tmp_path / "table.db") as live:
        opponent = {"kind": "computer", "level": "baseline-random"}
        seat = await live.open_room(game="shadowverse", lists=lists, opponent=opponent)
        assert live.lobby is not None
        room = await live.lobby.room(seat["room"])
        assert room.session is not None
        spy = Spy()
        beliefs = known_decks("shadowverse") if lists == "unknown" else None
        answer(spy, room.session.game.to_bytes(), room.session.game.asks[0].seat, beliefs)
        assert (spy.worlds.beliefs is None) == open_lists  # type: ignore[attr-defined]
