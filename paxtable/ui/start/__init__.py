"""The start screen and the dialogs reached from it."""
