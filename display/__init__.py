"""The touchscreen: paints blocks and controls, knows no game."""
