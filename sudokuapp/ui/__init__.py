"""The app's windows: the only package beside `device` that knows Kivy."""
