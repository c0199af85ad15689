"""From a photo or several frames to a Reading.

`picture` opens files, `live` looks at camera frames, `recognise` turns pixels into probabilities, `weigh` turns
probabilities and the rules into a Reading, `read` does all of it for one photo.
"""
