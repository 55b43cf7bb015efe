"""The graphics scene: items, drag and drop, selection, animation. It knows arrangements, not games."""
