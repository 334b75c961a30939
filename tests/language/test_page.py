"""The generated page of the language."""

from pathlib import Path

from tefuda.lab.texts import dialects
from tefuda.language.common import common_words
from tefuda.language.common_english import common_english
from tefuda.language.page import Dialect, language_page
from tefuda.language.phrasebook import Phrasebook

PAGE = Path(__file__).resolve().parents[2] / "docs" / "language.md"
DIALECTS = dialects()


def rows_of(part: str) -> dict[str, list[str]]:
    """The rows of a part of a page by their first column."""
    rows = [line.split(" | ") for line in part.splitlines() if line.startswith("| ")]
    return {row[0].removeprefix("| "): row for row in rows}


def test_the_page_lists_the_words_as_they_are_now() -> None:
    assert PAGE.read_text(encoding="utf-8") == language_page(DIALECTS), "run tools/language_page.py"


def test_each_word_has_a_wording_and_a_meaning() -> None:
    page = language_page(DIALECTS)
    common = rows_of(page.partition("### Closed lists")[0])
    for game in DIALECTS:
        listed = common | rows_of(page.split(f"\n### Words of {game.title}\n")[1].partition("\n### ")[0])
        words = game.book.vocabulary.words
        assert [name for name in words if name not in listed] == []
        assert [name for name in words if not listed[name][1].strip()] == []


def test_a_further_language_has_a_section_with_every_word_and_list() -> None:
    words = common_words()
    words.enumeration("mood", {"glad": 0, "sad": 1})
    words.word("dance", tuple, "a dance", mood="mood")
    english, japanese = (Phrasebook(name, words) for name in ("English", "Japanese"))
    english.say("step", "dance", "dance {mood}")
    japanese.say("step", "dance", "{mood}踊る")
    japanese.say_terms("mood", {"glad": "うれしく", "sad": "悲しく"})
    page = language_page([Dialect("Ball", "Texts of Ball.", english, {"Japanese": japanese})])
    section = page.partition("### Ball in Japanese")[2]
    assert "| dance | `{mood}踊る` |" in section
    assert "| mood | glad: うれしく, sad: 悲しく |" in section
    assert "### Ball in" not in language_page([Dialect("Ball", "Texts of Ball.", english)])


def test_common_words_come_first_and_a_games_own_in_its_part() -> None:
    books = []
    for name in ("One", "Two"):
        words = common_words()
        words.word(f"dance {name}", tuple, "a dance")
        book = Phrasebook(name, words)
        common_english(book)
        book.say("step", f"dance {name}", "dance")
        books.append(Dialect(name, f"Texts of {name}.", book))
    books[1].book.say("single", "odd", "{number:sum} is not even")
    page = language_page(books)
    common, one, two = (page[page.index(start) :] for start in ("## Words of every game", "\n## One\n", "\n## Two\n"))
    common, one = common.partition("\n## One\n")[0], one.partition("\n## Two\n")[0]
    assert "| odd | a number is odd | number: value | `{number} is odd` |" in common
    assert "dance" not in common
    assert "| dance One | a dance |" in one and "dance Two" not in one and "Texts of One." in one
    assert "is not even" not in common + one
    assert "| odd | a number is odd | number: value | `{number} is not even` |" in two
    assert "value" in rows_of(common)
    assert "| value |" not in one
