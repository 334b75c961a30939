"""Write what the page knows of all cards of the games, for the programs that draw, count and compare plates.

    python tools/plate_facts.py FOLDER      FOLDER/GAME.json for each game: its looks and kinds, its cards in English

A card is its key, name, kind, look, `plate`, part of a deck and printed numbers, as the server sends them; no texts.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from tefuda.games import registry


def cards_of(game: str) -> dict[str, object]:
    """A game's looks, kinds and cards."""
    catalogue = registry.catalogue(game)
    table = catalogue.presentation
    cards = []
    for key in registry.cards(game):
        sheet = catalogue.sheet(key)
        if sheet.plate is not None:
            facts = {"key": key, "name": sheet.name, "kind": sheet.kind, "look": sheet.look, "part": sheet.part}
            cards.append(facts | {"plate": sheet.plate})
    return {"game": game, "title": table.title, "looks": table.looks, "kinds": table.kinds, "cards": cards}


def main() -> None:
    """Write all files."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for game in registry.sound_games():
        (folder / f"{game}.json").write_bytes(msgspec.json.encode(cards_of(game)))


if __name__ == "__main__":
    main()
