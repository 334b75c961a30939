"""The forty oddest cards of the game, the first twenty of them: which of them play as printed."""

from __future__ import annotations

from tefuda.games.wixoss.facts import load_facts

ODD = (
    "PR-Di007", "WXK02-001", "WXK02-002", "PR-422", "WX05-001", "WX05-006", "WXDi-P00-015", "WX22-010", "WXK09-001",
    "PR-469", "WXDi-D04-011", "WXK01-004", "WX25-P1-048", "WX05-013", "WX10-015", "PR-433", "WX14-002",
    "WXDi-P06-066", "WX17-059", "WX21-029",
)  # fmt: skip
UNREAD = {
    "WXK02-001", "WXDi-P00-015", "WX22-010", "WXK09-001", "PR-433", "WX14-002", "WXDi-P06-066", "WX17-059", "WX21-029",
}  # fmt: skip


def test_of_the_oddest_cards_all_but_these_are_read() -> None:
    cards = load_facts().cards
    assert {id for id in ODD if cards[id].unread} == UNREAD
