"""Read the printed English texts of Shadowverse: Evolve with the reading dialect, and write them as canonical texts.

    python tools/shadowverse_texts.py [ID or SET ...] [--write] [--stops N] [--show] [--processes N]

The printed texts are in ``../shared/cards`` and are only read. A card counts when all of its lines are read, and what
is printed of them canonically reads back to the same words. ``--write`` puts those texts into the card files,
``--show`` prints each card's lines beside their readings, ``--stops`` ranks what stops the others: where understanding
ends, with names and numbers blanked.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import tempfile
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path[1:1] = [str(Path(__file__).resolve().parent.parent / "src"), str(Path(__file__).resolve().parent.parent)]

import card_files
import shadowverse_facts

from dialects.shadowverse import printed_english, printed_lines
from tefuda.games.shadowverse.lexicon import english
from tefuda.language.parser import ReadError, read

Json = dict[str, Any]
Result = tuple[str, str, str]
"""A printed line, its canonical text or nothing, and what stops it or nothing."""


def read_line(line: str) -> Result:
    """Read one printed line; print it and read it again."""
    book = english()
    try:
        tree = read(printed_english(), line, "line")
    except ReadError as error:
        return line, "", stop(line, error)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError) as error:
        return line, "", f"BROKEN {type(error).__name__} {error}"
    try:
        text = book.print(tree, "line")
        again = read(book, text, "line")
    except (ReadError, ValueError) as error:
        return line, "", f"NOT LEXICON BACK {error}"
    if again != tree:
        return line, "", f"OTHER WHEN READ BACK {text}"
    return line, text, ""


def stop(line: str, error: ReadError) -> str:
    """What stops a line: a few words before the place where understanding ends, and some behind."""
    if "ways with different meanings" in str(error):
        return f"TWO READINGS {str(error)[:600]}"
    if "takes too long" in str(error):
        return "TOO LONG"
    before = line[: error.place].split(" ")[-3:]
    behind = line[error.place :].split(" ")[:5]
    return blanked(" ".join(before) + " >> " + " ".join(behind))


def blanked(text: str) -> str:
    """Words of a line with numbers blanked, and names as far as capitals in the middle of a sentence tell."""
    text = re.sub(r"\d+", "N", text)
    return re.sub(r"(?<=[a-z] )(?:[A-Z][\w'-]+ ?)+", "C ", text)


def chosen_cards(data: Json, asked: list[str]) -> dict[str, Json]:
    """The cards with a text that are asked for."""
    cards = {card["id"]: card for card in data["cards"] if card["text_en"] and shadowverse_facts.has_effect(card)}
    if not asked:
        return cards
    return {id: card for id, card in cards.items() if id in asked or id.partition("-")[0] in asked}


def main() -> int:
    """Run as a command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("asked", nargs="*", metavar="ID or SET")
    parser.add_argument("--shared", type=Path, default=shadowverse_facts.SHARED, help="folder of the card data")
    parser.add_argument("--write", action="store_true", help="put the texts into the card files")
    parser.add_argument("--keep", action="store_true", help="with --write: only cards that have no text yet")
    parser.add_argument("--stops", type=int, default=0, metavar="N", help="print the N things that stop most lines")
    parser.add_argument("--show", action="store_true", help="print the lines beside their readings")
    parser.add_argument("--processes", type=int, default=2)
    wanted = parser.parse_args()
    data = json.loads((wanted.shared / "shadowverse-evolve.json").read_text(encoding="utf-8"))
    cards = chosen_cards(data, wanted.asked)
    lines = {id: printed_lines(card["text_en"]) for id, card in cards.items()}
    found = read_all(sorted({line for some in lines.values() for line in some}), wanted.processes)
    whole = {id: some for id, some in lines.items() if all(found[line][1] for line in some)}
    part = [id for id, some in lines.items() if id not in whole and any(found[line][1] for line in some)]
    if wanted.show:
        for id, some in lines.items():
            print(f"## {id} {cards[id]['name_en']}{'' if id in whole else ' *** NOT WHOLE'}")
            for line in some:
                print(f"   {line}\n     {'=' if found[line][1] else '!'} {found[line][1] or found[line][2]}")
    if wanted.stops:
        print_stops(lines, found, wanted.stops)
    if wanted.write:
        texts = {id: "\n".join(found[line][1] for line in some) for id, some in whole.items()}
        if wanted.keep:
            kept = card_files.kept(shadowverse_facts.GAME / "cards", "text")
            texts = {id: text for id, text in texts.items() if id not in kept}
        write(texts, wanted.shared)
    share = 100 * len(whole) / max(1, len(cards))
    print(
        f"{len(cards)} cards with a text: {len(whole)} read whole ({share:.1f} %), {len(part)} in part, "
        f"{len(cards) - len(whole) - len(part)} not; {sum(bool(one[1]) for one in found.values())} of {len(found)} "
        "different lines"
    )
    return 0


def read_all(lines: list[str], processes: int) -> dict[str, Result]:
    """Read many lines."""
    if processes < 2 or len(lines) < 50:
        return {line: read_line(line) for line in lines}
    with ProcessPoolExecutor(processes) as pool:
        return {result[0]: result for result in pool.map(read_line, lines, chunksize=20)}


def print_stops(lines: dict[str, list[str]], found: dict[str, Result], most: int) -> None:
    """The ranked list of what stops lines, with the cards that only this stops."""
    counts: Counter[str] = Counter()
    alone: Counter[str] = Counter()
    examples: defaultdict[str, list[str]] = defaultdict(list)
    for some in lines.values():
        stops = {found[line][2] for line in some if not found[line][1]}
        for line in some:
            if not found[line][1]:
                counts[found[line][2]] += 1
                if line not in examples[found[line][2]]:
                    examples[found[line][2]].append(line)
        if len(stops) == 1:
            alone[stops.pop()] += 1
    for words, count in counts.most_common(most):
        print(f"{count:4} {alone[words]:4}  {words}\n             {examples[words][0]}")


def write(texts: dict[str, str], shared: Path) -> None:
    """Put texts into the card files."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(texts, file)
        file.flush()
        shadowverse_facts.main(["--shared", str(shared), "--texts", file.name])


if __name__ == "__main__":
    sys.exit(main())
