"""What joins the two conflicts: one becomes the other, with the figures where they stand (X-25)."""
