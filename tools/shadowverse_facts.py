"""Write the Shadowverse: Evolve cards, traits and starter decks of the project from the card data.

    python tools/shadowverse_facts.py [--shared FOLDER] [--texts FILE.json] [--notes FILE.json]

``FOLDER`` holds ``shadowverse-evolve.json`` and ``shadowverse-evolve-decks.json`` (default ``../shared/cards`` beside
the project). Only facts are taken: ids, names, numbers, traits. The printed texts of the data are not; the canonical
texts that stand in the card files stay as they are.

``FILE.json`` maps card ids to canonical texts that are put into the card files; an empty one takes a text away again.
Either all are written or, if one is wrong, nothing. A card whose printed text has no canonical text yet is marked
``unread``. ``--notes`` does the same with notes: what a reader should know who compares the text with the printed
card, such as where English and Japanese prints differ. Several people may run this at the same time.

A deck of the data whose cards are all playable becomes a starter deck.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections import defaultdict
from collections.abc import Mapping
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

from tefuda.games.shadowverse.creating import is_playable
from tefuda.games.shadowverse.facts import Facts, Formats, read_cards
from tefuda.language import yaml12

Json = dict[str, Any]

PROJECT = Path(__file__).resolve().parent.parent
GAME = PROJECT / "src" / "tefuda" / "games" / "shadowverse"
SHARED = PROJECT.parent / "shared" / "cards"
WRITTEN = "written by tools/shadowverse_facts.py, which rewrites this file whole."

STARTER_DECKS = {
    "SD01": "forest-starter",
    "SD02": "sword-starter",
    "SD03": "rune-starter",
    "SD04": "dragon-starter",
    "SD05": "abyss-starter",
    "SD06": "haven-starter",
    "CSD01": "umamusume-starter",
    "CSD02a": "cute-starter",
    "CSD02b": "cool-starter",
    "CSD02c": "passion-starter",
    "CSD03a": "sanctuary-starter",
    "CSD03b": "apocalypse-starter",
    "SDD01": "forest-showdown",
    "SDD02": "sword-showdown",
    "SDD03": "rune-showdown",
    "SDD04": "dragon-showdown",
    "SDD06": "haven-showdown",
}
"""The deck file of each product."""

NO_EFFECT = re.compile(
    r"|-+|\(.*\)"  # lines between parts; reminders (SVE 2.12)
    r"|You can put up to \d+ of this card into your (evolve )?deck\."  # deck construction (SVE 6.6)
    r"|You can serve a Carrot to an Umamusume follower to race it\."  # what the followers say themselves (SVE 20.3)
)
"""Lines of printed texts that do nothing in a game."""

TRIGGER_LINE = re.compile(r"^\(If this card is revealed by a drive check, (?P<effect>.*)\)$", re.MULTILINE)
TRIGGERS = {
    "give a follower on your field [attack]+2.": "critical",
    "draw a card.": "draw",
    "refresh a follower on your field. For the rest of this turn, it can't attack enemy leaders.": "stand",
    "give your leader [defense]+3.": "heal",
}
STARTING_AMULET = "Starting Amulet."


def special(card: Json) -> str:
    """Evolved, advanced, token or nothing."""
    return next((word for word in ("token", "advanced", "evolved") if card.get(word)), "")


def has_effect(card: Json) -> bool:
    """Whether the printed card has a text that does something in a game; what leaders have is flavour."""
    if card["type"] == "leader":
        return False
    text = card["text_en"] or card["text_ja"] or ""
    return not all(NO_EFFECT.fullmatch(line) for line in text.split("\n"))


def trigger(card: Json) -> str:
    """The Trigger icon, which the reminder line tells (SVE 20.12)."""
    line = TRIGGER_LINE.search(card["text_en"] or "")
    return TRIGGERS[line["effect"]] if line else ""


def alternate_names(card: Json) -> str:
    """``{en: [...], ja: [...]}``, or an empty string."""
    found = {language: card.get(f"alternate_names_{language}") for language in ("en", "ja")}
    listed = {language: name_list(values) for language, values in found.items() if values}
    return flow_map(listed) if listed else ""


def names(card: Json, english: Mapping[str, str]) -> dict[str, str]:
    """The names by language; a missing English one is taken from the other side of the card."""
    found = {"en": card["name_en"] or english.get(card["name_ja"]), "ja": card["name_ja"]}
    return {language: name for language, name in found.items() if name}


def card_record(card: Json, english: Mapping[str, str], text: str, note: str) -> str:
    """One record of a card file; ``english`` knows English names by Japanese ones."""
    lines = [f"- id: {card['id']}", "  " + name_line(names(card, english)), f"  kind: {card['type']}"]
    lines.append(f"  class: {card['class'].lower()}")
    printings = [printing for printing in card["printings"] if printing != card["id"]]
    fields = {
        "special": special(card),
        **{number: card[number] for number in ("cost", "attack", "defense")},
        "traits": name_list(card["traits"]) if card["traits"] else "",
        "universe": card.get("universe", ""),
        "quick": "true" if card.get("quick") else "",
        "trigger": trigger(card),
        "starting_amulet": "true" if (card["text_en"] or "").startswith(STARTING_AMULET) else "",
        "back_of": card.get("back_of", ""),
        "alternate_names": alternate_names(card),
        "printings": name_list(printings) if printings else "",
        "provisional": "true" if card.get("provisional") else "",
        "unread": "true" if has_effect(card) and not text else "",
    }
    lines.extend(field_line(key, value) for key, value in fields.items() if value not in ("", None))
    if note:
        lines.append("  note: >-")
        lines.extend(textwrap.wrap(note, WIDTH, initial_indent="    ", subsequent_indent="    "))
    if text:
        lines.extend(text_lines(text))
    return "\n".join(lines)


def write_cards(cards: list[Json], texts: Mapping[str, str], notes: Mapping[str, str]) -> None:
    """One file for each set."""
    english = {card["name_ja"]: card["name_en"] for card in cards if card["name_ja"] and card["name_en"]}
    sets: defaultdict[str, list[str]] = defaultdict(list)
    for card in sorted(cards, key=lambda card: card["id"]):
        record = card_record(card, english, texts.get(card["id"], ""), notes.get(card["id"], ""))
        sets[card["id"].partition("-")[0]].append(record)
    for name, records in sets.items():
        header = f"Shadowverse: Evolve, set {name}: {len(records)} cards. Facts, and texts set with --texts; {WRITTEN}"
        write(GAME / "cards" / f"{name}.yaml", header, records)


def write_traits(cards: list[Json]) -> None:
    """The Japanese name of each trait."""
    traits: dict[str, str] = {}
    for card in cards:
        for trait, japanese in zip(card["traits"] or (), card["traits_ja"] or (), strict=True):
            if traits.setdefault(trait, japanese) != japanese:
                raise ValueError(f"the trait {trait} is {traits[trait]} and also {japanese}")
    lines = [f"{scalar(trait)}: {scalar(japanese)}" for trait, japanese in sorted(traits.items())]
    header = f"Shadowverse: Evolve: {len(lines)} traits (SVE 2.7), English: Japanese; {WRITTEN}"
    write(GAME / "traits.yaml", header, lines, between="\n")


def missing_cards(deck: Json, facts: Facts) -> list[str]:
    """The cards of a deck that cannot be played yet."""
    return [id for id in (deck["leader"], *deck["main"], *deck["evolve"]) if not is_playable(id, facts)]


def write_starter_decks(decks: Json, cards: Mapping[str, Json]) -> None:
    """The decks whose cards are all playable, each card with its name as a comment."""
    traits = yaml12.read(GAME / "traits.yaml").record(dict[str, str]) if decks else {}
    known = read_cards(sorted((GAME / "cards").glob("*.yaml")), traits) if decks else {}
    found = Facts(cards=known, decks={}, traits=traits, formats=Formats({}, {}, {}))
    for product, deck in decks.items():
        if missing := missing_cards(deck, found):
            named = ", ".join(f"{id} {cards[id]['name_en']}" for id in missing)
            print(f"{product} {deck['name']} is no starter deck yet; not playable: {named}")
            continue
        leader = cards[deck["leader"]]
        lines = [
            f"name: {scalar(deck['name'])}",
            "game: shadowverse",
            *as_sold(deck, cards),
            f"leader: {deck['leader']}  # {leader['name_en'] or leader['name_ja']}",
            "cards:",
            *(f"  {card}: {count}  # {cards[card]['name_en']}" for card, count in sorted(deck["main"].items())),
            "evolve:",
            *(f"  {card}: {count}  # {cards[card]['name_en']}" for card, count in sorted(deck["evolve"].items())),
        ]
        header = f"Shadowverse: Evolve. The deck of {product}, {WRITTEN}"
        write(GAME / "decks" / f"{STARTER_DECKS[product]}.yaml", header, lines, between="\n")


def as_sold(deck: Json, cards: Mapping[str, Json]) -> list[str]:
    """The format of a deck that holds a card which tournaments have forbidden since: it is played as it was sold."""
    standard = yaml12.read(GAME / "formats.yaml").record(Formats).formats["standard"]
    return [
        f"format: unrestricted  # {id} {cards[id]['name_en']} is banned in Standard ({standard.restricted})"
        for id in standard.banned
        if id in deck["main"] or id in deck["evolve"]
    ][:1]


def main(words: list[str] | None = None) -> None:
    """Read the command line, or ``words`` in its place, and write every file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--shared", type=Path, default=SHARED, help="folder of the card data")
    parser.add_argument("--texts", type=Path, help="JSON file: card ids to canonical texts")
    parser.add_argument("--notes", type=Path, help="JSON file: card ids to notes")
    arguments = parser.parse_args(words)
    try:
        data = json.loads((arguments.shared / "shadowverse-evolve.json").read_text(encoding="utf-8"))
        decks = json.loads((arguments.shared / "shadowverse-evolve-decks.json").read_text(encoding="utf-8"))
        cards = {card["id"]: card for card in data["cards"]}
        unprinted = {id: card["name_en"] for id, card in cards.items() if not has_effect(card)}
        changes = new_texts(arguments.texts, cards, unprinted)
        notes = new_texts(arguments.notes, cards, unprinted)
        with only_writer(GAME / "cards"):
            texts = kept(GAME / "cards", "text") | changes
            if lost := sorted(set(texts) - set(cards)):
                raise ValueError(f"these cards have texts but are not in the data: {', '.join(lost)}")
            write_cards(data["cards"], texts, kept(GAME / "cards", "note") | notes)
            write_traits(data["cards"])
            write_starter_decks(decks, cards)
    except (ValueError, OSError) as problem:
        sys.exit(f"{problem}\nnothing was written")
    unread = sum(has_effect(card) and not texts.get(id) for id, card in cards.items())
    print(f"{len(cards)} cards, {sum(map(bool, texts.values()))} with a canonical text, {unread} unread")


if __name__ == "__main__":
    main()
