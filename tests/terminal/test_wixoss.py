"""WIXOSS at the table: a whole game by keys; cards and zones by number, Guard, Life Bursts, and ener by color."""

from __future__ import annotations

import pytest
from tests.terminal.positions import laid
from tests.terminal.screen_text import screen_text, table_of

from tefuda.terminal.app import TableApp
from tefuda.terminal.faces import Face, Number, draw
from tefuda.terminal.games import LocalGame
from tefuda.terminal.glyphs import ASCII
from tefuda.terminal.screens.dialogs import Pick
from tefuda.terminal.session import PERSON, SeatSession
from tefuda.terminal.settings import Settings
from tefuda.terminal.widgets.bar import total_of
from tefuda.terminal.widgets.reading import reading_of

SIZES = ((80, 24), (120, 40))
GOES_ON = {"end": "t", "pass": "x", "done": "d", "skip": "n", "no guard": "x"}
"""The keys of options with which nothing is done."""


@pytest.fixture(scope="module")
def wixoss() -> LocalGame:
    return LocalGame("wixoss")


@pytest.fixture
def lay(wixoss):
    """A table laid out as in a scenario; seat 0 is the person's."""

    def sat(table: str, level: str = "baseline-random") -> TableApp:
        return TableApp(wixoss, Settings(instant=True), session=laid(wixoss, table, level=level))

    return sat


def prompt_of(app: TableApp) -> str:
    """What the person is asked."""
    decision = table_of(app).decision()
    return decision.prompt if decision else ""


def ids(app: TableApp, seat: int, zone: str) -> list[str | None]:
    """The cards of a pile."""
    return [card.key for card in table_of(app).shown.pile(seat, zone)]


async def press_on(app: TableApp, pilot, pressed: int) -> None:
    """Press keys that go on: the first thing offered, and by turns what does nothing."""
    if isinstance(app.screen, Pick):
        await pilot.press(next((key for key in app.screen.keys if key), "enter"))
        return
    kinds = [option.kind for option in table_of(app).decision().options]
    idle = next((GOES_ON[kind] for kind in kinds if kind in GOES_ON), "")
    if idle and (len(kinds) == 1 or pressed % 4 == 3):
        await pilot.press(idle)
    else:
        await pilot.press("tab", "enter")


@pytest.mark.parametrize("size", SIZES)
async def test_a_whole_game_is_played_by_keys_to_its_end(wixoss, size):
    session = SeatSession.new(wixoss, ("white-hope", "red-ambition"), (PERSON, "baseline-random"), 7, save=False)
    app = TableApp(wixoss, Settings(instant=True), session=session)
    async with app.run_test(size=size) as pilot:
        table = table_of(app)
        for pressed in range(2_000):
            if table.session.over:
                break
            await press_on(app, pilot, pressed)
        assert table.session.over
        assert "Play again" in screen_text(app)
        assert "{" not in "".join(entry.text for entry in table.log_entries)


async def test_a_signi_goes_where_its_player_says(lay):
    app = lay("P1: {hand: [WD01-013]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        assert prompt_of(app) == "zone"
        assert isinstance(app.screen, Pick)
        await pilot.press("3")
        (card,) = table_of(app).shown.pile(0, "SIGNI zone")
        assert (card.key, card.place) == ("WD01-013", 2)


ENEMY = "table: {active: P2, turn: 10}\nP1: %s\nP2: {deck: [9 x WD01-013]%s}\nhappens: [begin: %s]"
"""The enemy attacks at once: who looks ahead attacks where nobody stands."""


async def test_an_attack_of_the_enemys_lrig_is_guarded_with_a_card_of_the_hand(lay):
    app = lay(ENEMY % ("{hand: [WD01-013, WD01-017]}", "", "LRIG attack step"), "baseline-planner")
    async with app.run_test(size=(80, 24)) as pilot:
        assert prompt_of(app) == "guard"
        assert "guard?" in screen_text(app)
        life = table_of(app).shown.count(0, "life")
        await pilot.press("tab", "enter")
        assert "You guard with Servant O." in " ".join(entry.text for entry in table_of(app).log_entries)
        assert table_of(app).shown.count(0, "life") == life


async def test_a_player_who_does_not_guard_loses_a_life_cloth_and_may_use_its_life_burst(lay):
    app = lay(ENEMY % ("{hand: [WD01-017], life: [WD01-011, WD01-013]}", "", "LRIG attack step"), "baseline-planner")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("x")
        assert prompt_of(app) == "burst"
        assert isinstance(app.screen, Pick)
        await pilot.press("y")
        told = " ".join(entry.text for entry in table_of(app).log_entries)
        assert "Your Life Burst: " in told
        assert ids(app, 0, "ener") == ["WD01-011"]
        assert table_of(app).shown.count(0, "life") == 1


async def test_ener_is_paid_with_cards_of_the_color_or_of_any(lay):
    app = lay("P1: {hand: [WD01-015], ener: [WD01-013, WD02-013, WD01-017], deck: [9 x WD01-013]}")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1")
        assert prompt_of(app) == "ener"
        table = table_of(app)
        offered = [table.shown.card(option.handle).key for option in table.decision().options]
        assert sorted(offered) == ["WD01-013", "WD01-017"]
        assert "pay 1 ener: white" in screen_text(app)
        await pilot.press("1")
        assert ids(app, 0, "ener") == ["WD02-013", "WD01-017"]


async def test_the_description_of_a_signi_names_the_cards_in_front_and_beside(lay):
    app = lay("P1: {SIGNI: {left: WD01-010, center: WD01-011}}\nP2: {SIGNI: {right: WD02-010}}")
    async with app.run_test(size=(120, 40)) as pilot:
        table = table_of(app)
        left, center = table.shown.pile(0, "SIGNI zone")

        def told(card):
            return reading_of(card, table.narrator, table.glyphs, table.shown).plain

        await pilot.pause()
        assert "In front of it: Silvan, Natural Stone, Power 10000\nBeside it: Trett, Gauntlet, Power 7000" in told(
            left
        )
        assert "In front of it: nobody\nBeside it: Caliburn, Greatsword, Power 10000" in told(center)


@pytest.mark.parametrize(
    ("player", "limit"),
    [
        ("LRIG: WX24-D5-04, limit upper: 1", 8),
        ("LRIG: WX24-D5-04", 6),
        ("LRIG: WD05-003, limit upper: 1", 5),
    ],
)
async def test_the_limit_counts_a_limit_upper_for_a_lone_lrig_of_level_3(lay, player, limit):
    app = lay(f"P1: {{{player}}}")
    async with app.run_test(size=(120, 40)):
        view = table_of(app).shown
        (total,) = [total for total in table_of(app).narrator.presentation.totals if total.label == "Limit"]
        assert total_of(view, 0, total) == limit


async def test_a_bond_that_the_person_has_gained_stands_at_their_bar(lay):
    app = lay("P1: {LRIG deck: [WX25-CP1-034], SIGNI: {left: WX25-CP1-058}}")
    async with app.run_test(size=(120, 40)) as pilot:
        table = table_of(app)
        await pilot.press("o")
        await pilot.press(str([option.kind for option in table.decision().options].index("use") + 1))
        while isinstance(app.screen, Pick):
            await pilot.press("1")
        assert f"{table.glyphs.effect}1" in screen_text(app)
        table.set_focus(table.query_one("#near-bar"))
        await pilot.pause()
        assert f"{table.glyphs.effect} Bond with " in screen_text(app)


@pytest.mark.parametrize(
    ("width", "drawn"),
    [(11, " Flamber,~ "), (16, " 2:Flamber, Me~ "), (26, " 2:Flamber, Medium ~ 5000 ")],
)
def test_a_narrow_card_of_the_ener_zone_shows_its_name_before_its_numbers(width: int, drawn: str) -> None:
    """Nine cards have eleven characters each on a screen of 80."""
    card = Face(name="Flamber, Medium Sword", corner=Number("Level", 2, 0), numbers=(Number("Power", 5000, 0),))
    assert draw(card, width, 1, ASCII, False).plain == drawn
