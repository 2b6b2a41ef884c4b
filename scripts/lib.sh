# Set-up shared by scripts/demo and scripts/test. Source it with ROOT set to the checkout, then call
# set_up: afterwards $PY is the Python of a virtual environment that has all the project needs.
#
# POSIX sh. Asks nothing, may be run any number of times, and does nothing the second time. What it
# may not install it names in one line; it stops only where nothing can be done without the thing.
# shellcheck shell=sh

VENV=$ROOT/.venv
LOCK=$ROOT/requirements-dev.lock
STAMP=$VENV/set-up-of

say() { printf '%s\n' "bridgefiles: $*" >&2; }

stop() {
    say "$*"
    exit 3
}

has() { command -v "$1" >/dev/null 2>&1; }

# --- Installing with the system's package manager -----------------------------------------------

# Run a command as root: as we are, or with sudo where it asks for no password.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

may_install() {
    has apt-get && { [ "$(id -u)" = 0 ] || { has sudo && sudo -n true 2>/dev/null; }; }
}

# Install Debian packages; fails, after one line, when that is not possible.
install_packages() {
    may_install || return 1
    say "installing $*"
    log=$(mktemp)
    if as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq >"$log" 2>&1 &&
        as_root env DEBIAN_FRONTEND=noninteractive \
            apt-get install -qq -y --no-install-recommends -o DPkg::Lock::Timeout=120 "$@" >>"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return 0
    fi
    say "apt-get could not install them: $(grep '^E:' "$log" | head -n 1)"
    rm -f "$log"
    return 1
}

# How to get the libraries and fonts of the PDFs here, as a command.
how_to_get() {
    case $(uname -s) in
        Darwin) echo "brew install pango" ;;
        MINGW* | MSYS* | CYGWIN*) echo "pacman -S mingw-w64-x86_64-pango (in MSYS2)" ;;
        *)
            if has apt-get; then
                echo "as root, apt-get install $*"
            elif has dnf; then
                echo "as root, dnf install pango harfbuzz wqy-microhei-fonts"
            elif has pacman; then
                echo "as root, pacman -S pango harfbuzz wqy-microhei"
            elif has apk; then
                echo "as root, apk add pango harfbuzz-subset font-wqy-zenhei"
            else
                echo "with the system's package manager: Pango, HarfBuzz with its subset library, WenQuanYi Micro Hei"
            fi
            ;;
    esac
}

# --- Python --------------------------------------------------------------------------------------

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

# Set $PYTHON to a Python that is new enough, the one the user named first.
find_python() {
    for candidate in ${PYTHON:+"$PYTHON"} python3 python3.13 python3.12 python3.11 python3.14 python; do
        if has "$candidate" && is_new_enough "$candidate"; then
            PYTHON=$candidate
            return 0
        fi
    done
    return 1
}

need_python() {
    find_python && return 0
    install_packages python3 python3-venv && find_python && return 0
    found=$(python3 --version 2>/dev/null || echo none)
    stop "Python 3.11 or newer is needed (found: $found); install it, or name it: PYTHON=/path/to/python3.12 $0"
}

# Debian keeps the part of the standard library that makes environments in a package of its own.
need_venv() {
    "$PYTHON" -c 'import ensurepip, venv' >/dev/null 2>&1 && return 0
    version=$("$PYTHON" -c 'import sys; print("%d.%d" % sys.version_info[:2])')
    install_packages "python$version-venv" &&
        "$PYTHON" -c 'import ensurepip, venv' >/dev/null 2>&1 && return 0
    stop "$PYTHON cannot make virtual environments; as root, apt-get install python$version-venv (or the like)"
}

# --- Libraries and fonts of the PDFs ---------------------------------------------------------------

can_load() { "$PYTHON" -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$1" >/dev/null 2>&1; }

has_chinese_font() {
    if has fc-list && [ -n "$(fc-list ':lang=zh-cn' family 2>/dev/null | head -n 1)" ]; then
        return 0
    fi
    found=$(find /usr/share/fonts /usr/local/share/fonts -iname '*wqy*.tt?' 2>/dev/null | head -n 1)
    [ -n "$found" ]
}

# The Debian names of what is missing; on other systems WeasyPrint itself is asked, later.
missing_for_pdf() {
    [ "$(uname -s)" = Linux ] || return 0
    can_load libpango-1.0.so.0 || printf '%s ' libpango-1.0-0
    can_load libpangoft2-1.0.so.0 || printf '%s ' libpangoft2-1.0-0
    # Pango gets by without it, but fonts are embedded whole and documents take twice the time.
    can_load libharfbuzz-subset.so.0 || printf '%s ' libharfbuzz-subset0
    has_chinese_font || printf '%s ' fonts-wqy-microhei
}

want_pdf_libraries() {
    missing=$(missing_for_pdf)
    [ -n "$missing" ] || return 0
    # shellcheck disable=SC2086 # a list of names
    install_packages $missing && missing=$(missing_for_pdf)
    [ -n "$missing" ] || return 0
    say "the PDFs want ${missing% }; $(how_to_get "${missing% }")"
}

# --- The virtual environment ---------------------------------------------------------------------

# What the environment was made from: the packages by the lock, bridgefiles by pyproject.toml.
# An environment cannot be moved, so its place counts too.
packages_stamp() { echo "$(cksum <"$LOCK") $ROOT"; }
wanted_stamp() {
    packages_stamp
    cksum <"$ROOT/pyproject.toml"
}

find_venv_python() {
    PY=$VENV/bin/python
    [ -x "$PY" ] || PY=$VENV/Scripts/python.exe
    [ -x "$PY" ] && "$PY" -c '' >/dev/null 2>&1
}

is_set_up() {
    find_venv_python && [ -f "$STAMP" ] && [ "$(cat "$STAMP")" = "$(wanted_stamp)" ]
}

has_packages() {
    find_venv_python && [ -f "$STAMP" ] && [ "$(head -n 1 "$STAMP")" = "$(packages_stamp)" ]
}

pip_install() {
    "$PY" -m pip install --quiet --quiet --disable-pip-version-check --no-input "$@" </dev/null
}

make_venv() {
    say "making the environment in $VENV (once; about a minute)"
    "$PYTHON" -m venv --clear "$VENV" || stop "could not make a virtual environment in $VENV"
    find_venv_python || stop "the virtual environment in $VENV does not run"
    pip_install --require-hashes -r "$LOCK" ||
        stop "could not install the packages of requirements-dev.lock; is there a network?"
}

install_project() {
    # The build backend is in the lock too, so this fetches nothing.
    pip_install --no-deps --no-build-isolation --editable "$ROOT" || stop "could not install bridgefiles itself"
    wanted_stamp >"$STAMP"
}

set_up() {
    if is_set_up; then
        PYTHON=$PY
        want_pdf_libraries
    else
        need_python
        need_venv
        want_pdf_libraries
        has_packages || make_venv
        install_project
    fi
    [ "$(uname -s)" = Linux ] || "$PY" -c 'import weasyprint' >/dev/null 2>&1 ||
        say "the PDFs want Pango; $(how_to_get)"
}
