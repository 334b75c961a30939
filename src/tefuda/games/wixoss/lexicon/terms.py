"""The closed lists of WIXOSS, in English and in Japanese."""

from __future__ import annotations

from typing import Final

from tefuda.games.kit.lexicon import terms as kit
from tefuda.games.kit.lexicon.terms import said
from tefuda.games.wixoss.facts import COLORS, load_facts
from tefuda.games.wixoss.keywords import KEYWORDS, PROHIBITIONS
from tefuda.games.wixoss.words import abilities, event_kinds, events, moves, registers, schema
from tefuda.games.wixoss.words.cards import CLASS, COLOR
from tefuda.kernel import durations
from tefuda.kernel.events import REVEALED
from tefuda.kernel.rules import ANY_CHANGE, GAINING, MOVING, TURNING
from tefuda.kernel.words import use_terms
from tefuda.kernel.words.card_costs import THIS_IN
from tefuda.kernel.words.cards import ANY_KIND
from tefuda.kernel.words.colors import NAMED_COLOR
from tefuda.kernel.words.events import AS_IT_WAS, AT_ONCE
from tefuda.kernel.words.players import ENEMY, MINE, THEIRS
from tefuda.kernel.words.slots import NAMED_SLOT
from tefuda.language.phrasebook import Phrasebook
from tefuda.language.terms import ClosedLists, register_terms, say_terms
from tefuda.language.vocabulary import Vocabulary

ZONES: Final = {
    "field": (schema.SIGNI_ZONE, "場"),
    "LRIG zone": (schema.LRIG_ZONE, "ルリグゾーン"),
    "hand": (schema.HAND, "手札"),
    "deck": (schema.DECK, "デッキ"),
    "LRIG deck": (schema.LRIG_DECK, "ルリグデッキ"),
    "ener zone": (schema.ENER, "エナゾーン"),
    "Life Cloth": (schema.LIFE, "ライフクロス"),
    "check zone": (schema.CHECK, "チェックゾーン"),
    "trash": (schema.TRASH, "トラッシュ"),
    "LRIG trash": (schema.LRIG_TRASH, "ルリグトラッシュ"),
    "key zone": (schema.KEYS, "キーゾーン"),
    "Seeds": (schema.SEEDS, "【シード】"),
    "Traps": (schema.TRAPS, "【トラップ】"),
    "Magic Boxes": (schema.BOXES, "【マジックボックス】"),
    "Beat zone": (schema.BEAT, "【ビート】"),
    "face-down area": (schema.FACED, "裏向きのシグニ"),
    "set-aside area": (schema.ASIDE, "裏向きのルリグゾーン"),
}
NOT_PUBLIC: Final = ("hand", "deck", "LRIG deck", "Life Cloth", "set-aside area")
SIDES: Final = {
    "your": (MINE, "your", "あなたの"),
    "enemy": (ENEMY, "the enemy", "対戦相手の"),
    "their": (THEIRS, "that player's", "そのプレイヤーの"),
}
KINDS: Final = {
    "card": (ANY_KIND, "カード"),
    "SIGNI": (schema.SIGNI, "シグニ"),
    "LRIG": (schema.LRIG, "ルリグ"),
    "assist LRIG": (schema.ASSIST, "アシストルリグ"),
    "spell": (schema.SPELL, "スペル"),
    "ARTS": (schema.ARTS, "アーツ"),
    "PIECE": (schema.PIECE, "ピース"),
    "Key": (schema.KEY, "キー"),
}
COLORS_JA: Final = dict(zip(COLORS, ("白", "赤", "青", "緑", "黒"), strict=True))
COLOR_TERMS: Final = {
    **{name: (1 << number, name, text) for number, (name, text) in enumerate(COLORS_JA.items())},
    "colorless": (0, "colorless", "無色"),
}
THIS_COSTS: Final = {
    "down": (moves.DOWN, schema.FIELD | 1 << schema.KEYS, "down this", "《ダウン》"),
    "trash": (moves.TRASH, schema.FIELD, "trash this", "このカードをトラッシュに置く"),
    "discard": (moves.DISCARD, 1 << schema.HAND, "discard this", "このカードを捨てる"),
    "exclude": (
        moves.EXCLUDE, 1 << schema.TRASH, "exclude this from the trash",
        "トラッシュにあるこのカードをゲームから除外する",
    ),
    "bottom": (
        moves.TO_BOTTOM, schema.FIELD, "put this on the bottom of the deck", "このカードをデッキの一番下に置く",
    ),
    "LRIG trash": (
        moves.TO_LRIG_TRASH, 1 << schema.KEYS, "put this Key into the LRIG trash", "このキーをルリグトラッシュに置く",
    ),
}  # fmt: skip
"""The costs that move or change this card: how, and the zones, as a mask, of which it has to be in one."""
UNCHANGING: Final = ("SIGNI", "ARTS")
"""Kinds that are written alike for one and for many."""


OWN_RULES: Final = {
    "any type": (
        schema.GROWS_FROM_ANY_TYPE, "grow into this whatever the LRIG types.",
        "グロウするためのルリグタイプは無視される。",
    ),
    "from level 0": (
        schema.GROWS_FROM_ZERO, "grow into this from level 0, too.", "レベル0のルリグからもグロウできる。",
    ),
    "fewer LRIGs": (
        schema.FEWER, "usable with fewer than three LRIGs.", "ルリグが3体いなくても使用できる。",
    ),
    "3 ARTS": (
        0, "a LRIG deck with this has at most 3 ARTS.", "これを入れるルリグデッキにはアーツを3枚までしか入れられない。",
    ),
    "stays": (
        schema.STAYS, "this does not leave your LRIG deck by your costs or effects.",
        "これはあなたのコストや効果によってルリグデッキから移動しない。",
    ),
    **{
        f"counts {name}": (
            mark, f"in your deck, hand or trash this counts as {level} for your abilities and effects, if you like.",
            f"デッキか手札かトラッシュにあるかぎり、自分の能力か効果がこれのレベルを参照する場合{japanese}として扱ってもよい。",
        )
        for name, mark, level, japanese in (
            ("to four", schema.TO_FOUR, "any one level from 1 to 4", "1～4のいずれか1つ"),
            ("to three", schema.TO_THREE, "any one level from 1 to 3", "1～3のいずれか1つ"),
            ("as four", schema.AS_FOUR, "level 4", "レベル4"),
        )
    },
}  # fmt: skip
"""The rules that cards make for themselves: their marks, and how they are said as lines."""


def place_text(side: str, zone: str) -> str:
    """A place as it stands behind a noun: "on your field", "in the enemy hand"."""
    return f"{'on' if zone == 'field' else 'in'} {SIDES[side][1]} {zone}"


LISTS: Final[ClosedLists] = {
    "keyword": {
        **{name: (keyword.bit, name, keyword.japanese) for name, keyword in KEYWORDS.items()},
        **{name: (bit, None, None) for name, (bit, _) in PROHIBITIONS.items()},
    },
    "zone": {name: (zone, name, japanese) for name, (zone, japanese) in ZONES.items()},
    "place": kit.places(ZONES, SIDES, NOT_PUBLIC, place_text),
    "kind": {name: (number, None, japanese) for name, (number, japanese) in KINDS.items()},
    "stat": {
        "level": (schema.LEVEL, "level", "レベル"),
        "limit": (schema.LIMIT, "limit", "リミット"),
        "levels paid": (
            schema.LEVELS_PAID, "total level trashed for the play condition",
            "出現条件でトラッシュに置かれたレベルの合計",
        ),
        "power": (schema.POWER, "power", "パワー"),
        "attacks": (schema.ATTACKS, "number of attacks this turn", "このターンのアタック回数"),
    },
    "color": COLOR_TERMS,
    "color or named": {
        **COLOR_TERMS,
        **{f"color {letter}": (NAMED_COLOR + number, f"color-{letter}", f"色{letter}")
           for number, letter in enumerate("XYZ")},
    },
    "aspect": {"color": (COLOR, "colors", "色"), "class": (CLASS, "classes", "クラス")},
    "counter": {"germ": (0, "germ", "【貯菌】")},
    "duration": {
        "this turn": (durations.THIS_TURN, " until end of turn", "ターン終了時まで、"),
        "enemy next turn": (
            durations.OPPONENTS_NEXT_TURN, " until the end of the enemy's next turn",
            "次の対戦相手のターン終了時まで、",
        ),
        "your next turn": (
            durations.YOUR_NEXT_TURN, " until the end of your next turn", "次のあなたのターン終了時まで、",
        ),
        "until your next turn": (
            durations.UNTIL_YOUR_NEXT_TURN, " until your next turn", "次のあなたのターンが来るまで、",
        ),
        "next turn": (durations.NEXT_TURN, " this turn and the next", "このターンと次のターンの間、"),
        "this attack": (durations.THIS_ATTACK, " until this attack ends", "このアタックの間、"),
        "always": (0, " for the rest of the game", "このゲームの間、"),
    },
    "side": SIDES,
    "removal": {
        "vanish": (moves.VANISH, "vanish", "バニッシュする"),
        "trash": (moves.TRASH, "trash", "トラッシュに置く"),
        "exclude": (moves.EXCLUDE, "exclude", "ゲームから除外する"),
        "discard": (moves.DISCARD, "discard", "捨てる"),
        "return": (moves.TO_HAND, None, "手札に戻す"),
    },
    "to": {
        "hand": (moves.TO_HAND, "into hand", "手札に加える"),
        "ener": (moves.TO_ENER, "into the ener zone", "エナゾーンに置く"),
        "LRIG trash": (moves.TO_LRIG_TRASH, "into the LRIG trash", "ルリグトラッシュに置く"),
        "LRIG deck": (moves.TO_LRIG_DECK, "into the LRIG deck", "ルリグデッキに加える"),
        "check zone": (moves.TO_CHECK, "into the check zone", "チェックゾーンに置く"),
        "life": (moves.TO_LIFE, "on top of the Life Cloth", "ライフクロスに加える"),
        "beat": (moves.TO_BEAT, "into the Beat zone", "【ビート】にする"),
        "aside": (moves.ASIDE, "face down into the LRIG zone", "裏向きでルリグゾーンに置く"),
    },
    "card cost": {
        "vanish": (moves.VANISH, "vanish", "バニッシュする"),
        "discard": (moves.DISCARD, "discard", "捨てる"),
        "trash": (moves.TRASH, "trash", "トラッシュに置く"),
        "exclude": (moves.EXCLUDE, "exclude", "ゲームから除外する"),
        "return": (moves.TO_HAND, "return to hand", "手札に戻す"),
        "exceed": (moves.TO_LRIG_TRASH, "put into the LRIG trash", "ルリグトラッシュに置く"),
        "charge": (moves.TO_ENER, "put into the ener zone", "エナゾーンに置く"),
        "down": (moves.DOWN, "down", "ダウンする"),
        "put under": (moves.UNDER_CENTER, "reveal and put under your center LRIG", "公開しセンタールリグの下に置く"),
        "put under this": (moves.UNDER_THIS, "reveal and put under this", "公開しこれの下に置く"),
        "top": (moves.TO_TOP, "put on top of the deck", "デッキの一番上に置く"),
        "beat": (moves.TO_BEAT, "put into the Beat zone", "【ビート】にする"),
    },
    "this cost": {
        name: (how + zones * THIS_IN, english, japanese) for name, (how, zones, english, japanese) in THIS_COSTS.items()
    },
    "special": {
        "Life Burst": (schema.BURST, "Life Burst", "【ライフバースト】"),
        "Resona": (schema.RESONA, "Resona", "レゾナ"),
        "craft": (schema.CRAFT, "craft", "クラフト"),
        "Guard icon": (schema.GUARD_ICON, "Guard icon", "《ガードアイコン》"),
        "Dissona": (schema.DISSONA, "Dissona", "《ディソナアイコン》"),
        "Rise icon": (schema.RISE, "Rise icon", "《ライズアイコン》"),
        "Cross icon": (schema.CROSS, "Cross icon", "《クロスアイコン》"),
        "Song Fragment": (schema.SONG, "Song Fragment", "【歌のカケラ】"),
        "Acce icon": (schema.ACCE_ICON, "Acce icon", "《アクセアイコン》"),
        "Trap icon": (schema.TRAP_ICON, "Trap icon", "《トラップアイコン》"),
    },
    "own rule": {name: (mark, None, None) for name, (mark, _, _) in OWN_RULES.items()},
    "state": {
        "driving": (schema.DRIVING, "driven", "ドライブ状態"),
        "armed": (schema.ARMED, "blood-crystal-armed", "血晶武装状態"),
        "bloomed": (schema.BLOOMED, "bloomed", "開花状態"),
        "puppet": (schema.PUPPET, "puppet", "傀儡状態"),
        "turned over": (schema.TURNED, "turned over", "裏返った状態"),
        "awakened": (schema.AWAKENED, "awakened", "覚醒状態"),
    },
    "attachment": {
        "charm": (schema.CHARM, "Charm", "【チャーム】"),
        "acce": (schema.ACCE, "Acce", "【アクセ】"),
        "soul": (schema.SOUL, "Soul", "【ソウル】"),
    },
    "face-down card": {
        "Seed": (schema.SEEDS, "Seed", "【シード】"),
        "Trap": (schema.TRAPS, "Trap", "【トラップ】"),
        "Magic Box": (schema.BOXES, "Magic Box", "【マジックボックス】"),
    },
    "marker": {
        "virus": (schema.VIRUSES, "Virus", "【ウィルス】"),
        "gate": (schema.GATES, "Gate", "【ゲート】"),
        "hastalyk": (schema.HASTALYKS, "Hastalyk", "【ハスターリク】"),
    },
    "way to use": {
        "excluded then": (registers.EXCLUDED_THEN, None, None),
        "without paying": (use_terms.UNPAID, None, None),
        "for any LRIG": (use_terms.UNPAID | registers.FOR_ANY_LRIG, None, None),
    },
    "next use": {
        "ARTS": (0, "ARTS", "アーツ"),
        "LRIG Action": (1, "Action ability of a LRIG", "ルリグの【起】能力"),
        "spell": (2, "spell", "スペル"),
    },
    "timing": {
        "main": (abilities.IN_MAIN, None, None),
        "attack": (abilities.IN_ATTACK, "attack phase", "《アタックフェイズアイコン》"),
        "both": (abilities.IN_MAIN | abilities.IN_ATTACK, "main phase, attack phase",
                 "《メインフェイズアイコン》《アタックフェイズアイコン》"),
        "reaction": (abilities.IN_REACTION, "when an enemy SIGNI attacks", "対戦相手のシグニがアタックしたとき"),
        "cut-in": (abilities.IN_CUT_IN, "spell cut-in", "《スペルカットインアイコン》"),
    },
    "phase": {
        "turn": (event_kinds.FIRST_START + schema.UP, "turn", "ターン"),
        "ener": (event_kinds.FIRST_START + schema.ENER_PHASE, "ener phase", "エナフェイズ"),
        "grow": (event_kinds.FIRST_START + schema.GROW, "grow phase", "グロウフェイズ"),
        "main": (event_kinds.FIRST_START + schema.MAIN, "main phase", "メインフェイズ"),
        "attack": (event_kinds.FIRST_START + schema.PRE_ATTACK, "attack phase", "アタックフェイズ"),
        "end": (event_kinds.FIRST_START + schema.END, "end phase", "ターン終了"),
    },
    "doing": {
        "attacks": (event_kinds.ATTACKS_EVENT, "attacks", "がアタックした"),
        "attack ends": (event_kinds.ATTACK_ENDS, "has made its attack", "のアタックが終了した"),
        "battles": (event_kinds.BATTLES, "battles", "がバトルした"),
        "is downed": (event_kinds.DOWNED, "is downed", "がダウンした"),
        "is upped": (event_kinds.UPPED, "is upped", "がアップした"),
        "is frozen": (event_kinds.FREEZES, "is frozen", "が凍結状態になった"),
        "is revealed": (REVEALED, "is revealed", "が公開された"),
        "is targeted": (event_kinds.TARGETED, "becomes a target", "が対象になった"),
        "heavens": (event_kinds.HEAVENS, "Heavens", "が《ヘブン》した"),
        "shifts": (event_kinds.SHIFTED, "moves to another zone", "が他のシグニゾーンに移動した"),
        "enters": (event_kinds.ENTERED, "enters the field", "が場に出た"),
        "burst chosen": (
            event_kinds.BURST_CHOSEN, "is about to activate its Life Burst", "のライフバーストの使用が選ばれた",
        ),
    },
    "happening": {
        "attacks": (event_kinds.ATTACKS_EVENT, "attacks", "がアタックした"),
        "enters": (event_kinds.ENTERED, "enters the field", "が場に出た"),
        "vanished": (AS_IT_WAS + event_kinds.VANISHED, "is vanished", "がバニッシュされた"),
        "discarded": (AS_IT_WAS + event_kinds.DISCARDED, "is discarded", "が捨てられた"),
        "revealed": (REVEALED, "is revealed", "が公開された"),
        "used": (event_kinds.USED, "is used", "が使用された"),
        "bursts": (event_kinds.BURSTS, "activates its Life Burst", "のライフバーストが発動した"),
        "springs": (event_kinds.SPRINGS, "activates its Trap icon", "の《トラップアイコン》が発動した"),
        "crushed": (event_kinds.CRUSHED_EVENT, "is crushed", "がクラッシュされた"),
        "downed": (event_kinds.DOWNED, "is downed", "がダウンした"),
        "upped": (event_kinds.UPPED, "is upped", "がアップした"),
        "frozen": (event_kinds.FREEZES, "is frozen", "が凍結状態になった"),
        "targeted": (event_kinds.TARGETED, "becomes a target", "が対象になった"),
        "weakened": (event_kinds.WEAKENED, "comes to have power 0 or less", "のパワーが0以下になった"),
        "grows": (event_kinds.GREW, "is grown into", "にグロウした"),
        "heavens": (AT_ONCE + event_kinds.HEAVENS, "Heavens", "が《ヘブン》した"),
    },
    "player event": {
        "draws": (event_kinds.DREW, "card is drawn", "がカードを引いた"),
        "guards": (event_kinds.GUARDED, "attack is guarded", "が【ガード】した"),
        "refreshes": (event_kinds.REFRESHED, "deck is refreshed", "がリフレッシュした"),
        "prevented": (event_kinds.PREVENTED, "damage is prevented", "へのダメージが無効になった"),
    },
    "player number": {
        "coins": (schema.COINS, "coins", "コイン"),
        "ARTS used": (schema.ARTS_USED, "ARTS used this turn", "このターンに使用したアーツの枚数"),
        "subscribers": (schema.SUBSCRIBERS, "Subscribers in units of 10,000", "登録者数（万人）"),
        "Mikomiko": (schema.MIKOMIKOS, "Mikomiko Bodyguards", "【みこみこ親衛隊】の数"),
        "spells used": (schema.SPELLS_USED, "spells used this turn", "このターンに使用したスペルの枚数"),
        "refreshes": (schema.REFRESHES, "refreshes this turn", "このターンのリフレッシュの回数"),
        "ener placed": (
            schema.ENER_PLACED, "cards put into the ener zone by costs and effects this turn",
            "このターンにコストか効果によってエナゾーンに置かれたカードの枚数",
        ),
    },
    "way": {
        "any": (-1, "", ""),
        "battle": (schema.BY_BATTLE, " by battle", "バトルによって"),
        "effect": (schema.BY_EFFECT, " by an effect", "効果によって"),
        "not battle": (events.NOT_BY_BATTLE, " other than by battle", "バトル以外によって"),
        "in front": (events.IN_FRONT, " in front", "正面で"),
    },
    "entry": {
        "effect": (events.BY_ANY_EFFECT, " by an effect", "効果によって"),
        "SIGNI": (events.BY_A_SIGNI, " by an effect of a SIGNI", "シグニの効果によって"),
        "not hand": (events.NOT_FROM_HAND, " from elsewhere than a hand", "手札以外から"),
        "trash": (schema.TRASH, " from a trash", "トラッシュから"),
        "deck": (schema.DECK, " from a deck", "デッキから"),
        "ener": (schema.ENER, " from an ener zone", "エナゾーンから"),
        "hand": (schema.HAND, " from a hand", "手札から"),
    },
    "part of turn": {
        "draw": (1 << schema.DRAW, "the draw phase", "ドローフェイズ"),
        "main": (1 << schema.MAIN, "the main phase", "メインフェイズ"),
        "attack": (schema.ATTACK_PHASE, "the attack phase", "アタックフェイズ"),
        "guard": (1 << schema.GUARD_STEP, "the guard step", "ガードステップ"),
    },
    "extra": {
        "bet": (registers.BET, "Bet", "ベット"),
        "boost": (registers.BOOST, "Boost", "ブースト"),
        "encore": (registers.ENCORE, "Encore", "アンコール"),
        "additional": (registers.ADDITIONAL, "Additional cost", "追加コスト"),
    },
    "damage source": {
        "any": (-1, "", ""),
        "SIGNI": (schema.SIGNI, " from a SIGNI", "シグニによって"),
        "LRIG": (schema.LRIG, " from a LRIG", "ルリグによって"),
    },
    "standing place": {
        "left": (schema.LEFT, "left-zone", "左のゾーン"),
        "center": (schema.CENTER, "center-zone", "中央のゾーン"),
        "right": (schema.RIGHT, "right-zone", "右のゾーン"),
        **{f"zone {letter}": (NAMED_SLOT + number, f"zone-{letter}", f"ゾーン{letter}")
           for number, letter in enumerate("XYZ")},
    },
    "kept off": {
        "changes": (ANY_CHANGE, "unaffected by", "を受けない"),
        "vanishing": (schema.VANISHING, "not vanished by", "によってバニッシュされない"),
        "downing": (TURNING, "not downed by", "によってダウンしない"),
        "returning": (schema.RETURNING, "not returned to hand by", "によって手札に戻らない"),
        "moving": (MOVING, "not moved to other zones by", "によって他の領域に移動しない"),
        "weakening": (schema.WEAKENING, "not made weaker by", "によってパワーが-されない"),
        "silencing": (schema.SILENCING, "not robbed of abilities by", "によって能力を失わない"),
        "gaining": (GAINING, "not given abilities by", "によって能力を得られない"),
    },
    "toll": {
        "attack": (schema.ATTACK_COST, None, None),
        "Action": (schema.ACTION_COST, None, None),
    },
    "cross side": {
        "left": (1, "left of", "左"),
        "right": (-1, "right of", "右"),
    },
    "player prohibition": {
        "cannot guard": (schema.NO_GUARD, "cannot guard", "【ガード】ができない"),
        **{f"cannot guard at level {level}": (1 << level, f"cannot guard with level-{level} cards",
                                              f"レベル{level}のカードで【ガード】ができない") for level in range(6)},
        "cannot use spells": (schema.NO_SPELLS, "cannot use spells", "スペルを使用できない"),
        "cannot use ARTS": (schema.NO_ARTS, "cannot use ARTS", "アーツを使用できない"),
        "cannot grow": (schema.NO_GROWTH, "cannot grow", "グロウできない"),
        "may use any ARTS": (schema.ANY_ARTS, "may use ARTS whatever their limiting conditions",
                             "限定条件を無視してアーツを使用できる"),
        "may use any spells": (schema.ANY_SPELLS, "may use spells whatever their limiting conditions",
                               "限定条件を無視してスペルを使用できる"),
        "may attack with assists": (schema.ASSISTS_ATTACK, "may attack with assist LRIGs of level 1 or more",
                                    "レベル1以上のアシストルリグでアタックできる"),
        "keeps Life Cloth": (schema.NO_CRUSH, "cannot have Life Cloth crushed", "ライフクロスをクラッシュされない"),
        "loses Life Cloth by damage only": (schema.ONLY_DAMAGE_CRUSHES,
                                            "cannot have Life Cloth crushed but by damage",
                                            "ダメージ以外ではライフクロスをクラッシュされない"),
        "doubles losses": (schema.DOUBLES_LOSSES, "take twice as much power from enemy SIGNI by effects",
                           "効果によって対戦相手のシグニのパワーを2倍－する"),
        "SIGNI double losses": (schema.SIGNI_DOUBLE_LOSSES,
                                "take twice as much power from enemy SIGNI by effects of SIGNI",
                                "シグニの効果によって対戦相手のシグニのパワーを2倍－する"),
        "skips ener phases": (schema.NO_ENER_PHASE, "cannot have ener phases", "エナフェイズをスキップする"),
        "skips SIGNI attacks": (schema.NO_SIGNI_ATTACKS, "cannot have SIGNI attack steps",
                                "シグニアタックステップをスキップする"),
        "skips LRIG attacks": (schema.NO_LRIG_ATTACKS, "cannot have LRIG attack steps",
                               "ルリグアタックステップをスキップする"),
        "may have two Keys": (schema.TWO_KEYS, "may have up to two Keys", "キーを2枚まで場に出せる"),
        "may have any Keys": (schema.ANY_KEYS, "may have any number of Keys", "キーを好きな枚数場に出せる"),
        "one SIGNI": (schema.ONE_SIGNI, "can have only one SIGNI on the field", "シグニを1体までしか場に出せない"),
        "two SIGNI": (schema.TWO_SIGNI, "can have only two SIGNI on the field", "シグニを2体までしか場に出せない"),
        "one draw": (schema.ONE_DRAW, "can draw only one card in draw phases",
                     "ドローフェイズにカードを1枚しか引けない"),
        "one SIGNI attack": (schema.ONE_SIGNI_ATTACK, "can attack with SIGNI only once in each SIGNI attack step",
                             "各シグニアタックステップにシグニで1度しかアタックできない"),
        "skips a turn": (schema.SKIPS_TURN, "cannot have the next turn", "次のターンをスキップする"),
        "skips grow phases": (schema.NO_GROW_PHASE, "cannot have grow phases", "グロウフェイズをスキップする"),
    },
    "guard toll": {
        "ener": (schema.GUARD_ENER, "colorless ener", "エナ"),
        "Guard cards": (schema.GUARD_CARDS, "Guard icons from hand", "手札の《ガードアイコン》を持つカード"),
    },
    "player marker": {
        "LRIG Barrier": (schema.LRIG_BARRIERS, "LRIG Barriers", "【ルリグバリア】"),
        "SIGNI Barrier": (schema.SIGNI_BARRIERS, "SIGNI Barriers", "【シグニバリア】"),
        "CollaboLiver": (schema.COLLABOLIVERS, "CollaboLivers", "コラボライバー"),
        "Subscriber": (schema.SUBSCRIBERS, "times 10,000 Subscribers", "登録者"),
        "Mikomiko": (schema.MIKOMIKOS, "Mikomiko Bodyguards", "【みこみこ親衛隊】"),
    },
    "class name": {},  # those of the cards: see `lists`
    "type name": {},
}  # fmt: skip


def lists() -> ClosedLists:
    """All closed lists. Raises `FileError`: importing this module reads no file, so that a broken one is told of by
    whoever asks for what it holds."""
    facts = load_facts()
    names = dict.fromkeys(name for card in facts.cards.values() for full in card.classes for name in full.split("："))
    classes = {name: (0, f"<{facts.names.english(name)}>", f"＜{name}＞") for name in names}
    lrigs = dict.fromkeys(name for card in facts.cards.values() for name in (*card.types, card.team) if name)
    types = {name: (0, f"<{facts.names.english(name)}>", f"＜{name}＞") for name in lrigs}
    return {**LISTS, "class name": classes, "type name": types}


def vocabulary(words: Vocabulary) -> None:
    """Closed lists of terms."""
    register_terms(words, lists())


def english(book: Phrasebook) -> None:
    """Closed lists."""
    say_terms(book, lists(), "en")
    kit.english(book, ZONES)
    book.say_terms("kind", {kind: kind for kind in KINDS}, form="one")
    book.say_terms("kind", {kind: kind if kind in UNCHANGING else kind + "s" for kind in KINDS}, form="many")
    book.say_terms("happening", said(LISTS, "happening", 1), form="event")
    book.say_terms("keyword", {name: name for name in PROHIBITIONS}, form="limit")
    singular = {name: f"a {text.removesuffix('s')}" for name, text in said(LISTS, "player marker", 1).items()}
    book.say_terms("player marker", singular, form="one")
    for family in ("card name", "craft name"):
        book.spell_names(family, english_names())
    book.spell_names("name part", load_facts().names.parts)


def english_names() -> dict[str, str]:
    """The English names of cards by the Japanese ones, which trees hold: cards have these all. A name with quotes in it
    cannot stand in quotes."""
    cards = load_facts().cards.values()
    return {card.name_ja: card.name_en for card in cards if card.name_ja and card.name_en and '"' not in card.name_en}


def japanese(book: Phrasebook) -> None:
    """Closed lists."""
    say_terms(book, lists(), "ja")
    kit.japanese(book, LISTS)
    texts = {name: text for name, (_, text) in KINDS.items()}
    book.say_terms("kind", {"SIGNI": "シグニ", "LRIG": "ルリグ", "assist LRIG": "アシストルリグ"}, form="体")
    book.say_terms("kind", texts, form="枚")
    for form, verb in (("ある", "がある"), ("ない", "がない")):
        book.say_terms("kind", {kind: text + verb for kind, text in texts.items()}, form=form)
    book.say_terms("happening", said(LISTS, "happening", 2), form="event")
    book.say_terms("keyword", {name: japanese for name, (_, japanese) in PROHIBITIONS.items()}, form="limit")
    book.say_terms("order", {"any": "好きな順番で", "random": "ランダムな順番で"})
