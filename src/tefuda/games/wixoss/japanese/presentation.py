"""What a table says about WIXOSS, in Japanese: its words by the English ones of `PRESENTATION`."""

from __future__ import annotations

from typing import Final

from tefuda.games.wixoss.keywords import KEYWORDS
from tefuda.games.wixoss.presentation import HELP

HELP_JA: Final = """\
[b]目的[/b] 各プレイヤーは7枚のライフクロスに守られている。ライフクロスがないときにダメージを受けたプレイヤーが負ける。

[b]自分のターン[/b] カードがアップし、2枚引き、手札か場のカード1枚をエナゾーンに置ける。次にルリグを1レベル上にグロ\
ウできる。ルリグのレベルまでのシグニを、レベルの合計がリミットを超えないように場に出せる。メインフェイズには、3つの\
シグニゾーンにシグニを出し、スペル、アーツ、能力を使える。

[b]エナ[/b] コストはエナゾーンのカードで支払う。記号1つにつき、その色のカード1枚(無色はどのカードでもよい)をトラッシ\
ュに置く。選ぶ必要があるときだけ、支払うカードを選ぶ。

[b]アタック[/b] まず自分、次に相手が【アタックフェイズ】のカードを使える。シグニは正面にアタックする。正面にシグニがあ\
れば、アタックした側のパワー以下のシグニはバニッシュされ、持ち主のエナになる。なければ、ライフクロスが1枚クラッシュ\
される。その後ルリグがアタックする。相手は手札の【ガード】を持つカードを捨てて防げる。

[b]ライフバースト[/b] クラッシュされたライフクロスは公開され、ライフバーストを発動できる。その後エナになる。

[b]カード[/b] 上にレベル、下にパワー。▲と▼は印刷された値との差。選べるカードには枠が付く。"""

COLORS: Final = {"white": "白", "red": "赤", "blue": "青", "green": "緑", "black": "黒", "colorless": "無色"}
SYMBOLS: Final = {**COLORS, "colorless": "無", "coin": "コイン"}
TIMINGS: Final = {"main": "【メインフェイズ】", "attack": "【アタックフェイズ】", "cut-in": "【スペルカットイン】"}

GAME: Final = {
    "WIXOSS": "WIXOSS",
    "Turn {turn}: {active} {phase}": "ターン{turn}：{active}{phase}",
    "Before the first turn": "対戦準備",
    HELP: HELP_JA,
    "Turn": "ターン",
    "setup": "準備",
    "up phase": "アップフェイズ",
    "draw phase": "ドローフェイズ",
    "ener phase": "エナフェイズ",
    "grow phase": "グロウフェイズ",
    "main phase": "メインフェイズ",
    "attack phase": "アタックフェイズ",
    "defense step": "アタックフェイズ(相手)",
    "SIGNI attack step": "シグニアタックステップ",
    "LRIG attack step": "ルリグアタックステップ",
    "end phase": "エンドフェイズ",
    "All-Star": "オールスター",
    "Key Selection": "キーセレクション",
    "Diva Selection": "ディーヴァセレクション",
    "Coins": "コイン",
    "LRIG Barriers": "ルリグバリア",
    "SIGNI Barriers": "シグニバリア",
    "Limit": "リミット",
    "Levels": "レベル合計",
}

CARDS: Final = {
    "Level": "レベル",
    "Power": "パワー",
    "SIGNI": "シグニ",
    "Resona": "レゾナ",
    "LRIG": "ルリグ",
    "Assist LRIG": "アシストルリグ",
    "Spell": "スペル",
    "ARTS": "アーツ",
    "PIECE": "ピース",
    "Key": "キー",
    "Token": "トークン",
    **{color.capitalize(): text for color, text in COLORS.items()},
    "SIGNI zones": "シグニゾーン",
    "LRIG zone": "ルリグゾーン",
    "ener zone": "エナゾーン",
    "Ener": "エナ",
    "Life Cloth": "ライフクロス",
    "Life": "ライフ",
    "check zone": "チェックゾーン",
    "Check": "チェック",
    "Keys": "キー",
    "cheer zone": "チアゾーン",
    "Cheer": "チア",
    "hand": "手札",
    "Hand": "手札",
    "deck": "デッキ",
    "Deck": "デッキ",
    "LRIG deck": "ルリグデッキ",
    "LRIGs": "ルリグ",
    "trash": "トラッシュ",
    "Trash": "トラッシュ",
    "LRIG trash": "ルリグトラッシュ",
    "LRIG t.": "ルリグト",
    "excluded cards": "ゲームから除外されたカード",
    "Excl": "除外",
    "Beat": "ビート",
    "cards under others": "下にあるカード",
    "attached cards": "付いているカード",
    "Traps": "トラップ",
    "Seeds": "シード",
    "Magic Boxes": "マジックボックス",
    "assist": "アシスト",
    "center": "センター",
    "down": "ダウン",
    "it is down and cannot attack": "ダウン状態で、アタックできない",
    "frozen": "凍結",
    "it is frozen: it is not upped in the next up phase": "凍結状態で、次のアップフェイズにアップしない",
    "no attack": "不可",
    "it cannot attack": "アタックできない",
    **{keyword.english: keyword.japanese for keyword in KEYWORDS.values()},
    **{keyword.english[:3]: keyword.japanese.strip("【】")[:2] for keyword in KEYWORDS.values()},
    "Charm": "チャーム",
    "Ch": "チ",
    "it is attached as a Charm": "【チャーム】として付いている",
    "Acce": "アクセ",
    "Ac": "ア",
    "it is attached as an Acce": "【アクセ】として付いている",
    "Soul": "ソウル",
    "So": "ソ",
    "it is attached as a Soul": "【ソウル】として付いている",
    "Center LRIG": "センタールリグ",
    "Main deck": "メインデッキ",
    "Kind": "種類",
    "Color": "色",
    "Class": "クラス",
    "LRIG type": "ルリグタイプ",
    "Set": "セット",
    "{x:+} power": "パワー{x:+}",
    "base power {x}": "基本パワー{x}",
    "has {marks}": "{marks}を持つ",
    "has lost its abilities": "能力を失っている",
    "is level {x}": "レベル{x}",
    "until the end of the turn": "ターン終了時まで",
    "until the end of {whose} next turn": "次の{whose}ターン終了時まで",
}

ASKED: Final = {
    "Which cards do you return, to draw as many?": "どのカードを戻して、同じ枚数引きますか？",
    "Return {cards}": "{cards}を戻す",
    "Put a card from your hand or field into your ener zone?": "手札か場のカードをエナゾーンに置きますか？",
    "Grow into which LRIG?": "どのルリグにグロウしますか？",
    "Your move.": "あなたの番です。",
    "{from}into which zone?": "{from}どのゾーンに出しますか？",
    "Put which of your SIGNI into the trash?": "どのシグニをリムーブしますか？",
    "Remove {cards}": "{cards}をリムーブする",
    "{from}pay {how_many} ener.": "{from}エナを{how_many}枚支払ってください。",
    "Pay with {cards}": "{cards}で支払う",
    "Use something in the attack phase, or pass?": "アタックフェイズに何か使いますか？",
    "Attack with which SIGNI?": "どのシグニでアタックしますか？",
    "Attack with your LRIG?": "ルリグでアタックしますか？",
    "{source} attacks: guard?": "{source}がアタックしています。ガードしますか？",
    "Activate the Life Burst of {source}?": "{source}のライフバーストを発動しますか？",
    "{source} is used: cut in?": "{source}が使用されました。カットインしますか？",
    "Your LRIG's level or limit does not allow all your SIGNI: which one goes?":
        "ルリグのレベルかリミットを超えています。どのシグニをトラッシュに置きますか？",
    "Discard {how_many}.": "{how_many}枚捨ててください。",
    "Discard {cards}": "{cards}を捨てる",
    "{from}target {how_many}.": "{from}{how_many}枚対象にしてください。",
    "Target {cards}": "{cards}を対象にする",
    "{from}choose {how_many}.": "{from}{how_many}選んでください。",
    "Choose {cards}": "{cards}を選ぶ",
    "{from}do it?": "{from}行いますか？",
    "{from}pay for it?": "{from}支払いますか？",
    "{from}which number?": "{from}数字を選んでください。",
    "{from}pay with {how_many}.": "{from}{how_many}枚で支払ってください。",
    "{from}pick their order: the first lies uppermost, the last deepest.":
        "{from}順番を選んでください。最初のカードが一番上、最後のカードが一番下です。",
    "In this order: {cards}": "この順番で：{cards}",
    "{from}on the top or the bottom?": "{from}上と下のどちらに置きますか？",
    "{from}divide {how_many}: pick who gets the next one.": "{from}{how_many}を割り振ってください。",
    "Divide: {cards}": "割り振る：{cards}",
    "Several abilities wait: which comes first?": "複数の能力が待っています。どれを先に行いますか？",
    "Several effects change what happens: which comes first?": "複数の効果があります。どれを先に適用しますか？",
    "Done": "決定",
    "Put {card} into the ener zone": "{card}をエナゾーンに置く",
    "No": "いいえ",
    "Grow into {card}": "{card}にグロウする",
    "gr": "グ",
    "Put {card} onto the field": "{card}を場に出す",
    "Left": "左",
    "Middle": "中央",
    "Right": "右",
    "Use {card}": "{card}を使用する",
    "use": "使",
    "act": "起",
    "Remove SIGNI": "シグニをリムーブする",
    "Attack with {card}": "{card}でアタックする",
    "atk": "攻",
    "Go on": "次へ",
    "Guard with {card}": "{card}でガードする",
    "Do not guard": "ガードしない",
    "Pass": "パス",
    "Yes": "はい",
    "{card}: {skill}": "{card}：{skill}",
}  # fmt: skip

TOLD: Final = {
    "—— Turn {amount}: {who} ——": "—— ターン{amount}：{who} ——",
    "{who} puts {card} onto the field.": "{who}は{card}を場に出した。",
    "You put {card} onto the field.": "あなたは{card}を場に出した。",
    "{card} {comes} onto {whose} field.": "{card}が{whose}場に出た。",
    "{who} grows into {card}.": "{who}は{card}にグロウした。",
    "You grow into {card}.": "あなたは{card}にグロウした。",
    "{whose} {card} attacks.": "{whose}{card}がアタックした。",
    "{whose} {card} battles {target}.": "{whose}{card}は{target}とバトルする。",
    "{whose} {card} is vanished.": "{whose}{card}がバニッシュされた。",
    "{whose} Life Cloth is crushed: {card}.": "{whose}ライフクロスがクラッシュされた：{card}",
    "{who} takes damage.": "{who}はダメージを受けた。",
    "You take damage.": "あなたはダメージを受けた。",
    "{who} discards {card}.": "{who}は{card}を捨てた。",
    "You discard {card}.": "あなたは{card}を捨てた。",
    "{who} guards with {card}.": "{who}は{card}でガードした。",
    "You guard with {card}.": "あなたは{card}でガードした。",
    "{whose} {card} is downed.": "{whose}{card}がダウンした。",
    "{whose} {card} is frozen.": "{whose}{card}が凍結状態になった。",
    "{who} uses {card}.": "{who}は{card}を使用した。",
    "You use {card}.": "あなたは{card}を使用した。",
    "{whose} {card}: {skill}.": "{whose}{card}：{skill}",
    "{whose} Life Burst: {card}!": "{whose}ライフバースト：{card}！",
    "{whose} deck is empty: the trash becomes the deck.": "{whose}デッキがなくなり、リフレッシュした。",
    "{who} redraws {amount}.": "{who}は{amount}枚引き直した。",
    "You redraw {amount}.": "あなたは{amount}枚引き直した。",
    "{who} removes {card}.": "{who}は{card}をリムーブした。",
    "You remove {card}.": "あなたは{card}をリムーブした。",
    "{whose} {card} is countered.": "{whose}{card}は打ち消された。",
    "{who} chooses: {choice}": "{who}は選んだ：{choice}",
    "You choose: {choice}": "あなたは選んだ：{choice}",
    "{whose} {card}: {label} {before} → {after}": "{whose}{card}：{label}{before}→{after}",
    "{whose} coins: {before} → {after}": "{whose}コイン：{before}→{after}",
    "{whose} {card} {is} revealed.": "{whose}{card}が公開された。",
    "{whose} {zone} is shuffled.": "{whose}{zone}がシャッフルされた。",
    "{who} draws {card}.": "{who}は{card}を引いた。",
    "You draw {card}.": "あなたは{card}を引いた。",
    "{who} draws {cards}.": "{who}は{cards}を引いた。",
    "{card} {goes} from {whose} deck to the ener zone.": "{card}が{whose}デッキからエナゾーンに置かれた。",
    "{whose} {card} {goes} to the ener zone.": "{whose}{card}がエナゾーンに置かれた。",
    "{who} pays {card}.": "{who}は{card}を支払った。",
    "You pay {card}.": "あなたは{card}を支払った。",
    "{whose} {card} {goes} to the trash.": "{whose}{card}がトラッシュに置かれた。",
    "{whose} {card} {goes} to the LRIG trash.": "{whose}{card}がルリグトラッシュに置かれた。",
    "{card} {goes} back to {whose} hand.": "{card}が{whose}手札に戻った。",
    "{card} {goes} from {giver} {from} to {whose} hand.": "{card}が{giver}{from}から{whose}手札に加えられた。",
    "{cards} {goes} to {whose} hand.": "{cards}が{whose}手札に加えられた。",
    "{card} {goes} to {whose} deck.": "{card}が{whose}デッキに置かれた。",
    "{cards} {goes} to {whose} deck.": "{cards}が{whose}デッキに置かれた。",
    "{card} {goes} onto {whose} Life Cloth.": "{card}が{whose}ライフクロスに加えられた。",
    "{cards} {goes} onto {whose} Life Cloth.": "{cards}が{whose}ライフクロスに加えられた。",
    "{card} {goes} to {whose} LRIG deck.": "{card}が{whose}ルリグデッキに戻った。",
    "{cards} {goes} to {whose} LRIG deck.": "{cards}が{whose}ルリグデッキに戻った。",
    "{whose} {card} {is} excluded from the game.": "{whose}{card}がゲームから除外された。",
    "{whose} {card} {is} attached.": "{whose}{card}が付けられた。",
    "{cards} {is} attached.": "{cards}が付けられた。",
    "{loser} took damage without Life Cloth.": "{loser}はライフクロスがない状態でダメージを受けた。",
    "A card's text says so.": "カードのテキストによる。",
    "{loser} gave up.": "{loser}は投了した。",
    "The same things went round and round.": "同じことが繰り返された。",
    "An effect would never have ended.": "効果が終わらなかった。",
}

REFUSED: Final = {
    "{card} has no room: a SIGNI lies in each of your zones (WX 7.2).":
        "『{card}』を出す場所がない：すべてのゾーンにシグニがある(WX 7.2)。",
    "{card} is not allowed: its level, your limit or its limiting condition does not fit your LRIG (WX 7.2).":
        "『{card}』は出せない：レベル、リミット、限定条件のどれかを満たしていない(WX 7.2)。",
    "{card} cannot be used: its cost, or the LRIG that it asks for, is missing (WX 10.2).":
        "『{card}』は使用できない：コストか限定条件を満たしていない(WX 10.2)。",
    "{card} cannot be used now: its timing, its cost or the LRIG that it asks for is missing (WX 10.2).":
        "『{card}』は今は使用できない：使用タイミング、コスト、限定条件のどれかを満たしていない(WX 10.2)。",
    "{card} is not one level above your LRIG, or its cost cannot be paid (WX 8.1).":
        "『{card}』にはグロウできない：レベルが1つ上ではないか、コストを支払えない(WX 8.1)。",
    "{card} is down: it cannot attack (WX 13.1).": "『{card}』はダウン状態でアタックできない(WX 13.1)。",
    "{card} cannot attack in this step (WX 13.1).": "『{card}』はこのステップにアタックできない(WX 13.1)。",
    "{card} is the other player's: it is battled by the SIGNI in front of it (WX 13.7).":
        "『{card}』は相手のカード：正面のシグニがバトルする(WX 13.7)。",
    "{card} has no Guard (WX 15.1).": "『{card}』は【ガード】を持たない(WX 15.1)。",
}  # fmt: skip

WORDS: Final = {**GAME, **CARDS, **ASKED, **TOLD, **REFUSED}
