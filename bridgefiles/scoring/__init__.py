"""The arithmetic of bridge: exact numbers, no files, no words for the reader."""
