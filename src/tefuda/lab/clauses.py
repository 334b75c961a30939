"""Coverage of the clauses of a rules file: which are cited by tests, which have neither a test nor a documented reason.

A clause is a line that begins with its number (`11.5 **Damage** = ...`), or a row of a table that does (`| 18.1 |
**Fanfare** | ...`). Code and tests cite it with the game's letters before it: `SG 11.5`, also several at once: `SG 9.3,
9.4` or `SG 9.3-9.5`. Reasons are kept in a YAML file beside the tests (`tests/clauses.yaml`), for all games: a game's
letters, then a clause or a whole chapter, then why no test can hold it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

from tefuda.errors import FileError, TefudaError
from tefuda.games.registry import GAMES, face
from tefuda.language import yaml12

CLAUSE: Final = re.compile(r"^[ \t]*(?:\|\s*)?(?:\*\*)?(\d+\.\d+(?:\.\d+)*)(?=[\s.*|])[\s.*|]*(.*)", re.MULTILINE)
CHAPTERS: Final = re.compile(r"(\d{1,3})(?:\s*-\s*(\d{1,3}))?")
NUMBER: Final = r"\d+(?:\.\d+)+"
CITED_FILES: Final = ("*.py", "*.yaml", "*.yml", "*.json")


class Clause(msgspec.Struct, frozen=True):
    """One clause with its number, its beginning, how many places of code and tests cite it, and any reason."""

    number: str
    opening: str
    code: int
    tests: int
    reason: str | None

    @property
    def settled(self) -> bool:
        """Whether a test or a reason stands behind the clause."""
        return self.tests > 0 or self.reason is not None


def clauses(rules: Path, code: Path, tests: Path, chapters: str = "") -> list[Clause]:
    """Every clause of a rules file, in order, or those of some chapters (`1-19,21`). Raises `FileError` for a file that
    is not one, `TefudaError` for chapters that are none."""
    text = yaml12.decode(yaml12.read_bytes(rules), str(rules))
    known = dict(face(game).RULES for game in GAMES)
    letters = known.get(rules.stem)
    if letters is None:
        raise FileError(f"{rules}: a rules file is named after its game: {', '.join(f'{name}.md' for name in known)}")
    in_code = citations(letters, files_below(code))
    in_tests = citations(letters, files_below(tests))
    reasons = read_reasons(tests / "clauses.yaml").get(letters, {})
    found = CLAUSE.findall(text)
    if not found:
        raise FileError(f"{rules}: there are no numbered clauses in it (lines such as '11.5 ...')")
    there = {chapter_of(number) for number, _ in found}
    wanted = chapters_in(chapters) if chapters else there
    if not wanted & there:
        raise TefudaError(f"{rules} has no chapter {chapters}; it has chapters {min(there)} to {max(there)}")
    return [
        Clause(number, opening_of(rest), in_code[number], in_tests[number], reason_for(number, reasons))
        for number, rest in found
        if chapter_of(number) in wanted
    ]


def chapter_of(number: str) -> int:
    """The chapter of a clause: its first number."""
    return int(number.partition(".")[0])


def chapters_in(text: str) -> set[int]:
    """Chapters as a user writes them. Raises `TefudaError`.

    >>> sorted(chapters_in("1-4, 21"))
    [1, 2, 3, 4, 21]
    """
    found: set[int] = set()
    for part in text.split(","):
        ends = CHAPTERS.fullmatch(part.strip())
        if ends is None or int(ends[2] or ends[1]) < int(ends[1]):
            raise TefudaError(f"{part.strip()!r} is no chapter; write chapters as in 1-19,21")
        found.update(range(int(ends[1]), int(ends[2] or ends[1]) + 1))
    return found


def opening_of(text: str) -> str:
    """The first words of a clause, without marks of emphasis."""
    plain = re.sub(r"\s*\|\s*", ": ", text.replace("*", "").rstrip("| ")).strip()
    return plain if len(plain) <= 70 else plain[:69].rstrip() + "…"


def files_below(folder: Path) -> Iterable[Path]:
    """The files in which citations are looked for; the list of reasons is none of them."""
    for pattern in CITED_FILES:
        for path in sorted(folder.rglob(pattern)):
            if path.name != "clauses.yaml":
                yield path


def citations(letters: str, paths: Iterable[Path]) -> Counter[str]:
    """The number of citations of each clause in these files."""
    cited: Counter[str] = Counter()
    many = re.compile(rf"\b{letters}[ -]({NUMBER}(?:(?:\s*(?:,|;|-|–|and|or)\s*)+{NUMBER})*)")
    for path in paths:
        for numbers in many.findall(path.read_text(encoding="utf-8", errors="replace")):
            cited.update(spelled_out(numbers))
    return cited


def spelled_out(numbers: str) -> list[str]:
    """`9.3-9.5, 11.2` as single clauses: 9.3, 9.4, 9.5, 11.2."""
    found: list[str] = []
    for part in re.split(r"\s*(?:,|;|\band\b|\bor\b)\s*", numbers):
        ends = re.findall(NUMBER, part)
        if len(ends) == 2:
            section, first = ends[0].rsplit(".", 1)
            last = ends[1].rsplit(".", 1)[1]
            found.extend(f"{section}.{number}" for number in range(int(first), int(last) + 1))
        else:
            found.extend(ends)
    return found


def read_reasons(path: Path) -> dict[str, dict[str, str]]:
    """The reasons file; empty if there is none. Clauses are written in quotes, since 11.10 is not the number 11.1."""
    if not path.exists():
        return {}
    try:
        return msgspec.convert(yaml12.read(path).value or {}, dict[str, dict[str, str]])
    except msgspec.ValidationError as error:
        raise FileError(
            f'{path}: expected a game, below it clauses with reasons (SG: {{"11.5": why}}); {error}'
        ) from error


def reason_for(number: str, reasons: dict[str, str]) -> str | None:
    """The reason given for a clause, or for a section that it belongs to."""
    while number:
        if number in reasons:
            return reasons[number]
        number = number.rpartition(".")[0]
    return None
