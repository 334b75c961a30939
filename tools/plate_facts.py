"""Write what the page knows of all cards of the games, for the programs that draw, count and compare plates.

    python tools/plate_facts.py FOLDER [GAME...]    FOLDER/GAME.json for these games, or all: the game's description,
                                                    its cards in English

Cards are as the server sends them to the page, without their texts.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from msgspec.structs import replace

from tefuda.games import registry
from tefuda.server.descriptions import card
from tefuda.server.hosted import HostedGame, hosted_game


def cards_of(hosted: HostedGame) -> list[object]:
    """All cards that have a plate."""
    found: list[object] = []
    for definition in hosted.book.cards:
        offer = card(hosted, definition.key, "en")
        if offer.sheet.plate is not None:
            sheet = replace(offer.sheet, skills=(), choices={})
            found.append({"key": offer.key, "sheet": sheet, "printed": offer.printed})
    return found


def main() -> None:
    """Write all files."""
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for game in sys.argv[2:] or registry.sound_games():
        hosted = hosted_game(game)
        facts = {"game": game, "table": hosted.catalogue.presentation, "cards": cards_of(hosted)}
        (folder / f"{game}.json").write_bytes(msgspec.json.encode(facts))


if __name__ == "__main__":
    main()
