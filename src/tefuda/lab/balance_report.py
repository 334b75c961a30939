"""The balance report as a single HTML page without external resources: tables, and charts as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final

from tefuda.lab.balance import BalanceReport, CardEffect, PilotReport, Share
from tefuda.lab.ratings import Rating

MOST_CARDS: Final = 12
"""So many cards with the strongest effects are drawn, and as many with the weakest."""
WIDTH: Final = 640
LABEL: Final = 200
"""Pixels that the names take on the left of a picture."""
LINE: Final = 22
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c1b22; --soft: #6a6775; --line: #d6d3dc; --good: #1f7a6b; --bad: #b4462f; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceaf2; --soft: #a5a1b3; --line: #45424f; --good: #5cc2b0;
  --bad: #e58a70; } body { background: #17161c; } }
body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
table { border-collapse: collapse; margin: 1rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; }
th:first-child { text-align: left; } thead th { vertical-align: bottom; }
td small, p small { color: var(--soft); display: block; }
svg { max-width: 100%; height: auto; display: block; } svg text { fill: var(--ink); font-size: 13px; }
.axis { stroke: var(--line); } .reach { stroke: var(--soft); stroke-width: 2; } .bar { fill: var(--good); }
.better { fill: var(--good); } .worse { fill: var(--bad); } .scroll { overflow-x: auto; }
"""


def page(report: BalanceReport, titles: Mapping[str, str], command: str) -> str:
    """The page. `titles` are the names of decks and cards by key, `command` is what made it."""
    decks = [titles.get(deck, deck) for deck in report.decks]
    parts = [
        f"<h1>Balance of {len(decks)} decks of {escape(report.game)}</h1>",
        f"<p>Made by <code>{escape(command)}</code>. Intervals are of 95 %. Each deal is played twice, the seats "
        "changed.</p>",
        orders_table(report),
        *(pilot_part(pilot, report.decks, titles) for pilot in report.pilots),
    ]
    return (
        '<!doctype html>\n<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>Balance of {escape(report.game)}</title><style>{STYLE}</style>\n" + "\n".join(parts) + "</html>\n"
    )


def orders_table(report: BalanceReport) -> str:
    """The table of the pilots' agreement on the order of the decks."""
    if not report.orders:
        return ""
    told = "".join(
        f"<li>{escape(found.one)} and {escape(found.other)}: {found.tau:+.2f}</li>" for found in report.orders
    )
    meaning = "Agreement of pilots on the order of the decks (Kendall's tau: 1 the same, -1 turned over)"
    return f"<p>{meaning}:</p><ul>{told}</ul>"


def pilot_part(pilot: PilotReport, decks: Sequence[str], titles: Mapping[str, str]) -> str:
    """The part of one pilot: all of its results."""
    circle = ""
    if pilot.circle:
        names = " beats ".join(escape(titles.get(deck, deck)) for deck in [*pilot.circle, pilot.circle[0]])
        ranked = sorted(pilot.alpha_rank.items(), key=lambda item: -item[1])
        shares = ", ".join(f"{escape(titles.get(deck, deck))} {share:.0%}" for deck, share in ranked)
        circle = f"<p>There is a circle: {names}. α-rank: {shares}.</p>"
    cards = [
        ("drawn", "Cards when drawn", "The share of the points with the card in hand at some time, less that without"),
        (
            "played",
            "Cards when played",
            "The share with the card played, less that without; long games let one play more",
        ),
        (
            "returned",
            "Cards of the first hand when returned",
            "The share after returning it, less that after keeping it",
        ),
    ]
    return "\n".join(
        (
            f"<h2>Pilot: {escape(pilot.pilot)} ({pilot.games} games)</h2>",
            "<h3>Strength</h3><p>In Elo points above the average deck.</p>",
            ratings_picture(pilot.ratings, titles),
            circle,
            "<h3>Matchups</h3><p>The share of the points of the deck on the left.</p>",
            matchup_table(pilot, decks, titles),
            "<h3>Going first</h3><p>Who acts first wins "
            f"{share_text(pilot.first)}; the first seat wins {share_text(pilot.first_seat)}.</p>",
            "<h3>Lengths</h3>",
            lengths_picture(pilot.turns),
            f"<p>Ends: {escape(', '.join(f'{reason} {count}' for reason, count in pilot.reasons.items()))}.</p>",
            "<h3>First hands</h3><p>Seats that kept their whole first hand won "
            f"{share_text(pilot.kept)}, those that returned cards {share_text(pilot.redrew)}.</p>",
            *(
                f"<h3>{title}</h3><p>{meaning}, drawn towards the mean of its deck.</p>"
                + effects_picture(getattr(pilot, name), titles)
                for name, title, meaning in cards
            ),
        )
    )


def share_text(share: Share) -> str:
    """A share in words."""
    if not share.games:
        return "nothing, for there were none"
    return f"{share.share:.1%} [{share.low:.1%}, {share.high:.1%}] of {share.games}"


def matchup_table(pilot: PilotReport, decks: Sequence[str], titles: Mapping[str, str]) -> str:
    """The matrix of all pairs."""
    cells: dict[tuple[str, str], tuple[float, float, float]] = {}
    for met in pilot.meetings:
        cells[met.one, met.other] = (met.share, met.low, met.high)
        cells[met.other, met.one] = (1 - met.share, 1 - met.high, 1 - met.low)
    heads = "".join(f"<th>{escape(titles.get(deck, deck))}</th>" for deck in decks)
    rows = []
    for one in decks:
        row = []
        for other in decks:
            if (one, other) not in cells:
                row.append("<td>·</td>")
                continue
            share, low, high = cells[one, other]
            colour = "good" if share > 0.5 else "bad"
            tint = f"background: color-mix(in srgb, var(--{colour}) {abs(share - 0.5) * 140:.0f}%, transparent)"
            row.append(f'<td style="{tint}">{share:.0%}<small>{low:.0%}-{high:.0%}</small></td>')
        rows.append(f"<tr><th>{escape(titles.get(one, one))}</th>{''.join(row)}</tr>")
    return f'<div class="scroll"><table><thead><tr><th></th>{heads}</tr></thead>{"".join(rows)}</table></div>'


# ---------------------------------------------------------------- pictures


def ratings_picture(rated: Iterable[Rating], titles: Mapping[str, str]) -> str:
    """Strengths with their intervals, the strongest first."""
    rows = sorted(rated, key=lambda found: -found.elo)
    return intervals_picture(
        [(titles.get(row.name, row.name), row.elo, row.low, row.high, f"{row.elo:+.0f}") for row in rows]
    )


def effects_picture(found: Sequence[CardEffect], titles: Mapping[str, str]) -> str:
    """The strongest and the weakest cards."""
    if not found:
        return "<p>Too few games to tell.</p>"
    shown = found if len(found) <= 2 * MOST_CARDS else [*found[:MOST_CARDS], *found[-MOST_CARDS:]]
    return intervals_picture(
        [(titles.get(card.card, card.card), card.effect, card.low, card.high, f"{card.effect:+.1%}") for card in shown]
    )


def intervals_picture(rows: Sequence[tuple[str, float, float | None, float | None, str]]) -> str:
    """A dot with its interval, if it has one, for each row (name, value, lower and upper end, the value as text),
    around zero."""
    reach = max((abs(end) for _, *ends, _ in rows for end in ends if end is not None), default=1.0) or 1.0
    middle, half = LABEL + (WIDTH - LABEL) / 2, (WIDTH - LABEL) / 2 - 60

    def across(value: float) -> str:
        return f"{middle + half * value / reach:.1f}"

    drawn = [f'<line class="axis" x1="{middle:.1f}" x2="{middle:.1f}" y1="0" y2="{LINE * len(rows)}"/>']
    for number, (name, value, low, high, text) in enumerate(rows):
        y = LINE * number + LINE // 2
        side = "better" if value > 0 else "worse"
        if low is not None and high is not None:
            drawn.append(f'<line class="reach" x1="{across(low)}" x2="{across(high)}" y1="{y}" y2="{y}"/>')
        drawn += [
            f'<text x="{LABEL - 8}" y="{y + 4}" text-anchor="end">{escape(shortened(name))}</text>',
            f'<circle class="{side}" cx="{across(value)}" cy="{y}" r="5"/>',
            f'<text x="{WIDTH - 4}" y="{y + 4}" text-anchor="end">{escape(text)}</text>',
        ]
    return svg(LINE * len(rows), drawn)


def lengths_picture(turns: Mapping[int, int]) -> str:
    """A chart of the lengths of games in turns."""
    most = max(turns.values(), default=1)
    drawn = []
    for number, (turn, count) in enumerate(turns.items()):
        y = LINE * number
        long = (WIDTH - LABEL - 60) * count / most
        drawn += [
            f'<text x="{LABEL - 8}" y="{y + 15}" text-anchor="end">{turn} turn{"" if turn == 1 else "s"}</text>',
            f'<rect class="bar" x="{LABEL}" y="{y + 3}" width="{long:.1f}" height="{LINE - 6}"/>',
            f'<text x="{LABEL + long + 6:.1f}" y="{y + 15}">{count}</text>',
        ]
    return svg(LINE * len(turns), drawn)


def svg(height: int, drawn: Iterable[str]) -> str:
    """A picture."""
    return f'<svg viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img">{"".join(drawn)}</svg>'


def shortened(name: str) -> str:
    """A name that fits before a picture."""
    return name if len(name) <= 28 else f"{name[:27]}…"
