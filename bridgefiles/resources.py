"""Where the grammars and the templates are.

They are folders of the repository, and folders of the installed package: the
wheel carries them inside ``bridgefiles/``. An editable install runs from the
checkout, so there they are the package's neighbours.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """Return the folder of data files called *name* (``grammars``, ``templates``)."""
    installed = _PACKAGE / name
    if installed.is_dir():
        return installed
    checkout = _PACKAGE.parent
    if (checkout / "pyproject.toml").is_file() and (checkout / name).is_dir():
        return checkout / name
    message = f"bridgefiles is installed without its {name}/ folder"
    raise FileNotFoundError(message)
