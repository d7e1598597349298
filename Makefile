# Most work needs only make run and make test, which first install missing packages.

PREFIX ?= /usr/local
DESTDIR ?=
PROGRAM := .build/release/calctui
SWIFT_FORMAT := swift format
FORMATTED := Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources \
	Examples/Package.swift Examples/Sources

# On a terminal, swift build passes the compiler an argument for colors, and a changed argument
# recompiles everything. So the program is always built without colors. Tests are built with colors
# if standard error is a terminal, as in a build by hand, even if another program reads the output.
RELEASE := --no-color-diagnostics
COLORS := $$(test -t 2 && echo --color-diagnostics)
ifeq ($(shell uname -s),Linux)
# A static executable opens fastest, because nothing is linked at its start. The linker warns of C
# library functions in Foundation that this program never calls.
# Equal functions whose address no one takes are one function.
RELEASE += -Xswiftc -static-executable -Xlinker -s -Xlinker --icf=safe
else
# The linker of macOS strips nothing.
STRIP := -s
endif

# With a section for each function, the linker leaves out functions that are never called.
RELEASE += -Xswiftc -Xfrontend -Xswiftc -function-sections

# The files to install beside the program, with their destinations. The program itself prints the
# completions of the shells.
ZSH_COMPLETIONS := share/zsh/site-functions
FILES := docs/calctui.1:share/man/man1/calctui.1 \
	docs/calctui.ko.1:share/man/ko/man1/calctui.1 \
	.build/calctui.bash:share/bash-completion/completions/calctui \
	.build/calctui.zsh:$(ZSH_COMPLETIONS)/_calctui \
	.build/calctui.fish:share/fish/vendor_completions.d/calctui.fish \
	packaging/calctui.desktop:share/applications/calctui.desktop \
	packaging/calctui.svg:share/icons/hicolor/scalable/apps/calctui.svg \
	LICENSE:share/doc/calctui/LICENSE

.PHONY: run build test test-all adverse soak sanitize sanitize-short mutants coverage examples lint format golden bench costs terminals pictures install uninstall dist dist-test deb deb-test release release-ready docs clean headers test-packages

run: build
	@if [ -t 0 ] && [ -t 1 ]; then $(PROGRAM); else \
		echo '$(PROGRAM) is built; it opens in a terminal' >&2; \
	fi

build: headers
	swift build -c release --product calctui $(RELEASE)

# The tests of the program run the program that is built with them.
test: headers test-packages
	swift build --build-tests $(COLORS)
	@bash .ci/tests $(TEST)

# An optimized build with assertions, for all rounds of the random tests.
OPTIMIZED := --scratch-path .build/optimized -c release -Xswiftc -enable-testing
OPTIMIZED += -Xswiftc -assert-config -Xswiftc Debug

# Runs every test with all rounds of the random tests. The tests of the program run the program of
# make build.
test-all: build headers test-packages
	swift build --build-tests $(OPTIMIZED) $(COLORS)
	@CALCTUI_ROUNDS=all CALCTUI_PROGRAM=$(CURDIR)/$(PROGRAM) bash .ci/tests $(OPTIMIZED)

# Tests the program of make build against trouble around the tape: kills, damaged files, small
# disks, clocks, and texts so long that only linear work ends in time. Takes at most ten minutes.
adverse: build headers test-packages
	swift build --build-tests $(COLORS)
	@bash .ci/adverse

# Runs the random tests again and again for an hour. Each run has all rounds and a fresh seed.
SOAK := 3600
soak: headers
	swift build --build-tests $(OPTIMIZED)
	set -e; end=$$(($$(date +%s) + $(SOAK))); export CALCTUI_ROUNDS=all CALCTUI_SEED; \
	while [ $$(date +%s) -lt $$end ]; do \
		CALCTUI_SEED=$$(od -An -N4 -tu4 /dev/urandom | tr -d ' '); echo "CALCTUI_SEED=$$CALCTUI_SEED"; \
		bash .ci/tests $(OPTIMIZED) --filter 'seed:'; \
	done

# Checks the output of an example package that uses CalcModel.
examples:
	swift build --package-path Examples --scratch-path .build/examples $(COLORS)
	.build/examples/debug/Receipt | diff -u Examples/expected.txt -

# Runs the tests in a build that checks every access to memory, and memory leaks at the end. The
# build has its own folder. CI runs the short form, which tests TerminalKit and the linked list,
# whose bytes and indices could go wrong. The short form builds only the targets that these tests
# need. Undefined behavior isn't checked: on Linux the compiler has no --sanitize=undefined.
SANITIZE := --sanitize=address --scratch-path .build/sanitize

sanitize: headers test-packages
	swift build --build-tests $(SANITIZE)
	LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks:print_suppressions=0 \
		swift test --skip-build $(SANITIZE) $(TEST)

sanitize-short:
	@CALCTUI_PARTS=memory $(MAKE) sanitize TEST="--filter 'TerminalKitTests|LinkedList'"

# Makes some 200 small changes to Sources, in a copy below .build/mutants, and shows the changes
# that no test notices. Changes explained in Tests/Mutants/explained.tsv aren't shown. Needs
# python3.
mutants: headers test-packages
	@python3 Tests/Mutants/mutants.py $(MUTANTS)

# Shows how many lines of each folder of Sources the tests reach; .ci/coverage FILE shows the lines
# that no test reaches. Needs python3.
COVERAGE := --scratch-path .build/coverage --enable-code-coverage
coverage: headers test-packages
	swift build --build-tests $(COVERAGE)
	rm -rf .build/coverage/debug/codecov
	-.ci/tests $(COVERAGE) $(TEST)
	@.ci/coverage

# Records the screens of the tests, the tables of keys and the man page's lists anew. Look at the
# difference before you commit it.
golden: headers
	swift build --build-tests $(COLORS)
	CALCTUI_RECORD=1 swift test --skip-build --filter Golden

# Compares the program with other calculators and writes Benchmarks/RESULTS.md; needs python3.
bench: build
	swift build -c release --package-path Benchmarks
	@python3 Benchmarks/bench.py

# Counts the instructions and sent bytes of everyday work. Fails if a count differs by more than 5 %
# from Benchmarks/costs.txt, which make costs RECORD=1 writes, or if a rise in it has no reason.
# Needs python3 and valgrind.
costs: build
	@if command -v python3 >/dev/null; then \
		python3 Benchmarks/costs.py $(if $(RECORD),--record); \
	else echo 'python3 is not installed: costs were not compared'; fi

# Tries the program in every terminal that is installed, on a virtual display; needs python3, Xvfb
# and xdotool. make terminals TERMINALS=--write puts the results into docs/terminals.md.
terminals: build
	@python3 Tests/Terminals/terminals.py $(TERMINALS)

# Draws the pictures in docs/pictures anew, in kitty on a virtual display. draw.py names its
# requirements.
pictures: build
	@python3 docs/pictures/draw.py

lint:
	$(SWIFT_FORMAT) lint --strict --recursive $(FORMATTED)
	@sh .ci/imports
	@sh .ci/arrows
	@sh .ci/arrows-test
	@sh .ci/words

format:
	$(SWIFT_FORMAT) --in-place --recursive $(FORMATTED)

install: build
	install -d '$(DESTDIR)$(PREFIX)/bin'
	install $(STRIP) -m 755 $(PROGRAM) '$(DESTDIR)$(PREFIX)/bin/calctui'
	set -e; for shell in bash zsh fish; do \
		$(PROGRAM) --generate-completion-script $$shell >.build/calctui.$$shell; \
	done; \
	for file in $(FILES); do \
		destination='$(DESTDIR)$(PREFIX)'/$${file#*:}; \
		install -d "$${destination%/*}"; \
		install -m 644 "$${file%:*}" "$$destination"; \
	done

uninstall:
	for file in bin/calctui $(foreach pair,$(FILES),$(lastword $(subst :, ,$(pair)))); do \
		rm -f '$(DESTDIR)$(PREFIX)'/$$file; \
	done
	rmdir '$(DESTDIR)$(PREFIX)/share/doc/calctui' 2>/dev/null || :

# Only Version.swift has the version's number and date.
version = $(shell sed -n 's/.*static let $(1) = "\(.*\)"/\1/p' Sources/CalcTUI/Version.swift)
VERSION := $(call version,number)
DATE := $(call version,date)

# Makes an archive of the installed files, for this kind of machine. Equal files make equal
# archives: tar takes neither the time nor the owner from the disk.
DIST := calctui-$(VERSION)-$(shell uname -s | tr A-Z a-z)-$(shell uname -m)
ifeq ($(shell uname -s),Linux)
ARCHIVE := --sort=name --format=ustar --mtime='$(DATE) 00:00Z' --owner=0 --group=0 --numeric-owner
endif
dist: build
	rm -rf .build/dist
	umask 022; $(MAKE) install DESTDIR=.build/dist/ PREFIX=$(DIST)
	tar -C .build/dist $(ARCHIVE) -cf .build/$(DIST).tar $(DIST)
	gzip -9nf .build/$(DIST).tar
	@echo .build/$(DIST).tar.gz

# Tests that the archive's program runs in an empty root; needs root, for chroot.
dist-test: test-packages
	@sh .ci/empty-root-test

deb: build
	@sh packaging/deb $(VERSION) $(DATE)

# Tests that lintian finds no fault in the package, and that a clean Debian installs, runs and
# removes the package; needs root, lintian and debootstrap.
deb-test:
	@sh .ci/deb-test

# Makes all files of a release, from a clone in which the version's tag is checked out. The files
# are the source with the versions of its dependencies, the archive, the Debian package, the recipes
# of Homebrew and Arch, and the checksums. DOWNLOADS is the folder of the source archive's future
# address.
DOWNLOADS := https://calctui.example/$(VERSION)
release: release-ready
	$(MAKE) dist deb
	@sh .ci/release $(VERSION) $(DOWNLOADS)

# Checks that this clone may become a release, and that its tag is TAG, if TAG is given.
release-ready:
	@sh .ci/release-ready $(VERSION) $(DATE) $(TAG)

# Makes the reference of CalcModel, with a tutorial, for a browser.
docs:
	@sh .ci/docs

clean:
	rm -rf .build

headers:
	@sh .ci/need libncursesw5-dev test -e /usr/include/curses.h

test-packages:
	@sh .ci/need tmux tmux -V
	@sh .ci/need locales test -d /usr/share/i18n/charmaps
