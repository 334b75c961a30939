"""The files of the page, as they are handed out: read once, compressed when the page was built."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path, PurePosixPath
from typing import Final

INDEX: Final = "/index.html"
PACKED: Final = ".gz"
"""`tools/page.py build` puts a compressed file with this ending beside each one that is worth it."""


@dataclass(frozen=True)
class PageFile:
    """A file: its media type, its bytes, and the same compressed, if there is one. A `lasting` one has its content
    in its name and never changes."""

    kind: str
    plain: bytes
    packed: bytes | None
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
    """Where the files of the page are: in the package, or in a checkout where `npm run build` has put them."""
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
        if path.suffix == PACKED and path.with_suffix("").is_file():
            continue
        kind = guess_type(path.name)[0] or "application/octet-stream"
        beside = path.with_name(path.name + PACKED)
        packed = beside.read_bytes() if beside.is_file() else None
        found[str(name)] = PageFile(kind, path.read_bytes(), packed, "/assets/" in str(name))
    return found
