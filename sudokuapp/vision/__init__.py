"""Pixels in, values out: finding a sudoku in a picture, straightening it and recognising its digits.

Pure functions on grey arrays (uint8, height by width); no files, no Kivy. In this order: `detect` finds the
outlines, `lattice` is fitted to the grid's own lines, `rectify` straightens the board along them, `cells` cuts it up,
`digits` classifies each cell, `orientation` finds which side is up. `quality` says what is wrong with a picture.

Points are x, y in pixels of the picture, the centre of the first pixel being 0, 0.
"""
