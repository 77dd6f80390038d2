"""What every game is made of: questions, sessions, the journal, the catalogue, texts and view blocks."""
