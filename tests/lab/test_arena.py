"""The arena: the same results whoever plays the deals, and however often it was ended in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from tefuda.errors import FileError, TefudaError
from tefuda.games import matches
from tefuda.games.registry import new_game
from tefuda.lab.arena import arena, arena_deals, least_shares_of, named_decks, pilot_of, played
from tefuda.lab.cells import Cell, Pilot, play_deal, read_cell
from tefuda.lab.pools import OwnProcess, Processes
from tefuda.lab.ratings import cycle
from tefuda.lab.sequential import SequentialTest

SWORD_GIRLS = ("vita-starter", "crux-starter")
RANDOM, AHEAD = Pilot("baseline-random"), Pilot("baseline-greedy")
COMMAND = [sys.executable, "-m", "tefuda.cli", "arena", "baseline-greedy", "baseline-random", "--workers", "2"]


def files_in(folder: Path) -> dict[str, bytes]:
    """All files of an experiment, without those that were being written when it was killed."""
    found = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".part")
    return {str(path.relative_to(folder)): path.read_bytes() for path in found}


def cells_of(folder: Path | None, workers: int, games: int = 12) -> list[Cell]:
    """An experiment of Sword Girls."""
    pool = OwnProcess() if workers == 1 else Processes(workers)
    decks = named_decks("sword-girls", SWORD_GIRLS)
    return arena("sword-girls", [AHEAD, RANDOM], decks, games, 5, pool, folder=folder)[1]


def test_a_player_who_wins_from_both_seats_has_won_every_game() -> None:
    decks = named_decks("wixoss", ["white-hope"])
    pilots = [pilot_of("baseline-planner:40", "wixoss"), RANDOM]
    report, cells = arena("wixoss", pilots, decks, 4, 1, OwnProcess())
    (met,) = report.meetings
    assert (met.one, met.other, met.games, met.wins, met.draws, met.share) == (
        "baseline-planner:40",
        "baseline-random",
        4,
        4,
        0,
        1.0,
    )
    assert [record.winner for cell in cells for record in cell.games] == [0, 1, 0, 1]
    assert report.ratings[0].elo == -report.ratings[1].elo > 0


def test_the_same_games_are_lost_by_the_other_one() -> None:
    decks = named_decks("wixoss", ["white-hope"])
    report, _ = arena("wixoss", [RANDOM, Pilot("baseline-planner", 40)], decks, 4, 1, OwnProcess())
    assert (report.meetings[0].wins, report.meetings[0].share) == (0, 0.0)


def test_two_processes_give_the_same_bytes_as_one(tmp_path: Path) -> None:
    one, two = cells_of(tmp_path / "one", 1), cells_of(tmp_path / "two", 2)
    assert one == two
    assert files_in(tmp_path / "one") == files_in(tmp_path / "two")
    assert len(files_in(tmp_path / "one")) == 6


def test_finished_games_are_not_played_again_and_more_games_are_added(tmp_path: Path) -> None:
    cells_of(tmp_path, 1)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.json")}
    seen: list[tuple[int, int]] = []
    deals = arena_deals("sword-girls", [AHEAD, RANDOM], named_decks("sword-girls", SWORD_GIRLS), 16, 5)
    assert len(list(played(deals, OwnProcess(), tmp_path, lambda done, of: seen.append((done, of))))) == 8
    assert seen == [(6, 8), (7, 8), (8, 8)]
    assert {path: path.stat().st_mtime_ns for path in before} == before


def test_an_arena_that_is_killed_goes_on_and_ends_with_the_same_bytes(tmp_path: Path) -> None:
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    process = subprocess.Popen([*COMMAND, "--games", "20000", "--out", str(killed)], stdout=subprocess.DEVNULL)
    while len(list(killed.glob("cells/*.json"))) < 3:
        assert process.poll() is None
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    assert not list(killed.glob("games.*"))
    left = {path.name: path.stat().st_mtime_ns for path in killed.glob("cells/*.json")}
    for folder in (killed, whole):
        subprocess.run([*COMMAND, "--games", "60", "--out", str(folder)], check=True, stdout=subprocess.DEVNULL)
    assert len(files_in(whole)) == 31  # a cell for each deal of two games, and the table of all games
    ended = files_in(killed)
    assert {name: ended[name] for name in files_in(whole)} == files_in(whole)
    assert all((killed / "cells" / name).stat().st_mtime_ns == then for name, then in left.items())


def end_from_outside(_: int) -> None:
    """End this process as the system does that has no memory left."""
    os.kill(os.getpid(), signal.SIGKILL)


def never_ends(_: int) -> None:
    """Work without an end."""
    while True:
        time.sleep(1)


def test_tasks_that_nobody_waits_for_are_ended() -> None:
    doing = Processes(2).carry_out(mostly_never_ends, range(8))
    assert next(doing) == (0, 0)
    doing.close()  # comes back


def mostly_never_ends(task: int) -> int:
    """The first task is done, the others never are."""
    if task:
        never_ends(task)
    return task


def test_a_process_that_is_killed_ends_an_experiment_with_a_sentence() -> None:
    with pytest.raises(TefudaError, match=r"ended from outside.* With --out what was finished is kept"):
        list(Processes(2).carry_out(end_from_outside, [1]))


def test_a_folder_that_cannot_be_written_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    deals = arena_deals("sword-girls", [AHEAD, RANDOM], named_decks("sword-girls", SWORD_GIRLS), 2, 1)
    seen: list[object] = []
    with pytest.raises(FileError, match=r"file/cells/.*: cannot be written: Not a directory"):
        list(played(deals, OwnProcess(), tmp_path / "file", lambda done, of: seen.append(done)))
    assert seen == []


def test_a_budget_makes_no_other_player_of_one_that_tries_no_answers() -> None:
    assert pilot_of("easy", "sword-girls", 50) == pilot_of("easy", "sword-girls") == Pilot("easy")
    assert pilot_of("medium", "sword-girls", 50) == pilot_of("medium:50", "sword-girls") == Pilot("medium", 50)
    with pytest.raises(TefudaError, match="easy tries no answers"):
        pilot_of("easy:50", "sword-girls")


def test_each_game_can_be_played_again_from_its_record(tmp_path: Path) -> None:
    for number in (0, 1):
        match = cells_of(tmp_path, 1)[0].match(number)
        file = tmp_path / "match.json"
        matches.write(match, file)
        game = matches.replay(
            matches.read(file),
            file,
            matches.version(),
            lambda decks, seed: new_game("sword-girls", decks=decks, seed=seed),
            matches.concede,
        )
        assert game.over
        assert match.players == (
            ["baseline-greedy", "baseline-random"] if number == 0 else ["baseline-random", "baseline-greedy"]
        )


def test_a_record_says_what_each_seat_drew_and_played() -> None:
    deals = arena_deals("shadowverse", [AHEAD, RANDOM], named_decks("shadowverse", ["forest-starter"]), 2, 3)
    (first, _) = play_deal(deals[0]).games
    for seat in first.seats:
        assert len(seat.opening) == 4
        assert set(seat.played) <= set(seat.drawn)
        assert set(seat.opening) <= set(seat.drawn)
        assert len(seat.returned) in (0, 1, 2, 3, 4)
    assert first.first in (0, 1)
    assert first.seats[first.winner].played


def test_a_circle_is_reported_when_it_is_significant() -> None:
    def least(deals: int) -> list[list[float]]:
        won = [1.0] * (deals * 7 // 10) + [0.0] * (deals * 3 // 10)
        return least_shares_of(3, {(0, 1): won, (1, 2): won, (0, 2): [1 - score for score in won]})

    assert cycle(["rock", "scissors", "paper"], least(10)) == []
    assert cycle(["rock", "scissors", "paper"], least(100)) == ["rock", "scissors", "paper"]


def test_a_sequential_test_ends_an_arena_as_soon_as_it_is_clear() -> None:
    decks = named_decks("sword-girls", SWORD_GIRLS)
    report, cells = arena("sword-girls", [AHEAD, RANDOM], decks, 400, 1, OwnProcess(), test=SequentialTest(better=0.6))
    assert report.verdict == "better"
    assert 10 <= len(cells) < 100


@pytest.mark.parametrize("content", [b"", b'{"format":"tefuda cell 1"', b"[]", b"\xff"])
def test_a_damaged_cell_is_named_with_the_way_out(tmp_path: Path, content: bytes) -> None:
    name = cells_of(tmp_path, 1)[0].deal.name
    (tmp_path / "cells" / f"{name}.json").write_bytes(content)
    with pytest.raises(FileError, match=rf"{name}\.json: this cell is damaged .* delete the file"):
        cells_of(tmp_path, 1)


def test_a_cell_that_was_played_under_another_name_of_a_deck_has_the_name_that_is_asked_for(tmp_path: Path) -> None:
    (vita,) = named_decks("sword-girls", ["vita-starter"]).values()
    for name in ("one", "other"):
        deck = msgspec.structs.replace(vita, name=name)
        deals = arena_deals("sword-girls", [AHEAD, RANDOM], {name: deck}, 2, 1)
        (cell,) = played(deals, OwnProcess(), tmp_path)
        assert [found.name for found in cell.deal.decks] == [name, name]
    assert len(files_in(tmp_path)) == 1


def test_a_cell_under_another_name_is_refused(tmp_path: Path) -> None:
    one, two = (cell.deal.name for cell in cells_of(tmp_path, 1)[:2])
    (tmp_path / "cells" / f"{one}.json").replace(tmp_path / "cells" / f"{two}.json")
    with pytest.raises(FileError, match="no cell of that name"):
        read_cell(tmp_path, two)


def test_a_cell_has_another_name_when_anything_of_it_is_different() -> None:
    decks = named_decks("sword-girls", SWORD_GIRLS)
    vita, crux = decks.values()
    names = {
        deal.name
        for deal in (
            *arena_deals("sword-girls", [AHEAD, RANDOM], {"a": vita}, 4, 1),
            *arena_deals("sword-girls", [RANDOM, AHEAD], {"a": vita}, 2, 1),
            *arena_deals("sword-girls", [Pilot("baseline-greedy", 9), RANDOM], {"a": vita}, 2, 1),
            *arena_deals("sword-girls", [AHEAD, RANDOM], {"a": crux}, 2, 1),
        )
    }
    assert len(names) == 5


def test_impossible_arenas_are_refused_with_a_reason() -> None:
    decks = named_decks("sword-girls", SWORD_GIRLS)
    with pytest.raises(TefudaError, match="there is no deck 'nope'"):
        named_decks("sword-girls", ["nope"])
    with pytest.raises(TefudaError, match="named twice"):
        named_decks("sword-girls", ["vita-starter", "vita-starter"])
    with pytest.raises(TefudaError, match=r"there is no .* 'tiger'"):
        pilot_of("tiger", "sword-girls")
    with pytest.raises(TefudaError, match="a budget is at least 1"):
        pilot_of("baseline-random:0", "sword-girls")
    with pytest.raises(TefudaError, match="each named once"):
        arena("sword-girls", [RANDOM, RANDOM], decks, 2, 1, OwnProcess())
    with pytest.raises(TefudaError, match="between two players"):
        arena("sword-girls", [RANDOM, AHEAD, Pilot("npc")], decks, 2, 1, OwnProcess(), test=SequentialTest())
