"""The devices of an Android phone. Only imported on a phone, because jnius and android exist nowhere else.

Written from the platform's documentation and tested against stand-ins for its Java classes: nothing here has run on a
phone yet.
"""
