"""Picture files: from bytes that may hold anything to grey pixels. `kind` and the headers check, `load` decodes."""

from sudokuapp.scan.picture.load import Picture, Pixels, decode, load

__all__ = ["Picture", "Pixels", "decode", "load"]
