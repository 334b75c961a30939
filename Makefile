# Tefuda needs Python 3.11 or newer and make; everything else comes from PyPI into .venv.
#   make play     play Sword Girls in the terminal
#   make test     everything that must hold: style, types, imports, tests
#   make clean    forget the venv and what was built
# TEFUDA_COMPILE=0 installs pure Python, TEFUDA_COMPILE=1 insists on a compiled machine.

.ONESHELL:
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.PHONY: help play test install clean

VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml setup.py README.md $(shell find src -type f -not -name '*.pyc' -not -path '*.egg-info/*' 2>/dev/null)
TEFUDA_COMPILE ?=
export TEFUDA_COMPILE
INSTALLED := $(VENV)/.installed$(if $(TEFUDA_COMPILE),-$(TEFUDA_COMPILE))
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

help:
	@sed -n '1,5s/^# //p' Makefile

play: $(INSTALLED)
	@$(BIN)/tefuda play

install: $(INSTALLED)

test: $(INSTALLED) $(VENV)/.dev
	@export PATH="$(CURDIR)/$(BIN):$$PATH"
	echo "== ruff: style"
	ruff check --output-format concise .
	ruff format --check .
	echo "== mypy --strict: types"
	mypy --strict
	echo "== import-linter: imports point one way"
	PYTHONPATH=src lint-imports
	echo "== pytest"
	pytest -n 2

# The same version is installed again whenever a source has changed; old build products are never mixed in.
$(INSTALLED): $(VENV)/.made $(SOURCES)
	@echo "Installing tefuda into $(VENV) (about a minute; compiles with mypyc if there is a C compiler) ..."
	rm -rf build
	$(PIP) install .
	rm -f $(VENV)/.installed*
	touch $@
	cd $(VENV) && bin/python -c "from importlib.util import find_spec as f; from pathlib import Path as P; \
		p = P(f('tefuda').origin).parent; \
		print('tefuda is installed,', 'compiled.' if [*p.glob('kernel/**/*.so')] else 'as pure Python.')"

$(VENV)/.dev: $(VENV)/.made pyproject.toml
	@echo "Installing the tools that the tests need ..."
	$(BIN)/python -c "import tomllib; p = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
		print(*p['optional-dependencies']['dev'], sep='\n')" > $(VENV)/dev.txt
	$(PIP) install -r $(VENV)/dev.txt
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
	@rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
