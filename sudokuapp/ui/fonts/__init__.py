"""The fonts that come with the app: Kivy brings the one for texts, this folder has the one for icons."""
