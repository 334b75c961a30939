// A game in the reader's language.
import { settings } from '../settings.svelte.ts'
import * as ask from '../wire/requests.ts'
import type { Showing } from './showing.svelte.ts'

/** Go on in another language when the reader chooses one; to be called where effects may be made. */
export function speakTo(shown: () => Showing | null): void {
  $effect(() => {
    const { language } = settings
    const showing = shown()
    if (!showing || showing.game.table.language === language) return
    const name = showing.game.game
    Promise.all([ask.game(name, language), ask.cards(name, language)]).then(
      ([game, cards]) => {
        if (language === settings.language) showing.speak(game, cards)
      },
      (error: unknown) => showing.tell(String(error)),
    )
  })
}
