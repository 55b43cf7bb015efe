"""The rules kernel: choices, frames, scripts, matches, views, saves. It knows no game and no Qt."""
