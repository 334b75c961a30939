"""Abilities and tokens have names that do not change when a new set of cards comes."""

from __future__ import annotations

from msgspec.structs import replace

from tefuda import from_bytes, new_game
from tefuda.games.shadowverse.library import MAGICAL_ITEM, Library, library


def test_an_ability_is_called_by_its_card_and_its_line_whatever_cards_come_before_it() -> None:
    whole = library()
    some = {key: card for key, card in whole.facts.cards.items() if key.startswith("BP03") or key == MAGICAL_ITEM}
    smaller = Library(replace(whole.facts, cards=some))
    seen = 0
    for key in some:
        numbers = whole.book.cards[whole.numbers[key]].abilities
        shifted = smaller.book.cards[smaller.numbers[key]].abilities
        names = [whole.ability_key(number) for number in numbers]
        assert names == [smaller.ability_key(number) for number in shifted]
        assert len(set(names)) == len(names) and all(name.startswith(f"{key}/") for name in names)
        seen += len(names)
        assert numbers != shifted or not numbers, "their numbers in the book are others"
    assert seen > 150


def test_an_option_names_the_ability_that_it_is_about() -> None:
    game = new_game("shadowverse", decks=("sword-starter", "forest-starter"), seed=4)
    found = {}
    for _ in range(400):
        if game.result is not None:
            break
        for decision in game.pending:
            found |= {option.kind: option for option in decision.options if option.key is not None}
        decision = game.pending[0]
        wanted = [option for option in decision.options if option.kind in ("play", "evolve", "activate", "card", "yes")]
        game.apply(wanted[-1] if wanted else decision.default, seat=decision.seat)
    evolve = found["evolve"]
    card, _, line = str(evolve.key).partition("/")
    assert library().numbers[card] >= 0 and line == "1"
    assert evolve.number is None and evolve.ability is not None
    assert library().ability_key(evolve.ability) == evolve.key
    assert repr(evolve) == f"<evolve card {evolve.handle} {evolve.key}>"
    assert from_bytes(game.to_bytes()).digest() == game.digest()
