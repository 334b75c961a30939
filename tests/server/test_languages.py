"""Everybody reads in their own language: log, question, options, result; and may change it in the middle of a match."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from tests.laws.trial import trial_of
from tests.server.live import live_server
from tests.server.secrecy import started

from tefuda.games import registry
from tefuda.games.registry import face
from tefuda.language.locales import LOCALES
from tefuda.language.presentation import LANGUAGES
from tefuda.server.match_session import Log, MatchSession
from tefuda.server.messages import Language

ROOT = Path(__file__).parents[2]
ENGLISH = re.compile(r"[A-Za-z]*[a-z]{2}")


def told(session: MatchSession, reader: int, language: str) -> list[dict[str, Any]]:
    """The lines of a reader's log."""
    steps = [msgspec.json.decode(step) for step in session.logs[reader, language].steps]
    return [line for step in steps for line in step["lines"]]


def in_both(game: str, number: int) -> MatchSession:
    """A whole match, told to seat 0 in both languages."""
    trial, chance = trial_of(game), Random(number)
    session = started(trial, number).read_by(frozenset({(0, "en"), (0, "ja")}))
    while not session.over:
        for seat in range(2):
            asked = session.decision_of(seat)
            assert asked is None or asked.id == session.snapshot(seat, "ja").decision.id
        session.apply(session.transition(*trial.answer(session.game, chance)))
    return session


def without_names(line: dict[str, Any]) -> str:
    """A sentence without the names of cards in it, and without those of the players."""
    text = line["text"]
    for name in reversed(line.get("names", [])):
        text = text[: name["start"]] + text[name["end"] :]
    return text.replace("Ann", "").replace("Ben", "")


def test_the_wire_knows_the_languages_of_the_tables() -> None:
    assert get_args(Language) == LANGUAGES


@pytest.mark.parametrize("game", ["shadowverse", "wixoss"])
def test_a_whole_match_in_japanese_has_no_english_sentence(game: str) -> None:
    session = in_both(game, 3)
    english, japanese = told(session, 0, "en"), told(session, 0, "ja")
    assert len(english) == len(japanese) > 30
    assert [line["text"] for line in japanese if ENGLISH.search(without_names(line))] == []
    assert [line for line in japanese if ENGLISH.search(line.get("cause", {}).get("text", ""))] == []
    asked = session.snapshot(0, "ja")
    assert asked.result is not None
    assert not ENGLISH.search(asked.result.text.replace("Ann", "").replace("Ben", ""))


def test_sentences_are_japanese_around_english_card_names() -> None:
    japanese = told(in_both("sword-girls", 3), 0, "ja")
    sentences = [re.sub("「[^」]*」", "", without_names(line)) for line in japanese]
    assert [sentence for sentence in sentences if ENGLISH.search(sentence)] == []


@pytest.mark.parametrize("game", registry.GAMES)
def test_questions_and_options_are_japanese(game: str) -> None:
    trial, chance = trial_of(game), Random(5)
    session = started(trial, 5).read_by(frozenset({(0, "ja"), (1, "ja")}))
    names = sorted([*names_in_latin_letters(game), *session.names_in("ja")], key=len, reverse=True)
    known = re.compile("|".join(map(re.escape, names)))
    asked = set()
    while not session.over:
        for seat in range(2):
            decision = session.decision_of(seat)
            if decision is not None:
                asked.update(
                    known.sub("", said) for said in (decision.text, *(found.text for found in decision.options))
                )
        session.apply(session.transition(*trial.answer(session.game, chance)))
    assert len(asked) > 3
    assert [said for said in asked if ENGLISH.search(said)] == []


def names_in_latin_letters(game: str) -> set[str]:
    """The names of cards that have none in Japanese, and Japanese names with a Latin word in them."""
    names = {card.name: getattr(getattr(card, "facts", None), "name_ja", "") for card in face(game).cards().values()}
    return {japanese or english for english, japanese in names.items() if not japanese or ENGLISH.search(japanese)}


@pytest.mark.parametrize("game", registry.GAMES)
def test_each_clause_stands_in_the_text_of_its_card(game: str) -> None:
    """How many clauses a match by chance tells of depends on the cards that can be played: matches go on until it is
    more than twenty."""
    cards = face(game).cards()
    found = dict.fromkeys(LANGUAGES, 0)
    for seed in range(4, 16):
        session = in_both(game, seed)
        for language in LANGUAGES:
            spoken = language if language in face(game).LANGUAGES else "en"
            causes = [line["cause"] for line in told(session, 0, language) if "cause" in line]
            found[language] += len(causes)
            for cause in causes:
                text = cards[cause["card"]].text(spoken)
                start = cause["start"]
                assert start < 0 or text[start : start + len(cause["text"])] == cause["text"]
        if min(found.values()) > 20:
            return
    raise AssertionError(f"twelve matches told of {found} clauses")


def test_after_a_change_of_language_the_whole_log_is_sent() -> None:
    log = Log("ja")
    log.add([msgspec.Raw(b"{}")])
    assert log.since(0, "") == (0, log.steps)
    assert log.since(1, log.marks[1]) == (1, [])
    english = Log("en")
    english.add([msgspec.Raw(b"{}")])
    assert log.since(1, english.marks[1]) == (0, log.steps)
    assert log.since(2, "en 123456") == (0, log.steps)


async def test_the_language_is_changed_in_the_middle_of_a_match(tmp_path: Path) -> None:
    async with live_server(tmp_path / "t.db") as live:
        one, _ = await live.two_seats()
        ann = await live.page(one["room"], one["token"], language="en")
        await ann.until(lambda: bool(ann.view))
        before = ann.decision
        assert before is not None
        assert before["text"] == "Place cards, then declare ready."
        lines = len(ann.log)
        await ann.send(type="speak", language="ja")
        await ann.until(lambda: ann.decision is not None and ann.decision["text"] != before["text"])
        assert ann.decision["text"] == "カードを置いてから、準備完了を宣言してください。"
        assert ann.decision["id"] == before["id"]
        assert len(ann.log) == lines
        assert any("あなた" in line["text"] for step in ann.log for line in step["lines"])
        await ann.come_back()
        await ann.until(lambda: ann.decision == before)
        assert not any("あなた" in line["text"] for step in ann.log for line in step["lines"])
        await ann.send(type="speak", language="tlh")
        assert await ann.refused() == "bad_message"


async def test_games_and_cards_come_in_the_language_asked_for(tmp_path: Path) -> None:
    async with live_server(tmp_path / "t.db") as live:
        titles = [(await live.http.get("/api/games", params={"language": told})).json() for told in LANGUAGES]
        assert [[found["title"] for found in games] for games in titles] == [
            ["Sword Girls", "WIXOSS", "Shadowverse: Evolve"],
            ["ソードガールズ", "WIXOSS", "シャドウバース エボルヴ"],
        ]
        game = (await live.http.get("/api/games/shadowverse", params={"language": "ja"})).json()
        assert game["table"]["language"] == "ja"
        card = (await live.http.get("/api/games/shadowverse/cards/BP01-018", params={"language": "ja"})).json()
        assert not ENGLISH.search(card["sheet"]["name"] + "".join(skill["text"] for skill in card["sheet"]["skills"]))


def test_every_error_code_has_a_japanese_message() -> None:
    sources = [path.read_text() for path in (ROOT / "src/tefuda/server").glob("*.py")]
    codes = {code for source in sources for code in re.findall(r'(?:Refusal|Problem|DeckTold)\(\s*"(\w+)"', source)}
    assert len(codes) > 30
    said = set(re.findall(r"^  (\w+): '", (ROOT / "web/src/text/refusals-ja.ts").read_text(), re.MULTILINE))
    assert codes - said == set()


async def test_decks_and_their_problems_are_described_in_the_requested_language(tmp_path: Path) -> None:
    async with live_server(tmp_path / "t.db") as live:
        path, japanese = "/api/games/sword-girls/decks", {"language": "ja"}
        starters = (await live.http.get(path, params=japanese)).json()
        assert starters[0]["summary"] == "40ポイント、対戦区分：100まで"
        text = "character: 100002\n4 300026 Maid Tailor"
        found = (await live.http.post(f"{path}/check", params=japanese, json={"text": text})).json()
        problems = [
            ("SG 3.1", "キャラクター以外のカードが4枚です：デッキはちょうど30枚。26枚入れてください"),
            ("SG 3.2", "『300026 Maid Tailor』が4枚あります：3枚までです"),
        ]
        assert [(problem["rule"], problem["message"]) for problem in found["problems"]] == problems
        wanted = {"game": "sword-girls", "deck": {"text": text}, **japanese}
        refused = (await live.http.post("/api/rooms", json=wanted)).json()
        assert refused["code"] == "illegal_deck"
        assert [(problem["rule"], problem["message"]) for problem in refused["problems"]] == problems
        room = await live.open_room(opponent={"kind": "friend"})
        seat = {"deck": {"text": "3 300026\nMaid"}, **japanese}
        refused = (await live.http.post(f"/api/rooms/{room['room']}/seats", json=seat)).json()
        assert refused["code"] == "deck"
        assert [(problem["line"], problem["message"]) for problem in refused["problems"]] == [
            (2, "「Maid」は読めません：枚数とカードを「3 100001」のように書いてください")
        ]


def test_computers_are_named_by_their_level_in_each_language() -> None:
    names = {
        "en": [f"Computer ({level})" for level in ("easy", "medium", "hard", "expert", "classic")],
        "ja": [f"コンピューター({level})" for level in ("やさしい", "ふつう", "つよい", "達人", "昔のまま")],
    }
    levels, own = face("sword-girls").LEVELS, face("sword-girls").catalogue().presentation.levels
    older = [f"Computer ({level})" for level in levels]
    for language, told in names.items():
        assert [LOCALES[language].computer_of(level, own) for level in levels] == told
        for kept in (names["en"], older):
            found = [LOCALES[language].renamed(name, level, own) for name, level in zip(kept, levels, strict=True)]
            assert found == told


def test_every_refusal_of_a_card_names_the_card() -> None:
    """In every game and language a refusal about a card says which card, so that it is a whole sentence."""
    for game in registry.GAMES:
        for language in LANGUAGES:
            presentation = face(game).catalogue(language).presentation
            about_cards = {option.option for option in presentation.options if "{card}" in option.label}
            refusals = [refusal.text for refusal in presentation.refusals if refusal.option in about_cards]
            assert refusals
            assert [text for text in refusals if "{card}" not in text] == []


def test_opponents_are_described_in_japanese() -> None:
    met = face("sword-girls").catalogue("ja").opponents()[0]
    assert re.fullmatch("(ヴィータ|アカデミー|クルクス|ダークロア|中立|帝国)、LIFE [0-9]+", met.about)


def test_a_key_of_the_page_is_in_one_room_alone() -> None:
    for language in ("en", "ja"):
        rooms = sorted((ROOT / "web/src/text" / language).glob("*.ts"))
        keys = [key for room in rooms for key in re.findall(r"^  (\w+):", room.read_text(), re.MULTILINE)]
        assert len(keys) > 300
        assert [key for key, times in Counter(keys).items() if times > 1] == []
