"""The closed lists of Shadowverse: Evolve, in English and in Japanese."""

from __future__ import annotations

from typing import Final

from tefuda.games.kit.lexicon import terms as kit
from tefuda.games.kit.lexicon.terms import said
from tefuda.games.shadowverse import lines
from tefuda.games.shadowverse.facts import load_facts
from tefuda.games.shadowverse.keywords import IN_TEXTS
from tefuda.games.shadowverse.words import changes, damage, effects, events, moves, schema, verbs
from tefuda.kernel import durations
from tefuda.kernel.words.card_costs import THIS_IN
from tefuda.kernel.words.cards import ANY_KIND
from tefuda.kernel.words.events import AS_IT_WAS
from tefuda.kernel.words.players import ENEMY, MINE, THEIRS
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.terms import ClosedLists, register_terms, say_terms
from tefuda.language.vocabulary import Vocabulary

ZONES: Final = {
    "field": (schema.FIELD, "場"),
    "hand": (schema.HAND, "手札"),
    "deck": (schema.DECK, "デッキ"),
    "cemetery": (schema.CEMETERY, "墓場"),
    "EX area": (schema.EX, "EXエリア"),
    "evolve deck": (schema.EVOLVE, "エボルヴデッキ"),
    "faceup evolve deck": (schema.SPENT, "表向きのエボルヴデッキ"),
    "banished zone": (schema.BANISHED, "消滅ゾーン"),
}
NOT_PUBLIC: Final = ("hand", "deck", "evolve deck")
SIDES: Final = {
    "your": (MINE, "your", "自分の"),
    "enemy": (ENEMY, "the enemy", "相手の"),
    "their": (THEIRS, "that player's", "そのプレイヤーの"),
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
CLASSES: Final = tuple(CLASSES_JA)
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
"""Sorts of counters (SVE 17.11), in the order of their numbers."""
COUNTERS: Final = {name: number for number, name in enumerate(COUNTERS_JA)}
THIS_COSTS: Final = {
    "engage": (verbs.ENGAGE, schema.FIELD, "engage this", "これを【アクト】"),
    "bury": (verbs.BURY, schema.FIELD, "bury this", "これを墓場に置く"),
    "banish": (verbs.BANISH, schema.FIELD, "banish this", "これを消滅"),
    "return": (verbs.RETURN, schema.FIELD, "return this", "これを手札に戻す"),
    "discard": (verbs.DISCARD, schema.HAND, "discard this", "手札のこれを捨てる"),
    "hand to EX": (verbs.TO_EX, schema.HAND, "put this from hand into the EX area", "手札のこれをEXエリアに置く"),
    "reveal": (verbs.REVEAL, schema.HAND, "reveal this in hand", "手札のこれを公開"),
    "cemetery banish": (verbs.BANISH, schema.CEMETERY, "banish this from the cemetery", "墓場のこれを消滅"),
    "EX banish": (verbs.BANISH, schema.EX, "banish this from the EX area", "EXエリアのこれを消滅"),
    "EX bury": (verbs.BURY, schema.EX, "bury this from the EX area", "EXエリアのこれを墓場に置く"),
}
"""Costs that act on this card, with the zone that it has to be in."""


def place_text(side: str, zone: str) -> str:
    """A place as it stands behind a noun: "on your field", "in the enemy hand"."""
    whose = SIDES[side][1]
    if zone == "faceup evolve deck":
        return f"faceup in {whose} evolve deck"
    return f"{'on' if zone == 'field' else 'in'} {whose} {zone}"


def keyword_in_japanese(name: str) -> str:
    """A keyword as something that a card has."""
    keyword = IN_TEXTS[name]
    return f"【{keyword.japanese}】" if keyword.icon else f"「{keyword.japanese}」"


LISTS: Final[ClosedLists] = {
    "keyword": {name: (keyword.bit, name, keyword_in_japanese(name)) for name, keyword in IN_TEXTS.items()},
    "player prohibition": {
        "play banished": (
            schema.PLAYS_BANISHED, "may play cards from the banished zone", "消滅ゾーンのカードをプレイできる",
        ),
        "no draw": (schema.CANNOT_DRAW, "cannot draw", "カードを引けない"),
        "no growth": (
            schema.CANNOT_GAIN_MAX, "cannot gain max play points in the start phase",
            "スタートフェイズにPP最大値を増やせない",
        ),
        "no followers": (schema.CANNOT_PLAY_FOLLOWERS, "cannot play followers", "フォロワーをプレイできない"),
        "no spells": (schema.CANNOT_PLAY_SPELLS, "cannot play spells", "スペルをプレイできない"),
        "no amulets": (schema.CANNOT_PLAY_AMULETS, "cannot play amulets", "アミュレットをプレイできない"),
        "no loss": (schema.CANNOT_LOSE, "cannot lose the game", "ゲームに敗北しない"),
        "no further draw": (
            schema.NO_DRAW_OUTSIDE_START, "cannot draw outside of the start phase",
            "スタートフェイズ以外でカードを引けない",
        ),
        "runecraft chain": (
            schema.COUNTS_RUNECRAFT, "may count Runecraft followers for Spellchain",
            "【スペルチェイン】に【ウィッチ】フォロワーも数えられる",
        ),
        "no fanfare": (
            schema.NO_FANFARE, "cannot trigger Fanfare and On Evolve",
            "【ファンファーレ】能力と【進化時】能力を発動できない",
        ),
        "any modes": (schema.ANY_NUMBER_OF_MODES, "may choose any number of options", "好きな数をチョイスできる"),
        "reroll": (schema.MAY_REROLL, "may reroll a die", "サイコロをふり直せる"),
    },
    "zone": {name: (zone, name, japanese) for name, (zone, japanese) in ZONES.items()},
    "place": kit.places(ZONES, SIDES, NOT_PUBLIC, place_text),
    "kind": {
        "card": (ANY_KIND, None, KINDS_JA["card"]),
        "follower": (schema.FOLLOWER, None, KINDS_JA["follower"]),
        "amulet": (schema.AMULET, None, KINDS_JA["amulet"]),
        "spell": (schema.SPELL, None, KINDS_JA["spell"]),
        "leader": (schema.LEADER_CARD, None, KINDS_JA["leader"]),
        "crest": (schema.CREST, None, KINDS_JA["crest"]),
    },
    "stat": {
        "cost": (schema.COST, "cost", "コスト"),
        "attack": (schema.ATTACK, "attack", "攻撃力"),
        "defense": (schema.DEFENSE, "defense", "体力"),
    },
    "extra": {
        "1": (1, "the additional cost", "追加コスト"),
        "2": (2, "additional cost 2", "2番目の追加コスト"),
        "3": (4, "additional cost 3", "3番目の追加コスト"),
    },
    "counter": {name: (COUNTERS[name], name, f"{text}カウンター") for name, text in COUNTERS_JA.items()},
    "duration": {
        "always": (0, "", ""),
        "this turn": (durations.THIS_TURN, " until end of turn", "このターン中、"),
        "its next turn": (
            durations.CONTROLLERS_NEXT_TURN, " until the end of its controller's next turn",
            "次のそれのプレイヤーのターン終了時まで、",
        ),
        "enemy next turn": (
            durations.OPPONENTS_NEXT_TURN, " until the end of the enemy's next turn", "次の相手のターン終了時まで、",
        ),
        "next start phase": (
            effects.NEXT_START_PHASE, " through its controller's next start phase",
            "次のそれのプレイヤーのスタートフェイズ終了時まで、",
        ),
        "your next turn": (
            durations.YOUR_NEXT_TURN, " until the end of your next turn", "次の自分のターン終了時まで、",
        ),
        "until your next turn": (
            durations.UNTIL_YOUR_NEXT_TURN, " until your next turn", "次の自分のターンが来るまで、",
        ),
    },
    "damage sort": {
        "damage": (damage.ANY_DAMAGE, "damage", "ダメージ"),
        "combat damage": (damage.COMBAT, "combat damage", "交戦ダメージ"),
        "ability damage": (damage.ABILITY, "ability damage", "能力によるダメージ"),
        "attack damage": (damage.ATTACKING, "attack damage", "攻撃ダメージ"),
    },
    "change": {
        "more": (damage.PLUS, "more", None),
        "less": (damage.MINUS, "less", None),
        "instead": (damage.SET_TO, "instead", None),
        "at most": (damage.CUT_TO, "at most", None),
    },
    "this cost": {
        name: (how + (THIS_IN << zone), english, japanese)
        for name, (how, zone, english, japanese) in THIS_COSTS.items()
    },
    "card cost": {
        "discard": (verbs.DISCARD, "discard", "捨てる"),
        "bury": (verbs.BURY, "bury", "墓場に置く"),
        "banish": (verbs.BANISH, "banish", "消滅"),
        "engage": (verbs.ENGAGE, "engage", "【アクト】"),
        "return": (verbs.RETURN, "return", "手札に戻す"),
        "to EX": (verbs.TO_EX, "put into the EX area:", "EXエリアに置く"),
        "reveal": (verbs.REVEAL, "reveal", "公開"),
        "bottom": (verbs.TO_BOTTOM, "put under the deck:", "デッキの下に置く"),
    },
    "trait name": {},  # those that traits.yaml lists: see `lists`
    "class name": {
        name: (number, name.capitalize(), f"【{text}】") for number, (name, text) in enumerate(CLASSES_JA.items())
    },
    "linked sort": {"carrots": (0, None, None), "drive points": (1, None, None)},
    "header": {
        "fanfare": (0, "Fanfare", "【ファンファーレ】"),
        "last words": (1, "Last Words", "【ラストワード】"),
        "evolve": (2, "Evolve", "【進化】"),
        "on evolve": (3, "On Evolve", "【進化時】"),
        "strike": (4, "Strike", "【攻撃時】"),
        "activate": (5, "Activate", "【起動】"),
        "quick": (6, "Quick", "【クイック】"),
        "stack": (7, "Stack", "【スタック】"),
        "earth rite": (8, "Earth Rite", "【土の秘術】"),
    },
    "own header": {
        "on evolve": (0, "On Evolve", "【進化時】"),
        "fanfare": (1, "Fanfare", "【ファンファーレ】"),
        "last words": (2, "Last Words", "【ラストワード】"),
        "strike": (3, "Strike", "【攻撃時】"),
    },
    "special": {
        "token": (schema.TOKEN, "token", "トークン・"),
        "evolved": (schema.EVOLVED, "evolved", "エボルヴ"),
        "advanced": (schema.ADVANCED, "advanced", "アドバンス"),
    },
    "side": SIDES,
    "leader of": {
        "your": (0, "your leader", "自分のリーダー"),
        "enemy": (1, "the enemy leader", "相手のリーダー"),
        "each": (2, "each leader", "各リーダー"),
    },
    "removal": {
        "destroy": (verbs.DESTROY, "destroy", "破壊する"),
        "bury": (verbs.BURY, "bury", "墓場に置く"),
        "banish": (verbs.BANISH, "banish", "消滅させる"),
        "return": (verbs.RETURN, "return", "手札に戻す"),
        "discard": (verbs.DISCARD, "discard", "捨てる"),
    },
    "placing": {
        name: (number, None, None) for number, name in enumerate(("owner field", "your field", "owner EX", "your EX"))
    },
    "to": {
        "hand": (verbs.RETURN, "into hand", "手札に加える"),
        "cemetery": (verbs.BURY, "into the cemetery", "墓場に移す"),
        "banished": (verbs.BANISH, "into the banished zone", "消滅ゾーンに移す"),
        "evolve deck": (verbs.FACEDOWN, "facedown into the evolve deck", "裏向きでエボルヴデッキに置く"),
        "faceup": (verbs.FACEUP, "faceup into the evolve deck", "表向きでエボルヴデッキに置く"),
    },
    "token place": {
        "field": (moves.ONTO_FIELD, None, None),
        "EX": (moves.INTO_EX, None, None),
        "either": (moves.EITHER, None, None),
        "field then EX": (moves.FIELD_THEN_EX, None, None),
    },
    "points": {
        "play": (changes.PLAY, "play points", "PP"),
        "max play": (changes.MAXIMUM, "max play points", "PP最大値"),
        "evolution": (changes.EVOLUTION, "evolution points", "EP"),
        "super-evolution": (changes.SUPER_EVOLUTION, "super-evolution points", "SEP"),
    },
    "player number": {
        "play points": (schema.PLAY_POINTS, "play points", "PP"),
        "max play points": (schema.MAX_PLAY_POINTS, "max play points", "PP最大値"),
        "evolution points": (schema.EVOLUTION_POINTS, "evolution points", "EP"),
        "super-evolution points": (schema.SUPER_EVOLUTION_POINTS, "super-evolution points", "SEP"),
        "cards played": (schema.CARDS_PLAYED, "cards played this turn", "このターンのプレイ枚数"),
        "defense losses": (
            schema.DEFENSE_LOST, "defense losses this turn", "リーダーの体力がこのターンに減った回数",
        ),
        "turns": (schema.TURNS, "turns", "ターン数"),
    },
    "target": {
        "any": (events.ANY_TARGET, "", ""),
        "follower": (events.A_FOLLOWER, " a follower", "フォロワーを"),
        "leader": (events.A_LEADER, " a leader", "リーダーを"),
    },
    "activation": {
        "activate": (lines.ACT, None, None),
        "quick": (lines.QUICK_ACT, None, None),
        "advance": (lines.ADVANCE, None, None),
        "serve": (lines.ADVANCE, None, None),
        "ride": (lines.ADVANCE, None, None),
    },
    "phase": {
        "main": (schema.MAIN_STARTS, "main phase", "メインフェイズ"),
        "end": (schema.END_STARTS, "end phase", "エンドフェイズ"),
        "turn": (schema.TURN_STARTS, "turn", "ターン"),
    },
    "doing": {
        "evolves": (schema.EVOLVED_EVENT, "evolves", "が進化した"),
        "becomes engaged": (schema.ENGAGES, "becomes engaged", "がアクトした"),
        "is refreshed": (schema.REFRESHES, "is refreshed", "がスタンドした"),
        "fights": (schema.FOUGHT, "fights", "が交戦した"),
        "gains": (schema.GAINED, "gains attack or defense", "の攻撃力か体力が増えた"),
        "races": (schema.RACED, "races", "が出走した"),
        "drives": (schema.DRIVES, "gains Drive", "がドライブを得た"),
    },
    "happening": {
        "plays": (schema.PLAYED, "is played", "がプレイされた"),
        "evolves": (schema.EVOLVED_EVENT, "evolves", "が進化した"),
        "destroyed": (AS_IT_WAS + schema.DESTROYED, "is destroyed", "が破壊された"),
        "discards": (AS_IT_WAS + schema.DISCARDED, "is discarded", "が捨てられた"),
        "engaged": (schema.ENGAGES, "becomes engaged", "がアクトした"),
        "gains": (schema.GAINED, "gains attack or defense", "の攻撃力か体力が増えた"),
        "attacks": (schema.ATTACKS, "attacks", "が攻撃した"),
        "damaged": (schema.DAMAGED, "takes damage", "がダメージを受けた"),
        "races": (schema.RACED, "races", "が出走した"),
        "checks": (schema.CHECKS, "performs a drive check", "がドライブチェックした"),
    },
    "player event": {
        "gains defense": (schema.LEADER_GAINS, "leader gains defense", "のリーダーの体力が増えた"),
        "loses defense": (schema.LEADER_LOSES, "leader loses defense", "のリーダーの体力が減った"),
        "rolls": (schema.ROLLED, "die is rolled", "がサイコロをふった"),
        "draws": (schema.DREW, "card is drawn", "がカードを引いた"),
        "triggers": (schema.TRIGGERS, "drive check triggers", "がドライブチェックでトリガーした"),
    },
}  # fmt: skip


def lists() -> ClosedLists:
    """All closed lists. Raises `FileError`: importing this module reads no file, so that a broken one is told of by
    whoever asks for what it holds."""
    traits = {name: (number, name, text) for number, (name, text) in enumerate(load_facts().traits.items())}
    return {**LISTS, "trait name": traits}


def vocabulary(words: Vocabulary) -> None:
    """Closed lists of terms."""
    register_terms(words, lists())


def english(book: Phrasebook) -> None:
    """Closed lists."""
    say_terms(book, lists(), "en")
    kit.english(book, ZONES)
    for form, ending in (("one", ""), ("many", "s")):
        book.say_terms("kind", {kind: kind + ending for kind in KINDS_JA}, form=form)
    book.say_terms("leader of", {"your": "leader of yours", "enemy": "enemy leader", "each": "leader"}, form="one")
    book.say_terms("happening", happening_as_event(said(LISTS, "happening", 1)), form="event")


def happening_as_event(told: dict[str, str]) -> dict[str, str]:
    """Events as "happens" says them: attacks and damage have words of their own."""
    return {name: text for name, text in told.items() if name not in ("attacks", "damaged")}


def japanese(book: Phrasebook) -> None:
    """Closed lists."""
    say_terms(book, lists(), "ja")
    kit.japanese(book, LISTS)
    lines = {
        name: f"【{word.japanese}】" if word.icon else f"これは{word.japanese}。" for name, word in IN_TEXTS.items()
    }
    book.say_terms("keyword", lines, form="line")
    kinds(book)
    book.say_terms("special", {"token": "トークン", "evolved": "エボルヴ", "advanced": "アドバンス"}, form="bare")
    book.say_terms("happening", happening_as_event(said(LISTS, "happening", 2)), form="event")
    book.say_terms("order", {"any": "好きな順に", "random": "ランダムな順に"})


def kinds(book: Phrasebook) -> None:
    """Kinds of cards by how they are counted, and with the verb of being there or not."""
    book.say_terms("kind", {"follower": KINDS_JA["follower"]}, form="体")
    book.say_terms("kind", {"amulet": KINDS_JA["amulet"]}, form="つ")
    book.say_terms("kind", KINDS_JA, form="枚")
    living = {kind: text for kind, text in KINDS_JA.items() if kind in ("follower", "leader")}
    lifeless = {kind: text for kind, text in KINDS_JA.items() if kind not in living}
    for form, alive, other in (("ある", "がいる", "がある"), ("ない", "がいない", "がない")):
        book.say_terms("kind", {kind: text + alive for kind, text in living.items()}, form=form)
        book.say_terms("kind", {kind: text + other for kind, text in lifeless.items()}, form=form)
