"""Read the printed Japanese texts of WIXOSS with the reading dialect, and write them as canonical texts.

    python tools/wixoss_texts.py [ID or SET ...] [--decks] [--write] [--stops N] [--show] [--english]

The printed texts are in ``../shared/cards`` and are only read. A card counts when its text and its Life Burst are read
whole, and what is printed of them canonically reads back to the same words. ``--write`` puts those texts into the card
files and takes away those of the cards looked at that are not read, ``--show`` prints each ability beside its reading,
``--stops`` ranks what stops the others: the sentence, with names and numbers blanked. ``--decks`` looks only at the
cards of the official decks. ``--write`` for all cards counts their abilities, too, for ``tefuda stats``. ``--english``
reads the printed English texts instead and compares what they mean with the cards' texts.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path[1:1] = [str(ROOT / "src"), str(ROOT)]

import wixoss_facts
from card_files import write

from dialects.wixoss import Lines, printed_japanese, said
from dialects.wixoss.text import abilities_of
from dialects.wixoss_english import in_japanese
from dialects.wixoss_english.agreement import Compared, compare, listed
from dialects.wixoss_english.text import abilities_of as english_abilities
from tefuda.language.lines import MOST_QUOTED
from tefuda.language.parser import ReadError
from tefuda.language.phrasebook import NoPhrase

Json = dict[str, Any]
Result = tuple[str, str, str]
"""A printed ability, its canonical lines or nothing, and what stops it or nothing."""


def read_ability(lines: Lines, ability: str, burst: bool) -> Result:
    """Read one ability of a card; print it and read it again."""
    try:
        trees = lines.burst(ability) if burst else lines.ability(ability)
        told = [said(tree) for tree in trees]
    except ReadError as error:
        return ability, "", stop(error)
    except NoPhrase as error:
        return ability, "", f"NOT LEXICON {error}"
    if any(line.count("“") > MOST_QUOTED for line in told):
        return ability, "", f"QUOTES more than {MOST_QUOTED} abilities: {ability[:60]}"
    return ability, "\n".join(told), ""


def stop(error: ReadError) -> str:
    """What stops an ability: the sentence, with the place where understanding ends."""
    if "ways with different" in str(error):
        return f"TWO READINGS {str(error)[:700]}"
    if error.place == 0 or str(error).startswith("TOGETHER"):
        return f"{str(error)[:40]}: {error.text[:60]}"
    return f"{error.text[: error.place]}>>>{error.text[error.place :]}"


def read_card(card: Json) -> list[Result]:
    """The abilities of a card: by its English text, where the data has no Japanese one."""
    lines = Lines(printed_japanese(), wixoss_facts.kind(card))
    abilities = abilities_of(card["text_ja"] or "")
    if not card["text_ja"]:
        text = card.get("text_en") or ""
        abilities = [in_japanese(ability).removesuffix("。") for ability in english_abilities(text)]
    results = [read_ability(lines, ability, False) for ability in abilities]
    if card.get("burst_ja"):
        results.append(read_ability(lines, card["burst_ja"], True))
    return results


def english_stop(ability: str) -> str:
    """What stops an English ability, nothing where it is read."""
    try:
        in_japanese(ability)
    except ReadError as error:
        return stop(error)
    return ""


def compare_english(cards: dict[str, Json], stops: int, show: bool) -> None:
    """Compare the English print of cards with their texts, and rank what stops the others."""
    stopped: Counter[str] = Counter()
    whole = total = agreeing = 0
    for id, card in cards.items():
        text, burst = card.get("text_en") or "", card.get("burst_en") or ""
        abilities = [*english_abilities(text), *english_abilities(burst)]
        whys = [english_stop(ability) for ability in abilities]
        total += len(whys)
        whole += sum(not why for why in whys)
        stopped.update(re.sub(r"\d+", "N", re.sub("<[^<>]*>", "<C>", why)) for why in whys if why)
        compared = None if any(whys) or not whys else compare(id, text, burst)
        if compared is not None:
            agreeing += compared == Compared([], [])
            if show or (compared != Compared([], []) and id not in listed()):
                print(id, "agrees" if compared == Compared([], []) else listed().get(id, "DIFFERS"))
                for name, lines in compared._asdict().items():
                    print(*(f"    {name}: {said(line)}" for line in lines), sep="\n", end="\n" * bool(lines))
    print(
        f"{whole} of {total} English abilities; {agreeing} cards agree, {len(listed())} are listed because they do not"
    )
    for why, count in stopped.most_common(stops):
        print(f"{count:4} {why[:230]}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("which", nargs="*", help="ids or sets; all without any")
    parser.add_argument("--decks", action="store_true", help="only the cards of the official decks")
    parser.add_argument("--write", action="store_true", help="put the texts into the card files")
    parser.add_argument("--stops", type=int, default=0, help="so many of what stops most")
    parser.add_argument("--show", action="store_true", help="print abilities beside their readings")
    parser.add_argument("--english", action="store_true", help="compare the printed English texts")
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
    if given.english:
        wanted = {id: one for id, one in cards.items() if not given.which or {id, one["set"]} & {*given.which}}
        compare_english(wanted, given.stops, given.show)
        return
    texts: dict[str, str] = {}
    looked_at: list[str] = []
    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    stops: Counter[str] = Counter()
    whole = total = whole_decks = 0
    for id, card in cards.items():
        if given.which and id not in given.which and card["set"] not in given.which:
            continue
        if given.decks and id not in in_decks:
            continue
        looked_at.append(id)
        results = read_card(card)
        read = sum(not why for _, _, why in results)
        total += len(results)
        whole += read
        counts[card["set"]] += Counter(printed=len(results), understood=read)
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
    if given.write and not (given.which or given.decks):
        header = (
            "WIXOSS: how many abilities are printed on the cards of each set, and how many of them are understood; "
        )
        lines = [f"{name}: [{counts[name]['printed']}, {counts[name]['understood']}]" for name in sorted(counts)]
        write(wixoss_facts.GAME / "printed.yaml", header + "written by tools/wixoss_texts.py.", lines, between="\n")
    if given.write:
        with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
            json.dump({id: texts.get(id, "") for id in looked_at if wixoss_facts.is_printed(cards[id])}, file)
            file.flush()
            subprocess.run([sys.executable, ROOT / "tools" / "wixoss_facts.py", "--texts", file.name], check=True)


if __name__ == "__main__":
    main()
