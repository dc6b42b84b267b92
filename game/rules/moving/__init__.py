"""Going about the table: paths, doors, and who sees what on the way."""
