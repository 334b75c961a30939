"""The files of the page as they are served: read once, compressed when the page was built."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path, PurePosixPath
from typing import Final

INDEX: Final = "/index.html"
PACKED: Final = {"br": ".br", "gzip": ".gz"}
"""`tools/page.py build` puts compressed files with these endings beside each one that is worth it: by encoding, the
smallest first."""


@dataclass(frozen=True)
class PageFile:
    """A file: its media type, its bytes, and the same compressed, by encoding, the smallest first. A `lasting` one has
    its content in its name and never changes."""

    kind: str
    plain: bytes
    packed: Mapping[str, bytes]
    lasting: bool


class PageFiles:
    """All files of the page by their paths, in memory: a path of a request names one of them or nothing."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or static_folder()
        self.stamp = -1
        self.files: dict[str, PageFile] = {}

    def find(self, path: str) -> PageFile | None:
        """A file; None if there is none. They are read again when the page has been built again."""
        try:
            stamp = (self.folder / INDEX[1:]).stat().st_mtime_ns
        except OSError:
            return None
        if stamp != self.stamp:
            self.files = read_all(self.folder)
            self.stamp = stamp
        return self.files.get(path)


def static_folder() -> Path:
    """The folder of the page's files: in the package, or in a checkout where `npm run build` has put them."""
    package = Path(str(files("tefuda.server")))
    built = package.parents[2] / "web" / "dist"
    return built if (built / "index.html").is_file() else package / "static"


def read_all(folder: Path) -> dict[str, PageFile]:
    """All files below a folder, by their paths from it."""
    found: dict[str, PageFile] = {}
    for path in sorted(folder.rglob("*")):
        name = PurePosixPath("/", path.relative_to(folder).as_posix())
        if not path.is_file() or any(part.startswith(".") for part in name.parts):
            continue
        if path.suffix in PACKED.values() and path.with_suffix("").is_file():
            continue
        kind = guess_type(path.name)[0] or "application/octet-stream"
        beside = {encoding: path.with_name(path.name + ending) for encoding, ending in PACKED.items()}
        packed = {encoding: file.read_bytes() for encoding, file in beside.items() if file.is_file()}
        found[str(name)] = PageFile(kind, path.read_bytes(), packed, "/assets/" in str(name))
    return found
