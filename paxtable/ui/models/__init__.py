"""Qt item models over table views, kept by a keyed diff."""
