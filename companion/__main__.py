"""The command line."""


def main() -> int:
    """Start the companion."""
    print("The companion is being set up.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
