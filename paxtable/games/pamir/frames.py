"""All frames of the game, for saves and views."""

from __future__ import annotations

from paxtable.engine.frame import Frame
from paxtable.games.pamir.battle import Battle, BattleRemove, BattleSite, SafeHouse
from paxtable.games.pamir.betray import Betray, BetrayTarget, PrizeOffer
from paxtable.games.pamir.bribe import Answer, Counter, Offer
from paxtable.games.pamir.build import Build, BuildPlace, BuildUnits
from paxtable.games.pamir.cleanup import CourtDiscard, HandDiscard
from paxtable.games.pamir.court import Batch, Debt, LoyaltyChange
from paxtable.games.pamir.dominance import DominanceCheck
from paxtable.games.pamir.events import GiveUpCard, NameRegion, NameSuit, Target
from paxtable.games.pamir.gift import Gift, GiftSpace
from paxtable.games.pamir.limits import Place
from paxtable.games.pamir.move import Move, MoveStep
from paxtable.games.pamir.play import Icon, Play
from paxtable.games.pamir.setup import Deal, FirstSeat, Loyalty, Setup
from paxtable.games.pamir.tax import Tax, TaxTake
from paxtable.games.pamir.turn import Blackmail, Turn, TurnScript

FRAME_TYPES: tuple[type[Frame], ...] = (
    Answer,
    Batch,
    Battle,
    BattleRemove,
    BattleSite,
    Betray,
    BetrayTarget,
    Blackmail,
    Build,
    BuildPlace,
    BuildUnits,
    Counter,
    CourtDiscard,
    Deal,
    Debt,
    DominanceCheck,
    FirstSeat,
    Gift,
    GiftSpace,
    GiveUpCard,
    HandDiscard,
    Icon,
    Loyalty,
    LoyaltyChange,
    Move,
    MoveStep,
    NameRegion,
    NameSuit,
    Offer,
    Place,
    Play,
    PrizeOffer,
    SafeHouse,
    Setup,
    Target,
    Tax,
    TaxTake,
    Turn,
    TurnScript,
)
