"""Parts of dates."""

from __future__ import annotations

STRINGS = {
    "dates.day": ("{day} {month}", "{day}. {month}"),
    "dates.of_year": ("{day} {year}", "{day} {year}"),
    "dates.today": ("Today {time}", "Heute {time}"),
    "dates.yesterday": ("Yesterday {time}", "Gestern {time}"),
    "dates.month_1": ("Jan", "Jan."),
    "dates.month_2": ("Feb", "Feb."),
    "dates.month_3": ("Mar", "März"),
    "dates.month_4": ("Apr", "Apr."),
    "dates.month_5": ("May", "Mai"),
    "dates.month_6": ("Jun", "Juni"),
    "dates.month_7": ("Jul", "Juli"),
    "dates.month_8": ("Aug", "Aug."),
    "dates.month_9": ("Sep", "Sep."),
    "dates.month_10": ("Oct", "Okt."),
    "dates.month_11": ("Nov", "Nov."),
    "dates.month_12": ("Dec", "Dez."),
}
