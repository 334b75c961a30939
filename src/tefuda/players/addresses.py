"""Addresses of players as users write them: a URL, and after ``#`` settings that are never sent."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

from tefuda.players.guarded import DOCUMENT, PlayerError


def url_and_settings(said: str, schemes: Collection[str], known: Collection[str]) -> tuple[str, dict[str, str]]:
    """A URL of one of the `schemes`, and its settings, which must be `known`: ``URL#name=value,name=value``. Raises
    `PlayerError`, also for a URL with a password or a query in it: addresses are kept in records of games.

    >>> url_and_settings("ws://localhost:9000/me#seconds=5", ("ws", "wss"), ("seconds",))
    ('ws://localhost:9000/me', {'seconds': '5'})
    """
    url, _, behind = said.partition("#")
    try:
        parts = urlsplit(url)
        host, _ = parts.hostname, parts.port
    except ValueError as error:
        raise PlayerError(f"{url}: this is no address: {error}") from None
    if parts.scheme not in schemes or not host:
        wanted = " or ".join(f"{scheme}://" for scheme in schemes)
        raise PlayerError(f"{url}: the address of a player begins with {wanted} and names a host ({DOCUMENT})")
    if parts.username is not None or parts.query:
        raise PlayerError(
            f"the address at {host} has a password or a query in it; addresses are kept in records of games, so leave "
            f"that out ({DOCUMENT})"
        )
    settings: dict[str, str] = {}
    for setting in filter(None, behind.split(",")):
        name, given, value = setting.partition("=")
        if name not in known or not given or not value or name in settings:
            raise PlayerError(
                f"{url}: {name!r} is no setting, or none that was given rightly; behind # stand {', '.join(known)}, "
                f"each once, as in {url}#{next(iter(known))}=..."
            )
        settings[name] = value
    return url, settings


def number_of(
    settings: Mapping[str, str], name: str, usual: float, least: float = 0.0, most: float = 1e9, where: str = ""
) -> float:
    """A setting that is a number, or the usual value. Raises `PlayerError` for one that is none, or out of range."""
    said = settings.get(name)
    if said is None:
        return usual
    try:
        found = float(said)
    except ValueError:
        found = float("nan")
    if not least <= found <= most:
        raise PlayerError(f"{where}: {name}={said} must be a number from {least:g} to {most:g}")
    return found
