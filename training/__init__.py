"""How the eye learns: painted dice, scenes, the two networks and their training; torch is needed only here."""
