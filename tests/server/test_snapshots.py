"""What goes over the wire of a view and of a line of the journal (without a server): field by field."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.laws.trial import trial_of
from tests.server.secrecy import started

from tefuda.games.registry import GAMES
from tefuda.kernel.events import ATTACHED, CHANGED, COUNTED, FIRST_OWN_EVENT, MADE, MOVED, REVEALED, REWRITTEN, SHUFFLED
from tefuda.kernel.journal import IDLE, Line, Moment
from tefuda.kernel.rows import CARD, FIRST_OWN, NONE
from tefuda.kernel.view import LastingView, View
from tefuda.server.match_session import MatchSession
from tefuda.server.snapshots import PileCache, changed, effect_of, event_of, numbers_of, players_of, put_changes
from tefuda.server.view_parts import EventSeen, PileSeen, StepSeen


def through(game: str, number: int, answers: int) -> Iterator[MatchSession]:
    """A game played by chance: after every answer."""
    trial = trial_of(game)
    session, chance = started(trial, number), Random(number)
    for _ in range(answers):
        yield session
        if session.over:
            return
        session.apply(session.transition(*trial.answer(session.game, chance)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reader", [0, 1, 2])
def test_a_picture_has_every_card_pile_and_number_of_a_view_and_nothing_else(game: str, reader: int) -> None:
    changed_numbers = face_down = unknown = lasting = 0
    for session in through(game, 1, 50):
        view, snapshot = session.game.view(reader), session.snapshot(reader)
        rules = session.game.rules
        zones = [(seat, zone.name) for seat in range(2) for zone in rules.zones]
        there = [place for place in zones if view.count(*place) != 0]
        assert [(pile.seat, pile.zone) for pile in snapshot.piles] == there
        for pile in snapshot.piles:
            assert pile.count == view.count(pile.seat, pile.zone)
            cards = view.pile(pile.seat, pile.zone)
            assert [card.handle for card in pile.cards] == [card.handle for card in cards]
            for seen, card in zip(pile.cards, cards, strict=True):
                assert (seen.place, seen.down, seen.host) == (card.place, card.face_down, card.host)
                face_down += seen.down
                if card.definition is None:
                    unknown += 1
                    assert (seen.card, seen.now) == ("", {})
                    continue
                assert seen.card == card.definition.key
                printed = dict(zip(rules.fields, card.definition.printed, strict=False))
                now = {name: value for name, value in card.numbers.items() if value != printed.get(name, 0)}
                assert seen.now == now
                changed_numbers += len(now)
        assert snapshot.numbers == {name: view.number(name) for name in rules.numbers}
        for seat in range(2):
            assert snapshot.players[seat] == {name: view.player_number(seat, name) for name in rules.player_numbers}
        assert snapshot.waiting == sorted(view.waiting)
        assert len(snapshot.lasting) == len(view.lasting)
        for effect, kept in zip(snapshot.lasting, view.lasting, strict=True):
            lasting += 1
            assert (effect.seat, effect.skill, effect.handle) == (kept.seat, kept.ability, kept.handle)
            assert (effect.until, effect.until_seat, effect.source) == (kept.until, kept.until_seat, kept.source)
            source = None if kept.source is None else view.card(kept.source)
            definition = None if source is None else source.definition
            assert effect.card == ("" if definition is None else definition.key)
            assert effect.text
    assert changed_numbers


@pytest.mark.parametrize("game", GAMES)
def test_a_decision_is_described_exactly_and_has_one_id_in_all_languages(game: str) -> None:
    ids: dict[str, str] = {}
    for session in through(game, 2, 40):
        for seat in range(2):
            decision = session.game.view(seat).decision
            seen = session.decision_of(seat)
            assert (seen is None) == (decision is None)
            if seen is None or decision is None:
                continue
            assert (seen.prompt, seen.default, seen.about) == (decision.prompt, decision.default, decision.about)
            assert (seen.picked, seen.least, seen.most) == (decision.picked, decision.least, decision.most)
            assert [(option.kind, option.handle, option.number) for option in seen.options] == [
                (option.kind, option.handle, option.number) for option in decision.options
            ]
            assert all(option.text for option in seen.options) and seen.text
            japanese = session.snapshot(seat, "ja").decision
            assert japanese is not None and japanese.id == seen.id and len(seen.id) == 16
            assert ids.setdefault(seen.id, f"{seat} {session.answered[seat]}") == f"{seat} {session.answered[seat]}"
    assert len(ids) > 20


# ---------------------------------------------------------------- effects and events


def test_an_effect_names_the_card_whose_text_it_is_if_the_reader_knows_it() -> None:
    session = started(trial_of("shadowverse"), 1)
    view, narrator = session.game.view(0), session.narrator((0, "en"))
    known = next(card for card in view.all_cards() if card.definition is not None)
    for source, key in ((known.handle, known.definition and known.definition.key), (10_000, ""), (None, "")):
        seen = effect_of(LastingView(None, 0, 1, 0, None, 1, [4], source), view, narrator)
        assert (seen.source, seen.card, seen.seat, seen.values) == (source, key, 1, [4])


@pytest.fixture(scope="module")
def view() -> View:
    """A table of Shadowverse on which cards lie."""
    *_, session = through("shadowverse", 1, 60)
    return session.game.view(0)


def event(view: View, kind: int, **more: int) -> EventSeen:
    """What is told of a line of the journal about seat 1."""
    line = {"seat": 1, "handle": 0, "card": NONE, "amount": 0, "other": 0, "source": NONE, **more}
    return event_of(Moment(Line(kind, **line), view))


def pile(view: View, seat: int, zone: str) -> int:
    """The number of a pile."""
    return seat * len(view.rules.zones) + [found.name for found in view.rules.zones].index(zone)


def told(**more: Any) -> EventSeen:
    """An event about seat 1."""
    return EventSeen(**{"kind": "", "seat": 1, **more})


def test_a_card_that_moves_tells_from_where_to_where(view: View) -> None:
    hand, field = pile(view, 1, "hand"), pile(view, 0, "field")
    moved = event(view, MOVED, handle=7, card=3, amount=hand, other=field, source=4)
    keys = [card.key for card in view.cards]
    assert moved == told(kind="moved", handle=7, card=keys[3], source=keys[4], origin=(1, "hand"), target=(0, "field"))
    assert event(view, MOVED, amount=NONE, other=0) == told(kind="moved", target=(0, view.rules.zones[0].name))
    assert event(view, MOVED, handle=-1, amount=hand, other=NONE) == told(kind="moved", origin=(1, "hand"))


def test_steps_of_creating_shuffling_and_attaching_name_their_place(view: View) -> None:
    deck = pile(view, 1, "deck")
    assert event(view, MADE, handle=5, amount=deck, other=9) == told(kind="made", handle=5, target=(1, "deck"))
    assert event(view, SHUFFLED, amount=deck, other=9) == told(kind="shuffled", target=(1, "deck"))
    attached = event(view, ATTACHED, handle=5, amount=deck, other=9)
    assert attached == told(kind="attached", handle=5, target=(1, "deck"), other=9)
    assert event(view, ATTACHED, handle=5, amount=deck, other=-1).other == 0


def test_a_number_of_a_player_tells_its_name_the_difference_and_what_it_is_now(view: View) -> None:
    at = view.rules.player_numbers.index("max play points")
    now = view.player_number(1, "max play points")
    assert now > 0
    assert event(view, COUNTED, amount=at, other=-2) == told(kind="counted", name="max play points", by=-2, now=now)


def test_a_number_of_a_card_tells_its_name_the_difference_and_what_it_is_now(view: View) -> None:
    card = next(card for card in view.pile(0, "hand") if card.numbers["cost"] > 0)
    at = FIRST_OWN + view.rules.fields.index("cost")
    known = {"handle": card.handle, "amount": at, "other": 3}
    cost = card.numbers["cost"]
    assert event(view, CHANGED, **known) == told(kind="changed", handle=card.handle, name="cost", by=3, now=cost)
    assert event(view, REWRITTEN, **known) == told(kind="rewritten", handle=card.handle, name="cost", now=cost)
    assert event(view, CHANGED, **{**known, "handle": 0}) == told(kind="changed", name="cost", by=3)
    assert event(view, CHANGED, **{**known, "handle": 10_000}).now is None


def test_a_card_that_becomes_another_one_tells_that_it_does(view: View) -> None:
    assert event(view, REWRITTEN, handle=3, amount=CARD) == told(kind="rewritten", handle=3, name="card")
    assert event(view, REWRITTEN, handle=3, amount=FIRST_OWN - 1).name == "card"
    assert event(view, REWRITTEN, handle=3, amount=-1).name == ""
    assert event(view, REWRITTEN, amount=FIRST_OWN).name == view.rules.fields[0]


def test_a_card_that_became_another_one_tells_its_numbers_that_differ_from_the_printed_ones(view: View) -> None:
    for card in view.all_cards():
        seen = event(view, REWRITTEN, handle=card.handle, amount=CARD)
        if card.definition is None:
            assert seen.numbers == {}
            continue
        printed = dict(zip(view.rules.fields, card.definition.printed, strict=False))
        assert seen.numbers == {name: now for name, now in card.numbers.items() if now != printed.get(name, 0)}
        assert event(view, REWRITTEN, handle=card.handle, amount=CARD + 1).numbers == {}
    assert event(view, REWRITTEN, handle=10_000, amount=CARD).numbers == {}


def test_the_game_s_own_events_tell_an_amount_and_a_second_card(view: View) -> None:
    own = event(view, FIRST_OWN_EVENT, handle=3, amount=4, other=9)
    assert own == told(kind=view.rules.events[FIRST_OWN_EVENT], handle=3, other=9, amount=4)
    assert event(view, FIRST_OWN_EVENT, amount=0, other=-1) == told(kind=own.kind, amount=0)
    assert event(view, IDLE, handle=3, amount=4, other=9) == told(kind="idle", handle=3)
    assert event(view, REVEALED, handle=3, amount=4, other=9) == told(kind="revealed", handle=3)


# ---------------------------------------------------------------- numbers of steps


def with_numbers(view: View, **numbers: list[int]) -> View:
    """A view with other numbers."""
    other = copy(view)
    for name, values in numbers.items():
        setattr(other, name, vec[i64](values))
    return other


def changes(told: View | None, view: View) -> StepSeen:
    """A step with the numbers that are others than those that were told."""
    step = StepSeen(0, [], [])
    put_changes(step, told, view)
    return step


def test_a_step_tells_only_the_numbers_that_are_others_than_before(view: View) -> None:
    step = changes(view, view)
    assert (step.numbers, step.players, step.counts) == ({}, [], [])
    rules = view.rules
    numbers, players, counts = list(view.table_numbers), list(view.both_players), list(view.counts)
    numbers[list(rules.numbers).index("turn")] -= 1
    players[len(rules.player_numbers) + list(rules.player_numbers).index("turns")] = 99
    step = changes(with_numbers(view, table_numbers=numbers, both_players=players), view)
    told = {"turns": view.player_number(1, "turns")}
    assert (step.numbers, step.players) == ({"turn": view.number("turn")}, [{}, told])
    zones = [zone.name for zone in view.rules.zones]
    hand = pile(view, 1, "hand")
    one_more = [count + (at == hand) for at, count in enumerate(counts)]
    step = changes(with_numbers(view, counts=one_more), view)
    assert step.counts == [(1, "hand", view.count(1, "hand"))]
    step = changes(with_numbers(view, counts=[NONE - 1 if count == 0 else count for count in counts]), view)
    assert {count for _, _, count in step.counts} == {0}
    step = changes(None, view)
    assert step.numbers == numbers_of(view) and step.players == players_of(view)
    told_counts = {(seat, zone): count for seat, zone, count in step.counts}
    piles = [(seat, zone) for seat in range(2) for zone in zones]
    assert told_counts == {place: view.count(*place) for place in piles if view.count(*place) != 0}


def test_piles_that_are_as_before_are_the_same_messages() -> None:
    changed_piles = kept = 0
    for game in GAMES:
        cache = PileCache()
        before: list[PileSeen] = []
        for session in through(game, 2, 30):
            piles = cache.of(session.game.view(0))
            assert piles == PileCache().of(session.game.view(0))
            old = {(pile.seat, pile.zone): pile for pile in before}
            for seen in piles:
                earlier = old.get((seen.seat, seen.zone))
                kept += seen is earlier
                changed_piles += seen is not earlier
                assert (seen is earlier) == (seen == earlier)
            before = piles
    assert kept > 200 and changed_piles > 50


def test_numbers_are_compared_by_their_names() -> None:
    old, new = vec[i64]([1, 2, 3]), vec[i64]([1, 3, 3])
    assert changed(("a", "b", "c"), old, new, 0) == {"b": 3}
    assert changed(("b", "c"), old, new, 1) == {"b": 3}
    assert changed(("a", "b"), vec[i64](), vec[i64]([1, 0]), 0) == {"a": 1, "b": 0}, (
        "before the first step, all of them"
    )
