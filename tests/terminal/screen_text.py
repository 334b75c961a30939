"""Looking at a screen in a test."""

from __future__ import annotations

from tefuda.terminal.app import TableApp
from tefuda.terminal.screens.table import TableScreen


def table_of(app: TableApp) -> TableScreen:
    """The table of an app, also below other screens."""
    return next(screen for screen in reversed(app.screen_stack) if isinstance(screen, TableScreen))


def screen_text(app: TableApp) -> str:
    """Everything on the screen as lines of text."""
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())
