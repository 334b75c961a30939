"""The closed lists of Shadowverse: Evolve, in English and in Japanese."""

from __future__ import annotations

from typing import Final

from tefuda.games.shadowverse import lines
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.keywords import IN_TEXTS
from tefuda.games.shadowverse.words import changes, costs, damage, effects, events, moves, schema
from tefuda.kernel.registers import LOOKED, THAT
from tefuda.kernel.words.cards import ANY_KIND, HIDDEN, SETS, SIDE
from tefuda.kernel.words.players import ENEMY, MINE, THEIRS
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.vocabulary import Vocabulary

FLAGS: Final = {
    "play banished": schema.PLAYS_BANISHED,
    "no draw": schema.CANNOT_DRAW,
    "no growth": schema.CANNOT_GAIN_MAX,
    "no followers": schema.CANNOT_PLAY_FOLLOWERS,
    "no spells": schema.CANNOT_PLAY_SPELLS,
    "no amulets": schema.CANNOT_PLAY_AMULETS,
    "no loss": schema.CANNOT_LOSE,
    "no further draw": schema.NO_DRAW_OUTSIDE_START,
    "runecraft chain": schema.COUNTS_RUNECRAFT,
    "no fanfare": schema.NO_FANFARE,
    "any modes": schema.ANY_NUMBER_OF_MODES,
    "reroll": schema.MAY_REROLL,
}
"""What may hold for a player."""
ZONES: Final = {
    "field": schema.FIELD,
    "hand": schema.HAND,
    "deck": schema.DECK,
    "cemetery": schema.CEMETERY,
    "EX area": schema.EX,
    "evolve deck": schema.EVOLVE,
    "faceup evolve deck": schema.SPENT,
    "banished zone": schema.BANISHED,
}
NOT_PUBLIC: Final = ("hand", "deck", "evolve deck")
SIDES: Final = {"your": MINE, "enemy": ENEMY, "their": THEIRS}
PLACES: Final = {
    **{
        f"{side} {name}": zone + number * SIDE + (HIDDEN if name in NOT_PUBLIC else 0)
        for side, number in SIDES.items()
        for name, zone in ZONES.items()
    },
    "them": LOOKED + SETS * SIDE + HIDDEN,
    "those": THAT + SETS * SIDE + HIDDEN,
}
"""Where cards are that a text describes."""
KINDS: Final = {
    "card": ANY_KIND,
    "follower": schema.FOLLOWER,
    "amulet": schema.AMULET,
    "spell": schema.SPELL,
    "leader": schema.LEADER_CARD,
    "crest": schema.CREST,
}
STATS: Final = {"cost": schema.COST, "attack": schema.ATTACK, "defense": schema.DEFENSE}
COUNTERS: Final = {
    "Stack": 0,
    "fable": 1,
    "spell": 2,
    "soul": 3,
    "prayer": 4,
    "grace": 5,
    "calamity": 6,
    "mana": 7,
    "dormancy": 8,
    "seasonal": 9,
    "divine water": 10,
    "fighting spirit": 11,
    "lightning": 12,
    "gigabyte": 13,
    "pain": 14,
    "passion": 15,
    "arrow": 16,
    "curse": 17,
    "battery": 18,
    "bunclie": 19,
    "fusion": 20,
    "reversal": 21,
}
"""Sorts of counters (SVE 17.11)."""
CLASSES: Final = ("forestcraft", "swordcraft", "runecraft", "dragoncraft", "abysscraft", "havencraft", "neutral")
HEADERS: Final = ("fanfare", "last words", "evolve", "on evolve", "strike", "activate", "quick", "stack", "earth rite")
"""What a text may ask of the texts of other cards."""
DURATIONS: Final = {
    "always": 0,
    "this turn": effects.THIS_TURN,
    "its next turn": effects.CONTROLLERS_NEXT_TURN,
    "enemy next turn": effects.OPPONENTS_NEXT_TURN,
    "next start phase": effects.NEXT_START_PHASE,
    "your next turn": effects.YOUR_NEXT_TURN,
    "until your next turn": effects.UNTIL_YOUR_NEXT_TURN,
}
DAMAGES: Final = {
    "damage": damage.ANY_DAMAGE,
    "combat damage": damage.COMBAT,
    "ability damage": damage.ABILITY,
    "attack damage": damage.ATTACKING,
}
CHANGES: Final = {"more": damage.PLUS, "less": damage.MINUS, "instead": damage.SET_TO, "at most": damage.CUT_TO}
THIS_COSTS: Final = {
    "engage": (costs.ENGAGE, schema.FIELD),
    "bury": (costs.BURY, schema.FIELD),
    "banish": (costs.BANISH, schema.FIELD),
    "return": (costs.RETURN, schema.FIELD),
    "discard": (costs.DISCARD, schema.HAND),
    "hand to EX": (costs.TO_EX, schema.HAND),
    "reveal": (costs.REVEAL, schema.HAND),
    "cemetery banish": (costs.BANISH, schema.CEMETERY),
    "EX banish": (costs.BANISH, schema.EX),
    "EX bury": (costs.BURY, schema.EX),
}
CARD_COSTS: Final = {
    "discard": costs.DISCARD,
    "bury": costs.BURY,
    "banish": costs.BANISH,
    "engage": costs.ENGAGE,
    "return": costs.RETURN,
    "to EX": costs.TO_EX,
    "reveal": costs.REVEAL,
    "bottom": costs.BOTTOM,
}
SIDES_JA: Final = {"your": "自分の", "enemy": "相手の", "their": "そのプレイヤーの"}
ZONES_JA: Final = {
    "field": "場",
    "hand": "手札",
    "deck": "デッキ",
    "cemetery": "墓場",
    "EX area": "EXエリア",
    "evolve deck": "エボルヴデッキ",
    "faceup evolve deck": "表向きのエボルヴデッキ",
    "banished zone": "消滅ゾーン",
}
KINDS_JA: Final = {
    "card": "カード",
    "follower": "フォロワー",
    "amulet": "アミュレット",
    "spell": "スペル",
    "leader": "リーダー",
    "crest": "クレスト",
}
CLASSES_JA: Final = {
    "forestcraft": "エルフ",
    "swordcraft": "ロイヤル",
    "runecraft": "ウィッチ",
    "dragoncraft": "ドラゴン",
    "abysscraft": "ナイトメア",
    "havencraft": "ビショップ",
    "neutral": "ニュートラル",
}
COUNTERS_JA: Final = {
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
SAME: Final = {"人": "同じ人数", "体": "同じ数", "つ": "同じ数", "枚": "同じ枚数"}
"""Counter words, each with how a number that is worked out is said."""


def vocabulary(words: Vocabulary) -> None:
    """Closed lists of terms."""
    words.enumeration("keyword", {name: keyword.bit for name, keyword in IN_TEXTS.items()})
    words.enumeration("flag", FLAGS)
    words.enumeration("zone", ZONES)
    words.enumeration("place", PLACES)
    words.enumeration("kind", KINDS)
    words.enumeration("stat", STATS)
    words.enumeration("counter", COUNTERS)
    words.enumeration("duration", DURATIONS)
    words.enumeration("damage sort", DAMAGES)
    words.enumeration("change", CHANGES)
    words.enumeration("this cost", {name: number for number, name in enumerate(THIS_COSTS)})
    words.enumeration("card cost", CARD_COSTS)
    words.enumeration("trait name", {trait: number for number, trait in enumerate(load_facts().traits)})
    words.enumeration("class name", {name: number for number, name in enumerate(CLASSES)})
    words.enumeration("linked sort", {"carrots": 0, "drive points": 1})
    words.enumeration("header", {name: number for number, name in enumerate(HEADERS)})
    words.enumeration("own header", {"on evolve": 0, "fanfare": 1, "last words": 2, "strike": 3})
    words.enumeration("special", {"token": schema.TOKEN, "evolved": schema.EVOLVED, "advanced": schema.ADVANCED})
    words.enumeration("side", SIDES)
    words.enumeration("leader of", {"your": 0, "enemy": 1, "each": 2})
    words.enumeration(
        "removal", {"destroy": moves.DESTROY, "bury": moves.BURY, "banish": moves.BANISH, "return": moves.RETURN,
                    "discard": moves.DISCARD}
    )  # fmt: skip
    words.enumeration("put", {"owner field": 0, "your field": 1, "owner EX": 2, "your EX": 3})
    words.enumeration(
        "to", {"hand": schema.HAND, "cemetery": schema.CEMETERY, "banished": schema.BANISHED,
               "evolve deck": schema.EVOLVE, "faceup": schema.SPENT}
    )  # fmt: skip
    words.enumeration(
        "token place", {"field": moves.ONTO_FIELD, "EX": moves.INTO_EX, "either": moves.EITHER,
                        "field then EX": moves.FIELD_THEN_EX}
    )  # fmt: skip
    words.enumeration(
        "points", {"play": changes.PLAY, "max play": changes.MAXIMUM, "evolution": changes.EVOLUTION,
                   "super-evolution": changes.SUPER_EVOLUTION}
    )  # fmt: skip
    words.enumeration(
        "player number", {"play points": schema.PLAY_POINTS, "max play points": schema.MAX_PLAY_POINTS,
                          "evolution points": schema.EVOLUTION_POINTS,
                          "super-evolution points": schema.SUPER_EVOLUTION_POINTS, "cards played": schema.CARDS_PLAYED,
                          "defense losses": schema.DEFENSE_LOST, "turns": schema.TURNS}
    )  # fmt: skip
    words.enumeration("target", {"any": events.ANY_TARGET, "follower": events.A_FOLLOWER, "leader": events.A_LEADER})
    words.enumeration(
        "activation", {"activate": lines.ACT, "quick": lines.QUICK_ACT, "advance": lines.ADVANCE,
                       "serve": lines.ADVANCE, "ride": lines.ADVANCE}
    )  # fmt: skip
    words.enumeration("phase", {"main": schema.MAIN_STARTS, "end": schema.END_STARTS, "turn": schema.TURN_STARTS})
    words.enumeration(
        "doing", {"evolves": schema.EVOLVED_EVENT, "becomes engaged": schema.ENGAGES, "is refreshed": schema.REFRESHES,
                  "fights": schema.FOUGHT, "gains": schema.GAINED, "races": schema.RACED, "drives": schema.DRIVES}
    )  # fmt: skip
    words.enumeration(
        "happening", {"plays": schema.PLAYED, "evolves": schema.EVOLVED_EVENT, "destroyed": schema.DESTROYED,
                      "discards": schema.DISCARDED, "engaged": schema.ENGAGES, "gains": schema.GAINED,
                      "attacks": schema.ATTACKS, "damaged": schema.DAMAGED, "races": schema.RACED,
                      "checks": schema.CHECKS}
    )  # fmt: skip
    words.enumeration(
        "player event", {"gains defense": schema.LEADER_GAINS, "loses defense": schema.LEADER_LOSES,
                         "rolls": schema.ROLLED, "draws": schema.DREW, "triggers": schema.TRIGGERS}
    )  # fmt: skip


def english(book: Phrasebook) -> None:
    """Closed lists."""
    book.say_terms("keyword", {name: name for name in IN_TEXTS})
    book.say_terms("stat", {"cost": "cost", "attack": "attack", "defense": "defense"})
    book.say_terms("counter", {name: name for name in COUNTERS})
    book.say_terms("class name", {name: name.capitalize() for name in CLASSES})
    book.say_terms("trait name", {name: name for name in load_facts().traits})
    for form, ending in (("one", ""), ("many", "s")):
        kinds = ("card", "follower", "amulet", "spell", "leader", "crest")
        book.say_terms("kind", {kind: kind + ending for kind in kinds}, form=form)
    book.say_terms("place", {name: place_text(name) for name in PLACES})
    book.say_terms("zone", {name: name for name in ZONES})
    book.say_terms("zone", {name: f"{'on' if name == 'field' else 'in'} the {name}" for name in ZONES}, form="in")
    book.say_terms("side", {"your": "your", "enemy": "the enemy", "their": "that player's"})
    book.say_terms("leader of", {"your": "your leader", "enemy": "the enemy leader", "each": "each leader"})
    book.say_terms("leader of", {"your": "leader of yours", "enemy": "enemy leader", "each": "leader"}, form="one")
    book.say_terms("special", {"token": "token", "evolved": "evolved", "advanced": "advanced"})
    book.say_terms("extreme", {"highest": "highest", "lowest": "lowest"})
    book.say_terms(
        "duration",
        {
            "always": "",
            "this turn": " until end of turn",
            "its next turn": " until the end of its controller's next turn",
            "enemy next turn": " until the end of the enemy's next turn",
            "your next turn": " until the end of your next turn",
            "until your next turn": " until your next turn",
            "next start phase": " through its controller's next start phase",
        },
    )
    book.say_terms(
        "damage sort",
        {name: name for name in ("damage", "combat damage", "ability damage", "attack damage")},
    )
    book.say_terms("header", {
        "fanfare": "Fanfare", "last words": "Last Words", "evolve": "Evolve", "on evolve": "On Evolve",
        "strike": "Strike", "activate": "Activate", "quick": "Quick", "stack": "Stack", "earth rite": "Earth Rite",
    })  # fmt: skip
    book.say_terms("removal", {
        "destroy": "destroy", "bury": "bury", "banish": "banish", "return": "return", "discard": "discard",
    })  # fmt: skip
    book.say_terms("end", {"top": "on top", "bottom": "on the bottom"})
    book.say_terms("order", {"any": " in any order", "random": " in a random order"})
    book.say_terms("points", {
        "play": "play points", "max play": "max play points", "evolution": "evolution points",
        "super-evolution": "super-evolution points",
    })  # fmt: skip
    book.say_terms("player number", {
        "play points": "play points", "max play points": "max play points", "evolution points": "evolution points",
        "super-evolution points": "super-evolution points", "cards played": "cards played this turn",
        "defense losses": "defense losses this turn", "turns": "turns",
    })  # fmt: skip
    book.say_terms("this cost", {
        "engage": "engage this", "bury": "bury this", "banish": "banish this", "return": "return this",
        "discard": "discard this", "hand to EX": "put this from hand into the EX area",
        "reveal": "reveal this in hand", "cemetery banish": "banish this from the cemetery",
        "EX banish": "banish this from the EX area", "EX bury": "bury this from the EX area",
    })  # fmt: skip
    book.say_terms("card cost", {
        "discard": "discard", "bury": "bury", "banish": "banish", "engage": "engage", "return": "return",
        "to EX": "put into the EX area:", "reveal": "reveal", "bottom": "put under the deck:",
    })  # fmt: skip


def place_text(name: str) -> str:
    """A place as it stands behind a noun: "on your field", "in the enemy hand"."""
    if name in ("them", "those"):
        return f"among {name}"
    side, zone = name.split(" ", 1)
    whose = {"your": "your", "enemy": "the enemy", "their": "that player's"}[side]
    if zone == "faceup evolve deck":
        return f"faceup in {whose} evolve deck"
    return f"{'on' if zone == 'field' else 'in'} {whose} {zone}"


def japanese(book: Phrasebook) -> None:
    """Closed lists."""
    keywords(book)
    places(book)
    kinds(book)
    happenings(book)
    others(book)


def keywords(book: Phrasebook) -> None:
    """Keywords: as something that a card has, and as a line."""
    shown = {name: f"【{word.japanese}】" if word.icon else f"「{word.japanese}」" for name, word in IN_TEXTS.items()}
    book.say_terms("keyword", shown)
    lines = {
        name: f"【{word.japanese}】" if word.icon else f"これは{word.japanese}。" for name, word in IN_TEXTS.items()
    }
    book.say_terms("keyword", lines, form="line")
    book.say_terms("header", {
        "fanfare": "【ファンファーレ】", "last words": "【ラストワード】", "evolve": "【進化】",
        "on evolve": "【進化時】", "strike": "【攻撃時】", "activate": "【起動】", "quick": "【クイック】",
        "stack": "【スタック】", "earth rite": "【土の秘術】",
    })  # fmt: skip


def places(book: Phrasebook) -> None:
    """Zones and places."""
    book.say_terms("zone", ZONES_JA)
    said = {name: place_in_japanese(name) for name in PLACES}
    book.say_terms("place", said)
    on_field = {name: text for name, text in said.items() if name.endswith("field")}
    book.say_terms("place", on_field, form="field")
    book.say_terms("side", SIDES_JA)
    book.say_terms("leader of", {"your": "自分のリーダー", "enemy": "相手のリーダー", "each": "各リーダー"})


def kinds(book: Phrasebook) -> None:
    """Kinds of cards, and what they are like."""
    book.say_terms("kind", KINDS_JA)
    book.say_terms("kind", {"follower": KINDS_JA["follower"]}, form="体")
    book.say_terms("kind", {"amulet": KINDS_JA["amulet"]}, form="つ")
    book.say_terms("kind", KINDS_JA, form="枚")
    living = {kind: text for kind, text in KINDS_JA.items() if kind in ("follower", "leader")}
    lifeless = {kind: text for kind, text in KINDS_JA.items() if kind not in living}
    for form, verb in (("", ""), ("ない", "ない")):
        book.say_terms("kind", {
            **{kind: text + ("がいない" if verb else "がいる") for kind, text in living.items()},
            **{kind: text + ("がない" if verb else "がある") for kind, text in lifeless.items()},
        }, form=form or "ある")  # fmt: skip
    book.say_terms("class name", {name: f"【{text}】" for name, text in CLASSES_JA.items()})
    book.say_terms("trait name", load_facts().traits)
    book.say_terms("special", {"token": "トークン・", "evolved": "エボルヴ", "advanced": "アドバンス"})
    book.say_terms("special", {"token": "トークン", "evolved": "エボルヴ", "advanced": "アドバンス"}, form="bare")
    book.say_terms("own header", {
        "fanfare": "【ファンファーレ】", "last words": "【ラストワード】", "on evolve": "【進化時】",
        "strike": "【攻撃時】",
    })  # fmt: skip
    book.say_terms("stat", {"cost": "コスト", "attack": "攻撃力", "defense": "体力"})
    book.say_terms("extreme", {"highest": "最も高い", "lowest": "最も低い"})
    book.say_terms("counter", {name: f"{text}カウンター" for name, text in COUNTERS_JA.items()})


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


def place_in_japanese(name: str) -> str:
    """A place as it stands before の."""
    if name in ("them", "those"):
        return "その中" if name == "them" else "それらの中"
    side, zone = name.split(" ", 1)
    return SIDES_JA[side] + ZONES_JA[zone]
