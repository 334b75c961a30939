"""How printed English WIXOSS texts are read: as the Japanese ones, which decide where they differ."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dialects.wixoss import printed_lines as japanese_lines
from dialects.wixoss_english import canonical_text, in_japanese, printed_lines
from dialects.wixoss_english.agreement import Compared, compare, listed
from dialects.wixoss_english.text import abilities_of
from tefuda.language.parser import ReadError

PRINTED = Path(__file__).parents[3] / "shared" / "cards" / "wixoss.json"


@pytest.mark.parametrize(
    ("printed", "canonical"),
    [
        # of the official cards
        ("Vanish target SIGNI on your opponent's field with power 8000 or less.",
         "Select a SIGNI on the enemy field with power at most 8000. Vanish it."),
        ("[Auto]: Whenever this SIGNI attacks, you may pay [Black]. If you do, target SIGNI on your opponent's field "
         "gets -5000 power until end of turn.",
         "Whenever this attacks: Select a SIGNI on the enemy field. You may pay (black 1) to "
         "(give -5000 power to it until end of turn)."),
        ("Choose one -- ①Down up to two target SIGNI on your opponent's field. ②Draw a card.",
         "Choose 1 of: (select up to 2 SIGNI on the enemy field; down them) / (draw 1)."),
        ("[Enter] [Colorless]: Target SIGNI on your opponent's field gains \"[Constant]: This SIGNI cannot attack.\" "
         "until end of turn.",
         "Enter (colorless 1): Select a SIGNI on the enemy field. Give “Always: This cannot attack.” to it until end "
         "of turn."),
        # of translators of today
        ("Target 1 of your opponent's SIGNI with power 12000 or less, and you may pay [Colorless]. If you do, banish "
         "it.",
         "Select a SIGNI on the enemy field with power at most 12000. You may pay (colorless 1) to (vanish it)."),
        ("[Auto] [1/Turn]: When you use a spell, draw 1 card.",
         "Whenever a spell of yours is used (once per turn): Draw 1."),
        # of the first years: triggers have the header of constant abilities
        ("[Constant]: When this SIGNI attacks, put the top card of your deck into the Ener Zone.",
         "Whenever this attacks: Put the top card of your deck into the ener zone."),
        ("[On-Play]: Banish one of your opponent's SIGNI with power 3000 or less. This effect can only be triggered "
         "once per turn.",
         "Enter (once per turn): Select a SIGNI on the enemy field with power at most 3000. Vanish it."),
    ],
)  # fmt: skip
def test_wordings_of_three_times_are_read(printed: str, canonical: str) -> None:
    assert canonical_text(printed) == canonical


def test_a_target_is_chosen_before_it_is_decided_whether_to_pay() -> None:
    english = printed_lines(
        "You may discard a card. If you do, vanish target SIGNI on your opponent's field.", "", "spell"
    )
    japanese = japanese_lines(
        "対戦相手のシグニ１体を対象とし、手札を１枚捨ててもよい。そうした場合、それをバニッシュする。", "", "spell"
    )
    assert english == japanese


def test_cards_of_a_hand_are_picked_without_being_targeted() -> None:
    assert in_japanese("Put a SIGNI from your hand onto your field.") == "あなたの手札からシグニ1枚を場に出す。"


@pytest.mark.parametrize(
    ("printed", "place"),
    [
        ("Draw a card and dance.", 16),
        ("Vanish target SIGNI on your opponent's field with power 8000 or less tomorrow.", 69),
        ("If you do, draw a card.", 0),
    ],
)
def test_text_that_is_not_understood_is_an_error_with_its_place(printed: str, place: int) -> None:
    with pytest.raises(ReadError) as refused:
        canonical_text(printed)
    assert refused.value.place == place


def test_reminders_fall_away_and_keywords_are_written_in_one_way() -> None:
    lines = "[Guard]\n[Constant]: [Shadow -- Level two or less]. (It cannot be targeted.)\n[Enter]: Draw a card."
    assert abilities_of(lines) == ["[Guard]", "[Constant]: [Shadow Level two or less].", "[Enter]: Draw a card."]


@pytest.mark.skipif(not PRINTED.exists(), reason="the printed texts are not part of the project")
def test_both_prints_of_a_card_mean_the_same_unless_it_is_listed() -> None:
    cards = [card for card in json.loads(PRINTED.read_text(encoding="utf-8"))["cards"] if not card.get("variant_of")]
    found = {
        card["id"]: compared
        for card in cards
        if (card.get("text_en") or card.get("burst_en"))
        and (compared := compare(card["id"], card.get("text_en") or "", card.get("burst_en") or "")) is not None
    }
    differing = {id for id, compared in found.items() if compared != Compared([], [])}
    assert len(found) > 1400
    assert sorted(differing) == sorted(listed())
