"""Build Tefuda: compile the engine, the parser and the games' ops with mypyc where a C compiler is, else install pure
Python; and build the table's page from ``web/`` into the package.

Three environment variables decide. TEFUDA_COMPILE: ``0`` never compiles, ``1`` must (a failure ends the build), and
unset compiles when the compiler of this Python works. TEFUDA_PAGE is the same for the page: unset goes on without a
page when Node or the packages from npm cannot be had, and says so. TEFUDA_PGO=1 is for wheels that many will use: GCC
compiles twice, the second time by what ran in games that are played in between (profile-guided optimisation). What
Tefuda needs to run must be installed for that (``pip wheel --no-build-isolation``).
"""

import ast
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

try:
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CompileError, LinkError
    from setuptools._distutils.sysconfig import customize_compiler
except ImportError:  # an old setuptools that still leans on the standard library's distutils
    from distutils.ccompiler import new_compiler
    from distutils.errors import CompileError, LinkError
    from distutils.sysconfig import customize_compiler

ROOT = Path(__file__).parent
PACKAGE = ROOT / "src" / "tefuda"
COMPILED = (
    "kernel/**/*.py",
    "games/*/words/**/*.py",
    "games/*/procedures/**/*.py",
    "games/*/evaluation.py",
    "language/first_sets.py",
    "language/journal_lines.py",
    "language/narrator.py",
    "language/options.py",
    "language/parser.py",
    "language/phrasebook.py",
    "language/sentences.py",
    "language/steps.py",
    "language/wording.py",
    "server/snapshots.py",
)
WANTED_FLAGS = ("-fno-semantic-interposition", "-fvisibility=hidden", "-flto=auto")
PROFILED = ("-fprofile-generate",)
BY_PROFILE = ("-fprofile-use", "-fprofile-partial-training", "-Wno-missing-profile")
TRAINING = """
from tefuda.games.registry import GAMES
from tefuda.lab.bench import bench
for game in GAMES:
    bench(game, seconds=30)
"""

DOCUMENTED = re.compile(
    r"(?P<head>(?:CPyPy_(?P<method>\w+),\s+METH_|CPyType_(?P<type>\w+)_template_ = \{)[^;]*?)"
    r'PyDoc_STR\((?P<signature>NULL|"(?:[^"\\]|\\.)*")\)'
)
"""A function or class in the C files of mypyc, and what is told of it."""
BORROWED_VEC = re.compile(
    r"\b(?P<name>arg_\w+|tmp) = Vec(?P<kind>\w+)Api\.unbox\([^;]*;\s*if \(VEC_IS_ERROR\((?P=name)\)\) \{[^}]*\}"
)
"""Where the C files of mypyc unbox a `vec` that they mean to borrow: an argument of a wrapper, or what is assigned."""


def compiled_modules() -> list[str]:
    """The source files that mypyc compiles, as paths from the project's root; packages themselves stay Python."""
    found = {path for pattern in COMPILED for path in PACKAGE.glob(pattern) if path.name != "__init__.py"}
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def compiler_accepts(*flags: str) -> bool:
    """Whether the C compiler of this Python compiles and links a file that includes Python.h with these flags."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "probe.c"
        source.write_text("#include <Python.h>\nint tefuda_probe(void) { return PY_VERSION_HEX != 0; }\n")
        compiler = new_compiler()
        try:
            customize_compiler(compiler)
            objects = compiler.compile(
                [str(source)],
                output_dir=folder,
                include_dirs=[sysconfig.get_path("include"), sysconfig.get_path("platinclude")],
                extra_postargs=list(flags),
            )
            compiler.link_shared_object(objects, str(Path(folder) / "probe.so"), extra_postargs=list(flags))
        except (CompileError, LinkError, OSError, AttributeError, TypeError):
            return False
        except Exception as error:  # setuptools wraps a missing compiler in errors of its own, which differ by version
            print(f"tefuda: the probe of the C compiler failed: {error}")
            return False
    return True


def say(sentence: str) -> None:
    print(f"tefuda: {sentence}", file=sys.stderr, flush=True)


def wish_of(name: str) -> str:
    """What an environment variable asks for: "0", "1", or "" where it is unset."""
    wish = os.environ.get(name, "").strip()
    if wish not in {"", "0", "1"}:
        raise SystemExit(f"{name} is {wish!r}; it may be 0 (never), 1 (must) or unset (where it is possible)")
    return wish


def extensions() -> list:
    """What to compile; an empty list means pure Python."""
    wish = wish_of("TEFUDA_COMPILE")
    if wish == "0":
        say("TEFUDA_COMPILE=0: installing pure Python, as asked.")
        return []
    modules = compiled_modules()
    if not modules:
        say("there are no modules to compile; installing pure Python.")
        return []
    if not compiler_accepts():
        if wish == "1":
            raise SystemExit("tefuda: TEFUDA_COMPILE=1, but no C compiler with Python's headers works here")
        say("no working C compiler with Python's headers: installing pure Python, which plays the same but slower.")
        return []
    return mypyc_extensions(modules)


def mypyc_extensions(modules: list[str]) -> list:
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = str(ROOT / "src")
    # Types of pure modules are followed without complaint: `make test` checks them strictly, with all libraries there.
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports"]
    built = mypycify([*options, *modules], multi_file=True, opt_level="3")
    sources = [source for extension in built for source in extension.sources]
    put_docstrings_in(sources, modules)
    borrow_vecs_in(sources)
    flags = [flag for flag in WANTED_FLAGS if compiler_accepts(flag)]
    for extension in built:
        # mypyc treats warnings as errors; another compiler's new warning must not keep anybody from playing.
        kept = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
        extension.extra_compile_args = [*kept, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    say(f"compiling {len(modules)} modules with mypyc.")
    return built


def put_docstrings_in(sources: list[str], modules: list[str]) -> None:
    """Let `help` tell of compiled classes and functions: mypyc writes their signatures into its C files and drops their
    docstrings, so these are put behind the signatures."""
    from mypyc.codegen.cstring import c_string_initializer

    texts = docstrings(modules)
    files = {Path(source).name: Path(source) for source in sources}
    for name in {name.rpartition(".")[0] for name in texts}:
        path = files.get(f"__native_{name.replace('.', '___')}.c")
        if path is None:
            continue

        def with_text(found: re.Match[str], module: str = name) -> str:
            inside = (found["method"] or found["type"]).split(f"{module.rpartition('.')[2]}___", 1)[-1]
            text = texts.get(f"{module}.{inside.replace('___', '.')}", "")
            if not text:
                return found[0]
            signature = found["signature"].removesuffix('"') if found["signature"] != "NULL" else '"'
            return f"{found['head']}PyDoc_STR({signature}{c_string_initializer(text.encode())[1:]})"

        path.write_text(DOCUMENTED.sub(with_text, path.read_text(encoding="utf-8")), encoding="utf-8")


def borrow_vecs_in(sources: list[str]) -> None:
    """Let compiled code free each `vec` that interpreted code hands to it. mypyc 2.4.1 unboxes an argument of a
    function, or the value of an attribute, to borrow it, as it does with tuples; but unboxing a `vec` makes a reference
    (`RVec` in `mypyc/codegen/emit.py` ignores `borrow`), which nothing gives back."""

    def borrowed(found: re.Match[str]) -> str:
        return f"{found[0]}\n    VEC_{found['kind'].upper()}_DECREF({found['name']});"

    for path in map(Path, sources):
        if path.name.startswith("__native"):
            path.write_text(BORROWED_VEC.sub(borrowed, path.read_text(encoding="utf-8")), encoding="utf-8")


def docstrings(modules: list[str]) -> dict[str, str]:
    """The docstrings of classes, functions and methods by their full names; what a class is made of belongs to it."""
    found: dict[str, str] = {}

    def look_in(node: ast.AST, name: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.ClassDef | ast.FunctionDef):
                found[f"{name}.{child.name}"] = ast.get_docstring(child) or ""
                look_in(child, f"{name}.{child.name}")
        if made_of := found.get(f"{name}.__init__"):
            found[name] = f"{found.get(name, '')}\n\n{made_of}".strip()

    for module in modules:
        path = ROOT / module
        look_in(
            ast.parse(path.read_text(encoding="utf-8")), ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        )
    return found


class ParallelBuild(build_ext):
    """Compiles the C files of one extension side by side: mypyc puts all modules into one."""

    def build_extensions(self) -> None:
        one_by_one = self.compiler.compile

        def side_by_side(sources, **settings):
            with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
                objects = pool.map(lambda source: one_by_one([source], **settings), sources)
                return [path for compiled in objects for path in compiled]

        self.compiler.compile = side_by_side
        if wish_of("TEFUDA_PGO") != "1" or not self.extensions:
            super().build_extensions()
            return
        self.build_with(PROFILED)
        say("TEFUDA_PGO=1: playing games, to compile by what runs in them.")
        path = os.pathsep.join(filter(None, [os.path.abspath(self.build_lib), os.environ.get("PYTHONPATH")]))
        subprocess.run([sys.executable, "-c", TRAINING], env=os.environ | {"PYTHONPATH": path}, check=True)
        self.force = True
        self.build_with(BY_PROFILE)

    def build_with(self, flags) -> None:
        """Build all extensions with some more flags of the C compiler and the linker."""
        plain = [(one, one.extra_compile_args, one.extra_link_args) for one in self.extensions]
        for one, compiling, linking in plain:
            one.extra_compile_args = [*compiling, *flags]
            one.extra_link_args = [*linking, *flags]
        super().build_extensions()
        for one, compiling, linking in plain:
            one.extra_compile_args, one.extra_link_args = compiling, linking


class BuildWithPage(build_py):
    """Builds the page into the package, beside the server that hands it out."""

    def run(self) -> None:
        super().run()
        wish, program = wish_of("TEFUDA_PAGE"), ROOT / "tools" / "page.py"
        if self.editable_mode or wish == "0":
            return
        folder = Path(self.build_lib) / "tefuda" / "server" / "static"
        done = subprocess.run([sys.executable, str(program), "build", str(folder)], check=False)
        if done.returncode and wish == "1":
            raise SystemExit("tefuda: TEFUDA_PAGE=1, but the page could not be built")
        if done.returncode:
            say("the page could not be built (see above): `tefuda play` will play in the terminal only.")


def building() -> bool:
    """Whether this run builds something to install, rather than asks for metadata or an editable (pure) tree."""
    return bool({"build", "build_ext", "bdist_wheel", "install"} & set(sys.argv))


setup(
    ext_modules=extensions() if building() else [],
    cmdclass={"build_ext": ParallelBuild, "build_py": BuildWithPage},
)
