"""How `models/digits.tflite` came to be, so that anyone can make it again: `make train`.

`pages` draws newspaper pages as a phone sees them; `found` strays from their true lattices as detection does;
`harvest` cuts pages into cells through the very functions the app uses and keeps them in a cache; `wear` is the cheap
variation each epoch adds; `network` is the model and `fit` its training; `calibrate` makes its probabilities honest;
`convert` writes the file; `measure` says what the file is worth; `photos` brings in real photos where somebody has
them. Only `network`, `fit` and `convert` need TensorFlow.
"""
