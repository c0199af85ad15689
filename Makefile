# All commands for a newcomer. Each target first installs what it needs; a second call starts immediately.
PYTHON ?= python3
BIN := .venv/bin
TRAINING := .venv-training/bin
# The modules that are compiled: pyproject.toml lists their sources. What was compiled of one is beside it.
SOURCES := $(shell sed -n 's/^sources = \["\(.*\)"\]$$/\1/p' pyproject.toml)
COMPILED := $(addsuffix .*.so,$(basename $(SOURCES)))
LOCALE := sudokuapp/language/locale
TEMPLATE := build/sudokulens.pot

.DEFAULT_GOAL := help
.PHONY: help run test lint types tests memcheck check-android check-wheel bench bench-photos bench-ui bench-logic train messages screenshots technique-pages dist clean

help:  ## Show this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## */\t/' | expand -t 18

run: .venv/.built  ## Start the app (without a display: solve a sample in the terminal)
	@$(BIN)/python main.py

test: lint types tests memcheck check-android  ## Check style and types, run all tests, the memory and the package check

lint: .venv/.built
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/.built
	$(BIN)/mypy

tests: .venv/.android
	$(BIN)/python -m pytest --numprocesses 2 --dist loadfile

memcheck: .venv/.built  ## Run the tests of what is compiled under the address sanitizer, and look for leaks
	$(BIN)/python tests/memcheck.py

check-android: .venv/.android  ## Check the Android package, as far as possible without Android's own tools
	@sh .ci/cross-tools
	$(BIN)/python -m tests.android

check-wheel: .venv/.built  ## Run the built wheel in new environments, with the oldest and the newest versions it allows
	$(BIN)/python -m tests.wheel $(WHEEL_PINS)

bench: .venv/.bench  ## Measure the solver beside the best that pip offers
	$(BIN)/python -m bench.solvers

bench-photos: .venv/.built  ## Measure the photo reader, and make a picture sheet of its failures
	$(BIN)/python -m bench.photos $(PHOTO_OPTIONS)

bench-ui: .venv/.built  ## Measure the app: start, outline, shutter to grid, solve to page, hints, entries, library, memory
	$(BIN)/python -m bench.ui $(UI_OPTIONS)

bench-logic: .venv/.bench  ## Measure techniques, ratings and made puzzles beside others (LOGIC_OPTIONS=--quick)
	$(BIN)/python -m bench.logic $(LOGIC_OPTIONS)

train: .venv/.built .venv-training/.installed  ## Make the digit model again (TRAIN_OPTIONS=--quick to see whether it runs)
	@sh .ci/training-sources $(TRAINING)/python
	$(TRAINING)/python -m models.training.train $(TRAIN_OPTIONS)

# With the file of each sentence, as a translator wants to see the screen, but no line: that would change all the time.
messages: .venv/.installed  ## Bring the translations up to date with the sentences in the code, and compile them
	@mkdir -p $(dir $(TEMPLATE))
	$(BIN)/pybabel -q extract -F pyproject.toml --project "Sudoku Lens" --add-location file --sort-by-file -o $(TEMPLATE) .
	$(BIN)/pybabel -q update -D sudokulens -i $(TEMPLATE) -d $(LOCALE) --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date
	$(BIN)/pybabel compile -D sudokulens -d $(LOCALE) --statistics

screenshots: .venv/.built  ## Make the pictures of docs/screens
	$(BIN)/python docs/make_screenshots.py

technique-pages: .venv/.built  ## Write docs/techniques.md with a drawn example of each technique
	PYTHONPATH=. $(BIN)/python docs/make_technique_pages.py

dist: .venv/.built  ## Build the source distribution and the wheel
	$(BIN)/python -m build --no-isolation

clean:  ## Remove everything that was set up or built
	rm -rf .venv .venv-training .buildozer bin build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .benchmarks
	find sudokuapp -name '*.c' -delete -o -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.installed: requirements.txt .ci/system-libraries .ci/install
	@sh .ci/system-libraries $(PYTHON)
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --requirement requirements.txt
	@touch $@

# First without the old ones: if a source does not compile, Python would run an old one in its place.
.venv/.built: .venv/.installed pyproject.toml $(SOURCES) $(wildcard $(addsuffix *.pxd,$(sort $(dir $(SOURCES)))))
	@find sudokuapp -name '*.so' -delete
	$(BIN)/python -m pip install --quiet --no-build-isolation --no-deps --editable .
	@if ls $(COMPILED) >/dev/null 2>&1; then touch $@; else echo "Not all was compiled; plain Python is slower."; fi

# A missing one is built again, even if the dates say that it is up to date.
ifneq ($(words $(foreach pattern,$(COMPILED),$(firstword $(wildcard $(pattern))))),$(words $(COMPILED)))
.venv/.built: FORCE
FORCE:
endif

# Without dependencies: those of buildozer would replace our Cython.
.venv/.android: .venv/.built tests/android/requirements.txt
	$(BIN)/python -m pip install --quiet --no-deps --requirement tests/android/requirements.txt
	@touch $@

.venv/.bench: .venv/.built bench/requirements.txt
	$(BIN)/python -m pip install --quiet --requirement bench/requirements.txt
	@touch $@

.venv-training/.installed: models/training/requirements.txt
	$(PYTHON) -m venv .venv-training
	$(TRAINING)/python -m pip install --quiet --requirement models/training/requirements.txt
	@touch $@
