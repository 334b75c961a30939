# Tefuda needs Python 3.11 or newer and make; everything else comes from PyPI and npm into .venv and web/node_modules.
#   make play     play in your browser
#   make terminal play in this terminal
#   make test     check everything: style, types, imports, tests, the page in a browser
#   make test-lab install the machine learning libraries (NumPy, Gymnasium, PettingZoo, OpenSpiel, JAX, safetensors, ONNX, pyarrow, Ray), and their tests
#   make lock     write requirements/*.txt from pyproject.toml (UPGRADE=1: newest versions)
#   make mutants  mutation testing with 300 mutants (takes hours; not part of make test)
#   make clean    remove the venv and all build results
# TEFUDA_COMPILE=0 installs pure Python, TEFUDA_COMPILE=1 requires a compiled engine; TEFUDA_PAGE is the same for the
# page. TEFUDA_CHROMIUM names the browser for the tests of the page, if it is not found by itself.

.ONESHELL:
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help play terminal test test-lab install lock mutants clean

VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml setup.py README.md tools/page.py tools/build_backend.py \
	$(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*' 2>/dev/null) \
	$(shell find web -maxdepth 1 -type f -not -name 'test-results*' 2>/dev/null) $(shell find web/src -type f 2>/dev/null)
TEFUDA_COMPILE ?=
TEFUDA_PAGE ?=
export TEFUDA_COMPILE TEFUDA_PAGE
INSTALLED := $(VENV)/.installed$(if $(TEFUDA_COMPILE),-$(TEFUDA_COMPILE))$(if $(TEFUDA_PAGE),-page$(TEFUDA_PAGE))
PAGE_LOG := $(VENV)/playwright.log
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

help:
	@sed -n '1,11s/^# //p' Makefile

play: $(INSTALLED)
	@$(BIN)/tefuda play

terminal: $(INSTALLED)
	@$(BIN)/tefuda play --terminal

install: $(INSTALLED)

# The tests are read anew only where they have changed, also where the environment forbids Python to keep what it compiles.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(INSTALLED) $(VENV)/.dev
	@export PATH="$(CURDIR)/$(BIN):$$PATH"
	echo "== ruff: style"
	ruff check --output-format concise .
	ruff format --check .
	echo "== side by side: mypy --strict: types; import-linter: imports point one way; svelte-check: types of the page, and its weight"
	mypy --strict & types=$$!
	PYTHONPATH=src lint-imports
	TEFUDA_INSTALLED=1 python tools/page.py check
	wait $$types
	echo "== side by side: pytest; playwright: the page in a browser (told when both have ended, or by: tail -f $(PAGE_LOG))"
	TEFUDA_INSTALLED=1 python tools/page.py test >$(PAGE_LOG) 2>&1 & page=$$!
	trap 'kill -INT $$page 2>/dev/null || true' EXIT
	failed=0
	pytest -n 2 --dist worksteal || failed=$$?
	wait $$page || failed=$$?
	cat $(PAGE_LOG)
	exit $$failed

test-lab: export PYTHONDONTWRITEBYTECODE :=
test-lab: $(INSTALLED) $(VENV)/.lab
	@TEFUDA_LAB=1 $(BIN)/python -m pytest tests/lab/envs tests/lab/training tests/lab/test_extras.py tests/players/test_network.py

lock: $(VENV)/.made
	@$(PIP) install "uv>=0.5"
	$(BIN)/python tools/lock.py $(if $(UPGRADE),--upgrade)

# MUTANTS="--part kernel --count 40 --seed 7" tries other changes; the same command again goes on where it stopped.
mutants: $(INSTALLED) $(VENV)/.dev
	@$(BIN)/python tools/mutants.py $(MUTANTS)

# Packages are those of the lock files, and pip compares the hash of every file that it fetches.
# The same version is installed again whenever a source has changed; old build products are never mixed in.
$(INSTALLED): $(VENV)/.locked $(SOURCES)
	@echo "Installing tefuda into $(VENV) (a minute or two; compiles with mypyc if there is a C compiler) ..."
	rm -rf build
	$(PIP) install --no-deps --no-build-isolation .
	rm -f $(VENV)/.installed*
	touch $@
	cd $(VENV) && bin/python -I -c "from importlib.util import find_spec as f; from pathlib import Path as P; \
		p = P(f('tefuda').origin).parent; \
		how = 'compiled' if [*p.glob('kernel/**/*.so')] else 'as pure Python'; \
		page = (p / 'server/static/index.html').is_file(); \
		print('tefuda is installed', how, 'with' if page else 'WITHOUT', 'its page.'); \
		page or print('Node or npm packages could not be had; TEFUDA_PAGE=1 make install tells why.')"

$(VENV)/.locked: $(VENV)/.made requirements/install.txt requirements/node.txt
	@echo "Fetching the packages of requirements/install.txt ..."
	$(PIP) install --require-hashes -r requirements/install.txt
	[ "$(TEFUDA_PAGE)" = 0 ] || $(BIN)/python tools/page.py node || $(PIP) install --require-hashes -r requirements/node.txt
	touch $@

$(VENV)/.dev: $(VENV)/.locked requirements/dev.txt
	@echo "Fetching the tools that the tests need ..."
	$(PIP) install --require-hashes -r requirements/dev.txt
	$(BIN)/python tools/page.py node || $(PIP) install --require-hashes -r requirements/node.txt
	touch $@

$(VENV)/.lab: $(VENV)/.dev requirements/lab.txt
	@echo "Fetching the libraries of the lab (about 200 MB) ..."
	$(PIP) install --require-hashes -r requirements/lab.txt
	touch $@

$(VENV)/.made:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11 ""; do
		if [ -z "$$python" ]; then
			echo "Tefuda needs Python 3.11 or newer and found none; name one with: make PYTHON=/path/to/python3" >&2
			exit 1
		fi
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then break; fi
	done
	if ! "$$python" -c 'import venv, ensurepip' 2>/dev/null; then
		echo "$$($$python --version) lacks venv or ensurepip; on Debian or Ubuntu: apt-get install python3-venv" >&2
		exit 1
	fi
	rm -rf $(VENV)
	"$$python" -m venv $(VENV)
	touch $@

clean:
	@rm -rf $(VENV) build dist web/node_modules web/dist web/.svelte-check web/test-results* web/browser/node_modules web/browser/unpacked
	@rm -rf src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
