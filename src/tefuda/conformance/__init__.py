"""Comparison with records that other implementations left: a module for each game of which there are some.

What all of them share is in `contract`, `trial` and `exploring`. The lab runs the cases and plays the games
(`lab/conform.py`, `lab/matchups.py`).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Final

from tefuda.conformance.contract import Recorded

MODULES: Final = {"sword-girls": "sword_girls", "wixoss": "wixoss.cases"}
"""The games with records, each with the module that is its `Recorded`."""


@cache
def recorded() -> dict[str, Recorded]:
    """The games with recorded games of other implementations, by name."""

    def loaded(module: str) -> Any:
        return import_module(f"tefuda.conformance.{module}")

    return {game: loaded(module) for game, module in MODULES.items()}
