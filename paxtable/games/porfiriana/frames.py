"""All frames of the game: what a save may hold on its stack."""

from __future__ import annotations

from paxtable.engine.frame import Frame
from paxtable.games.porfiriana.act_build import Sale
from paxtable.games.porfiriana.act_play import Enter, EnterSide, PlayTargets
from paxtable.games.porfiriana.act_speculate import SecondCube
from paxtable.games.porfiriana.books import Books, CubeShortage
from paxtable.games.porfiriana.deploy import Deploy
from paxtable.games.porfiriana.diaz import Bought, DiazStep, DiazTurn
from paxtable.games.porfiriana.diaz_choice import Die
from paxtable.games.porfiriana.era import EraChange, Inherit, Legacy
from paxtable.games.porfiriana.headlines import HeadlineSide, PlayHeadline
from paxtable.games.porfiriana.losses import Leave, Retreat, RetreatOrder, Retreats, Revolt, Sack
from paxtable.games.porfiriana.ops import DiscardHand, Draw, Scry, Sweep
from paxtable.games.porfiriana.pile import FromMarket, Slump
from paxtable.games.porfiriana.regimes import RegimeChange
from paxtable.games.porfiriana.resolve import EffectTarget, OptionChoice, Resolve
from paxtable.games.porfiriana.setup import DealDeck, DealHacendados, DealMarket, SetUp, StartPlayer
from paxtable.games.porfiriana.spies import PlayAgainst, SpyReply
from paxtable.games.porfiriana.steal import NewSide
from paxtable.games.porfiriana.strife import Strife, StrifeFaction
from paxtable.games.porfiriana.topple import PlayerAssassination, Showdown, ShowdownStep
from paxtable.games.porfiriana.triggers import Reactions
from paxtable.games.porfiriana.turn import Actions, HeadlineOrder, Turn
from paxtable.games.porfiriana.upkeep import Upkeep, UpkeepChoice

FRAME_TYPES: tuple[type[Frame], ...] = (
    Actions,
    Books,
    Bought,
    CubeShortage,
    DealDeck,
    DealHacendados,
    DealMarket,
    Deploy,
    DiazStep,
    DiazTurn,
    Die,
    DiscardHand,
    Draw,
    EffectTarget,
    Enter,
    EnterSide,
    EraChange,
    FromMarket,
    HeadlineOrder,
    HeadlineSide,
    Inherit,
    Leave,
    Legacy,
    NewSide,
    OptionChoice,
    PlayAgainst,
    PlayHeadline,
    PlayTargets,
    PlayerAssassination,
    Reactions,
    RegimeChange,
    Resolve,
    Retreat,
    RetreatOrder,
    Retreats,
    Revolt,
    Sack,
    Sale,
    Scry,
    SecondCube,
    SetUp,
    Showdown,
    ShowdownStep,
    Slump,
    SpyReply,
    StartPlayer,
    Strife,
    StrifeFaction,
    Sweep,
    Turn,
    Upkeep,
    UpkeepChoice,
)
