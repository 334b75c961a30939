"""The learning curve: a line of JSON for each trial, and a chart of the share of won games over time."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from tefuda.errors import FileError

LINES: Final = "curve.jsonl"
PICTURE: Final = "curve.svg"
WIDE, HIGH = 420, 200


class Point(msgspec.Struct, frozen=True):
    """A trial: in which stage of a training, after how much learning (minutes of its own processor's time, decisions
    learned from, steps), against whom, what share of how many games was won (with the 95 % interval)."""

    stage: str
    minutes: float
    decisions: int
    steps: int
    against: str
    share: float
    games: int
    low: float
    high: float


def add_point(folder: Path, point: Point) -> None:
    """Enter a trial in the files of a folder."""
    with (folder / LINES).open("ab") as lines:
        lines.write(msgspec.json.encode(point) + b"\n")
    (folder / PICTURE).write_text(drawn(points_in(folder)), encoding="utf-8")


def points_in(folder: Path) -> list[Point]:
    """The trials of a folder. Raises `FileError` for a file that holds something else."""
    file = folder / LINES
    try:
        return [msgspec.json.decode(line, type=Point) for line in file.read_bytes().splitlines()]
    except FileNotFoundError:
        return []
    except msgspec.DecodeError as error:
        raise FileError(f"{file}: this is no curve of a training: {error}") from error


def drawn(points: list[Point]) -> str:
    """Trials as an SVG: shares with their intervals, over the minutes."""
    wide = max(1.0, points[-1].minutes)

    def at(minute: float, share: float) -> str:
        return f"{40 + WIDE * minute / wide:.1f},{20 + HIGH * (1 - share):.1f}"

    line = " ".join(at(point.minutes, point.share) for point in points)
    bars = "".join(
        f'<path d="M{at(point.minutes, point.low)}L{at(point.minutes, point.high)}" stroke="#1a5fb4" opacity="0.4"/>'
        for point in points
    )
    ticks = "".join(f'<text x="4" y="{24 + HIGH * (1 - share):.0f}">{share:.0%}</text>' for share in (0, 0.5, 1))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="260" font-family="sans-serif" font-size="12">'
        '<rect width="480" height="260" fill="white"/><path d="M40 20V220H460M40 120H460" fill="none" stroke="#bbb"/>'
        f'{bars}<polyline points="{line}" fill="none" stroke="#1a5fb4" stroke-width="2"/>{ticks}'
        f'<text x="40" y="244">games won against {points[-1].against}, by minutes of one core (0 to {wide:.0f})</text>'
        "</svg>\n"
    )
