"""What the games and the reader know: components, texts, models."""
