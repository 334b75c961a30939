"""Shadowverse: Evolve at the table: cards are picked where they lie, the rest from lists; what is no choice is not
asked."""

from __future__ import annotations

from random import Random

import pytest
from tests.terminal.positions import laid
from tests.terminal.screen_text import screen_text, table_of

from tefuda.language.narrator import Narrator
from tefuda.language.steps import steps_of
from tefuda.terminal.app import TableApp
from tefuda.terminal.games import LocalGame
from tefuda.terminal.glyphs import ASCII
from tefuda.terminal.screens.dialogs import Pick
from tefuda.terminal.session import PERSON, SeatSession
from tefuda.terminal.settings import Settings, load_settings

SIZES = ((80, 24), (100, 30), (120, 40))


@pytest.fixture(scope="module")
def evolve():
    """Shadowverse: Evolve."""
    return LocalGame("shadowverse")


@pytest.fixture
def begin(evolve):
    """A whole game: `app = begin(7)`."""

    def begun(seed: int = 7, **more) -> TableApp:
        session = SeatSession.new(
            evolve, ("forest-starter", "sword-starter"), (PERSON, "baseline-random"), seed, save=False
        )
        return TableApp(evolve, Settings(instant=True), session=session, **more)

    return begun


@pytest.fixture
def lay(evolve):
    """A table laid out as in a scenario, in a main phase; seat 0 is the person's."""

    def sat(table: str, *, always_ask: bool = False, **more) -> TableApp:
        session = laid(evolve, table, always_ask=always_ask)
        return TableApp(evolve, Settings(instant=True, always_ask=always_ask), session=session, **more)

    return sat


def prompt_of(app) -> str:
    """What the person is asked."""
    decision = table_of(app).decision()
    return decision.prompt if decision else ""


def names(app, seat, zone) -> list[str]:
    """The cards of a pile."""
    return [card.name for card in table_of(app).shown.pile(seat, zone)]


async def press_on(app, pilot) -> None:
    """Press keys that go on: play, attack, pick the first thing offered, else end the turn."""
    if isinstance(app.screen, Pick):
        await pilot.press(next((key for key in app.screen.keys if key), "enter"))
        return
    decision = table_of(app).decision()
    kinds = [option.kind for option in decision.options]
    if kinds[0] in ("end", "pass", "done", "keep"):
        await pilot.press({"end": "t", "pass": "x", "done": "d", "keep": "k"}[kinds[0]])
    elif "card" in kinds:
        await pilot.press("enter")
    else:
        await pilot.press("tab", "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_game_is_played_by_keys_to_its_end(begin, size):
    app = begin(7)
    async with app.run_test(size=size) as pilot:
        table = table_of(app)
        for _ in range(900):
            if table.session.over:
                break
            await press_on(app, pilot)
        assert table.session.over
        assert "Play again" in screen_text(app)
        assert "{" not in "".join(entry.text for entry in table.log_entries)


@pytest.mark.parametrize("seed", range(3))
def test_all_that_happens_and_all_that_is_asked_can_be_said(evolve, seed):
    session = SeatSession.new(evolve, ("dragon-starter", "abyss-tuned"), (PERSON, "baseline-random"), seed, save=False)
    narrator = Narrator(evolve.catalogue, 0, ("the enemy", "the enemy"))
    chance = Random(seed)
    while not session.over:
        view = session.view()
        said = [
            narrator.prompt(view.decision.prompt, view),
            *(narrator.option(one, view) for one in view.decision.options),
        ]
        session.answer(chance.choice(view.decision.options))
        steps = steps_of(session.take_moments(), narrator)
        said += [sentence.text for step in steps for sentence in step.sentences]
        assert all(said)
        assert "{" not in "".join(said)


async def test_a_saved_match_goes_on_with_the_answers_that_nobody_was_asked_for(evolve):
    session = SeatSession.new(evolve, ("forest-starter", "sword-starter"), (PERSON, "baseline-random"), 7)
    app = TableApp(evolve, Settings(instant=True), session=session)
    async with app.run_test(size=(80, 24)) as pilot:
        for _ in range(25):
            await press_on(app, pilot)
    again = SeatSession.resumed(evolve, session.path)
    assert again.game.digest() == session.game.digest()
    assert again.match.answers == session.match.answers


async def test_the_table_shows_both_fields_both_ex_areas_and_the_numbers(lay):
    app = lay("P1: {field: [SD01-009], ex: [SD01-T01], pp: 4}\nP2: {field: [SD02-009], ex: [SD02-T01], ep: 3}")
    async with app.run_test(size=(80, 24)):
        text = screen_text(app)
        table = table_of(app)
        for seat in (0, 1):
            for zone in ("field", "ex"):
                assert table.shown.pile(seat, zone)[0].name.split()[0] in text
        assert "PP 4/6" in text
        assert "EP 3" in text
        assert "DEF 20" in text
        assert "Turn 9: your main phase" in text


async def test_a_target_is_picked_with_its_number_on_the_table(lay):
    app = lay("P1: {hand: [SD01-016]}\nP2: {field: [SD01-013, SD01-017]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        assert prompt_of(app) == "select"
        assert "Sylvan Justice: select 1." in screen_text(app)
        second = names(app, 1, "field")[1]
        await pilot.press("2")
        assert prompt_of(app) == "main"
        assert second in names(app, 1, "cemetery")


async def test_the_card_that_asks_is_read_until_another_is_looked_at(lay):
    app = lay("P1: {hand: [SD01-016]}\nP2: {field: [SD01-013, SD01-017]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        assert "Sylvan Justice:  Select a follower on the enemy field" in screen_text(app)
        await pilot.press("tab")
        assert "Sylvan Justice:  Select a follower" not in screen_text(app)


async def test_the_cursor_goes_over_the_cards_that_can_be_picked(lay):
    app = lay("P1: {hand: [SD01-016], field: [SD01-013]}\nP2: {field: [SD01-013, SD01-017]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        table = table_of(app)
        first = table.card_in_focus()
        await pilot.press("tab")
        second = table.card_in_focus()
        assert first.seat == second.seat == 1
        assert first.handle != second.handle
        await pilot.press("tab")
        assert table.card_in_focus().handle == first.handle
        await pilot.press("enter")
        assert prompt_of(app) == "main"


async def test_an_attack_is_the_attacker_and_then_the_target(lay):
    app = lay("P1: {field: [SD01-013]}\nP2: {field: [SD01-017 engaged]}")
    async with app.run_test(size=(80, 24)) as pilot:
        assert "atk" in screen_text(app)
        await pilot.press("tab", "enter")
        assert prompt_of(app) == "attack"
        assert "Elf Wanderer attacks what?" in screen_text(app)
        await pilot.press("1")
        assert table_of(app).shown.pile(1, "leader")[0]["defense"] == 18
        assert "Your Elf Wanderer attacks the enemy's leader." in screen_text(app)
        assert "engaged" in screen_text(app)


async def test_several_picks_are_one_selection_with_the_picked_cards_marked(lay):
    app = lay("P1: {hand: [9 x SD01-017], pp: 0}")
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("t")
        assert prompt_of(app) == "discard"
        assert "discard 2" in screen_text(app)
        await pilot.press("3")
        assert "PICK 1" in screen_text(app)
        assert "1 picked" in screen_text(app)
        assert table.session.view().count(0, "hand") == 9
        await pilot.press("5")
        assert table.session.view().count(0, "hand") <= 8
        assert table.session.view().count(0, "cemetery") == 2


async def test_a_selection_that_is_large_enough_can_be_done(lay):
    app = lay("P1: {field: [2 x SD06-008], pp: 0, deck: [9 x SD01-017]}\nP2: {deck: [9 x SD01-017]}")
    async with app.run_test(size=(80, 24)) as pilot:
        table = table_of(app)
        await pilot.press("t")
        assert prompt_of(app) == "ward"
        await pilot.press("1")
        assert "PICK 1" in screen_text(app)
        await pilot.press("d")
        told = [entry.text for entry in table.log_entries if "engaged to guard" in entry.text]
        assert told == ["Your Snake Priestess is engaged to guard."]


async def test_a_mode_is_chosen_from_a_list_of_texts(lay):
    app = lay("P1: {hand: [SD04-002], deck: [SD01-017, SD01-013]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        assert isinstance(app.screen, Pick)
        assert "2  Draw 1." in screen_text(app)
        await pilot.press("2")
        assert not isinstance(app.screen, Pick)
        assert names(app, 0, "hand") == ["Goblin"]
        assert "You choose: Draw 1." in screen_text(app)


async def test_a_list_that_was_closed_can_be_opened_again(lay):
    app = lay("P1: {hand: [SD04-002], deck: [SD01-017, SD01-013]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "escape")
        assert not isinstance(app.screen, Pick)
        assert prompt_of(app) == "mode"
        await pilot.press("o")
        assert isinstance(app.screen, Pick)


async def test_without_an_answer_the_quick_window_is_passed_unseen(lay):
    app = lay("table: {active: P2, turn: 10}\nP1: {hand: [SD01-013], deck: [9 x SD01-017]}\nP2: {deck: [SD01-017]}")
    async with app.run_test(size=(80, 24)):
        assert prompt_of(app) == "main"
        assert table_of(app).shown.number("turn") == 11
        assert (0, 0) in table_of(app).session.match.answers


async def test_with_an_answer_the_quick_window_is_shown(lay):
    app = lay(
        "table: {active: P2, turn: 10}\nP1: {hand: [SD01-016]}\nP2: {field: [SD01-T01 engaged], deck: [SD01-017]}"
    )
    async with app.run_test(size=(80, 24)) as pilot:
        assert prompt_of(app) == "quick"
        assert "the enemy's end phase" in screen_text(app)
        await pilot.press("1")
        if prompt_of(app) == "select":
            await pilot.press("1")
        assert names(app, 1, "field") == []


async def test_a_player_who_is_always_asked_passes_by_key(lay):
    table = "table: {active: P2, turn: 10}\nP1: {hand: [SD01-013], deck: [9 x SD01-017]}\nP2: {deck: [SD01-017]}"
    app = lay(table, always_ask=True)
    async with app.run_test(size=(80, 24)) as pilot:
        assert prompt_of(app) == "quick"
        await pilot.press("x")
        assert prompt_of(app) == "main"


async def test_always_asking_is_set_at_the_table_and_kept(begin):
    app = begin(2)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        assert table_of(app).session.always_ask
        assert "always asked, even if you can only pass" in " ".join(screen_text(app).split())
        await pilot.press("q", "enter")
    assert load_settings().always_ask


TWO_ENDINGS = """P1: {field: [BP07-022 engaged, BP07-022%s], deck: [9 x SD01-017]}
P2: {field: [SD01-008, SD01-008 engaged], deck: [9 x SD01-017]}"""


async def test_the_same_ability_of_two_cards_is_not_ordered_by_anybody(lay):
    app = lay(TWO_ENDINGS % "")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t")
        assert prompt_of(app) == "select"


async def test_different_abilities_are_ordered_and_so_are_all_for_who_is_always_asked(lay):
    for app in (lay(TWO_ENDINGS % ", BP16-094"), lay(TWO_ENDINGS % "", always_ask=True)):
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("t")
            assert prompt_of(app) == "order"


async def test_a_hint_says_how_this_turn_can_be_won(lay):
    app = lay("P1: {field: [SD01-017 Goblin], deck: [9 x SD01-017]}\nP2: {defense: 2, deck: [SD01-017]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        assert "Lethal: attack with Goblin" in " ".join(screen_text(app).split())


async def test_a_hint_says_that_no_win_is_certain(lay):
    app = lay("P1: {field: [SD01-017 Goblin], deck: [9 x SD01-017]}\nP2: {defense: 3, deck: [SD01-017]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("h")
        assert "There is no sure lethal." in " ".join(screen_text(app).split())


async def test_a_turn_is_not_ended_for_a_player_who_can_do_nothing(lay):
    app = lay("P1: {hand: [SD01-001], pp: 0}")
    async with app.run_test(size=(80, 24)):
        assert prompt_of(app) == "main"


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("P1: {hand: [SD01-001], pp: 2}", "costs 6 play points; you have 2 (SVE 9.7)"),
        ("P1: {hand: [SD01-013], field: [5 x SD01-017]}", "five followers and amulets are on your field (SVE 4.3)"),
        ("P1: {hand: [SD01-016]}", "There is nothing that Sylvan Justice could select"),
    ],
)
async def test_a_card_that_cannot_be_played_is_refused_with_the_reason(lay, table, said):
    app = lay(table)
    async with app.run_test(size=(80, 24)) as pilot:
        before = table_of(app).session.game.digest()
        await pilot.press("1")
        assert said in " ".join(screen_text(app).split())
        assert table_of(app).session.game.digest() == before


async def test_a_card_that_nothing_is_asked_about_is_refused_with_what_is_asked(begin):
    app = begin(2)
    async with app.run_test(size=(80, 24)) as pilot:
        assert prompt_of(app) == "mulligan"
        await pilot.press("1")
        said = " ".join(screen_text(app).split())
        assert "To be answered first: You go first. Keep this hand, or redraw all four?" in said


async def test_a_follower_that_came_this_turn_is_refused_an_attack(lay):
    app = lay("P1: {hand: [SD01-017]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        assert "new" in screen_text(app)
        await pilot.press("up", "enter")
        assert "without Storm or Rush it cannot attack yet (SVE 10.1)" in " ".join(screen_text(app).split())


async def test_numbers_that_differ_from_the_printed_ones_are_marked(lay):
    app = lay("P1: {field: [SD01-017 +1/-1]}")
    async with app.run_test(size=(80, 24)):
        assert "▲/" in screen_text(app)
        assert "▼" in screen_text(app)


async def test_the_evolve_deck_is_looked_at_by_its_owner_only(lay):
    app = lay("P1: {evolve deck: [SD01-010]}\nP2: {evolve deck: [SD01-010]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("v")
        assert "Your evolve deck: 1" in screen_text(app)
        assert "Treant" in screen_text(app)
        await pilot.press("escape", "V")
        assert "1 cards face down" in screen_text(app)


async def test_without_line_drawing_all_is_ascii(lay, monkeypatch):
    monkeypatch.setenv("TEFUDA_ASCII", "1")
    app = lay("P1: {hand: [SD01-016, SD04-002], ex: [SD01-T01]}\nP2: {field: [SD01-013, SD01-017]}", glyphs=ASCII)
    async with app.run_test(size=(80, 24)) as pilot:
        for key in ("1", "tab", "1", "1", "escape", "i", "escape", "question_mark", "escape", "l"):
            await pilot.press(key)
            assert screen_text(app).isascii(), {letter for letter in screen_text(app) if not letter.isascii()}


async def test_cards_that_can_be_picked_differ_without_colour(lay):
    app = lay("P1: {hand: [SD01-016], field: [SD01-013]}\nP2: {field: [SD01-013, SD01-017]}", glyphs=ASCII)
    async with app.run_test(size=(80, 24)) as pilot:
        before = screen_text(app)
        assert "===" not in before
        await pilot.press("1")
        assert "===" in screen_text(app)
