"""Christmas Village: one player, a board of sites and links, presents instead of goods (part C)."""
