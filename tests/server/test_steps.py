"""What each step of a log tells of the numbers of the table (match sessions without a server)."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from tefuda.games import matches, registry
from tefuda.games.matches import Match
from tefuda.language.presentation import Feel
from tefuda.server.hosted import hosted_game
from tefuda.server.match_session import MatchSession


def match_of(game: str, seed: int) -> Match:
    """A match of two starter decks."""
    decks = list(registry.starter_decks(game).items())[:2]
    hosted = hosted_game(game)
    return Match(
        format=matches.FORMAT,
        game=game,
        version=matches.version(),
        book=hosted.book.digest.hex(),
        seed=seed,
        decks=[matches.saved_deck(key, deck) for key, deck in decks],
        players=["you", "you"],
        answers=[],
    )


def steps_since(session: MatchSession, reader: int, number: int) -> list[dict[str, Any]]:
    """The steps of a log from a number on."""
    return [msgspec.json.decode(step) for step in session.logs[reader, "en"].steps[number:]]


@pytest.mark.parametrize("game", registry.GAMES)
@pytest.mark.parametrize("reader", [0, 2])
def test_the_numbers_of_all_steps_together_lead_to_the_table(game: str, reader: int) -> None:
    """Whatever no step tells since nobody is told of it (such as a phase in which nothing happens) comes with the next
    step; the turn and whose it is are always those of the table."""
    session = MatchSession(hosted_game(game), match_of(game, 7), ("Ann", "Ben"))
    chance = Random(11)
    numbers: dict[str, int] = {}
    players: list[dict[str, int]] = [{}, {}]
    counts: dict[tuple[int, str], int | None] = {}
    active = session.hosted.catalogue.presentation.active
    read = batches = same = 0
    while len(session.answers) < 60 and not session.over:
        fresh = steps_since(session, reader, read)
        read += len(fresh)
        for step in fresh:
            numbers |= step.get("numbers", {})
            for seat, more in enumerate(step.get("players", [])):
                players[seat] |= more
            for seat, zone, count in step.get("counts", []):
                counts[seat, zone] = count
        snapshot = session.snapshot(reader)
        if fresh:
            batches += 1
            same += players == snapshot.players
            assert numbers["turn"] == snapshot.numbers["turn"]
            assert not active or numbers[active] == snapshot.numbers[active]
            for pile in snapshot.piles:
                if pile.zone not in ("deck", "hand"):
                    assert counts[pile.seat, pile.zone] == pile.count
        seat = min(snapshot.waiting)
        decision = session.decision_of(seat)
        assert decision is not None
        session.apply(session.transition(seat, chance.randrange(len(decision.options))))
    assert batches > 20
    assert same > batches / 2


def test_a_step_tells_whose_turn_it_was_when_it_happened() -> None:
    """Both keep their hands and end two turns each: every headline of a turn comes with that turn and its player."""
    session = MatchSession(hosted_game("shadowverse"), match_of("shadowverse", 7), ("Ann", "Ben"))
    while session.snapshot(0).numbers["turn"] < 5:
        seat = min(session.snapshot(0).waiting)
        decision = session.decision_of(seat)
        assert decision is not None
        kinds = [option.kind for option in decision.options]
        wanted = next((kind for kind in ("end", "keep", "first", "pass") if kind in kinds), kinds[-1])
        session.apply(session.transition(seat, kinds.index(wanted)))
    turns: list[tuple[int, int]] = []
    now: dict[str, int] = {}
    for step in steps_since(session, 0, 0):
        now |= step.get("numbers", {})
        if step.get("headline") and (now["turn"], now["active"]) not in turns:
            turns.append((now["turn"], now["active"]))
    taken = [turn for turn in turns if turn[0] > 0]
    assert [turn for turn, _ in taken] == [1, 2, 3, 4, 5]
    assert [taken[at][1] + taken[at + 1][1] for at in range(4)] == [1, 1, 1, 1]


def test_a_card_that_evolves_tells_its_numbers_of_that_moment_too() -> None:
    """An evolved card has no cost printed on it: it costs what the card beneath it costs, from the same step on."""
    session = MatchSession(hosted_game("shadowverse"), match_of("shadowverse", 7), ("Ann", "Ben"))
    before = 0
    while True:
        seat = min(session.snapshot(0).waiting)
        decision = session.decision_of(seat)
        assert decision is not None
        kinds = [option.kind for option in decision.options]
        wanted = next((kind for kind in ("evolve", "play", "end", "keep", "pass", "no") if kind in kinds), kinds[0])
        session.apply(session.transition(seat, kinds.index(wanted)))
        events = [event for step in steps_since(session, 0, before) for event in step["events"]]
        turned = [event for event in events if event["kind"] == "rewritten" and event["name"] == "card"]
        if turned:
            break
        before = len(session.logs[0, "en"].steps)
    cards = {card.handle: card for pile in session.snapshot(0).piles for card in pile.cards}
    assert turned[0]["numbers"]["cost"] == cards[turned[0]["handle"]].now["cost"] >= 1


def test_steps_before_the_first_turn_name_no_turn() -> None:
    """Who answers first during the preparations need not be who begins: the line above says neither."""
    session = MatchSession(hosted_game("shadowverse"), match_of("shadowverse", 7), ("Ann", "Ben"))
    told = {"en": "Before the first turn", "ja": "対戦準備"}
    for language, text in told.items():
        assert session.narrator((0, language)).headline(session.game.view(0)) == text
    while session.snapshot(0).numbers["turn"] == 0:
        seat = min(session.snapshot(0).waiting)
        session.apply(session.transition(seat, 0))
    assert session.narrator((0, "en")).headline(session.game.view(0)).startswith("Turn 1: ")


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_turn_begins_with_the_step_that_says_so(game: str) -> None:
    """What is drawn anew before the first turn, or done in an end phase, is not told as a part of the turn after it."""
    session = MatchSession(hosted_game(game), match_of(game, 7), ("Ann", "Ben"))
    chance = Random(5)
    while session.snapshot(0).numbers["turn"] < 4 and not session.over:
        seat = min(session.snapshot(0).waiting)
        decision = session.decision_of(seat)
        assert decision is not None
        kinds = [option.kind for option in decision.options]
        wanted = kinds.index("redraw") if "redraw" in kinds else chance.randrange(len(kinds))
        session.apply(session.transition(seat, wanted))
    changes = [step for step in steps_since(session, 0, 0) if step.get("numbers", {}).get("turn", 0) > 0]
    assert [step["lines"][0]["text"][:7] for step in changes] == ["—— Turn"] * session.snapshot(0).numbers["turn"]


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_step_tells_what_it_feels_like(game: str) -> None:
    """Turns, cards drawn and put down, attacks, hits and what breaks: each where its sentence is, with some force."""
    session = MatchSession(hosted_game(game), match_of(game, 7), ("Ann", "Ben"))
    chance = Random(3)
    while len(session.answers) < 250 and not session.over:
        seat = min(session.snapshot(0).waiting)
        decision = session.decision_of(seat)
        assert decision is not None
        kinds = [option.kind for option in decision.options]
        wanted = kinds.index("attack") if "attack" in kinds else chance.randrange(len(kinds))
        session.apply(session.transition(seat, wanted))
    steps = steps_since(session, 0, 0)
    felt: dict[str, set[int]] = {}
    for step in steps:
        for feel, force in step.get("feels", {}).items():
            felt.setdefault(feel, set()).add(force)
        turns = [line["text"] for line in step["lines"] if line["text"].startswith("—— Turn")]
        assert ("turn" in step.get("feels", {})) == bool(turns)
    assert set(felt) <= set(get_args(Feel))
    assert {"turn", "draw", "place", "attack", "hit"} <= set(felt)
    assert all(1 <= force <= 10 for forces in felt.values() for force in forces)


def test_a_hit_has_the_force_of_its_damage() -> None:
    """Six damage in Shadowverse are as heavy as anything can be; half of it is half as heavy. A step has the force of
    its heaviest hit."""
    session = MatchSession(hosted_game("shadowverse"), match_of("shadowverse", 7), ("Ann", "Ben"))
    chance = Random(3)
    while len(session.answers) < 250 and not session.over:
        seat = min(session.snapshot(0).waiting)
        decision = session.decision_of(seat)
        assert decision is not None
        kinds = [option.kind for option in decision.options]
        session.apply(
            session.transition(seat, kinds.index("attack") if "attack" in kinds else chance.randrange(len(kinds)))
        )
    hits = 0
    for step in steps_since(session, 0, 0):
        found = [re.search(r"(?:takes|deals) (\d+) damage", line["text"]) for line in step["lines"]]
        damage = [int(one[1]) for one in found if one]
        if damage:
            hits += 1
            assert step["feels"]["hit"] == max(max(1, min(10, 10 * amount // 6)) for amount in damage)
    assert hits > 3
