"""The table: views come in, choices go out. The only package that knows Qt; it contains no rule."""
