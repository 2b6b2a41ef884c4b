"""``python -m bridgefiles``."""

from bridgefiles.cli import main

main()
