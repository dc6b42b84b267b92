"""What is wrong with a mission that can be read: on the table, and for those who are to play it."""
