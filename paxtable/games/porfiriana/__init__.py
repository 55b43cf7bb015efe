"""Pax Porfiriana: the base game, Solitaire against Díaz, and La Cristiada. Sections A-N are those of the rules."""
