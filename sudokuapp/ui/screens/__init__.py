"""One folder for each screen, with all that only this screen uses."""
