"""What the app needs of the machine it runs on: each thing an interface with a desktop and an Android twin.

`devices.devices_here()` chooses the twins. Importing this package loads neither OpenCV nor Java's bridge; both wait
until a thing is used, because the app's first picture must not wait for them.

The Android twins are written from the platform's documents and tested against stand-ins for its Java classes. They
have never run on a phone.
"""
