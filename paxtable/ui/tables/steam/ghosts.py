"""The ghost of a tile: what a click would build, what it costs, what it would join."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter

from paxtable.engine.choice import Choice
from paxtable.engine.view import Entity
from paxtable.ui.paint import text
from paxtable.ui.paint.brush import saved
from paxtable.ui.paint.fonts import FIGURE, MEDIUM
from paxtable.ui.paint.steam_brush import square
from paxtable.ui.paint.steam_glow import ghost_frame, ghost_ground
from paxtable.ui.paint.steam_grid import Site, neighbour
from paxtable.ui.paint.steam_palette import COMPANIES, Company
from paxtable.ui.paint.steam_panels import card_ground
from paxtable.ui.paint.steam_pieces import arrow_turn, tag
from paxtable.ui.paint.steam_tile import Path, tile
from paxtable.ui.scene.arrangement import Furniture, Variant
from paxtable.ui.tables.steam.beside import beside
from paxtable.ui.tables.steam.board import exit_of
from paxtable.ui.tables.steam.build import OVER, Build
from paxtable.ui.tables.steam.tray import shapes, tile_of
from paxtable.ui.tables.steam.words import name, say

GHOST = OVER - 5
ALPHA = 0.72
NOTE = 40.0


def ghost_variants(choices: tuple[Choice, ...], b: Build) -> list[Variant]:
    """``choices`` that build on one hex: simple tiles first, each with all its rotations in turn."""
    order = {tile_id: i for i, tile_id in enumerate(dict.fromkeys(tile_of(c)[0] for c in choices))}
    cost = {tile_id: min(c.amount for c in choices if tile_of(c)[0] == tile_id) for tile_id in order}
    ranked = sorted(choices, key=lambda c: (cost[tile_of(c)[0]], order[tile_of(c)[0]], tile_of(c)[1]))
    found = []
    kinds = len(order)
    for choice in ranked:
        tile_id, turn = tile_of(choice)
        ways = [c for c in ranked if tile_of(c)[0] == tile_id]
        label = ", ".join([say("build", tile=name(choice.source), cost=choice.amount), *joins(choice, b)])
        overlay = {"ghost": ghost(choice, b), "ghost.note": note(choice, (ways.index(choice), len(ways)), kinds, b)}
        found.append(Variant(choice, label, overlay, f"{tile_id}:{turn}", tile_id))
    return found


def owners_after(choice: Choice, paths: tuple[Path, ...], b: Build) -> list[Company | None]:
    """Who will own each path of the tile: paths that lie there already keep their owner."""
    builder = b.owner(b.view.viewer)
    lying = {path: owner for e in b.view.at(choice.dest) if e.kind == "track" for path, owner in paths_of(e)}
    return [
        b.owner(lying[frozenset(path)]) if frozenset(path) in lying else builder for path in paths
    ]  # fmt: skip


def paths_of(entity: Entity) -> list[tuple[frozenset[int | None], int]]:
    """The paths of a tile on the map with their owners."""
    found = []
    for word, owner in entity.badges:
        a, _, other = word.partition("-")
        found.append((frozenset((exit_of(a), exit_of(other))), owner if isinstance(owner, int) else -1))
    return found


def ghost(choice: Choice, b: Build) -> Furniture:
    """The tile in the air over its hex."""
    centre, s = b.centre(choice.dest), b.s
    tile_id, turn = tile_of(choice)
    paths = shapes(b.view, tile_id, turn)
    owners = owners_after(choice, paths, b)
    builder = b.owner(b.view.viewer) or COMPANIES["viridian"]
    cost = say("cost", n=choice.amount)

    def paint(painter: QPainter) -> None:
        ghost_ground(painter, centre, s, b.colours)
        with saved(painter):
            painter.setOpacity(ALPHA)
            tile(painter, centre, s, paths, owners, b.colours, edge=False)
        ghost_frame(painter, centre, s, builder, b.colours, planned=False)
        tag(painter, _free_corner(centre, s, paths), cost, max(13.0, s * 0.25), b.colours)

    key = (choice, tuple(owners), builder)
    return b.map_furniture("ghost", key, square(centre, s * 2.3), paint, layer=GHOST)


def _free_corner(centre: QPointF, s: float, paths: tuple[Path, ...]) -> QPointF:
    """A corner of the hex far from the track: badges sit at corners, track at edges."""
    exits = {edge for path in paths for edge in path if edge is not None}
    corners = ((0, -1, 5, QPointF(-0.45, -0.46)), (0, 1, 1, QPointF(0.45, -0.46)),
               (3, 4, 4, QPointF(-0.45, 0.46)), (3, 2, 2, QPointF(0.45, 0.46)))  # fmt: skip
    best = min(corners, key=lambda corner: (corner[2] in exits) * 2 + (corner[0] in exits))
    return centre + best[3] * s


def joins(choice: Choice, b: Build) -> list[str]:
    """What the new paths of the tile would join, in words."""
    tile_id, turn = tile_of(choice)
    lying = {path for e in b.view.at(choice.dest) if e.kind == "track" for path, _ in paths_of(e)}
    here = b.board.hexes[choice.dest]
    words = []
    for path in shapes(b.view, tile_id, turn):
        if frozenset(path) in lying:
            continue
        ends = [here.name if edge is None else stop_beyond(here.site, edge, b) for edge in path]
        known = [end for end in ends if end]
        if len(known) == 2:
            words.append(say("joins", a=known[0], b=known[1]))
        elif known:
            words.append(say("from", a=known[0]))
    return list(dict.fromkeys(words))


def stop_beyond(site: Site, edge: int, b: Build) -> str:
    """The name of the city, or of the stop that the track beyond ``edge`` leads to; empty where it is open."""
    beyond = neighbour(site, edge)
    hex_ = b.board.sites.get(beyond)
    if hex_ is None:
        return ""
    if hex_.kind == "city":
        return hex_.name
    enter = (edge + 3) % 6
    for stretch in b.board.stretches:
        first, last = stretch.steps[0], stretch.steps[-1]
        if (first[0], first[1]) == (beyond, enter):
            return _stop_name(stretch.ends[1], b)
        if (last[0], last[2]) == (beyond, enter):
            return _stop_name(stretch.ends[0], b)
    return ""


def _stop_name(handle: str, b: Build) -> str:
    hex_ = b.board.hexes.get(handle)
    return hex_.name if hex_ else ""


def note(choice: Choice, turned: tuple[int, int], kinds: int, b: Build) -> Furniture:
    """The name of the tile, what it would join, how many ways it can be turned, how many other tiles fit here."""
    at, ways = turned
    lines = joins(choice, b) or [say("open")]
    if kinds > 1:
        lines.append(say("other_tiles", n=min(kinds, 9)))
    title = f"{name(choice.source)} · {say('cost', n=choice.amount)}"
    wide = max(text.width(title, FIGURE, 13), *(text.width(line, MEDIUM, 12) for line in lines)) + 28 + NOTE
    tall = 30.0 + 17 * len(lines)
    rect = beside(b, choice.dest, QSizeF(wide, tall), b.s * 1.12)

    def paint(painter: QPainter) -> None:
        card_ground(painter, rect, b.colours, 7)
        room = QRectF(rect.left() + 12, rect.top() + 6, rect.width() - 24 - NOTE, 18)
        text.draw(painter, room, title, FIGURE, 13, b.colours.ink)
        for i, line in enumerate(lines):
            room = QRectF(rect.left() + 12, rect.top() + 24 + 17 * i, rect.width() - 24 - NOTE, 17)
            text.draw(painter, room, line, MEDIUM, 12, b.colours.ink2)
        if ways > 1:
            turn = QPointF(rect.right() - NOTE / 2 - 4, rect.top() + 17)
            arrow_turn(painter, turn, 8, b.colours.ink)
            room = QRectF(rect.right() - NOTE - 8, rect.top() + 28, NOTE + 8, 16)
            text.draw(painter, room, f"R {at + 1}/{ways}", MEDIUM, 11, b.colours.ink2, text.CENTRE)

    box = rect.adjusted(-8, -8, 8, 8)
    return b.map_furniture("ghost.note", (choice, tuple(lines), at, ways), box, paint, layer=OVER + 1)
