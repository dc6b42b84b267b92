"""The table in centimetres: places, terrain, sight, free space, reach.  Knows no rule of play."""
