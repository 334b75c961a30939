"""The forty oddest cards of the game play."""

from __future__ import annotations

from tefuda.games.wixoss.creating import is_playable
from tefuda.games.wixoss.facts import load_facts

ODD = (
    "PR-Di007", "WXK02-001", "WXK02-002", "PR-422", "WX05-001", "WX05-006", "WXDi-P00-015", "WX22-010", "WXK09-001",
    "PR-469", "WXDi-D04-011", "WXK01-004", "WX25-P1-048", "WX05-013", "WX10-015", "PR-433", "WX14-002",
    "WXDi-P06-066", "WX17-059", "WX21-029", "WX06-018", "WXK02-032", "WX04-063", "SP26-003", "WX25-P2-022",
    "WXEX2-12", "WXDi-P11-010A", "SPDi43-02", "WXDi-P05-037", "WXDi-P07-010", "WDK17-001", "WX19-002", "WX17-034",
    "WXEX2-04", "WXDi-P08-008", "WXDi-P13-003A", "WXDi-P16-TK01", "WXDi-P07-049", "WXK03-003A", "WX25-P2-017",
)  # fmt: skip


def test_all_of_the_oddest_cards_can_be_played() -> None:
    assert len(ODD) == 40
    assert [id for id in ODD if not is_playable(id, load_facts())] == []
