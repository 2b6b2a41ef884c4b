"""bridgefiles: reads bridge files, scores the session, prints the sheets, publishes the results."""
