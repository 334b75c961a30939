"""Writing files whole or not at all.

A file is written under another name first. What a process that was killed left under such names is removed when another
one first writes to the same folder: whoever writes holds a lock, so that nobody takes its file for a left one.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from tefuda.errors import FileError

try:
    import fcntl
except ModuleNotFoundError:  # on Windows, where nobody can remove a file that is open
    LOCKS = False
else:
    LOCKS = True

READABLE: Final = 0o644
"""The permissions of results: readable by everybody."""
PRIVATE: Final = 0o600
"""The permissions of files that hold what a player must not see."""
BEGIN, END = ".tefuda-", ".part"
"""The names under which files are written first."""

tidy: Final[set[Path]] = set()
"""The folders from which this process has removed what others left."""


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
        remove_left_parts(place.parent)
        handle, name = new_part(place.parent)
        lock = os.dup(handle) if LOCKS else None
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
        finally:
            if lock is not None:
                os.close(lock)
    except (OSError, RuntimeError) as error:  # a RuntimeError: symbolic links in a circle
        raise FileError(f"{path}: cannot be written: {reason(error)}") from error


def new_part(folder: Path) -> tuple[int, str]:
    """A new file to write to, open and locked until all its descriptors are closed."""
    while True:
        handle, name = tempfile.mkstemp(prefix=BEGIN, suffix=END, dir=folder)
        if not LOCKS:
            return handle, name
        with suppress(OSError):  # where files cannot be locked, nothing is removed either
            fcntl.flock(handle, fcntl.LOCK_EX)
        if os.fstat(handle).st_nlink:
            return handle, name
        os.close(handle)  # it was taken for a left one before it was locked


def remove_left_parts(folder: Path) -> None:
    """Remove the files that killed processes left in a folder, the first time that this process writes there."""
    if folder in tidy:
        return
    tidy.add(folder)
    for left in folder.glob(f"{BEGIN}*{END}"):
        with suppress(OSError):  # another process is writing it, or has removed it
            if not LOCKS:
                left.unlink()
                continue
            handle = os.open(left, os.O_RDWR)
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                left.unlink()
            finally:
                os.close(handle)


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
