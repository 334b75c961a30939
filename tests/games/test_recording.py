"""The tool that renews the records says which games it had to draw anew."""

from __future__ import annotations

from tests.games.recording import PlayedScenario, RecordedGame, Stretch, scenarios_of
from tools.record_games import drawn_anew


def played(*answers: tuple[int, int]) -> RecordedGame:
    """Game 12 with these answers."""
    return RecordedGame(12, ("one", "two"), [Stretch(answers, "", "", "")])


def test_a_game_that_goes_as_before_is_not_named() -> None:
    assert list(drawn_anew("chess", played((0, 1), (1, 0)), played((0, 1), (1, 0)))) == []


def test_a_game_whose_answers_no_longer_fit_is_named_with_the_first_of_them() -> None:
    said = "chess 12: answer 2 of 3 can no longer be given; drawn anew from there"
    old = played((0, 1), (1, 4), (0, 0))
    assert list(drawn_anew("chess", old, played((0, 1), (1, 2), (0, 0)))) == [said]
    assert list(drawn_anew("chess", old, played((0, 1)))) == [said]


def test_an_ability_that_acts_is_recorded_by_its_card_and_not_by_its_number() -> None:
    """A card that is read for the first time moves the numbers of all abilities behind it."""
    scenario = scenarios_of("wixoss")["exact-wxdi-d04-06 / With MC LION - 3rd Verse (WXDi-D04-004) fewer may be picked"]
    acted = [line for line in PlayedScenario(scenario).seen if line.startswith("log 0: acts")]
    assert acted == ["log 0: acts 0 7 WXDi-D04-004 WXDi-D04-004/1 -1 WXDi-D04-004 because of WXDi-D04-004 7"]
