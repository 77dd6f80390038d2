"""The touchscreen: painters for the kernel's view blocks."""
