"""The binder: finished PDFs put together into one, or two pages of one side by side on a sheet.

Laying the pages out again would cost as much as the first time; this costs next to nothing.
"""

from __future__ import annotations

import io
from textwrap import shorten
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pypdf import PageObject, PdfReader, PdfWriter
    from pypdf.generic import IndirectObject

LONGEST_TITLE = 100


def bind(parts: Sequence[tuple[str, bytes]], *, title: str, language: str) -> bytes:
    """Return one PDF with the pages of all *parts* (bookmark, PDF) in order.

    A part's own bookmarks come below its bookmark; a part whose bookmark is empty has only its own.
    """
    from pypdf import PdfWriter

    writer = PdfWriter()
    for name, pdf in parts:
        writer.append(io.BytesIO(pdf), outline_item=name or None)
    return _finished(writer, title, language)


def two_up(pdf: bytes, *, title: str, language: str) -> bytes:
    """Return *pdf* with its pages side by side, two on each sheet, to be cut in the middle."""
    from pypdf import PdfReader, PdfWriter

    reader, writer = PdfReader(io.BytesIO(pdf)), PdfWriter()
    pages = list(reader.pages)
    width, height = float(pages[0].mediabox.width), float(pages[0].mediabox.height)
    for left in range(0, len(pages), 2):
        pair = pages[left : left + 2]
        _place(writer, [_form(writer, page) for page in pair], width, height)
    for name, page in _bookmarks(reader):
        writer.add_outline_item(title=name, page_number=page // 2)
    return _finished(writer, title, language)


def _form(writer: PdfWriter, page: PageObject) -> IndirectObject:
    """Add *page* to *writer* as a form, a picture that a page may show (PDF 1.7, 8.10)."""
    from pypdf.generic import NameObject, StreamObject

    content = page.get_contents()
    form = StreamObject()
    form.set_data(content.get_data() if content is not None else b"")
    packed = form.flate_encode()
    packed[NameObject("/Type")] = NameObject("/XObject")
    packed[NameObject("/Subtype")] = NameObject("/Form")
    packed[NameObject("/BBox")] = page.mediabox.clone(writer)
    packed[NameObject("/Resources")] = page.raw_get("/Resources").clone(writer)
    added: IndirectObject = writer._add_object(packed)  # noqa: SLF001 - pypdf has no public name for it
    return added


def _place(writer: PdfWriter, forms: Sequence[IndirectObject], width: float, height: float) -> None:
    """Add a page to *writer* that shows *forms* side by side."""
    from pypdf.generic import DictionaryObject, NameObject, StreamObject

    sheet = writer.add_blank_page(2 * width, height)
    names = [NameObject(f"/Page{number}") for number in range(len(forms))]
    shown = DictionaryObject(zip(names, forms, strict=True))
    sheet[NameObject("/Resources")] = DictionaryObject({NameObject("/XObject"): shown})
    content = StreamObject()
    lines = (f"q 1 0 0 1 {number * width:.4f} 0 cm {name} Do Q" for number, name in enumerate(names))
    content.set_data("\n".join(lines).encode())
    sheet[NameObject("/Contents")] = writer._add_object(content)  # noqa: SLF001 - as above


def _bookmarks(reader: PdfReader) -> Iterable[tuple[str, int]]:
    """Yield title and page, from 0, of the bookmarks of the first level."""
    for item in reader.outline:
        if not isinstance(item, list) and (page := reader.get_destination_page_number(item)) is not None:
            yield str(item.title), page


def _finished(writer: PdfWriter, title: str, language: str) -> bytes:
    """Return *writer*'s PDF with its title and language; the same pages give the same bytes."""
    from pypdf.generic import NameObject, TextStringObject

    writer.metadata = {"/Title": shorten(title, LONGEST_TITLE, placeholder="…"), "/Producer": "bridgefiles"}
    writer.root_object[NameObject("/Lang")] = TextStringObject(language)
    writer.page_mode = "/UseOutlines"
    writer.compress_identical_objects(remove_duplicates=True, remove_unreferenced=True)
    target = io.BytesIO()
    writer.write(target)
    return target.getvalue()
