"""From a printed text to its abilities: reminders fall away, each ability is cut off at its header.

>>> abilities_of("【出】《白》：カードを１枚引く。（説明）【起】《ダウン》：【エナチャージ１】")
['【出】《白》:カードを1枚引く。', '【起】《ダウン》:【エナチャージ1】']
>>> sentences_of("カードを1枚引く。「【自】:引く。」を得る。")
['カードを1枚引く', '「【自】:引く。」を得る']
"""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise

REMINDER = re.compile(r"【[^】(]*\([^】]*】|《[^》]*》|\((?![白赤青緑黒と]+のカード\))(?:[^()]|\([^()]*\))*\)")
"""What stands in parentheses explains and does nothing (WX 27.3), but in a keyword (【シャドウ(スペル)】) or a name."""
RECOLLECT = re.compile(r"《リコレクトアイコン》\[(\d+)枚以上\]")
"""What follows holds with so many ARTS in the LRIG trash (WX 20.42)."""
RECKONED = re.compile(r"「([^「」]*(?:×\d+|\d-[^「」]*枚数))」")
"""A number that is worked out stands in quotes."""
GIVEN = "以下の能力を得る。"
"""Behind this stand the abilities that are given."""
DECLARED = re.compile(r"(から1つを宣言する)。(そのカードを公開し、それが宣言された)")
"""What is asked about a declared thing goes on with its sentence."""
BURST_CHOSEN = re.compile(r"(ライフバーストを使用することを選んだ場合、[^。]*)。(?=そうした場合)")
"""What may be paid before a Life Burst activates goes on with its sentence."""
ADDED = re.compile(r"(追加の1ターンを得る)。(?=そのターンの間、)")
"""What is so in a turn that is added goes on with its sentence."""
NAMED = re.compile(r"(?<=カード名1つを宣言)する。(?=このゲームの間、)")
"""A name is declared for what the next sentence says of the whole game."""
MISPRINTS = (
    (re.compile("チャ―ジ"), "チャージ"),
    (re.compile(r"(?<=つき)ー(?=\d)"), "-"),
    (re.compile("対象とし(?=ターン終了時まで)"), "対象とし、"),
    (re.compile("《武勇》"), "<武勇>"),
    (re.compile("《古代兵器》のシグニ"), "<古代兵器>のシグニ"),
    (re.compile("カード(\\d)枚引く"), r"カードを\1枚引く"),
    (re.compile("捨ててよい"), "捨ててもよい"),
    (re.compile("パルべック"), "パルベック"),
    (
        re.compile("センタールリグ1体を対象する。このターン、プレイヤーはそれでアタックできない"),
        "センタールリグ1体を対象とし、ターン終了時まで、それはアタックできない",
    ),
    (re.compile("センタールリグが1体を対象とし"), "センタールリグ1体を対象とし"),
)
"""Other dashes and brackets than are meant, and a comma that is missing."""
PAID_COLORS = re.compile(r"(?<=そのエナの色1つを選択)する。(?=あなたのデッキから、選択した色)")
"""Colors are chosen for what the next sentence does with each."""
GAINED = re.compile(r"(】1つを得たとき、[^「」『』]*このシグニはその)(?=能力を得る)")
"""That ability is the one that something has gained."""
AHEAD = "この【出】能力はそのスペルの効果より先に発動する。"
"""What the rules say of any ability that triggers in a spell cut-in (WX 10.5)."""
SHARED = re.compile(r"(トラッシュに置く)。(?=この方法でトラッシュに置いたカードの中に、共通するクラスを持つ)")
"""What the cards that were trashed have in common goes on with its sentence."""
UNSEEN = re.compile(r"を公開する。(?=それらのどちらか1枚を対戦相手に見せずに)")
"""Of what is shown, something goes on with its sentence."""
LOST_FOR = re.compile("(?<=代わりにこの能力を失)う。そうした場合(?=、このシグニをダウンする)")
"""What is done instead goes on with its sentence."""
LISTED = re.compile(r"以下の能力を得る。『([^『』]*)』")
"""Abilities that are given, one after the other."""
BARE = re.compile(r"【常】:(【[^】]*】)$")
HEADER = re.compile(
    r"(?:《レイヤーアイコン》)?【(?:クロス|絆|チーム|ドライブ)?[常自出起]】(?!能力|【起】能力|を使用した)|【レイヤー】(?=あなた)|【チーム】(?=<[^>]*>【)"
    r"|【(?:使用条件|出現条件|グロウ|ライズ|ハーモニー|ライド|デコレ|チェイン)】|【歌のカケラ】(?=:)"
    r"|《クロスアイコン》(?=《|[^をの])|《トラップアイコン》(?=:)|(?:ベット|アンコール|ブースト)[―-]"
)
"""Where an ability or a condition of the card begins."""
TRAP = re.compile("【トラップアイコン】:?")
"""What a Trap icon does begins with one, which some cards print in other brackets."""
GUARD = re.compile(r"【ガード】(?![がをで])")
"""The keyword by itself."""
OPENING, CLOSING = "「『", "」』"
MODES = "①②③④⑤⑥⑦⑧⑨"


def normalised(text: str) -> str:
    """A text in plain letters: one form of digits, brackets and signs; numbers of options stay what they are."""
    plain = "".join(letter if letter in MODES else unicodedata.normalize("NFKC", letter) for letter in text)
    plain = plain.translate(str.maketrans("≪≫", "《》")).replace("−", "-").replace("\n", "").replace(" ", "")
    plain = TRAP.sub("《トラップアイコン》:", plain)
    plain = REMINDER.sub(lambda found: "" if found[0][0] == "(" else found[0], plain)
    for wrong, right in MISPRINTS:
        plain = wrong.sub(right, plain)
    plain = RECKONED.sub(r"\1", plain)
    plain = DECLARED.sub(r"\1、\2", plain)
    plain = BURST_CHOSEN.sub(r"\1、", plain)
    plain = ADDED.sub(r"\1、", plain)
    plain = NAMED.sub("し、", plain)
    plain = PAID_COLORS.sub("し、", plain)
    plain = GAINED.sub(r"\1得られた", plain)
    plain = plain.replace(AHEAD, "")
    plain = LOST_FOR.sub("い", plain)
    plain = SHARED.sub(r"\1、", plain)
    plain = UNSEEN.sub("を公開し、", plain)
    plain = RECOLLECT.sub(r"あなたのルリグトラッシュにアーツが\1枚以上ある場合、", plain)
    return LISTED.sub(lambda found: quoted(cut(found[1])), plain)


def depths(text: str) -> list[int]:
    """How many quotes are open at each letter."""
    found = []
    depth = 0
    for letter in text:
        depth -= letter in CLOSING
        found.append(depth)
        depth += letter in OPENING
    return found


def abilities_of(text: str) -> list[str]:
    """The abilities of a printed text, in plain letters, each with its header."""
    return cut(normalised(text))


def cut(plain: str) -> list[str]:
    """The abilities of a text in plain letters."""
    depth = depths(plain)
    cuts = [found.start() for mark in (HEADER, GUARD) for found in mark.finditer(plain) if depth[found.start()] == 0]
    cuts += [found.end() for found in GUARD.finditer(plain) if depth[found.start()] == 0]
    edges = sorted({0, *cuts, len(plain)})
    parts = [plain[one:two] for one, two in pairwise(edges) if plain[one:two]]
    return with_given(parts)


def with_given(parts: list[str]) -> list[str]:
    """Abilities with those that are given to a LRIG in its sentence. A Key lists its own abilities behind them: given
    are those up to the last that is paid for with Exceed, which only LRIGs can pay; all, where none is."""
    for at, part in enumerate(parts):
        if part.endswith(GIVEN):
            paid = [end for end in range(at + 1, len(parts)) if "エクシード" in parts[end].split(":", 1)[0]]
            end = paid[-1] + 1 if paid else len(parts)
            return [*parts[:at], part.removesuffix(GIVEN) + quoted(parts[at + 1 : end]), *with_given(parts[end:])]
    return parts


def quoted(abilities: list[str]) -> str:
    """Abilities that are listed, as they stand in a sentence; keywords need no quotes."""
    return "と".join(found[1] if (found := BARE.match(one)) else f"「{one}」" for one in abilities) + "を得る。"


def split_at(text: str, mark: str) -> list[str]:
    """The parts of a text between marks that stand outside of quotes."""
    depth = depths(text)
    parts = [""]
    for letter, deep in zip(text, depth, strict=True):
        if letter == mark and deep == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part for part in parts if part]


def sentences_of(text: str) -> list[str]:
    """The sentences of a text, without their full stops."""
    return split_at(text, "。")
