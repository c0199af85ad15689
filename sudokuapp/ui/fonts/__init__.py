"""The fonts that come with the app: Kivy brings the one for texts, this folder has those for icons and emoji."""
