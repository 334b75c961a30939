// What is measured after a change of the page, and what is then done: all of the first comes before any of the second, since
// a browser that is asked where something lies works out anew where all of it lies if something has changed since.
import { tick } from 'svelte'

/** What has been measured and is to be done. */
export type Deed = () => void

let waiting: (() => Deed[])[] = []

/** When the page has followed a change, measure with all others that do, and then do what comes of it. */
export function whenLaid(measure: () => Deed[]): void {
  waiting.push(measure)
  if (waiting.length > 1) return
  void tick().then(() => {
    const now = waiting
    waiting = []
    for (const deed of now.flatMap((one) => one())) deed()
  })
}
