"""Side-by-side measurements against other solvers; never part of the app or its tests."""
