// The faces of a game: the cards that lead its first decks.
import type { DeckFace, Presentation } from '../wire/messages.ts'
import * as ask from '../wire/requests.ts'

export interface Leading {
  table: Presentation
  faces: DeckFace[]
}

/** The first `count` cards that lead decks of a game, each once. */
export async function leadingCards(game: string, language: string, count: number): Promise<Leading> {
  const [{ table }, decks] = await Promise.all([ask.game(game, language), ask.decks(game, language)])
  const all = decks.flatMap((deck) => deck.portrait.faces[0] ?? [])
  return { table, faces: all.filter((face, at) => all.findIndex(({ key }) => key === face.key) === at).slice(0, count) }
}
