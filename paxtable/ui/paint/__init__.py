"""Painters: each draws one kind of thing on a QPainter from data and theme."""
