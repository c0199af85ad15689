"""Work off the UI thread, and small jobs spread over frames of it."""
