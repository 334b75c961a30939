"""When the moment of a lesson has come (LessonTracker, on tables laid out by the test): each condition by itself."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Raw

from tefuda.language.lessons import CardsThere, FirstGame, Happened, Lesson, Moment, OptionThere, Teaching
from tefuda.server.hosted import hosted_game
from tefuda.server.lessons import LessonTracker
from tefuda.server.messages import encode
from tefuda.server.view_parts import (
    CardSeen,
    DecisionSeen,
    EventSeen,
    LessonSeen,
    OptionSeen,
    PileSeen,
    ResultSeen,
    Snapshot,
    StepSeen,
)

LEARNER, OTHER = 1, 0
FOLLOWER, SPELL, WARD = "BP01-001", "BP01-007", "BP01-002"
"""Cards of Shadowverse: two followers, of which one has the word Ward, and a spell."""


def table(**more: Any) -> Snapshot:
    """A table on which nothing is to be seen but what is said."""
    told = {"piles": [], "numbers": {}, "players": [{}, {}], "waiting": [], **more}
    return Snapshot(**told)


def asks(prompt: str, *options: OptionSeen) -> DecisionSeen:
    """A decision."""
    return DecisionSeen("", prompt, "", list(options), 0)


def step(number: int, *events: EventSeen) -> Raw:
    """A step of the log."""
    return Raw(encode(StepSeen(number, [], list(events))))


def taught(*moments: Moment) -> LessonTracker:
    """A player of Shadowverse for whom lessons `1`, `2` ... come at these moments."""
    lessons = tuple(Lesson(str(at), {}, {}, when=moment) for at, moment in enumerate(moments, start=1))
    return LessonTracker(hosted_game("shadowverse"), Teaching(FirstGame(("", ""), 0, "", {}), lessons), LEARNER)


def come(moment: Moment, snapshot: Snapshot, *steps: Raw) -> LessonSeen | None:
    """The lesson, if its moment has come."""
    tracker = taught(moment)
    tracker.look(snapshot, Raw(encode(snapshot)), steps)
    return tracker.come[0] if tracker.come else None


# ---------------------------------------------------------------- what is asked and what is counted


def test_a_lesson_about_a_prompt_comes_when_one_of_its_prompts_is_asked() -> None:
    moment = Moment(prompts=("attack", "main"))
    assert come(moment, table(decision=asks("main"))) == LessonSeen("1")
    assert come(moment, table(decision=asks("quick"))) is None
    assert come(moment, table()) is None


def test_a_lesson_about_numbers_comes_when_each_has_reached_what_is_said() -> None:
    moment = Moment(numbers={"turn": 3}, mine={"play points": 2}, theirs={"evolves": 1})
    enough = {"numbers": {"turn": 3}, "players": [{"evolves": 1}, {"play points": 2}]}
    assert come(moment, table(**enough)) is not None
    assert come(moment, table(**{**enough, "numbers": {"turn": 4}})) is not None
    assert come(moment, table(**{**enough, "numbers": {"turn": 2}})) is None
    assert come(moment, table(**{**enough, "players": [{"evolves": 1, "play points": 2}, {"play points": 1}]})) is None
    assert come(moment, table(**{**enough, "players": [{}, {"play points": 2, "evolves": 1}]})) is None
    assert come(Moment(numbers={"turn": 0}), table()) is not None, "what is not told is 0"
    assert come(Moment(numbers={"turn": 1}), table()) is None


@pytest.mark.parametrize(("whose", "active"), [("mine", LEARNER), ("theirs", OTHER)])
def test_a_lesson_about_a_turn_comes_in_that_player_s_turn(whose: Any, active: int) -> None:
    assert come(Moment(active=whose), table(numbers={"active": active})) is not None
    assert come(Moment(active=whose), table(numbers={"active": 1 - active})) is None


@pytest.mark.parametrize(
    ("result", "winner", "comes"),
    [
        ("won", LEARNER, True),
        ("won", OTHER, False),
        ("won", None, False),
        ("lost", OTHER, True),
        ("lost", LEARNER, False),
        ("lost", None, True),
        ("any", None, True),
        ("any", OTHER, True),
    ],
)
def test_a_lesson_about_the_end_comes_when_it_ended_that_way(result: Any, winner: int | None, comes: bool) -> None:
    ended = table(result=ResultSeen(winner, "", ""))
    assert (come(Moment(result=result), ended, step(4)) == LessonSeen("1")) == comes
    assert come(Moment(result=result), table()) is None


def test_a_lesson_that_is_not_about_the_end_may_still_come_with_it() -> None:
    assert come(Moment(), table(result=ResultSeen(LEARNER, "", ""))) is not None


# ---------------------------------------------------------------- what can be done


def test_a_lesson_about_an_option_points_at_the_cards_that_it_is_about() -> None:
    options = [
        OptionSeen("play", "", 5),
        OptionSeen("play", "", 7, 1),
        OptionSeen("play", "", 7, 2),
        OptionSeen("attack", "", 9),
    ]
    snapshot = table(decision=asks("main", *options))
    assert come(Moment(option=OptionThere("play")), snapshot, step(3)) == LessonSeen("1", None, [5, 7])
    assert come(Moment(option=OptionThere("evolve")), snapshot) is None
    assert come(Moment(option=OptionThere("play")), table()) is None


def test_an_option_about_no_card_will_do_where_no_kind_of_card_is_named() -> None:
    snapshot = table(decision=asks("main", OptionSeen("end", "")))
    assert come(Moment(option=OptionThere("end")), snapshot) == LessonSeen("1")
    assert come(Moment(option=OptionThere("end", ("follower",))), snapshot) is None
    assert come(Moment(option=OptionThere("quick")), snapshot) is None


def test_a_lesson_about_an_option_comes_for_cards_of_its_kind_only() -> None:
    hand = PileSeen(LEARNER, "hand", 2, [CardSeen(5, FOLLOWER), CardSeen(7, SPELL), CardSeen(8)])
    options = [OptionSeen("play", "", handle) for handle in (5, 7, 8)]
    snapshot = table(piles=[hand], decision=asks("main", *options))
    assert come(Moment(option=OptionThere("play", ("spell",))), snapshot) == LessonSeen("1", None, [7])
    assert come(Moment(option=OptionThere("play", ("spell", "follower"))), snapshot) == LessonSeen("1", None, [5, 7])
    assert come(Moment(option=OptionThere("play", ("amulet",))), snapshot) is None


# ---------------------------------------------------------------- what lies there


def lying(wanted: CardsThere, *piles: PileSeen) -> list[int] | None:
    """The cards at which a lesson about cards points; None where it does not come."""
    found = come(Moment(cards=wanted), table(piles=list(piles)))
    return None if found is None else found.handles


def test_a_lesson_about_cards_comes_when_one_lies_in_its_zones() -> None:
    field = PileSeen(LEARNER, "field", 1, [CardSeen(3, FOLLOWER)])
    hand = PileSeen(LEARNER, "hand", 1, [CardSeen(4, FOLLOWER)])
    assert lying(CardsThere(("field",)), hand, field) == [3], "whatever lies in the piles before it"
    assert lying(CardsThere(("hand", "field")), hand, field) == [4, 3]
    assert lying(CardsThere(("cemetery",)), hand, field) is None


@pytest.mark.parametrize(("whose", "found"), [("mine", [3]), ("theirs", [2]), ("any", [2, 3])])
def test_a_lesson_about_cards_looks_at_the_side_that_is_meant(whose: Any, found: list[int]) -> None:
    piles = [PileSeen(OTHER, "field", 1, [CardSeen(2, FOLLOWER)]), PileSeen(LEARNER, "field", 1, [CardSeen(3, SPELL)])]
    assert lying(CardsThere(("field",), whose), *piles) == found


def test_a_lesson_about_cards_looks_at_their_kinds_and_passes_over_unknown_ones() -> None:
    pile = PileSeen(LEARNER, "hand", 4, [CardSeen(1), CardSeen(2, SPELL), CardSeen(3, FOLLOWER), CardSeen(4, WARD)])
    assert lying(CardsThere(("hand",)), pile) == [2, 3, 4]
    assert lying(CardsThere(("hand",), kinds=("follower",)), pile) == [3, 4]
    assert lying(CardsThere(("hand",), kinds=("amulet",)), pile) is None


def test_a_lesson_about_a_word_comes_with_the_first_card_that_has_it() -> None:
    plain, ward = CardSeen(3, FOLLOWER), CardSeen(4, WARD)
    assert lying(CardsThere(("hand",), term="ward"), PileSeen(LEARNER, "hand", 2, [plain, ward])) == [4]
    assert lying(CardsThere(("hand",), term="ward"), PileSeen(LEARNER, "hand", 1, [plain])) is None


# ---------------------------------------------------------------- what has happened

MOVED = EventSeen("moved", OTHER, 6, other=8, origin=(OTHER, "hand"), target=(OTHER, "field"), name="n", amount=2)


@pytest.mark.parametrize(
    ("wanted", "comes"),
    [
        (Happened("moved"), True),
        (Happened("made"), False),
        (Happened("moved", "theirs"), True),
        (Happened("moved", "mine"), False),
        (Happened("moved", amount=2), True),
        (Happened("moved", amount=3), False),
        (Happened("moved", name="n"), True),
        (Happened("moved", name="m"), False),
        (Happened("moved", origin="hand"), True),
        (Happened("moved", origin="field"), False),
        (Happened("moved", target="field"), True),
        (Happened("moved", target="hand"), False),
    ],
)
def test_a_lesson_about_an_event_comes_when_all_that_is_named_of_it_is_so(wanted: Happened, comes: bool) -> None:
    shuffled = EventSeen("shuffled", LEARNER)
    found = come(Moment(event=wanted), table(), step(4, shuffled), step(5, shuffled, MOVED), step(6))
    assert found == (LessonSeen("1", 5, [6, 8]) if comes else None)


def test_an_event_without_cards_and_places_has_none() -> None:
    nowhere = EventSeen("moved", OTHER)
    assert come(Moment(event=Happened("moved")), table(), step(5, nowhere)) == LessonSeen("1", 5)
    assert come(Moment(event=Happened("moved", origin="hand")), table(), step(5, nowhere)) is None
    assert come(Moment(event=Happened("moved", target="hand")), table(), step(5, nowhere)) is None


def test_a_lesson_stands_after_the_last_step_unless_it_is_about_a_decision_or_the_end() -> None:
    snapshot = table(decision=asks("main", OptionSeen("end", "")))
    assert come(Moment(), snapshot, step(4), step(5)) == LessonSeen("1", 5)
    assert come(Moment(), snapshot) == LessonSeen("1")
    assert come(Moment(prompts=("main",)), snapshot, step(5)) == LessonSeen("1")
    assert come(Moment(option=OptionThere("end")), snapshot, step(5)) == LessonSeen("1")


# ---------------------------------------------------------------- one after another


def looked(tracker: LessonTracker, snapshot: Snapshot, *steps: Raw) -> list[str]:
    """The lessons that have come when the player has looked at a table."""
    tracker.look(snapshot, Raw(encode(snapshot)), steps)
    return [lesson.lesson for lesson in tracker.come]


def test_a_lesson_comes_once_and_after_those_that_must_have_come_before() -> None:
    tracker = taught(Moment(after=("2",)), Moment(), Moment(numbers={"turn": 9}))
    assert looked(tracker, table()) == ["2"], "the second one comes, the first one waits for another answer"
    assert looked(tracker, table(numbers={"turn": 1})) == ["2", "1"]
    assert looked(tracker, table(numbers={"turn": 2})) == ["2", "1"]


def test_a_lesson_that_comes_alone_waits_until_no_other_one_comes() -> None:
    tracker = taught(Moment(), Moment(alone=True), Moment(numbers={"turn": 1}))
    assert looked(tracker, table()) == ["1"]
    assert looked(tracker, table(numbers={"turn": 1})) == ["1", "2", "3"], "none had come before it at this moment"
    first = taught(Moment(alone=True), Moment(alone=True))
    assert looked(first, table()) == ["1"]


def test_nothing_is_learnt_from_a_table_that_looks_as_it_did() -> None:
    tracker = taught(Moment(), Moment(after=("1",)))
    assert looked(tracker, table()) == ["1"]
    assert looked(tracker, table()) == ["1"]
    assert looked(tracker, table(), step(1)) == ["1", "2"], "a step is something to be seen"
