"""Views and sessions to text, JSON, HTML and PDF."""
