"""One table a game: where its places are on the screen and what is drawn there."""
