"""The engine that every game runs on: state, frames, ops, verbs, decisions, knowledge. It knows no game by name."""
