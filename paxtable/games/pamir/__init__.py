"""Pax Pamir, second edition: the rules, one module a section of the rulebook."""
