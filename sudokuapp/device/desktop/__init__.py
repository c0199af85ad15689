"""The devices of a desktop. What a desktop does not have (insets, intents, vibration) is in the interfaces' modules."""
