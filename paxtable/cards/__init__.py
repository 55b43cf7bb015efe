"""Card definitions: cards.yaml decoded to frozen types, every error with line and column."""
