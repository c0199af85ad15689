"""One module for each screen, with a .kv file of the same stem."""
