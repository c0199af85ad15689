"""Side-by-side measurements of the solver, the photo reader and the app; never part of the app or its tests."""
