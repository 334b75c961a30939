"""Read a printed text and say it canonically: `python -m dialects GAME TEXT`, in the root of the repository."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

from tefuda.language.parser import ReadError

GAMES = sorted(path.parent.name.replace("_", "-") for path in Path(__file__).parent.glob("*/__init__.py"))


def main(arguments: list[str]) -> int:
    """Run as a command; the exit code is 2 where the text is not understood."""
    if len(arguments) != 2 or arguments[0] not in GAMES:
        print(f"usage: python -m dialects {'|'.join(GAMES)} TEXT", file=sys.stderr)
        return 2
    game, text = arguments
    try:
        print(import_module(f"dialects.{game.replace('-', '_')}").canonical_text(text))
    except ReadError as error:
        print(f"{error}\n  {error.text}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
