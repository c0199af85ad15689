"""What argparse says by itself, in a help text or about a wrong option, for our catalogue.

argparse asks gettext for these sentences, but Python brings no translations of them.
"""

from __future__ import annotations

import gettext

from sudokuapp.language import current_language, msgid
from sudokuapp.language.catalogue import DOMAIN, LOCALE, SOURCE

PYTHON_DOMAIN = "messages"  # gettext's own default

# Never looked up from here: this marks them for the catalogue.
WORDS = (
    msgid("usage: "),
    msgid("positional arguments"),
    msgid("options"),
    msgid("show this help message and exit"),
    msgid("%(prog)s: error: %(message)s\n"),
    msgid("argument %(argument_name)s: %(message)s"),
    msgid("the following arguments are required: %s"),
    msgid("unrecognized arguments: %s"),
    msgid("not allowed with argument %s"),
    msgid("expected one argument"),
    msgid("expected at least one argument"),
    msgid("ignored explicit argument %r"),
    msgid("invalid choice: %(value)r (choose from %(choices)s)"),
    msgid("ambiguous option: %(option)s could match %(matches)s"),
)


def translate_argparse() -> None:
    """Let argparse find its sentences in our catalogue; gettext takes the language from the same locale as we do."""
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(PYTHON_DOMAIN if current_language() == SOURCE else DOMAIN)
