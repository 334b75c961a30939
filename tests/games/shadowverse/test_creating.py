"""Cards that create cards: which ones, and which of them cannot be played since what they create is unread."""

from __future__ import annotations

import msgspec
import pytest

from tefuda.games.registry import face
from tefuda.games.shadowverse.catalogue import ShadowverseCatalogue
from tefuda.games.shadowverse.creating import created
from tefuda.games.shadowverse.face import FACE
from tefuda.games.shadowverse.facts import Facts, load_facts
from tefuda.games.shadowverse.readings import tokens_in, trees_on


def test_every_token_that_a_text_creates_exists() -> None:
    facts = load_facts()
    for card in facts.cards.values():
        for tree in trees_on(card):
            for name in tokens_in(tree):
                assert facts.tokens_named(name), f"{card.called} creates {name}"


def test_a_double_faced_card_can_become_its_second_face() -> None:
    """SVE 2.13."""
    facts = load_facts()
    assert "BP09-019_back" in created(facts.cards["BP09-019"], facts)


@pytest.fixture
def unread_fairy(monkeypatch: pytest.MonkeyPatch) -> Facts:
    """The facts, in which the text of the Fairy token were unread."""
    found = load_facts()
    cards = {**found.cards, "SD01-T01": msgspec.structs.replace(found.cards["SD01-T01"], unread=True)}
    facts = msgspec.structs.replace(found, cards=cards)
    monkeypatch.setattr(face("shadowverse"), "loaded", facts)
    return facts


def test_a_card_and_its_sheet_say_that_what_it_creates_is_unread(unread_fairy: Facts) -> None:
    rules = face("shadowverse")
    fairy_maker = rules.cards()["SD01-005"]
    assert list(fairy_maker.page())[-1] == (
        "(It can create Fairy, whose text is not in Tefuda's words yet: it cannot be played.)"
    )
    assert list(fairy_maker.page("ja"))[-1] == (
        "（これから現れる『フェアリー』のテキストがまだTefudaの言葉になっていないため、プレイできない）"
    )
    assert fairy_maker.record()["playable"] is False
    catalogue = ShadowverseCatalogue(FACE, "en")
    sheet = catalogue.sheet("SD01-005")
    assert sheet.unread
    assert sheet.skills[-1].text == "(It can create Fairy, whose text is not in Tefuda's words yet.)"
    assert rules.cards()["SD01-002"].record()["playable"] is True


def test_stats_count_texts_on_cards_that_are_not_playable(unread_fairy: Facts) -> None:
    blocked = {ability.key for ability in face("shadowverse").abilities() if not ability.playable}
    makers = {id for id, card in unread_fairy.cards.items() if '"Fairy" token' in card.text}
    assert "SD01-005" in makers and makers <= blocked
