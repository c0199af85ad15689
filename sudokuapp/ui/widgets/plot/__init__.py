"""A plot of a few numbers: `data.py` is what is drawn, `ticks.py` finds round numbers for an axis, `view.py` draws."""
