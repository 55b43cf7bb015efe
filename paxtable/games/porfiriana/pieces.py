"""Cards entering, moving and leaving; cubes coming back. Every change of what is In Play goes through here."""

from __future__ import annotations

from paxtable.games.porfiriana.library import LOYALIST, TYPE, has_sides
from paxtable.games.porfiriana.state import ARMY, NONE, WAIT, Piece, Porfiriana

ZONE = {"enterprise": "ent", "partner": "par", "public": "par", "troop": "troop"}


def enter(s: Porfiriana, card: str, owner: int, side: str = "") -> Piece:
    """Put ``card`` In Play with the next ``entered`` number; its cubes come with the bookkeeping."""
    s.entered += 1
    piece = Piece(card, owner, ZONE[TYPE[card]], s.entered, side)
    s.play[card] = piece
    s.touch()
    return piece


def give_back(s: Porfiriana, seat: int, count: int = 1) -> None:
    """Cubes return to the reserve of ``seat``; Díaz's white cubes are not counted (L)."""
    if seat != NONE and seat != s.diaz:
        s.seats[seat].reserve += count


def drop_extortion(s: Porfiriana, piece: Piece) -> None:
    """The Extortion Cube on an enterprise returns to its owner."""
    if piece.ext != NONE:
        give_back(s, piece.ext)
        piece.ext = NONE


def clear_cubes(s: Porfiriana, piece: Piece) -> None:
    """All cubes of a card return to their owners (leave_play 1)."""
    drop_extortion(s, piece)
    if piece.conn != NONE:
        give_back(s, piece.conn)
        piece.conn = NONE
    give_back(s, piece.owner, piece.inc + piece.pres)
    piece.inc = piece.pres = 0


def lift(s: Porfiriana, piece: Piece) -> None:
    """Take a troop from where it stands; an Extortion Cube there returns, the Income Cube comes with the books."""
    host = s.play.get(piece.host)
    if host is not None and host.troop == piece.card:
        host.troop = ""
        drop_extortion(s, host)
    piece.host = WAIT
    s.touch()


def put(s: Porfiriana, piece: Piece, dest: str) -> None:
    """Stand a troop on an enterprise or in its owner's Private Army."""
    piece.host = dest
    if dest != ARMY:
        s.play[dest].troop = piece.card
    s.touch()


def remove(s: Porfiriana, card: str) -> Piece:
    """Take ``card`` out of play with all cubes back; a troop on it waits for its Retreat. The caller puts the card
    somewhere. Returns the piece as it was."""
    piece = s.play[card]
    clear_cubes(s, piece)
    if piece.zone == "troop":
        lift(s, piece)
    elif piece.troop:
        s.play[piece.troop].host = WAIT
    del s.play[card]
    s.touch()
    return piece


def to_discard(s: Porfiriana, card: str) -> None:
    """Take ``card`` out of play to the discard."""
    remove(s, card)
    s.discard.append(card)


def lose_troop(s: Porfiriana, card: str) -> None:
    """A troop to the discard, without Retreat."""
    owner = s.play[card].owner
    to_discard(s, card)
    s.say("troop.lost", owner, {"troop": f"card:{card}"})


def to_hand(s: Porfiriana, card: str, owner: int) -> None:
    """Take ``card`` out of play to its owner's hand, whatever the hand limit says; Díaz's is discarded (L2)."""
    remove(s, card)
    take(s, card, owner)


def take(s: Porfiriana, card: str, seat: int) -> None:
    """Put a card that is nowhere into the hand of ``seat``."""
    if seat == s.diaz:
        s.discard.append(card)
        return
    hand = s.seats[seat].hand
    hand.append(card)
    hand.sort()


def award(s: Porfiriana, card: str, seat: int) -> None:
    """A card that is nowhere goes to the Grudge Pile of ``seat``; one for Díaz is discarded (L1)."""
    if seat == s.diaz:
        s.discard.append(card)
        return
    s.entered += 1
    s.play[card] = Piece(card, seat, "grudge", s.entered)
    s.touch()


def set_unrest(s: Porfiriana, piece: Piece, disks: int) -> None:
    """Lay ``disks`` Unrest on an enterprise."""
    if disks != piece.unrest:
        piece.unrest = disks
        s.touch()


def flip(s: Porfiriana, seat: int, side: str) -> None:
    """Flip the Hacendado of ``seat`` to an orientation: both Income Cubes return, the ability is lost (K2)."""
    hac = s.play[s.seats[seat].hac]
    give_back(s, seat, hac.inc)
    hac.inc = hac.old_inc = hac.late_inc = 0
    hac.side = side
    s.touch()
    s.say("flip", seat, {"card": f"card:{hac.card}"})


def unflip(s: Porfiriana, seat: int) -> None:
    """The Hacendado of ``seat`` goes back to the Loyalist side and is locked there (player assassination)."""
    hac = s.play[s.seats[seat].hac]
    give_back(s, seat, hac.pres)
    hac.pres = hac.old_pres = hac.late_pres = 0
    hac.side = LOYALIST
    s.seats[seat].locked = True
    s.touch()


def side_for(s: Porfiriana, seat: int, faction: str) -> str:
    """The orientation of the unflipped, unlocked Hacendado of ``seat`` that has ``faction``, or nothing."""
    from paxtable.games.porfiriana.library import FACES

    hac = s.play[s.seats[seat].hac]
    if hac.side != LOYALIST or s.seats[seat].locked:
        return ""
    return next((side for side in ("a", "b") if FACES[hac.card, side].faction == faction), "")


def takes_orientation(card: str) -> bool:
    """Whether ``card`` gets an orientation when it enters a Tableau."""
    return has_sides(card)


def clear_spec(s: Porfiriana, card: str) -> None:
    """The Speculation Cube on a Market card returns to its owner."""
    if card in s.spec:
        give_back(s, s.spec.pop(card))


def leave_market(s: Porfiriana, slot: int) -> str:
    """Empty a Market slot, its Speculation Cube back; the turn is no idle one. Returns the card."""
    card = s.market[slot]
    clear_spec(s, card)
    s.market[slot] = ""
    s.moved = True
    return card
