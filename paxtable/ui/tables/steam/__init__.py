"""The tables of Age of Steam: hex maps in ``table``, Christmas Village in ``village``."""
