"""Text to lossless trees. The only package that imports Lark."""
