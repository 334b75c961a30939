"""Sword Girls in Japanese: all that English can say, and every text of a card reads back to the same words."""

from __future__ import annotations

import os
import re

import pytest
from tests.language.inventing import Inventor, is_clear, terms_of, words_of

import tefuda
from tefuda.errors import TefudaError
from tefuda.games.sword_girls.face import FACE
from tefuda.games.sword_girls.facts import load_facts
from tefuda.games.sword_girls.lexicon import english, japanese
from tefuda.games.sword_girls.library import TEXTS as CARD_TEXTS
from tefuda.games.sword_girls.library import library
from tefuda.kernel.causes import Cause
from tefuda.language.parser import read

in_japanese = CARD_TEXTS.say

TEXTS = sorted({skill.text for skill in load_facts().skills.values() if skill.text})
PARTS = 4
INVENTED = int(os.environ.get("TEFUDA_FUZZ_EXAMPLES", "150"))
INVENTED_NAMES = {
    "card": ("Maid", "Witch"),
    "group": ("Lady", "GS"),
    "pool": ("season 1 spell",),
    "starter": ("vita-starter", "crux-starter"),
}
NAMES = re.compile("『[^』]*』")
FOREIGN = re.compile("[A-Za-z]{2,}")
NUMBERS = {"SIZE", "ATK", "DEF", "STA", "LIFE", "NPC"}
"""Words that the Japanese has from the cards themselves."""


def test_every_word_that_english_can_say_can_be_said() -> None:
    assert words_of(english()) - words_of(japanese()) == set()


def test_every_term_that_english_can_say_can_be_said() -> None:
    lists = english().vocabulary.enumerations
    missing = terms_of(english()) - terms_of(japanese())
    assert {(family, value) for family, value in missing if family in lists} == set()


@pytest.mark.parametrize("part", range(PARTS))
def test_the_texts_of_the_cards_read_back_to_the_same_words(part: int) -> None:
    assert len(TEXTS) > 2000
    for text in TEXTS[part::PARTS]:
        tree = read(english(), text, "text")
        said = japanese().print(tree, "text")
        assert read(japanese(), said, "text") == tree, f"{text}\n{said}"


def test_every_tree_that_english_can_print_reads_back_from_japanese() -> None:
    tried = 0
    for seed in range(INVENTED):
        inventor = Inventor(english(), INVENTED_NAMES, seed)
        tree = inventor.invent(("text", ""), inventor.chance.randint(4, 9))
        if is_clear(english(), tree, "text"):
            said = japanese().print(tree, "text")
            assert read(japanese(), said, "text") == tree, f"seed {seed}: {said}"
            tried += 1
    assert tried > INVENTED // 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Exchange the places of this card and the attacker with A.",
            "このカードと攻撃側の位置をAと入れ替える。",
        ),
        (
            "Give it STA +1~3, ATK increased by a random number from a random number from 1 to 5 to 10.",
            "自身のSTAを+1～3、ATKを+「ランダムなランダムな1から5までの数から10までの数」する。",
        ),
    ],
)
def test_texts_that_look_ambiguous_have_one_reading(text: str, said: str) -> None:
    assert in_japanese(text) == said
    assert read(japanese(), said, "text") == read(english(), text, "text")


def test_no_two_texts_are_the_same_in_japanese() -> None:
    said = {in_japanese(text) for text in TEXTS}
    assert len(said) == len(TEXTS)


def test_only_names_are_english() -> None:
    known = set(library().by_name) | {group.casefold() for group in load_facts().names}
    for text in TEXTS:
        said = in_japanese(text)
        assert set(FOREIGN.findall(NAMES.sub("", said))) <= NUMBERS, said
        named = {name.strip("『』") for name in NAMES.findall(said)}
        assert {name.casefold() for name in named if FOREIGN.search(name)} <= known, said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Attack: Give this card ATK +1, STA +1. Remove this skill.",
            "【攻撃】このカードのATKを+1、STAを+1する。このスキルを失う。",
        ),
        (
            "Defend: If the attacker's SIZE is less than this card's SIZE, give this card DEF=1, STA +3.",
            "【防御】攻撃側のSIZEがこのカードのSIZE未満なら、このカードのDEFを1に、STAを+3する。",
        ),
        (
            "Turn start: Give 2 random Darklore followers on your field ATK +2. If the enemy character is an NPC, "
            "give your character LIFE +1. Otherwise, give your character SHUFFLES -1.",
            "【ターン開始】自分の場のランダムな【ダークロア】フォロワー2体のATKを+2する。相手のキャラクターがNPCなら、"
            "自分のキャラクターのLIFEを+1する。そうでないなら、自分のキャラクターのシャッフル回数を-1する。",
        ),
        (
            'Send the first 2 cards in your deck with "Maid" or "Lady" in the name to your hand.',
            "自分のデッキの、名前に『Maid』か『Lady』を含む最初のカード2枚を自分の手札に送る。",
        ),
        (
            "Turn start: Deactivate the follower on the enemy field with the highest ATK. If that happened, give that "
            "card ATK -2.",
            "【ターン開始】相手の場のフォロワーのうちATKが最大の1体を行動済みにする。そうしたなら、それのATKを-2する。",
        ),
        (
            "Send a random deactivated card on your field other than this card to the top of your deck. If that "
            "happened, send the first spell in your grave to the first empty slot of your field; destroy that card.",
            "自分の場の、このカード以外のランダムな行動済みのカード1枚を自分のデッキの一番上に送る。"
            "そうしたなら、〈自分の墓地の最初のスペルを自分の場の最初の空きスロットに送る。それを破壊する〉。",
        ),
        (
            "Give all followers on your field whose ATK is more than its printed ATK STA increased by 2 times the "
            "difference between its ATK and its printed ATK.",
            "自分の場の、ATKが印刷値より大きいフォロワーすべてのSTAを+「（自身のATKと自身のATKの印刷値の差）の2倍」する。",
        ),
        (
            "Give a random card in your hand whose SIZE is at least 2 SIZE decreased by half of the total DEF of "
            "followers on your field, rounded down, at most 4.",
            "自分の手札のSIZE2以上のランダムなカード1枚のSIZEを"
            "-「自分の場のフォロワーのDEFの合計の半分（端数切り捨て）（最大4）」する。",
        ),
        (
            "If there is a follower on your field and there is no card in your hand not of the faction of your "
            "character, do 5 times: (send the last spell in your deck to your hand).",
            "自分の場にフォロワーがいる、かつ、自分の手札に、自分のキャラクターと違う所属のカードがないなら、"
            "5回、〈自分のデッキの最後のスペルを自分の手札に送る〉をくり返す。",
        ),
        (
            "Let X be this card's SIZE. If X is odd and the turn number is not 1, let X be X plus 1. Give 2 random "
            "followers on the enemy field STA decreased by X.",
            "Xを「このカードのSIZE」とする。Xが奇数、かつ、ターン数が1ではないなら、Xを「X＋1」とする。"
            "相手の場のランダムなフォロワー2体のSTAを-Xする。",
        ),
        (
            "Call all followers on the enemy field A. For each of A: (if that one is one whose SIZE is even, "
            "(destroy that one)). Give this card ATK increased by the number of cards so treated.",
            "相手の場のフォロワーすべてをAと呼ぶ。Aのそれぞれについて、〈そのカードについて、SIZEが偶数なら、"
            "〈そのカードを破壊する〉〉を行う。このカードのATKを+「そうしたカードの数」する。",
        ),
        (
            "Attack: Change the skills of the defender to “Turn start: Restore all skills of this card.”.",
            "【攻撃】防御側のスキルを「【ターン開始】このカードのスキルすべてを元に戻す。」に変える。",
        ),
        (
            "At random (give this card SIZE -2) or (remove this card from the game).",
            "ランダムに〈このカードのSIZEを-2する〉または〈このカードをゲームから除外する〉を行う。",
        ),
        (
            'Create 2 "Sleepy Maid" in the bottom of your deck. Turn the first follower in the enemy hand into "Maid".',
            "『Sleepy Maid』2枚を自分のデッキの一番下に生成する。相手の手札の最初のフォロワーを『Maid』に変身させる。",
        ),
        (
            "Exchange the ATK/STA of the defender with those of this card. Give all followers on your field adjacent "
            "to this card without a skill DEF set to the DEF gained.",
            "防御側のATK/STAをこのカードのものと入れ替える。"
            "自分の場の、このカードに隣接する、スキルを持たないフォロワーすべてのDEFを「DEFの増加量」にする。",
        ),
        ("Defend: No effect.", "【防御】効果なし。"),
    ],
)
def test_whole_texts_read_as_players_say_them(text: str, said: str) -> None:
    assert in_japanese(text) == said


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Change the skills of it to “No effect.”.", "Change all skills of it to “No effect.”."),
        ("Give this card STA=1.", "Give this card STA +1."),
        ("Give this card ATK set to this card's printed ATK.", "Give this card ATK as printed."),
        ("Send this card to your grave.", "Send this card to its player's grave."),
        ("Give it ATK increased by the ATK gained.", "Give it ATK increased by its own ATK gained."),
        ("Copy this card as printed into your hand.", "Copy this card as it is into your hand."),
        ("Remove all skills of this card.", "Remove all skills of this card as printed."),
    ],
)
def test_texts_that_differ_in_english_differ_in_japanese(text: str, other: str) -> None:
    assert in_japanese(text) != in_japanese(other)


def test_names_of_pools_and_starter_decks_are_japanese_and_read_back() -> None:
    text = 'Create a random card of the pool "season 1 or 2 spell" in your hand.'
    assert in_japanese(text) == "『シーズン1か2のスペル』のうちランダムな1枚を自分の手札に生成する。"
    assert "season 1 or 2 spell" in str(read(japanese(), in_japanese(text), "text"))
    assert "『クルクス・スターター』" in in_japanese('Replace your deck with the starter deck "crux-starter".')


def test_a_card_prints_its_text_in_both_languages() -> None:
    card = tefuda.cards("sword-girls")["300042"]
    assert card.text() == card.text("en")
    assert card.text("ja") == "【防御】攻撃側のSIZEがこのカードのSIZE未満なら、このカードのATKを+1、DEFを+1する。"
    assert "【クルクス】フォロワー" in card.line("ja")
    assert list(card.page("ja")) == [
        "Crux Knight Pintail  (크룩스기사단 핀테일)",
        "300042, 【クルクス】フォロワー, EP0, レアリティ C",
        "SIZE 4  5/1/10  (ATK/DEF/STA), 3枚まで, 1ポイント",
        card.text("ja"),
    ]


def test_cards_are_found_by_japanese_words() -> None:
    found = [card.name for card in tefuda.cards("sword-girls").values() if "攻撃側のsizeが" in card.searched("ja")]
    assert "Crux Knight Pintail" in found


@pytest.mark.parametrize("ask", ["text", "page", "line", "searched"])
def test_no_card_speaks_a_language_that_the_game_does_not(ask: str) -> None:
    card = tefuda.cards("sword-girls")["300042"]
    with pytest.raises(TefudaError, match="it speaks en, ja"):
        list(getattr(card, ask)("fr"))


def test_a_table_shows_texts_and_their_clauses_in_its_language() -> None:
    """The clause stands in the text at the place that is told."""
    spoken = FACE.catalogue("ja")
    (skill,) = spoken.sheet("300042").skills
    assert skill.text == tefuda.cards("sword-girls")["300042"].text("ja")
    shared = library()
    number = shared.text_numbers[load_facts().cards[300042].skills[0]]
    shared.book.program(number)
    places = range(len(shared.book.program(number).ops))
    found = [spoken.clause(Cause(number, place, shared.card_numbers[300042], 1)) for place in places]
    clauses = [clause for clause in found if clause]
    assert all(skill.text[one.start : one.start + len(one.text)] == one.text for one in clauses)
    assert "このカードのATKを+1、DEFを+1する" in {clause.text for clause in clauses}
