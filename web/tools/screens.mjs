// The page in every window: node tools/screens.mjs URL FOLDER [PART ...], with a server at URL.
//
// Goes to every place of the page in both languages, gives the window every size and both themes, takes a picture of
// each into FOLDER and looks itself for what is cut off or covered (screens/findings.mjs). Findings are printed as they
// are made and kept in FOLDER/looked.json, so that a run that was stopped goes on where it stood: a picture that is there
// is not taken again, unless AGAIN=yes. Ends with a table of everything that is kept, and with 1 if anything was found.
// Only pictures whose names hold each PART are taken ("table-" "390x844" "-ja"); a PART of several words with commas
// between them asks for one of these ("home,play-"). In the window of a desk, axe looks at each place in both themes,
// too; with AXE=no it does not.
import AxeBuilder from '@axe-core/playwright'
import { chromium } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { Looked } from './screens/looked.mjs'
import { findings } from './screens/findings.mjs'
import { battle, full, GAMES, open } from './screens/tables.mjs'

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
  await page.locator('.controls button:enabled', { hasText: language === 'ja' ? '投了' : 'Concede' }).evaluate((button) => button.click())
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
  ...Object.fromEntries(
    GAMES.map((game) => [
      `full-${game}`,
      async (page, language) => {
        await page.goto(url + (await full(page, url, game, language)))
        await question(page)
      },
    ]),
  ),
  // A PIECE has given its player something that lasts.
  lasting: async (page, language) => {
    await page.goto(url + (await full(page, url, 'wixoss', language)))
    await question(page)
    await page.locator('#options .pictured').first().evaluate((button) => button.click())
    await page.locator('#options .pictured').waitFor({ state: 'detached' })
    await page.locator('#options .cards [data-option]').first().evaluate((button) => button.click())
    await page.locator('.effect').first().waitFor({ state: 'attached' })
  },
  reader: async (page, language) => {
    await page.goto(url + (await battle(page, url, 'shadowverse', language)))
    await question(page)
    await page.locator('.near .hand .card').nth(1).focus()
    await page.keyboard.press('i')
  },
  large: async (page, language) => {
    await PLACES.reader(page, language)
    await page.locator('.larger').evaluate((button) => button.click())
    await page.locator('dialog[open]').waitFor()
  },
  advice: async (page, language) => {
    await page.goto(url + (await full(page, url, 'shadowverse', language)))
    await question(page)
    await page.locator('[data-do=advise]').evaluate((button) => button.click())
    await page.locator('dialog[open]').waitFor({ timeout: 120_000 })
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
const looked = new Looked(`${folder}/looked.json`, process.env.AGAIN === 'yes')
const wanted = (name) => parts.every((part) => part.split(',').some((word) => name.includes(word)))
/** Milliseconds in which the plates of a place are drawn, at most, and in which a page that has another size comes to rest. */
const DRAWN = 20_000
const RESTS = 400
/** Whether every picture that is in sight has its plate. */
const isDrawn = () => [...document.querySelectorAll('.portrait, .face.plated')].every((one) => !one.checkVisibility() || one.querySelector('img') !== null)

/** What is wrong with a place in a window. */
async function wrong(page, size) {
  const lines = await page.evaluate(findings, { touch: TOUCH.includes(String(size)) })
  if (String(size) !== AXE) return lines
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] }).analyze()
  return [...lines, ...violations.map((one) => `axe: ${one.id}: ${one.nodes.map((node) => node.html).slice(0, 2).join(' ').slice(0, 300)}`)]
}

/** Take the pictures of a place in one language. */
async function look(page, place, language, views) {
  await page.setViewportSize({ width: views[0].size[0], height: views[0].size[1] })
  await PLACES[place](page, language, browser)
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  for (const { size, theme, name } of views) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: size[0], height: size[1] })
    await page.waitForTimeout(RESTS)
    await page.waitForFunction(isDrawn, null, { timeout: DRAWN }).catch(() => undefined)
    const lines = await wrong(page, size)
    await page.screenshot({ path: `${folder}/${name}.png` })
    looked.keep(name, lines)
  }
}

for (const language of ['en', 'ja'])
  for (const place of Object.keys(PLACES)) {
    const all = SIZES.flatMap((size) => ['dark', 'light'].map((theme) => ({ size, theme, name: `${place}-${size.join('x')}-${theme}-${language}` })))
    const views = all.filter(({ name }) => wanted(name) && !looked.has(name))
    if (views.length === 0) continue
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: language, hasTouch: true, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.addInitScript((settings) => localStorage.setItem('tefuda.settings', settings), JSON.stringify({ language, pace: 'off', name: 'Aki', art: true, asksAtEnd: false }))
    try {
      await look(page, place, language, views)
    } catch (error) {
      looked.failed(`${place}-${language}`, String(error).split('\n')[0])
    }
    await context.close()
  }
await browser.close()
process.exit(looked.told() > 0 ? 1 : 0)
