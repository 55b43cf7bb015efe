"""Age of Steam in Mexico: the Nation against the Cartel, for two."""

from paxtable.games.steam.game import hex_game

SPEC = hex_game(
    "mexico",
    "Mexico",
    "The Nation against the Cartel: clear the map of the other's goods.",
    (2,),
    "mexico",
)
