"""The closed lists of Shadowverse: Evolve in Japanese."""

from __future__ import annotations

from typing import Final

from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.vocabulary import PLACES
from tefuda.language.phrasebook import Phrasebook

ICONS: Final = {
    "Ward": "守護",
    "Storm": "疾走",
    "Rush": "突進",
    "Assail": "指定攻撃",
    "Intimidate": "威圧",
    "Aura": "オーラ",
    "Drain": "ドレイン",
    "Bane": "必殺",
    "Quick": "クイック",
    "Stack": "スタック",
    "Single Drive": "シングルドライブ",
    "Twin Drive": "ツインドライブ",
}
STANDING: Final = {
    "ignores Ward": "【守護】を無視して攻撃できる",
    "cannot attack": "攻撃できない",
    "cannot attack leaders": "リーダーを攻撃できない",
    "deals no damage": "ダメージを与えない",
    "takes no damage": "ダメージを受けない",
    "takes no ability damage": "能力によるダメージを受けない",
    "takes no combat damage": "交戦ダメージを受けない",
    "cannot be destroyed by abilities": "能力によって破壊されない",
    "cannot be destroyed": "破壊されない",
    "cannot be banished": "消滅しない",
    "cannot be played from the EX area": "EXエリアからプレイできない",
    "cannot be played from hand": "手札からプレイできない",
    "cannot be played on your turn": "自分のターン中、プレイできない",
    "enters engaged": "アクト状態で場に出る",
    "deals combat damage equal to its defense": "体力と同じ値の交戦ダメージを与える",
    "must be selected if possible": "可能なら選ばれなければならない",
    "does not refresh": "スタートフェイズにスタンドしない",
    "cannot activate": "【起動】能力を使えない",
    "cannot evolve": "進化できない",
    "cannot be attacked": "攻撃されない",
    "cannot be selected": "選ばれない",
    "evolves without limit": "1ターンに何回でも進化できる",
}
"""Keywords without an icon: what a card with them does or cannot do."""
SIDES: Final = {"your": "自分の", "enemy": "相手の", "their": "そのプレイヤーの"}
ZONES: Final = {
    "field": "場",
    "hand": "手札",
    "deck": "デッキ",
    "cemetery": "墓場",
    "EX area": "EXエリア",
    "evolve deck": "エボルヴデッキ",
    "faceup evolve deck": "表向きのエボルヴデッキ",
    "banished zone": "消滅ゾーン",
}
KINDS: Final = {
    "card": "カード",
    "follower": "フォロワー",
    "amulet": "アミュレット",
    "spell": "スペル",
    "leader": "リーダー",
    "crest": "クレスト",
}
CLASSES: Final = {
    "forestcraft": "エルフ",
    "swordcraft": "ロイヤル",
    "runecraft": "ウィッチ",
    "dragoncraft": "ドラゴン",
    "abysscraft": "ナイトメア",
    "havencraft": "ビショップ",
    "neutral": "ニュートラル",
}
COUNTERS: Final = {
    "Stack": "スタック",
    "fable": "童話",
    "spell": "スペル",
    "soul": "魂",
    "prayer": "祈り",
    "grace": "恩寵",
    "calamity": "災い",
    "mana": "魔力",
    "dormancy": "休眠",
    "seasonal": "四季",
    "divine water": "神湯",
    "fighting spirit": "戦意",
    "lightning": "雷",
    "gigabyte": "ギガ",
    "pain": "加虐",
    "passion": "情熱",
    "arrow": "矢",
    "curse": "呪い",
    "battery": "バッテリー",
    "bunclie": "かばばん君",
    "fusion": "融合",
    "reversal": "返戻",
}


def say_terms(book: Phrasebook) -> None:
    """All closed lists that several templates use."""
    keywords(book)
    places(book)
    kinds(book)
    happenings(book)
    others(book)


def keywords(book: Phrasebook) -> None:
    """Keywords: as something that a card has, and as a line."""
    icons = {name: f"【{text}】" for name, text in ICONS.items()}
    book.say_terms("keyword", {**icons, **{name: f"「{text}」" for name, text in STANDING.items()}})
    book.say_terms("keyword", {**icons, **{name: f"これは{text}。" for name, text in STANDING.items()}}, form="line")
    book.say_terms("header", {
        "fanfare": "【ファンファーレ】", "last words": "【ラストワード】", "evolve": "【進化】",
        "on evolve": "【進化時】", "strike": "【攻撃時】", "activate": "【起動】", "quick": "【クイック】",
        "stack": "【スタック】", "earth rite": "【土の秘術】",
    })  # fmt: skip


def places(book: Phrasebook) -> None:
    """Zones and places."""
    book.say_terms("zone", ZONES)
    said = {name: place_text(name) for name in PLACES}
    book.say_terms("place", said)
    on_field = {name: text for name, text in said.items() if name.endswith("field")}
    book.say_terms("place", on_field, form="field")
    book.say_terms("side", SIDES)
    book.say_terms("leader of", {"your": "自分のリーダー", "enemy": "相手のリーダー", "each": "各リーダー"})


def place_text(name: str) -> str:
    """A place as it stands before の."""
    if name in ("them", "those"):
        return "その中" if name == "them" else "それらの中"
    side, zone = name.split(" ", 1)
    return SIDES[side] + ZONES[zone]


def kinds(book: Phrasebook) -> None:
    """Kinds of cards, and what they are like."""
    book.say_terms("kind", KINDS)
    book.say_terms("kind", {"follower": KINDS["follower"]}, form="体")
    book.say_terms("kind", {"amulet": KINDS["amulet"]}, form="つ")
    book.say_terms("kind", KINDS, form="枚")
    living = {kind: text for kind, text in KINDS.items() if kind in ("follower", "leader")}
    lifeless = {kind: text for kind, text in KINDS.items() if kind not in living}
    for form, verb in (("", ""), ("ない", "ない")):
        book.say_terms("kind", {
            **{kind: text + ("がいない" if verb else "がいる") for kind, text in living.items()},
            **{kind: text + ("がない" if verb else "がある") for kind, text in lifeless.items()},
        }, form=form or "ある")  # fmt: skip
    book.say_terms("class name", {name: f"【{text}】" for name, text in CLASSES.items()})
    book.say_terms("trait name", load_facts().traits)
    book.say_terms("special", {"token": "トークン・", "evolved": "エボルヴ", "advanced": "アドバンス"})
    book.say_terms("special", {"token": "トークン", "evolved": "エボルヴ", "advanced": "アドバンス"}, form="bare")
    book.say_terms("own header", {
        "fanfare": "【ファンファーレ】", "last words": "【ラストワード】", "on evolve": "【進化時】",
        "strike": "【攻撃時】",
    })  # fmt: skip
    book.say_terms("stat", {"cost": "コスト", "attack": "攻撃力", "defense": "体力"})
    book.say_terms("extreme", {"highest": "最も高い", "lowest": "最も低い"})
    book.say_terms("counter", {name: f"{text}カウンター" for name, text in COUNTERS.items()})


def happenings(book: Phrasebook) -> None:
    """What happens to cards and players, as it stands before とき or 回数."""
    happening = {
        "plays": "がプレイされた", "evolves": "が進化した", "destroyed": "が破壊された", "discards": "が捨てられた",
        "engaged": "がアクトした", "gains": "の攻撃力か体力が増えた", "races": "が出走した",
        "checks": "がドライブチェックした",
    }  # fmt: skip
    book.say_terms("happening", happening, form="event")
    book.say_terms("happening", {**happening, "attacks": "が攻撃した", "damaged": "がダメージを受けた"})
    book.say_terms("doing", {
        "evolves": "が進化した", "becomes engaged": "がアクトした", "is refreshed": "がスタンドした",
        "fights": "が交戦した", "gains": "の攻撃力か体力が増えた", "races": "が出走した",
        "drives": "がドライブを得た",
    })  # fmt: skip
    book.say_terms("player event", {
        "gains defense": "のリーダーの体力が増えた", "loses defense": "のリーダーの体力が減った",
        "rolls": "がサイコロをふった", "draws": "がカードを引いた", "triggers": "がドライブチェックでトリガーした",
    })  # fmt: skip
    book.say_terms("target", {"any": "", "follower": "フォロワーを", "leader": "リーダーを"})
    book.say_terms("phase", {"main": "メインフェイズ", "end": "エンドフェイズ", "turn": "ターン"})
    book.say_terms("damage sort", {
        "damage": "ダメージ", "combat damage": "交戦ダメージ", "ability damage": "能力によるダメージ",
        "attack damage": "攻撃ダメージ",
    })  # fmt: skip


def others(book: Phrasebook) -> None:
    """Durations, points, what may hold for a player."""
    book.say_terms("duration", {
        "always": "",
        "this turn": "このターン中、",
        "its next turn": "次のそれのプレイヤーのターン終了時まで、",
        "enemy next turn": "次の相手のターン終了時まで、",
        "your next turn": "次の自分のターン終了時まで、",
        "until your next turn": "次の自分のターンが来るまで、",
        "next start phase": "次のそれのプレイヤーのスタートフェイズ終了時まで、",
    })  # fmt: skip
    book.say_terms("points", {"play": "PP", "max play": "PP最大値", "evolution": "EP", "super-evolution": "SEP"})
    book.say_terms("player number", {
        "play points": "PP", "max play points": "PP最大値", "evolution points": "EP", "super-evolution points": "SEP",
        "cards played": "このターンのプレイ枚数", "defense losses": "リーダーの体力がこのターンに減った回数",
        "turns": "ターン数",
    })  # fmt: skip
    book.say_terms("flag", {
        "play banished": "消滅ゾーンのカードをプレイできる", "no draw": "カードを引けない",
        "no growth": "スタートフェイズにPP最大値を増やせない", "no followers": "フォロワーをプレイできない",
        "no spells": "スペルをプレイできない", "no amulets": "アミュレットをプレイできない",
        "no loss": "ゲームに敗北しない", "no further draw": "スタートフェイズ以外でカードを引けない",
        "runecraft chain": "【スペルチェイン】に【ウィッチ】フォロワーも数えられる",
        "no fanfare": "【ファンファーレ】能力と【進化時】能力を発動できない",
        "any modes": "好きな数をチョイスできる",
        "reroll": "サイコロをふり直せる",
    })  # fmt: skip
    book.say_terms("removal", {
        "destroy": "破壊する", "bury": "墓場に置く", "banish": "消滅させる", "return": "手札に戻す",
        "discard": "捨てる",
    })  # fmt: skip
    book.say_terms("removal", {
        "destroy": "破壊して", "bury": "墓場に置いて", "banish": "消滅させて", "return": "手札に戻して",
        "discard": "捨てて",
    }, form="te")  # fmt: skip
    book.say_terms("to", {
        "hand": "手札に加える", "cemetery": "墓場に移す", "banished": "消滅ゾーンに移す",
        "evolve deck": "裏向きでエボルヴデッキに置く", "faceup": "表向きでエボルヴデッキに置く",
    })  # fmt: skip
    book.say_terms("to", {
        "hand": "手札に加えて", "cemetery": "墓場に移して", "banished": "消滅ゾーンに移して",
        "evolve deck": "裏向きでエボルヴデッキに置いて", "faceup": "表向きでエボルヴデッキに置いて",
    }, form="te")  # fmt: skip
    book.say_terms("end", {"top": "上", "bottom": "下"})
    book.say_terms("order", {"any": "好きな順に", "random": "ランダムな順に"})
    book.say_terms("this cost", {
        "engage": "これを【アクト】", "bury": "これを墓場に置く", "banish": "これを消滅", "return": "これを手札に戻す",
        "discard": "手札のこれを捨てる", "hand to EX": "手札のこれをEXエリアに置く", "reveal": "手札のこれを公開",
        "cemetery banish": "墓場のこれを消滅", "EX banish": "EXエリアのこれを消滅",
        "EX bury": "EXエリアのこれを墓場に置く",
    })  # fmt: skip
    book.say_terms("card cost", {
        "discard": "捨てる", "bury": "墓場に置く", "banish": "消滅", "engage": "【アクト】", "return": "手札に戻す",
        "to EX": "EXエリアに置く", "reveal": "公開", "bottom": "デッキの下に置く",
    })  # fmt: skip
