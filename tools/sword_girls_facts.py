"""Write the Sword Girls cards, skills, decks and dungeons of the project from the card data.

    python tools/sword_girls_facts.py [CARD_DATA]

``CARD_DATA`` is ``sword-girls.json`` (default ``../shared/cards/sword-girls.json`` beside the project). Only facts are
taken: ids, names, numbers, factions, timings, decks. The printed texts of the data are not; the texts that stand in the
skill files stay as they are.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from sword_girls_files import (
    CARDS,
    DECKS,
    GAME,
    SKILL_HEADERS,
    SKILLS,
    Skill,
    flow_list,
    flow_map,
    name_line,
    names,
    only_writer,
    read_skills,
    scalar,
    wrapped,
    write,
    write_skills,
)

Json = dict[str, Any]

SOURCE = GAME.parents[4] / "shared" / "cards" / "sword-girls.json"
WRITTEN = "Facts, written by tools/sword_girls_facts.py."
NUMBERS_OF_KIND = {
    "character": ("life",),
    "follower": ("size", "atk", "def", "sta"),
    "spell": ("size",),
    "material": (),
}
TIMINGS = {"turn_start": "turn start", "attack": "attack", "defend": "defend", "spell": "spell", None: "none"}


def card_record(card: Json) -> str:
    """One record of a card file."""
    kind = card["type"]
    lines = [
        f"- id: {card['id']}",
        name_line(names(card["name"], card["name_kr"])),
        f"kind: {kind}",
        f"faction: {card['faction'].lower()}",
        f"rarity: {card['rarity']}",
        *(f"{number}: {int(card[number])}" for number in NUMBERS_OF_KIND[kind]),
        f"limit: {card['limit']}",
        f"points: {card['points']}",
    ]
    if card["skills"]:
        lines.append(f"skills: {flow_list(card['skills'])}")
    return "\n  ".join(lines)


def write_cards(cards: list[Json]) -> None:
    """One file for each episode."""
    episodes: defaultdict[str, list[Json]] = defaultdict(list)
    for card in sorted(cards, key=lambda card: card["id"]):
        episodes[card["episode"]].append(card)
    for episode, members in episodes.items():
        header = f"Sword Girls, episode {episode}: {len(members)} cards. {WRITTEN}"
        write(CARDS / f"{episode}.yaml", header, [card_record(card) for card in members])


def skill_file(skill: int, timing: str) -> str:
    """The file in which a skill stands."""
    if skill >= 200386:
        return "spells-2.yaml"
    if skill >= 200001:
        return "spells-1.yaml"
    if skill >= 110000:
        return "npcs.yaml"
    if skill >= 100000:
        return "characters.yaml"
    return "followers-turn-start.yaml" if timing == "none" else f"followers-{timing.replace(' ', '-')}.yaml"


def write_all_skills(skills: Json) -> None:
    """The skill files; texts that are there stay."""
    with only_writer():
        texts = {skill.id: skill.text for path in SKILLS.glob("*.yaml") for skill in read_skills(path)}
        files: dict[str, list[Skill]] = {name: [] for name in SKILL_HEADERS}
        for key, facts in skills.items():
            timing = TIMINGS[facts["trigger"]]
            skill = Skill(
                id=int(key),
                name=names(facts.get("name_en"), facts.get("name_kr")),
                timing=timing,
                grants=facts.get("grants", []),
                text=texts.get(int(key), ""),
            )
            files[skill_file(skill.id, timing)].append(skill)
        for name, members in files.items():
            write_skills(SKILLS / name, members)


def write_starter_decks(decks: Json, cards: dict[int, Json]) -> None:
    """The four starter decks, each card with its name as a comment."""
    for faction, deck in decks.items():
        character = deck["character"]
        lines = [
            f"name: {faction.title()} starter",
            "game: sword-girls",
            f"character: {character}  # {cards[character]['name']}",
            "cards:",
            *(f"  {card}: {count}  # {cards[int(card)]['name']}" for card, count in deck["cards"].items()),
        ]
        write(DECKS / f"{faction}-starter.yaml", f"Sword Girls. {WRITTEN}", lines, between="\n")


def write_npc_decks(decks: Json, cards: dict[int, Json]) -> None:
    """The decks of the NPC Characters, each under its Character's id."""
    records = []
    for deck in sorted(decks.values(), key=lambda deck: int(deck["character"])):
        character = deck["character"]
        counts = flow_map(deck["cards"])
        records.append(f"- character: {character}  # {cards[character]['name']}\n" + wrapped("  cards", counts))
    write(DECKS / "npcs.yaml", f"Sword Girls: {len(records)} decks of NPC Characters. {WRITTEN}", records, "\n")


def write_dungeons(dungeons: list[Json]) -> None:
    """The dungeons: for each floor the NPC Characters of which one is met (SG 17.4)."""
    records = []
    for dungeon in dungeons:
        lines = [f"- id: {dungeon['id']}", f"  name: {scalar(dungeon['name'])}"]
        if dungeon["difficulty"]:
            lines.append(f"  difficulty: {scalar(dungeon['difficulty'])}")
        floors = ", ".join(flow_list(floor) for floor in dungeon["floors"])
        lines.append(wrapped("  floors", f"[{floors}]"))
        records.append("\n".join(lines))
    header = f"Sword Girls: {len(records)} dungeons; each floor lists the NPC Characters of which one is met. {WRITTEN}"
    write(DECKS / "dungeons.yaml", header, records)


def write_names(tags: Json) -> None:
    """The name groups: a card belongs to one when its Korean name contains the Korean words (SG 2.2)."""
    lines = [f"{scalar(tag)}: {scalar(facts['kr'])}" for tag, facts in sorted(tags.items())]
    header = (
        f'Sword Girls: {len(lines)} name groups. "In the name" asks the Korean name (SG 2.2): English name of the '
        f"group: what the Korean name contains. {WRITTEN}"
    )
    write(GAME / "names.yaml", header, lines, between="\n")


def write_seasons(seasons: Json) -> None:
    """The episodes of each season (SG 2.5)."""
    lines = [f"{season}: [{', '.join(episodes)}]" for season, episodes in sorted(seasons.items())]
    write(GAME / "seasons.yaml", f"Sword Girls: the episodes of each season (SG 2.5). {WRITTEN}", lines, between="\n")


def main() -> None:
    """Read the card data and write every file."""
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else SOURCE
    data: Json = json.loads(source.read_text(encoding="utf-8"))
    cards = {card["id"]: card for card in data["cards"]}
    write_cards(data["cards"])
    write_all_skills(data["skills"])
    write_starter_decks(data["starter_decks"], cards)
    write_npc_decks(data["npc_decks"], cards)
    write_dungeons(data["dungeons"])
    write_names(data["name_tags"])
    write_seasons(data["seasons"])
    print(f"{len(cards)} cards, {len(data['skills'])} skills")


if __name__ == "__main__":
    main()
