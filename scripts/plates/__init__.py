"""Tone pictures of Pax Porfiriana's cards: what :mod:`scripts.make_engravings` ships and the table cuts into lines."""
