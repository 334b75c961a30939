"""Put translated texts into the Sword Girls skill files.

    python tools/set_texts.py TEXTS.tsv [--overwrite-with-empty]

``TEXTS.tsv`` holds lines ``ID<TAB>TEXT``. A line break inside a text is written ``\\n`` (backslash, n). Empty lines and
lines that start with ``#`` are skipped. Either all texts of the file are written or, if one is wrong, none.
Several people may run this at the same time.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sword_girls_files import SKILLS, Skill, check_text, only_writer, read_skills, write_skills


def read_texts(path: Path) -> dict[int, str]:
    """The texts of a list by skill id; ``ValueError`` names the line that is wrong."""
    texts: dict[int, str] = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        id_part, tab, text = line.partition("\t")
        place = f"{path}, line {number}"
        if not tab or not id_part.strip().isdecimal():
            raise ValueError(f"{place}: expected ID<TAB>TEXT, found {line!r}")
        skill = int(id_part)
        if skill in texts:
            raise ValueError(f"{place}: skill {skill} has a text already")
        try:
            texts[skill] = check_text(text.strip().replace("\\n", "\n"))
        except ValueError as problem:
            raise ValueError(f"{place}: {problem}") from problem
    return texts


def set_texts(texts: dict[int, str], overwrite_with_empty: bool = False) -> tuple[int, int]:
    """Write the texts; return how many were new or different, and how many stayed the same."""
    changed = same = 0
    with only_writer():
        files = {path: read_skills(path) for path in sorted(SKILLS.glob("*.yaml"))}
        skills: dict[int, Skill] = {skill.id: skill for group in files.values() for skill in group}
        unknown = sorted(set(texts) - set(skills))
        if unknown:
            raise ValueError(f"no such skills: {', '.join(map(str, unknown))}")
        if not overwrite_with_empty:
            emptied = sorted(id for id, text in texts.items() if not text and skills[id].text)
            if emptied:
                raise ValueError(f"these texts would become empty: {', '.join(map(str, emptied))}")
        touched = set()
        for id, text in texts.items():
            if skills[id].text == text:
                same += 1
                continue
            skills[id].text = text
            touched.add(id)
            changed += 1
        for path, group in files.items():
            if any(skill.id in touched for skill in group):
                write_skills(path, group)
    return changed, same


def main() -> None:
    """Read the command line and do the work."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("texts", type=Path, help="file with lines ID<TAB>TEXT")
    parser.add_argument("--overwrite-with-empty", action="store_true", help="allow a text to become empty")
    arguments = parser.parse_args()
    try:
        changed, same = set_texts(read_texts(arguments.texts), arguments.overwrite_with_empty)
    except (ValueError, OSError) as problem:
        sys.exit(f"{problem}\nnothing was written")
    print(f"{changed} texts written, {same} were there already")


if __name__ == "__main__":
    main()
