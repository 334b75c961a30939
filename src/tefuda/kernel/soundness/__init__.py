"""Whether a state that was read from bytes can be played on: `whole.check` says so, or what is wrong."""
