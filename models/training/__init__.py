"""How `models/digits.tflite` was made, so that anyone can make it again: `make train`.

- `pages` draws newspaper pages as a phone sees them.
- `lattice_errors` moves their lattices as far as detection errs.
- `cell_cache` cuts pages into cells with the app's own functions and caches them.
- `augmentation` varies the cells in each epoch.
- `network` is the model, `fit` trains it, `calibrate` makes its probabilities reliable, `convert` writes the file.
- `measure` prints how good the file is.
- `photos` reads real photos, for those who have some.

Only `network`, `fit` and `convert` need TensorFlow.
"""
