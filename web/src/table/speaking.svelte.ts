// Cards in the reader's language.
import { settings } from '../settings.svelte.ts'
import * as ask from '../wire/requests.ts'
import type { Showing } from './showing.svelte.ts'

/** Bring the cards in another language when the reader chooses one; to be called where effects may be made. */
export function speakTo(shown: () => Showing | null): void {
  let spoken = settings.language
  $effect(() => {
    const { language } = settings
    const showing = shown()
    if (!showing || language === spoken) return
    spoken = language
    ask.cards(showing.game.game, language).then(
      (cards) => showing.setCards(cards),
      (error: unknown) => showing.tell(String(error)),
    )
  })
}
