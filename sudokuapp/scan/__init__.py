"""From a photo to a Reading: opening the picture, finding and reading the puzzle, and saying what may be wrong."""
