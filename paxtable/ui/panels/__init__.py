"""The prompt bar and the docks: seats, inspector, log, rules."""
