"""The start screen: a deck, an opponent, a level, a clock; and the ladders."""

from __future__ import annotations

import re

import pytest
from tests.terminal.screen_text import screen_text, table_of

from tefuda.errors import TefudaError
from tefuda.games import matches
from tefuda.games.registry import GAMES, starter_decks
from tefuda.language.catalogue import Ladder, Opponent
from tefuda.language.decks import write_deck
from tefuda.terminal import game_meant, play
from tefuda.terminal.app import TableApp
from tefuda.terminal.games import LocalGame
from tefuda.terminal.session import PERSON, WATCHER, SeatSession
from tefuda.terminal.settings import Settings, load_settings, save_settings

SOMEBODY = Opponent("1", "Somebody", "crux-starter")
LADDER = Ladder("tower", "Tower", ((SOMEBODY,), (SOMEBODY,), (SOMEBODY,)))


async def test_a_deck_and_an_opponent_are_chosen_by_keys(local):
    app = TableApp(local, Settings(instant=True, level="baseline-random"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Your deck" in screen_text(app)
        await pilot.press("down", "enter", "down", "enter")
        match = table_of(app).session.match
        assert [deck.key for deck in match.decks] == ["crux-starter", "darklore-starter"]
        assert match.players == [PERSON, "baseline-random"]


async def test_level_and_clock_are_set_by_keys(local):
    app = TableApp(local, Settings(instant=True, level="easy"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", "v")
        assert "Clock: 30 s" in screen_text(app)
        assert app.settings.level == local.levels[1]
        await pilot.press("t")
        assert "Clock: off" in screen_text(app)


async def test_all_settings_fit_in_one_line_of_80_characters(local):
    app = TableApp(local, Settings(instant=True, level="expert", clock=3600, always_ask=False))
    async with app.run_test(size=(80, 24)):
        line = next(line for line in screen_text(app).splitlines() if "Opponent" in line)
        assert re.sub(" +", " ", line.strip()) == "Opponent: expert Clock: 3600 s Saved matches: 0 Asked: to choose"


async def test_an_npc_plays_its_own_deck(local):
    app = TableApp(local, Settings(instant=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab", "end", "up", "enter")
        assert "Against whom?" in screen_text(app)
        assert "Chenin Blanc" in screen_text(app)
        await pilot.press("enter")
        session = table_of(app).session
        assert session.match.decks[1].name == "Chenin Blanc"
        assert session.match.players[1] == "npc"


async def test_a_dungeon_begins_on_its_first_floor_and_remembers_a_win(local):
    app = TableApp(local, Settings(instant=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab", "end", "enter")
        assert "Beginner Dungeon (easy): floor 1 of 3" in screen_text(app)
        await pilot.press("enter")
        session = table_of(app).session
        assert session.match.about.startswith("Beginner Dungeon, floor 1: ")
        matches.concede(session.game, 1)
        table_of(app).settle()
        await pilot.press("enter")
        assert table_of(app).session.match.about.startswith("Beginner Dungeon, floor 2: ")


def test_a_win_leads_up_and_a_defeat_down_but_not_below_the_first_floor():
    settings = Settings()
    settings.climb(LADDER, won=False)
    assert settings.floor(LADDER) == 0
    settings.climb(LADDER, won=True)
    assert settings.floor(LADDER) == 1
    settings.climb(LADDER, won=False)
    assert settings.floor(LADDER) == 0


def test_the_last_floor_leads_back_to_the_first_and_a_win_there_counts():
    settings = Settings(floors={"tower": 2})
    settings.climb(LADDER, won=False)
    assert (settings.floor(LADDER), settings.clears) == (0, {})
    settings.floors["tower"] = 2
    settings.climb(LADDER, won=True)
    assert (settings.floor(LADDER), settings.clears) == (0, {"tower": 1})


def test_settings_are_kept_and_damaged_ones_forgotten(data):
    save_settings(Settings(speed=4, clock=30, floors={"tower": 1}))
    assert load_settings() == Settings(speed=4, clock=30, floors={"tower": 1})
    (data / "tefuda" / "terminal.json").write_text("{")
    assert load_settings() == Settings()


async def test_two_bots_are_watched_with_both_hands_hidden(local):
    session = SeatSession.new(
        local, ("vita-starter", "crux-starter"), ("baseline-random", "baseline-random"), 7, save=False
    )
    app = TableApp(local, Settings(), session=session)
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        assert session.seat == WATCHER
        assert not table.query("#hand")
        assert "Vita" in screen_text(app)
        await pilot.press("e")
        for _ in range(6_000):  # two minutes on the slowest machine, else a moment
            if "Watch again" in screen_text(app):
                break
            await pilot.pause(0.02)
        assert "Watch again" in screen_text(app) and session.over


def test_an_impossible_match_is_refused_before_the_screen_opens(local, tmp_path):
    with pytest.raises(TefudaError, match="no game 'chess'"):
        play("chess")
    with pytest.raises(TefudaError, match="there is no level 'grandmaster'; the levels are"):
        play(level="grandmaster")
    with pytest.raises(TefudaError, match="no deck 'nothing'"):
        play(deck="nothing", opponent="crux-starter")
    with pytest.raises(TefudaError, match="no saved match"):
        play(resume="last")


def test_an_illegal_custom_deck_is_refused_with_the_rule(local, tmp_path):
    file = tmp_path / "mine.yaml"
    file.write_text("name: Mine\ngame: sword-girls\ncharacter: 100001\ncards:\n  300001: 3\n")
    with pytest.raises(TefudaError, match=r"cannot be played:\n  .*SG 3\.1"):
        local.deck(str(file))


def test_a_person_does_not_play_the_deck_of_an_opponent_that_breaks_the_rules(local):
    with pytest.raises(TefudaError) as refused:
        local.own_deck("npc-110180")
    reasons = str(refused.value).splitlines()
    assert reasons[0].endswith("this deck cannot be played:")
    assert "  110180 Chenin Blanc is not for player decks; take it out (SG 3.2)" in reasons
    assert len(reasons) > 2


async def test_a_letter_key_selects_the_next_opponent_with_that_initial(local):
    app = TableApp(local, Settings(instant=True))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("tab", "end", "up", "enter", "w")
        assert "► Wind Shear" in screen_text(app)
        await pilot.press("w", "w")
        assert "► Wind Sneaker" in screen_text(app)


async def test_with_several_games_the_first_question_is_which(local):
    games = {"sword-girls": "Sword Girls", "other": "Another Game"}
    app = TableApp(local, Settings(instant=True), games=games, asks=True)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Which game?" in screen_text(app)
        assert "Another Game" in screen_text(app)
        await pilot.press("enter")
        assert "Your deck" in screen_text(app)
        assert app.settings.game == "sword-girls"
        await pilot.press("g")
        assert "Which game?" in screen_text(app)
        await pilot.press("escape")
    assert app.return_code == 0


async def test_with_one_game_nobody_asks_which(local):
    app = TableApp(local, Settings(instant=True), games={"sword-girls": "Sword Girls"}, asks=True)
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Your deck" in screen_text(app)
        await pilot.press("g")
        assert "Your deck" in screen_text(app)


def test_the_game_is_that_of_the_deck_else_the_one_played_last():
    assert game_meant(("vita-starter", None), "") == "sword-girls"
    assert game_meant((None, "1"), "sword-girls") == "sword-girls"
    assert game_meant((None, None), "chess") == next(iter(GAMES))


async def test_a_table_asks_for_restricted_cards_by_a_key_where_the_game_has_such_a_list(local, tmp_path):
    wixoss = LocalGame("wixoss")
    app = TableApp(wixoss, Settings(instant=True, level="baseline-random"))
    async with app.run_test(size=(80, 24)) as pilot:
        assert "Mayu's Room: off" in screen_text(app)
        await pilot.press("r")
        assert "Mayu's Room: on" in screen_text(app)
        assert wixoss.restricted
    app = TableApp(local, Settings(instant=True, level="baseline-random"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        assert "Mayu" not in screen_text(app) and not local.restricted
    file = tmp_path / "hope.txt"
    file.write_text(write_deck(starter_decks("wixoss")["white-hope"]).replace("4x WD01-018", "4x WX01-034"))
    assert LocalGame("wixoss").own_deck(str(file)) is not None
    with pytest.raises(TefudaError, match="Repair is prohibited in All-Star"):
        LocalGame("wixoss", restricted=True).own_deck(str(file))
    with pytest.raises(TefudaError, match="no list of restricted cards"):
        LocalGame("sword-girls", restricted=True)


async def test_the_marked_opponent_plays_a_deck_of_the_format_of_the_chosen_one():
    wixoss = LocalGame("wixoss")
    decks = {deck.key: deck for deck in wixoss.catalogue.decks()}
    for key in ("white-hope", "ancient-surprise"):
        app = TableApp(wixoss, Settings(instant=True, level="baseline-random", deck=key))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("enter", "enter")
            mine, theirs = (decks[deck.key] for deck in table_of(app).session.match.decks)
            assert mine.key == key
            assert theirs.key != key
            assert theirs.format == mine.format
