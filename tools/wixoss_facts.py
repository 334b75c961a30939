"""Write the WIXOSS cards, official decks and products of the project from the card data.

    python tools/wixoss_facts.py [--shared FOLDER] [--texts FILE.json] [--notes FILE.json]

``FOLDER`` holds ``wixoss.json``, ``wixoss-additions.json`` and ``wixoss-decks.json`` (default ``../shared/cards``
beside the project). Only facts are taken: ids, names, numbers, classes. The printed texts of the data are not; the
canonical texts that stand in the card files stay as they are. Records of one name that say the same become one card
with several printings (WX 2.1).

``FILE.json`` maps card ids to canonical texts, the Life Burst with them, that are put into the card files; an empty one
takes a text away again. Either all are written or, if one is wrong, nothing. A card with a printed text or Life Burst
that has no canonical one yet is marked ``unread``. ``--notes`` does the same with notes for readers. Several people may
run this at the same time.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from card_files import (
    WIDTH,
    field_line,
    flow_map,
    kept,
    name_line,
    name_list,
    new_texts,
    only_writer,
    scalar,
    text_lines,
    write,
)

from tefuda.games.wixoss.facts import USUAL_FORMATS, era_of

Json = dict[str, Any]

PROJECT = Path(__file__).resolve().parent.parent
GAME = PROJECT / "src" / "tefuda" / "games" / "wixoss"
SHARED = PROJECT.parent / "shared" / "cards"
WRITTEN = "written by tools/wixoss_facts.py, which rewrites this file whole."

KINDS = {"ASSIST_LRIG": "assist"}
"""The kinds that the data calls otherwise than by one word."""
CLASS_PREFIXES = re.compile("[精奏][像武械羅生元]")
"""The left half of a class (WX 2.5)."""
REMINDER = re.compile("（[^（）]*）")
GUARD = "【ガード】"
TEAM_CONDITION = re.compile("【使用条件】【(ドリーム)?チーム】")
REPAIRS: dict[str, Json] = {
    "WXDi-P07-TK01-A": {"craft": True},  # Servant ZERO is made by a card, as the others with TK in their ids
    "WXK07-058": {"formats": ["all-star", "key"]},  # 羅原　Bp is not 羅原　ＢＰ of Diva Selection (WX 2.1, 27.7)
}
"""What the data has wrong."""


def kind(card: Json) -> str:
    """The kind of a card."""
    return KINDS.get(card["type"], card["type"].lower())


def without_reminders(text: str) -> str:
    """A Japanese text without what stands in parentheses (WX 27.3)."""
    while (shorter := REMINDER.sub("", text)) != text:
        text = shorter
    return text


def has_text(card: Json) -> bool:
    """Whether the printed card has a text, its Life Burst aside; reminders and the Guard icon are none (WX 2.14, 2.16).
    What a token does stands in parentheses."""
    text = card["text_ja"] or card.get("text_en") or ""
    return bool(text if kind(card) == "token" else without_reminders(text).replace(GUARD, ""))


def classes(card: Json) -> list[str]:
    """The classes of a SIGNI in full: the data has a prefix and then what belongs to it (WX 2.5)."""
    found: list[str] = []
    prefix = ""
    for word in card["classes"]:
        if CLASS_PREFIXES.fullmatch(word):
            prefix = word
            found.append(prefix)
        elif prefix:
            if found[-1] == prefix:
                found.pop()
            found.append(f"{prefix}：{word}")
        else:
            found.append(word)
    return found


def cost(amounts: Json | None) -> str:
    """``{white: 1, coin: 2}``; what is no ener and no coin stands elsewhere."""
    return "" if amounts is None else flow_map({symbol: n for symbol, n in amounts.items() if symbol != "alt"})


def words(values: list[str] | None) -> str:
    """A list, or nothing for an empty one."""
    return name_list(values) if values else ""


def formats(card: Json) -> str:
    """Where a card may be played, if that is not usual in its era."""
    usual = list(USUAL_FORMATS[era_of(card["set"])])
    return words(card["formats"]) if card.get("formats", usual) != usual else ""


def card_record(card: Json, printings: list[str], text: str, note: str) -> str:
    """One record of a card file."""
    names = {"en": card.get("name_en"), "ja": card["name_ja"]}
    creature = kind(card) in ("signi", "resona")
    fields = {
        "kind": kind(card),
        **{mark: "true" if on else "" for mark, on in marks(card)},
        "colors": words(card["colors"]),
        "classes": words(classes(card)) if creature else "",
        "types": "" if creature else words(card["classes"]),
        "level": card["level"],
        "grow_cost": cost(card["grow_cost"]),
        "grow_alternative": (card["grow_cost"] or {}).get("alt", ""),
        "cost": cost(card["cost"]),
        "consumption" if creature else "limit": card["limit"],
        "power": card["power"],
        "limiting": words(card["restriction"]),
        "team": scalar(card["team"]) if card["team"] else "",
        "team_condition": "true" if TEAM_CONDITION.search(without_reminders(card["text_ja"] or "")) else "",
        "timing": words([timing.replace("spell_cutin", "cut-in") for timing in card["timing"]]),
        "guard": "true" if card["guard"] else "",
        "coin": card["coin"],
        "life_burst": "true" if card["life_burst"] else "",
        "formats": formats(card),
        "back_of": card.get("other_face", "") if card["id"].endswith("B") else "",
        "printings": words(printings),
        "unread": "true" if is_printed(card) and not text else "",
        "icons": "" if text else words(list(icons(card))),
    }
    lines = [f"- id: {card['id']}", "  " + name_line({language: name for language, name in names.items() if name})]
    lines.extend(field_line(key, value) for key, value in fields.items() if value not in ("", None))
    if note:
        lines.append("  note: >-")
        lines.extend(textwrap.wrap(note, WIDTH, initial_indent="    ", subsequent_indent="    "))
    lines.extend(text_lines(text, "text") if text else ())
    return "\n".join(lines)


def marks(card: Json) -> Iterator[tuple[str, bool]]:
    """The marks of a card, and whether it has them."""
    for mark in ("craft", "relay", "dissona"):
        yield mark, bool(card.get(mark))


ICONS = {
    "Acce": r"【起】[^【「]*このカードを[^【「]*【アクセ】にする",
    "Cross": r"《クロスアイコン》(?=《)",
    "Multi Ener": r"(?<!「)【常】：【マルチエナ】",
    "Rise": r"【ライズ】",
    "Song Fragment": r"【歌のカケラ】[：:]",
    "Trap": r"[《【]トラップアイコン[》】](?=[：:《])|【トラップアイコン】(?![をのが])",
}
"""How the lines of icons are printed."""


def icons(card: Json) -> Iterator[str]:
    """The icons in the text of a card."""
    text = without_reminders(card["text_ja"] or "")
    return (name for name, printed in ICONS.items() if re.search(printed, text))


def is_printed(card: Json) -> bool:
    """Whether the printed card has a text or a Life Burst."""
    return has_text(card) or bool(card["life_burst"])


def read_data(folder: Path) -> tuple[dict[str, Json], dict[str, list[str]]]:
    """The cards of the data by id, one for each name that says the same, and their other printings."""
    rows = [
        row
        for file in ("wixoss.json", "wixoss-additions.json")
        for row in json.loads((folder / file).read_text(encoding="utf-8"))["cards"]
    ]
    printings: defaultdict[str, list[str]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: row["id"]):
        if "variant_of" in row:
            printings[row["variant_of"]].append(row["id"])
    cards = {row["id"]: row | REPAIRS.get(row["id"], {}) for row in rows if "variant_of" not in row}
    if lost := sorted(set(printings) - set(cards)):
        raise ValueError(f"these have other printings, but are not in the data: {', '.join(lost)}")
    return cards, printings


def write_cards(cards: Mapping[str, Json], records: Mapping[str, str]) -> None:
    """One file for each set."""
    sets: defaultdict[str, list[str]] = defaultdict(list)
    for id in sorted(cards):
        sets[cards[id]["set"]].append(records[id])
    for name, listed in sets.items():
        header = f"WIXOSS, set {name}: {len(listed)} cards. Facts, and texts set with --texts; {WRITTEN}"
        write(GAME / "cards" / f"{name}.yaml", header, listed)


def write_decks(decks: list[Json], cards: Mapping[str, Json], printings: Mapping[str, list[str]]) -> None:
    """The official decks, each card with its name as a comment, and the products that they were."""
    own_ids = {printing: id for id, others in printings.items() for printing in (id, *others)}
    products: list[str] = []
    for deck in decks:
        lrig, main = (counts(deck[part], own_ids) for part in ("lrig_deck", "main_deck"))
        center = next(id for id in lrig if is_starter(cards[id]))
        del lrig[center]
        lines = [
            f"name: {scalar(deck['name']['en'])}",
            "game: wixoss",
            f"format: {deck['format']}",
            f"center: {center}  # {name_of(cards[center])}",
            *deck_part("lrig", lrig, cards),
            *deck_part("cards", main, cards),
        ]
        header = f"WIXOSS. The deck of {deck['product']}, {WRITTEN}"
        write(GAME / "decks" / f"{deck['key']}.yaml", header, lines, between="\n")
        names = flow_map({language: scalar(name) for language, name in deck["name"].items()})
        products.append(f"{deck['key']}:\n  code: {deck['product']}\n  era: {deck['era']}\n  name: {names}")
    header = f"WIXOSS: what the {len(decks)} decks were sold as; {WRITTEN}"
    write(GAME / "products.yaml", header, products, between="\n")


def counts(listed: list[Json], own_ids: Mapping[str, str]) -> dict[str, int]:
    """How many copies of each card a part of a deck has, by the cards' own ids."""
    found: defaultdict[str, int] = defaultdict(int)
    for entry in listed:
        found[own_ids.get(entry["card"], entry["card"])] += entry["count"]
    return dict(found)


def is_starter(card: Json) -> bool:
    """Whether a game begins with it in the LRIG zone; the first that a deck lists is its center (WX 5.1)."""
    return card["type"] == "LRIG" and card["level"] == 0


def deck_part(part: str, listed: Mapping[str, int], cards: Mapping[str, Json]) -> list[str]:
    """The lines of one part of a deck."""
    return [f"{part}:", *(f"  {id}: {count}  # {name_of(cards[id])}" for id, count in listed.items())]


def name_of(card: Json) -> str:
    """What a card is called in a comment."""
    return str(card.get("name_en") or card["name_ja"])


def main(arguments: list[str] | None = None) -> None:
    """Read the command line, or ``arguments`` in its place, and write every file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shared", type=Path, default=SHARED, help="folder of the card data")
    parser.add_argument("--texts", type=Path, help="JSON file: card ids to canonical texts")
    parser.add_argument("--notes", type=Path, help="JSON file: card ids to notes")
    given = parser.parse_args(arguments)
    try:
        cards, printings = read_data(given.shared)
        decks = json.loads((given.shared / "wixoss-decks.json").read_text(encoding="utf-8"))
        textless = {id: name_of(card) for id, card in cards.items() if not is_printed(card)}
        new = {"text": new_texts(given.texts, cards, textless), "note": new_texts(given.notes, cards, {})}
        with only_writer(GAME / "cards"):
            said = {field: kept(GAME / "cards", field) | changes for field, changes in new.items()}
            if lost := sorted({id for texts in said.values() for id in texts} - set(cards)):
                raise ValueError(f"these cards have texts but are not in the data: {', '.join(lost)}")
            records = {
                id: card_record(card, printings[id], said["text"].get(id, ""), said["note"].get(id, ""))
                for id, card in cards.items()
            }
            write_cards(cards, records)
            write_decks(decks, cards, printings)
    except (ValueError, OSError) as problem:
        sys.exit(f"{problem}\nnothing was written")
    unread = sum(is_printed(card) and not said["text"].get(id) for id, card in cards.items())
    print(f"{len(cards)} cards, {unread} unread; {len(decks)} decks")


if __name__ == "__main__":
    main()
