// Tables in the middle of a game, laid out card by card, so that no test needs luck.
import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { prefer } from './player.ts'

/** Shadowverse: two of one's own three followers have attacked, and so has one of the enemy's. */
export const ENGAGED = `game: shadowverse
scenarios:
  - name: Some are engaged
    P1:
      pp: 6
      field: [SD01-008 Okami engaged, SD01-013 Elf Wanderer engaged, SD01-017 Goblin]
      hand: [SD01-003 Rose Gardener, SD01-003 Rose Gardener, SD01-013 Elf Wanderer, SD01-001]
      deck: [20 x SD01-013]
    P2:
      field: [SD01-017 Goblin engaged, SD01-008 Okami engaged, SD01-013 Elf Wanderer]
      hand: [SD01-013, SD01-013, SD01-003]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`

/** Sword Girls: an empty field, five cards that fit, and an enemy with a Follower. */
export const EMPTY_FIELD = `game: sword-girls
scenarios:
  - name: An empty field
    P1:
      shuffles: 1
      hand: [300026 Maid Tailor, 300026 Maid Tailor, 300026 Maid Tailor, 300061 Crescent Kris Flina, 300043 Knight Guard]
      deck: [25 x 300026]
    P2: {shuffles: 0, field: {1: 300043 Knight Guard}, hand: [3 x 300061], deck: [25 x 300026]}
    expect: {else: unchanged}
`

/** Shadowverse: both fields and both EX areas are full, and there are nine cards in one's hand. */
export const CROWDED = `game: shadowverse
scenarios:
  - name: No room is left
    P1:
      pp: 10
      field: [SD01-008 Okami engaged, SD01-013 Elf Wanderer engaged, SD01-017 Goblin, SD01-008 Okami, SD01-013 Elf Wanderer]
      ex: [5 x SD01-T01]
      hand: [9 x SD01-003 Rose Gardener]
      deck: [20 x SD01-013]
    P2:
      field: [SD01-017 Goblin engaged, SD01-008 Okami engaged, SD01-013 Elf Wanderer, SD01-013 Elf Wanderer, SD01-008 Okami engaged]
      ex: [5 x SD01-T01]
      hand: [SD01-013, SD01-013, SD01-003]
      deck: [20 x SD01-013]
    expect: {else: unchanged}
`

/** WIXOSS: all SIGNI of both are down. */
export const DOWN = `game: wixoss
scenarios:
  - name: All are down
    P1: {SIGNI: {left: WD01-013 down, center: WD01-013 down, right: WD01-013 down}, hand: [WD01-013], life: [3 x WD01-013], deck: [20 x WD01-013]}
    P2: {SIGNI: {left: WD02-013 down, center: WD02-013 down, right: WD02-013 down}, hand: [WD01-013], life: [3 x WD01-013], deck: [20 x WD01-013]}
    expect: {else: unchanged}
`

/** WIXOSS: ener of three colors, and cards in both hands. */
export const FULL_ENER = `game: wixoss
scenarios:
  - name: Ener of three colors
    P1:
      SIGNI: {left: WD01-013, center: WD01-012}
      ener: [WD01-013, WD02-013, WD02-013, WD01-012, WD01-017]
      hand: [WD01-013, WD01-012, WD01-015, WD01-017]
      life: [6 x WD01-013]
      deck: [20 x WD01-013]
    P2: {SIGNI: {right: WD02-010, center: WD02-010}, hand: [3 x WD01-013], ener: [3 x WD02-013], life: [5 x WD01-013], deck: [20 x WD01-013]}
    expect: {else: unchanged}
`

interface TableOptions {
  name?: string
  language?: 'en' | 'ja'
  pace?: 'off' | 'fast' | 'normal' | 'slow'
  level?: string
  /** Whether plates are drawn. */
  art?: boolean
  asksAtEnd?: boolean
  lethal?: boolean
  list?: boolean
}

/** Sit down at a table that is laid out as a scenario says, against a computer that plays by chance. */
export async function sitAt(page: Page, scenario: string, { name = 'Aki', language = 'en', pace = 'off', level = 'baseline-random', art = false, asksAtEnd = false, lethal = false, list = true }: TableOptions = {}): Promise<void> {
  await prefer(page, { name, language, pace, art, asksAtEnd, lethal, list })
  const game = /^game: (\S+)/.exec(scenario)?.[1] ?? ''
  const wanted = { game, name, language, opponent: { kind: 'computer', level }, scenario: { text: scenario, number: 0 } }
  await takeSeat(page, wanted)
  await page.locator('#question').waitFor()
}

/** Open a room by a request, and go to it with the seat that it gave. */
export async function takeSeat(page: Page, wanted: object): Promise<void> {
  const opened = await page.request.post('/api/rooms', { data: wanted })
  if (!opened.ok()) throw new Error(await opened.text())
  const seat = (await opened.json()) as { room: string }
  await page.addInitScript((kept) => localStorage.setItem('tefuda.seats', kept), JSON.stringify([{ ...seat, since: 0 }]))
  await page.goto(`/room/${seat.room}`)
}

/** The file of a match of Shadowverse that has not much left to be played. */
export function lateReplay(): string {
  const python = process.env['TEFUDA_PYTHON'] ?? '../.venv/bin/python'
  const env = process.env['TEFUDA_INSTALLED'] ? process.env : { ...process.env, PYTHONPATH: '../src' }
  return execFileSync(python, ['tests/late_game.py'], { env, encoding: 'utf8' })
}
