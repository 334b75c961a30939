"""The words of a table for WIXOSS in Japanese, by the English ones of `PRESENTATION`."""

from __future__ import annotations

from typing import Final

from tefuda.games.wixoss import lasting
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
    "{value} cards": "カード{value}枚分",
    HELP: HELP_JA,
    "up phase": "アップフェイズ",
    "draw phase": "ドローフェイズ",
    "ener phase": "エナフェイズ",
    "grow phase": "グロウフェイズ",
    "attack phase": "アタックフェイズ",
    "defense step": "アタックフェイズ(相手)",
    "SIGNI attack step": "シグニアタックステップ",
    "LRIG attack step": "ルリグアタックステップ",
    "Mayu's Room": "繭の部屋",
    "All-Star": "オールスター",
    "Key Selection": "キーセレクション",
    "Diva Selection": "ディーヴァセレクション",
    "Coins": "コイン",
    "Limit Upper": "リミットアッパー",
    "LRIG Barriers": "ルリグバリア",
    "SIGNI Barriers": "シグニバリア",
    "CollaboLivers": "コラボライバー",
    "Ener for each Guard": "ガードごとのエナ",
    "Cards for each Guard": "ガードごとのカード",
    "Subscribers (×10,000)": "登録者数(万人)",
    "Mikomiko Bodyguards": "みこみこ親衛隊",
    "Limit": "リミット",
    "Levels": "レベル合計",
}

CARDS: Final = {
    "Your LRIG grows turn by turn while SIGNI break Life Cloth; what breaks pays its owner.": (
        "ルリグは一段ずつグロウし、シグニがライフクロスを割る。割られた分は、相手の力になる。"
    ),
    "Three LRIGs as a team: quick, never short of help.": "3人のルリグで戦う。速く、いつも支えがある。",
    "A Resona waits: small SIGNI make way for it.": ("ルリグデッキにレゾナが控える。小さなシグニがその道を開く。"),
    "Many SIGNI of level 1 and 2: quick attacks.": "レベル1と2のシグニが多い。速攻を狙う。",
    "Large SIGNI: grows first, then rules the field.": "大型シグニが中心。まずグロウし、それから場を制する。",
    "Nothing above level 3: quick and steady.": "レベル3まで。速く安定している。",
    "More spells than most: they help its SIGNI.": "スペルが多め。手札からシグニを助ける。",
    "SIGNI of all levels: grows step by step with its LRIG.": "各レベルのシグニ。ルリグと共に一歩ずつ育つ。",
    "Level": "レベル",
    "Power": "パワー",
    "SIGNI": "シグニ",
    "Resona": "レゾナ",
    "LRIG": "ルリグ",
    "Assist LRIG": "アシストルリグ",
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
    "Virus": "ウィルス",
    "a Virus lies here": "【ウィルス】が置かれている",
    "Gate": "ゲート",
    "a Gate lies here": "【ゲート】が置かれている",
    "Hastalyk": "ハスターリク",
    "a Hastalyk lies here": "【ハスターリク】が置かれている",
    "Erased": "消滅",
    "this zone is erased: nothing can be put here": "消されたゾーン：何も置けない",
    "Traps": "トラップ",
    "Seeds": "シード",
    "face-down SIGNI": "裏向きのシグニ",
    "face-down cards in the LRIG zone": "ルリグゾーンの裏向きのカード",
    "Aside": "裏向き",
    "Magic Boxes": "マジックボックス",
    "assist": "アシスト",
    "center": "センター",
    "down": "ダウン",
    "it is down and cannot attack": "ダウン状態で、アタックできない",
    "Germ {count}": "【貯菌】{count}",
    "how many germ counters it has": "【貯菌】の数",
    "G{count}": "菌{count}",
    "frozen": "凍結",
    "it is frozen: it is not upped in the next up phase": "凍結状態で、次のアップフェイズにアップしない",
    "no attack": "不可",
    "it cannot attack": "アタックできない",
    **{keyword.english: keyword.japanese for keyword in KEYWORDS.values()},
    **{keyword.means: keyword.means_ja for keyword in KEYWORDS.values()},
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
    "Color": "色",
    "LRIG type": "ルリグタイプ",
    "{x:+} power": "パワー{x:+}",
    "{x:+} level": "レベル{x:+}",
    "base power {x}": "基本パワー{x}",
}

ASKED: Final = {
    "Keep all cards": "引き直さない",
    "{first}Which cards do you return, to draw as many?": "{first}どのカードを戻して、同じ枚数引きますか？",
    "Return {cards}": "{cards}を戻す",
    "Put a card from your hand or field into your ener zone?": "手札か場のカードをエナゾーンに置きますか？",
    "Grow into which LRIG?": "どのルリグにグロウしますか？",
    "Grow? No LRIG of your LRIG deck can be grown into now: it must be one level above yours, and you must pay its "
    "cost.": "グロウしますか？今グロウできるルリグはありません（レベルが1つ上で、コストを支払えるルリグだけです）。",
    "{from}which SIGNI zone?": "{from}どのシグニゾーンですか？",
    "{from}into which zone?": "{from}どのゾーンに出しますか？",
    "Put which of your SIGNI into the trash?": "どのシグニをリムーブしますか？",
    "Remove {cards}": "{cards}をリムーブする",
    "{from}pay {how_many} ener: {owed}.": "{from}エナを{how_many}枚支払ってください：{owed}",
    "Use something in the attack phase, or pass?": "アタックフェイズに何か使いますか？",
    "Attack with which SIGNI?": "どのシグニでアタックしますか？",
    "Attack with your LRIG?": "ルリグでアタックしますか？",
    "{source} attacks: guard?": "{source}がアタックしています。ガードしますか？",
    "Activate the Life Burst of {source}? If not, it only goes to your ener zone.":
        "{source}のライフバーストを発動しますか？発動しなければ、そのままエナゾーンに置かれます。",
    "{source} is used: cut in?": "{source}が使用されました。カットインしますか？",
    "You may not have all of these: which one goes?":
        "すべてを場に残すことはできません。どれをトラッシュに置きますか？",
    "You may keep six cards: discard {how_many}.":
        "ターン終了時、手札は6枚までです。{how_many}枚捨ててください。",
    "{from}target {how_many}.": "{from}{how_many}枚対象にしてください。",
    "Target {cards}": "{cards}を対象にする",
    "{from}choose {how_many}.": "{from}{how_many}選んでください。",
    "{from}which number?": "{from}数字を選んでください。",
    "{from}pay with {how_many}.": "{from}{how_many}枚で支払ってください。",
    "{from}pick their order: the first lies uppermost, the last deepest.":
        "{from}順番を選んでください。最初のカードが一番上、最後のカードが一番下です。",
    "{from}on the top or the bottom?": "{from}上と下のどちらに置きますか？",
    "{from}divide {how_many}: pick who gets the next one.": "{from}{how_many}を割り振ってください。",
    "Several abilities wait: which comes first?": "複数の能力が待っています。どれを先に行いますか？",
    "Several effects change what happens: which comes first?": "複数の効果があります。どれを先に適用しますか？",
    "Done": "決定",
    "Put {card} into the ener zone": "{card}をエナゾーンに置く",
    "Grow into {card}": "{card}にグロウする",
    "gr": "グ",
    "Put {card} onto the field": "{card}を場に出す",
    "In front of your left": "自分の左の正面",
    "In front of your middle": "自分の中央の正面",
    "In front of your right": "自分の右の正面",
    "Left": "左",
    "A Barrier": "バリア",
    "The effect on the next damage": "次のダメージに対する効果",
    "The effect on damage from LRIGs": "ルリグによるダメージに対する効果",
    "The effect on damage from SIGNI": "シグニによるダメージに対する効果",
    "What prevents the damage? It is used up.": "どれでダメージを無効にしますか？（使うとなくなる）",
    "{source} attacks: turn up your Trap?": "{source}のアタック：【トラップ】を表向きにしますか？",
    "{from}declare which name? (Done: another one)": "{from}どのカード名を宣言しますか？（決定：それ以外の名前）",
    "Put which Key into the LRIG trash, to grow? (Done: pay ener)":
        "グロウするためにどのキーをルリグトラッシュに置きますか？（決定：エナを支払う）",
    "{from}which color?": "{from}どの色にしますか？",
    "{from}which class?": "{from}どのクラスにしますか？",
    "{from}create which craft?": "{from}どのクラフトを作りますか？",
    "{card} {is} created.": "{card}が作られた。",
    "{from}gain the bond with whom?": "{from}どの生徒との絆を獲得しますか？",
    "Middle": "中央",
    "Right": "右",
    "Use {card}": "{card}を使用する",
    "use": "使",
    "Remove SIGNI": "シグニをリムーブする",
    "Put SIGNI of yours into the trash? This can be done once a turn.":
        "自分のシグニをトラッシュに置きますか？（1ターンに1回）",
    "Attack with {card}": "{card}でアタックする",
    "Go on": "次へ",
    "Still possible: {left}. Go on all the same?": "まだできること：{left}。このまま次へ進みますか？",
    "attacks {count}": "アタック{count}回",
    "Guard with {card}": "{card}でガードする",
    "Do not guard": "ガードしない",
}  # fmt: skip

TOLD: Final = {
    "{who} puts {card} onto the field.": "{who}は{card}を場に出した。",
    "You put {card} onto the field.": "あなたは{card}を場に出した。",
    "{card} enters {whose} field.": "{card}が{whose}場に出た。",
    "{who} grows into {card}.": "{who}は{card}にグロウした。",
    "You grow into {card}.": "あなたは{card}にグロウした。",
    "{whose} {card} attacks.": "{whose}{card}がアタックした。",
    "EventText: Life Burst": "【ライフバースト】",
    "{whose} {card} battles {target}.": "{whose}{card}は{target}とバトルする。",
    "{whose} {card} is vanished.": "{whose}{card}がバニッシュされた。",
    "{whose} Life Cloth is crushed: {card}.": "{whose}ライフクロスがクラッシュされた：{card}",
    "{who} takes damage.": "{who}はダメージを受けた。",
    "{who} takes no damage.": "{who}はダメージを受けなかった。",
    "You take damage.": "あなたはダメージを受けた。",
    "You take no damage.": "あなたはダメージを受けなかった。",
    "{who} guards with {card}.": "{who}は{card}でガードした。",
    "You guard with {card}.": "あなたは{card}でガードした。",
    "{whose} {card} is downed.": "{whose}{card}がダウンした。",
    "{whose} {card} is frozen.": "{whose}{card}が凍結状態になった。",
    "{whose} {card} moves to another SIGNI zone.": "{whose}{card}が他のシグニゾーンに移動した。",
    "{who} uses {card}.": "{who}は{card}を使用した。",
    "You use {card}.": "あなたは{card}を使用した。",
    "{whose} Life Burst: {card}!": "{whose}ライフバースト：{card}！",
    "{whose} Trap: {card}!": "{whose}トラップ：{card}！",
    "{whose} deck is empty. Refresh: the trash becomes the deck.": "{whose}デッキがなくなり、リフレッシュした。",
    "{who} redraws {amount}.": "{who}は{amount}枚引き直した。",
    "You redraw {amount}.": "あなたは{amount}枚引き直した。",
    "{who} removes {card}.": "{who}は{card}をリムーブした。",
    "You remove {card}.": "あなたは{card}をリムーブした。",
    "{whose} {card} is countered.": "{whose}{card}は打ち消された。",
    "{whose} {card} is driven.": "{whose}{card}はドライブ状態になった。",
    "{whose} {card} is blood-crystal-armed.": "{whose}{card}は血晶武装状態になった。",
    **{
        f"The attack is on {{foes}} {side} SIGNI zone{besides}.": f"{{foes}}{zone}のシグニゾーンに{also}アタックする。"
        for besides, also in (("", ""), (", too", "も"))
        for side, zone in (("left", "左"), ("middle", "中央"), ("right", "右"))
    },
    "{whose} {card} blooms.": "{whose}{card}が開花した。",
    "A Virus is put into one of {whose} SIGNI zones.": "{whose}シグニゾーンに【ウィルス】が置かれた。",
    "A Gate is put into one of {whose} SIGNI zones.": "{whose}シグニゾーンに【ゲート】が置かれた。",
    "A Virus is removed from one of {whose} SIGNI zones.": "{whose}シグニゾーンの【ウィルス】が取り除かれた。",
    "A Hastalyk is put into one of {whose} SIGNI zones.": "{whose}シグニゾーンに【ハスターリク】が置かれた。",
    "A Hastalyk is removed from one of {whose} SIGNI zones.": "{whose}シグニゾーンの【ハスターリク】が取り除かれた。",
    "A Gate is removed from one of {whose} SIGNI zones.": "{whose}シグニゾーンの【ゲート】が取り除かれた。",
    "{whose} {card} awakens.": "{whose}{card}は覚醒した。",
    "{whose} {card} Heavens.": "{whose}{card}がヘブンした。",
    "{who} chooses: {choice}": "{who}は選んだ：{choice}",
    "{who} chooses {card}.": "{who}は{card}を選んだ。",
    "Put on top of {whose} deck: {by}": "{whose}デッキの上に置かれた：{by}枚",
    "Put on the bottom of {whose} deck: {by}": "{whose}デッキの下に置かれた：{by}枚",
    "{whose} {card} becomes a target.": "{whose}{card}が対象になった。",
    "You choose: {choice}": "あなたは選んだ：{choice}",
    "You choose {card}.": "あなたは{card}を選んだ。",
    "{whose} {card}: {label} {before} → {after}": "{whose}{card}：{label}{before}→{after}",
    "{whose} {label}: {before} → {after}": "{whose}{label}：{before}→{after}",
    "{whose} coins: {before} → {after}": "{whose}コイン：{before}→{after}",
    "{card} {goes} from {whose} deck to the ener zone.": "{card}が{whose}デッキからエナゾーンに置かれた。",
    "{whose} {card} {goes} to the ener zone.": "{whose}{card}がエナゾーンに置かれた。",
    "{card} {goes} from {whose} ener zone to the trash.": "{whose}エナゾーンから{card}がトラッシュに置かれた。",
    "{card} {goes} from {whose} Life Cloth to the trash.": "{whose}ライフクロスから{card}がトラッシュに置かれた。",
    "{who} pays {card}.": "{who}は{card}を支払った。",
    "You pay {card}.": "あなたは{card}を支払った。",
    "{whose} {card} {goes} to the trash.": "{whose}{card}がトラッシュに置かれた。",
    "{whose} {card} {goes} to the LRIG trash.": "{whose}{card}がルリグトラッシュに置かれた。",
    "{card} {goes} from {giver} {from} to {whose} hand.": "{card}が{giver}{from}から{whose}手札に加えられた。",
    "{cards} {goes} to {whose} hand.": "{cards}が{whose}手札に加えられた。",
    "{card} {goes} onto {whose} Life Cloth.": "{card}が{whose}ライフクロスに加えられた。",
    "{cards} {goes} onto {whose} Life Cloth.": "{cards}が{whose}ライフクロスに加えられた。",
    "{card} {goes} to {whose} LRIG deck.": "{card}が{whose}ルリグデッキに戻った。",
    "{cards} {goes} to {whose} LRIG deck.": "{cards}が{whose}ルリグデッキに戻った。",
    "{whose} {card} {is} excluded from the game.": "{whose}{card}がゲームから除外された。",
    "{whose} {card} becomes a Beat.": "{whose}{card}が【ビート】になった。",
    "{whose} {card} {is} laid as a Seed.": "{whose}{card}が【シード】として置かれた。",
    "{whose} {card} {is} set as a Trap.": "{whose}{card}が【トラップ】として設置された。",
    "{whose} {card} {is} set as a Magic Box.": "{whose}{card}が【マジックボックス】として設置された。",
    "{card} {goes} face down into {whose} LRIG zone.": "{card}が裏向きで{whose}ルリグゾーンに置かれた。",
    "{cards} {goes} face down into {whose} LRIG zone.": "{cards}が裏向きで{whose}ルリグゾーンに置かれた。",
    "{whose} {card} {is} turned face down.": "{whose}{card}が裏向きになった。",
    "{whose} {card} {is} turned face up.": "{whose}{card}が表向きになった。",
    "{cards} {is} laid as a Seed.": "{cards}が【シード】として置かれた。",
    "{cards} {is} set as a Trap.": "{cards}が【トラップ】として設置された。",
    "{cards} {is} set as a Magic Box.": "{cards}が【マジックボックス】として設置された。",
    "{whose} {card} becomes the cheer girl.": "{whose}{card}がチアガールになった。",
    "{whose} {card} {is} attached.": "{whose}{card}が付けられた。",
    "{cards} {is} attached.": "{cards}が付けられた。",
    "{loser} took damage without Life Cloth.": "{loser}はライフクロスがない状態でダメージを受けた。",
    "A card's text says so.": "カードのテキストによる。",
    "{loser} gave up.": "{loser}は投了した。",
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

WORDS: Final = {**GAME, **CARDS, **ASKED, **TOLD, **REFUSED, **lasting.JAPANESE}
