"""`python -m sudokuapp`: the same as the installed command `sudokulens`."""

from sudokuapp.cli import main

raise SystemExit(main())
