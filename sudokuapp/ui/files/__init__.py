"""Files that come in and go out: pictures, collections, shared puzzles, printed sheets, backups; with their dialogs."""
