"""Card faces of Pax Porfiriana: each its own, nothing cut, all facts on it; the shipped pictures are the script's."""

from __future__ import annotations

import msgspec
import pytest
from PIL import Image, ImageChops, ImageStat
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from paxtable.cards.porfiriana import RegimeCard, card_type
from paxtable.resources import resource
from paxtable.ui.paint import porfiriana_foot, porfiriana_sheet, text
from paxtable.ui.paint.porfiriana_card import HEIGHT, PorfirianaMarks, paint_porfiriana_card, porfiriana_margin, side_of
from paxtable.ui.paint.porfiriana_engraving import PLATE_SIZE, engrave, plate, plate_file
from paxtable.ui.paint.porfiriana_ornament import banknote_border, desk, paint_porfiriana_back
from paxtable.ui.paint.porfiriana_palette import PRESTIGE, REGIMES, TYPES, card_index
from paxtable.ui.paint.porfiriana_regime import RegimeFace, paint_regime, paint_tab
from paxtable.ui.paint.porfiriana_tokens import prestige_shape
from paxtable.ui.paint.porfiriana_words import kind_word
from paxtable.ui.theme import theme_for
from scripts import make_engravings

LIGHT, DARK = theme_for("porfiriana", False), theme_for("porfiriana", True)
CARDS = [card for card in card_index().values() if not isinstance(card, RegimeCard)]
WIDTHS = (46.0, 86.0, 118.0, 236.0)


def card_at(width: float) -> QRectF:
    return QRectF(20, 20, width, round(width * HEIGHT))


def face(painted, card, width=118.0, theme=LIGHT, marks=None):
    marks = marks or PorfirianaMarks()
    return painted(lambda p: paint_porfiriana_card(p, card_at(width), card, theme, marks), 280, 380)


@pytest.fixture
def cut(monkeypatch) -> list[tuple[str, str]]:
    """Texts that were elided, with what was left of them."""
    found: list[tuple[str, str]] = []
    honest = text.elided

    def watched(words, face_, px, room):
        shown = honest(words, face_, px, room)
        if shown != words:
            found.append((words, shown))
        return shown

    monkeypatch.setattr(text, "elided", watched)
    return found


@pytest.mark.slow
@pytest.mark.slow
@pytest.mark.parametrize("width", WIDTHS)
def test_all_cards_are_painted_without_cut_text(painted, cut, width):
    assert len(card_index()) == 333
    for card in CARDS:
        for side in ("", *(side for side in "ab" if side_of(card, side) is not None)):
            face(painted, card, width, marks=PorfirianaMarks(side=side))
    assert cut == []


def test_every_regime_is_painted_without_cut_text(painted, cut):
    for width, height in ((300, 152), (196, 96)):
        for regime in REGIMES:
            for oil in (0, 4):
                seen = RegimeFace(regime, "U.S. Intervention", 2, 3, oil, entrenched=True)
                painted(lambda p, f=seen, w=width, h=height: paint_regime(p, QRectF(8, 8, w, h), f, LIGHT), 340, 180)
                box = QRectF(8, 8, width - 54, 34)
                painted(lambda p, r=regime, b=box: paint_tab(p, b, r, "U.S. Intervention", DARK, True), 340, 60)
    assert cut == []


@pytest.mark.slow
def test_almost_every_rule_is_written_on_a_big_card(painted, monkeypatch):
    missing = []
    honest = porfiriana_foot.rule_size

    def watched(box, room, words):
        px = honest(box, room, words)
        if not px:
            missing.append(words)
        return px

    monkeypatch.setattr(porfiriana_foot, "rule_size", watched)
    for card in CARDS:
        face(painted, card, 236.0)
    assert len(missing) <= 1, missing


def test_a_rule_that_does_not_fit_gives_way_to_an_ornament(painted):
    card = next(card for card in CARDS if card_type(card) == "black")
    long = msgspec.structs.replace(card, text="word " * 80)
    longer = msgspec.structs.replace(card, text="word " * 90)
    assert face(painted, long) == face(painted, longer) != face(painted, card)


def test_every_type_has_a_frame_and_a_word():
    for card in card_index().values():
        assert card_type(card) in TYPES
        assert kind_word(card)


@pytest.mark.parametrize("kind", sorted({card_type(card) for card in CARDS}))
def test_no_two_faces_of_a_type_are_alike(painted, kind):
    images = [bytes(face(painted, card).constBits()) for card in CARDS if card_type(card) == kind][:20]
    assert len(set(images)) == len(images)


def test_the_same_card_is_painted_the_same_way(painted):
    for card in CARDS[::60]:
        assert face(painted, card) == face(painted, card)


@pytest.mark.parametrize(
    "marks",
    [
        PorfirianaMarks(cubes=("red",)),
        PorfirianaMarks(spots=4),
        PorfirianaMarks(unrest=1),
        PorfirianaMarks(connection="blue"),
        PorfirianaMarks(prestige_cubes=("red",)),
        PorfirianaMarks(faint=True),
    ],
)
def test_what_lies_on_an_enterprise_shows(painted, marks):
    card = card_index()["pp-050"]
    for width in (60.0, 118.0):
        assert face(painted, card, width, marks=marks) != face(painted, card, width)


def test_land_that_is_bought_leaves_the_row(painted):
    ranch = card_index()["pp-066"]
    assert face(painted, ranch, marks=PorfirianaMarks(land=1, spots=1)) != face(painted, ranch)


def test_the_chosen_side_shows(painted):
    for id_ in ("pp-033", "pp-215", "pp-201"):
        card = card_index()[id_]
        images = [bytes(face(painted, card, marks=PorfirianaMarks(side=side)).constBits()) for side in ("", "a", "b")]
        assert len(set(images)) == 3


def test_the_faction_and_points_of_a_loyal_hacendado_do_not_show(painted):
    card = card_index()["pp-201"]
    other = msgspec.structs.replace(card, a=card.b, b=card.a)
    assert face(painted, card) == face(painted, other)


@pytest.mark.parametrize("width", [46.0, 86.0, 118.0, 190.0])
def test_nothing_is_painted_outside_card_and_shadow(painted, width):
    margin = porfiriana_margin(width)
    image = face(painted, card_index()["pp-050"], width)
    inside = card_at(width).adjusted(-margin, -margin, margin, margin)
    spill = [
        (x, y)
        for x in range(0, 280, 3)
        for y in range(0, 380, 3)
        if not inside.contains(x, y) and image.pixelColor(x, y).alpha()
    ]
    assert spill == []


def test_cards_are_darker_in_the_dark(painted):
    card = card_index()["pp-025"]
    light, dark = face(painted, card), face(painted, card, theme=DARK)
    spot = (80, 150)
    assert light.pixelColor(*spot).lightness() > dark.pixelColor(*spot).lightness()


def test_the_shapes_of_prestige_differ():
    shapes = [prestige_shape(kind, QPointF(50, 50), 40) for kind in PRESTIGE]
    for i, one in enumerate(shapes):
        for other in shapes[:i]:
            only = one.subtracted(other).boundingRect()
            assert not only.isEmpty() or not other.subtracted(one).isEmpty()


def test_back_desk_and_border_are_painted(painted):
    back = painted(lambda p: paint_porfiriana_back(p, card_at(80), LIGHT))
    assert back.pixelColor(60, 40) != back.pixelColor(22, 60)
    area = painted(lambda p: desk(p, QRectF(20, 20, 300, 200), DARK), 340, 240)
    assert area.pixelColor(170, 120).alpha() == 255
    border = painted(lambda p: banknote_border(p, QRectF(0, 0, 200, 8), LIGHT), 200, 8)
    assert len({border.pixelColor(x, 4).name() for x in range(200)}) > 5


@pytest.mark.slow
def test_the_sheet_shows_every_card_and_tells_when_it_cannot_be_written(qapp, tmp_path, cut):
    out = tmp_path / "sheet.png"
    assert porfiriana_sheet.main([str(out), "--width", "86"]) == 0
    assert QImage(str(out)).width() > 86 * porfiriana_sheet.COLUMNS
    assert porfiriana_sheet.main([str(tmp_path / "nowhere" / "sheet.png"), "--width", "46", "--dark"]) == 2


# -- the engraved pictures -------------------------------------------------------------------------------------


def test_every_card_but_the_regimes_has_a_plate():
    shipped = {file.stem for file in resource("assets/textures/porfiriana").glob("*.png")}
    assert shipped == {card.id for card in CARDS}


def test_the_plates_are_small():
    sizes = [file.stat().st_size for file in resource("assets/textures/porfiriana").glob("*.png")]
    assert sum(sizes) < 3_000_000


@pytest.mark.parametrize("at", range(0, len(CARDS), 29))
def test_the_shipped_plate_is_what_the_script_makes(qapp, at):
    card = CARDS[at]
    shipped = Image.open(resource(plate_file(card.id)))
    assert shipped.size == PLATE_SIZE
    made = make_engravings.plate(card)
    assert ImageStat.Stat(ImageChops.difference(shipped.convert("L"), made)).mean[0] < 1.5


def grey(image: QImage, x: int) -> float:
    column = [image.pixelColor(x + dx, y).alpha() for y in range(40, 60) for dx in range(6)]
    return sum(column) / len(column)


def engraved(painted, tone: QImage, monkeypatch, ratio: float = 1.0) -> QImage:
    monkeypatch.setattr("paxtable.ui.paint.porfiriana_engraving.plate", lambda card: tone)

    def draw(painter: QPainter) -> None:
        assert engrave(painter, QRectF(0, 0, 150, 100), "any", "#000000")

    return painted(draw, 150, 100, ratio)


def test_lines_swell_with_the_darkness(painted, monkeypatch):
    tone = QImage(300, 200, QImage.Format.Format_Grayscale8)
    for x in range(300):
        for y in range(200):
            level = x * 255 // 299
            tone.setPixelColor(x, y, f"#{level:02x}{level:02x}{level:02x}")
    image = engraved(painted, tone, monkeypatch)
    inks = [grey(image, x) for x in (2, 40, 75, 110, 142)]
    assert inks == sorted(inks)
    assert inks[0] < 20
    assert inks[-1] > 180


def test_a_picture_is_cut_at_the_scale_at_which_it_is_shown(painted, monkeypatch):
    tone = QImage(300, 200, QImage.Format.Format_Grayscale8)
    tone.fill(100)
    one, two = (engraved(painted, tone, monkeypatch, ratio) for ratio in (1.0, 2.0))
    assert len({one.pixelColor(70, y).alpha() for y in range(20, 40)}) > 1
    edges = [
        sum(abs(i.pixelColor(60, y).alpha() - i.pixelColor(60, y + 1).alpha()) for y in range(20, 80))
        for i in (one, two)
    ]
    assert edges[1] > 0


def test_a_card_that_is_not_shipped_has_an_ornament(painted):
    assert plate("pp-999") is None
    own = msgspec.structs.replace(card_index()["pp-050"], id="pp-999", num=999)
    image = face(painted, own)
    assert image.pixelColor(79, 90).alpha() == 255
    assert image != face(painted, card_index()["pp-050"])
