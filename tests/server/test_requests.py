"""The requests: games and cards for reading, decks, rooms by their links, replays."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.live import LiveServer, live_server

from tefuda.games.registry import GAMES, starter_decks
from tefuda.server.replay_cache import KEPT, KEPT_BYTES, ReplayCache
from tefuda.server.replays import played_through
from tefuda.server.store import read_match


@pytest.mark.parametrize("game", GAMES)
async def test_a_page_can_lay_out_and_read_every_game(game: str, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        listed = {found["game"]: found for found in (await live.http.get("/api/games")).json()}
        assert listed[game]["levels"]
        told = (await live.http.get(f"/api/games/{game}")).json()
        assert told["table"]["zones"]
        assert {zone["zone"] for zone in told["table"]["zones"]} <= {zone["zone"] for zone in told["zones"]}
        assert {deck["key"] for deck in told["decks"]} <= set(starter_decks(game))
        cards = await live.http.get(f"/api/games/{game}/cards")
        by_key = {card["key"]: card for card in cards.json()["cards"]}
        decks = (await live.http.get(f"/api/games/{game}/decks")).json()
        for deck in decks:
            assert {card for part in deck["parts"].values() for card in part} <= set(by_key)
        again = await live.http.get(f"/api/games/{game}/cards", headers={"if-none-match": cards.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        key, other = list(by_key)[:2]
        some = await live.http.get(f"/api/games/{game}/cards?keys={other},{key}")
        assert some.json()["cards"] == [by_key[other], by_key[key]]
        assert (await live.http.get(f"/api/games/{game}/cards?keys=none")).status_code == 404
        assert (await live.http.get(f"/api/games/{game}/cards/{key}")).json() == by_key[key]
        assert (await live.http.get(f"/api/games/{game}/skills?numbers=0,1")).json().keys() == {"0", "1"}


async def test_a_deck_is_checked_with_the_rules_that_it_breaks(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        path = "/api/games/sword-girls/decks/check"
        good = (await live.http.post(path, json={"key": "vita-starter"})).json()
        assert good["legal"] and good["problems"] == []
        bad = (await live.http.post(path, json={"text": "character: 100002\n3 300026 Maid Tailor"})).json()
        assert not bad["legal"]
        assert [problem["rule"] for problem in bad["problems"]] == ["SG 3.1"]
        assert bad["deck"]["parts"] == {"character": {"100002": 1}, "cards": {"300026": 3}}


@pytest.mark.parametrize("game", GAMES)
async def test_a_deck_can_be_brought_as_text_or_by_code(game: str, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        path = f"/api/games/{game}/decks/check"
        known = (await live.http.post(path, json={"key": next(iter(starter_decks(game)))})).json()
        for way in ("text", "code"):
            assert (await live.http.post(path, json={way: known[way]})).json() == known
            brought = await live.http.post("/api/rooms", json={"game": game, "deck": {way: known[way]}})
            assert brought.status_code == 201, brought.text


async def test_problems_of_a_deck_text_or_code_name_the_line(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        path = "/api/games/sword-girls/decks/check"
        told = (await live.http.post(path, json={"text": "3 300026\nMaid Tailor\n0 300019"})).json()
        assert (told["legal"], told["deck"], told["code"]) == (False, None, "")
        assert [(found["rule"], found["line"]) for found in told["problems"]] == [("file", 2), ("file", 3)]
        wrong = (await live.http.post(path, json={"code": "tf1-AAAA"})).json()
        assert (wrong["legal"], wrong["deck"]) == (False, None)
        assert "incomplete" in wrong["problems"][0]["message"]
        other = (await live.http.post("/api/games/shadowverse/decks/check", json={"key": "sword-starter"})).json()
        foreign = await live.http.post(path, json={"code": other["code"]})
        assert "a deck for 'shadowverse'" in foreign.json()["message"]
        assert foreign.json()["code"] == "game"
        text = "character: 100002\n"
        refused = [await live.http.post(path, json={"text": text + more}) for more in ("format: x", "300 300026")]
        assert [answer.json()["code"] for answer in refused] == ["format", "deck_size"]
        nothing = await live.http.post(path, json={})
        assert "a deck is required" in nothing.json()["message"]


async def test_a_card_is_known_by_its_other_printings(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        path = "/api/games/shadowverse/decks/check"
        told = (await live.http.post(path, json={"text": "main:\n2 BP01-SL01\n1 BP99-001"})).json()
        assert told["deck"]["parts"] == {"cards": {"BP01-001": 2, "BP99-001": 1}}
        assert told["text"].splitlines()[-2:] == ["2x BP01-001 Rose Queen", "1x BP99-001"]


async def test_a_character_is_found_wherever_the_deck_lists_it(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        told = (await live.http.post("/api/games/sword-girls/decks/check", json={"key": "vita-starter"})).json()
        cards = {card: count for part in told["deck"]["parts"].values() for card, count in part.items()}
        text = "\n".join(f"{count} {card}" for card, count in cards.items())
        room = await live.open_room(deck={"text": text})
        assert room["seat"] == 0


@pytest.mark.parametrize("game", GAMES)
async def test_a_page_knows_by_what_cards_are_sorted(game: str, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        table = (await live.http.get(f"/api/games/{game}")).json()["table"]
        cards = (await live.http.get(f"/api/games/{game}/cards")).json()["cards"]
        parts = {part["part"] for part in table["deck_parts"]}
        named = {"center"}  # it names a card of the LRIG deck, and has none of its own (WX 5.1)
        assert {card["sheet"]["part"] for card in cards} == {"", *parts - named}
        assert "cards" in parts
        for aspect in table["aspects"]:
            assert set(aspect["parts"]) <= parts
            if aspect["of"] == "tag":
                found = {value for card in cards for value in card["sheet"]["tags"].get(aspect["name"], [])}
                assert len(found) > 1
                assert set(aspect["values"]) <= found
            elif aspect["of"] == "number":
                assert aspect["name"] in {stat["field"] for stat in table["stats"]}
        tags = {tag for card in cards for tag in card["sheet"]["tags"]}
        assert tags == {aspect["name"] for aspect in table["aspects"] if aspect["of"] == "tag"}
        assert [aspect["of"] for aspect in table["aspects"] if aspect["drawn"]].count("number") == 1


async def test_a_link_shows_the_room_and_lets_one_friend_sit_down(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one = await live.open_room(name="Ann", clock={"kind": "game", "seconds": 600})
        assert one["token"] not in one["link"]
        shown = (await live.http.get(f"/api/rooms/{one['room']}")).json()
        assert (shown["state"], shown["players"][0]["name"], shown["players"][1]) == ("waiting", "Ann", {})
        assert "token" not in json.dumps(shown)
        ann = await live.seated(one)
        assert not ann.view
        await live.take_seat(one["room"], name="Ann")
        await ann.until(lambda: bool(ann.view))
        names = [player["name"] for player in ann.room["players"]]
        assert names == ["Ann", "Ann 2"]
        third = await live.http.post(f"/api/rooms/{one['room']}/seats", json={"deck": {"key": "crux-starter"}})
        assert third.status_code == 409


async def test_waiting_players_show_their_deck_with_open_lists_until_the_match_begins(
    tmp_path: Path,
) -> None:
    async with live_server(tmp_path / "table.db") as live:
        room = await live.open_room(name="Ann", deck={"key": "vita-starter"}, opponent={"kind": "friend"})
        shown = (await live.http.get(f"/api/rooms/{room['room']}")).json()
        assert shown["players"][0]["deck"] == "Vita starter"
        assert shown["players"][0]["face"]["name"].startswith("Sita Vilosa")
        assert shown["players"][1] == {}
        await live.take_seat(room["room"], name="Ben")
        begun = (await live.http.get(f"/api/rooms/{room['room']}")).json()
        assert begun["state"] == "playing" and not {"deck", "face"} & (begun["players"][0] | begun["players"][1]).keys()


async def test_decks_stay_hidden_with_closed_lists(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        room = await live.open_room(name="Ann", opponent={"kind": "friend"}, lists="unknown")
        shown = (await live.http.get(f"/api/rooms/{room['room']}")).json()
        assert shown["lists"] == "unknown" and not {"deck", "face"} & shown["players"][0].keys()


async def finished_match(live: LiveServer) -> dict[str, Any]:
    """The file of a match that was played to its end."""
    seat = await live.open_room(name="Ann", opponent={"kind": "computer", "level": "npc"})
    ann = await live.seated(seat)
    await ann.play_on(Random(3))
    found: dict[str, Any] = (await live.http.get(f"/api/rooms/{seat['room']}/matches/1")).json()
    return found


async def test_a_replay_is_brought_looked_at_and_played_on(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = await finished_match(live)
        brought = await live.http.post("/api/replays", json=match)
        assert brought.status_code == 201, brought.text
        id, count = brought.json()["id"], brought.json()["answers"]
        again = await live.http.post("/api/replays", json=match)
        assert again.json()["id"] == id
        path = f"/api/replays/{id}/positions"
        mine = (await live.http.get(f"{path}?seat=0&count=100")).json()
        assert mine["count"] == count + 1
        last = (await live.http.get(f"{path}?seat=2&first={count}")).json()["positions"]
        assert last[0]["table"]["result"]["winner"] in (0, 1)
        at = next(found["answers"] for found in mine["positions"][5:] if found["table"].get("decision"))
        seat = await live.open_room(
            branch={"replay": id, "answers": at}, opponent={"kind": "computer", "level": "baseline-random"}, deck=None
        )
        ann = await live.seated(seat)
        await ann.until(lambda: bool(ann.view))
        there = mine["positions"][at]["table"]
        assert ann.view["table"]["piles"] == there["piles"]
        await ann.send(type="undo")
        assert await ann.refused() == "nothing", "what was played before is not taken back"
        ann.errors.clear()
        await ann.play_on(Random(4))
        assert ann.result is not None


async def test_a_replay_tells_who_answered_when_turns_began_and_how_it_ended(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = await finished_match(live)
        told = (await live.http.post("/api/replays", json=match)).json()
        assert told["names"] == ["Ann", "Computer (classic)"]
        assert told["given"] == match["answers"]
        assert (await live.http.get(f"/api/replays/{told['id']}")).json() == told
        found = (await live.http.get(f"/api/replays/{told['id']}/positions?seat=2")).json()["positions"]
        turns = [0, *(position["table"]["numbers"]["turn"] for position in found)]
        assert told["turns"] == [at for at in range(len(found)) if turns[at] != turns[at + 1]]
        assert len(told["turns"]) > 1
        assert told["result"] == found[-1]["table"]["result"]


async def test_a_match_that_was_given_up_is_played_on_from_the_decision_at_which_it_was(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        seat = await live.open_room(name="Ann", opponent={"kind": "computer", "level": "npc"})
        ann = await live.seated(seat)
        await ann.until(lambda: bool(ann.view))
        await ann.answer(0)
        decision = ann.decision
        await ann.send(type="concede")
        await ann.until(lambda: ann.result is not None)
        match = (await live.http.get(f"/api/rooms/{seat['room']}/matches/1")).json()
        told = (await live.http.post("/api/replays", json=match)).json()
        assert (told["conceded"], told["positions"]) == (0, told["answers"] + 2)
        path = f"/api/replays/{told['id']}/positions?seat=0&first={told['answers']}"
        before, after = (await live.http.get(path)).json()["positions"]
        assert decision is not None
        assert before["table"]["decision"]["options"] == decision["options"]
        assert (after["answers"], after["seat"], after["table"]["result"]["reason"]) == (told["answers"], 0, "conceded")
        on = await live.seated(await live.open_room(branch={"replay": told["id"], "answers": told["answers"]}))
        await live.take_seat(on.id, deck=None)
        await on.until(lambda: bool(on.view))
        assert on.decision is not None
        assert on.decision["options"] == decision["options"]


async def test_a_replay_can_be_had_as_a_file_again(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = await finished_match(live)
        id = (await live.http.post("/api/replays", json=match)).json()["id"]
        file = await live.http.get(f"/api/replays/{id}/file")
        assert file.json() == match
        assert "attachment" in file.headers["content-disposition"]


async def test_replays_that_are_brought_do_not_fill_the_memory(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = read_match(json.dumps(await finished_match(live)))
    shown = played_through(match, 2, "en")
    assert len(shown.part(0, shown.count)) == shown.count
    assert [bytes(one) for one in shown.part(49, 3)] == [bytes(one) for one in shown.part(0, 60)[49:52]]
    assert shown.part(shown.count, 5) == shown.part(10**30, 5) == []
    shelf = ReplayCache()
    for number in range(KEPT + 3):
        shelf.keep((f"replay {number}", 2, "en"), shown)
    assert len(shelf.ready) == KEPT
    large = replace(shown, pages=[b"x" * (KEPT_BYTES // 3)])
    for number in range(5):
        shelf.keep((f"large replay {number}", 2, "en"), large)
    assert list(shelf.ready) == [(f"large replay {number}", 2, "en") for number in (2, 3, 4)]


async def test_a_replay_that_ends_elsewhere_than_it_says_is_refused(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = await finished_match(live)
        refused = await live.http.post("/api/replays", json={**match, "digest": "00"})
        assert (refused.status_code, refused.json()["code"]) == (400, "replay")


async def test_names_in_a_replay_are_as_short_and_plain_as_all_names(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        match = await finished_match(live)
        told = (await live.http.post("/api/replays", json={**match, "about": "A\u202e against " + "B" * 900})).json()
        assert told["names"] == ["A", "B" * 24]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"answers": [[0, 99]]}, "answer 1 of 1 is not possible"),
        ({"answers": [[7, 0]]}, "not possible"),
        ({"answers": [[0, 0]] * 6_000}, "at most"),
        ({"version": "0.0.0"}, "was played with Tefuda 0.0.0"),
        ({"book": "00"}, "other card texts"),
        ({"game": "go"}, "there is no game"),
        ({"seed": 2**70}, "seed"),
        ({"conceded": 5}, "conceded"),
        ({"decks": []}, "two decks"),
        ({"format": "x"}, "reads"),
    ],
)
async def test_a_replay_that_cannot_be_played_is_refused(change: dict[str, Any], said: str, tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        seat = await live.open_room(opponent={"kind": "computer", "level": "baseline-random"})
        ann = await live.seated(seat)
        await ann.send(type="concede")
        await ann.until(lambda: ann.result is not None)
        match = (await live.http.get(f"/api/rooms/{seat['room']}/matches/1")).json()
        refused = await live.http.post("/api/replays", json={**match, **change})
        assert 400 <= refused.status_code < 500
        assert said in refused.json()["message"]


async def test_every_response_asks_nobody_else_for_anything(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        page = await live.http.get("/")
        assert page.status_code == 200
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert page.headers["referrer-policy"] == "no-referrer"


async def test_a_list_of_tables_tells_turn_and_whose_move_and_nothing_secret(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        one = await live.open_room(game="shadowverse", name="Ann", opponent={"kind": "friend"})
        path = f"/api/rooms/{one['room']}/table"
        waits = (await live.http.get(path)).json()
        assert waits["room"]["state"] == "waiting"
        assert set(waits) == {"room"}
        two = await live.take_seat(one["room"], "shadowverse", name="Ben")
        ann, ben = await live.seated(one), await live.seated(two)
        await ann.until(lambda: "table" in ann.view)
        await ben.until(lambda: "table" in ben.view)
        told = (await live.http.get(path, params={"seat": 0})).json()
        assert told["waiting"] == ann.view["table"]["waiting"]
        assert told["headline"] == "Before the first turn"
        assert set(told) == {"room", "headline", "waiting"}
        assert (await live.http.get(path, params={"language": "ja"})).json()["headline"] == "対戦準備"
        await ben.send(type="concede")
        await ann.until(lambda: ann.result is not None)
        over = (await live.http.get(path)).json()
        assert (over["room"]["state"], over["result"]["winner"]) == ("over", 0)
        assert "waiting" not in over
        assert (await live.http.get("/api/rooms/none/table")).status_code == 404
