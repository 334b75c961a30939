// Plates of all cards of the games, drawn, counted and compared.
//
//   node tools/art.mjs count                    write art/counts.json (names a word stands in) and art/used.json (who uses an icon)
//   node tools/art.mjs check [GAME[:LOOK]...]   how alike the plates of a class are, and which names have no emblem of their own
//   node tools/art.mjs mend [GAME[:LOOK]...]    the same; plates that are too alike get other seeds (art/again.json)
//   node tools/art.mjs times [GAME...]          how much of the processor's time it takes to make and to draw a plate
//   node tools/art.mjs sheets                   docs/pictures/plates-GAME-THEME.jpg: 36 faces of each game, dark and light
//
// The games tell their cards by tools/plate_facts.py (TEFUDA_PYTHON is its Python), and a Chromium draws them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { inPage } from './art/browser.mjs'
import { alikeIn, LEAST, mended } from './art/alike.mjs'
import { games, platesOf } from './art/facts.mjs'
import { sheets } from './art/sheets.mjs'
import { kept } from './art/words.mjs'

const ART = new URL('../art/', import.meta.url)
/** At most such a share of a game's names may have no emblem of their own. */
const MOST_UNNAMED = 0.2
/** Plates are compared in this width, as they are drawn for cards that are seen small: up to this width. */
const WIDE = 96
const BOLD = 168

const write = (name, value) => writeFileSync(new URL(name, ART), `${JSON.stringify(value, undefined, 0).replaceAll(',"', ',\n"')}\n`)
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`

async function count() {
  const all = games()
  await inPage('plates.html', async (page) => {
    const counts = {}
    const names = new Set(all.flatMap((game) => platesOf(game).map((plate) => plate.facts.name)))
    const told = await page.evaluate((given) => window.tools.hits(given), [...names])
    for (const words of told) for (const word of new Set(words)) counts[word] = (counts[word] ?? 0) + 1
    write('counts.json', sorted(Object.fromEntries(Object.entries(counts).filter(([, times]) => times > 2))))
  })
  await inPage('plates.html', async (page) => {
    const used = {}
    for (const [bit, game] of all.entries())
      for (const { glyphs } of await page.evaluate((given) => window.tools.chosen(given), factsOf(platesOf(game)))) for (const glyph of glyphs) used[glyph] |= 1 << bit
    write('used.json', sorted(used))
    console.log(`${Object.keys(used).length} icons are used`)
  })
}

const sorted = (values) => Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
const factsOf = (plates, wide = Infinity) => plates.map(({ facts }) => ({ ...facts, bold: wide <= BOLD }))

/** Compare the plates of games; `mends`: with new seeds where they are too alike. */
async function check(wanted, mends) {
  const again = { ...kept('again.json', {}) }
  let fine = true
  await inPage('plates.html', async (page) => {
    const draw = (plates) => page.evaluate(([given, wide]) => window.tools.hashes(given, wide), [factsOf(plates, WIDE), WIDE])
    const asked = wanted.map((one) => one.split(':'))
    for (const game of games([...new Set(asked.map(([name]) => name))])) {
      const looks = asked.filter(([name]) => name === game.game).map(([, look]) => look)
      const plates = platesOf(game).filter((plate) => looks.every((look) => !look) || looks.includes(plate.look))
      for (const plate of plates) plate.facts.again = again[plate.seed] ?? 0
      const drawn = []
      for (let at = 0; at < plates.length; at += 100) drawn.push(...(await draw(plates.slice(at, at + 100))))
      for (const [at, plate] of plates.entries()) Object.assign(plate, drawn[at])
      if (mends) await mended(plates, again, draw)
      const alike = alikeIn(plates)
      const names = new Map()
      for (const { facts, from } of plates) names.set(facts.name, from)
      const unnamed = [...names].filter(([, from]) => from === 'trait' || from === 'class').map(([name]) => name)
      const times = (field) => drawn.map((one) => one[field]).sort((one, other) => one - other)
      const [made, painted] = [times('made'), times('drawn')]
      const at = (list, share) => list[Math.floor(list.length * share)].toFixed(1)
      console.log(`${game.table.title}: ${plates.length} plates of ${names.size} names; ${percent(plates.filter((plate) => plate.person).length, plates.length)} show people`)
      console.log(`  nearest neighbours under ${LEAST} bits: ${alike.length}${alike.length > 0 ? ` (${alike.slice(0, 12).map(([one, other, bits]) => `${one.name} / ${other.name}: ${bits}`).join('; ')})` : ''}`)
      console.log(`  emblems chosen by hand: ${[...names].filter(([, from]) => from === 'hand').length} names`)
      console.log(`  names without an emblem of their own: ${unnamed.length} (${percent(unnamed.length, names.size)})`)
      console.log(`  made in ${at(made, 0.5)} ms (95 %: ${at(made, 0.95)}), drawn at ${WIDE} px in ${at(painted, 0.5)} ms (95 %: ${at(painted, 0.95)})`)
      if (process.env.LIST) console.log(unnamed.join('\n'))
      fine &&= alike.length === 0 && unnamed.length <= MOST_UNNAMED * names.size
    }
  })
  if (mends) write('again.json', sorted(again))
  process.exitCode = fine ? 0 : 1
}

/** One plate of so many is timed. */
const SAMPLED = 24
/** Widths of plates: on a table, where a card is read. */
const WIDTHS = [BOLD, 320]

/** Processor time does not hang on what else runs on a machine. Each is the least of three runs. */
async function times(wanted) {
  await inPage('plates.html', async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const spent = async () => (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value * 1_000
    const timed = async (doing) => {
      const taken = []
      for (let run = 0; run < 3; run++) {
        const before = await spent()
        await doing()
        taken.push((await spent()) - before)
      }
      return Math.min(...taken)
    }
    for (const game of games(wanted)) {
      const sampled = platesOf(game).filter((_, at) => at % SAMPLED === 0)
      const all = factsOf(sampled)
      await page.evaluate((given) => window.tools.make(given), all)
      const made = await timed(() => page.evaluate((given) => window.tools.make(given), all))
      const said = [`made in ${(made / all.length).toFixed(2)} ms`]
      for (const wide of WIDTHS) {
        const drawn = await timed(() => page.evaluate(([given, wide]) => window.tools.draw(given, wide), [factsOf(sampled, wide), wide]))
        said.push(`drawn at ${wide} px in ${((drawn - made) / all.length).toFixed(1)} ms`)
      }
      console.log(`${game.table.title}: ${all.length} plates, processor time of each: ${said.join(', ')}`)
    }
  })
}

const [verb, ...rest] = process.argv.slice(2)
if (verb === 'count') await count()
else if (verb === 'check' || verb === 'mend') await check(rest, verb === 'mend')
else if (verb === 'times') await times(rest)
else if (verb === 'sheets') {
  mkdirSync(new URL('../../docs/pictures/', import.meta.url), { recursive: true })
  await sheets()
} else {
  console.error('art.mjs: count, check [GAME...], mend [GAME...], times [GAME...] or sheets')
  process.exitCode = 2
}
