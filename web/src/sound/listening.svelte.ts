// When what is heard: with each step that is shown, at the end, and while one's time runs out.
import { untrack } from 'svelte'
import { lastBlow } from '../light/shining.svelte.ts'
import type { TableView } from '../table/tableview.svelte.ts'
import { soundsOf } from './sounds.ts'
import { getReady, play } from './speaker.ts'

/** So many steps that nobody was shown are heard together; of more, nothing is. */
const AT_ONCE = 3
/** The last seconds of a clock are heard, and how often it is looked at, in milliseconds. */
const LAST_SECONDS = 10
const LOOK = 200
/** How long after the last blow the ending is heard, in milliseconds. */
const AFTER_BLOW = 180

/** Let a table be heard; to be called where effects may be made. */
export function letSound(shown: () => TableView): void {
  $effect(getReady)
  hearSteps(shown)
  hearEnd(shown)
  hearClock(shown)
}

function hearSteps(shown: () => TableView): void {
  let strand: string | null = null
  let heard = -1
  $effect(() => {
    const tableView = shown()
    const { step, picture, strand: now, near } = tableView
    if (!picture) return
    untrack(() => {
      const { steps } = tableView
      const fresh = step ? [step] : steps.filter(({ number }) => number > heard)
      const news = step ? step.number !== heard : fresh.length <= AT_ONCE
      if (strand === now && news) for (const { sound, force, seat } of soundsOf(fresh)) play(sound, { force, side: seat < 0 ? 'both' : seat === near ? 'near' : 'far' })
      heard = step?.number ?? steps.at(-1)?.number ?? -1
      strand = now
    })
  })
}

function hearEnd(shown: () => TableView): void {
  let strand: string | null = null
  let over = false
  $effect(() => {
    const { picture, strand: now, near } = shown()
    if (!picture) return
    const { result } = picture
    if (result && !over && strand === now && result.winner !== null) {
      const sound = result.winner === near ? 'victory' : 'defeat'
      untrack(() => setTimeout(() => play(sound), lastBlow() && lastBlow() + AFTER_BLOW))
    }
    over = result != null
    strand = now
  })
}

function hearClock(shown: () => TableView): void {
  $effect(() => {
    const tableView = shown()
    const own = tableView.looksOn ? undefined : tableView.clocks.find(({ seat, running }) => running && seat === tableView.seat)
    if (!own) return
    let last = LAST_SECONDS + 1
    const timer = setInterval(() => {
      const left = Math.ceil(tableView.leftOf(own, performance.now()) / 1_000)
      if (left <= 0 || left >= last) return
      last = left
      play('clock', { force: LAST_SECONDS + 1 - left })
    }, LOOK)
    return () => clearInterval(timer)
  })
}
