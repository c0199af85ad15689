"""The app and its system: dark mode, language, insets, folders, Kivy's setup, faults and the log."""
