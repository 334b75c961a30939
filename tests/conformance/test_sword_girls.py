"""Outcomes recorded from another implementation, and the list of those that contradict the cards' texts."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from tefuda.games.sword_girls.facts import load_facts
from tefuda.lab.conform import conform, read_cases, read_excuses

EXCUSES = Path(__file__).parents[1] / "games" / "sword_girls" / "conformance_excuses.yaml"
CASES = Path(__file__).resolve().parents[3] / "shared" / "conformance" / "sword-girls.jsonl.gz"


def test_each_excuse_quotes_a_sentence_of_a_card_as_it_is_now() -> None:
    texts = [skill.text.casefold() for skill in load_facts().skills.values() if skill.text]
    unknown = [
        (excuse.case, sentence)
        for excuse in read_excuses(EXCUSES)
        for sentence in excuse.sentence.split(" / ")
        if not any(sentence.rstrip(".").casefold() in text for text in texts)
    ]
    assert unknown == []


@pytest.mark.skipif(not CASES.exists(), reason="the recorded cases are not on this machine")
def test_every_tenth_recorded_case_comes_out_as_recorded_or_is_excused(tmp_path: Path) -> None:
    lines = gzip.decompress(CASES.read_bytes()).decode("utf-8").splitlines()
    some = tmp_path / "some.jsonl"
    # Blank lines keep the line numbers, by which cases are excused.
    some.write_text("\n".join(line if number % 10 == 0 else "" for number, line in enumerate(lines, 1)), "utf-8")
    report = conform([some], excuses={"sword-girls": read_excuses(EXCUSES)}, runs=30, workers=1)
    assert report.cases == 566
    # The few that fail have more possible outcomes than the records have runs.
    assert report.failed <= 6
    assert report.passed + report.excused >= 560


@pytest.mark.skipif(not CASES.exists(), reason="the recorded cases are not on this machine")
def test_an_excuse_is_for_a_recorded_case() -> None:
    known = {case["line"] for case in read_cases(CASES)}
    assert {excuse.case for excuse in read_excuses(EXCUSES)} <= known
