"""A chat model as a player: it gets the view in words, and its reply names an option."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, Literal, final

import msgspec

from tefuda.games.registry import catalogue
from tefuda.kernel.view import View
from tefuda.language.narrator import Narrator
from tefuda.players.addresses import number_of, url_and_settings
from tefuda.players.chat import prompts
from tefuda.players.chat.describing import describe_question, describe_table, options_listed
from tefuda.players.chat.replies import number_in
from tefuda.players.chat.service import ChatService
from tefuda.players.chat.transcript import FORMAT, Entry, Transcript, request_of
from tefuda.players.determinizer import Determinizer
from tefuda.players.guarded import GuardedPlayer, PlayerError, asked
from tefuda.players.player import decision_in

PREFIX: Final = "chat:"
SCHEMES: Final = ("http", "https")
WHO: Final = ("model", "tries", "tokens")
"""Settings that make another player."""
HOW: Final = ("seconds", "retries", "key", "in", "out", "cost_limit", "transcript", "replay")
"""Settings that do not: what a call may take and cost, and where it is written down."""
KEY: Final = "TEFUDA_CHAT_KEY"
"""The environment variable of the key, if no other is named."""
NAMES: Final = ("the other player", "the other player")
MILLION: Final = 1_000_000


class ChatSettings(msgspec.Struct, frozen=True):
    """A chat model as a user named it. ``tries`` is how often it is asked for an option, ``tokens`` how long a reply
    may be; ``price_in`` and ``price_out`` are those of a million tokens; ``limit`` is what the whole transcript may
    cost (0: no limit); ``key`` is the name of an environment variable, if one was given; ``replay`` is a transcript
    from which it is repeated."""

    url: str
    model: str
    tries: int
    tokens: int
    seconds: float
    retries: int
    key: str
    price_in: float
    price_out: float
    limit: float
    transcript: Path
    replay: Path | None


def chat_settings(said: str) -> ChatSettings:
    """The settings of ``chat:URL#model=NAME,...``. Raises `PlayerError`.

    >>> found = chat_settings("chat:http://localhost:8000/v1#model=small,cost_limit=1,in=0.1,out=0.4")
    >>> found.model, found.tries, found.limit, str(found.transcript)
    ('small', 3, 1.0, 'chat-small.jsonl')
    """
    url, settings = url_and_settings(said.removeprefix(PREFIX), SCHEMES, (*WHO, *HOW))
    model = settings.get("model", "")
    if not model:
        raise PlayerError(f"{url}: name the model, too: {PREFIX}{url}#model=NAME")

    def number(name: str, usual: float, least: float, most: float) -> float:
        return number_of(settings, name, usual, least, most, url)

    if not settings.get("key", KEY).isidentifier():
        raise PlayerError(f"{url}: key= must name the environment variable that contains the key, not the key itself")
    limit = number("cost_limit", 0.0, 0.0, 1e9)
    if limit and not {"in", "out"} <= settings.keys():
        raise PlayerError(f"{url}: cost_limit needs the prices per million tokens: in=...,out=...")
    slug = re.sub(r"[^\w.-]+", "-", model)
    return ChatSettings(
        url=url,
        model=model,
        tries=int(number("tries", 3, 1, 20)),
        tokens=int(number("tokens", 1000, 1, MILLION)),
        seconds=number("seconds", 60.0, 0.001, 86_400),
        retries=int(number("retries", 4, 0, 100)),
        key=settings.get("key", ""),
        price_in=number("in", 0.0, 0.0, 1e6),
        price_out=number("out", 0.0, 0.0, 1e6),
        limit=limit,
        transcript=Path(settings.get("transcript", f"chat-{slug}.jsonl")),
        replay=Path(settings["replay"]) if "replay" in settings else None,
    )


def who_and_how(said: str) -> tuple[str, str]:
    """A chat model as records of games name it, with the settings that make it the player that it is; and the others.

    >>> who_and_how("chat:http://localhost:8000/v1#seconds=5,model=small,tries=2")
    ('chat:http://localhost:8000/v1#model=small,tries=2', 'seconds=5')
    """
    url, settings = url_and_settings(said.removeprefix(PREFIX), SCHEMES, (*WHO, *HOW))
    who, how = (",".join(f"{name}={settings[name]}" for name in names if name in settings) for names in (WHO, HOW))
    return f"{PREFIX}{url}#{who}", how


def chat_player(said: str, game: str) -> GuardedPlayer:
    """A chat model in a seat. Raises `PlayerError`."""
    return GuardedPlayer(who_and_how(said)[0], ChatPlayer(chat_settings(said), game))


@final
class ChatPlayer:
    """Asks the model for every decision that has more than one option. It keeps no state: everything that a reply
    depends on is in its prompt, so equal views get equal replies from one transcript."""

    wants_worlds = False

    def __init__(self, settings: ChatSettings, game: str) -> None:
        """Raises `PlayerError` where the key that was named is not there."""
        if settings.key and not settings.replay and settings.key not in os.environ:
            raise PlayerError(f"{settings.url}: the environment variable that key= names is not set")
        self.settings = settings
        self.game = game
        self.transcript = Transcript(settings.replay or settings.transcript)
        self.service = ChatService(
            settings.url,
            settings.model,
            os.environ.get(settings.key or KEY, ""),
            settings.seconds,
            settings.retries,
            settings.tokens,
        )

    def choose(self, view: View, worlds: Determinizer | None = None) -> int:
        """The option that the model names; the decision's default where it names none in all its tries. Raises
        `PlayerError`."""
        narrator = Narrator(catalogue(self.game), view.seat, NAMES)
        listed, means = options_listed(view, narrator)
        if len(means) == 1:
            return means[0]
        messages = prompt_of(view, narrator, listed, len(means))
        for left in range(self.settings.tries - 1, -1, -1):
            entry = self.replied(messages, len(means), view, last=not left)
            number = number_in(entry.reply.text, len(means))
            if number is not None:
                return means[number - 1]
            repair = {"role": "user", "content": prompts.REPAIR.format(most=len(means))}
            messages = [*messages, {"role": "assistant", "content": entry.reply.text}, repair]
        return decision_in(view).default

    def replied(self, messages: list[dict[str, str]], most: int, view: View, *, last: bool) -> Entry:
        """The model's reply, from the transcript where it has been asked this before."""
        settings = self.settings
        request = request_of(settings.model, settings.tokens, messages)
        found = self.transcript.find(request)
        if found is not None:
            return found
        if settings.replay is not None:
            raise PlayerError(
                f"{settings.replay} has no reply {asked(view)}: these are not the games, the model or the version of "
                "Tefuda that it was written with"
            )
        spent = self.transcript.ledger.cost
        if settings.limit and spent >= settings.limit:
            raise PlayerError(
                f"the limit of {settings.limit:g} is reached {asked(view)}: {self.transcript.ledger}, by "
                f"{settings.transcript}; say a higher cost_limit= to go on"
            )
        reply = self.service.ask(messages)
        cost = (reply.tokens_in * settings.price_in + reply.tokens_out * settings.price_out) / MILLION
        fits = number_in(reply.text, most) is not None
        outcome: Literal["option", "repair", "fallback"] = "option" if fits else "fallback" if last else "repair"
        entry = Entry(FORMAT, request, settings.model, prompts.NAME, messages, reply, outcome, cost)
        self.transcript.add(entry)
        return self.transcript.find(request) or entry  # another process may have had a reply to this a moment before


def prompt_of(view: View, narrator: Narrator, listed: str, most: int) -> list[dict[str, str]]:
    """The first prompt of a decision: a function of the view."""
    told = prompts.DECISION.format(
        table=describe_table(view, narrator), question=describe_question(view, narrator), options=listed, most=most
    )
    rules = prompts.RULES.format(title=narrator.presentation.title)
    return [{"role": "system", "content": rules}, {"role": "user", "content": told}]
