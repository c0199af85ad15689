"""Where the person is: the route through the screens, and the screens themselves."""
