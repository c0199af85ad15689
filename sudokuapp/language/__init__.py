"""What the program says, in the language of the person: the screens, the errors and the terminal alike.

The English sentence in the code is the key to its translations (`msgid` of gettext). The translations are catalogues in
`locale/`: a `.po` file for each language, for translators, and the `.mo` file compiled from it, which is what is read
here. `make messages` brings both up to date after a sentence has changed in the code.

In a .kv file: `#:import tr sudokuapp.language.tr`.

A text that is on the screen does not change with the language: the app builds its screens anew when it is changed.
"""

from sudokuapp.language.catalogue import LANGUAGES, current_language, speak
from sudokuapp.language.message import Message
from sudokuapp.language.sentences import Plural, Sentence, msgid, msgid_plural, tr, tr_count, tr_in_context

__all__ = [
    "LANGUAGES",
    "Message",
    "Plural",
    "Sentence",
    "current_language",
    "msgid",
    "msgid_plural",
    "speak",
    "tr",
    "tr_count",
    "tr_in_context",
]
