// Pictures of faces for docs/pictures: 36 cards of each game, taken by a hash of their names and not by hand.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { inPage } from './browser.mjs'
import { games, platesOf } from './facts.mjs'

const COUNT = 36
const COLUMNS = 12
const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url))

const digest = (text) => createHash('sha256').update(text).digest('hex')

/** Some cards of a game, as many of each look as come by chance, and each name once; the browser of the tests has no
 * font for Japanese. */
export function taken(game, count = COUNT) {
  const order = platesOf(game).sort((one, other) => (digest(one.seed + one.kind) < digest(other.seed + other.kind) ? -1 : 1))
  const names = new Set()
  return order.filter(({ facts }) => /^[\x20-\x7e]+$/.test(facts.name) && !names.has(facts.name) && names.add(facts.name)).slice(0, count).map(({ card }) => card)
}

/** Write all sheets. */
export async function sheets() {
  for (const game of games())
    for (const theme of ['dark', 'light'])
      await inPage('faces.html', async (page) => {
        await page.evaluate(([table, cards, light, columns]) => window.tools.show(table, cards, light, columns), [game.table, taken(game), theme, COLUMNS])
        const path = `${FOLDER}plates-${game.game}-${theme}.jpg`
        await page.screenshot({ path, type: 'jpeg', quality: 86, fullPage: true })
        console.log(path)
      }, { width: 1960, height: 400 })
}
