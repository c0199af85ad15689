"""Reading frames from a camera: what the desktop's camera and the phone's camera share."""
