"""At the table of the terminal: what an answer would leave, and windows that are passed for a turn."""

from __future__ import annotations

import pytest
from tests.terminal.positions import laid
from tests.terminal.screen_text import screen_text, table_of

from tefuda.terminal.app import TableApp
from tefuda.terminal.faces import Face, Number, draw
from tefuda.terminal.games import LocalGame
from tefuda.terminal.glyphs import ASCII, DRAWN
from tefuda.terminal.screens.dialogs import Pick
from tefuda.terminal.settings import Settings
from tefuda.terminal.widgets.cards import CardBox

TRADE = """P1: {field: [SD01-008 Okami], deck: [9 x SD01-017]}
P2: {field: [SD01-017 Goblin engaged, SD01-008 Okami engaged], hand: [%s], deck: [9 x SD01-017]}"""
"""Okami (5/5) may attack a Goblin (2/2), which it destroys, or another Okami."""


@pytest.fixture(scope="module")
def evolve() -> LocalGame:
    """Shadowverse: Evolve."""
    return LocalGame("shadowverse")


@pytest.fixture
def lay(evolve: LocalGame):
    """A table laid out as in a scenario, in a main phase; seat 0 is the person's."""

    def sat(table: str, **more) -> TableApp:
        return TableApp(evolve, Settings(instant=True), session=laid(evolve, table), **more)

    return sat


def words(app: TableApp) -> str:
    """What is on the screen, without its line breaks."""
    return " ".join(screen_text(app).split())


def fates(app: TableApp) -> dict[str, str]:
    """What stands on cards that would change, by their names."""
    return {box.face.name: box.face.fate for box in table_of(app).query(CardBox) if box.face.fate}


def prompt_of(app: TableApp) -> str:
    """What the person is asked."""
    decision = table_of(app).decision()
    return decision.prompt if decision else ""


async def aim_at_goblin(app: TableApp, pilot) -> None:
    """Attack with Okami, and walk to the Goblin as its target."""
    await pilot.press("tab", "enter")
    for _ in range(9):
        card = table_of(app).card_in_focus()
        if card is not None and card.name == "Goblin":
            return
        await pilot.press("tab")
    raise AssertionError("the Goblin cannot be reached")


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
async def test_the_target_of_an_attack_shows_what_would_be_left(lay, size):
    app = lay(TRADE % "SD01-013")
    async with app.run_test(size=size) as pilot:
        await aim_at_goblin(app, pilot)
        assert fates(app) == {"Goblin": "GONE", "Okami": "5→3"}
        assert "Goblin → cemetery" in words(app) and "Okami: DEF 5 → 3" in words(app)
        assert "GONE" in screen_text(app) and "5→3" in screen_text(app)


async def test_a_lrig_that_grows_lies_under_the_new_one_and_is_not_gone():
    wixoss = LocalGame("wixoss")
    session = laid(
        wixoss, "P1: {LRIG: WD01-005, LRIG deck: [WD01-004], deck: [9 x WD01-013]}\nhappens: [begin: grow phase]"
    )
    app = TableApp(wixoss, Settings(instant=True), session=session)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "up")
        assert "→ cards under others" in words(app)
        assert fates(app) == {"Tamayorihime, New Moon Miko": "UNDER"}
        assert "UNDER" in screen_text(app)


async def look_at(app: TableApp, pilot, name: str) -> None:
    """Move the focus to a card."""
    next(box for box in table_of(app).query(CardBox) if box.face.name == name).focus()
    await pilot.pause()


WIPE = """P1: {hand: [BP01-131], field: [SD01-008, SD01-017, SD01-017, SD02-002, BP01-018], pp: 5, deck: [9 x SD01-017]}
P2: {field: [SD01-008, SD01-013, SD02-008, SD02-012, SD01-008], deck: [9 x SD01-017]}"""
"""A spell that leaves nothing on either field."""


@pytest.mark.parametrize("height", [24, 27, 38])
async def test_a_long_preview_is_shown_to_its_end(lay, height):
    app = lay(WIPE)
    async with app.run_test(size=(80, height)) as pilot:
        await look_at(app, pilot, "Themis's Decree")
        assert len(table_of(app).preview_line) > 2 * 80, "it takes three lines"
        assert table_of(app).preview_line in words(app)


async def test_cards_that_go_to_the_same_place_are_told_together(lay):
    app = lay(WIPE)
    async with app.run_test(size=(80, 24)) as pilot:
        await look_at(app, pilot, "Themis's Decree")
        said = table_of(app).preview_line
        assert said.startswith("your Okami + 2 × Goblin + "), said
        assert "→ cemetery · the enemy's 2 × Okami + " in said
        assert said.count("→ cemetery") == 2


@pytest.mark.parametrize(
    ("width", "on_card", "in_line"),
    [
        (20, "13000→10000", "13000→10000"),
        (16, "13000→10000", "→10000"),
        (11, "→10000", "…"),
        (7, "…", "…"),
    ],
)
def test_a_sign_on_a_narrow_card_leaves_out_the_number_before_and_never_a_part_of_one(width, on_card, in_line):
    face = Face(name="Code Art", key="3", corner=Number("Lv", 4, 0), fate="13000→10000")
    top = draw(face, width, 5, DRAWN, focused=False).plain.split("\n")[0]
    line = draw(face, width, 1, DRAWN, focused=False).plain
    assert (len(top), len(line)) == (width, width)
    assert top.endswith(f"{on_card}┐")
    assert line.rstrip().endswith(f" {in_line}") or line.rstrip().endswith(f"…{in_line}"), line
    assert "[3]" in top
    assert "[3]" in line


async def test_a_preview_disappears_when_nothing_is_selected(lay):
    app = lay(TRADE % "SD01-013")
    async with app.run_test(size=(120, 40)) as pilot:
        await aim_at_goblin(app, pilot)
        await pilot.press("enter")
        assert fates(app) == {}
        assert table_of(app).preview_line == ""


async def test_signs_are_ascii_where_the_terminal_has_no_others(lay):
    app = lay(TRADE % "SD01-013", glyphs=ASCII)
    async with app.run_test(size=(120, 40)) as pilot:
        await aim_at_goblin(app, pilot)
        assert fates(app)["Okami"] == "5->3"
        assert screen_text(app).isascii()


async def test_the_hand_of_the_other_player_changes_no_preview(lay):
    """Previews go by what the person knows."""
    seen = []
    for hand in ("SD01-013", "SD01-016"):
        app = lay(TRADE % hand)
        async with app.run_test(size=(120, 40)) as pilot:
            await aim_at_goblin(app, pilot)
            seen.append((table_of(app).preview_line, fates(app)))
    assert seen[0] == seen[1]


async def test_an_entry_of_a_list_says_what_it_would_leave(lay):
    app = lay("P1: {hand: [SD01-013], field: [SD01-017], pp: 3, deck: [9 x SD01-017]}\nP2: {deck: [9 x SD01-017]}")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("o")
        assert isinstance(app.screen, Pick)
        said = set()
        for _ in table_of(app).shown.decision.options:
            said.add(table_of(app).preview_line)
            assert table_of(app).preview_line in words(app)
            await pilot.press("down")
        assert any("your PP 3 → 1" in one for one in said), said
        assert "" in said, "ending the turn leaves nothing to be foreseen"
        await pilot.press("escape")
        assert prompt_of(app) == "main"


MANY = "\n".join(
    (
        "P1: {hand: [BP01-131, SD01-013, SD01-016], field: [SD01-008, SD01-017, SD01-017, SD02-002, BP01-018],",
        "  pp: 9, deck: [9 x SD01-017]}",
        "P2: {field: [SD01-008, SD01-013, SD02-008, SD02-012, SD01-008], deck: [9 x SD01-017]}",
    )
)
"""The spell of `WIPE`, among more that can be done than a low window has lines."""


@pytest.mark.parametrize("height", [24, 40])
async def test_a_long_preview_of_an_entry_of_a_list_is_shown_to_its_end(lay, height):
    app = lay(MANY)
    async with app.run_test(size=(80, height)) as pilot:
        await pilot.press("o")
        assert isinstance(app.screen, Pick)
        longest = ""
        for _ in table_of(app).shown.decision.options:
            said = table_of(app).preview_line
            longest = max(longest, said, key=len)
            await pilot.pause()
            shown = " ".join(line.strip(" ┃│") for line in screen_text(app).splitlines())
            assert said in " ".join(shown.split())
            await pilot.press("down")
        assert len(longest) > 2 * 80, "it takes three lines"


WINDOWS = """table: {active: P2, turn: 10}
P1: {hand: [2 x SD01-016], deck: [9 x SD01-017]}
P2: {field: [SD01-T01 engaged], deck: [9 x SD01-017]}"""
"""It is the enemy's turn, and one could answer in its window."""


async def test_a_window_is_passed_for_the_rest_of_the_turn(lay):
    app = lay(WINDOWS)
    async with app.run_test(size=(80, 24)) as pilot:
        session = table_of(app).session
        turn = session.turn
        assert prompt_of(app) == "quick"
        await pilot.press("w")
        assert (prompt_of(app), session.turn) == ("main", turn + 1)
        assert "Passed until the end of this turn" in words(app)
        assert not session.rests, "in another turn one is asked again"


async def test_all_windows_of_a_turn_are_passed_or_asked_again(lay):
    app = lay("P1: {deck: [9 x SD01-017]}\nP2: {deck: [9 x SD01-017]}")
    async with app.run_test(size=(80, 24)) as pilot:
        session = table_of(app).session
        await pilot.press("w")
        assert session.rests
        assert "Every window of this turn is passed for you" in words(app)
        await pilot.press("w")
        assert not session.rests
        assert "You are asked again." in words(app)


async def test_a_game_without_windows_says_so(sit):
    app = sit(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("w")
        assert "This game has no windows to pass." in words(app)
