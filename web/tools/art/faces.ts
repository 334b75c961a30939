// The page in which tools/art.mjs shows the faces of cards as the table shows them.
import { mount } from 'svelte'
import { NO_PICTURE } from '../../src/decks/reading.svelte.ts'
import Face from '../../src/table/Face.svelte'
import type { CardOffer, Presentation } from '../../src/wire/messages.ts'

const tools = {
  /** Show faces side by side, and wait until all their plates are there. */
  async show(table: Presentation, cards: CardOffer[], theme: string, columns: number) {
    document.documentElement.style.colorScheme = theme
    document.body.style.setProperty('--columns', String(columns))
    for (const offer of cards) {
      const target = document.createElement('div')
      document.body.append(target)
      const seen = { handle: 0, card: offer.key }
      mount(Face, { target, props: { card: { seen, offer, seat: 0, zone: '' } as never, table, picture: NO_PICTURE, size: 'small' } })
    }
    const there = () => [...document.querySelectorAll<HTMLImageElement>('img.plate')].filter((image) => image.complete && image.naturalWidth > 0).length
    while (there() < cards.length) await new Promise((resolve) => setTimeout(resolve, 50))
  },
}
Object.assign(window, { tools })
