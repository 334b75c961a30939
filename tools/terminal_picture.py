"""Draw docs/pictures/terminal.svg and terminal-shadowverse.svg: the table in the terminal, in the middle of a game."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Final, cast

from textual.pilot import Pilot

from tefuda.terminal.app import TableApp
from tefuda.terminal.games import LocalGame
from tefuda.terminal.screens.dialogs import Pick
from tefuda.terminal.screens.table import TableScreen
from tefuda.terminal.session import PERSON, SeatSession
from tefuda.terminal.settings import Settings

PICTURES: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures"
FONTS: Final = "DejaVu Sans Mono, Menlo, Consolas, monospace"
SIZE: Final = (120, 36)
SEED: Final = 7
KEYS: Final = ("e", "2", "5", "r", "e", "4", "2", "r", "p", *["space"] * 14)
"""Two turns, and some steps into the second battle."""
EVOLVE_SEED: Final = 1
EVOLVE_TURN: Final = 9
"""The turn in whose first attack the picture is drawn."""


async def draw() -> str:
    """A battle of Sword Girls as SVG."""
    session = SeatSession.new(
        LocalGame("sword-girls"), ("vita-starter", "crux-starter"), (PERSON, "baseline-planner"), SEED, save=False
    )
    app = TableApp(session.local, Settings(), session=session)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*KEYS)
        await pilot.pause()
        return app.export_screenshot(title="tefuda play sword-girls")


async def draw_evolve() -> str:
    """An attack in Shadowverse: Evolve as SVG."""
    session = SeatSession.new(
        LocalGame("shadowverse"),
        ("forest-starter", "sword-starter"),
        (PERSON, "baseline-random"),
        EVOLVE_SEED,
        save=False,
    )
    app = TableApp(session.local, Settings(instant=True), session=session)
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(300):
            decision = session.decision()
            late = session.view().number("turn") >= EVOLVE_TURN
            if session.over or (late and decision is not None and decision.prompt == "attack"):
                break
            await go_on(app, pilot)
        await pilot.pause()
        return app.export_screenshot(title="tefuda play shadowverse")


async def go_on(app: TableApp, pilot: Pilot[None]) -> None:
    """Press the keys of a player who does whatever is offered first."""
    if isinstance(app.screen, Pick):
        await pilot.press(next((key for key in app.screen.keys if key), "enter"))
        return
    decision = cast(TableScreen, app.screen).decision()
    if decision is None:
        await pilot.press("e")
        return
    for option in decision.options:
        if option.handle is not None:
            await pilot.press(*(() if option.kind == "card" else ("tab",)), "enter")
            return
    await pilot.press({"end": "t", "pass": "x", "done": "d"}.get(decision.options[0].kind, "k"))


def without_foreign_fonts(svg: str) -> str:
    """Fonts from the reader's own machine: nothing is fetched."""
    svg = re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"[ \t]+$", "", svg.replace("Fira Code", FONTS), flags=re.MULTILINE)


if __name__ == "__main__":
    for name, drawing in (("terminal", draw), ("terminal-shadowverse", draw_evolve)):
        path = PICTURES / f"{name}.svg"
        path.write_text(without_foreign_fonts(asyncio.run(drawing())), encoding="utf-8")
        print(path)
