"""Shadowverse: Evolve in Japanese: all that English can say, so that it reads back to the same words."""

from __future__ import annotations

import os
import re

import pytest
from tests.language.inventing import Inventor, is_clear, terms_of, words_of

import tefuda
from tefuda.errors import TefudaError
from tefuda.games.shadowverse import readings
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.japanese.names import NAME_PARTS
from tefuda.games.shadowverse.lexicon import english, japanese
from tefuda.language.parser import ReadError, read
from tefuda.language.vocabulary import Tree

in_japanese = readings.TEXTS.say

WHOLE_SETS = {"SD01", "SD02", "SD03", "SD04", "SD05", "SD06", "BP01"}
ONE_IN = 5
"""Of the other sets, so many cards' texts are translated here."""
INVENTED = int(os.environ.get("TEFUDA_FUZZ_EXAMPLES", "250"))


def test_every_word_that_english_can_say_can_be_said() -> None:
    assert words_of(english()) - words_of(japanese()) == set()


def test_every_term_that_english_can_say_can_be_said() -> None:
    lists = english().vocabulary.enumerations
    missing = terms_of(english()) - terms_of(japanese())
    assert {(family, value) for family, value in missing if family in lists} == set()


def test_the_texts_of_the_cards_read_back_to_the_same_words() -> None:
    cards = [card for card in load_facts().cards.values() if card.text]
    others = [card for card in cards if card.set not in WHOLE_SETS]
    assert cards
    known: set[str] = set()
    for card in [card for card in cards if card.set in WHOLE_SETS] + others[::ONE_IN]:
        for line in set(card.text.split("\n")) - known:
            tree = read(english(), line, "line")
            text = japanese().print(tree, "line")
            assert read(japanese(), text, "line") == tree, f"{card.called}: {text}"
            known.add(line)


def test_parts_of_names_are_spelled_as_japanese_cards_print_them() -> None:
    cards = [card for card in load_facts().cards.values() if card.name_ja]
    parts = {part for card in load_facts().cards.values() for part in re.findall(r'with "([^"]+)" in its', card.text)}
    assert len(parts) > 40
    for part in sorted(parts):
        names = [card.name_ja for card in cards if part in card.name_en]
        assert any(NAME_PARTS.get(part, part) in name for name in names), f"{part}: {names}"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            'Whenever a follower (with "Mirei Hayasaka" in its name or with "Syoko Hoshi" in its name) enters your '
            "field: Give +1/+1 to it.",
            "自分の場に（カード名に『早坂美玲』を含む、または、カード名に『星輝子』を含む）フォロワーが出たとき、"
            "それは【攻撃力】+1/【体力】+1する。",
        ),
        ("Ward.\nStorm.", "【守護】\n【疾走】"),
        ("Cannot attack leaders.", "これはリーダーを攻撃できない。"),
        ("Fanfare and Last Words: Draw 2.", "【ファンファーレ】【ラストワード】2枚引く。"),
        (
            'Fanfare: Create 2 "Fairy" tokens onto your field. Create a "Fairy" token into your EX area.',
            "【ファンファーレ】『フェアリー』2体を場に出す。『フェアリー』1枚をEXエリアに置く。",
        ),
        (
            "Select a Pixie follower on your field. Give Storm and Bane to it until end of turn.",
            "自分の場の妖精・フォロワー1体を選ぶ。このターン中、それは【疾走】と【必殺】を持つ。",
        ),
        (
            "Select up to 2 followers on the enemy field with defense at most 3. Destroy them.",
            "相手の場の体力3以下のフォロワー2体まで選ぶ。それらを破壊する。",
        ),
        (
            "Select another Swordcraft follower on your field. Give +1/+1 to it until end of turn.",
            "自分の場の他の【ロイヤル】フォロワー1体を選ぶ。このターン中、それは【攻撃力】+1/【体力】+1する。",
        ),
        (
            "Whenever you play a spell (once per turn): Draw 1.",
            "ターンごとに1回、自分がスペルをプレイしたとき、1枚引く。",
        ),
        (
            "At the start of your end phase: The opponent chooses a card in the enemy hand. Discard it.",
            "自分のエンドフェイズが来たとき、相手は相手の手札のカード1枚を指定する。それを捨てる。",
        ),
        (
            "Whenever you play a spell (once per turn; only if Overflow is active): Recover 1 play points.",
            "ターンごとに1回、【覚醒】状態なら、自分がスペルをプレイしたとき、自分のPPを1回復する。",
        ),
        (
            "Activate (pay 2, engage this; once per turn): Deal 3 damage to the enemy leader.",
            "【起動】【コスト2】、これを【アクト】：相手のリーダーに3ダメージ。この能力は1ターンに1回使える。",
        ),
        ("Evolve (pay 1).", "【進化】【コスト1】：これは進化する。"),
        (
            "Strike: If Combo (3), select a follower on the enemy field; return it to hand.",
            "【攻撃時】【コンボ_3】なら、〈相手の場のフォロワー1体を選ぶ。それを手札に戻す〉。",
        ),
        (
            "On Evolve: If there is an amulet on your field, draw 1. Otherwise, give +2 defense to your leader.",
            "【進化時】自分の場にアミュレットがあるなら、1枚引く。そうでないなら、自分のリーダーは【体力】+2する。",
        ),
        (
            "On Evolve: Look at the top 3 cards of your deck. You may (choose a Beast card among them; reveal it; put "
            "it into hand). Put the rest on the bottom of the deck in any order.",
            "【進化時】自分のデッキの上3枚を見る。〈その中の獣・カード1枚を指定する。それを公開する。"
            "それを手札に加える〉を行ってよい。残りを好きな順にデッキの下に置く。",
        ),
        ("You may (draw 1).", "1枚引いてよい。"),
        (
            "Always: Give Rush and Drain to each other Pixie follower on your field.",
            "常に、自分の場の他の妖精・フォロワーすべては【突進】と【ドレイン】を持つ。",
        ),
        (
            "While it is the enemy turn: Damage to this is 1 less.",
            "相手のターン中、これが受けるダメージを-1する。",
        ),
        (
            "While there is an amulet on your field: Give “Last Words: Draw 1.” to this.",
            "自分の場にアミュレットがある限り、これは「【ラストワード】1枚引く。」を持つ。",
        ),
        (
            "Deal the number of followers on your field damage to each follower on the enemy field.",
            "相手の場のフォロワーすべてに「自分の場のフォロワーの数」と同じダメージ。",
        ),
        (
            "Choose 1 of: (draw 1) / (deal 2 damage to the enemy leader).",
            "〈1枚引く〉か〈相手のリーダーに2ダメージ〉から1つをチョイスする。",
        ),
        (
            "Each player draws 1. If the number of cards in the enemy hand is at least 5, the opponent loses 1 play "
            "points.",
            "各プレイヤーは1枚引く。相手の手札のカードの数が5以上なら、相手のPPを-1する。",
        ),
        (
            'Fanfare: Select any number of cards on your field named "Fairy". Bury them.',
            "【ファンファーレ】自分の場の『フェアリー』を好きな数選ぶ。それらを墓場に置く。",
        ),
        (
            'Select a card in your cemetery with "Ghost" in its name. Put it into hand.',
            "自分の墓場の、カード名に『ゴースト』を含むカード1枚を選ぶ。それを手札に加える。",
        ),
        (
            "When playing this, you may pay (discard a card in your hand): It costs 3 less.",
            "これをプレイする際、自分の手札のカード1枚を捨てる：コストを-3する。",
        ),
    ],
)
def test_whole_texts_read_as_players_say_them(text: str, said: str) -> None:
    assert in_japanese(text) == said


def test_names_are_the_printed_ones_and_read_back() -> None:
    tree = read(japanese(), "『フェアリー』1枚をEXエリアに置く。", "text")
    assert "Fairy" in str(tree)
    assert "フェアリー" not in str(tree)


def test_a_name_that_two_cards_share_stays_english() -> None:
    """Two cards of different names are both called Eris in English."""
    tree = ("lines", (("effect", (("draw", ("you",), ("count", named("Eris"))),)),))
    text = japanese().print(tree, "text")
    assert "『Eris』" in text
    assert read(japanese(), text, "text") == tree


def test_a_part_of_names_that_no_list_knows_stays_as_it_is() -> None:
    tree = ("lines", (("effect", (("draw", ("you",), ("count", with_part("Xyz"))),)),))
    text = japanese().print(tree, "text")
    assert "『Xyz』" in text
    assert read(japanese(), text, "text") == tree


def named(name: str) -> Tree:
    """Cards of a name on your field."""
    return ("among", (), "card", ("your field",), (("named", name),))


def with_part(part: str) -> Tree:
    """Cards with a word in their names on your field."""
    return ("among", (), "card", ("your field",), (("in name", part),))


def test_a_card_prints_its_text_in_both_languages() -> None:
    card = tefuda.cards("shadowverse")["SD01-003"]
    assert card.text() == card.text("en") == "Evolve (pay 1)."
    assert card.text("ja") == "【進化】【コスト1】：これは進化する。"
    assert "ローズガーデンキーパー" in next(iter(card.page("ja")))
    assert "コスト3" in card.line("ja")


@pytest.mark.parametrize("ask", ["text", "page", "line", "searched"])
def test_no_card_speaks_a_language_that_the_game_does_not(ask: str) -> None:
    card = tefuda.cards("shadowverse")["SD01-003"]
    with pytest.raises(TefudaError, match="it speaks en, ja"):
        list(getattr(card, ask)("fr"))


# ---------------------------------------------------------------- invented texts

NAMES = {
    "token name": ("Fairy", "Ghost", "Magic Sediment"),
    "evolved name": ("Rose Gardener",),
    "card name": ("Fairy", "Eris", "Ghost", "Tsubaki"),
    "name part": ("Albert", "Ghost", "Xyz"),
    "universe name": ("umamusume", "vanguard"),
    "chain": ("runecraft",),
    "name": ("Albert", "Fairy"),
}


def test_every_tree_that_english_can_print_reads_back_from_japanese() -> None:
    tried = 0
    for seed in range(INVENTED):
        inventor = Inventor(english(), NAMES, seed)
        family = inventor.chance.choice(("line", "sentence"))
        tree = inventor.invent((family, ""), inventor.chance.randint(4, 8))
        if not is_clear(english(), tree, family):
            continue
        text = japanese().print(tree, family)
        try:
            assert read(japanese(), text, family) == tree
        except ReadError as error:
            pytest.fail(f"seed {seed}: {text}: {error}")
        tried += 1
    assert tried > INVENTED // 2
