"""Names of players as users write them: a level, perhaps with its budget (``hard:200``), or a custom player: a function
of a module, an address, a chat model, a file of weights.

Whoever names a module has its code run: names come from the command line only, never from a file or over the network.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Final, Literal

from tefuda.errors import TefudaError
from tefuda.players.levels import FORMER, check_level, has_budget, is_level
from tefuda.players.levels import player as player_of_level
from tefuda.players.player import Player

PLAYER_HELP: Final = (
    "A level (hard, hard:200), or your own: module:function, ws://ADDRESS, FILE.safetensors, "
    "chat:URL#model=NAME (docs/custom-player.md)."
)

KINDS: Final = "say a level, module:function, ws://ADDRESS, or chat:URL (docs/custom-player.md)"
"""What a player can be, for one that is none."""

WEIGHTS: Final = ".safetensors"
"""So end files of weights."""

Sort = Literal["level", "function", "address", "chat", "weights"]


def sort_of(said: str) -> Sort:
    """The sort of player that a name means.

    >>> sort_of("hard:200"), sort_of("my_player:make"), sort_of("ws://localhost:9000"), sort_of("my.safetensors")
    ('level', 'function', 'address', 'weights')
    """
    if said.startswith("chat:"):
        return "chat"
    if said.endswith(WEIGHTS):
        return "weights"
    if "://" in said:
        return "address"
    name, given, behind = said.partition(":")
    return "level" if not given or behind.isdecimal() or not name else "function"


def is_own(said: str) -> bool:
    """Whether this names a custom player, not a level."""
    return sort_of(said) != "level"


def level_and_budget(said: str, budget: int | None = None) -> tuple[str, int | None]:
    """A level and its budget; `budget` is for those without one of their own. Former names of levels are today's.
    Raises `TefudaError` for a budget that is none."""
    level, given, own = said.partition(":")
    if given:
        if not level:
            raise TefudaError(f"there is no player {said!r}: {KINDS}")
        if not own.isdecimal() or int(own) < 1:
            raise TefudaError(f"{said!r}: a budget is at least 1")
        budget = int(own)
    return FORMER.get(level, level), budget


def check_player(said: str, game: str) -> None:
    """Raises `TefudaError` where there is no player of this name for a game. The module of a custom player is
    loaded; addresses are not called."""
    sort = sort_of(said)
    if sort == "function":
        from tefuda.players.custom import function_of

        level, _, behind = said.partition(":")
        if is_level(level, game):
            raise TefudaError(f"{said!r}: a budget is a whole number of at least 1, not {behind!r}")
        function_of(said)
    elif sort == "address":
        from tefuda.players.address import check_address

        check_address(said)
    elif sort == "chat":
        from tefuda.players.chat.seat import chat_settings

        chat_settings(said)
    elif sort == "weights":
        from tefuda.players.network.player import network_player

        network_player(game, Path(said))
    else:
        level, budget = level_and_budget(said)
        check_level(level, game)
        if budget is not None and not has_budget(level, game):
            raise TefudaError(f"{said!r}: {level} tries no answers in {game}, so it has no budget; say {level!r}")


def version_of(said: str) -> str:
    """The version of a custom player, which identifies it among those of its name: the digest of a module's file, the
    version of a chat model's prompts; empty where only its owner knows (an address), and for levels. Raises
    `TefudaError`."""
    sort = sort_of(said)
    if sort == "function":
        from tefuda.players.custom import version_of as version_of_module

        return version_of_module(said)
    if sort == "chat":
        from tefuda.players.chat.prompts import NAME

        return NAME
    if sort == "weights":
        return blake2b(Path(said).read_bytes(), digest_size=6).hexdigest()
    return ""


def who_and_how(said: str) -> tuple[str, str]:
    """A custom player as records of games name it, and the settings that do not make it another one
    (`named_player` takes both together). Raises `TefudaError`."""
    if sort_of(said) == "chat":
        from tefuda.players.chat.seat import who_and_how as of_chat

        return of_chat(said)
    return said, ""


def together(who: str, how: str) -> str:
    """A player as it was named, from both parts of `who_and_how`."""
    return f"{who},{how}" if how else who


def named_player(said: str, game: str, *, seed: int, budget: int | None = None, seconds: float | None = None) -> Player:
    """A new player for one game. `budget` and `seconds` are for levels (see `levels.player`). Raises `TefudaError`."""
    sort = sort_of(said)
    if sort == "function":
        from tefuda.players.custom import custom_player

        return custom_player(said, game, seed)
    if sort == "address":
        from tefuda.players.address import address_player

        return address_player(said, game)
    if sort == "chat":
        from tefuda.players.chat.seat import chat_player

        return chat_player(said, game)
    if sort == "weights":
        from tefuda.players.network.player import network_player

        return network_player(game, Path(said))
    level, budget = level_and_budget(said, budget)
    return player_of_level(level, game, seed=seed, budget=budget, seconds=seconds)
