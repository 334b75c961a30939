"""The tools that write the skill files keep every text exactly and lay a file out in one way."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from tefuda.language.yaml12 import load

TOOLS = Path(__file__).parents[3] / "tools"
SKILLS = Path(__file__).parents[3] / "src" / "tefuda" / "games" / "sword_girls" / "skills"

TWO_SKILLS = """# Sword Girls: effects of the Spells 200001-200385.

- id: 200001
  timing: spell
  text: ""

- id: 200002
  name: {en: "Best taste ever!", ko: "천하일미!"}
  timing: spell
  grants: [1076]
  text: |-
    Draw a card.
"""


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[SimpleNamespace]:
    """The tools, at work on a folder of their own with two skills."""
    monkeypatch.syspath_prepend(str(TOOLS))
    import set_texts
    import sword_girls_files

    (tmp_path / "spells-1.yaml").write_text(TWO_SKILLS, encoding="utf-8")
    monkeypatch.setattr(sword_girls_files, "SKILLS", tmp_path)
    monkeypatch.setattr(set_texts, "SKILLS", tmp_path)
    yield SimpleNamespace(texts=set_texts, files=sword_girls_files, file=tmp_path / "spells-1.yaml")
    for module in ("set_texts", "sword_girls_files"):
        sys.modules.pop(module)


def stored(tools: SimpleNamespace) -> dict[int, str]:
    return {record["id"]: record["text"] for record in load(tools.file.read_text(encoding="utf-8"))}


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card.",
        "# not a comment: 'quoted' \"twice\" {a, b} [c] & *d !e %f @g `h`",
        "Depending on its SIZE:\n- 1-3: ATK +1\n\n  - deeper\nend",
        "덱 맨 위의 카드 — 手札 ▶",
        "no",
        "A sentence of many words; " * 30 + "end.",
    ],
)
def test_a_text_comes_back_exactly_as_it_was_set(tools: SimpleNamespace, text: str) -> None:
    assert tools.texts.set_texts({200001: text}) == (1, 0)
    assert stored(tools) == {200001: text, 200002: "Draw a card."}


def test_a_text_file_tells_line_breaks_by_backslash_n(tools: SimpleNamespace, tmp_path: Path) -> None:
    source = tmp_path / "texts.tsv"
    source.write_text("# mine\n\n200001\tFirst.\\nSecond.\n", encoding="utf-8")
    assert tools.texts.read_texts(source) == {200001: "First.\nSecond."}


def test_nothing_is_written_when_one_text_is_wrong(tools: SimpleNamespace) -> None:
    before = tools.file.read_bytes()
    with pytest.raises(ValueError, match="no such skills: 7"):
        tools.texts.set_texts({200001: "Draw a card.", 7: "Draw."})
    with pytest.raises(ValueError, match="would become empty: 200002"):
        tools.texts.set_texts({200001: "Draw a card.", 200002: ""})
    assert tools.file.read_bytes() == before


@pytest.mark.parametrize("path", sorted(SKILLS.glob("*.yaml")), ids=lambda path: path.name)
def test_a_skill_file_of_the_project_is_laid_out_as_the_tools_would(tools: SimpleNamespace, path: Path) -> None:
    copy = tools.file.parent / path.name
    tools.files.write_skills(copy, tools.files.read_skills(path))
    assert copy.read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
