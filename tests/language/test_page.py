"""The generated page of the language."""

from pathlib import Path

from tefuda.games.sword_girls.english import english
from tefuda.language.page import language_page

PAGE = Path(__file__).resolve().parents[2] / "docs" / "language.md"


def test_the_page_lists_the_words_as_they_are_now() -> None:
    assert PAGE.read_text(encoding="utf-8") == language_page(english(), "Sword Girls"), "run tools/language_page.py"


def test_each_word_has_a_wording_and_a_meaning() -> None:
    rows = [line.split("|") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    words = english().vocabulary.words
    listed = {row[1].strip(): row for row in rows if row[1].strip() in words}
    assert len(listed) == len(words)
    assert [name for name, row in listed.items() if not row[2].strip()] == []
