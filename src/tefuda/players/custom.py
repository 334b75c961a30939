"""Custom players as Python functions: ``module:function``, called as ``function(game, seed)``."""

from __future__ import annotations

import sys
from hashlib import blake2b
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tefuda.players.guarded import DOCUMENT, FAULTS, GuardedPlayer, PlayerError, can_be_called, error_line


def custom_player(said: str, game: str, seed: int) -> GuardedPlayer:
    """A new player: what ``function(game, seed)`` of the module returns. Raises `PlayerError`."""
    make = function_of(said)
    try:
        inner = make(game, seed)
    except FAULTS as error:
        raise PlayerError(f"{said} failed to create a player for {game}: {error_line(error)}") from error
    return GuardedPlayer(said, inner)


def function_of(said: str) -> Any:
    """The function (or class) that makes players. The module is looked for as Python does, in the folder of the command
    first. Raises `PlayerError` for one that is not there, fails to load, or has no such function."""
    module, _, name = said.partition(":")
    if not name.isidentifier() or not all(part.isidentifier() for part in module.split(".")):
        raise PlayerError(
            f"there is no player {said!r}: say a level, module:function, ws://ADDRESS, or chat:URL ({DOCUMENT})"
        )
    look_here()
    try:
        missing = find_spec(module) is None
    except ModuleNotFoundError:  # of a dotted name, a part before the last
        missing = True
    except (ImportError, ValueError) as error:
        raise PlayerError(f"the module {module!r} cannot be loaded: {error_line(error)}") from error
    if missing:
        raise PlayerError(f"there is no module {module!r} (for {said}); it is looked for in {Path.cwd()} first")
    try:
        loaded = import_module(module)
    except FAULTS as error:  # a module runs when it is loaded
        raise PlayerError(f"the module {module!r} cannot be loaded: {error_line(error)}") from error
    make = getattr(loaded, name, None)
    if make is None:
        raise PlayerError(f"{loaded.__file__ or module} has no {name!r}")
    if not callable(make):
        raise PlayerError(f"{said} is {type(make).__name__}, not a function: it must be called as {name}(game, seed)")
    if not can_be_called(make, "", 0):
        raise PlayerError(f"{said} must take (game, seed) and return an object with choose(view, worlds): {DOCUMENT}")
    return make


def version_of(said: str) -> str:
    """A digest of the module's file, so that games of a changed player are other games (not of what else it loads).
    Raises `PlayerError`."""
    function_of(said)
    module = sys.modules[said.partition(":")[0]]
    return "" if module.__file__ is None else blake2b(Path(module.__file__).read_bytes(), digest_size=6).hexdigest()


def look_here() -> None:
    """Let modules of the folder be found in which the command was given."""
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
