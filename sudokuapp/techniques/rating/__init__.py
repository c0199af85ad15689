"""How hard a puzzle is, on the scale of Sudoku Explainer: the hardest step that it needs.

The scale is a procedure: a list of techniques with a number each, tried in order on every position. `rate` follows it
and keeps the way as evidence.
"""
