"""What is laid over the table for a while: areas, paths, zones, signs, chips, shots."""
