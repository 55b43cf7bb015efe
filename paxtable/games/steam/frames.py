"""Every frame of the hex games, for the typed codec of saves."""

from __future__ import annotations

from paxtable.engine.frame import Frame
from paxtable.games.steam.auction import Auction
from paxtable.games.steam.goods import MoveGoods
from paxtable.games.steam.growth import DrawGoods, PlaceGoods, RollDice
from paxtable.games.steam.mexico import BlockActions, CartelProduction, ChooseSide, DrawSide, MexicoGame
from paxtable.games.steam.roles import ChooseAction
from paxtable.games.steam.rounds import BaseGame
from paxtable.games.steam.setup import FillBoard, ShuffleOrder
from paxtable.games.steam.shares import IssueShares
from paxtable.games.steam.track import BuildOn, BuildTurns

FRAMES: tuple[type[Frame], ...] = (
    BaseGame,
    MexicoGame,
    FillBoard,
    ShuffleOrder,
    ChooseSide,
    DrawSide,
    BlockActions,
    IssueShares,
    Auction,
    ChooseAction,
    BuildTurns,
    BuildOn,
    MoveGoods,
    DrawGoods,
    PlaceGoods,
    CartelProduction,
    RollDice,
)
