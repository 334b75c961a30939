"""Cards that lie face down in SIGNI zones: Seeds that bloom, Traps that are turned up, Magic Boxes."""

from __future__ import annotations

from dialects.reading import ReadingBook
from dialects.wixoss.conditions import MORE, compare
from dialects.wixoss.events import happens
from dialects.wixoss.moves import from_zone
from dialects.wixoss.nouns import IT, PICKED, SIDES, THIS, YOU, among, chosen, exactly, number, up_to
from dialects.wixoss.steps import picks, says, searched, then
from tefuda.language.vocabulary import Tree

LAID = {
    "【シード】": ("Seed", "Seeds", "{出す}"),
    "【トラップ】": ("Trap", "Traps", "設置{する}"),
    "【マジックボックス】": ("Magic Box", "Magic Boxes", "設置{する}"),
}
"""As what cards lie face down, where they lie then, and how it is said that they are laid."""


def add(book: ReadingBook) -> None:
    """Add the phrases."""
    for said, (what, zone, verb) in LAID.items():
        laying(book, f"{said}としてあなたのシグニゾーンに{verb}", what)
        lying(book, said, zone)
    seeds(book)
    traps(book)


def laying(book: ReadingBook, lay: str, what: str) -> None:
    """How cards are laid face down."""
    says(book, "{c:acted}を" + lay, lambda c: then(c, lambda cards: ("lay face down", cards, what)))
    says(book, "{p:picked}" + lay, lambda p: picks(p, lambda cards: ("lay face down", cards, what)))
    says(book, "{f:found}探して" + lay, lambda f: searched(f, (lambda cards: ("lay face down", cards, what),)))
    says(book, "あなたのデッキの一番上を見て、それを" + lay, (
        ("look", YOU, ("top", number(1), "your")), ("lay face down", ("them",), what)))  # fmt: skip
    them = among(((), "card", ()), ("them",))
    for at in (lay, lay.replace("あなたのシグニゾーンに", "")):
        says(book, "{t:top}見て好きな枚数を" + at, lambda t: (("look", YOU, t), *picks(
            (("any number",), them, ()), lambda cards: ("lay face down", cards, what))))  # fmt: skip
    for zone in ("エナゾーン", "トラッシュ"):
        says(book, f"<このカード|このシグニ>を{zone}から" + lay, (from_zone(zone, ("lay face down", THIS, what)),))
    either: Tree = ("union", (them, among(((), "card", ()), ("your hand",))))
    says(book, "そのカードか、あなたの手札1枚を" + lay, picks(
        (exactly(1), either, ()), lambda cards: ("lay face down", cards, what)))  # fmt: skip


def lying(book: ReadingBook, said: str, zone: str) -> None:
    """Cards that lie face down."""
    for whose, side in SIDES.items():
        of: Tree = ("among", (), "card", (f"{side} {zone}",), ())
        for text, count in (("{n:int}<枚|つ>を", exactly), ("を{n:int}<枚|つ>まで", up_to), ("を{n:int}枚", exactly)):
            book.means("picked", whose + said + text, lambda n, of=of, count=count: (count(n), of, ()))
        book.means("picked", whose + said + "を好きな<枚数|数>", lambda of=of: (("any number",), of, ()))
        book.means("acted", f"対象の{whose}{said}{{n:int}}<枚|つ>", lambda n, of=of: chosen(exactly(n), of))
        book.means("acted", f"{whose}すべての{said}", lambda of=of: ((), of))
        for family, verb in (("if", "ある"), ("if conj", "あり")):
            there = f"{whose}場に{said}が"
            book.means(family, there + verb, lambda of=of: ("exists", of))
            for relation in ("以上", "以下"):
                book.means(family, f"{there}{{n:int}}<枚|つ>{relation}{verb}", lambda n, of=of, r=MORE[relation]: (
                    compare(("count", of), r, n)))  # fmt: skip
        book.means("if", f"{whose}場に{said}がない", lambda of=of: ("not", ("exists", of)))
    here: Tree = ("among", (), "card", (f"your {zone}",), (("shares zone", THIS),))
    book.means("if", f"[このシグニと]同じシグニゾーンに{said}がある", lambda: ("exists", here))
    book.means("own if", f"同じシグニゾーンに{said}がある", lambda: ("exists", here))
    book.means("picked", f"このシグニと同じシグニゾーンにある{said}{{n:int}}つを", lambda n: (exactly(n), here, ()))
    laid: Tree = ("comes", ("described", (), "card", ()), YOU, zone)
    book.means("event", f"あなたの{said}1つが設置されたとき", lambda: laid)


def seeds(book: ReadingBook) -> None:
    """Seeds bloom."""
    says(book, "{c:acted}を開花{する}", lambda c: then(c, lambda cards: ("bloom", cards)))
    beside: Tree = ("among", (), "SIGNI", ("your field",), (("shares zone", IT),))
    book.means("if", "そのシグニゾーンにシグニがある", lambda: ("exists", beside))
    says(book, "そのシグニを手札に戻してから開花{する}", (("remove", "return", beside), ("bloom", IT)))
    book.means("event", "このシグニが開花したとき", lambda: ("this becomes", "bloomed"))
    book.means("event", "あなたの{d:desc}[1体]が開花したとき", lambda d: (
        "becomes", "bloomed", happens("becomes", d, YOU)[2], YOU))  # fmt: skip


def traps(book: ReadingBook) -> None:
    """Trap icons are activated."""
    for verb in ("発動{する}", "発動{させる}"):
        says(book, "それを表向きにし《トラップアイコン》を" + verb, (("spring", IT),))
        says(book, "それの《トラップアイコン》を" + verb, (("spring", IT),))
    sprung: Tree = ("happens", "springs", ("described", (), "card", ()), YOU)
    book.means("event", "あなたの《トラップアイコン》が発動したとき", lambda: sprung)
    for holds, trait in (("持つ", ("special", "Trap icon")), ("持たない", ("not", ("special", "Trap icon")))):
        book.means("like", f"《トラップアイコン》を{holds}", lambda t=trait: ((), (t,)))
    others: Tree = ("among", (("other",),), "card", ("your Traps",), ())
    book.means("act cost conj", "あなたの場にある他の【トラップ】{n:int}枚をトラッシュに置き、", lambda n: (
        "use cards", "trash", number(n), others))  # fmt: skip
    yours: Tree = ("among", (), "card", ("your Traps",), ())
    book.means("act cost", "あなたの【トラップ】{n:int}つを手札に加える", lambda n: (
        "use cards", "return", number(n), yours))  # fmt: skip
    says(book, "この方法でチェックゾーンに置いたカードの《トラップアイコン》を発動{させる}", (("spring", PICKED),))
    them: Tree = ("among", (), "card", ("them",), ())
    says(book, "{n:int}枚を手札に{加える}", lambda n: picks((exactly(n), them, ()), lambda c: ("put", c, "hand")))
    for way, where in (("上に{戻す}", "top"), ("下に{置く}", "bottom")):
        says(book, "残りをデッキの一番" + way, (("put in deck", ("the rest",), where, "any", YOU),))
    vanished: Tree = ("happenings", "vanished", ("described", (), "SIGNI", ()), YOU)
    book.means("if", "このターンにあなたのシグニがバニッシュされていた", lambda: compare(vanished, "least", 1))
    says(
        book,
        "カードを{n:int}枚引くか、あなたの手札{m:int}枚を【トラップ】としてあなたのシグニゾーンに設置{する}",
        drawn_or_set,
    )
    for said in ("そのカードを手札に加えるか、", "それを手札に加えるか、"):
        says(book, said + "【トラップ】としてあなたのシグニゾーンに設置{する}", (("modes", YOU, exactly(1), (
            ("mode", (("put", IT, "hand"),)), ("mode", (("lay face down", IT, "Trap"),)))),))  # fmt: skip


def drawn_or_set(n: int, m: int) -> tuple[Tree, ...]:
    """Cards are drawn, or cards of the hand become Traps."""
    hand: Tree = ("among", (), "card", ("your hand",), ())
    chosen_cards: Tree = ("choose cards", YOU, exactly(m), hand, ())
    return (("modes", YOU, exactly(1), (
        ("mode", (("draw", YOU, number(n)),)),
        ("mode", (chosen_cards, ("lay face down", PICKED, "Trap"))))),)  # fmt: skip
