"""What the log says of draws, and of abilities of which nothing comes: to each reader, in both games and languages."""

from __future__ import annotations

import pytest

from tefuda.games.registry import catalogue, face
from tefuda.games.scenarios import scenarios_in
from tefuda.games.shadowverse.words import schema
from tefuda.kernel.events import MOVED
from tefuda.kernel.journal import Journal
from tefuda.kernel.rows import NONE
from tefuda.language.narrator import Narrator
from tefuda.language.steps import steps_of
from tefuda.language.yaml12 import document

NAMES = ("Ann", "Bob")
ANN, BOB, SPECTATOR = 0, 1, 2


def log_of(game: str, scenario: str, reader: int, language: str = "en") -> list[str]:
    """The log of a reader after what happens in a scenario."""
    text = f"game: {game}\nscenarios:\n  - name: a\n    {scenario.strip()}\n    expect: {{}}\n"
    (read,) = scenarios_in(document(text, "a.yaml"))
    stage = face(game).stage()
    stage.lay_out(read)
    stage.game.journal = Journal(reader)
    for step in read.steps:
        if step.verb != "expect":
            assert stage.happen(step) == ""
    narrator = Narrator(catalogue(game, language), reader, NAMES)
    moments = stage.game.journal.take_moments()
    return [sentence.text for step in steps_of(moments, narrator) for sentence in step.sentences]


DIRE_BOND = """
    P1: {hand: [BP01-108 Dire Bond], deck: [2 x SD01-017]}
    happens:
      - play: BP01-108
"""


def test_a_draw_by_an_effect_is_in_the_log_of_the_player_and_of_the_opponent() -> None:
    assert log_of("shadowverse", DIRE_BOND, ANN)[-1].startswith("You draw ")
    assert log_of("shadowverse", DIRE_BOND, BOB)[-1] == "Ann draws a card."
    assert log_of("shadowverse", DIRE_BOND, SPECTATOR)[-1] == "Ann draws a card."
    assert log_of("shadowverse", DIRE_BOND, BOB, "ja")[-1] == "Annはカード1枚を引いた。"


def test_cards_drawn_together_are_counted_for_those_who_cannot_see_them() -> None:
    fates_hand = "P1: {hand: [BP01-065], deck: [3 x SD01-017]}\n    happens: [{play: BP01-065}]"
    assert "Ann draws 2 cards." in log_of("shadowverse", fates_hand, BOB)


ALTAIR = """
    cards: {Sashe: {kind: lrig, level: 4, limit: 12, types: [サシェ]}}
    P1: {LRIG: Sashe, hand: [WD09-011], ener: [WD01-013], deck: [WD01-012, WD09-009, WD01-013]}
    happens:
      - place: WD09-011 on left
      - answer: yes
      - answer: P1 deck WD09-009
        chance: [any]
"""


def test_a_card_that_is_searched_out_of_the_deck_is_not_told_as_drawn() -> None:
    """WX 12.10: to draw is to take the top card, and some abilities wait for it."""
    told = {reader: log_of("wixoss", ALTAIR, reader) for reader in (ANN, BOB)}
    assert "Vega, Natural Star goes from your deck to your hand." in told[ANN]
    assert not [line for line in told[ANN] + told[BOB] if "draw" in line]


def test_a_card_that_was_revealed_and_is_taken_to_a_hand_is_named_to_everybody() -> None:
    """WX 12.6: what is searched for is revealed, so it is no secret which card that was."""
    for reader in (BOB, SPECTATOR):
        assert "Vega, Natural Star goes from Ann's deck to Ann's hand." in log_of("wixoss", ALTAIR, reader)
    emissary = """
    P1: {hand: [BP01-100], pp: 1, deck: [SD01-017, BP01-080, SD01-017]}
    happens:
      - play: BP01-100
      - answer: P1 deck BP01-080
"""
    for reader in (BOB, SPECTATOR):
        told = log_of("shadowverse", emissary, reader)
        assert "Ann's Genesis Dragon is revealed." in told
        assert "Genesis Dragon goes from Ann's deck to Ann's hand." in told


PEEK = """game: shadowverse
scenarios:
  - name: a
    cards:
      Peek:
        kind: spell
        cost: 0
        text: "Reveal and look at the top 3 cards of your deck.%s Choose a card among them. Put it into hand.
          Put the rest on the bottom of the deck in a random order."
    P1: {hand: [Peek], deck: [SD01-017, BP01-080, SD01-017]}
    happens:
      - play: Peek
      - answer: P1 deck BP01-080
        chance: [any]
    expect: {}
"""


@pytest.mark.parametrize(("looks", "is_named"), [("", True), (" Look at the top 3 cards of your deck.", False)])
def test_a_card_that_is_taken_in_secret_is_named_to_nobody_else(looks: str, is_named: bool) -> None:
    """Bob has seen three cards. He sees which one Ann takes, unless she first looks at them in secret."""
    (read,) = scenarios_in(document(PEEK % looks, "a.yaml"))
    stage = face("shadowverse").stage()
    stage.lay_out(read)
    stage.game.journal = Journal()
    for step in read.steps[:2]:
        assert stage.happen(step) == ""
    hand = stage.game.pile_number(ANN, schema.HAND)
    for reader in (BOB, SPECTATOR):
        (taken,) = [line for line in stage.game.journal.lines[reader] if line.kind == MOVED and line.other == hand]
        assert (taken.card != NONE) == is_named
        assert taken.handle == 0


LANCELOT = """
    cards: {Sashe: {kind: lrig, level: 4, limit: 12, types: [サシェ]}}
    P1: {LRIG: Sashe, hand: [WXDi-D03-013], ener: [WD01-013]}
    happens:
      - place: WXDi-D03-013 on left
      - answer: yes
"""


def test_an_ability_that_is_paid_for_and_then_does_nothing_says_so() -> None:
    """Lancelot vanishes an enemy SIGNI, and there is none."""
    paid, idle = log_of("wixoss", LANCELOT, BOB)[-2:]
    assert paid == "Ann pays Kukri, Small Sword."
    assert idle == "Ann's Lancelot, Crimson General: nothing happens, there is no card that it could be done to."


def test_an_ability_that_is_paid_for_and_does_something_says_nothing_more() -> None:
    assert not [line for line in log_of("wixoss", ALTAIR, ANN) if "nothing happens" in line]


IDLE_FANFARES = [
    (
        "P1: {hand: [BP01-117 Skeleton Fighter]}\n    happens: [{play: BP01-117}]",
        "Ann's Skeleton Fighter: nothing happens, its condition is not met.",
        "Annのスケルトンファイター：条件を満たしていないため、何も起こらなかった。",
    ),
    (
        "P1: {field: [4 x SD01-017], hand: [SD05-001 Queen Vampire]}\n    happens: [{play: SD05-001}]",
        "Ann's Queen Vampire: nothing happens, there is no room.",
        "Annのクイーンヴァンパイア：置く場所がなく、何も起こらなかった。",
    ),
    (
        "P1: {hand: [EBD01-007]}\n    happens: [{play: EBD01-007}]",
        "Ann's Spinaria, Wavering Will: nothing happens, there is nothing to select.",
        "",
    ),
    (
        "P1: {hand: [CSD02b-005 Yukimi Sajo], pp: 2}\n    happens: [{play: CSD02b-005}]",
        "Ann's Yukimi Sajo: nothing happens, its cost cannot be paid.",
        "",
    ),
]


@pytest.mark.parametrize(("scenario", "english", "japanese"), IDLE_FANFARES)
def test_a_fanfare_of_which_nothing_comes_says_why(scenario: str, english: str, japanese: str) -> None:
    assert log_of("shadowverse", scenario, BOB)[-1] == english
    assert log_of("shadowverse", scenario, ANN)[-1] == english.replace("Ann's", "Your")
    if japanese:
        assert log_of("shadowverse", scenario, BOB, "ja")[-1] == japanese


def test_a_fanfare_of_which_something_comes_says_nothing_more() -> None:
    assert not [line for line in log_of("shadowverse", DIRE_BOND, BOB) if "nothing happens" in line]


def test_a_skill_of_which_nothing_comes_says_why() -> None:
    scenario = """
    P1: {field: {1: 300001 Cook Club Member STA 20}}
    P2: {field: {1: 300043 Knight Guard}}
    happens:
      - attack: P1 slot 1
    """
    told = [line for line in log_of("sword-girls", scenario, ANN) if "nothing happens" in line]
    assert told == ["Your Cook Club Member: nothing happens, its condition is not met."]
    japanese = [line for line in log_of("sword-girls", scenario, ANN, "ja") if "何も起こらなかった" in line]
    assert len(japanese) == 1


def spell(number: int, card: str, holder: str) -> str:
    """Ann's Spell acts, and one player holds one card."""
    hands = {"P1": "", "P2": ""} | {holder: f"hand: [{card}]"}
    return f"""
    P1: {{field: {{1: {number}}}, {hands["P1"]}}}
    P2: {{{hands["P2"]}}}
    happens:
      - activate: P1 slot 1
    """


@pytest.mark.parametrize("reader", [ANN, SPECTATOR])
def test_hidden_effects_are_not_reported_as_failed(reader: int) -> None:
    """Spell 200555: all Followers in the enemy hand STA -3. Ann must not learn whether Bob holds one."""
    done, idle = (log_of("sword-girls", spell(200555, card, "P2"), reader) for card in ("300026", "200035"))
    assert done == idle
    assert len(done) == 2


def test_a_failure_in_a_hand_is_reported_to_its_owner_only() -> None:
    """Spell 200180: all Spells in your hand SIZE -1."""
    told = {reader: log_of("sword-girls", spell(200180, "300026", "P1"), reader) for reader in (ANN, BOB, SPECTATOR)}
    assert [line for line in told[ANN] if "nothing happens" in line] == [
        f"{told[ANN][0].removesuffix(' acts.')}: nothing happens, there is no card that it could be done to."
    ]
    assert not [line for line in told[BOB] + told[SPECTATOR] if "nothing happens" in line]


def test_an_option_says_which_card_a_waiting_ability_is_about() -> None:
    """Archer sees a Goblin and Robin Hood enter together: two abilities wait that differ by that alone."""
    scenario = """
    cards:
      Call: {kind: spell, cost: 0, text: "Choose 2 followers in your cemetery. Summon them."}
    P1: {field: [BP01-018 Archer], hand: [Call], cemetery: [SD01-017 Goblin, BP01-006]}
    P2: {field: [SD01-017]}
    happens:
      - play: Call
    """
    text = f"game: shadowverse\nscenarios:\n  - name: a\n    {scenario.strip()}\n    expect: {{}}\n"
    (read,) = scenarios_in(document(text, "a.yaml"))
    stage = face("shadowverse").stage()
    stage.lay_out(read)
    for step in read.steps:
        if step.verb != "expect":
            stage.happen(step)
    view = stage.game.view(ANN)
    assert view.decision is not None
    for language, about in (("en", ("(about Goblin)", "(about Robin Hood)")), ("ja", ("（ゴブリンについて）",))):
        narrator = Narrator(catalogue("shadowverse", language), ANN, NAMES)
        said = [narrator.option(option, view) for option in view.decision.options]
        assert all(any(option.endswith(words) for option in said) for words in about)
        assert len(set(said)) == 3  # and the Fanfare of Robin Hood


PUNISH = """
    P1: {LRIG deck: [WDK06-C08 Tactical Punish], trash: [14 x WD01-013]}
    P2: {SIGNI: {left: WD01-010, right: WD01-012}}
    happens:
      - begin: attack phase
      - use: WDK06-C08
      - answer: P2 left
"""
BEARTRAP = """
    table: {active: P2}
    P1: {LRIG deck: [WX24-D5-08 Dark Beartrap], ener: [WD05-013, 2 x WD01-013]}
    P2: {SIGNI: {left: WX01-053, right: WX01-064}}
    happens:
      - begin: defense step
      - use: WX24-D5-08
      - answer: [P2 left, done]
"""
DARK_WHIP = """
    P1: {LRIG deck: [WX24-D5-05 Dark Whip], ener: [4 x WD05-013]}
    P2: {SIGNI: {left: WX01-053}}
    happens:
      - use: WX24-D5-05
"""


DRAW_ENHANCE = """
    P1: {LRIG deck: [WX24-D1-09 Draw Enhance], ener: [4 x WD05-013], deck: [4 x WD01-013]}
    happens:
      - use: WX24-D1-09
"""
ENTRY_DENIED = """
    P1: {field: {1: 200023 Entry Denied, 2: 300043 Knight Guard}}
    P2: {field: {1: 300026, 2: 300001}}
    happens:
      - activate: P1 slot 1
"""


def test_power_that_a_signi_loses_for_a_turn_is_in_the_log() -> None:
    assert log_of("wixoss", PUNISH, ANN)[-1] == "Bob's Caliburn, Greatsword: -3000 power"
    assert log_of("wixoss", PUNISH, BOB)[-1] == "Your Caliburn, Greatsword: -3000 power"
    assert log_of("wixoss", PUNISH, BOB, "ja")[-1] == "あなたの大剣　カリバン：パワー-3000"


def test_an_ability_that_a_signi_is_given_is_in_the_log() -> None:
    assert log_of("wixoss", BEARTRAP, BOB)[-1] == (
        "Your God Eater, Ultimate Sword: “Whenever this attacks: Give -20000 power to this until end of turn.”"
    )


def test_what_lasts_on_a_player_is_in_the_log() -> None:
    assert log_of("wixoss", DARK_WHIP, ANN)[-2:] == [
        "You: take twice as much power from enemy SIGNI by effects",
        "You: “Whenever a SIGNI of the enemy's comes to have power 0 or less: "
        "Trash the top 2 cards of the enemy deck.”",
    ]


def test_a_limit_upper_is_in_the_log() -> None:
    assert "Your Limit Upper: 0 → 1" in log_of("wixoss", DRAW_ENHANCE, ANN)


def test_a_follower_that_a_spell_deactivates_is_in_the_log_and_one_that_has_attacked_is_not() -> None:
    assert [line for line in log_of("sword-girls", ENTRY_DENIED, ANN) if "deactivated" in line] == [
        "Your Knight Guard is deactivated.",
        "Bob's Maid Tailor is deactivated.",
    ]
    attack = "P1: {field: {1: 300001 STA 20}}\n    P2: {field: {1: 300043}}\n    happens: [{attack: P1 slot 1}]"
    assert not [line for line in log_of("sword-girls", attack, ANN) if "deactivated" in line]


def test_a_follower_that_is_boxed_does_not_get_something() -> None:
    boxing = "P1: {field: [SD07-004]}\n    P2: {field: [SD01-017]}\n    happens: [{activate: SD07-004}]"
    assert log_of("shadowverse", boxing, ANN)[1:] == [
        "Bob's Goblin is engaged.",
        "Bob's Goblin: has lost its abilities",
        "Bob's Goblin: has Boxed: it has lost its abilities and is not refreshed",
    ]


def test_a_refresh_is_announced_before_what_it_moves() -> None:
    refresh = """
    P1: {deck: [WD01-010], trash: [12 x WD01-012], life: [5 x WD01-013], hand: []}
    happens:
      - begin: draw phase
        chance: [any]
    """
    assert log_of("wixoss", refresh, BOB) == [
        "Ann draws a card.",
        "Ann's deck is empty. Refresh: the trash becomes the deck.",
        "Flamber, Medium Sword ×12 go to Ann's deck.",
        "Ann's deck is shuffled.",
        "Kukri, Small Sword goes from Ann's Life Cloth to the trash.",
    ]
    assert log_of("wixoss", refresh, ANN, "ja")[1] == "あなたのデッキがなくなり、リフレッシュした。"


def test_ener_that_the_opponent_s_card_trashes_is_not_told_as_paid() -> None:
    grow = """
    P1: {LRIG: {card: WX05-008, under: [WD02-005]}, ener: [WD02-013]}
    P2: {ener: [WD01-013]}
    happens:
      - activate: P1 LRIG
    """
    told = log_of("wixoss", grow, ANN)
    assert told[-1] == "Kukri, Small Sword goes from Bob's ener zone to the trash."
    assert not [line for line in told if "pay" in line]


def test_who_may_cut_in_reads_what_a_spell_targets() -> None:
    """WX 10.3 (d), 10.5, E35: targets are chosen before the opponent decides."""
    spell = """
    P1: {LRIG: WD02-005, hand: [WD02-015], ener: [WD02-013]}
    P2: {LRIG: WD01-004, LRIG deck: [WD01-003], SIGNI: {left: WD01-013, right: WD01-012}}
    happens:
      - use: WD02-015
"""
    assert log_of("wixoss", spell, BOB)[-1] == "Your Kukri, Small Sword becomes a target."
    assert log_of("wixoss", spell, BOB, "ja")[-1] == "あなたの小剣　ククリが対象になった。"


def test_who_chooses_second_reads_what_the_first_player_chose() -> None:
    colosseum = """
    P1: {hand: [BP06-107], pp: 7, field: [SD01-017, SD01-013]}
    P2: {field: [SD01-008, SD01-017]}
    happens:
      - play: BP06-107
      - answer: SD01-013
"""
    assert log_of("shadowverse", colosseum, BOB)[-1] == "Ann chooses Elf Wanderer."


@pytest.mark.parametrize("bottom", [0, 1, 2, 3])
def test_the_opponent_reads_how_many_cards_go_to_the_top_and_the_bottom_of_a_deck(bottom: int) -> None:
    """Whoever looks at cards of the deck puts them back where everybody sees it, if not which."""
    fever = """
    P1: {LRIG: WD03-005, hand: [WXDi-P11-070], deck: [WD01-009, WD01-010, WD01-012, WD01-013, WD01-015]}
    P2: {LRIG: WD01-004, LRIG deck: []}
    happens:
      - use: WXDi-P11-070
"""
    cards = ["WD01-009", "WD01-010", "WD01-012"]
    for card in cards[:bottom]:
        fever += f"      - answer: {card}\n"
    fever += "      - answer: done\n" if bottom < 3 else ""
    for card in [*cards[: max(0, bottom - 1)], *cards[bottom:][: max(0, 2 - bottom)]]:
        fever += f"      - answer: {card}\n"
    told = [line for line in log_of("wixoss", fever, BOB) if line.startswith("Put on")]
    expected = [f"Put on the bottom of Ann's deck: {bottom}"] if bottom else []
    expected += [f"Put on top of Ann's deck: {3 - bottom}"] if bottom < 3 else []
    assert told == expected


def test_a_card_that_an_effect_refreshes_is_told_and_those_of_the_start_phase_are_not() -> None:
    scenario = """
    P1: {field: [SD03-008 engaged], evolve deck: [SD03-009], pp: 1}
    happens: [{evolve: SD03-008}]
    """
    refreshed = "Ann's Penguin Wizard is refreshed."
    assert log_of("shadowverse", scenario, BOB)[-1] == refreshed
    assert log_of("shadowverse", scenario, BOB, "ja")[-1] == "Annのペンギンウィザードがスタンドした。"
    turn = """
    P1: {deck: [SD03-008, SD03-008]}
    P2: {field: [SD03-008 engaged], deck: [SD03-008, SD03-008]}
    happens: [{end: turn}]
    """
    assert not [line for line in log_of("shadowverse", turn, BOB) if "refreshed" in line]


def test_the_opponent_reads_which_other_zone_an_attack_is_on() -> None:
    """WX 13.9: before a Life Burst is answered, for instance."""
    attack = """
    P1: {LRIG: WD20-001, SIGNI: {left: WD20-009, center: WD20-010, right: WD20-011}}
    P2: {LRIG: WD01-004, LRIG deck: [], hand: [], life: [2 x WD01-013]}
    happens:
      - begin: SIGNI attack step
      - attack: P1 left
      - answer: center
    """
    assert "The attack is on your middle SIGNI zone, too." in log_of("wixoss", attack, BOB)
    assert "あなたの中央のシグニゾーンにもアタックする。" in log_of("wixoss", attack, BOB, "ja")
