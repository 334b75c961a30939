"""Outcomes recorded from another implementation, and cases of our own in the same form."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from tefuda.conformance.wixoss import cases
from tefuda.conformance.wixoss.cases import Trial, unread
from tefuda.errors import TefudaError
from tefuda.games.wixoss.facts import load_facts
from tefuda.lab.conform import Excuse, conform

CASES = Path(__file__).resolve().parents[3] / "shared" / "conformance" / "wixoss.jsonl.gz"
PLAIN = "WD01-013"
"""A SIGNI of level 1 with power 3000, without any text."""
TEXTLESS = "WX03-006"
"""A LRIG of level 4 and limit 12 without any text."""


def player(**parts: Any) -> dict[str, Any]:
    """A player with these cards, and nothing else."""
    usual = {"lrig": {"id": TEXTLESS, "under": []}, "signi": [None, None, None]}
    piles: dict[str, Any] = {name: [] for name in ("hand", "ener", "life", "deck", "trash")}
    return usual | piles | parts


def signi(power: int = 3000, id: str = PLAIN, **parts: Any) -> dict[str, Any]:
    """A SIGNI on the field."""
    return {"id": id, "power": power, **parts}


def case(event: object, mine: dict[str, Any], theirs: dict[str, Any], after: list[Any], **parts: Any) -> dict[str, Any]:
    """A case in P1's main phase, with these outcomes."""
    before = {"turn": 0, "phase": parts.pop("phase", "main"), "players": [mine, theirs]}
    usual = {"kind": "enter", "card": PLAIN, "runs": len(after), "complete": True, "ran": True, "uses": []}
    return usual | {"event": event, "before": before, "after": [[1, one, []] for one in after]} | parts


def problem(tried: dict[str, Any]) -> str:
    """What is wrong with a case, or nothing."""
    trial = Trial(tried, {})
    return trial.play(1) or trial.problem()


def entered(zone: int) -> dict[str, Any]:
    """The outcome of putting the plain SIGNI into a zone."""
    zones = [None, None, None]
    zones[zone] = signi()  # type: ignore[call-overload]
    return {"0": {"hand": [], "signi": zones}}


def test_a_signi_enters_the_zone_of_the_event_and_no_other() -> None:
    event = {"do": "enter", "player": 0, "card": PLAIN, "zone": 2}
    assert problem(case(event, player(hand=[PLAIN]), player(), [entered(2)])) == ""
    assert "1 outcomes were never recorded" in problem(case(event, player(hand=[PLAIN]), player(), [entered(1)]))


def test_an_outcome_that_was_recorded_and_cannot_be_reached_fails() -> None:
    event = {"do": "enter", "player": 0, "card": PLAIN, "zone": 2}
    said = problem(case(event, player(hand=[PLAIN]), player(), [entered(2), entered(1)]))
    assert said.startswith("1 of 2 recorded outcomes never came up")


def test_a_table_that_does_not_come_out_by_itself_fails() -> None:
    event = {"do": "none", "player": 0}
    mine = player(signi=[signi(4000), None, None])
    assert "the table before: 0 signi 0: WD01-013 power 3000" in problem(case(event, mine, player(), [{}]))


def test_usable_abilities_are_compared() -> None:
    event = {"do": "none", "player": 0}
    none = {name: [] for name in ("signi", "spell", "arts", "resona", "action")}
    said = problem(case(event, player(hand=[PLAIN]), player(), [{}], legal=none))
    assert said == "may use (signi): WD01-013 only here, nothing only in the record"
    assert problem(case(event, player(hand=[PLAIN]), player(), [{}], legal=none | {"signi": [PLAIN]})) == ""


def test_the_number_of_usable_given_abilities_is_compared() -> None:
    """WX12-001 has the two Action abilities of WX06-001 under it, and none of its own."""
    lrig = {"id": "WX12-001", "under": ["WX06-001"], "gains": ["action", "action"]}
    legal = {name: [] for name in ("signi", "spell", "arts", "resona", "action")}

    def told(*given: str) -> str:
        return problem(
            case({"do": "none", "player": 0}, player(lrig=lrig), player(), [{}], legal=legal | {"action": given})
        )

    assert told("lrig:WX12-001#1", "lrig:WX12-001#2") == told("lrig:WX12-001#2", "lrig:WX12-001#3") == ""
    assert told("lrig:WX12-001#2").startswith("may use (action): lrig:WX12-001#101, lrig:WX12-001#102 only here")


def test_an_attack_ends_before_the_next_one_and_the_turn_goes_on_as_recorded() -> None:
    attack = {"do": "attack", "player": 0, "zone": 0}
    mine = player(signi=[signi(), signi(), None])
    theirs = player(life=[PLAIN, PLAIN])
    down = {"0": {"signi": [signi(down=True), signi(), None]}, "1": {"life": [PLAIN], "ener": [PLAIN]}}
    assert problem(case(attack, mine, theirs, [down], phase="signi_attack")) == ""
    ended = down | {"turn": 1}
    assert problem(case([attack, {"do": "end_turn", "player": 0}], mine, theirs, [ended], phase="signi_attack")) == ""
    drawn = ended | {"1": down["1"] | {"hand": [PLAIN, PLAIN], "deck": [PLAIN]}}
    theirs = theirs | {"deck": [PLAIN] * 3}
    events = [attack, {"do": "end_turn", "player": 0}, {"do": "begin_turn", "player": 1}]
    assert problem(case(events, mine, theirs, [drawn], phase="signi_attack")) == ""


def test_a_sequence_leaves_out_what_is_not_possible() -> None:
    attack = {"do": "attack", "player": 0, "zone": 0}
    mine = player(signi=[signi(), None, None])
    down = {"0": {"signi": [signi(down=True), None, None]}, "1": {"ener": [PLAIN], "life": []}}
    theirs = player(life=[PLAIN])
    assert problem(case([attack, attack], mine, theirs, [down], phase="signi_attack")) == ""
    assert problem(case(attack, mine | {"signi": [None] * 3}, theirs, [{}], phase="signi_attack")).endswith(
        "is not possible"
    )


def test_every_way_to_pay_is_an_outcome_equal_cards_once() -> None:
    """WD01-003 costs {white 1} to grow into; each white card may pay it."""
    grown = load_facts().cards["WD01-003"]
    assert grown.grow_cost == {"white": 1}
    mine = player(
        lrig={"id": "WD01-004", "under": ["WD01-005"]},
        ener=["WD01-009", "WD01-009", "WD01-010"],
        lrig_deck=["WD01-003"],
        deck=[PLAIN],
    )
    lrig = {"id": "WD01-003", "under": ["WD01-004", "WD01-005"]}
    ways = [
        {"0": {"lrig": lrig, "lrig_deck": [], "ener": left, "trash": [paid]}}
        for paid, left in (("WD01-009", ["WD01-009", "WD01-010"]), ("WD01-010", ["WD01-009", "WD01-009"]))
    ]
    event = {"do": "grow", "player": 0, "card": "WD01-003"}
    assert problem(case(event, mine, player(), ways, phase="grow", kind="grow")) == ""


def test_growing_ends_before_the_main_phase_starts() -> None:
    """WX13-002 puts a SIGNI of the trash onto the field at the start of its player's main phase."""
    mine = player(
        lrig={"id": "WX13-021", "under": []},
        ener=["WX05-079"] * 4,
        lrig_deck=["WX13-002"],
        trash=["WX12-038"],
        deck=[PLAIN],
    )
    grown = {
        "lrig": {"id": "WX13-002", "under": ["WX13-021"]}, "lrig_deck": [], "ener": [],
        "trash": ["WX05-079"] * 4 + ["WX12-038"],
    }  # fmt: skip
    event = {"do": "grow", "player": 0, "card": "WX13-002"}
    assert problem(case(event, mine, player(), [{"0": grown}], phase="grow")) == ""
    then = [event, {"do": "main_phase", "player": 0}]
    assert "never came up" in problem(case(then, mine, player(), [{"0": grown}], phase="grow"))


def test_cards_recorded_in_no_order_fit_any_order() -> None:
    event = {"do": "none", "player": 0}
    mine = player(deck=["WD01-010", PLAIN, "WD01-009"])
    assert problem(case(event, mine, player(), [{"0": {"deck": [["WD01-009", "WD01-010", PLAIN]]}}])) == ""
    assert problem(case(event, mine, player(), [{"0": {"deck": ["WD01-010", ["WD01-009", PLAIN]]}}])) == ""
    assert problem(case(event, mine, player(), [{"0": {"deck": [PLAIN, ["WD01-009", "WD01-010"]]}}])) != ""


def test_a_case_is_not_tried_in_which_an_unread_card_acts() -> None:
    unknown = next(card.id for card in load_facts().cards.values() if card.unread)
    assert unread(case({"do": "none"}, player(), player(), [{}], uses=[PLAIN, unknown])) == [unknown]


@pytest.mark.skipif(not CASES.exists(), reason="the recorded cases are not on this machine")
def test_most_of_every_thirtieth_recorded_case_come_out_as_recorded() -> None:
    lines = gzip.decompress(CASES.read_bytes()).decode("utf-8").splitlines()[::30]
    tried = [case for line in lines if not unread(case := json.loads(line))]
    failed = [f"{case['n']} {case['kind']} {case['card']}" for case in tried if problem(case)]
    assert len(tried) > 80
    assert len(failed) / len(tried) < 0.08, failed


def test_an_excuse_that_no_failing_case_needs_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tefuda.lab.conform.recorded", lambda: {"wixoss": cases})
    event = {"do": "enter", "player": 0, "card": PLAIN, "zone": 2}
    wrong = case(event, player(hand=[PLAIN]), player(), [entered(1)], uses=[PLAIN])
    right = case(event, player(hand=[PLAIN]), player(), [entered(2)], uses=[PLAIN])
    file = tmp_path / "cases.jsonl"
    excuse = Excuse("sentence", "why", card=PLAIN)
    for some, excused, idle in (([right, wrong], 1, []), ([right], 0, [excuse])):
        file.write_text("\n".join(json.dumps(one) for one in some), "utf-8")
        report = conform([file], excuses={"wixoss": [excuse]}, workers=1)
        assert (report.passed, report.excused, report.failed, report.idle) == (1, excused, 0, idle)


def test_only_the_cases_of_some_cards_are_run(tmp_path: Path) -> None:
    event = {"do": "none", "player": 0}
    of_two = [case(event, player(), player(), [{}], uses=[one], kind="static") for one in (PLAIN, TEXTLESS)]
    file = tmp_path / "cases.jsonl"
    file.write_text("\n".join(json.dumps(one) for one in of_two), "utf-8")
    assert [conform([file], cards=cards, workers=1).passed for cards in (None, {PLAIN})] == [2, 1]
    with pytest.raises(TefudaError, match="in no case does WD01-010 act"):
        conform([file], cards={"WD01-010"}, workers=1)


def test_viruses_lie_in_the_zones_of_the_record() -> None:
    event = {"do": "none", "player": 0}
    mine = player(virus=[0, 1, 0])
    assert problem(case(event, mine, player(), [{}])) == ""
    assert "0 virus" in problem(case(event, mine, player(), [{"0": {"virus": [1, 0, 0]}}]))
