"""Opponents: they see what their seat may see and answer with a choice and a sentence."""
