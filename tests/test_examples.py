"""The examples in docstrings and in the README do what they say."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path
from types import ModuleType

import pytest

import dialects
import tefuda
from tefuda.errors import TefudaError

MODULES = sorted(
    found.name
    for package in (tefuda, dialects)
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
)
README = Path(__file__).parent.parent / "README.md"


@pytest.mark.parametrize("name", ["tefuda", *MODULES])
def test_the_examples_of_a_module(name: str) -> None:
    try:
        module = importlib.import_module(name)
    except (ModuleNotFoundError, TefudaError) as error:
        if "tefuda[" not in str(error):  # a part that needs an extra says which one
            raise
        pytest.skip(str(error))
    if ">>>" in source_of(module):  # to look for them in every object takes a hundred times as long
        assert doctest.testmod(module).failed == 0


def source_of(module: ModuleType) -> str:
    """The source of a module, which lies beside it where it is compiled."""
    assert module.__file__ is not None
    place = Path(module.__file__)
    return place.with_name(f"{place.name.partition('.')[0]}.py").read_text(encoding="utf-8")


def test_there_are_examples() -> None:
    counts = [doctest.testmod(importlib.import_module(name)).attempted for name in ("tefuda", "tefuda.lab.statistics")]
    assert all(count > 0 for count in counts)


def test_the_example_of_the_readme_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    exec(compile(example, str(README), "exec"), {})
    assert capsys.readouterr().out.split()[0] in {"0", "1"}
