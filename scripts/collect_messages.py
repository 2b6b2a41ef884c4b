"""Bring the language catalogues up to date: every text of the program and the templates, once.

Run it after changing a text, or to start a language::

    python scripts/collect_messages.py          # updates every templates/languages/*.po
    python scripts/collect_messages.py nl       # starts templates/languages/nl.po

Translations are kept; texts that are gone are dropped. ``tests/reports/test_languages.py`` says
what is missing.
"""

from __future__ import annotations

import ast
import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
LANGUAGES = ROOT / "templates" / "languages"
KEYWORDS = {
    "_": None,
    "N_": None,
    "text": None,
    "plural": (1, 2),
    "P_": ((1, "c"), 2),
    "term": ((1, "c"), 2),
}
LAYERS_WITH_WORDS = ("reports", "render")
LAYERS_WITH_SENTENCES = ("scoring", "gather", "event")
"""These know no language; the sentences they hand on to a sheet are constants in capitals."""

HEAD = """\
# The words of bridgefiles in one language. Texts in braces stay as they are.
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""


def messages() -> Catalog:
    """Return every text, with the places where it stands."""
    catalogue = Catalog(project="bridgefiles", charset="utf-8", fuzzy=False)
    for path, line, text, context in sorted(_texts(), key=lambda found: (found[0], found[1])):
        catalogue.add(text, locations=[(path, line)], context=context)
    return catalogue


def _texts() -> Iterator[tuple[str, int, str | tuple[str, ...], str | None]]:
    package = ROOT / "bridgefiles"
    spoken = [path for layer in LAYERS_WITH_WORDS for path in (package / layer).rglob("*.py")]
    for path in (*spoken, package / "publish.py"):
        yield from _marked("python", path)
    for path in (ROOT / "templates").rglob("*.html"):
        yield from _marked("jinja2.ext:babel_extract", path)
    for layer in LAYERS_WITH_SENTENCES:
        for path in (package / layer).rglob("*.py"):
            for line, text in _sentences(path):
                yield path.relative_to(ROOT).as_posix(), line, text, None


def _marked(method: str, path: Path) -> Iterator[tuple[str, int, str | tuple[str, ...], str | None]]:
    for line, text, _, context in extract_from_file(method, path, keywords=KEYWORDS):
        if text:
            yield path.relative_to(ROOT).as_posix(), line, text, context


def _sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the sentences that a module of a lower layer hands on: constants that end in a full stop."""
    reasons = path.name == "choice.py"
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                if name.isupper() and (reasons or text.endswith(".")) and " " in text:
                    yield node.lineno, text


def write(path: Path, catalogue: Catalog) -> None:
    """Write *catalogue*: no dates and no places, so that only words make a difference."""
    texts = io.BytesIO()
    write_po(texts, catalogue, width=100, no_location=True, omit_header=True)
    head = HEAD.format(language=catalogue.locale_identifier, plural=catalogue.plural_forms)
    path.write_bytes(head.encode() + texts.getvalue())


def main() -> None:
    """Update the catalogues, or start those that are named."""
    template = messages()
    for path in [LANGUAGES / f"{name}.po" for name in sys.argv[1:]] or sorted(LANGUAGES.glob("*.po")):
        catalogue = Catalog(locale=path.stem, project="bridgefiles", charset="utf-8", fuzzy=False)
        if path.is_file():
            with path.open("rb") as file:
                catalogue = read_po(file, locale=path.stem)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        write(path, catalogue)
        missing = sum(1 for one in catalogue if one.id and not one.string)
        print(f"{path.name}: {len(catalogue)} texts, {missing} not translated")


if __name__ == "__main__":
    main()
