"""Opening the app although the file of saved puzzles is damaged, foreign, or of a newer version of the app."""
