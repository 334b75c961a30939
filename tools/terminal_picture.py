"""Draw docs/pictures/terminal.svg: the table in the terminal, in the middle of a battle."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Final

from tefuda.terminal.app import TableApp
from tefuda.terminal.houses import house_of
from tefuda.terminal.settings import Settings
from tefuda.terminal.sitting import PERSON, Sitting

PICTURE: Final = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "terminal.svg"
FONTS: Final = "DejaVu Sans Mono, Menlo, Consolas, monospace"
SEED: Final = 7
KEYS: Final = ("e", "2", "5", "r", "e", "4", "2", "r", "p", *["space"] * 14)
"""Two turns, and some steps into the second battle."""


async def draw() -> str:
    """The screen as SVG."""
    sitting = Sitting.new(
        house_of("sword-girls"), ("vita-starter", "crux-starter"), (PERSON, "greedy"), SEED, save=False
    )
    app = TableApp(sitting.house, Settings(), sitting=sitting)
    async with app.run_test(size=(120, 36)) as pilot:
        await pilot.press(*KEYS)
        await pilot.pause()
        return app.export_screenshot(title="tefuda play sword-girls")


def without_foreign_fonts(svg: str) -> str:
    """Fonts from the reader's own machine: nothing is fetched."""
    svg = re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"[ \t]+$", "", svg.replace("Fira Code", FONTS), flags=re.MULTILINE)


if __name__ == "__main__":
    PICTURE.write_text(without_foreign_fonts(asyncio.run(draw())), encoding="utf-8")
    print(PICTURE)
