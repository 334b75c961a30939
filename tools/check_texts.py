"""Check canonical texts: read them, print them again, compare. Usage: tools/check_texts.py [FILE.tsv | SKILL_ID ...]

Without arguments all texts in the skill files are checked. A TSV file holds lines `ID<TAB>TEXT` that are not yet in
the skill files. Prints one line per failure (with the reading error, or the canonical wording) and a summary.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from tefuda.games.sword_girls.english import english
from tefuda.games.sword_girls.facts import load_facts
from tefuda.language.parser import ReadError, read


def main(arguments: list[str]) -> int:
    texts: dict[str, str] = {}
    for argument in arguments:
        if argument.isdigit():
            texts[argument] = load_facts().skills[int(argument)].text
        else:
            for line in Path(argument).read_text(encoding="utf-8").splitlines():
                if line.strip():
                    key, _, text = line.partition("\t")
                    texts[key] = text
    if not arguments:
        texts = {str(skill.id): skill.text for skill in load_facts().skills.values() if skill.text}
    book = english()
    failed = 0
    for key, text in texts.items():
        try:
            tree = read(book, text, "text")
            printed = book.print(tree, "text")
            problem = "" if printed == text else f"say it as: {printed}"
        except (ReadError, ValueError) as error:
            problem = str(error)
        if problem:
            failed += 1
            print(f"{key}\t{text}\n    {problem}")
    print(f"{len(texts) - failed} of {len(texts)} texts read and print back")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
