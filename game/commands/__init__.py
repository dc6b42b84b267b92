"""The commands of the command line, one file each; all but `play` run without pygame."""
