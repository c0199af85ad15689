"""Picture files: from bytes that may hold anything to grey pixels, and back. `kind` and the headers check, `load`
decodes, `encode` writes.
"""

from sudokuapp.scan.picture.encode import jpeg_of, png_of
from sudokuapp.scan.picture.load import Picture, Pixels, decode, load

__all__ = ["Picture", "Pixels", "decode", "jpeg_of", "load", "png_of"]
