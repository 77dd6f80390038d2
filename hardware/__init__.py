"""Buttons, lamps, the serial link and the printer."""
