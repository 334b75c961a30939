"""`python -m tefuda.cli` is the command `tefuda`."""

from tefuda.cli import main

if __name__ == "__main__":
    main()
