"""One module a revision; none is ever changed after its release."""
