// A game in the reader's language.
import { settings } from '../settings.svelte.ts'
import * as ask from '../wire/requests.ts'
import type { TableView } from './tableview.svelte.ts'

/** Go on in another language when the reader chooses one; to be called where effects may be made. */
export function speakTo(shown: () => TableView | null): void {
  $effect(() => {
    const { language } = settings
    const tableView = shown()
    if (!tableView || tableView.game.table.language === language) return
    const name = tableView.game.game
    Promise.all([ask.game(name, language), ask.cards(name, language)]).then(
      ([game, cards]) => {
        if (language === settings.language) tableView.speak(game, cards)
      },
      (error: unknown) => tableView.notify(String(error)),
    )
  })
}
