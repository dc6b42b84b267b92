"""What everything is drawn with: ink and patches, colours, type, icons, paper, the camera."""
