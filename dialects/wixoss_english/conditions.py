"""When and under which condition something is done, in the words of Japanese cards.

Families: `event` when it happens; `test` a condition, with what stands between it and 場合 or かぎり; `costs` what an
ability costs, `play cost` a Resona."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss_english.nouns import FIELDS, ZONES, said
from dialects.wixoss_english.steps import special

Test = tuple[str, str, str]
"""A condition, what it ends in before 場合 ("if"), and before かぎり ("as long as")."""


def there(text: str) -> Test:
    """Something is there: its verb ends the sentence."""
    return text, "", ""


def so(text: str) -> Test:
    """Something is so: it is joined by a copula."""
    return text, "の", "である"


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    tests(book)
    events(book)
    costs(book)


def amount(bound: str, counter: str, noun: str = "") -> Test:
    """So many, or at least or at most so many."""
    bare = bound.removesuffix("の")
    if bare.endswith("以下"):
        return so(f"{noun}が{bare.removesuffix('以下')}{counter}以下")
    if bare.endswith("以上"):
        return there(f"{noun}が{bare.removesuffix('以上')}{counter}以上ある")
    return there(f"{noun}が{bare}{counter}ある")


def tests(book: ReadingBook) -> None:
    """Conditions."""
    for side, whose in FIELDS.items():
        has = "you have" if side == "your" else "your opponent has"
        for lead, place in (
            (f"{has} ", f" on {'your' if side == 'your' else 'their'} field"),
            (f"{has} ", " on the field"),
            ("there <is|are> ", f" on {side} field"),
        ):
            book.means("test", f"{lead}<a|an> {{d:desc}}{place}", lambda d, w=whose: there(f"{w}場に{said(d)}がある"))
            book.means(
                "test",
                f"{lead}{{b:bound}} {{d:desc}}{place}",
                lambda b, d, w=whose: amount(b, "体", f"{w}場に{said(d)}"),
            )
        for another in (f"there is another {{d:desc}} on {side} field", f"{has} another {{d:desc}} on the field"):
            book.means("test", another, lambda d, w=whose: there(f"{w}場に他の{said(d)}がある"))
        for english, name in ZONES.items():
            for lead, place in (
                (f"{has} ", f" in {'your' if side == 'your' else 'their'} {english}"),
                ("there <is|are> ", f" in {side} {english}"),
            ):
                book.means(
                    "test",
                    f"{lead}{{b:bound}} cards{place}",
                    lambda b, w=whose, name=name: amount(
                        b, "枚", f"{w}{name}" if name == "手札" else f"{w}{name}にカード"
                    ),
                )
                book.means(
                    "test",
                    f"{lead}{{b:bound}} {{d:desc}}{place}",
                    lambda b, d, w=whose, name=name: amount(b, "枚", f"{w}{name}に{special(d)}"),
                )
                book.means(
                    "test",
                    f"{lead}<a|an> {{d:desc}}{place}",
                    lambda d, w=whose, name=name: there(f"{w}{name}に{said(d)}がある"),
                )
        book.means("test", f"{has} {{b:bound}} Life Cloth", lambda b, w=whose: amount(b, "枚", f"{w}ライフクロス"))
        book.means(
            "test",
            f"{side} Center LRIG is level {{b:bound}}",
            lambda b, w=whose: so(f"{w}センタールリグがレベル{b.removesuffix('の')}"),
        )
    book.means(
        "test", "your LRIG is level {b:bound}", lambda b: so(f"あなたのセンタールリグがレベル{b.removesuffix('の')}")
    )
    states = {
        "upped": "アップ状態",
        "downed": "ダウン状態",
        "awakened": "覚醒状態",
        "crossed": "クロス状態",
        "frozen": "凍結状態",
        "infected": "感染状態",
    }
    for english, state in states.items():
        book.means("test", f"this SIGNI is {english}", lambda state=state: so(f"このシグニが{state}"))
    book.table(
        "test",
        {
            "this SIGNI's power is {b:bound}": lambda b: so(f"このシグニのパワーが{b.removesuffix('の')}"),
            "<it|that card> is <a|an> {d:desc}": lambda d: so(f"それが{said(d)}"),
            "there are {b:bound} ARTS in your LRIG trash": lambda b: amount(
                b, "枚", "あなたのルリグトラッシュにアーツ"
            ),
            "this SIGNI is in <your|the> center SIGNI zone": lambda: there("このシグニが中央のシグニゾーンにある"),
            "{name:named} is on your field": lambda name: there(f"あなたの場に{name}がある"),
            "there is a Resona on your field": lambda: there("あなたの場にレゾナがある"),
        },
    )


def events(book: ReadingBook) -> None:
    """What happens."""
    when = "<when|whenever|each time>"
    book.table(
        "event",
        {
            f"{when} this SIGNI attacks": lambda: "このシグニがアタックしたとき",
            f"{when} this LRIG attacks": lambda: "このルリグがアタックしたとき",
            "at the beginning of your attack phase": lambda: "あなたのアタックフェイズ開始時",
            "at the beginning of your opponent's attack phase": lambda: "対戦相手のアタックフェイズ開始時",
            "at the beginning of each attack phase": lambda: "各アタックフェイズ開始時",
            "at the beginning of your main phase": lambda: "あなたのメインフェイズ開始時",
            "at the end of your turn": lambda: "あなたのターン終了時",
            "at the end of your opponent's turn": lambda: "対戦相手のターン終了時",
            f"{when} this SIGNI is <banished|vanished>": lambda: "このシグニがバニッシュされたとき",
            f"{when} this SIGNI leaves the field": lambda: "このシグニが場を離れたとき",
            f"{when} this SIGNI <banishes|vanishes> <a|1|one> [of your opponent's ]SIGNI": lambda: (
                "このシグニがシグニ1体をバニッシュしたとき"
            ),
            f"{when} this SIGNI vanishes a SIGNI through battle": lambda: (
                "このシグニがバトルによってシグニ1体をバニッシュしたとき"
            ),
            f"{when} this SIGNI vanishes a SIGNI on your opponent's field through battle": lambda: (
                "このシグニがバトルによって対戦相手のシグニ1体をバニッシュしたとき"
            ),
            f"{when} this SIGNI crushes <1|one> of your opponent's Life Cloth": lambda: (
                "このシグニが対戦相手のライフクロス1枚をクラッシュしたとき"
            ),
            f"{when} this SIGNI <becomes ⟦Heaven⟧|Heavens>": lambda: "このシグニが《ヘブン》したとき",
            f"{when} you use <a|1> {{d:desc}}": lambda d: f"あなたが{said(d)}を使用したとき",
            f"{when} another {{d:desc}} on your field attacks": lambda d: f"あなたの他の{said(d)}1体がアタックしたとき",
            f"{when} <1|one> of your {{d:desc}} attacks": lambda d: f"あなたの{said(d)}1体がアタックしたとき",
            f"{when} <1|one> of your {{d:desc}} enters the field": lambda d: f"あなたの{said(d)}1体が場に出たとき",
            f"{when} <a|an> {{d:desc}} enters your field": lambda d: f"あなたの{said(d)}1体が場に出たとき",
            f"{when} <1|one> of your {{d:desc}} is <banished|vanished>": lambda d: (
                f"あなたの{said(d)}1体がバニッシュされたとき"
            ),
            f"{when} <1|one> of your opponent's {{d:desc}} is <banished|vanished>": lambda d: (
                f"対戦相手の{said(d)}1体がバニッシュされたとき"
            ),
            f"{when} this LRIG is flipped from {{a:named}} into {{b:named}}": lambda a, b: (
                f"このルリグが{a}から{b}になったとき"
            ),
            f"{when} this SIGNI enters the drive state": lambda: "このシグニがドライブ状態になったとき",
            f"{when} this SIGNI is put from the field into the trash by a cost or an effect": lambda: (
                "このシグニがコストか効果によって場からトラッシュに置かれたとき"
            ),
        },
    )
    for english, name in (("your", "あなたの"), ("your opponent's", "対戦相手の")):
        book.means("while", f"during {english} turn", lambda name=name: f"{name}ターンの間、")
        book.means("while", f"during {english} attack phase", lambda name=name: f"{name}アタックフェイズの間、")


def costs(book: ReadingBook) -> None:
    """What abilities cost."""
    book.table(
        "act cost",
        {
            "⟦Down⟧": lambda: "《ダウン》",
            "discard {n:count} card[s][ from your hand]": lambda n: f"手札を{n}枚捨てる",
            "discard {n:count} {d:desc}[ from your hand]": lambda n, d: f"手札から{special(d)}を{n}枚捨てる",
            "put this SIGNI from the field into the trash": lambda: "このシグニを場からトラッシュに置く",
            "Exceed {n:int}": lambda n: f"エクシード{n}",
            "down {n} upped {d:desc}": lambda n, d: f"アップ状態の{said(d)}{n}体をダウンする",
            "put {n:count} {d:desc} from your ener zone into <your|their owner's|its owner's|the> trash": lambda n, d: (
                f"エナゾーンから{said(d)}{n}枚をトラッシュに置く"
            ),
            "put {n:count} [of your ]{d:desc} from <your|the> field into <your|the> trash": lambda n, d: (
                f"{said(d)}{n}体を場からトラッシュに置く"
            ),
            "put another {d:desc} from your field into <your|the> trash": lambda d: (
                f"他の{said(d)}1体を場からトラッシュに置く"
            ),
            "put {n:count} {d:desc} from your hand under this SIGNI": lambda n, d: (
                f"手札から{said(d)}{n}枚をこのシグニの下に置く"
            ),
            "<remove|exclude> {n:count} {d:desc} from your trash from the game": lambda n, d: (
                f"トラッシュから{said(d)}{n}枚をゲームから除外する"
            ),
        },
    )
    book.table(
        "costs",
        {
            "{e:ener}": lambda e: e,
            "{e:no ener}": lambda e: e,
            "{c:coins}": lambda c: c,
            "{a:act cost}": lambda a: a,
            "{e:ener}[ ][and ]{a:act cost}": lambda e, a: e + a,
            "{a:act cost}[ ]⟦Down⟧": lambda a: f"《ダウン》{a}",
            "⟦Down⟧[ ]{a:act cost}": lambda a: f"《ダウン》{a}",
            "{e:ener}[ ]⟦Down⟧": lambda e: f"{e}《ダウン》",
            "{e:ener}[ ]⟦Down⟧[ ]{a:act cost}": lambda e, a: f"{e}《ダウン》{a}",
            "⟦Wisdom[ ]=[ ]{n:int}⟧": lambda n: f"英知={n}",
        },
    )
    book.table(
        "play cost",
        {
            "put {n} [of your ]{d:desc} from <your|the> field into the trash": lambda n, d: (
                f"{said(d)}{n}体をあなたの場からトラッシュに置く"
            ),
            "put {n} {d:desc} from your ener zone into the trash": lambda n, d: (
                f"{said(d)}{n}枚をあなたのエナゾーンからトラッシュに置く"
            ),
            "put a total of {n} {d:desc} from your hand and field into the trash": lambda n, d: (
                f"合計{n}枚の{said(d)}をあなたの手札と場からトラッシュに置く"
            ),
            "discard {n} {d:desc} from your hand": lambda n, d: f"{said(d)}{n}枚をあなたの手札から捨てる",
        },
    )
