"""A game as a game of OpenSpiel, which `pyspiel.load_game("tefuda", {"game": ...})` knows once this module has been
imported. Needs the extra `lab`.

The first node of every game is chance's: one of `deals` seeds, all equally likely, by which both decks are chosen and
everything is drawn. After it nothing is left to chance, only hidden from the players; so a history of actions is the
whole game. The name of an information set is Tefuda's own (`Game.key`): equal for games that look the same to a player
in all that they have seen.
"""

from __future__ import annotations

from typing import Any, Final

from tefuda.games.registry import FIRST_GAME
from tefuda.kernel.rows import NONE
from tefuda.lab.envs.deals import Deals
from tefuda.lab.envs.episode import Episode
from tefuda.lab.envs.extras import missing
from tefuda.lab.envs.pictures import picture
from tefuda.lab.envs.schema import ACTION_ROWS, sample_game, schema_of

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error) from error

DEALS: Final = 1024
"""The number of seeds among which chance chooses, by default."""
LONGEST: Final = 20_000
"""A game with more actions than this is a draw. (Games by chance take some hundred.)"""
BETWEEN: Final = "+"
"""Parts the names of decks in the parameter `decks`."""
SEATS: Final = 2

PARAMETERS: Final[dict[str, Any]] = {"game": FIRST_GAME, "decks": "", "seed": 0, "deals": DEALS}
GAME_TYPE: Final = pyspiel.GameType(
    short_name="tefuda",
    long_name="Tefuda",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class CardGame(pyspiel.Game):
    """One of Tefuda's games. Parameters: `game`, its name; `decks`, those that are played with, between plus signs (the
    starter decks if none are named); `deals`, how many seeds chance chooses among; `seed`, which ones those are."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen: dict[str, Any] = PARAMETERS | (params or {})
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_ROWS,
            max_chance_outcomes=int(chosen["deals"]),
            num_players=SEATS,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, params or {})
        game, decks = str(chosen["game"]), str(chosen["decks"])
        self.deal_count = int(chosen["deals"])
        self.schema = schema_of(game)
        self.encoder = self.schema.encoder(sample_game(game))
        self.deals = Deals(game, decks.split(BETWEEN) if decks else None, int(chosen["seed"]))

    def new_initial_state(self) -> CardGameState:
        """Before anything is dealt."""
        return CardGameState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> CardGameObserver:
        """The observer for players: the observation that the schema describes."""
        return CardGameObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class CardGameState(pyspiel.State):
    """A game before its deal (`episode` is None), while it goes on, or when it has ended."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.episode: Episode | None = None
        self.taken = 0

    def current_player(self) -> int:
        """The seat whose decision it is: of several who are asked at once the one who was asked first."""
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        asked = self.episode.asked
        return asked[0] if asked and self.taken < LONGEST else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The seeds, all equally likely."""
        count = self.get_game().deal_count
        return [(number, 1 / count) for number in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        """The actions that a player's observation offers."""
        assert self.episode is not None
        return [action for action, open in enumerate(self.episode.observe(player).mask) if open]

    def _apply_action(self, action: int) -> None:
        """Deal, or let the player whose decision it is answer."""
        if self.episode is None:
            game = self.get_game()
            self.episode = Episode(game.schema, game.encoder, game.deals(0, action))
        else:
            self.taken += 1
            self.episode.answer(self.episode.asked[0], action)

    def _action_to_string(self, player: int, action: int) -> str:
        """An action with the option that it answers."""
        if player == pyspiel.PlayerId.CHANCE or self.episode is None:
            return f"deal {action}"
        view = self.episode.game.view(player)
        answers = self.episode.observe(player).answers
        answer = answers[action] if 0 <= action < len(answers) else NONE
        if answer < 0 or view.decision is None:
            return f"{action}"
        option = view.decision.options[answer]
        card = None if option.handle is None else view.card(option.handle)
        named = "" if card is None or card.name is None else f" {card.name}"
        return f"{action} {option.kind}{named}{'' if option.number is None else f' {option.number}'}"

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.current_player() == pyspiel.PlayerId.TERMINAL

    def returns(self) -> list[float]:
        """1 and -1 when the game was won; else 0."""
        return [0.0] * SEATS if self.episode is None else [float(reward) for reward in self.episode.rewards()]

    def __str__(self) -> str:
        return "before the deal" if self.episode is None else picture(self.episode.game.view(SEATS))


class CardGameObserver:
    """The observation of a player, as a tensor; as a string the name of the information set where all is remembered,
    else the table in lines."""

    def __init__(self, game: CardGame, kind: Any, params: dict[str, Any] | None) -> None:
        """Raises ValueError for parameters: there are none."""
        if params:
            raise ValueError(f"an observation has no parameters, but these were given: {params}")
        self.kind = kind
        self.tensor = np.zeros(0 if kind.perfect_recall else game.schema.size, np.float32)
        self.dict = {} if kind.perfect_recall else {"observation": self.tensor}

    def set_from(self, state: CardGameState, player: int) -> None:
        """Let the tensor be what a player sees."""
        if self.kind.perfect_recall:
            return
        if state.episode is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(state.episode.observe(player).numbers, np.int16)

    def string_from(self, state: CardGameState, player: int) -> str:
        """The table as a player sees it, or the name of the information set."""
        if state.episode is None:
            return "before the deal"
        if self.kind.perfect_recall:
            return f"{state.episode.game.key(player).hex()} {state.episode.pages[player]}"
        return picture(state.episode.game.view(player))


pyspiel.register_game(GAME_TYPE, CardGame)
