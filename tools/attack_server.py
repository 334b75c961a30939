"""Attack a table's server on this machine, one attack after the other, each beside an honest match; tell how long the
match's answers took, and how much memory, disk and descriptors the server needed.

Usage: tools/attack_server.py [ATTACK ...] [--seconds 15] [--same-address] [--installed] [--json FILE]

Without names, all attacks are led, a match without one ("calm") first. The attacker has an address of its own
(127.0.0.2); with --same-address it has that of the honest players. --installed attacks the installed package, which may
be compiled, instead of this checkout. Exit code 1 where an attack breaks the bar: 99 of 100 answers within 100 ms,
400 MB of memory (the server and all its processes), 100 MB of disk, nobody shut out or cut off.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)] if "--installed" in sys.argv else [str(ROOT / "src"), str(ROOT)]

import msgspec
from tests.server.attacking import CALM, Beside, beside
from tests.server.attacks import ATTACKS
from tests.server.live import live_server

HEAD = (
    "attack               answers  p50 ms  p99 ms  max ms  lost  newcomer ms  out   MB all  server  "
    "disk MB   fds  cpu s  load"
)


async def long_match() -> dict[str, object]:
    """The file of a match that was played to its end."""
    with tempfile.TemporaryDirectory() as folder:
        async with live_server(Path(folder) / "table.db") as live:
            seats = await live.two_seats()
            pages = [await live.seated(seat) for seat in seats]
            await asyncio.gather(*(page.play_on(Random(number)) for number, page in enumerate(pages)))
            found: dict[str, object] = (await live.http.get(f"/api/rooms/{seats[0]['room']}/matches/1")).json()
            return found


def line_of(found: Beside) -> str:
    """What was measured, in a line."""
    needs = found.needs
    return (
        f"{found.attack:20} {found.answers:7}  {found.median:6.1f}  {found.high:6.1f}  {found.longest:6.1f}  "
        f"{found.lost:4}  {found.newcomer:11.1f}  {found.shut_out:3}  {needs.memory:7.0f}  {needs.server_memory:6.0f}  "
        f"{needs.disk:7.1f}  {needs.descriptors:4}  {needs.cpu:5.1f}  {found.load:4.1f}"
    )


async def attack_all(names: list[str], seconds: float, source: str) -> list[Beside]:
    """All attacks, one after the other."""
    match = await long_match()
    print(HEAD, flush=True)
    found = []
    for name in names:
        with tempfile.TemporaryDirectory(prefix="attack-") as folder:
            found.append(await beside(name, Path(folder), seconds, source, match))
        said = ", ".join(f"{count} {what}" for what, count in sorted(found[-1].done.items()))
        print(line_of(found[-1]) + ("" if found[-1].within_the_bar else "  <- broken"), flush=True)
        print(f"    {said}" if said else "", flush=True)
    return found


def main() -> int:
    """Run as a command."""
    names = [CALM, *(attack.__name__ for attack in ATTACKS)]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("attacks", nargs="*", choices=[*names, []], metavar="ATTACK", help=", ".join(names))
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--same-address", action="store_true")
    parser.add_argument("--installed", action="store_true")
    parser.add_argument("--json", type=Path)
    asked = parser.parse_args()
    source = "127.0.0.1" if asked.same_address else "127.0.0.2"
    found = asyncio.run(attack_all(asked.attacks or names, asked.seconds, source))
    if asked.json is not None:
        asked.json.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return 0 if all(one.within_the_bar for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
