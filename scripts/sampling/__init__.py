"""Makes the games of the samples folder: bidding, play, scoring and writing, all seeded."""
