"""Where things are soldered to the Pico: change these numbers to fit your wiring."""

BUTTONS = {"confirm": 2, "undo": 3, "left": 4, "right": 5, "roll": 6, "power": 7}
LAMPS = {"confirm": 8, "undo": 9, "left": 10, "right": 11, "roll": 12, "power": 13}
HOLDS = {"power": 2000}
RING, RING_LIGHTS, SENSOR = 16, 12, 17
