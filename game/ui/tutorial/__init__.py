"""The tutorial: lessons that say, over the play scene, what to do next, and see when it is done."""
