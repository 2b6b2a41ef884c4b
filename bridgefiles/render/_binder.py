"""The binder: several finished PDFs put together into one, with a bookmark for each."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


def bind(parts: Sequence[tuple[str, bytes]], *, title: str, language: str) -> bytes:
    """Return one PDF with the pages of all *parts* (bookmark, PDF) in order.

    A part's own bookmarks come below its own; a part with an empty name continues the one
    before. Laying the pages out again would cost as much as the first time; this costs
    next to nothing.
    """
    from pypdf import PdfWriter
    from pypdf.generic import NameObject, TextStringObject

    writer = PdfWriter()
    for name, pdf in parts:
        writer.append(io.BytesIO(pdf), outline_item=name or None)
    writer.metadata = {"/Title": title, "/Producer": "bridgefiles"}
    writer.root_object[NameObject("/Lang")] = TextStringObject(language)
    writer.page_mode = "/UseOutlines"
    writer.compress_identical_objects(remove_duplicates=True, remove_unreferenced=True)
    target = io.BytesIO()
    writer.write(target)
    return target.getvalue()
