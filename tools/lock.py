"""Write the lock files of Python's packages: exact versions, each with the hashes of all its files.

Usage: tools/lock.py [--upgrade]      (`make lock` installs what it needs and calls it)

`requirements/install.txt` is what building, installing and running Tefuda needs; `workers.txt` has PostgreSQL and
Redis, too, `dev.txt` the tools of `make test`, and `lab.txt` besides what `make test-lab` needs; `node.txt` is Node,
for machines that have none. All are for Python 3.11 and newer on every system: pip takes of them what fits the machine.
They are written from pyproject.toml with uv. Versions stay as they are where pyproject.toml still allows them;
`--upgrade` takes the newest.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "requirements"
OLDEST: Final = "3.11"
EXTRAS: Final = {
    "install": [],
    "workers": ["workers"],
    "dev": ["workers", "dev"],
    "lab": ["workers", "dev", "lab", "ray"],
}
"""The lock files of the package, and which of its extras each of them has."""


def main() -> int:
    """Write all files."""
    sys.path[:0] = [str(ROOT / "tools")]
    from page import NODE_PACKAGE

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        building = Path(folder) / "build.in"
        building.write_text("\n".join(project["build-system"]["requires"]) + "\n")
        node = Path(folder) / "node.in"
        node.write_text(f"{NODE_PACKAGE}\n")
        wanted = {name: ["pyproject.toml", str(building)] for name in EXTRAS} | {"node": [str(node)]}
        for name, sources in wanted.items():
            named = [argument for extra in EXTRAS.get(name, ()) for argument in ("--extra", extra)]
            done = subprocess.run(
                [
                    *(sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes"),
                    *("--python-version", OLDEST, "--no-annotate", "--no-emit-index-url"),
                    *("--custom-compile-command", "make lock", *named, *sys.argv[1:]),
                    *("--output-file", str(FOLDER / f"{name}.txt"), *sources),
                ],
                cwd=ROOT,
                check=False,
            )
            if done.returncode:
                return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
