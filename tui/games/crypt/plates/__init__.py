"""The plates of Crypt's table: models made from the scene, and widgets that only this game has."""
