"""The address at which the server is to listen: what cannot be had is told at once, with the way out."""

import socket

import pytest

from tefuda.errors import TefudaError
from tefuda.server import opening
from tefuda.server.listening import check_address, fault_of


def test_a_free_port_can_be_had() -> None:
    check_address("127.0.0.1", 0)
    check_address("localhost", 0)


def test_a_busy_port_is_reported_before_anything_is_loaded(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(opening, "server_for", lambda settings: pytest.fail("the server was made"))
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with pytest.raises(TefudaError, match=f"^port {port} of 127.0.0.1 is taken by another program; .* --port"):
            opening.serve("127.0.0.1", port, str(tmp_path / "table.db"))


def test_an_address_of_another_machine_is_reported() -> None:
    for host in ("192.0.2.1", "300.1.1.1"):
        with pytest.raises(TefudaError, match=f"^--host {host}: this machine has no such address; .*0.0.0.0"):
            check_address(host, 0)


def test_a_privileged_port_is_reported() -> None:
    assert fault_of("127.0.0.1", 80, PermissionError(13, "denied")) == (
        "port 80 is not open to you: name one from 1024 on with --port"
    )


@pytest.mark.parametrize("url", ["foo", "play.example", "ftp://play.example", "https://", "http://[x", "http://a:b"])
def test_a_public_url_or_an_origin_that_is_no_url_is_refused(url: str, tmp_path) -> None:
    with pytest.raises(TefudaError, match=r"^--public-url .*: this is no URL; one looks like https://play.example$"):
        opening.serve("127.0.0.1", 0, str(tmp_path / "table.db"), public=url)
    with pytest.raises(TefudaError, match=r"^--origin .*: this is no URL"):
        opening.serve("127.0.0.1", 0, str(tmp_path / "table.db"), origins=("https://play.example", url))
