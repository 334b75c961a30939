"""Writing files whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from tefuda.errors import FileError

READABLE: Final = 0o644
"""The permissions of results: readable by everybody."""
PRIVATE: Final = 0o600
"""The permissions of files that hold what a player must not see."""


@contextmanager
def whole_file(path: Path, mode: int = READABLE) -> Iterator[BinaryIO]:
    """A file to write to, which is there, whole, once the block has ended well, and else not at all. A symbolic link
    stays, and the file that it names is written; a device or a pipe is written to as it is. Raises `FileError` where
    that cannot be done."""
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as stream:
                yield stream
            return
        place = path.resolve()
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".", suffix=".part", dir=place.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                yield file
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, mode)
            os.replace(name, place)
        except BaseException:
            os.unlink(name)
            raise
    except (OSError, RuntimeError) as error:  # a RuntimeError: symbolic links in a circle
        raise FileError(f"{path}: cannot be written: {reason(error)}") from error


def reason(error: OSError | RuntimeError) -> str:
    """Why a file cannot be written."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def write_whole(path: Path, content: bytes, mode: int = READABLE) -> None:
    """Put bytes into a file, whole or not at all. Raises `FileError`."""
    with whole_file(path, mode) as file:
        file.write(content)


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written, before work begins whose result goes there. What is there stays. Raises
    `FileError`."""
    try:
        if path.is_dir():
            raise IsADirectoryError(0, "it is a folder; name a file")
        if path.exists() and not path.is_file():
            return
        folder = path.resolve().parent
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return
    except (OSError, RuntimeError) as error:
        raise FileError(f"{path}: cannot be written: {reason(error)}") from error
