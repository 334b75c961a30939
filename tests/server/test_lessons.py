"""The first game of each game: its lessons come up when their moments come, for the player who learns alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.live import live_server

from tefuda.games import matches
from tefuda.games.matches import Match, saved_deck
from tefuda.games.registry import GAMES, catalogue
from tefuda.language.lessons import Teaching
from tefuda.players import levels
from tefuda.players.player import answer_of
from tefuda.server.hosted import hosted_game
from tefuda.server.match_session import MatchSession

EARLY_TURNS = {"sword-girls": 2, "wixoss": 7, "shadowverse": 7}
"""By the end of this turn the early lessons have come. (In Shadowverse turns are counted for both players.)"""
AT_MOST = 6
"""So many lessons come up at once at the most."""


def teaching_of(game: str) -> Teaching:
    """The first game and its lessons."""
    found = catalogue(game).teaching()
    assert found is not None
    return found


def first_game(game: str) -> MatchSession:
    """The first game as the server begins it."""
    hosted = hosted_game(game)
    wanted = teaching_of(game).game
    decks = [saved_deck(key, hosted.deck_by_key(key)) for key in wanted.decks]
    book = hosted.book.digest.hex()
    match = Match(matches.FORMAT, game, matches.version(), book, wanted.seed, decks, ["you", wanted.level], [])
    return MatchSession(hosted, match, ("Ann", "Computer"), "room 1", taught=wanted.seat).replayed()


def give(session: MatchSession, seat: int, kind: str) -> None:
    """Let a seat answer with the first option of a kind."""
    decision = session.decision_of(seat)
    assert decision is not None
    session.apply(
        session.transition(seat, next(at for at, option in enumerate(decision.options) if option.kind == kind))
    )


def come(session: MatchSession, seat: int) -> list[str]:
    """The lessons that have come up for a seat."""
    return [lesson.lesson for lesson in session.lessons_of(seat)]


@pytest.mark.parametrize("game", GAMES)
def test_the_early_lessons_come_within_the_first_turns_of_a_sensible_game(game: str) -> None:
    session = first_game(game)
    teaching = teaching_of(game)
    learner, seed = teaching.game.seat, teaching.game.seed
    players = [levels.player(teaching.game.level, game, seed=seed * 2 + seat) for seat in range(2)]
    players[learner] = levels.player("baseline-planner", game, seed=1, budget=60)
    turns = {lesson: 0 for lesson in come(session, learner)}
    for _ in range(400):
        if session.over:
            break
        before = len(turns)
        seat = session.game.pending[0].seat
        session.apply(session.transition(seat, answer_of(players[seat], session.game, seat)))
        for lesson in come(session, learner):
            turns.setdefault(lesson, session.snapshot(learner).numbers["turn"])
        assert len(turns) - before <= AT_MOST
    early = {lesson.id for lesson in teaching.lessons if lesson.early}
    assert len(early) > 8
    late = {lesson: turns.get(lesson) for lesson in early if turns.get(lesson, 99) > EARLY_TURNS[game]}
    assert late == {}
    assert come(session, learner)[0] == "goal"
    assert come(session, learner)[-1] in ("won", "lost")
    assert any(lesson.startswith("word-") for lesson in turns)
    assert come(session, 1 - learner) == come(session, 2) == []


@pytest.mark.parametrize("game", GAMES)
def test_lessons_mention_only_what_exists(game: str) -> None:
    teaching, table, rules = teaching_of(game), catalogue(game).presentation, hosted_game(game).rules
    prompts, options = {prompt.prompt for prompt in table.prompts}, {option.option for option in table.options}
    zones, events = {zone.zone for zone in table.zones}, {event.event for event in table.events} | {"moved"}
    kinds, terms = {kind.kind for kind in table.kinds}, {term.id for term in catalogue(game).glossary().terms}
    shown = {total.field for total in table.totals} | {number.name for number in table.player_numbers}
    known: set[str] = set()
    for lesson in teaching.lessons:
        when = lesson.when
        assert set(when.prompts) <= prompts, lesson.id
        assert set(when.numbers) <= set(rules.numbers), lesson.id
        assert set(when.mine) | set(when.theirs) <= set(rules.player_numbers), lesson.id
        assert when.option is None or (when.option.option in options and set(when.option.kinds) <= kinds), lesson.id
        assert when.event is None or {when.event.event} <= events, lesson.id
        if when.cards is not None:
            assert set(when.cards.zones) <= zones and set(when.cards.kinds) <= kinds, lesson.id
            assert when.cards.term in {"", *terms}, lesson.id
        assert {lesson.id} - known and set(when.after) <= known | {found.id for found in teaching.lessons}, lesson.id
        known.add(lesson.id)
        for point in lesson.points:
            assert {point.zone} <= {"", *zones} and {point.option} <= {"", *options}, lesson.id
            assert {point.number} <= {"", *shown}, lesson.id
        assert set(lesson.title) == set(lesson.text) == {"en", "ja"}
        assert set(lesson.hint) in ({"en", "ja"}, set())
        assert len(lesson.text["en"]) < 400, lesson.id


def test_secret_answers_of_the_other_player_show_no_lesson() -> None:
    """What the other player answers in secret must not show in which lesson comes when; see `tests/server/secrecy.py`
    for the bytes."""
    session = first_game("sword-girls")
    give(session, 0, "place")
    assert session.tracker is not None
    before = come(session, 0)
    assert "ready" in before and "table" not in before
    session.log_moments(())
    session.log_moments(())
    assert come(session, 0) == before
    give(session, 0, "place")
    assert "table" in come(session, 0)


def test_a_lesson_of_an_undone_answer_is_shown_again() -> None:
    session = first_game("sword-girls")
    start = come(session, 0)
    give(session, 0, "place")
    assert come(session, 0) != start
    assert come(session.back_to(0), 0) == start
    assert come(session.read_by(session.readers | {(2, "en")}), 0) == come(session, 0)


async def test_the_first_game_is_opened_by_asking_for_it_and_goes_on_as_a_lesson(tmp_path: Path) -> None:
    async with live_server(tmp_path / "table.db") as live:
        told = (await live.http.get("/api/games/sword-girls")).json()["lesson"]
        texts = {lesson["id"]: lesson for lesson in told["lessons"]}
        assert told["decks"][0] == "Vita starter"
        seat = await live.open_room(deck=None, lesson=True, name="Ann")
        page = await live.seated(seat)
        await page.until(lambda: page.decision is not None)
        assert page.room["lesson"] is True
        first = [lesson["lesson"] for lesson in page.view["lessons"]]
        assert first[:3] == ["goal", "hand", "placing"]
        assert all(texts[lesson]["text"]["ja"] for lesson in first)
        await page.answer(page.picks("place"))
        assert "ready" in [lesson["lesson"] for lesson in page.view["lessons"]]
        onlooker = await live.page(seat["room"])
        await onlooker.until(lambda: bool(onlooker.view))
        assert onlooker.view["lessons"] == []
        room = seat["room"]
        assert live.lobby is not None
        await page.close()
        await onlooker.close()
        live.lobby.rooms.pop(room).close()
        again = await live.seated(seat)
        await again.until(lambda: again.decision is not None)
        assert again.room["lesson"] is True
        assert "ready" in [lesson["lesson"] for lesson in again.view["lessons"]]
        await again.close()
