"""Questions say what is asked, why, and what declining means, in English and Japanese."""

from __future__ import annotations

import pytest

from tefuda import Log, new_game
from tefuda.games import registry
from tefuda.games.scenarios import scenarios_in
from tefuda.kernel.decision import Decision
from tefuda.kernel.game import Game
from tefuda.language.lasting import lasting_texts
from tefuda.language.narrator import Narrator
from tefuda.language.yaml12 import document

NAMES = ("Ann", "Ben")


def laid(game: str, table: str) -> Game:
    """A game that goes on from a table."""
    indented = "".join(f"    {line}\n" for line in table.strip().splitlines())
    text = f"game: {game}\nscenarios:\n  - name: A table\n{indented}    expect: {{}}\n"
    return registry.face(game).stage().open(scenarios_in(document(text, "table.yaml"))[0], 1)


def asked(game: Game, language: str = "en") -> tuple[str, str]:
    """The question that is open, and the words of a card that ask it (empty: no card asks)."""
    decision: Decision = game.pending[0]
    view = game.view(decision.seat)
    narrator = Narrator(registry.catalogue(game.rules.name, language), decision.seat, NAMES)
    words = narrator.quoted(decision)
    return narrator.prompt(decision.prompt, view), "" if words is None else words.text


def answer(game: Game, *kinds: str) -> None:
    """The first option of each of these kinds is chosen."""
    for kind in kinds:
        decision = game.pending[0]
        option = next(option for option in decision.options if option.kind == kind)
        game.apply(option.index, seat=decision.seat)


def test_where_no_lrig_can_be_grown_into_the_question_says_why() -> None:
    """Who has a LRIG deck is asked all the same: not to be asked would tell the opponent (WX 6.8)."""
    for ener, english, japanese in (
        (
            "[]",
            "Grow? No LRIG of your LRIG deck can be grown into now: it must be one level above yours, and you must "
            "pay its cost.",
            "グロウしますか？今グロウできるルリグはありません（レベルが1つ上で、コストを支払えるルリグだけです）。",
        ),
        ("[WD01-013]", "Grow into which LRIG?", "どのルリグにグロウしますか？"),
    ):
        game = laid(
            "wixoss",
            f"""
P1: {{LRIG: WD01-004, LRIG deck: [WD01-003], deck: [9 x WD01-012], hand: [], ener: {ener}}}
happens:
  - begin: grow phase
""",
        )
        assert [option.kind for option in game.pending[0].options][-1] == "skip"
        assert asked(game)[0] == english
        assert asked(game, "ja")[0] == japanese


def test_the_question_about_the_first_hand_says_who_goes_first() -> None:
    game = new_game("wixoss", decks=("white-hope", "red-ambition"), seed=3)
    first = game.view(0).number("first")
    assert game.pending[0].seat == first
    assert asked(game)[0] == "You go first. Which cards do you return, to draw as many?"
    assert asked(game, "ja")[0] == "あなたが先攻です。どのカードを戻して、同じ枚数引きますか？"
    answer(game, "done")
    assert asked(game)[0] == f"{NAMES[first]} goes first. Which cards do you return, to draw as many?"
    assert asked(game, "ja")[0].startswith(f"{NAMES[first]}が先攻です。")
    other = new_game("shadowverse", decks=("forest-starter", "abyss-starter"), seed=3)
    chooser = other.pending[0].seat
    answer(other, "second")
    assert (other.pending[0].seat, asked(other)[0]) == (
        1 - chooser,
        "You go first. Keep this hand, or redraw all four?",
    )
    answer(other, "keep")
    assert asked(other)[0] == f"{NAMES[1 - chooser]} goes first. Keep this hand, or redraw all four?"


def test_the_question_about_the_order_of_a_returned_hand_says_where_the_cards_go() -> None:
    """SVE 7.8."""
    game = new_game("shadowverse", decks=("forest-starter", "abyss-starter"), seed=3)
    answer(game, "second", "redraw")
    assert asked(game)[0] == "In which order do the cards that you return go under your deck? The first lies uppermost."
    assert asked(game, "ja")[0].startswith("戻すカードをデッキの下に置く順番を選ぶ")


@pytest.mark.parametrize(
    ("game", "table", "kept"),
    [
        ("wixoss", "P1: {hand: [8 x WD01-013]}\nhappens: [begin: end phase]", "six"),
        ("shadowverse", "P1: {hand: [9 x BP01-018]}", "seven"),
    ],
)
def test_the_discard_at_the_end_of_a_turn_says_why(game: str, table: str, kept: str) -> None:
    """WX 6.20, SVE 8.14."""
    found = laid(game, table)
    while found.pending[0].prompt not in ("discard",):
        answer(found, found.pending[0].options[-1].kind)
    assert asked(found) == (f"You may keep {kept} cards: discard 2.", "")


def test_a_discard_that_a_card_asks_for_is_told_as_that_cards() -> None:
    game = laid("wixoss", "P1: {hand: [WD03-014, WD01-013, WD01-013], LRIG: WD03-002, deck: [9 x WD01-013]}")
    answer(game, "place", "zone")
    question, words = asked(game)
    assert (question, words) == ("Code Art RFR: discard 1.", "Discard 1")


BURST = """
table: {active: P2, turn: 10}
P1: {hand: [WD01-017], life: [WD01-011, WD01-013]}
P2: {deck: [9 x WD01-013]}
happens: [begin: LRIG attack step]
"""


def test_a_life_burst_is_asked_for_with_its_text_and_what_declining_means() -> None:
    """WX 14.5, 14.6."""
    game = laid("wixoss", BURST)
    answer(game, "attack", "no guard")
    question, words = asked(game)
    name = registry.catalogue("wixoss").name("WD01-011")
    assert question == f"Activate the Life Burst of {name}? If not, it only goes to your ener zone."
    assert words.startswith("Life Burst: ")
    question, words = asked(game, "ja")
    assert question.endswith("発動しなければ、そのままエナゾーンに置かれます。")
    assert words.startswith("【ライフバースト】：")


def test_a_question_about_a_cost_shows_the_cost_and_what_declining_means() -> None:
    game = laid("wixoss", "P1: {hand: [WD01-011], LRIG: WD01-002, ener: [2 x WD01-013], deck: [9 x WD01-010]}")
    answer(game, "place", "zone")
    question, words = asked(game)
    assert question == "Trett, Gauntlet: pay the cost? Without it, what it pays for does not happen."
    assert words.startswith("Enter (white 1): Search for a card in your deck named ")


AMETHYST = """
P1: {LRIG: WX03-007, hand: [WD02-014]}
P2: {SIGNI: {left: WD01-013 power 1000, center: WD01-012 power 1000}}
"""


def test_the_choices_of_an_ability_that_another_card_gives_are_told_in_words() -> None:
    """Together with Aya! gives the LRIG an ability by which the opponent chooses one of two effects."""
    game = laid(
        "wixoss",
        """
P1: {LRIG: WD01-004, LRIG deck: []}
P2: {LRIG: WD01-004, LRIG deck: [], keys: [WDK04-006], hand: [], deck: [9 x WD01-013]}
happens:
  - begin: LRIG attack step
""",
    )
    answer(game, "attack")
    (decision,) = game.pending
    assert decision.seat == 0 and [option.kind for option in decision.options] == ["mode", "mode"]
    log = Log("wixoss", reader=0)
    log.follow(game)
    for language, odd in (("en", "if it is an odd-level SIGNI"), ("ja", "奇数")):
        narrator = Narrator(registry.catalogue("wixoss", language), 0, NAMES)
        assert odd in narrator.option(decision.options[0], game.view(0))
    game.apply(0, seat=0)
    assert any(entry.text.startswith("You choose: Reveal from your deck") for entry in log.read())


def test_whether_to_do_something_says_to_which_card() -> None:
    game = laid("wixoss", AMETHYST)
    answer(game, "place", "zone", "card")
    name = registry.catalogue("wixoss").name
    decision = game.pending[0]
    (subject,) = decision.subjects
    chosen = game.view(0).card(subject)
    assert chosen is not None and chosen.zone == "SIGNI zone" and chosen.seat == 1
    question, words = asked(game)
    assert question == f"{name('WD02-014')}: do this to {chosen.name}?"
    assert words == "You may (vanish it)"
    assert asked(game, "ja")[0].endswith("に行いますか？")


def test_a_question_names_no_card_that_its_player_does_not_know() -> None:
    """Jerva is discarded: its player is asked about itself, which the question names anyway."""
    game = laid("shadowverse", "P1: {hand: [9 x SD08-005], deck: [9 x SD01-013]}\nP2: {deck: [9 x SD01-013]}")
    answer(game, "end")
    while game.pending[0].prompt == "discard":
        answer(game, game.pending[0].options[0].kind)
    question, _ = asked(game)
    assert question == "Jerva, Wyrm Transcendent: do this?"


def test_the_removal_of_signi_takes_at_least_one_and_happens_once_a_turn() -> None:
    """WX 6.10."""
    game = laid("wixoss", "P1: {SIGNI: {left: WD01-013, right: WD01-012}, hand: []}")
    before = game.view(0)
    answer(game, "remove")
    assert "done" not in [option.kind for option in game.pending[0].options]
    answer(game, "card", "done")
    assert game.view(0).count(0, "trash") == before.count(0, "trash") + 1
    assert "remove" not in [option.kind for option in game.pending[0].options]


def test_the_status_of_a_player_tells_an_ability_that_was_gained_and_not_the_whole_text_that_gave_it() -> None:
    game = laid("wixoss", "P1: {LRIG deck: [WX24-D5-05]}")
    answer(game, "use")
    narrator = Narrator(registry.catalogue("wixoss"), 0, NAMES)
    assert lasting_texts(narrator, None, 0, game.view(0)) == [
        "take twice as much power from enemy SIGNI by effects until the end of the turn (Dark Whip)",
        "“Whenever a SIGNI of the enemy's comes to have power 0 or less: Trash the top 2 cards of the enemy deck.” "
        "until the end of the turn (Dark Whip)",
    ]
