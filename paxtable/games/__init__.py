"""The games, one package each, and the registry through which everything else finds them."""
