"""`python -m tapete` is `tapete`."""

from tapete.cli import main

main()
