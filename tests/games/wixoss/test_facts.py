"""The cards of WIXOSS as the project's files hold them, and the tool that writes those files."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import astuple, replace

from tefuda.errors import FileError
from tefuda.games.kit.boxes import Box
from tefuda.games.wixoss.facts import (
    CARD_FILES,
    COLORS,
    INFINITE,
    CardFacts,
    Facts,
    load_facts,
    read_facts,
)
from tefuda.games.wixoss.library import library, marks_of
from tefuda.games.wixoss.words import schema
from tefuda.language.yaml12 import load, read

PROJECT = Path(__file__).parents[3]
SHARED = PROJECT.parent / "shared" / "cards"
SOURCE = PROJECT / "src" / "tefuda" / "games" / "wixoss"
with_data = pytest.mark.skipif(not (SHARED / "wixoss.json").exists(), reason="the card data is not here")


@pytest.fixture(scope="module")
def facts() -> Facts:
    return load_facts()


def test_there_are_6795_cards_of_nine_kinds(facts: Facts) -> None:
    """6,712 records of the data and 101 later ones, of which 18 are other printings of a card that is there."""
    assert Counter(card.kind for card in facts.cards.values()) == {
        "signi": 3808,
        "lrig": 1231,
        "arts": 713,
        "spell": 436,
        "assist": 343,
        "piece": 123,
        "key": 80,
        "resona": 56,
        "token": 5,
    }


def test_a_lrig_shows_what_is_printed(facts: Facts) -> None:
    tama = facts.cards["WD01-001"]
    assert (tama.name_en, tama.name_ja) == ("Tamayorihime, Full Moon Miko", "満月の巫女　タマヨリヒメ")
    assert (tama.kind, tama.colors, tama.types, tama.level, tama.limit) == ("lrig", ("white",), ("タマ",), 4, 11)
    assert (tama.grow_cost, tama.cost, tama.power, tama.set, tama.era) == ({"white": 3}, None, -1, "WD01", "classic")


def test_a_servant_shows_what_is_printed(facts: Facts) -> None:
    servant = facts.cards["WD01-016"]
    assert (servant.name_en, servant.kind, servant.colors) == ("Servant D", "signi", ("colorless",))
    assert (servant.classes, servant.level, servant.power) == (("精元",), 2, 5000)
    assert servant.guard and servant.life_burst
    assert servant.formats == ("all-star", "key"), "a later printing has the Key symbol (WX 27.7)"


def test_costs_have_colors_hybrids_coins_and_nothing(facts: Facts) -> None:
    """WX 2.9."""
    assert facts.cards["WD01-006"].cost == {"white": 3, "colorless": 2}
    assert facts.cards["WXK09-005"].cost == {"coin": 2, "white/black": 1}
    assert facts.cards["WXK10-007"].cost == {"white": 0}
    assert facts.cards["WXDi-P13-003B"].grow_cost is None
    twister = facts.cards["WXK09-001"]
    assert (twister.grow_cost, twister.grow_alternative) == ({"/".join(COLORS): 5}, "key")


def test_one_limit_and_one_power_are_infinite(facts: Facts) -> None:
    """WX 2.10."""
    assert [card.id for card in facts.cards.values() if card.limit == INFINITE] == ["WX05-006"]
    assert [card.id for card in facts.cards.values() if card.power == INFINITE] == ["WXDi-P07-050"]
    assert max(card.power for card in facts.cards.values() if card.power != INFINITE) == 30000


def test_six_signi_take_another_number_of_the_limit_than_their_level(facts: Facts) -> None:
    """WX 7.5."""
    assert {card.id: (card.level, card.consumption) for card in facts.cards.values() if card.consumption >= 0} == {
        "SPK01-09": (3, 5),
        "WX22-025": (5, 10),
        "WXDi-P07-050": (3, 7),
        "WXEX1-33": (2, 3),
        "WXEX1-49": (2, 3),
        "WXK09-060": (1, 4),
    }


def test_classes_are_kept_in_full(facts: Facts) -> None:
    """WX 2.5."""
    assert facts.cards["WXK10-025"].classes == ("精像：悪魔", "精械：迷宮", "精械：調理")
    assert facts.cards["WXDi-P15-048"].classes == ("解放派", "奏像：武勇")
    assert facts.cards["WXDi-CP01-028"].classes == ("奏械：バーチャル", "奏械：世怜音女学院")


def test_limiting_conditions_name_lrig_types(facts: Facts) -> None:
    """WX 2.7."""
    limited = [card for card in facts.cards.values() if card.limiting]
    assert Counter(card.kind for card in limited) == {"signi": 953, "spell": 144, "arts": 139, "resona": 38, "key": 4}
    assert sum(len(card.limiting) == 2 for card in limited) == 12
    types = {type for card in facts.cards.values() for type in card.types}
    assert {type for card in limited for type in card.limiting} <= types


def test_arts_pieces_and_assist_lrigs_have_a_timing_and_nothing_else_has(facts: Facts) -> None:
    """WX 2.8, 27.5."""
    assert {card.kind for card in facts.cards.values() if card.timing} == {"arts", "piece", "assist"}
    assert not [
        card.id for card in facts.cards.values() if card.kind in ("arts", "piece", "assist") and not card.timing
    ]
    assert facts.cards["WXK10-002"].timing == ("main", "attack", "cut-in")


def test_the_marks_of_cards(facts: Facts) -> None:
    cards = facts.cards.values()
    assert sum(card.dissona for card in cards) == 150
    assert [card.id for card in cards if card.relay] == ["WXDi-CP01-001", "WXDi-CP01-003"]
    assert sum(card.guard for card in cards) == 20
    assert Counter(card.kind for card in cards if card.life_burst) == {"signi": 1550, "spell": 230}
    assert Counter(card.coin for card in cards if card.level == 0 and card.coin > 0) == {3: 18, 4: 9, 1: 4, 2: 3}
    assert len({card.team for card in cards} - {""}) == 9


def test_crafts_and_tokens_are_played_in_no_format(facts: Facts) -> None:
    """WX 1.9, 1.10, 4.6: 38 crafts and Servant ZERO, which a card puts onto the field; five tokens."""
    crafts = [card for card in facts.cards.values() if card.craft]
    assert Counter(card.kind for card in crafts) == {"signi": 15, "resona": 10, "arts": 8, "spell": 5, "piece": 1}
    assert {card.id for card in facts.cards.values() if not card.formats} == {
        *(card.id for card in crafts),
        *(card.id for card in facts.cards.values() if card.kind == "token"),
    }


def test_ten_cards_have_a_second_face(facts: Facts) -> None:
    """WX 1.11."""
    fronts = {card.back_of for card in facts.cards.values() if card.back_of}
    assert len(fronts) == 10 and fronts <= set(facts.cards)
    assert facts.back_of("WXDi-P13-003A") == "WXDi-P13-003B"
    assert facts.back_of("WD01-001") == ""
    kinds = [(facts.cards[front].kind, facts.cards[facts.back_of(front)].kind) for front in sorted(fronts)]
    assert Counter(kinds) == {
        ("resona", "resona"): 4,
        ("lrig", "lrig"): 2,
        ("piece", "lrig"): 2,
        ("piece", "signi"): 1,
        ("spell", "signi"): 1,
    }


def test_names_are_equal_in_full_and_half_width(facts: Facts) -> None:
    """WX 2.1: one name, one card, but for a craft that is called as an ARTS."""
    assert {name: ids for name, ids in facts.by_same_name.items() if len(ids) > 1} == {
        "落華流粋": ("WX17-004", "WXK03-TK-01B")
    }
    assert facts.by_same_name["RANDOM BAD"] == ("WXDi-D05-021",)
    assert facts.cards["WXDi-D05-021"].name_ja == "ＲＡＮＤＯＭ　ＢＡＤ"


def test_a_card_is_found_by_the_number_of_another_printing(facts: Facts) -> None:
    """WX 2.1."""
    assert facts.by_printing["PR-001"].id == facts.by_printing["WD01-005"].id == "WD01-005"
    assert facts.by_printing["WXDi-D09-P27"].id == "WXDi-D05-021", "the same name in another width"
    numbers = [number for card in facts.cards.values() for number in (card.id, *card.printings)]
    assert len(numbers) == len(set(numbers)) == 9416


def test_a_level_0_lrig_may_be_played_where_its_reprints_may(facts: Facts) -> None:
    """WX 27.7."""
    assert facts.cards["WD01-005"].formats == ("all-star", "key", "diva")
    assert facts.cards["WD01-001"].formats == ("all-star",)


def test_formats_follow_from_the_numbers_of_all_printings(facts: Facts) -> None:
    """WX 27.7: the Diva symbol, the Key symbol, and level-0 LRIGs."""
    diva_sets = ("WXDi", "WX24", "WX25", "WX26", "SPDi", "PR-Di", "SP38-007", "SP38-008")
    key_sets = ("WXK", "WDK", "SPK", "PR-K")

    def printed(card: CardFacts, sets: tuple[str, ...]) -> bool:
        return any(number.startswith(sets) for number in (card.id, *card.printings))

    first = [card for card in facts.cards.values() if card.is_starter and printed(card, diva_sets)]

    def like_a_diva(card: CardFacts) -> bool:
        alike = (one for one in first if {*one.colors} & {*card.colors} and {*one.types} & {*card.types})
        return card.is_starter and next(alike, None) is not None

    for card in facts.cards.values():
        diva = printed(card, diva_sets) or like_a_diva(card)
        key = diva or printed(card, key_sets) or card.is_starter
        expected = ["all-star", *(["key"] if key else []), *(["diva"] if diva else [])]
        assert list(card.formats) == ([] if card.craft or card.kind == "token" else expected), card.id


def test_cards_without_a_printed_text_are_not_unread(facts: Facts) -> None:
    """Neither are those with reminders only (WX 2.16) or coins (WX 2.11)."""
    silent = [card for card in facts.cards.values() if not (card.unread or card.text)]
    assert Counter(card.kind for card in silent) == {"lrig": 518, "signi": 211}
    for id in ("WD01-005", "WX24-P4-090", "WD17-005"):
        assert not (facts.cards[id].unread or facts.cards[id].text), id
    for id in ("WD01-001", "WD01-016", "WX24-D1-TK1", "WXK03-003B"):
        assert facts.cards[id].unread or facts.cards[id].text, id


def test_the_792_cards_of_the_45_decks_are_there(facts: Facts) -> None:
    listed = {entry.card for deck in facts.decks.values() for entry in deck.entries}
    assert (len(facts.decks), len(listed)) == (45, 790)
    assert listed <= set(facts.cards)
    assert set(facts.products) == set(facts.decks)
    assert Counter(product.era for product in facts.products.values()) == {"classic": 17, "diva": 16, "key": 12}


def test_classes_types_and_teams_have_english_names_where_a_source_has_them(facts: Facts) -> None:
    """WX 2.5, 2.6, 2.12: the left halves of classes have none, nor have some collaborations; these are translated."""
    cards, names = facts.cards.values(), facts.names
    classes = {name.rpartition("：")[2] for card in cards for name in card.classes}
    types = {type for card in cards for type in (*card.types, *card.limiting)}
    assert set(names.teams) == {card.team for card in cards} - {""}
    assert set(names.classes) < classes and set(names.types) < types
    assert classes - set(names.classes) == {"奏元", "プリオケ", "紅蓮"}
    unnamed = {"にじさんじ", "エマ", "ジール", "ネージュ", "ミーティア", "リップル", "ヴィオラ", "?"}
    assert types - set(names.types) == unnamed
    halves = {half for card in cards for name in card.classes for half in name.split("：")}
    assert set(names.translated) == (halves | types) - set(names.classes) - set(names.types)
    for japanese in (names.classes | names.translated, names.types | names.translated, names.teams):
        assert len(set(japanese.values())) == len(japanese)
    assert (names.classes["悪魔"], names.types["花代"], names.teams["NoLimit"]) == ("Devil", "Hanayo", "No Limit")


def test_a_product_tells_what_its_deck_is_called_in_both_languages(facts: Facts) -> None:
    white = facts.products["white-hope"]
    assert (white.code, white.name) == ("WD01", {"en": "White Hope", "ja": "ホワイトホープ"})
    assert {key: deck.name for key, deck in facts.decks.items()} == {
        key: product.name["en"] for key, product in facts.products.items()
    }


def test_the_formats_name_cards_that_exist(facts: Facts) -> None:
    assert list(facts.formats.formats) == ["all-star", "key", "diva"]
    for format in facts.formats.formats.values():
        bans, choices = format.restricted.banned, format.restricted.choices
        assert {*(ban.card for ban in bans), *(id for choice in choices for id in choice.cards)} <= set(facts.cards)


def test_the_pack_and_the_files_agree(facts: Facts) -> None:
    assert astuple(facts) == astuple(read_facts())


ONE_CARD = "- id: WX01-001\n  name: {ja: 修復}\n  kind: arts\n"


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (ONE_CARD + ONE_CARD, "WX01.yaml, line 4: the id WX01-001 has been used before; every record has its own"),
        (ONE_CARD.replace("WX01", "WX02"), "line 1: the id WX02-001 does not begin with WX01"),
        (ONE_CARD + "  cost: {white/grey: 1}\n", "WX01-001 costs white/grey, which is no color"),
        (ONE_CARD + "  cost: {white: -1}\n", "expected a whole number of at least 0"),
        (ONE_CARD + "  attack: 3\n", "line 4: there is no field attack; the fields are "),
        (ONE_CARD + "  power: endless\n", "line 4: power: 'endless' is none of "),
        (ONE_CARD.replace("arts", "art"), "line 3: kind: 'art' is none of "),
    ],
)
def test_a_wrong_card_file_is_refused_with_its_line(content: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "WX01.yaml").write_text(content, encoding="utf-8")
    with pytest.raises(FileError) as caught:
        CARD_FILES.read([tmp_path / "WX01.yaml"])
    assert problem in str(caught.value)


def test_a_box_adds_cards_of_its_own(facts: Facts, tmp_path: Path) -> None:
    (tmp_path / "box.yaml").write_text("game: wixoss\n", encoding="utf-8")
    (tmp_path / "cards").mkdir()
    card = "- id: MINE-1\n  name: {en: Moon}\n  kind: signi\n  colors: [white]\n  level: 1\n  power: inf\n"
    (tmp_path / "cards" / "MINE.yaml").write_text(card, encoding="utf-8")
    assert "WD01-005" in facts.by_printing
    both = facts.card_files.with_box(facts, Box(tmp_path))
    assert set(both.by_printing) - set(facts.by_printing) == {"MINE-1"}
    own = both.cards["MINE-1"]
    assert (own.name_en, own.same_name, own.power, own.formats) == ("Moon", "Moon", INFINITE, ("all-star",))


# The tool, at work on a few made-up cards in a folder of its own.

BLANK: dict[str, Any] = {
    "classes": [],
    "colors": ["white"],
    "timing": [],
    **dict.fromkeys(("level", "grow_cost", "cost", "limit", "power", "restriction", "team", "coin", "text_ja")),
    **dict.fromkeys(("guard", "life_burst"), False),
    **{"set": "XX01", "era": "classic", "formats": ["all-star"]},
}
TALKER = {
    **BLANK,
    **{"id": "XX01-001", "name_en": "On", "name_ja": "オン　Ａ", "type": "SIGNI", "classes": ["精像", "天使", "悪魔"]},
    **{"level": 2, "power": "inf", "text_ja": "【出】：カードを１枚引く。", "life_burst": True, "burst_ja": "引く。"},
}
SILENT = {
    **BLANK,
    **{"id": "XX01-002", "name_ja": "無口", "type": "LRIG", "level": 0, "limit": 0, "grow_cost": {"colorless": 0}},
    **{"text_ja": "（コインを得る。（１つ））", "coin": 1, "formats": ["all-star", "key"]},
}
AGAIN = {**TALKER, "id": "XX02-001", "name_ja": "オン　A", "set": "XX02", "variant_of": "XX01-001"}
DECK = {
    **{"key": "first", "name": {"en": "First", "ja": "第一"}, "product": "XX01", "era": "classic"},
    **{"format": "all-star", "lrig_deck": [{"card": "XX01-002", "count": 1}]},
    "main_deck": [{"card": "XX01-001", "count": 3}, {"card": "XX02-001", "count": 1}],
}

Run = Callable[..., None]


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(PROJECT / "tools"))
    import wixoss_facts

    yield wixoss_facts
    for module in ("wixoss_facts", "card_files"):
        sys.modules.pop(module)


@pytest.fixture
def run(tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs the tool on the made-up cards; `text` is put into the first."""
    (tmp_path / "wixoss.json").write_text(json.dumps({"cards": [TALKER, SILENT]}), encoding="utf-8")
    (tmp_path / "wixoss-additions.json").write_text(json.dumps({"cards": [AGAIN]}), encoding="utf-8")
    (tmp_path / "wixoss-decks.json").write_text(json.dumps([DECK]), encoding="utf-8")
    monkeypatch.setattr(tool, "GAME", tmp_path)

    def run_tool(id: str = "XX01-001", **said: str) -> None:
        words = ["--shared", str(tmp_path)]
        for field, text in said.items():
            (tmp_path / f"{field}.json").write_text(json.dumps({id: text}), encoding="utf-8")
            words += [f"--{field}s", str(tmp_path / f"{field}.json")]
        tool.main(words)

    return run_tool


def written(folder: Path) -> str:
    return (folder / "cards" / "XX01.yaml").read_text(encoding="utf-8")


def test_the_tool_writes_facts_and_marks_what_is_unread(run: Run, tmp_path: Path) -> None:
    run()
    assert load(written(tmp_path)) == [
        {
            "id": "XX01-001",
            "name": {"en": "On", "ja": "オン　Ａ"},
            "kind": "signi",
            "colors": ["white"],
            "classes": ["精像：天使", "精像：悪魔"],
            "level": 2,
            "power": "inf",
            "life_burst": True,
            "printings": ["XX02-001"],
            "unread": True,
        },
        {
            "id": "XX01-002",
            "name": {"ja": "無口"},
            "kind": "lrig",
            "colors": ["white"],
            "level": 0,
            "grow_cost": {"colorless": 0},
            "limit": 0,
            "coin": 1,
            "formats": ["all-star", "key"],
        },
    ]
    assert "引く" not in written(tmp_path)


def test_the_tool_writes_a_deck_by_the_own_ids_of_its_cards(run: Run, tmp_path: Path) -> None:
    run()
    assert load((tmp_path / "decks" / "first.yaml").read_text(encoding="utf-8")) == {
        "name": "First",
        "game": "wixoss",
        "format": "all-star",
        "center": "XX01-002",
        "lrig": None,
        "cards": {"XX01-001": 4},
    }


def test_a_card_is_read_when_it_has_a_text_and_the_tool_keeps_it(run: Run, tmp_path: Path) -> None:
    run()
    assert "unread" in written(tmp_path)
    run(text="Enter: Draw 1.\nLife Burst: Draw 1.")
    with_text = written(tmp_path)
    assert "  text: |-\n    Enter: Draw 1.\n    Life Burst: Draw 1.\n" in with_text
    assert "unread" not in with_text
    run()
    assert written(tmp_path) == with_text
    run(text="")
    assert "unread" in written(tmp_path) and "text:" not in written(tmp_path)


@pytest.mark.parametrize(
    ("id", "said", "problem"),
    [
        ("XX01-009", {"text": "Draw."}, "no such cards: XX01-009"),
        ("XX01-002", {"text": "Draw."}, "XX01-002 無口 has no text in print"),
        ("XX01-001", {"text": "Draw. "}, "the text starts or ends with white space"),
    ],
)
def test_the_tool_writes_nothing_if_a_text_is_wrong(
    id: str, said: dict[str, str], problem: str, run: Run, tmp_path: Path
) -> None:
    run(text="Enter: draw a card.")
    before = written(tmp_path)
    with pytest.raises(SystemExit) as caught:
        run(id, **said)
    assert problem in str(caught.value) and "nothing was written" in str(caught.value)
    assert written(tmp_path) == before


@with_data
def test_the_tool_would_change_nothing_in_the_project(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "cards").mkdir()
    for path in SOURCE.glob("cards/*.yaml"):
        (tmp_path / path.relative_to(SOURCE)).write_bytes(path.read_bytes())
    monkeypatch.setattr(tool, "GAME", tmp_path)
    tool.main(["--shared", str(SHARED)])
    for path in tmp_path.rglob("*.yaml"):
        assert path.read_text("utf-8") == (SOURCE / path.relative_to(tmp_path)).read_text("utf-8"), path.name


# The files beside the data from which they are made, field by field.


def data(file: str) -> Any:
    return json.loads((SHARED / file).read_text(encoding="utf-8"))


def flat(classes: tuple[str, ...]) -> list[str]:
    """The classes as the data has them: a prefix stands once before all that belongs to it."""
    found: list[str] = []
    before = ""
    for name in classes:
        prefix, _, rest = name.rpartition("：")
        found += [prefix, rest] if prefix and prefix != before else [rest]
        before = prefix
    return found


def as_printed(card: CardFacts) -> dict[str, Any]:
    """What the data says of a card, by its fields."""

    def number(value: int) -> int | str | None:
        return "inf" if value == INFINITE else None if value == -1 else value

    creature = card.kind in ("signi", "resona")
    alternative = {"alt": card.grow_alternative} if card.grow_alternative else {}
    return {
        "name_ja": card.name_ja,
        "name_en": card.name_en or None,
        "type": {"assist": "ASSIST_LRIG"}.get(card.kind, card.kind.upper()),
        "classes": flat(card.classes) if creature else list(card.types),
        "colors": list(card.colors),
        "level": number(card.level),
        "grow_cost": None if card.grow_cost is None else card.grow_cost | alternative,
        "cost": card.cost,
        "limit": number(card.consumption if creature else card.limit),
        "power": number(card.power),
        "restriction": list(card.limiting) or None,
        "team": card.team or None,
        "timing": ["spell_cutin" if timing == "cut-in" else timing for timing in card.timing],
        "guard": card.guard,
        "coin": number(card.coin),
        "life_burst": card.life_burst,
        "set": card.set,
        "era": card.era,
        "relay": card.relay or None,
        "dissona": card.dissona or None,
    }


@with_data
def test_every_card_is_as_in_the_data(facts: Facts) -> None:
    rows = data("wixoss.json")["cards"] + data("wixoss-additions.json")["cards"]
    originals = {row["id"]: row for row in rows if "variant_of" not in row}
    assert set(facts.cards) == set(originals)
    for id, row in originals.items():
        card = facts.cards[id]
        expected = as_printed(card)
        assert {field: row.get(field) for field in expected} == expected, id
        assert card.craft == bool(row.get("craft")) or id == "WXDi-P07-TK01-A", "Servant ZERO is made by a card"
        assert list(card.formats) == row.get("formats", []) or id in ("WXK03-003B", "WXK07-058"), id
        assert card.back_of in ("", row.get("other_face"))
    for row in rows:
        assert facts.by_printing[row["id"]].id == row.get("variant_of", row["id"])
        assert facts.by_printing[row["id"]].named("ja") or not row["name_ja"]


@with_data
def test_no_printed_text_is_in_the_files() -> None:
    """Not a sentence of twelve letters or more, names aside."""
    rows = data("wixoss.json")["cards"] + data("wixoss-additions.json")["cards"]
    files = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.yaml"))
    printed = {
        sentence: row["id"]
        for row in rows
        for field in ("text_ja", "burst_ja", "text_en", "burst_en")
        for sentence in (row.get(field) or "").replace("。", "。\n").split("\n")
        if len(sentence) >= 12
    }
    beginnings = {sentence[:12] for sentence in printed}
    seen = {files[at : at + 12] for at in range(len(files))} & beginnings
    assert [(id, text) for text, id in printed.items() if text[:12] in seen and text in files] == []


@with_data
def test_every_deck_is_as_in_the_data(facts: Facts) -> None:
    for official in data("wixoss-decks.json"):
        deck, product = facts.decks[official["key"]], facts.products[official["key"]]
        assert (product.name, product.code, product.era) == (official["name"], official["product"], official["era"])
        assert (deck.game, deck.format) == ("wixoss", official["format"])
        for part, names in (("main_deck", ("cards",)), ("lrig_deck", ("center", "lrig"))):
            expected: Counter[str] = Counter()
            for entry in official[part]:
                expected[facts.by_printing[entry["card"]].id] += entry["count"]
                if "printing" in entry:
                    assert facts.by_printing[entry["printing"]].id == facts.by_printing[entry["card"]].id
            assert Counter({id: n for name in names for id, n in deck.counts(name).items()}) == expected


@with_data
def test_the_restricted_lists_are_those_of_the_data(facts: Facts) -> None:
    """WX 4.9: what is doubtful, or perhaps lifted since, is marked so."""
    for name, listed in data("wixoss-restricted.json")["formats"].items():
        ours = facts.formats.formats[name].restricted
        bans = [(ban.card, ban.most, ban.since or None, ban.doubtful) for ban in ours.banned]
        assert bans == [
            (entry["card"], entry.get("max", 0), entry["effective"], entry["confidence"] == "doubtful")
            for entry in (*listed["prohibited"], *listed["limited"])
        ]
        pairs = [(entry, entry["confidence"] == "doubtful") for entry in listed["exclusive"]]
        pairs += [(entry, True) for entry in listed.get("not_in_2024_table", ())]
        assert [(choice.cards, choice.since, choice.doubtful) for choice in ours.choices] == [
            (tuple(card["card"] for group in entry["groups"] for card in group), entry["effective"], doubtful)
            for entry, doubtful in pairs
        ]


def test_an_unread_card_keeps_its_icons(
    run: Run, tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other cards ask for them (WX 20.17, 20.40); a card with a text has them by its lines."""
    monkeypatch.setitem(
        TALKER,
        "text_ja",
        "【ライズ】あなたのシグニ１体の上に置く【トラップアイコン】：カードを１枚引く。（《クロスアイコン》《A》の右）",
    )
    (tmp_path / "wixoss.json").write_text(json.dumps({"cards": [TALKER, SILENT]}), encoding="utf-8")
    run()
    assert "  icons: [Rise, Trap]\n" in written(tmp_path)
    run(text="Rise: a SIGNI of yours.\nTrap: Draw 1.\nLife Burst: Draw 1.")
    assert "icons" not in written(tmp_path)


def test_cards_ask_for_the_icon_of_an_unread_card(facts: Facts) -> None:
    unread = replace(facts.cards["WX01-001"], text="", unread=True, icons=("Rise", "Acce"))
    assert marks_of(unread) & (schema.RISE | schema.ACCE_ICON | schema.CROSS) == schema.RISE | schema.ACCE_ICON


def test_an_unread_card_with_multi_ener_has_it(facts: Facts) -> None:
    """It pays for any color, whatever else is in its text (WX 9.5)."""
    unread = replace(facts.cards["WX01-001"], text="", unread=True)
    for icons, expected in ((("Multi Ener",), schema.MULTI_ENER), ((), 0)):
        numbers = library().print_of(replace(unread, icons=icons)).numbers
        assert numbers[schema.KEYWORDS - schema.LEVEL] & schema.MULTI_ENER == expected


@with_data
def test_the_icons_in_print_are_the_lines_of_the_texts(facts: Facts, tool: ModuleType) -> None:
    icons = {
        **{"Acce": schema.ACCE_ICON, "Cross": schema.CROSS, "Rise": schema.RISE},
        **{"Song Fragment": schema.SONG, "Trap": schema.TRAP_ICON},
    }
    printed, _ = tool.read_data(SHARED)
    for id, card in facts.cards.items():
        said = {name for name, mark in icons.items() if marks_of(card) & mark}
        said |= {"Multi Ener"} if "Multi Ener" in card.icons or "Multi Ener." in card.lines else set()
        assert said == set(tool.icons(printed[id])), id


@with_data
@pytest.mark.parametrize("name", ["WD23", "WX24-D1"])
def test_the_abilities_of_a_set_are_counted_as_they_are_printed_and_read(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(PROJECT / "tools"))
    import wixoss_facts
    import wixoss_texts

    cards, _ = wixoss_facts.read_data(SHARED)
    results = [one for card in cards.values() if card["set"] == name for one in wixoss_texts.read_card(card)]
    counted = read(SOURCE / "printed.yaml").record(dict[str, tuple[int, int]])[name]
    assert counted == (len(results), sum(not why for _, _, why in results))
