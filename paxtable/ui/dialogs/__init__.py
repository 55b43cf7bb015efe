"""Dialogs, and what covers the table: new game, settings, about, help, questions, the curtain."""
