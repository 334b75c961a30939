"""Events that automatic abilities wait for."""

from __future__ import annotations

from tefuda.language.phrasebook import Phrasebook


def english(book: Phrasebook) -> None:
    """Events that automatic abilities wait for."""
    book.say("event", "this goes", "when this goes from the {zone} to the {to}")
    book.say("event", "this goes", "when this leaves the {zone}")
    book.say("event", "this goes", "when this goes to the {to} from anywhere", zone=None)
    book.say("event", "together", "one or more at once: {event}")
    book.say("event", "this does", "whenever this {doing}")
    book.say("event", "happens", "whenever a {card:someone/one} of {who/whom} {happening/event}")
    book.say("event", "comes", "whenever a {card:someone/one} enters {who/whose} {zone}")
    book.say("event", "goes", "whenever a {card:someone/one} goes from {who/whose} {zone} to the {to}")
    book.say("event", "goes", "whenever a {card:someone/one} leaves {who/whose} {zone}")
    book.say("event", "phase starts", "at the start of {who/whose} {phase}")
    book.say("event", "phase starts", "at the start of {who/whose} {phase} in the {zone}")
    book.say("event", "player does", "whenever {who/whose} {what}")
    book.say("event", "is so", "as soon as {condition}")
    book.say_terms("cause", {"effect": "an effect", "cost": "a cost", "cost or effect": "a cost or an effect"})
    book.say("event", "caused", "by {cause}, {event}", card=None, who=None)
    book.say("event", "caused", "by {cause} of {who/whom}, {event}", card=None)
    book.say("event", "caused", "by {cause} of a {card:someone/one}, {event}", who=None)
    book.say("event", "caused", "by {cause} of a {card:someone/one} of {who/whom}, {event}")
    book.say("event", "watched goes", "when this leaves the field after all")
    book.say("event", "watched goes", "when this is put into the {to} from the field")


def japanese(book: Phrasebook) -> None:
    """Events about this card, others, and players."""
    book.say("event", "this goes", "これが{zone}から{to}に置かれたとき")
    book.say("event", "this goes", "これが{zone}を離れたとき")
    book.say("event", "this goes", "これがいずれかの領域から{to}に置かれたとき", zone=None)
    book.say("event", "together", "（同時に1つ以上）{event}")
    book.say("event", "this does", "これ{doing}とき")
    book.say("event", "happens", "{who}の{card:someone}{happening/event}とき")
    book.say("event", "is so", "{condition}状態になったとき")
    book.say_terms("cause", {"effect": "効果", "cost": "コスト", "cost or effect": "コストか効果"})
    book.say("event", "caused", "{cause}によって、{event}", card=None, who=None)
    book.say("event", "caused", "{who}の{cause}によって、{event}", card=None)
    book.say("event", "caused", "{card:someone}の{cause}によって、{event}", who=None)
    book.say("event", "caused", "{who}の{card:someone}の{cause}によって、{event}")
    book.say("event", "watched goes", "そのカードが場を離れたとき")
    book.say("event", "watched goes", "そのカードが場から{to}に置かれたとき")
    book.say("event", "comes", "{who}の{zone}に{card:someone}が置かれたとき")
    book.say("event", "goes", "{who}の{zone}の{card:someone}が{to}に置かれたとき")
    book.say("event", "goes", "{who}の{card:someone}が{zone}を離れたとき")
    book.say("event", "phase starts", "{who}の{phase}が来たとき")
    book.say("event", "phase starts", "これが{zone}にあり、{who}の{phase}が来たとき")
    book.say("event", "player does", "{who}{what}とき")
