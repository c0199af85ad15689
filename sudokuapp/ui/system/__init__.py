"""What the system around the app says: dark mode, insets, folders."""
