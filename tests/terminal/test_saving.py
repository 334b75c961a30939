"""A match is saved after every answer and goes on where it was left; what cannot be resumed says why."""

from __future__ import annotations

import json

import pytest
from tests.terminal.screen_text import screen_text, table_of

from tefuda.errors import FileError
from tefuda.games import matches
from tefuda.terminal.app import TableApp
from tefuda.terminal.session import PERSON, SeatSession, newest_unfinished, unfinished
from tefuda.terminal.settings import Settings


@pytest.fixture
def saved(local):
    """The file of a match with a few answers."""
    session = SeatSession.new(
        local, ("vita-starter", "crux-starter"), (PERSON, "baseline-random"), 7, about="Crux starter"
    )
    for _ in range(4):
        session.answer(session.decision().options[0])
    return session.path


def refused(local, path) -> str:
    """Why a file is refused."""
    with pytest.raises(FileError) as refusal:
        SeatSession.resumed(local, path)
    assert str(path) in str(refusal.value)
    return str(refusal.value)


def changed(path, **changes):
    """The same file with other values in it."""
    record = json.loads(path.read_text())
    record.update(changes)
    path.write_text(json.dumps(record))


async def test_a_match_goes_on_where_it_was_left(sit, local):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("2", "1", "r", "1")
        left = table_of(app).session
        await pilot.press("q", "enter")
    resumed = SeatSession.resumed(local, newest_unfinished("sword-girls"))
    assert resumed.game.digest() == left.game.digest()
    again = TableApp(local, Settings(instant=True), session=resumed)
    async with again.run_test(size=(80, 24)) as pilot:
        assert "Turn 2" in screen_text(again)
        await pilot.press("r")
        assert table_of(again).session.view().number("turn") == 3


async def test_the_start_screen_offers_saved_matches(saved, local):
    app = TableApp(local, Settings(instant=True))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Saved matches: 1" in screen_text(app)
        await pilot.press("u", "enter")
        assert table_of(app).session.path == saved


async def test_the_key_s_saves_and_says_where(sit):
    app = sit(7)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("s")
        assert "Saved:" in screen_text(app)
        assert table_of(app).session.path.exists()


def test_a_finished_match_is_not_offered(saved, local):
    session = SeatSession.resumed(local, saved)
    assert [path for path, _ in unfinished("sword-girls")] == [saved]
    session.concede()
    assert unfinished("sword-girls") == []


def test_a_conceded_match_replays_to_its_end(saved, local):
    SeatSession.resumed(local, saved).concede()
    assert SeatSession.resumed(local, saved).game.result.winner == 1


def test_a_file_cut_short_is_refused(saved, local):
    whole = saved.read_bytes()
    for length in (0, 1, 40, len(whole) // 2, len(whole) - 1):
        saved.write_bytes(whole[:length])
        assert "cut short" in refused(local, saved)


def test_a_match_of_another_version_is_refused(saved, local):
    changed(saved, version="0.0.1")
    assert "played with Tefuda 0.0.1" in refused(local, saved)


def test_a_match_with_other_card_texts_is_refused(saved, local):
    changed(saved, book="0123456789abcdef")
    assert "other card texts" in refused(local, saved)


def test_an_impossible_answer_is_refused_with_its_number(saved, local):
    answers = json.loads(saved.read_text())["answers"]
    answers[2][1] = 99
    changed(saved, answers=answers)
    assert f"answer 3 of {len(answers)} is not possible" in refused(local, saved)


def test_missing_answers_are_noticed(saved, local):
    changed(saved, answers=json.loads(saved.read_text())["answers"][:-1])
    assert "lead to another state" in refused(local, saved)


def test_another_kind_of_file_is_refused(saved, local):
    changed(saved, format="a shopping list")
    assert "a shopping list" in refused(local, saved)
    saved.write_text("[]")
    assert "not a Tefuda match file" in refused(local, saved)
    saved.write_bytes(b" " * (matches.MOST_BYTES + 1))
    assert "at most" in refused(local, saved)
    saved.unlink()
    assert "cannot be read" in refused(local, saved)


def test_a_refused_file_is_left_as_it_was(saved, local):
    changed(saved, version="0.0.1")
    before = saved.read_bytes()
    refused(local, saved)
    assert saved.read_bytes() == before


def test_saving_where_nothing_can_be_written_says_so(saved, tmp_path):
    match = matches.read(saved)
    (tmp_path / "file").write_text("")
    with pytest.raises(FileError, match="cannot be written"):
        matches.write(match, tmp_path / "file" / "match.json")


def test_nothing_half_written_stays_behind(saved):
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


async def test_a_match_left_before_the_first_answer_is_kept_too(sit, local):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q", "enter")
    assert SeatSession.resumed(local, newest_unfinished("sword-girls")).view().number("turn") == 1


async def test_a_resumed_match_shows_the_table_as_it_lies_and_remembers_the_story(saved, local):
    app = TableApp(local, Settings(), session=SeatSession.resumed(local, saved))
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        assert not table.playing()
        assert "Place cards" in screen_text(app)
        await pilot.press("l")
        assert "Turn 1" in screen_text(app)


def test_a_match_between_two_people_is_shown_but_cannot_be_resumed_here(saved, local):
    changed(saved, players=[PERSON, PERSON])
    assert "two people have played this match" in refused(local, saved)


async def test_leaving_says_that_a_match_which_could_not_be_saved_is_not_kept(sit, tmp_path):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        no_folder = tmp_path / "a file"
        no_folder.write_text("")
        table_of(app).session.path = no_folder / "match.json"
        await pilot.press("q")
        assert "Leave; this match is not kept" in screen_text(app)
        assert "can be resumed" not in screen_text(app)
