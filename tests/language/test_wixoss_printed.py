"""How printed WIXOSS texts are read: nothing is skipped, and nothing is read broader than it is printed."""

from __future__ import annotations

import pytest

from dialects.wixoss import canonical_text, printed_lines, said
from tefuda.language.parser import ReadError


@pytest.mark.parametrize(
    ("printed", "canonical"),
    [
        ("カードを１枚引く。", "Draw 1."),
        ("あなたのトラッシュから＜鉱石＞のシグニ１枚と＜宝石＞のシグニ１枚を対象とし、それらを手札に加える。",
         "Select a <Ore> SIGNI in your trash. Call it A. "
         "Select a <Gem> SIGNI in your trash that this has not selected. Call it B. Put A and B into hand."),
        ("あなたのシグニ１体を対象とし、ターン終了時まで、それは"
         "「【常】：このシグニのパワーは＋1000され、このシグニはバニッシュされない。」を得る。",
         "Select a SIGNI on your field. Give “Always: Give +1000 power to this.” to it until end of turn. "
         "Give “Always: This cannot be vanished.” to it until end of turn."),
        ("【出】《白》《白》《無》：カードを１枚引く。（説明）", "Enter (white 2, colorless 1): Draw 1."),
        ("【出】《白×0》：対戦相手のシグニ１体を対象とし、それをダウンする。",
         "Enter: Select a SIGNI on the enemy field. You may (down it)."),
        ("あなたのデッキの上からカードを４枚トラッシュに置く。その後、その中に黒のカードがある場合、カードを１枚引く。"
         "その中に白のカードがある場合、対戦相手は手札を１枚捨てる。",
         "Choose the top 4 cards of your deck. Trash them. Let W be the number of black cards among those. Let V be "
         "the number of white cards among those. If W is at least 1, draw 1. If V is at least 1, the opponent discards "
         "1."),
        ("対戦相手のシグニ１体を対象とし、それを手札に戻す。"
         "あなたのトラッシュからそれと同じパワーのシグニ１枚を対象とし、それを手札に加える。",
         "Select a SIGNI on the enemy field. Call it A. Return A to hand. Select a SIGNI in your trash with power the "
         "power of A. Put it into hand."),
        ("あなたのデッキの一番上を公開する。それがレベル１のシグニの場合、カードを１枚引く。レベル２以上の場合、"
         "【エナチャージ１】をする。",
         "Reveal and look at the top card of your deck. If it is a SIGNI with level 1, draw 1. Otherwise, if it is a "
         "SIGNI with level at least 2, (Ener Charge 1)."),
        ("対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーをあなたのトラッシュにある黒のカード１枚につき"
         "－1000する。この効果は３枚までしか適用されない。",
         "Select a SIGNI on the enemy field. Give -1000 power times (the number of black cards in your trash, at most "
         "3) to it until end of turn."),
        ("対戦相手のセンタールリグかシグニ１体を対象とし、それをダウンする。",
         "Select a center-zone LRIG in the enemy LRIG zone or SIGNI on the enemy field. Down it."),
        ("対戦相手のシグニ１体を対象とし、あなたのシグニ１体をバニッシュする。"
         "そうした場合、それをトラッシュに置く。",
         "Select a SIGNI on the enemy field. Call it A. Choose a SIGNI on your field. Vanish it. "
         "If that happened, trash A."),
        ("あなたのトラッシュからシグニ１枚を対象とし、それを場に出す。それの【出】能力は発動しない。",
         "Select a SIGNI in your trash. Put it onto your field without Enter abilities."),
        ("【起】《ゲーム１回》《ターン１回》エクシード２：カードを１枚引く。",
         "Action (Exceed 2; once per game; once per turn): Draw 1."),
        ("あなたのトラッシュから白か黒のシグニを合計２枚まで対象とし、それらを手札に加える。",
         "Select up to 2 (white or black) SIGNI in your trash. Put them into hand."),
        ("【ライズ】あなたのレベル１の赤のシグニの上に置く", "Rise: A red SIGNI with level 1 of yours."),
        ("【常】：あなたの他の＜空獣＞と＜地獣＞のシグニのパワーを＋2000する。",
         "Always: Give +2000 power to each other (<Sky Beast> or <Earth Beast>) SIGNI on your field."),
        ("対戦相手のシグニを、パワーの合計が8000以下になるように好きな数対象とし、それらをバニッシュする。",
         "Select any number of SIGNI on the enemy field with total power at most 8000. Vanish them."),
        ("【自】：あなたのシグニ１体がダウン状態で場に出たとき、そのシグニをアップする。",
         "Whenever a downed SIGNI of yours enters the field: Up it."),
        ("【常】：対戦相手は各ターンに一度しかアーツを使用できない。",
         "While the enemy ARTS used this turn is at least 1: The opponent cannot use ARTS."),
        ("【常】：このカードにグロウするためのコストは、あなたのトラッシュにある＜悪魔＞のシグニ６枚につき《黒×１》減る。",
         "Costs black 1 less, the number of <Devil> SIGNI in your trash divided by 6, rounded down times."),
        ("【起】《ターン１回》《白×0》：対戦相手のシグニ１体を対象とし、あなたのトラッシュから＜天使＞のシグニ７枚を"
         "デッキの一番下に置く。そうした場合、それをバニッシュし、デッキをシャッフルする。",
         "Action (once per turn): Select a SIGNI on the enemy field. Call it A. Choose 7 <Angel> SIGNI in your trash. "
         "If the number of them is at least 7, shuffle them into the deck; vanish A. Otherwise, put them on the "
         "bottom of the deck in any order."),
        ("【自】：このシグニがアタックしたとき、手札から＜天使＞のシグニを２枚捨ててもよい。そうした場合、"
         "カードを３枚引く。",
         "Whenever this attacks: You may pay (discard 2 <Angel> SIGNI in your hand) to (draw 3)."),
        ("あなたのデッキの一番上を公開する。それが赤のカードではない場合、カードを１枚引く。",
         "Reveal and look at the top card of your deck. If it is not a red card, draw 1."),
        ("【エナチャ―ジ２】", "Ener Charge 2."),
        ("カードを１枚引く。《リコレクトアイコン》［４枚以上］代わりにカードを２枚引く。",
         "If the number of ARTS in your LRIG trash is at least 4, draw 2. Otherwise, draw 1."),
        ("【常】：あなたのセンタールリグは以下の能力を得る。"
         "【常】：【シャドウ】【自】：このルリグがアタックしたとき、カードを１枚引く。",
         "Always: Give Shadow to each center-zone LRIG in your LRIG zone and give “Whenever this attacks: Draw 1.” to "
         "each center-zone LRIG in your LRIG zone."),
        ("あなたのデッキの上からカードを３枚見る。その中からシグニ１枚を公開し手札に加えるか場に出し、"
         "残りを好きな順番でデッキの一番下に置く。",
         "Look at the top 3 cards of your deck. Choose a SIGNI among them. Reveal it. "
         "You may (put it onto your field). If that did not happen, put it into hand. "
         "Put the rest on the bottom of the deck in any order."),
        ("対戦相手のシグニ１体を対象とし、対戦相手が手札を２枚捨てないかぎり、それをバニッシュする。",
         "Select a SIGNI on the enemy field. Call it A. "
         "If the number of cards in the enemy hand is at least 2, the opponent may (the opponent discards 2). "
         "If that many is less than 2, vanish A."),
        ("【自】：このシグニがアタックしたとき、あなたの場に他の＜天使＞のシグニがある場合、以下の２つから１つを選ぶ。"
         "①このシグニをアップする。②カードを１枚引く。",
         "Whenever this attacks: If there is another <Angel> SIGNI on your field, choose 1 of: (up this) / (draw 1)."),
        ("あなたのデッキから＜宇宙＞のシグニ１枚を探して場に出し、デッキをシャッフルする。"
         "ターン終了時、そのシグニを場からトラッシュに置く。",
         "Search for a <Space> SIGNI in your deck. Put it onto your field. Shuffle your deck. "
         "Later this turn, for it: “At the start of the active player's end phase: Trash this.”."),
        ("ターン終了時まで、このシグニのパワーを＋3000する。あなたの場に赤のシグニが３体ある場合、代わりに＋5000する。",
         "If the number of red SIGNI on your field is at least 3, give +5000 power to this until end of turn. "
         "Otherwise, give +3000 power to this until end of turn."),
        ("以下の２つから１つを選ぶ。あなたのライフクロスが２枚以下の場合、代わりに２つまで選ぶ。"
         "①カードを１枚引く。②【エナチャージ１】",
         "Choose (if the number of cards in your Life Cloth is at most 2, up to 2, otherwise 1) of: "
         "(draw 1) / (Ener Charge 1)."),
        ("対戦相手のルリグ１体を対象とし、それをダウンする。", "Select a card in the enemy LRIG zone. Down it."),
        ("対戦相手のシグニ１体を対象とし、それをダウンする。"
         "あなたのライフクロスが０枚の場合、代わりに対戦相手のシグニ１体を対象とし、それをバニッシュする。",
         "If the number of cards in your Life Cloth is 0, select a SIGNI on the enemy field; vanish it. "
         "Otherwise, select a SIGNI on the enemy field; down it."),
        ("手札を３枚捨てる。そうした場合、すべてのシグニをバニッシュする。",
         "Discard 3. If that many is at least 3, vanish each SIGNI on your field or on the enemy field."),
        ("対戦相手のシグニ１体を対象とし、それをバニッシュしてもよい。",
         "Select a SIGNI on the enemy field. You may (vanish it)."),
        ("対戦相手のシグニ１体を対象とし、《赤》を支払ってもよい。そうした場合、それをバニッシュする。",
         "Select a SIGNI on the enemy field. You may pay (red 1) to (vanish it)."),
        ("対戦相手のシグニ１体を対象とし、手札を１枚捨ててもよい。そうした場合、それをバニッシュする。",
         "Select a SIGNI on the enemy field. Call it A. You may (discard 1). If that happened, vanish A."),
        ("対戦相手のシグニを２体まで対象とし、それらをダウンする。",
         "Select up to 2 SIGNI on the enemy field. Down them."),
        ("対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーを－2000する。"
         "あなたのライフクロスが０枚の場合、代わりにターン終了時まで、それのパワーを－8000する。",
         "Select a SIGNI on the enemy field. If the number of cards in your Life Cloth is 0, give -8000 power to it "
         "until end of turn. Otherwise, give -2000 power to it until end of turn."),
        ("対戦相手のシグニ１体を対象とし、《青》を支払ってもよい。そうした場合、それをダウンする。"
         "あなたの手札が０枚の場合、代わりにそれをバニッシュする。",
         "Select a SIGNI on the enemy field. You may pay (blue 1) to (if the number of cards in your hand is 0, "
         "(vanish it), otherwise (down it))."),
        ("あなたのデッキの上からカードを３枚見る。その中からシグニを１枚まで手札に加え、赤のシグニを１枚まで場に出し、"
         "残りをトラッシュに置く。",
         "Look at the top 3 cards of your deck. Choose up to 1 SIGNI among them. Put it into hand. "
         "Choose up to 1 red SIGNI among them. Put it onto your field. Trash the rest."),
        ("対戦相手のシグニ１体を対象とし、あなたのデッキの一番上のカードをトラッシュに置く。それをバニッシュする。",
         "Select a SIGNI on the enemy field. Call it A. Trash the top card of your deck. Vanish A."),
        ("【常】：このシグニの正面のシグニのパワーを－2000する。",
         "Always: Give -2000 power to the SIGNI in front of this."),
        ("カードを１枚引く。その後、あなたのトラッシュからシグニ１枚を対象とし、それを手札に加える。"
         "あなたの手札が０枚の場合、対戦相手のシグニ１体を対象とし、それをダウンする。",
         "Draw 1. After that: (select a SIGNI in your trash; put it into hand; "
         "if the number of cards in your hand is 0, (select a SIGNI on the enemy field; down it))."),
        ("手札を１枚捨ててもよい。そうした場合、カードを１枚引く。その後、【エナチャージ１】をする。",
         "You may (discard 1). If that happened, draw 1; Ener Charge 1."),
        ("あなたのデッキの上からカードを５枚見る。その中から白と青のシグニをそれぞれ１枚まで手札に加え、"
         "残りをトラッシュに置く。",
         "Look at the top 5 cards of your deck. Choose up to 1 white SIGNI among them. Call it A. "
         "Choose up to 1 blue SIGNI among them that this has not selected. Call it B. Put A and B into hand. "
         "Trash the rest."),
        ("【出】手札を２枚まで捨てる：この方法で捨てたカードの枚数に等しい枚数のカードを引く。",
         "Enter: Declare Y from 0 to (2, at most the number of cards in your hand). "
         "You may pay (discard Y cards in your hand) to (draw Y)."),
        ("【常】：このシグニのパワーを＋1000する。あなたのターンの場合、代わりにこのシグニのパワーを＋2000する。",
         "While it is not your turn: Give +1000 power to this.\nWhile it is your turn: Give +2000 power to this."),
        ("対戦相手のシグニ１体を対象とし、それをダウンする。その後、カードを１枚引く。",
         "Select a SIGNI on the enemy field. Down it. Draw 1."),
        ("あなたのターンの場合、カードを１枚引く。あなたの手札が０枚の場合、代わりにカードを２枚引く。",
         "If it is your turn, if the number of cards in your hand is 0, (draw 2), otherwise (draw 1)."),
        ("ベット―《コインアイコン》カードを１枚引く。あなたがベットしていた場合、追加で【エナチャージ１】をする。",
         "Bet: A coin.\nDraw 1. If Bet is paid, Ener Charge 1."),
        ("このアーツはあなたのトラッシュにカードが９枚以上ある場合にしか使用できない。カードを１枚引く。",
         "Use only if the number of cards in your trash is at least 9.\nDraw 1."),
        ("【自】：アタックフェイズの間、このシグニが場を離れたとき、カードを１枚引く。",
         "When this leaves the field (only if it is the attack phase): Draw 1."),
        ("【自】：このシグニがドライブ状態になったとき、カードを１枚引く。", "When this becomes driven: Draw 1."),
        ("【ドライブ常】：このシグニのパワーは＋1000される。",
         "While this is a driven SIGNI: Give +1000 power to this."),
        ("【常】：これにアクセされている＜調理＞のシグニのパワーを＋1000する。",
         "Attached, while the host of this Acce is a <Cooking> SIGNI: Give +1000 power to the host of this Acce."),
        ("【起】《緑×0》：あなたのシグニ１体を対象とし、このカードをエナゾーンからそれの【アクセ】にする。",
         "Action (while this is in the ener zone): Select a SIGNI on your field. Attach this as Acce to it."),
        ("【自】：あなたのレゾナ１体が場に出たとき、《白》を支払ってもよい。そうした場合、このシグニをトラッシュから"
         "ダウン状態で場に出す。",
         "Whenever a Resona SIGNI of yours enters the field (while this is in the trash): You may pay (white 1) to "
         "(put this onto your field downed)."),
        ("【自】：このカードがデッキからトラッシュに置かれたとき、このカードをトラッシュから場に出してもよい。",
         "When this goes from the deck to the trash: You may (put this onto your field)."),
        ("【出】：あなたのシグニ１体を対象とし、ターン終了時まで、それは「【自】：このシグニがバニッシュされたとき、"
         "このシグニをエナゾーンからダウン状態で場に出す。」を得る。",
         "Enter: Select a SIGNI on your field. Give “When this is vanished: "
         "If this is in the ener zone, put this onto your field downed.” to it "
         "until end of turn."),
        ("あなたのデッキの上からカードを３枚トラッシュに置く。この方法で赤のシグニが２枚以上トラッシュに置かれた場合、"
         "カードを１枚引く。",
         "Choose the top 3 cards of your deck. Trash them. If the number of red SIGNI among those is at least 2, "
         "draw 1."),
        ("あなたのトラッシュにカードが10枚以上ある場合、対戦相手のシグニ１体を対象とし、ターン終了時まで、"
         "それのパワーを－1000する。20枚以上ある場合、代わりにターン終了時まで、それのパワーを－3000する。",
         "If the number of cards in your trash is at least 10, select a SIGNI on the enemy field; if the number of "
         "cards in your trash is at least 20, (give -3000 power to it until end of turn), otherwise "
         "(give -1000 power to it until end of turn)."),
        ("対戦相手のシグニ１体を対象とし、対戦相手が《無》《無》を支払わないかぎり、それをバニッシュする。",
         "Select a SIGNI on the enemy field. As the opponent: (you may pay (colorless 2) to (let X be 1)). "
         "If X is less than 1, vanish it."),
        ("手札を１枚捨ててもよい。そうした場合、以下の２つから１つを選ぶ。①カードを１枚引く。②対戦相手のシグニ１体を対象とし、"
         "それをダウンする。",
         "You may (discard 1). "
         "If that happened, choose 1 of: (draw 1) / (select a SIGNI on the enemy field; down it)."),
        ("カードを１枚引く。その後、以下の２つから１つを選ぶ。①カードを１枚引く。②手札を１枚捨てる。",
         "Draw 1. After that: (choose 1 of: (draw 1) / (discard 1))."),
        ("以下の２つを行う。①カードを１枚引く。②手札を１枚捨てる。", "Draw 1. Discard 1."),
        ("以下を３回行う。「対戦相手のシグニ１体を対象とし、ターン終了時まで、それのパワーを－1000する。」",
         "Do 3 times: (select a SIGNI on the enemy field; give -1000 power to it until end of turn)."),
        ("数字１つを宣言する。あなたのデッキの一番上を公開し、それが宣言した数字と同じレベルのシグニの場合、それを手札に加える。",
         "Declare Y from 0 to 10. Reveal and look at the top card of your deck. "
         "If it is a SIGNI with level Y, put it into hand."),
        ("1～3の数字１つを宣言する。あなたのデッキの上からカードを宣言した数字に等しい枚数トラッシュに置く。",
         "Declare Y from 1 to 3. Trash the top Y cards of your deck."),
        ("このスペルの使用コストはあなたの場にあるシグニ１体につき《赤×1》減る。カードを１枚引く。",
         "Costs red 1 less, the number of SIGNI on your field times.\nDraw 1."),
        ("このスペルを使用する際、手札を１枚捨ててもよい。そうした場合、このスペルの使用コストは《赤×1》減る。カードを１枚引く。",
         "Additional cost: Discard another card in your hand.\nCosts red 1 less if Additional cost is paid.\nDraw 1."),
        ("対戦相手のルリグ１体とシグニ１体を対象とし、それらを凍結する。",
         "Select a card in the enemy LRIG zone. Call it A. Select a SIGNI on the enemy field. Call it B. "
         "Freeze A and B."),
        ("ターン終了時、カードを２枚引く。",
         "Later this turn, for this: “At the start of the active player's end phase: Draw 2.”."),
        ("【常】：このシグニのパワーは＋1000される。", "Always: Give +1000 power to this."),
        ("【常】：【シャドウ（レベル２以下のシグニ）】", "Shadow (a SIGNI with level at most 2)."),
        ("【絆常】《相手ターン》：【シャドウ（レベル２）】",
         "While it is the enemy turn and you have the bond with this: Give “Shadow (a card with level 2).” to this."),
        ("このターン、対戦相手はレベル１のシグニで【ガード】ができない。",
         "The opponent cannot guard with level-1 cards until end of turn."),
        ("このゲームの間、あなたは以下の能力を得る。『【自】：あなたのアタックフェイズ開始時、カードを１枚引く。』",
         "Gain “At the start of your attack phase: Draw 1.” for the rest of the game."),
        ("【起】《ゲーム１回》アンビション《赤×0》：カードを１枚引く。", "Action (once per game): Draw 1."),
        ("【グロウ】あなたのセンタールリグがカード名に《タマ》を含む",
         "Grow into this only if your center LRIG is a LRIG with \"タマ\" in its name."),
        ("【クロス自】《ターン１回》：このシグニが《ヘブン》したとき、カードを１枚引く。",
         "Whenever this Heavens (once per turn; only if this is a crossed SIGNI): Draw 1."),
        ("【自】：このカードがあなたの＜龍獣＞のシグニの効果によって手札から公開されたとき、カードを１枚引く。",
         "By an effect of a <Dragon Beast> SIGNI of yours, whenever this is revealed (while this is in the hand): "
         "Draw 1."),
        ("【自】：このカードが手札かデッキからトラッシュに置かれたとき、カードを１枚引く。",
         "When this goes from the hand to the trash and when this goes from the deck to the trash: Draw 1."),
        ("対戦相手のシグニ１体を対象とし、手札を好きな枚数捨てる。"
         "ターン終了時まで、それのパワーをこの方法で捨てたカード１枚につき－3000する。",
         "Select a SIGNI on the enemy field. Call it A. Choose any number of cards in your hand. Discard them. "
         "Let X be that many. Give -3000 power times X to A until end of turn."),
        ("対戦相手のルリグ１体と対戦相手のシグニ１体を対象とし、それらを凍結する。",
         "Select a card in the enemy LRIG zone. Call it A. Select a SIGNI on the enemy field. Call it B. "
         "Freeze A and B."),
        ("あなたの手札からシグニ１枚を場に出す。ターン終了時まで、この方法で場に出たシグニは【ランサー】を得る。",
         "Choose a SIGNI in your hand. Put it onto your field. Give Lancer to it until end of turn."),
        ("手札からシグニを１枚捨てる。その後、この方法で捨てたシグニのパワー以下の対戦相手のシグニ１体を対象とし、"
         "それをバニッシュする。",
         "Choose a SIGNI in your hand. Discard it. After that: (let X be the power of it; "
         "select a SIGNI on the enemy field with power at most X; vanish it)."),
        ("【絆起】《緑×0》：あなたのエナゾーンからこのカードを場に出す。",
         "Action (only if you have the bond with this; while this is in the ener zone): Put this onto your field."),
    ],
)  # fmt: skip
def test_printed_texts_become_canonical_texts(printed: str, canonical: str) -> None:
    assert canonical_text(printed) == canonical


@pytest.mark.parametrize(
    "printed",
    [
        "カードを１枚引く。踊る。",
        "あなたのデッキの一番上を公開する。それがレベル１のシグニの場合、カードを１枚引く。レベル３以下の場合、"
        "カードを１枚引く。",
        "手札からシグニを好きな枚数捨てる。その後、この方法で捨てたシグニ１枚につきそのシグニと同じレベルの対戦相手の"
        "シグニ１体を対象とし、それらをダウンする。",
        "この効果は３枚までしか適用されない。",
        "シグニ１枚を対象とし、それを手札に加える。",
        "対戦相手のシグニ１体を対象とし、それをダウンする。シグニ１枚を対象とし、それを手札に加える。",
        "対戦相手のシグニ１体を対象とし、あなたのデッキの一番上のカードをトラッシュに置く。"
        "それが赤のシグニの場合、それをバニッシュする。",
        "カードを１枚引いてもよい。あなたの手札が０枚の場合、代わりにカードを２枚引く。",
        "それをバニッシュする。",
        "対戦相手のシグニ１体を対象とし、手札を１枚捨てる。それが赤のシグニの場合、カードを１枚引く。",
        "対戦相手のシグニを２体まで対象とし、それらをダウンする。そうした場合、カードを１枚引く。",
        "対戦相手のシグニ１体を対象とし、それをデッキの一番下に置く。それのパワーが15000以上の場合、カードを１枚引く。",
        "【チーム起】《ターン１回》：カードを１枚引く。",
        "20枚以上ある場合、カードを１枚引く。",
        "あなたのトラッシュにカードが20枚以上ある場合、カードを１枚引く。10枚以上ある場合、カードを１枚引く。",
        "この方法で赤のシグニが１枚トラッシュに置かれた場合、カードを１枚引く。",
        "手札を１枚捨ててもよい。この方法で赤のシグニを捨てた場合、カードを１枚引く。",
        "数字１つを宣言する。あなたのデッキの上からカードを宣言した数字に等しい枚数トラッシュに置く。",
        "あなたのデッキの上からカードを宣言した数字に等しい枚数トラッシュに置く。",
        "対戦相手のシグニ１体を対象とし、以下の２つから１つを選ぶ。①カードを１枚引く。",
        "以下の２つから１つを選ぶ。①対戦相手のシグニ１体を対象とし、それをダウンする。②それをダウンする。",
        "カードを１枚引く。この方法でカードを１枚以上捨てた場合、カードを１枚引く。",
        "手札からシグニを１枚捨てる。この方法で捨てたシグニと同じレベルの対戦相手のシグニ１体を対象とし、"
        "それをバニッシュする。",
        "あなたのデッキの上からカードを３枚トラッシュに置く。その中からシグニ１枚を手札に加える。",
        "あなたのデッキの上からカードを３枚トラッシュに置く。この方法でトラッシュに置いたシグニのレベルの合計が"
        "７以上の場合、対戦相手は手札を１枚捨てる。10以上の場合、カードを１枚引く。",
        "手札を２枚捨てる。その後、この方法で捨てたシグニのパワー以下の対戦相手のシグニ１体を対象とし、"
        "それをバニッシュする。",
        "【自】：あなたの赤のシグニが対戦相手の、能力か効果の対象になったとき、カードを１枚引く。",
        "【常】：【シャドウ（ルリグ）】",
        "【自】：あなたのクロス状態のシグニ１体が場を離れたとき、カードを１枚引く。",
        "対戦相手のシグニ１体を対象とし、あなたのデッキの一番上を公開する。"
        "それが赤のシグニの場合、それをバニッシュする。",
        "対戦相手のシグニ１体を対象とし、このターン、あなたの黒のシグニ１体がアタックしたとき、ターン終了時まで、"
        "それのパワーを－1000する。",
        "カードを１枚引く。対戦相手のシグニ１体を対象とし、それをダウンする。"
        "あなたの手札が５枚の場合、代わりに対戦相手のシグニ１体を対象とし、それをバニッシュする。",
    ],
)
def test_ambiguous_texts_stay_unread(printed: str) -> None:
    with pytest.raises(ReadError):
        canonical_text(printed)


def test_a_life_burst_is_a_line_of_the_text() -> None:
    lines = printed_lines("【ガード】（説明）【常】：【マルチエナ】", "【エナチャージ１】", "signi")
    assert [said(line) for line in lines] == ["Guard.", "Multi Ener.", "Life Burst: Ener Charge 1."]


def test_a_name_on_the_field_is_looked_for_where_such_cards_lie() -> None:
    """ローメイル is a SIGNI, 燃盛　遊月・鍵 a Key."""
    for name, said_name, where in (
        ("甲冑　ローメイル", "Romail, Helmet Armor", "SIGNI on your field"),
        ("燃盛　遊月・鍵", "Yuzuki Key, Prospering Flame", "card in your key zone"),
    ):
        text = canonical_text(f"【常】：あなたの場に《{name}》があるかぎり、このシグニのパワーは＋1000される。")
        assert text.startswith(f'While there is a {where} named "{said_name}": ')
