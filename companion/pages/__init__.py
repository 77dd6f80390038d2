"""The pages of the touchscreen: each says what the screen shows and what a touch on it does."""
