"""Read the printed Japanese texts of WIXOSS with the reading dialect, and write them as canonical texts.

    python tools/wixoss_texts.py [ID or SET ...] [--decks] [--write] [--stops N] [--show]

The printed texts are in ``../shared/cards`` and are only read. A card counts when its text and its Life Burst are read
whole, and what is printed of them canonically reads back to the same words. ``--write`` puts those texts into the card
files and takes others away, ``--show`` prints each ability beside its reading, ``--stops`` ranks what stops the others:
the sentence, with names and numbers blanked. ``--decks`` looks only at the cards of the official decks.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path[1:1] = [str(ROOT / "src"), str(ROOT)]

import wixoss_facts

from dialects.wixoss import Lines, printed_japanese, said
from dialects.wixoss.text import abilities_of
from tefuda.language.parser import ReadError
from tefuda.language.phrasebook import NoPhrase

Json = dict[str, Any]
Result = tuple[str, str, str]
"""A printed ability, its canonical lines or nothing, and what stops it or nothing."""


def read_ability(lines: Lines, ability: str, burst: bool) -> Result:
    """Read one ability of a card; print it and read it again."""
    try:
        trees = lines.burst(ability) if burst else lines.ability(ability)
        return ability, "\n".join(said(tree) for tree in trees), ""
    except ReadError as error:
        return ability, "", stop(error)
    except NoPhrase as error:
        return ability, "", f"NOT SAID {error}"


def stop(error: ReadError) -> str:
    """What stops an ability: the sentence, with the place where understanding ends."""
    if "ways with different" in str(error):
        return f"TWO READINGS {str(error)[:700]}"
    if error.place == 0 or str(error).startswith("TOGETHER"):
        return f"{str(error)[:40]}: {error.text[:60]}"
    return f"{error.text[: error.place]}>>>{error.text[error.place :]}"


def read_card(card: Json) -> list[Result]:
    """The abilities of a card."""
    lines = Lines(printed_japanese(), wixoss_facts.kind(card))
    results = [read_ability(lines, ability, False) for ability in abilities_of(card["text_ja"] or "")]
    if card.get("burst_ja"):
        results.append(read_ability(lines, card["burst_ja"], True))
    return results


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", help="ids or sets; all without any")
    parser.add_argument("--decks", action="store_true", help="only the cards of the official decks")
    parser.add_argument("--write", action="store_true", help="put the texts into the card files")
    parser.add_argument("--stops", type=int, default=0, help="so many of what stops most")
    parser.add_argument("--show", action="store_true", help="print abilities beside their readings")
    given = parser.parse_args()
    cards, printings = wixoss_facts.read_data(wixoss_facts.SHARED)
    own = {printing: id for id, others in printings.items() for printing in (id, *others)}
    decks = json.loads((wixoss_facts.SHARED / "wixoss-decks.json").read_text(encoding="utf-8"))
    in_decks = {
        own.get(entry["card"], entry["card"])
        for deck in decks
        for part in ("lrig_deck", "main_deck")
        for entry in deck[part]
    }
    texts: dict[str, str] = {}
    stops: Counter[str] = Counter()
    whole = total = whole_decks = 0
    for id, card in cards.items():
        if given.which and id not in given.which and card["set"] not in given.which:
            continue
        if given.decks and id not in in_decks:
            continue
        results = read_card(card)
        total += len(results)
        whole += sum(not why for _, _, why in results)
        if card["life_burst"] and not card.get("burst_ja"):
            results.append(("", "", "the Life Burst is not in the data"))
        if all(not why for _, _, why in results):
            texts[id] = "\n".join(said for _, said, _ in results if said)
            whole_decks += id in in_decks
        else:
            stops.update(
                re.sub(r"\d+", "N", re.sub("《[^《》アコ]{3,}》", "《NAME》", why)) for _, _, why in results if why
            )
        if given.show:
            for printed, text, why in results:
                print(f"{id} {printed}\n    {text or why}".replace("\n", "\n    "))
    print(f"{whole} of {total} abilities, {len(texts)} cards; of the decks {whole_decks} of {len(in_decks)}")
    for why, count in stops.most_common(given.stops):
        print(f"{count:4} {why[:230]}")
    if given.write:
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump({id: texts.get(id, "") for id in cards if wixoss_facts.is_printed(cards[id])}, file)
            file.flush()
            subprocess.run([sys.executable, ROOT / "tools" / "wixoss_facts.py", "--texts", file.name], check=True)


if __name__ == "__main__":
    main()
