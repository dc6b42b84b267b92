"""The referee: five functions in `front`, and the rules behind them.  Knows no screen, no file, no clock."""
