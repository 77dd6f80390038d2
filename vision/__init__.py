"""From a picture of the tray to the dice that lie in it."""
