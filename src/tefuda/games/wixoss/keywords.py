"""The keywords of WIXOSS that are bits of a card: what they are called, and how texts write them (WX 20, 22)."""

from __future__ import annotations

from typing import Final, NamedTuple

from tefuda.games.wixoss.words import schema


class Keyword(NamedTuple):
    """A keyword: its bit, its English and its Japanese name, what it does in both (`glossary.yaml` explains it)."""

    bit: int
    english: str
    japanese: str
    means: str
    means_ja: str


CONVERTS: Final = {"blue": "青", "green": "緑"}
"""The colors of Convert that are printed (WX 9.7)."""
KEYWORDS: Final = {
    keyword.english: keyword
    for keyword in (
        Keyword(schema.GUARD, "Guard", "【ガード】",
                "can be discarded against the attack of a LRIG", "ルリグのアタックに対して手札から捨てられる"),
        Keyword(schema.MULTI_ENER, "Multi Ener", "【マルチエナ】",
                "pays for any one color in the ener zone", "エナゾーンで好きな色1つとして支払える"),
        Keyword(schema.LANCER, "Lancer", "【ランサー】",
                "crushes a Life Cloth when it vanishes a SIGNI by battle",
                "バトルでシグニをバニッシュしたときライフクロスを1枚クラッシュする"),
        Keyword(schema.S_LANCER, "S Lancer", "【Ｓランサー】",
                "as Lancer; without Life Cloth there it deals damage",
                "バトルでシグニをバニッシュしたときライフクロスを1枚クラッシュし、なければダメージを与える"),
        Keyword(schema.ASSASSIN, "Assassin", "【アサシン】",
                "attacks past the SIGNI in front of it", "正面のシグニとバトルせずにダメージを与える"),
        Keyword(schema.DOUBLE_CRUSH, "Double Crush", "【ダブルクラッシュ】",
                "crushes two Life Cloth", "ライフクロスを2枚クラッシュする"),
        Keyword(schema.TRIPLE_CRUSH, "Triple Crush", "【トリプルクラッシュ】",
                "crushes three Life Cloth", "ライフクロスを3枚クラッシュする"),
        Keyword(schema.SHADOW, "Shadow", "【シャドウ】",
                "the opponent cannot select it", "対戦相手の対象にならない"),
        Keyword(schema.SHOOT, "Shoot", "【シュート】",
                "what it vanishes by battle goes to the trash", "バトルでバニッシュしたシグニをトラッシュに置く"),
        *(
            Keyword(1 << schema.CONVERTS + number, f"Convert ({color})", f"【コンバート《{said}》】",
                    f"pays for {color}, too, in the ener zone", f"エナゾーンで{said}としても支払える")
            for number, (color, said) in enumerate(CONVERTS.items())
        ),
    )
}  # fmt: skip
PROHIBITIONS: Final = {
    "cannot attack": (schema.CANNOT_ATTACK, "アタックできない"),
    "must attack": (schema.MUST_ATTACK, "可能ならばアタックしなければならない"),
    "may attack while downed": (schema.ATTACKS_DOWN, "ダウン状態でもアタックできる"),
    "deals damage three times with each attack": (schema.THREE_DAMAGES, "アタックによってダメージを3回与える"),
    "cannot be vanished": (schema.NOT_VANISHED, "バニッシュされない"),
    "cannot be vanished by the enemy's effects": (
        schema.NOT_VANISHED_BY_OPPONENT,
        "対戦相手の効果によってバニッシュされない",
    ),
    "goes to the trash where it is vanished": (
        schema.TRASHED_FOR_ENER,
        "バニッシュされる場合エナゾーンの代わりにトラッシュに置かれる",
    ),
    "puts what it vanishes into the trash": (
        schema.TRASHES_VANISHED,
        "これによってバニッシュされたシグニはエナゾーンの代わりにトラッシュに置かれる",
    ),
    "puts what it vanishes by battle into the trash": (
        schema.TRASHES_BEATEN,
        "これとのバトルによってバニッシュされたシグニはエナゾーンの代わりにトラッシュに置かれる",
    ),
    "loses twice the power that the enemy's effects take from it": (
        schema.LOSES_DOUBLE,
        "対戦相手の効果によってパワーが-される場合代わりに2倍-される",
    ),
    "deals no damage": (schema.DEALS_NO_DAMAGE, "ダメージを与えない"),
    "gains the power that the enemy's effects would take from it": (
        schema.LOSS_IS_GAIN,
        "対戦相手の効果によってパワーが-される場合代わりに+される",
    ),
    "loses the power that its player's effects would give it": (
        schema.GAIN_IS_LOSS,
        "自分の効果によってパワーが+される場合代わりに-される",
    ),
    "cannot use Action abilities": (schema.NO_ACTIONS, "【起】能力を使用できない"),
    "triggers no Enter abilities": (schema.ENTERS_UNHEARD, "【出】能力が発動しない"),
    "may pay for white": (schema.PAYS_WHITE, "エナゾーンで白としても支払える"),
    "goes to the LRIG trash where it is vanished": (
        schema.LEAVES_FOR_GOOD,
        "バニッシュされる場合ルリグデッキに戻る代わりにルリグトラッシュに置かれる",
    ),
    **{
        f"has every level from 1 to {most} for Wisdom": (bit, f"【英知】能力の条件ではレベルが1～{most}のすべてである")
        for most, bit in ((9, schema.WISE_TO_NINE), (3, schema.WISE_TO_THREE))
    },
    "counts as any level from 1 to 4 for its player's texts": (
        schema.COUNTS_TO_FOUR,
        "自分の能力か効果がレベルを参照する場合1～4のいずれか1つとして扱える",
    ),
    "may attack a zone beside the one in front, too": (
        schema.ATTACKS_BESIDE,
        "正面に加えて隣のゾーン1つにもアタックできる",
    ),
    "may attack any enemy SIGNI zone": (schema.ATTACKS_ANYWHERE, "正面以外のシグニゾーンにもアタックできる"),
    "is trashed for a Life Cloth instead of going to the ener zone": (
        schema.MAKES_LIFE,
        "エナゾーンに置かれる代わりにトラッシュに行き、デッキの一番上がライフクロスになる",
    ),
    "has no Multi Ener and cannot gain it": (schema.NO_MULTI_ENER, "【マルチエナ】を失い、新たに得られない"),
    "may be put onto the field whatever its limiting condition": (
        schema.FITS_ANY_LRIG,
        "限定条件を無視して場に出せる",
    ),
    "cannot attack more than once a turn": (schema.ATTACKS_ONCE, "各ターンに一度しかアタックできない"),
    "loses this and is downed instead of leaving the field by the enemy's effects": (
        schema.STAYS_ONCE,
        "対戦相手の効果によって場を離れる場合、代わりにこの能力を失いダウンする",
    ),
    "makes the enemy put SIGNI in front of it where possible": (
        schema.HAS_TO_BE_FACED,
        "対戦相手がシグニを配置する場合、可能ならばその正面に配置しなければならない",
    ),
}
"""Prohibitions and obligations of cards, by how texts say them: their bits and their Japanese."""
