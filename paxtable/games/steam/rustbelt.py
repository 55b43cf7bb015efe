"""Age of Steam on the Rust Belt: the base game for three to six."""

from paxtable.games.steam.bench import timings
from paxtable.games.steam.game import hex_game

SPEC = hex_game(
    "rustbelt",
    "Rust Belt",
    "Borrow, bid, build, deliver: the base game on the map of the Great Lakes.",
    (3, 4, 5, 6),
    "rust_belt",
    timings,
)
