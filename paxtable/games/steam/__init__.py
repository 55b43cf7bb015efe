"""Age of Steam: the base game on the Rust Belt, Mexico for two, Christmas Village for one.

One module a phase; maps and tiles are data in ``assets/maps``; what a map changes stands in a named variation
(``variations.py``, ``mexico.py``), the Village has a board of its own (``village``).
"""
