// Light that is not about one step alone: the banner of one's turn, and the ending, which shows the last blow again.
import { untrack } from 'svelte'
import { moves, stretch } from '../settings.svelte.ts'
import { lunge } from '../table/motion.svelte.ts'
import type { TableView } from '../table/tableview.svelte.ts'
import { say } from '../text/index.svelte.ts'
import type { ResultSeen, StepSeen } from '../wire/messages.ts'
import { strike } from './blows.ts'
import { banner } from './flashes.ts'

/** Milliseconds, before the pace stretches them. */
const BANNER = 1_000
const ENDING = 2_600
/** The last blow is shown again so slowly, and hits at this share of its time. */
const AGAIN = 1_100
const CONTACT = 0.45
const FULL = 10

/** Let a table shine; to be called where effects may be made. */
export function letShine(shown: () => TableView, mat: () => HTMLElement | undefined, layer: () => HTMLElement | undefined): void {
  let strand: string | null = null
  let step: StepSeen | null = null
  let over = false
  /** The last step in which somebody attacked. */
  let attack: StepSeen | null = null
  $effect(() => {
    const tableView = shown()
    const { picture, strand: now } = tableView
    if (!picture) return
    untrack(() => {
      const [here, above] = [mat(), layer()]
      const same = strand === now
      if (!same) attack = null
      const { step: next } = tableView
      if (next && next !== step) {
        if (next.feels?.attack) attack = next
        if (same && here && above && moves() && next.feels?.turn) tell(tableView, here, above)
      }
      if (same && !over && picture.result && here && above && moves()) end(tableView, here, above, picture.result, attack)
      step = next
      over = picture.result != null
      strand = now
    })
  })
}

const pace = (): number => Math.min(1.6, stretch())
const sideOf = (mat: HTMLElement, name: 'near' | 'far'): HTMLElement => mat.querySelector<HTMLElement>(`.side.${name}`) ?? mat

/** Say that it is the reader's turn; where a turn is nobody's, which it is. */
function tell(tableView: TableView, mat: HTMLElement, layer: HTMLElement): void {
  const { active, numbers } = tableView.game.table
  const picture = tableView.picture
  const [turn] = numbers
  if (!picture || !turn || tableView.looksOn) return
  if (active && picture.numbers[active] !== tableView.seat) return
  const text = active ? say('yourTurn') : `${turn.label} ${picture.numbers[turn.name] ?? ''}`
  banner(layer, sideOf(mat, 'near').getBoundingClientRect(), text, BANNER * pace())
}

/** Show the last blow again, at the portrait of who has lost, and how the game ended. */
function end(tableView: TableView, mat: HTMLElement, layer: HTMLElement, { winner }: ResultSeen, attack: StepSeen | null): void {
  const near = sideOf(mat, 'near')
  const time = ENDING * pace()
  const words = winner === null ? 'draw' : tableView.looksOn ? 'ended' : winner === tableView.near ? 'won' : 'lost'
  if (winner === null) {
    banner(layer, near.getBoundingClientRect(), say(words), time)
    return
  }
  const portrait = sideOf(mat, winner === tableView.near ? 'far' : 'near').querySelector('.card:has(.face.known)')
  const again = attack && lunge(mat, layer, attack, portrait, AGAIN * pace())
  setTimeout(
    () => {
      if (portrait?.isConnected) strike(mat, layer, portrait.getBoundingClientRect(), portrait, FULL, 1.6 * pace())
      banner(layer, near.getBoundingClientRect(), say(words), time)
    },
    again ? AGAIN * pace() * CONTACT : 0,
  )
}
