"""What the app needs from the machine it runs on. Each thing is an interface with a desktop and an Android twin.

The modules here are the interfaces: camera, permissions, files, share, vibration, insets, intents. `desktop/` and
`android/` implement them, `frames/` is what both cameras share, and `devices.devices_here()` chooses.

Importing this package loads neither OpenCV nor the Java bridge, because the first frame of the app must not wait for
them. Both are imported when they are first used.

The Android twins are written from the platform's documentation and tested against stand-ins for its Java classes. They
have never run on a phone.
"""
