"""Monster Lands: clans hire mercenaries, capture monsters and conquer lands."""
