# The table's two commands are `make play` and `make test`; each sets up .venv by itself the first time.
VENV   := .venv
PYTHON ?= $(firstword $(foreach p,python3 python3.13 python3.12 python3.11,$(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))
RUN    := $(VENV)/bin/python
JOBS   ?= auto

.PHONY: play test lint types tests bench bench-vision soak clean

play: $(VENV)/.play
	@$(RUN) -m companion

test: lint types tests

lint: $(VENV)/.dev
	@$(RUN) -m ruff check . && $(RUN) -m ruff format --check .

types: $(VENV)/.dev
	@$(RUN) -m mypy

tests: $(VENV)/.dev
	@$(RUN) -m pytest -n $(JOBS)

bench: $(VENV)/.dev
	@$(RUN) -m bench

bench-vision: $(VENV)/.dev
	@$(RUN) -m bench.vision

MINUTES ?= 10
soak: $(VENV)/.dev
	@$(RUN) -m bench.soak --minutes $(MINUTES)

$(VENV)/.play: pyproject.toml | $(VENV)/bin/python
	@echo "Setting up the companion; this happens once."
	@$(RUN) -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	@echo "Setting up the tests; this happens once."
	@$(RUN) -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ $(VENV)/.play

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "The companion needs Python 3.11 or newer, and none was found."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

clean:
	rm -rf $(VENV) out
