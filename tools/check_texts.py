"""Check canonical texts: read them, print them again, compare.

    tools/check_texts.py [--game GAME] [FILE.tsv | KEY ...]

Without files and keys all texts of the game are checked. A TSV file holds lines `KEY<TAB>TEXT` that are not yet in the
game's files. Prints one line per failure (with the reading error, or the canonical wording) and a summary.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from tefuda.games.registry import FIRST_GAME, MODULES, face
from tefuda.language.parser import ReadError, read
from tefuda.language.phrasebook import NoPhrase


def texts_of(game: str, asked: list[str]) -> dict[str, str]:
    """The texts to check, by key."""
    known = {ability.key: ability.text for ability in face(game).abilities() if ability.text}
    if not asked:
        return known
    texts: dict[str, str] = {}
    for argument in asked:
        if argument in known:
            texts[argument] = known[argument]
            continue
        for line in Path(argument).read_text(encoding="utf-8").splitlines():
            if line.strip():
                key, _, text = line.partition("\t")
                texts[key] = text
    return texts


def main() -> int:
    """Run as a command; the exit code is 1 when a text is not canonical."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("asked", nargs="*", metavar="FILE.tsv | KEY")
    parser.add_argument("--game", choices=list(MODULES), default=FIRST_GAME)
    wanted = parser.parse_args()
    texts = texts_of(wanted.game, wanted.asked)
    book = face(wanted.game).phrasebook()
    failed = 0
    for key, text in texts.items():
        try:
            tree = read(book, text, "text")
            printed = book.print(tree, "text")
            problem = "" if printed == text else f"say it as: {printed}"
        except (ReadError, NoPhrase) as error:
            problem = str(error)
        if problem:
            failed += 1
            print(f"{key}\t{text}\n    {problem}")
    print(f"{len(texts) - failed} of {len(texts)} texts read and print back")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
