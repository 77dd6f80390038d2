"""How the eye learns: dice painted by ray casting, scenes, the two networks and their training; torch is needed only here."""
