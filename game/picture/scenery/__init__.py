"""The table as a picture: ground, walls, furniture, light; baked once and kept."""
