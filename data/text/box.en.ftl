# What the box itself says: its buttons, its cable, its power.
box-no-pins = There are no buttons on this machine: everything works by touch.
box-pin = A button or a lamp does not work: see “companion doctor”. Everything works by touch.
box-no-link = The light ring and buttons under the tray do not answer: check the cable. Everything works by touch.
box-link-lost = The light ring and buttons under the tray were unplugged: play goes on, they come back by themselves.
box-old-firmware = The tray's microcontroller needs the new firmware: see “companion doctor”.
box-tray-moved = The tray was moved: look whether the dice are still in the picture.
box-set-aside = The journal was damaged: a new one was begun, and the old one is kept as { $file }.
box-print = Print
box-printing = The score sheet is being printed.
box-no-printer = Nothing could be printed: check the printer's power, paper and cable, then print again.
box-not-kept = The journal cannot be opened, so what is played now is forgotten when the box is switched off: see “companion doctor”.
box-off = Switching off. Everything is saved.
paper-summary = What happened
