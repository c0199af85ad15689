"""How `models/digits.tflite` is made: `make train`.

- `pages` draws newspaper pages as a phone sees them, clean or begun with a pen; `screens` draws boards as apps, web
  pages and books show them, and pictures that are no sudoku; `foreign_signs` draws boards with letters and numbers.
- `lattice_errors` moves their lattices as far as detection errs.
- `looks` cuts them with the app's own functions; `cell_cache` does so on all cores and keeps the result; `labels` says
  what each picture shows; `drawn_boards` is the mixture.
- `augmentation` varies the pictures in each epoch.
- `network` is the model, `fit` trains it, `calibrate` makes its probabilities reliable, `convert` writes the file.
- `measure` prints how good the file is; `photos` reads real photos for it, for those who have some.

Only `network`, `fit` and `convert` need TensorFlow.
"""
