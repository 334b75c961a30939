"""The texts of tables of Sword Girls in Japanese, by the English ones of `TABLE`. Names of cards are English."""

from __future__ import annotations

from typing import Final

from tefuda.games.sword_girls.presentation import HELP

FACTIONS: Final = {
    "vita": "ヴィータ",
    "academy": "アカデミー",
    "crux": "クルクス",
    "darklore": "ダークロア",
    "neutral": "中立",
    "empire": "帝国",
}

HELP_JA: Final = """\
[b]目的[/b] 相手のキャラクターのLIFEを0にする。デッキが空のときに引くことになったプレイヤーも負ける。

[b]ターン[/b] 両プレイヤーが同じターンを一緒に行う。
- ターン開始：全てのカードが行動可能になり、キャラクターとフォロワーがターン開始スキルを使う。
- 5枚になるまで引く。まだ5枚持っているなら、先に左端のカードを墓地に送る。
- カードを置く。互いに見えないように同時に行う。カードは最初の空きスロットに置かれる。場のSIZEの合計は10まで。置いたカ\
ードは動かせない。置かなくてもよい。シャッフル(1ゲームに2回)は、手札をデッキの下に戻し、同じ枚数を引く。
- バトル：コインで先手が決まる。交互に1枚ずつ、ランダムに選ばれたカードが行動する。スペルがフォロワーより先。

[b]戦闘[/b] フォロワーは、ランダムに選ばれた相手のフォロワーを攻撃する。攻撃スキル、相手の防御スキル、そしてダメ\
ージ：ATK引くDEFをSTAから引く。生き残れば同じように反撃する。STAが1未満になると死亡し、プレイヤーはそのSIZE分のL\
IFEを失う。相手のフォロワーがいなければ、攻撃したフォロワーのSIZE分、相手のLIFEを減らす。

[b]カード[/b] 上にSIZE、下にATK / DEF / STA、しるしはスキルの時点(開始・攻撃・防御)。▲と▼は印刷された値との差。\
「済」のカードはこのターンに行動した。裏向きのカードは、バトルまで自分だけが知っている。"""

WORDS: Final = {
    "Many small Followers: attacks early.": "小さなフォロワーが多い。早く攻める。",
    "Half of it are Spells: few Followers, each made strong.": "半分はスペル。少ないフォロワーを強くして戦う。",
    "Large Followers: one or two at a time, hard to defeat.": "大型フォロワーが中心。数は少ないが、倒されにくい。",
    "Nearly all Followers: every battle counts.": "ほとんどがフォロワー。一戦一戦が勝負。",
    "Followers of all sizes, and Spells to help them.": "大小のフォロワーと、それを助けるスペル。",
    "Both sides place their girls in secret; then skills, coins and steel decide who is left standing.": (
        "たがいに少女たちを伏せて並べ、スキルとコインと剣で、誰が残るかを決める。"
    ),
    "More at SIZE 5 than most: the last to stand is large.": "SIZE5が多め。最後に立つのは大型フォロワー。",
    "Small Followers fill the slots, large ones follow.": "小さなフォロワーで場を埋め、大型につなぐ。",
    "Name group": "名称",
    "Sword Girls": "ソードガールズ",
    HELP: HELP_JA,
    "turn": "開始",
    "atk": "攻撃",
    "def": "防御",
    "SIZE": "SIZE",
    "ATK": "ATK",
    "DEF": "DEF",
    "STA": "STA",
    "LIFE": "LIFE",
    "SHUFFLE": "シャッフル",
    "Follower": "フォロワー",
    "Character": "キャラクター",
    "Field": "場",
    "Grave": "墓地",
    "Removed": "除外",
    **{name.capitalize(): text for name, text in FACTIONS.items()},
    "Faction lock": "所属固定",
    "Faction": "所属",
    "Episode": "エピソード",
    "Rarity": "レアリティ",
    "rests": "済",
    "has acted this turn": "このターンに行動した",
    "Place cards, then declare ready.": "カードを置いてから、準備完了を宣言してください。",
    "Place {card}": "{card}を置く",
    "Put your hand under your deck and draw as many cards?": "手札をデッキの下に戻し、同じ枚数を引きますか？",
    "Ready": "準備完了",
    "{card} has been placed: it stays (SG 8.5).": "『{card}』はもう置かれている：取り消せない(SG 8.5)。",
    "{card} is the other player's; whom it fights is for chance to say (SG 11.1).": (
        "『{card}』は相手のカード：誰と戦うかは無作為に決まる(SG 11.1)。"
    ),
    "Your field is empty. Be ready all the same?": "場にカードがありません。このまま準備完了にしますか？",
    "{card} acts by itself, at the start of a turn.": "『{card}』はターンの開始時に自分で行動する。",
    "{card} does not fit: all five slots of your field hold a card (SG 8.3).": (
        "『{card}』は置けない：場のスロットが5つとも埋まっている(SG 8.3)。"
    ),
    "{card} does not fit: SIZE {sum} on your field + {own} is more than {most} (SG 8.3).": (
        "『{card}』は置けない：場のSIZE {sum} + {own}が{most}を超える(SG 8.3)。"
    ),
    "{card} cannot be placed any more this turn: you are ready (SG 8.2).": (
        "『{card}』はこのターンにはもう置けない：準備完了を宣言した(SG 8.2)。"
    ),
    "You have no SHUFFLE left, or have declared ready (SG 8.7).": (
        "シャッフルが残っていないか、準備完了を宣言した(SG 8.7)。"
    ),
    "You have declared ready already; the battle comes next.": "準備完了を宣言済み：次はバトル。",
    "—— Turn {amount} ——": "—— ターン{amount} ——",
    "{who} won the first coin: {whose} turn start abilities come first this turn.": (
        "最初のコインは{who}の勝ち：このターンは{whose}ターン開始スキルが先。"
    ),
    "You won the first coin: your turn start abilities come first this turn.": (
        "最初のコインはあなたの勝ち：このターンはあなたのターン開始スキルが先。"
    ),
    "{who} won the coin and acts first.": "コインは{who}の勝ち：先に行動する。",
    "You won the coin and act first.": "コインはあなたの勝ち：先に行動する。",
    "{whose} {card} acts{with_skill}.": "{whose}{card}が行動{with_skill}。",
    "{whose} {card} attacks directly: no Follower is in the way.": "{whose}{card}が直接攻撃：遮るフォロワーがいない。",
    "{whose} {card} dies and goes to the Grave.": "{whose}{card}が死亡し、墓地に送られた。",
    "{who} is ready.": "{who}は準備完了。",
    "You are ready.": "あなたは準備完了。",
    "{whose} {label}: {before} → {after}": "{whose}{label}：{before} → {after}",
    "{whose} {card} is deactivated.": "{whose}{card}が行動済みになった。",
    "{whose} {card} is active again.": "{whose}{card}が再び行動できるようになった。",
    "{whose} {card} loses a skill.": "{whose}{card}がスキルを失った。",
    "{whose} {card} gets {skill}.": "{whose}{card}が{skill}を得た。",
    "{whose} card becomes {other}.": "{whose}カードが{other}になった。",
    "{whose} {card} {is} turned up.": "{whose}{card}が表向きになった。",
    "{who} places {card}.": "{who}は{card}を置いた。",
    "You place {card}.": "あなたは{card}を置いた。",
    "{who} places {cards} face down.": "{who}は{cards}を裏向きで置いた。",
    "{card} {goes} to {whose} Grave.": "{card}が{whose}墓地に送られた。",
    "{card} {goes} from {giver} {from} to {whose} Grave.": "{card}が{giver}{from}から{whose}墓地に送られた。",
    "{whose} {card} {moves} to another slot.": "{whose}{card}が別のスロットに移った。",
    "{card} {goes} over to {whose} field.": "{card}が{whose}場に移った。",
    "{whose} {card} {is} removed from the game.": "{whose}{card}がゲームから除外された。",
    "{card} {goes} to {whose} hand.": "{card}が{whose}手札に加わった。",
    "{cards} {comes} onto {whose} field, face down.": "{whose}場に{cards}が裏向きで出た。",
    "{losers} LIFE is at 0 or below.": "{losers}LIFEが0以下になった。",
    "Turn 101 was reached.": "ターン101に達した。",
}
