"""Work outside the UI thread, and small jobs spread over its frames."""
