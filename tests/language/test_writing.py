"""Files are written whole or not at all, and nothing but a file is replaced."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tefuda.errors import FileError
from tefuda.language.writing import check_writable, whole_file, write_whole


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    file = tmp_path / "new" / "file"
    write_whole(file, b"one")
    write_whole(file, b"two")
    assert (file.read_bytes(), os.listdir(file.parent)) == (b"two", ["file"])


def test_a_file_stays_as_it_was_when_writing_fails_in_the_middle(tmp_path: Path) -> None:
    file = tmp_path / "file"
    write_whole(file, b"one")
    with pytest.raises(ZeroDivisionError), whole_file(file) as stream:
        stream.write(b"tw")
        raise ZeroDivisionError
    assert (file.read_bytes(), os.listdir(tmp_path)) == (b"one", ["file"])


KILLED = """
import os, signal, sys
from pathlib import Path
from tefuda.language.writing import whole_file
with whole_file(Path(sys.argv[1])) as file:
    file.write(b"half")
    os.kill(os.getpid(), signal.SIGKILL)
"""
WRITES = """
import sys
from pathlib import Path
from tefuda.language.writing import write_whole
write_whole(Path(sys.argv[1]), b"whole")
"""


def in_another_process(program: str, file: Path) -> int:
    """The exit code of a program with a file."""
    return subprocess.run([sys.executable, "-c", program, file], check=False).returncode


def test_what_a_killed_process_left_is_removed_by_the_next_one_that_writes_there(tmp_path: Path) -> None:
    assert in_another_process(KILLED, tmp_path / "file") == -signal.SIGKILL
    (left,) = os.listdir(tmp_path)
    assert left.endswith(".part")
    assert in_another_process(WRITES, tmp_path / "other") == 0
    assert os.listdir(tmp_path) == ["other"]


def test_what_another_process_is_writing_is_not_removed(tmp_path: Path) -> None:
    (tmp_path / ".mine.part").write_bytes(b"of another program")
    with whole_file(tmp_path / "file") as stream:
        stream.write(b"slowly")
        assert in_another_process(WRITES, tmp_path / "other") == 0
    assert (tmp_path / "file").read_bytes() == b"slowly"
    assert sorted(os.listdir(tmp_path)) == [".mine.part", "file", "other"]


def test_a_symbolic_link_stays_and_the_file_behind_it_is_written(tmp_path: Path) -> None:
    (tmp_path / "real").write_bytes(b"one")
    link = tmp_path / "link"
    link.symlink_to("real")
    write_whole(link, b"two")
    assert link.is_symlink()
    assert (tmp_path / "real").read_bytes() == b"two"


def test_a_pipe_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"one")
    reader.join(timeout=10)
    assert (read, pipe.is_fifo()) == ([b"one"], True)


@pytest.mark.parametrize("write", [lambda path: write_whole(path, b"x"), check_writable])
def test_what_cannot_be_written_is_named(tmp_path: Path, write) -> None:
    (tmp_path / "file").write_text("one")
    (tmp_path / "circle").symlink_to("circle")
    for path in (tmp_path, tmp_path / "file" / "inside", tmp_path / "circle", Path("/proc/nobody/writes/here")):
        with pytest.raises(FileError, match=f"^{path}: cannot be written: "):
            write(path)
    assert sorted(os.listdir(tmp_path)) == ["circle", "file"]


def test_asking_whether_a_file_can_be_written_changes_nothing(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("one")
    check_writable(file)
    check_writable(tmp_path / "other")
    check_writable(Path("/dev/null"))
    assert (os.listdir(tmp_path), file.read_text()) == (["file"], "one")
