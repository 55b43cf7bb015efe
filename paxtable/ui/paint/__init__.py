"""Painters: each draws one kind of thing on a QPainter from data and theme. No state, no engine, no items.

==================  ====================================================================================================
module              what to call
==================  ====================================================================================================
``fonts``           ``load_fonts()`` once after the application exists; faces ``BODY MEDIUM FIGURE HEADING SERIF
                    SERIF_ITALIC TITLE MAP_NAME``; ``font(face, px) -> QFont``; ``interface_font(px)``
``text``            ``draw(painter, rect, words, face, px, ink, align=LEFT) -> width`` (shrinks, then elides);
                    ``paragraph(painter, rect, words, face, px, ink) -> y below``; ``width wrap balanced fit elided``
``brush``           ``fill stroke line disc ring fill_rounded stroke_rounded``; ``mix colour contrast``; gradients
                    ``vertical horizontal diagonal radial``; ``saved(painter)`` as context; ``smooth(painter)``
``shapes``          paths in a unit square: ``polygon star points oval box bar curve turned unite cut fitted``
``icons``           ``icon(name) -> QPainterPath`` in a unit square; ``draw_icon(painter, name, rect, ink)``;
                    ``icon_names()``
``tokens``          ``seat_token ruler_token seat_shape rupee coalition_badge medal pill pill_width icon_chip
                    button button_face plate``
``panel``           ``ground panel bar tile_border tile_frame carpet lattice tray heading rule paper note_ground``
``shadow``          ``draw_shadow(painter, rect, radius, shadow)`` with ``panel_shadow card_shadow DIALOG``
``pamir_palette``   colours and silhouettes of suits, coalitions, regions
``layer``           parts that many pictures share, painted once; ``box`` a card in units of its width
``pamir_card``      court cards; ``pamir_event`` events and the back; ``pamir_marks`` what lies on a card;
                    ``pamir_picture`` and ``pamir_skyline`` the picture on it
``pamir_pieces``    army, road, drum (tribe, spy, gift), and their outlines
``pamir_map``       the map; ``pamir_map_shape`` its geometry
``porfiriana_card`` cards; ``porfiriana_foot`` what stands under their picture; ``porfiriana_engraving`` the picture;
                    ``porfiriana_regime`` regimes; ``porfiriana_tokens`` medals, banners, cubes, troops;
                    ``porfiriana_ornament`` guilloche, the desk, the back; ``porfiriana_palette`` colours
==================  ====================================================================================================

Lengths are logical pixels; colours are ``#rrggbb`` or QColor; a ``theme`` is :class:`paxtable.ui.theme.Theme`.
"""
