# Two commands do everything on a bare Debian 12 or Ubuntu machine: `make play` and `make test`.
# Every path is relative to this folder, so a checkout may lie anywhere, also in a folder with spaces.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON := .venv/bin/python
DIR ?= shots
ARGS ?=

.PHONY: help environment play test quick lint format package shots bench lock clean

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 20

environment: ## .venv with the locked packages, and the system libraries that Qt needs
	@scripts/environment

play: ## play; without a display a demonstration game is played into paxtable-demo/
	@scripts/environment
	@$(PYTHON) -m paxtable $(ARGS)

test: ## the whole suite, offscreen and, where Xvfb is, on a real X server
	@scripts/environment tests
	@scripts/test $(ARGS)

quick: ## the suite without slow tests and real X server
	@scripts/environment
	@QT_QPA_PLATFORM=offscreen $(PYTHON) -m pytest -q -m "not slow and not screen and not packaging" $(ARGS)

lint: ## ruff, mypy --strict, import contracts
	@scripts/environment
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/mypy
	@.venv/bin/lint-imports

format: ## put the code into the house's form
	@scripts/environment
	@.venv/bin/ruff check --fix-only --quiet .
	@.venv/bin/ruff format .

package: ## folder archive and .deb in dist/, started and checked
	@scripts/environment tests
	@packaging/build $(ARGS)

shots: ## the gallery of pictures, in shots/ (or DIR=...)
	@scripts/environment
	@QT_QPA_PLATFORM=offscreen $(PYTHON) -m paxtable shots "$(DIR)"

bench: ## engine and window beside their targets
	@scripts/environment
	@$(PYTHON) -m paxtable bench --window $(ARGS)

lock: ## choose the newest packages within the bounds of pyproject.toml again
	@scripts/lock

clean: ## remove what was built; saves are not here and stay
	@rm -rf .venv build dist shots paxtable-demo .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
