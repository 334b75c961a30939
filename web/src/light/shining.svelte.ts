// Light that is not about one step alone: the banner of one's turn, and the ending, which shows the last blow again.
import { untrack } from 'svelte'
import { moves, stretch } from '../settings.svelte.ts'
import { play } from '../sound/speaker.ts'
import { ownCard } from '../table/lay.ts'
import { lunge } from '../table/motion.svelte.ts'
import type { TableView } from '../table/tableview.svelte.ts'
import { say } from '../text/index.svelte.ts'
import type { ResultSeen, StepSeen } from '../wire/messages.ts'
import { strike } from './blows.ts'
import { banner } from './flashes.ts'
import { stageOf } from './stage.ts'

/** Milliseconds, before the pace stretches them: banners, and from the last blow to the scene of the ending. */
const BANNER = 1_000
const ENDING = 2_600
const TO_SCENE = 1_300
/** The last blow is shown again so slowly, and hits at this share of its time. */
const AGAIN = 1_100
const CONTACT = 0.45
/** So long after the end of a game the last blow hits again, and the ending can be heard. */
export const lastBlow = (): number => (moves() ? AGAIN * CONTACT * pace() : 0)
const FULL = 10

/** Let a table shine; to be called where effects may be made. */
export function letShine(shown: () => TableView, mat: () => HTMLElement | undefined, layer: () => HTMLElement | undefined): void {
  let strand: string | null = null
  let step: StepSeen | null = null
  let over = false
  let again = 0
  /** The last step in which somebody attacked. */
  let attack: StepSeen | null = null
  $effect(() => {
    const tableView = shown()
    const { picture, strand: now, blowsAgain } = tableView
    if (!picture) return
    untrack(() => {
      const [here, above] = [mat(), layer()]
      const same = strand === now
      if (!same) attack = null
      const { step: next, looksOn } = tableView
      if (next && next !== step) {
        if (next.feels?.attack) attack = next
        if (same && here && above && moves() && next.feels?.turn && !looksOn) tell(tableView, here)
      }
      if (!picture.result) tableView.celebrating = false
      else if ((same && !over) || blowsAgain !== again) {
        if (here && above && moves()) end(tableView, here, above, picture.result, attack)
        else celebrate(tableView)
      }
      again = blowsAgain
      step = next
      over = picture.result != null
      strand = now
    })
  })
}

const pace = (): number => Math.min(1.6, stretch())
const sideOf = (mat: HTMLElement, name: 'near' | 'far'): HTMLElement => mat.querySelector<HTMLElement>(`.side.${name}`) ?? mat
const lineOf = (mat: HTMLElement): HTMLElement => mat.querySelector<HTMLElement>('.middle') ?? mat

/** Show how the game ended, if it still has. */
function celebrate(tableView: TableView): void {
  tableView.celebrating = tableView.endsInScene && tableView.picture?.result != null
}

/** Say that it is the reader's turn; where a turn is nobody's, which it is. */
function tell(tableView: TableView, mat: HTMLElement): void {
  const { active, numbers } = tableView.game.table
  const picture = tableView.picture
  const [turn] = numbers
  if (!picture || !turn) return
  if (active && picture.numbers[active] !== tableView.seat) return
  const text = active ? say('yourTurn') : `${turn.label} ${picture.numbers[turn.name] ?? ''}`
  banner(lineOf(mat), text, BANNER * pace())
}

/** Show the last blow again, at the portrait of who has lost, and how the game ended. */
function end(tableView: TableView, mat: HTMLElement, layer: HTMLElement, { winner }: ResultSeen, attack: StepSeen | null): void {
  const words = winner === null ? 'draw' : tableView.looksOn ? 'ended' : winner === tableView.near ? 'won' : 'lost'
  const tells = () => {
    if (tableView.endsInScene) setTimeout(() => celebrate(tableView), TO_SCENE * pace())
    else banner(lineOf(mat), say(words), ENDING * pace())
  }
  if (winner === null) {
    tells()
    return
  }
  const portrait = ownCard(sideOf(mat, winner === tableView.near ? 'far' : 'near'))
  const again = attack && lunge(mat, layer, attack, portrait, AGAIN * pace())
  setTimeout(
    () => {
      play('hit', { force: FULL })
      if (portrait?.isConnected) strike({ mat, stage: stageOf(layer), pace: 1.6 * pace() }, { box: portrait.getBoundingClientRect(), card: portrait }, FULL)
      tells()
    },
    again ? lastBlow() : 0,
  )
}
