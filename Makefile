# One word for each thing a person does here; `make help` lists them. Needs Python 3.11 to 3.14 and make, nothing else.

VENV := .venv
BIN := $(VENV)/bin

# A uv on PATH is used; without one the environment gets its own, and then both of its files must be there.
UV := $(shell uv --version >/dev/null 2>&1 && command -v uv)
ENVIRONMENT := $(BIN)/python
ifeq ($(UV),)
UV := $(BIN)/uv
ENVIRONMENT += $(UV)
endif
# Compiled at once: where Python writes no bytecode (containers often say so) every start would compile everything anew.
INSTALL := $(UV) pip install --quiet --python $(BIN)/python --compile-bytecode
COMPILE = $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate \
	--custom-compile-command "make lock" $(UPGRADE)

# What the page is built from, by the same command that installs the package.
PAGE := hatch_build.py $(shell find frontend src/tapete/locale -type f -not -path "*/node_modules/*" -not -path "*/tests/*" -not -path "*/mock/*")

# What may be said with the word: the program's arguments, tests to run, a Python, and whether `lock` moves versions.
ARGS ?=
TESTS ?=
PYTHON ?=
UPGRADE ?=
# A worker for each thread of the machine, four at most; the tests of a file share a worker and so their fixtures.
WORKERS ?= --numprocesses logical --maxprocesses 4 --dist loadfile

# One thing after another: the steps of setting up share one environment.
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play test lint proof bench docs effects lock clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/play.done ## install what the game needs and start it (ARGS="play europeo")
	@$(BIN)/tapete $(ARGS)

test: $(VENV)/test.done ## install what the tests need and run all but the proofs (TESTS=tests/test_cards.py)
	@scripts/browser install
	@$(BIN)/python -m pytest -q $(WORKERS) $(TESTS)

lint: $(VENV)/test.done ## style, format, types, and the arrows between the modules
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports

proof: $(VENV)/test.done ## the tests that enumerate or sample for minutes (TESTS=tests/test_perft.py)
	@$(BIN)/python -m pytest -q -m proof $(WORKERS) $(TESTS)

bench: $(VENV)/test.done ## measure: every script of bench/ in turn
	@set -e; for script in bench/*.py; do echo "== $$script"; $(BIN)/python "$$script"; done

docs: $(VENV)/test.done ## build the documentation into site/
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict

effects: $(VENV)/play.done ## recompute docs/effects.md and the edges of the shipped tables
	@$(BIN)/python scripts/effects

lock: $(ENVIRONMENT) ## recompile requirements/*.txt after a change of dependencies (UPGRADE=--upgrade takes the newest of all)
	@$(COMPILE) requirements/setup.in -o requirements/setup.txt
	@$(COMPILE) pyproject.toml requirements/play.in -o requirements/play.txt
	@$(COMPILE) --all-extras pyproject.toml requirements/test.in -c requirements/play.txt -o requirements/test.txt

clean: ## remove the environment and everything built
	@rm -rf $(VENV) site dist .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis

$(ENVIRONMENT):
	@PYTHON="$(PYTHON)" scripts/environment $(VENV)

$(VENV)/play.done: requirements/play.txt pyproject.toml src/tapete/__init__.py $(PAGE) $(ENVIRONMENT)
	@echo "Installing tapete and what it needs into $(VENV) ..." >&2
	@$(INSTALL) --require-hashes -r requirements/play.txt
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/test.done: requirements/test.txt $(VENV)/play.done
	@echo "Installing what the tests need into $(VENV) ..." >&2
	@$(INSTALL) --require-hashes -r requirements/test.txt
	@touch $@
