"""What runs on the microcontroller under the tray; `protocol` runs on both ends of the cable."""
