// The page in every window: node tools/screens.mjs URL FOLDER [PART ...], with a server at URL.
//
// Goes to every place of the page in both languages, gives the window every size and both themes, takes a picture of
// each into FOLDER and looks itself for what is cut off or covered (screens/findings.mjs). Ends with a table of what it
// has found, and with 1 if that is anything. A PART leaves out every picture whose name does not hold one of them
// ("table-", "390x844-dark-ja"). In the window of a desk, axe looks at each place in both themes, too; with AXE=no it does not.
import AxeBuilder from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { findings } from './screens/findings.mjs'
import { battle, GAMES, open } from './screens/tables.mjs'

const [url, folder, ...parts] = process.argv.slice(2)
/** Phones and tablets, both ways; a window of 1440×900 at 200 %; desks. */
const SIZES = [[390, 844], [844, 390], [820, 1180], [1180, 820], [720, 450], [1440, 900], [1920, 1080]]
const TOUCH = [[390, 844], [844, 390], [820, 1180], [1180, 820]].map(String)
/** In this window axe looks at every place. */
const AXE = process.env.AXE === 'no' ? '' : '1440,900'
const question = (page) => page.locator('#options [data-option], [data-result]').first().waitFor({ timeout: 60_000 })

const firstDeck = async (page, game) => (await (await page.request.get(`${url}/api/games/${game}/decks`)).json())[0].key

/** Two friends who sit at a table and are not ready yet: the page of the host; the friend has said so. */
async function together(page, language) {
  const decks = (await (await page.request.get(`${url}/api/games/shadowverse/decks`)).json()).map(({ key }) => key)
  const path = await open(page, url, { game: 'shadowverse', name: 'Aki', language, deck: { key: decks[0] }, opponent: { kind: 'friend' }, says_ready: true })
  await page.request.post(`${url}/api${path.replace('room', 'rooms')}/seats`, { data: { deck: { key: decks[1] }, name: 'Ben', language } })
  await page.goto(url + path)
  await page.locator('[data-do=ready]').waitFor()
}

/** The workshop with a deck of one's own: of these cards, by the parts of a deck. */
async function workshop(page, parts) {
  const deck = { id: 'shown', game: 'shadowverse', name: 'Goblins', format: 'standard', parts, changed: 1, problems: null }
  await page.addInitScript((kept) => localStorage.setItem('tefuda.decks', kept), JSON.stringify([deck]))
  await page.goto(`${url}/decks/shadowverse/shown`)
  await page.locator('.legality [role=status]').waitFor({ state: 'attached' })
}

/** Give up, so that the ending is shown. */
async function giveUp(page, language) {
  await page.locator('.controls button:enabled', { hasText: language === 'ja' ? '投了' : 'Give up' }).evaluate((button) => button.click())
  await page.locator('.asks button.main').click()
  await page.locator('[data-result]').first().waitFor({ state: 'attached' })
}

/** Each place: how one gets there. */
const PLACES = {
  home: (page) => page.goto(`${url}/`),
  ...Object.fromEntries(GAMES.map((game) => [`play-${game}`, (page) => page.goto(`${url}/play?game=${game}`)])),
  waiting: async (page, language) => {
    await page.goto(url + (await open(page, url, { game: 'shadowverse', name: 'Aki', language, deck: { key: await firstDeck(page, 'shadowverse') }, opponent: { kind: 'friend' } })))
  },
  invitation: async (page, language, browser) => {
    const host = await browser.newPage()
    const path = await open(host, url, { game: 'shadowverse', name: 'Aki', language, deck: { key: await firstDeck(host, 'shadowverse') }, opponent: { kind: 'friend' } })
    await host.close()
    await page.goto(url + path)
  },
  ready: together,
  'change-deck': async (page, language) => {
    await together(page, language)
    await page.locator('[data-do=change-deck]').click()
    await page.locator('dialog[open]').waitFor()
  },
  ...Object.fromEntries(
    GAMES.map((game) => [
      `table-${game}`,
      async (page, language) => {
        await page.goto(url + (await battle(page, url, game, language)))
        await question(page)
      },
    ]),
  ),
  reader: async (page, language) => {
    await page.goto(url + (await battle(page, url, 'shadowverse', language)))
    await question(page)
    await page.locator('.near .hand .card').nth(1).focus()
    await page.keyboard.press('i')
  },
  log: async (page, language) => {
    await page.addInitScript(() => localStorage.setItem('tefuda.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('tefuda.settings')), log: true })))
    await page.goto(url + (await battle(page, url, 'shadowverse', language)))
    await question(page)
    await page.locator('[data-sheet=log]:visible').first().click({ timeout: 2_000 }).catch(() => undefined)
  },
  menu: async (page, language) => {
    await page.goto(url + (await battle(page, url, 'wixoss', language)))
    await question(page)
    await page.locator('[data-sheet=menu]:visible').first().click({ timeout: 2_000 }).catch(() => undefined)
  },
  drawer: async (page, language) => {
    await page.goto(url + (await battle(page, url, 'wixoss', language)))
    await question(page)
    await page.keyboard.press('?')
  },
  ending: async (page, language) => {
    await page.goto(url + (await open(page, url, { game: 'sword-girls', name: 'Aki', language, deck: { key: await firstDeck(page, 'sword-girls') }, opponent: { kind: 'computer', level: 'baseline-random' } })))
    await question(page)
    await giveUp(page, language)
  },
  replay: async (page, language) => {
    const path = await open(page, url, { game: 'sword-girls', name: 'Aki', language, deck: { key: await firstDeck(page, 'sword-girls') }, opponent: { kind: 'computer', level: 'random' } })
    await page.goto(url + path)
    await question(page)
    await giveUp(page, language)
    await page.goto(`${url}${path.replace('room', 'replay')}/1`)
    await page.locator('#question').waitFor()
  },
  decks: (page) => page.goto(`${url}/decks/shadowverse`),
  'workshop-new': (page) => workshop(page, {}),
  'workshop-wrong': (page) => workshop(page, { leader: { 'SD01-LD01': 1 }, cards: { 'SD01-017': 5, 'SD02-001': 1 } }),
  learn: (page) => page.goto(`${url}/learn`),
  puzzles: (page) => page.goto(`${url}/puzzles`),
  replays: async (page, language) => {
    for (const game of GAMES) {
      await page.goto(url + (await open(page, url, { game, name: 'Aki', language, deck: { key: await firstDeck(page, game) }, opponent: { kind: 'computer', level: 'random' } })))
      // On a phone the options may stand in a list that is not open.
      await page.locator('#options [data-option]').first().waitFor({ state: 'attached', timeout: 60_000 })
      await giveUp(page, language)
    }
    await page.goto(`${url}/replays`)
    await page.locator('[data-replay]').first().waitFor()
  },
  runs: (page) => page.goto(`${url}/runs/sword-girls`),
  dungeon: (page) => page.goto(`${url}/runs/sword-girls/dungeon-4`),
  puzzle: async (page) => {
    await page.goto(`${url}/puzzles/shadowverse/1-past-the-guard`)
    await question(page)
  },
  settings: async (page) => {
    await page.goto(`${url}/`)
    await page.locator('header details, header [data-do=settings]').first().click({ timeout: 5_000 }).catch(() => undefined)
  },
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: process.env.TEFUDA_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
})
const wanted = (name) => parts.length === 0 || parts.some((part) => name.includes(part))
const found = []
let pictures = 0
for (const language of ['en', 'ja'])
  for (const [place, go] of Object.entries(PLACES)) {
    const views = SIZES.flatMap((size) => ['dark', 'light'].map((theme) => ({ size, theme, name: `${place}-${size.join('x')}-${theme}-${language}` })))
    const shown = views.filter(({ name }) => wanted(name))
    if (shown.length === 0) continue
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language, hasTouch: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript((settings) => localStorage.setItem('tefuda.settings', settings), JSON.stringify({ language, pace: 'off', name: 'Aki', art: true, asksAtEnd: false }))
    try {
      await page.setViewportSize({ width: shown[0].size[0], height: shown[0].size[1] })
      await go(page, language, browser)
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
      await page.waitForTimeout(2_500)
      for (const { size, theme, name } of shown) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width: size[0], height: size[1] })
        await page.waitForTimeout(600)
        for (const line of await page.evaluate(findings, { touch: TOUCH.includes(String(size)) })) found.push({ name, line })
        if (String(size) === AXE) {
          const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }).analyze()
          for (const one of violations) found.push({ name, line: `axe: ${one.id}: ${one.nodes.map((node) => node.html).slice(0, 2).join(' ').slice(0, 300)}` })
        }
        await page.screenshot({ path: `${folder}/${name}.png` })
        pictures++
      }
    } catch (error) {
      found.push({ name: `${place}-${language}`, line: `cannot be shown: ${String(error).split('\n')[0]}` })
    }
    await context.close()
  }
await browser.close()

const lines = Map.groupBy ? Map.groupBy(found, ({ line }) => line) : new Map(found.map((one) => [one.line, [one]]))
for (const [line, where] of lines) console.log(`${line}\n    ${where.map(({ name }) => name).join(' ')}`)
console.log(`${pictures} pictures, ${found.length} findings, ${lines.size} of different kinds`)
process.exit(found.length > 0 ? 1 : 0)
