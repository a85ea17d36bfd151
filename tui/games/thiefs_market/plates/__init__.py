"""The plates of Thief's Market: models made from the scene, and the widgets that only this game has."""
