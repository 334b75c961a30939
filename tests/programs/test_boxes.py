"""A box of cards: a folder of one's own cards, keywords and decks plays everywhere, and nothing made with it is read
without it. The boxes of docs/custom-cards.md are the examples."""

from __future__ import annotations

import json
import pickle
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer.main

import tefuda
from tefuda import cli
from tefuda.cli.command import app
from tefuda.errors import FileError, TefudaError
from tefuda.games import registry
from tefuda.games.kit.boxes import plain
from tefuda.games.matches import FORMAT, Match, saved_deck, version, write
from tefuda.kernel.errors import BadState

BOXES = Path(__file__).parents[2] / "docs" / "boxes"
THORNWOOD, BAKERY = BOXES / "thornwood", BOXES / "bakery"
EXAMPLES = {THORNWOOD: ("thornwood", "TW-002"), BAKERY: ("bakery", "900001")}


@pytest.fixture(autouse=True)
def nothing_stays_open(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boxes are closed, and games offered as they were, after each test."""
    monkeypatch.setattr(registry, "OPENED", {})
    offered = dict(registry.GAMES)
    yield
    registry.GAMES.clear()
    registry.GAMES.update(offered)


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A copy of the example for Shadowverse: Evolve, to be changed."""
    return Path(shutil.copytree(THORNWOOD, tmp_path / "thornwood"))


@pytest.fixture
def tefuda_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Runs the command: its exit code, what it printed, what it complained of."""

    def run(*arguments: object) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["tefuda", *map(str, arguments)])
        registry.OPENED.clear()  # as in a process of its own
        registry.GAMES.clear()
        registry.GAMES.update(registry.PACKAGES)
        code = 0
        try:
            cli.main()
        except SystemExit as leaving:
            code = int(leaving.code or 0)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


# ------------------------------------------------------------------ playing


@pytest.mark.parametrize("folder", EXAMPLES, ids=lambda folder: folder.name)
def test_a_deck_of_a_box_is_played_with_its_cards_and_its_game_says_so(folder: Path) -> None:
    deck, card = EXAMPLES[folder]
    name = registry.open_cards(folder)
    game = tefuda.new_game(plain(name), decks=(deck, deck), seed=4, cards=folder)
    assert repr(game).startswith(f"<{name}, ")
    assert card in {definition.key for definition in game.book.cards}
    assert registry.titles()[plain(name)] in registry.face(name).title != registry.titles()[plain(name)]
    game.play_out(1)
    assert game.result is not None


def test_a_keyword_stands_for_its_text() -> None:
    card = tefuda.cards(registry.open_cards(THORNWOOD))["TW-002"]
    assert card.text() == "Fanfare: Draw 1.\nWard.\nLast Words: Deal 1 damage to the enemy leader."
    assert "【ラストワード】" in card.text("ja")
    assert "Thorns. (Last Words: Deal 1 damage to the enemy leader.)" in card.page()
    sheet = registry.catalogue(registry.open_cards(THORNWOOD)).sheet("TW-002")
    assert [skill.name for skill in sheet.skills] == ["Roots", "", "Thorns"]


def test_a_card_of_a_box_does_what_its_text_says() -> None:
    """Baker's Apprentice has ATK 4 and gains 1 by its own skill before it attacks."""
    log = tefuda.Log(registry.open_cards(BAKERY))
    game = tefuda.new_game("sword-girls", decks=("bakery", "bakery"), seed=4, cards=BAKERY, journal=log.journal)
    game.play_out(1)
    causes = {entry.cause.clause for entry in log.read() if entry.cause is not None and entry.cause.card == "900001"}
    assert "Give this card ATK +1" in causes


def test_the_game_alone_is_what_it_was_while_boxes_are_open() -> None:
    before = tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7).digest()
    registry.open_cards(BAKERY)
    assert tefuda.new_game("sword-girls", decks=("vita-starter", "crux-starter"), seed=7).digest() == before
    assert "900001" not in tefuda.cards("sword-girls")
    with pytest.raises(TefudaError, match="there is no deck 'bakery'"):
        tefuda.new_game("sword-girls", decks=("bakery", "bakery"), seed=7)


def test_a_box_for_another_game_is_refused() -> None:
    with pytest.raises(TefudaError, match="a card box for shadowverse, not for sword-girls"):
        tefuda.new_game("sword-girls", decks=("vita-starter", "vita-starter"), seed=1, cards=THORNWOOD)


# ------------------------------------------------------------------ bytes, pickles, matches


def test_bytes_name_the_box_and_are_read_with_it_only(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tefuda.new_game("shadowverse", decks=("thornwood", "thornwood"), seed=4, cards=THORNWOOD)
    data, digest, pickled = game.to_bytes(), game.digest(), pickle.dumps(game)
    assert tefuda.from_bytes(data).digest() == digest
    monkeypatch.setattr(registry, "OPENED", {})
    with pytest.raises(BadState, match=r"with the card box thornwood \([0-9a-f]{8}\), which is not open here"):
        tefuda.from_bytes(data)
    with pytest.raises(BadState, match="card box thornwood"):
        pickle.loads(pickled)
    assert tefuda.from_bytes(data, cards=THORNWOOD).digest() == digest == pickle.loads(pickled).digest()


def test_a_box_whose_files_have_changed_is_another_one(box: Path) -> None:
    data = tefuda.new_game("shadowverse", decks=("thornwood", "thornwood"), seed=4, cards=box).to_bytes()
    registry.OPENED.clear()
    cards = box / "cards" / "TW.yaml"
    cards.write_text(cards.read_text().replace("attack: 1", "attack: 2", 1))
    state = registry.open_cards(box).rpartition("-")[2]
    with pytest.raises(BadState, match=rf"the one that is open here has other files \({state}\)"):
        tefuda.from_bytes(data)


def test_two_boxes_of_one_game_are_open_side_by_side(box: Path) -> None:
    (box / "box.yaml").write_text("game: shadowverse\nname: Second Wood\n")
    one, two = registry.open_cards(THORNWOOD), registry.open_cards(box)
    assert one != two
    assert two.startswith("shadowverse_second-wood-")
    games = [tefuda.new_game(name, decks=("thornwood", "thornwood"), seed=4) for name in (one, two)]
    assert games[0].digest() != games[1].digest()
    assert [tefuda.from_bytes(game.to_bytes()).rules.name for game in games] == [one, two]


# ------------------------------------------------------------------ bad boxes

BAD: dict[str, tuple[str, str, str]] = {
    "no game": ("box.yaml", "game: checkers\n", r"box.yaml: there is no game 'checkers'; the games are "),
    "an unknown field": (
        "box.yaml",
        "game: shadowverse\nrun: script.py\n",
        r"box.yaml, line 2: there is no field run; the fields are game, name",
    ),
    "an id of the game": (
        "cards/SD01.yaml",
        "- {id: SD01-003, name: {en: Mine}, kind: spell, class: neutral, cost: 1}\n",
        r"cards/SD01.yaml, line 1: the game has SD01-003 already; take an id of your own",
    ),
    "an id of another file's": (
        "cards/XX.yaml",
        "- {id: TW-009, name: {en: Mine}, kind: spell, class: neutral, cost: 1}\n",
        r"cards/XX.yaml, line 1: the id TW-009 does not begin with XX-",
    ),
    "a text that is not understood": (
        "cards/YY.yaml",
        "- {id: YY-1, name: {en: A}, kind: spell, class: neutral, cost: 1}\n"
        "- {id: YY-2, name: {en: B}, kind: spell, class: neutral, cost: 1, text: Dance.}\n",
        r"cards/YY.yaml, line 2: YY-2 B: not understood",
    ),
    "a follower without attack": (
        "cards/YY.yaml",
        "- {id: YY-1, name: {en: A}, kind: follower, class: neutral, cost: 1, defense: 2}\n",
        r"cards/YY.yaml, line 1: a follower has attack and defense; write attack:",
    ),
    "a token that there is not": (
        "cards/ZZ.yaml",
        '- {id: ZZ-1, name: {en: A}, kind: spell, class: neutral, cost: 1, text: "Summon a \\"Nobody\\" token."}\n',
        r"cards/ZZ.yaml, line 1: .*",
    ),
    "a keyword twice": (
        "keywords.yaml",
        "- {name: Thorns, text: Ward.}\n- {name: Thorns, text: Storm.}\n",
        r"keywords.yaml, line 2: the keyword Thorns has been used before",
    ),
    "a deck of the game's name": ("decks/forest-starter.txt", "1 TW-001\n", "there is a deck forest-starter already"),
    "a deck that breaks a rule": (
        "decks/few.txt",
        "leader:\n1 SD01-LD01\ncards:\n3 TW-001\n",
        r"decks/few.txt: .*\(SVE",
    ),
    "a deck for another game": (
        "decks/other.yaml",
        "game: sword-girls\ncards: {TW-001: 3}\n",
        "a deck for sword-girls",
    ),
}


@pytest.mark.parametrize("wrong", BAD)
def test_problems_of_a_box_are_reported_with_file_and_line(box: Path, wrong: str) -> None:
    file, content, message = BAD[wrong]
    (box / file).write_text(content)
    with pytest.raises(FileError, match=message):
        registry.open_cards(box)
    assert registry.OPENED == {}


def test_a_folder_that_is_not_a_box_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"has no box.yaml; write one that says game: NAME"):
        registry.open_cards(tmp_path)
    with pytest.raises(FileError, match="there is no such folder"):
        registry.open_cards(tmp_path / "nowhere")


def test_an_unknown_skill_is_reported_with_the_card_that_names_it(tmp_path: Path) -> None:
    box = Path(shutil.copytree(BAKERY, tmp_path / "bakery"))
    cards = box / "cards" / "BAKERY.yaml"
    cards.write_text(cards.read_text().replace("[900001, 900002]", "[900001, 900003]"))
    with pytest.raises(FileError, match=r"BAKERY.yaml, line 1: names the skill 900003, and there is none"):
        registry.open_cards(box)


@pytest.mark.parametrize(
    ("timing", "size", "said"),
    [
        ("defend", 3, r"skills/S.yaml, line 1: its timing is defend, but its text begins with .Attack:"),
        ("attack", 0, r"cards/C.yaml, line 1: SIZE is 0; a follower has at least 1 \(SG 1.3"),
    ],
)
def test_a_box_of_sword_girls_is_checked_as_card_files_are(tmp_path: Path, timing: str, size: int, said: str) -> None:
    for part in ("cards", "skills"):
        (tmp_path / part).mkdir()
    (tmp_path / "box.yaml").write_text("game: sword-girls\n")
    skill = f"{{id: 990002, timing: {timing}, text: 'Attack: Give this card ATK +1.'}}"
    (tmp_path / "skills" / "S.yaml").write_text(f"- {skill}\n")
    card = "id: 990001, name: {en: Maid, ko: M}, kind: follower, faction: academy, rarity: C, limit: 3, points: 1"
    (tmp_path / "cards" / "C.yaml").write_text(f"- {{{card}, size: {size}, skills: [990002]}}\n")
    with pytest.raises(FileError, match=said):
        registry.open_cards(tmp_path)


def test_nothing_in_a_box_is_run(box: Path) -> None:
    (box / "face.py").write_text("raise SystemExit('run')")
    (box / "cards" / "evil.py").write_text("raise SystemExit('run')")
    (box / "keywords.yaml").write_text('- {name: Evil, text: !!python/object/apply:os.system ["exit 1"]}\n')
    with pytest.raises(FileError, match=r"keywords.yaml, line 1"):
        registry.open_cards(box)


# ------------------------------------------------------------------ the command


def test_every_verb_takes_a_box(tefuda_command: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = tefuda_command("deck", "list", "--game", "shadowverse", "--cards", THORNWOOD, "--json")
    assert code == 0
    assert json.loads(out)["decks"][-1]["name"] == "Thornwood"
    assert (
        "Bramble Sprite"
        in tefuda_command("card", "find", f"--cards={THORNWOOD}", "--game", "shadowverse", "Bramble")[1]
    )
    assert "Baker's Apprentice" in tefuda_command("--cards", BAKERY, "card", "show", "900001")[1]
    assert "legal" in tefuda_command("deck", "check", THORNWOOD / "decks" / "thornwood.txt", "--cards", THORNWOOD)[1]
    code, out, _ = tefuda_command("watch", "sword-girls", "--cards", BAKERY, "--plain", "--seed", 3, "--deck", "bakery")
    assert code == 0
    assert "wins!" in out


@pytest.mark.parametrize(
    "verb",
    [
        ("deck", "list", "wixoss"),
        ("deck", "show", "ancient-surprise"),
        ("deck", "check", BAKERY / "decks" / "bakery.yaml"),
        ("card", "find", "Maid", "--game", "sword-girls"),
        ("card", "show", "300026", "--game", "sword-girls"),
        ("card", "read", "Draw 1.", "--game", "wixoss"),
        ("puzzle", "list", "--game", "sword-girls"),
        ("puzzle", "show", "wixoss/1-a-small-stone"),
        ("watch", "sword-girls", "--plain"),
        ("play", "wixoss", "--no-open"),
        ("play", "--deck", "ancient-surprise", "--no-open"),
        ("bench", "wixoss"),
        ("arena", "easy", "easy", "--game", "wixoss"),
        ("scenario", Path("tests/games/sword_girls/scenarios/examples.yaml")),
    ],
    ids=lambda verb: " ".join(str(word) for word in verb[:3]),
)
def test_a_box_of_another_game_than_the_command_is_about_is_refused(
    tefuda_command: Callable[..., tuple[int, str, str]], verb: tuple[object, ...]
) -> None:
    code, out, complaint = tefuda_command(*verb, "--cards", THORNWOOD)
    assert (code, out) == (2, "")
    assert re.fullmatch(
        r"tefuda: \S*docs/boxes/thornwood: this is a card box for shadowverse, and this command is about "
        r"(wixoss|sword-girls); leave out --cards \S*docs/boxes/thornwood, or name shadowverse\n",
        complaint,
    )


def test_where_no_game_is_named_the_one_of_the_box_is_meant(
    tefuda_command: Callable[..., tuple[int, str, str]],
) -> None:
    assert "Bramble Sprite" in tefuda_command("card", "find", "Bramble", "--cards", THORNWOOD)[1]
    assert "Thornwood" in tefuda_command("deck", "list", "--cards", THORNWOOD)[1]
    both = tefuda_command("deck", "list", "--cards", THORNWOOD, "--cards", BAKERY)
    assert both[0] == 2
    assert "name shadowverse" in both[2]


def test_a_match_is_described_with_its_box_only(
    tefuda_command: Callable[..., tuple[int, str, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tefuda.new_game("shadowverse", decks=("thornwood", "thornwood"), seed=4, cards=THORNWOOD)
    for _ in range(30):
        game.apply(0, seat=game.pending[0].seat)
    deck = saved_deck("thornwood", tefuda.starter_decks(game.rules.name)["thornwood"])
    book = game.book.digest.hex()
    match = Match(
        FORMAT,
        game.rules.name,
        version(),
        book,
        4,
        [deck, deck],
        ["baseline-random", "baseline-random"],
        [],
        game.digest(),
    )
    twin = tefuda.new_game("shadowverse", decks=("thornwood", "thornwood"), seed=4, cards=THORNWOOD)
    for _ in range(30):
        seat = twin.pending[0].seat
        match.answers.append((seat, 0))
        twin.apply(0, seat=seat)
    write(match, tmp_path / "match.json")
    registry.OPENED.clear()
    code, _, complaint = tefuda_command("replay", tmp_path / "match.json")
    assert code == 2
    assert "with the card box thornwood" in complaint
    code, out, _ = tefuda_command("replay", tmp_path / "match.json", "--cards", THORNWOOD)
    assert code == 0
    assert "Turn 1" in out


def test_every_verb_says_in_its_help_that_it_takes_a_box(
    tefuda_command: Callable[..., tuple[int, str, str]],
) -> None:
    for verb in (("play",), ("serve",), ("deck", "check"), ("card", "find"), ("puzzle", "list"), ("bench",)):
        assert "--cards DIR" in tefuda_command(*verb, "--help")[1]


def test_a_box_is_checked_as_a_whole(tefuda_command: Callable[..., tuple[int, str, str]], box: Path) -> None:
    assert re.search(
        r"all understood; its game is called shadowverse_thornwood-", tefuda_command("card", "check", box)[1]
    )
    (box / "box.yaml").write_text("game: nothing\n")
    code, _, complaint = tefuda_command("card", "check", box)
    assert code == 2
    assert "box.yaml: there is no game 'nothing'" in complaint


def test_a_box_for_a_game_without_boxes_is_refused(
    tefuda_command: Callable[..., tuple[int, str, str]], tmp_path: Path
) -> None:
    (tmp_path / "box.yaml").write_text("game: wixoss\n")
    code, _, complaint = tefuda_command("deck", "list", "--cards", tmp_path)
    assert code == 2
    said = "wixoss takes no card boxes; leave the box out, or write one for another game"
    assert complaint == f"tefuda: {tmp_path}: {said}\n"


def test_a_box_that_is_not_named_is_asked_for(tefuda_command: Callable[..., tuple[int, str, str]]) -> None:
    code, _, complaint = tefuda_command("deck", "list", "--cards")
    assert code == 2
    assert "--cards needs the folder" in complaint
    code, _, complaint = tefuda_command("deck", "list", "--game", "shadowverse_thornwood-00000000")
    assert code == 2
    assert "with the card box thornwood (00000000), which is not open here" in complaint


def test_no_verb_has_a_cards_option_of_its_own_since_the_command_takes_it_first() -> None:
    def options(command: Any) -> set[str]:
        of_verbs = (options(verb) for verb in getattr(command, "commands", {}).values())
        return {name for option in command.params for name in option.opts}.union(*of_verbs)

    assert "--card-rows" in options(typer.main.get_command(app))
    assert "--cards" not in options(typer.main.get_command(app))


# ------------------------------------------------------------------ the page about them


def test_the_examples_of_the_page_do_what_they_say(
    tefuda_command: Callable[..., tuple[int, str, str]],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(BOXES.parents[1])
    page = (BOXES.parent / "custom-cards.md").read_text(encoding="utf-8")
    (verb, said), *_ = re.findall(r"    \$ tefuda (.*)\n    (.*)\n", page)
    assert tefuda_command(*verb.split())[1].strip() == said
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(compile(example, "custom-cards.md", "exec"), {})
    assert capsys.readouterr().out.strip() == "Last Words: Deal 1 damage to the enemy leader."
    shown = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    kept = (THORNWOOD / "cards" / "TW.yaml").read_text() + (THORNWOOD / "keywords.yaml").read_text()
    for record in shown:
        assert re.sub(r" +#.*", "", record).strip() in kept
