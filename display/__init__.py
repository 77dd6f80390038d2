"""The touchscreen: paints blocks and controls, knows no game."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # the terminal belongs to the table
