"""The layers of the board: one module each, which knows only its own meshes."""
