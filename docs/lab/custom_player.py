"""A player of one's own: it plays each option on to the end, by chance, and takes the one that won most often.

cd docs/lab && tefuda arena custom_player:PlaysOn baseline-random --game sword-girls --games 20
"""

from random import Random


class PlaysOn:
    """Made anew for each game, as ``PlaysOn(game, seed)``."""

    def __init__(self, game, seed):
        self.chance = Random(seed)  # all chance from the seed: then equal seeds give equal games

    def choose(self, view, worlds):
        """The index of an option of `view.decision`."""
        won = [0.0] * len(view.decision.options)
        for index in range(len(won) if len(won) > 1 else 0):
            for _ in range(3):
                world = worlds.sample(self.chance.randrange(1 << 32))  # a game that could be this one
                world.apply(index, seat=view.seat)
                won[index] += self.points(world, view.seat)
        best = max(won)
        return self.chance.choice([index for index, found in enumerate(won) if found == best])

    def points(self, world, seat):
        """The result of a seat in a world that is played on at random: 1, 0, or a half for a draw."""
        while world.result is None:
            decision = world.pending[0]
            world.apply(self.chance.randrange(len(decision.options)), seat=decision.seat)
        return 0.5 if world.result.winner is None else float(world.result.winner == seat)
