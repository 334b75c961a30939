"""The texts of tables of Shadowverse: Evolve in Japanese, by the English ones of `TABLE`."""

from __future__ import annotations

from typing import Final

from tefuda.games.shadowverse.keywords import ICONS, KEYWORDS
from tefuda.games.shadowverse.lexicon.terms import CLASSES_JA, COUNTERS_JA, KINDS_JA
from tefuda.games.shadowverse.presentation import HELP

HELP_JA: Final = """\
[b]目的[/b] 相手のリーダーの体力を20から0にする。デッキが空のときに引くことになったプレイヤーも負ける。

[b]自分のターン[/b] PP最大値が1増え(10まで)、PPが全て回復し、カードがスタンドし、1枚引く。その後は好きな順に、手\
札やEXエリアからカードをプレイし、能力を使い(起)、進化させ(進)、攻撃する(攻)。できることがあるカードにはこの印が\
付く。

[b]攻撃[/b] フォロワーは、アクト状態の相手のフォロワーか相手のリーダーを攻撃し、アクトする。場に出たばかりのフォ\
ロワーは、【疾走】(リーダーとフォロワー)か【突進】(フォロワー)を持つか、このターン中に進化していなければ攻撃でき\
ない。アクト状態の【守護】フォロワーは先に攻撃しなければならない。互いに攻撃力と同じダメージを同時に与え、ダメー\
ジは残る。エンドフェイズに【守護】フォロワーをアクトにできる。

[b]進化[/b] 1ターンに1回。コストを支払い、エボルヴデッキの同名カードをフォロワーに重ねる。進化ポイント(EP)は1タ\
ーンに1つ、そのコストのPP1の代わりになる。ゲームの終盤には超進化ポイント(SEP)で+1/+1できる。

[b]クイック[/b] 攻撃の宣言後とターンの終わりに、相手は【クイック】カードで応じられる。応じられるときだけ尋ねられ\
る。設定で常に尋ねられるようにすると、応じられるかどうかが相手に分からなくなる。

[b]カード[/b] 上にコスト、下に攻撃力/体力。▲と▼は印刷された値との差。キーワードはしるしで示され、カードを読むと説明が出\
る。EX:EXエリアのカード。選べるカードには枠が付く。"""

SPECIALS: Final = {"evolved": "エボルヴ", "advanced": "アドバンス", "token": "トークン"}

GAME: Final = {
    "Followers and spells against a leader: a play point more every turn, and evolutions turn the board.": (
        "フォロワーとスペルでリーダーに挑む。PPは毎ターン1つ増え、進化ひとつで盤面が変わる。"
    ),
    "Shadowverse: Evolve": "シャドウバース エボルヴ",
    "{value} points of attack": "攻撃力{value}相当",
    HELP: HELP_JA,
    "PP": "PP",
    "EP": "EP",
    "SEP": "SEP",
    "Combo": "コンボ",
    "start phase": "スタートフェイズ",
}

CARDS: Final = {
    "Cost": "コスト",
    "ATK": "攻撃力",
    "DEF": "体力",
    **{kind.capitalize(): text for kind, text in KINDS_JA.items() if kind != "card"},
    "Equipment": "イクイップメント",
    "leader": "リーダー",
    "field": "場",
    "EX area": "EXエリア",
    "EX": "EX",
    "cemetery": "墓場",
    "Cem": "墓場",
    "evolve deck": "エボルヴデッキ",
    "Evo": "エボルヴ",
    "faceup evolve cards": "表向きのエボルヴデッキ",
    "Used": "使用済",
    "banished zone": "消滅ゾーン",
    "Ban": "消滅",
    "equipment": "装備",
    "Equ": "装備",
    "resolution zone": "解決領域",
    "linked cards": "重なったカード",
    "trigger zone": "トリガーゾーン",
}

DECKS: Final = {
    "Many cheap followers: attacks early.": "低コストのフォロワーが多い。早く攻める。",
    "Cheap spells and few followers: clears the field.": "低コストのスペルが多い。場を一掃しながら戦う。",
    "Amulets and spells first, followers later.": "アミュレットとスペルで備え、フォロワーは後から出す。",
    "Holds out first: large followers decide it.": "まず耐え、大型フォロワーで決める。",
    "Nearly all followers: fights for the field, turn by turn.": "ほとんどがフォロワー。毎ターン場を争う。",
    "An even curve: something for every turn.": "バランスが良く、どのターンにも手がある。",
    **{name.capitalize(): text for name, text in CLASSES_JA.items()},
    "Evolve deck": "エボルヴデッキ",
    "Special type": "特殊タイプ",
    **{f"Aspect: {name.capitalize()}": text for name, text in SPECIALS.items()},
    "Standard": "スタンダード",
    "Cross-craft": "クロスクラフト",
    "Sealed": "シールド",
    "Unrestricted": "制限なし",
    "Trait": "タイプ",
    "Universe": "作品",
}

MARKS: Final = {
    **ICONS,
    "engaged": "アクト",
    "it has been turned and can be attacked": "アクト状態：攻撃されることがある",
    "new": "登場",
    "came this turn: it cannot attack yet": "このターンに場に出た：まだ攻撃できない",
    "rush": "突進",
    "came this turn: it can attack followers, not the leader": (
        "このターンに場に出た：フォロワーは攻撃できるが、リーダーは攻撃できない"
    ),
    "Evolved": "進化",
    "has evolved": "進化している",
    "Ev": "進",
    **{said: japanese for keyword in KEYWORDS for said, japanese in keyword.translated()},
    "Drive": "ドライブ",
    "no attack": "攻撃不可",
    "Stack {count}": "スタック{count}",
    "S{count}": "ス{count}",
    **{f"{name} {{count}}": f"{text}{{count}}" for name, text in COUNTERS_JA.items()},
    **{f"how many {name} counters it has": f"{text}カウンターの数" for name, text in COUNTERS_JA.items()},
    **{f"{name[:3]}{{count}}": f"{text[:1]}{{count}}" for name, text in COUNTERS_JA.items() if name != "Stack"},
}

ASKS: Final = {
    "Is your deck based on its universe, or on its leader's class?": (
        "あなたのデッキは作品デッキですか、クラスデッキですか？"
    ),
    "You may choose who goes first.": "先攻と後攻を選んでください。",
    "{first}Keep this hand, or redraw all four?": "{first}この手札をキープしますか、4枚とも引き直しますか？",
    "In which order do the cards that you return go under your deck? The first lies uppermost.": (
        "戻すカードをデッキの下に置く順番を選ぶ：最初に選んだものが上、最後に選んだものが下になる。"
    ),
    "{from}pick their order: the first lies uppermost, the last deepest.": (
        "{from}順番を選んでください。最初のカードが一番上、最後のカードが一番下になります。"
    ),
    "{source} attacks what?": "{source}は何を攻撃しますか？",
    "Answer with something Quick, or pass?": "【クイック】で応じますか、パスしますか？",
    "{from}select {how_many}.": "{from}{how_many}枚選んでください。",
    "{from}pay with {how_many}.": "{from}支払いに使うカードを{how_many}枚選んでください。",
    "{from}choose {how_many}.": "{from}{how_many}つ選んでください。",
    "{source} evolves: how do you pay?": "{source}の進化：どう支払いますか？",
    "{source} evolves into which card?": "{source}をどのカードに進化させますか？",
    "Engage which followers with Ward?": "どの【守護】フォロワーをアクトにしますか？",
    "You may keep seven cards: discard {how_many}.": ("ターン終了時、手札は7枚までです。{how_many}枚捨ててください。"),
    "{from}there is not room for all: pick {how_many}.": "{from}全ては置けません。{how_many}枚選んでください。",
    "{from}which number?": "{from}数を選んでください。",
    "{from}onto your field, or into your EX area?": "{from}場とEXエリアのどちらに置きますか？",
    "{from}divide {how_many}: pick who gets the next one.": (
        "{from}{how_many}点を割り振ります。次の1点を受けるカードを選んでください。"
    ),
    "{from}which token?": "{from}どのトークンにしますか？",
    "Several abilities wait: which comes first?": "複数の能力が待機しています。どれを先に行いますか？",
    "Several effects change what happens: which comes first?": "複数の効果が適用されます。どれを先に適用しますか？",
    "{from}which name?": "{from}カード名を選んでください。",
    "{from}which is kept?": "{from}どれを残しますか？",
    "Your drive check turned up {source}: use its Trigger?": (
        "ドライブチェックで{source}が捲れました。トリガーを使いますか？"
    ),
    "Select {cards}": "{cards}を選択",
    "Engage {cards}": "{cards}をアクトにする",
    "Put {cards}": "{cards}を置く",
    "On the universe: you begin with what it brings": "作品デッキ（作品のルールで始める）",
    "On the class": "クラスデッキ",
    "Go first": "先攻を取る",
    "Go second, with three evolution points": "後攻を取る(進化ポイント3)",
    "Keep": "キープ",
    "Redraw": "引き直す",
    "Play {card}": "{card}をプレイ",
    "Attack with {card}": "{card}で攻撃",
    "evo": "進",
    "End turn": "ターン終了",
    "Still possible: {left}. End your turn all the same?": "まだできること：{left}。このままターンを終了しますか？",
    "attacks {count}": "攻撃{count}回",
    "cards to play {count}": "プレイできるカード{count}枚",
    "PP {count}": "PP{count}",
    "{card}": "{card}",
    "{choice}": "{choice}",
    "Done": "完了",
    "{number}": "{number}",
    "{named}: {part}": "{named}：{part}",
    "onto your field": "場に置く",
    "into your EX area": "EXエリアに置く",
    "{part}": "{part}",
    "Play points only": "PPだけで支払う",
    "An evolution point, the rest with play points": "EPを1つ使い、残りをPPで支払う",
    "Play points and the super-evolution point: +1/+1": "PPとSEPで支払う：+1/+1",
    "An evolution point, play points, and the super-evolution point: +1/+1": "EPとPPとSEPで支払う：+1/+1",
    "{named}": "{named}",
    "Critical: a follower of yours gets +2 attack": "クリティカル：自分のフォロワー1体を【攻撃力】+2",
    "Draw: draw a card": "ドロー：1枚引く",
    "Stand: refresh a follower of yours; it cannot attack leaders this turn": (
        "スタンド：自分のフォロワー1体をスタンド（このターン、リーダーを攻撃できない）"
    ),
    "Heal: your leader gets +3 defense": "ヒール：自分のリーダーを【体力】+3",
}

REFUSALS: Final = {
    "{card} is not Quick: in the opponent's turn only Quick cards can be played (SVE 9.21).": (
        "『{card}』は【クイック】を持たない：相手のターンには【クイック】カードしかプレイできない(SVE 9.21)。"
    ),
    "{card} costs {own} play points; you have {have} (SVE 9.7).": (
        "『{card}』のコストは{own}、あなたのPPは{have}しかない(SVE 9.7)。"
    ),
    "{card} has no room: five followers and amulets are on your field (SVE 4.3).": (
        "『{card}』を置く場所がない：場のフォロワーとアミュレットは合わせて5枚まで(SVE 4.3)。"
    ),
    "There is nothing that {card} could select, or what it asks for is not so (SVE 9.5).": (
        "『{card}』で選べるものがないか、条件を満たしていない(SVE 9.5)。"
    ),
    "{card} is a crest: it stays where it is, and is not played (SVE 17.9).": (
        "『{card}』はクレスト：プレイせず、そのまま置かれる(SVE 17.9)。"
    ),
    "{card} cannot be played now: a text forbids it.": "『{card}』は今プレイできない：テキストで禁じられている。",
    "{card} is engaged: it cannot attack again (SVE 10.1).": "『{card}』はアクト状態：もう攻撃できない(SVE 10.1)。",
    "{card} came this turn: without Storm or Rush it cannot attack yet (SVE 10.1).": (
        "『{card}』はこのターンに場に出た：【疾走】も【突進】もないので、まだ攻撃できない(SVE 10.1)。"
    ),
    "{card} came this turn: it may attack followers only, and there is none that it could attack (SVE 10.2).": (
        "『{card}』はこのターンに場に出た：攻撃できるのはフォロワーだけで、攻撃できるものがいない(SVE 10.2)。"
    ),
    "There is nothing that {card} may attack (SVE 10.2).": "『{card}』が攻撃できるものがない(SVE 10.2)。",
    "{card} has Aura: it cannot be selected (SVE 18.15).": "『{card}』は【オーラ】を持つ：選べない(SVE 18.15)。",
    "{card} is not engaged: only engaged followers can be attacked (SVE 10.2).": (
        "『{card}』はスタンド状態：攻撃できるのはアクト状態のフォロワーだけ(SVE 10.2)。"
    ),
    "{card} cannot be attacked now; engaged followers with Ward come first (SVE 10.2).": (
        "『{card}』は今攻撃できない：アクト状態の【守護】フォロワーが先(SVE 10.2)。"
    ),
    "{card} is an amulet: it cannot be attacked (SVE 10.2).": "『{card}』はアミュレット：攻撃できない(SVE 10.2)。",
    "{card} has Intimidate: it cannot be attacked (SVE 10.2).": "『{card}』は【威圧】を持つ：攻撃できない(SVE 10.2)。",
    "{card} cannot be attacked now: engaged followers with Ward come first, and a follower that came this turn needs "
    "Storm to attack a leader (SVE 10.2).": (
        "今は『{card}』を攻撃できない：アクト状態の【守護】フォロワーが先で、このターンに出たフォロワーがリーダーを攻撃す"
        "るには【疾走】が必要(SVE 10.2)。"
    ),
    "{card} is yours: choose what is attacked on the other side (SVE 10.2).": (
        "『{card}』は自分のカード：相手側から攻撃するものを選ぶ(SVE 10.2)。"
    ),
    "{card} cannot answer: in the opponent's turn only Quick cards in your hand or EX area can (SVE 9.21).": (
        "『{card}』では応じられない：相手のターンに使えるのは手札かEXエリアの【クイック】カードだけ(SVE 9.21)。"
    ),
    "{card} has no ability that could be activated now (SVE 18.5).": (
        "『{card}』には今起動できる能力がない(SVE 18.5)。"
    ),
    "{card} does nothing by itself: play cards, and attack with followers.": (
        "『{card}』自身は何もしない：カードをプレイし、フォロワーで攻撃する。"
    ),
    "{card} is your opponent's: to attack, choose the follower of yours that attacks first (SVE 10.1).": (
        "『{card}』は相手のカード：攻撃するには、先に攻撃する自分のフォロワーを選ぶ(SVE 10.1)。"
    ),
    "{card} is your opponent's.": "『{card}』は相手のカード。",
    "{card} is not among the cards that can be picked now.": "『{card}』は今選べるカードではない。",
}

HAPPENS: Final = {
    "{who} plays {card}.": "{who}は{card}をプレイした。",
    "You play {card}.": "あなたは{card}をプレイした。",
    "{who} plays {card} from the EX area.": "{who}はEXエリアから{card}をプレイした。",
    "You play {card} from the EX area.": "あなたはEXエリアから{card}をプレイした。",
    "{who} plays {card} from the cemetery.": "{who}は墓場から{card}をプレイした。",
    "You play {card} from the cemetery.": "あなたは墓場から{card}をプレイした。",
    "{whose} {card} attacks {foes} leader.": "{whose}{card}が{foes}リーダーを攻撃。",
    "{whose} leader takes {amount} damage from {target}: {now} left.": (
        "{whose}リーダーに{target}から{amount}ダメージ：残り{now}。"
    ),
    "{whose} {card} is destroyed.": "{whose}{card}が破壊された。",
    "{whose} {card} is put into the cemetery.": "{whose}{card}が墓場に置かれた。",
    "{whose} {card} super-evolves!": "{whose}{card}が超進化した！",
    "{whose} {card} evolves.": "{whose}{card}が進化した。",
    "{whose} {card} races.": "{whose}{card}が出走した。",
    "{whose} {card} gains Drive.": "{whose}{card}がドライブを得た。",
    "{card}: Critical Trigger.": "{card}：クリティカルトリガー。",
    "{card}: Draw Trigger.": "{card}：ドロートリガー。",
    "{card}: Stand Trigger.": "{card}：スタンドトリガー。",
    "{card}: Heal Trigger.": "{card}：ヒールトリガー。",
    "{whose} drive check turns up {card}.": "{whose}ドライブチェックで{card}が捲れた。",
    "{card} {goes} to the bottom of {whose} deck.": "{card}が{whose}デッキの下に置かれた。",
    "{whose} {card} is engaged to guard.": "{whose}{card}が守りのためにアクトした。",
    "{whose} {card} is engaged.": "{whose}{card}がアクトした。",
    "{whose} {card} is refreshed.": "{whose}{card}がスタンドした。",
    "{who} rolls {amount}.": "{who}のサイコロの目は{amount}。",
    "You roll {amount}.": "あなたのサイコロの目は{amount}。",
    "{who} chooses: {choice}": "{who}の選択：{choice}",
    "{who} chooses {card}.": "{who}は{card}を選んだ。",
    "Put on top of {whose} deck: {by}": "{whose}デッキの上に置かれた：{by}枚",
    "Put on the bottom of {whose} deck: {by}": "{whose}デッキの下に置かれた：{by}枚",
    "You choose: {choice}": "あなたの選択：{choice}",
    "You choose {card}.": "あなたは{card}を選んだ。",
    "{whose} {card} gets {by} {by:counter|counters}.": "{whose}{card}にカウンターが{by}個置かれた。",
    "{whose} {card} loses {by} {by:counter|counters}.": "{whose}{card}のカウンターが{by}個取られた。",
    "{whose} {card} gets {marks}.": "{whose}{card}が得た：{marks}",
    "{whose} leader: {label} {before} → {after}": "{whose}リーダー：{label} {before} → {after}",
    "{who} uses an evolution point.": "{who}は進化ポイントを使った。",
    "You use an evolution point.": "あなたは進化ポイントを使った。",
    "{whose} evolution points: {before} → {after}": "{whose}進化ポイント：{before} → {after}",
    "{who} uses the super-evolution point.": "{who}は超進化ポイントを使った。",
    "You use the super-evolution point.": "あなたは超進化ポイントを使った。",
    "{card} {comes} into {whose} EX area.": "{whose}EXエリアに{card}が置かれた。",
    "{who} takes control of {card}.": "{who}が{card}のコントロールを得た。",
    "You take control of {card}.": "あなたが{card}のコントロールを得た。",
    "{whose} {card} {goes} to the cemetery.": "{whose}{card}が墓場に移った。",
    "{card} {goes} from {giver} {from} to the cemetery.": "{card}が{giver}{from}から墓場に移った。",
    "{whose} {card} {is} banished.": "{whose}{card}が消滅した。",
    "{cards} {is} banished facedown.": "{cards}が裏向きで消滅した。",
    "{card} {goes} from {giver} {from} to {whose} hand.": "{card}が{giver}{from}から{whose}手札に加わった。",
    "{card} {goes} to {whose} EX area.": "{card}が{whose}EXエリアに置かれた。",
    "{cards} {goes} to {whose} EX area.": "{cards}が{whose}EXエリアに置かれた。",
    "{card} {comes} onto {whose} field from the deck.": "{card}がデッキから{whose}場に出た。",
    "{card} {comes} back onto {whose} field from the cemetery.": "{card}が墓場から{whose}場に戻った。",
    "{card} {is} turned facedown in {whose} evolve deck.": "{whose}エボルヴデッキの{card}が裏向きになった。",
    "{card} {goes} back to {whose} evolve deck.": "{card}が{whose}エボルヴデッキに戻った。",
    "{whose} {card} {is} put on.": "{whose}{card}が装備された。",
    "{losers} leader has no defense left.": "{losers}リーダーの体力が0になった。",
    "Both would lose at the same time.": "両者が同時に敗北条件を満たした。",
    "A card's text says so.": "カードの効果による。",
}

LASTS: Final = {
    "{x:+}/{y:+}": "{x:+}/{y:+}",
    "costs {x} less": "コスト-{x}",
    "costs {x}": "コストが{x}になる",
    "evolving costs {x} less": "進化のコスト-{x}",
    "evolving costs {x}": "進化のコストは{x}",
    "is of another kind": "カードの種類が変わっている",
    "has another trait": "別のタイプも持つ",
    "has gained Drive and will not gain it again": "ドライブを得ている（再び得ることはない）",
    "takes {x} more damage": "受けるダメージ+{x}",
    "takes {x} less damage": "受けるダメージ-{x}",
    "damage that it takes becomes {x}": "受けるダメージは{x}になる",
    "takes at most {x} damage at a time": "一度に受けるダメージは{x}まで",
    "deals {x} more damage": "与えるダメージ+{x}",
    "deals {x} less damage": "与えるダメージ-{x}",
    "damage that it deals becomes {x}": "与えるダメージは{x}になる",
    "deals at most {x} damage at a time": "一度に与えるダメージは{x}まで",
    "the next such card played costs {x} less": "次にプレイする該当カードのコスト-{x}",
    "may play banished cards": "消滅ゾーンのカードをプレイできる",
    "cannot draw": "カードを引けない",
    "cannot gain maximum play points": "PP最大値を増やせない",
    "cannot play followers": "フォロワーをプレイできない",
    "cannot play spells": "スペルをプレイできない",
    "cannot play amulets": "アミュレットをプレイできない",
    "cannot lose": "敗北しない",
    "cannot draw outside the start phase": "スタートフェイズ以外に引けない",
    "Spellchain counts Runecraft cards": "スペルチェインにウィッチのカードを数える",
    "Fanfares do not happen": "【ファンファーレ】が働かない",
    "may choose any number of options": "選択肢をいくつでも選べる",
    "may roll a die again": "サイコロを振り直せる",
    "until the start phase is over": "スタートフェイズが終わるまで",
    "until {whose} next start phase is over": "次の{whose}スタートフェイズが終わるまで",
}

WORDS: Final = {**GAME, **CARDS, **DECKS, **MARKS, **ASKS, **REFUSALS, **HAPPENS, **LASTS}
