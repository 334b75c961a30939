// The places of the page, each by its path. Each is loaded when somebody goes there.
import type { Component } from 'svelte'
import type { Words } from './text/en.ts'

/** What every place is given: the way to others, and what its path names. */
export interface Visit {
  go: (path: string) => void
  named: Record<string, string>
}

export interface Place {
  /** Its names are given to the place as `named`. */
  path: RegExp
  /** What it is called where one can go to it from everywhere. */
  label?: keyof Words
  /** Where its name leads. */
  link?: string
  /** Whether it fills the window, without the page's head. */
  whole?: boolean
  /** Whether it is as wide as the window. */
  wide?: boolean
  load: () => Promise<{ default: Component<Visit> }>
}

export const PLACES: Place[] = [
  { path: /^\/$/, label: 'toPlay', link: '/', wide: true, load: () => import('./lobby/Home.svelte') },
  { path: /^\/play$/, label: 'toChoose', wide: true, load: () => import('./lobby/Choosing.svelte') },
  { path: /^\/learn$/, label: 'toLearn', link: '/learn', load: () => import('./learn/Learn.svelte') },
  { path: /^\/room\/(?<room>[\w-]+)$/, whole: true, load: () => import('./lobby/Room.svelte') },
  {
    path: /^\/puzzles(\/(?<game>[\w-]+)\/(?<puzzle>[\w-]+))?$/,
    label: 'toPuzzles',
    link: '/puzzles',
    load: () => import('./puzzles/Puzzles.svelte'),
  },
  {
    path: /^\/decks(\/(?<game>[\w-]+)(\/(?<deck>[\w-]+))?)?$/,
    label: 'toDecks',
    link: '/decks',
    wide: true,
    load: () => import('./decks/Decks.svelte'),
  },
  {
    path: /^\/runs\/(?<game>[\w-]+)(\/(?<ladder>[\w-]+))?$/,
    label: 'toRuns',
    load: () => import('./runs/Runs.svelte'),
  },
  { path: /^\/replays$/, label: 'toReplays', link: '/replays', load: () => import('./replay/Replays.svelte') },
  { path: /^\/replay\/(?<replay>[\w-]+)$/, whole: true, load: () => import('./replay/Replay.svelte') },
  { path: /^\/replay\/(?<room>[\w-]+)\/(?<match>\d+)$/, whole: true, load: () => import('./replay/Replay.svelte') },
]

/** The place of a path, and what the path names. */
export function placeAt(path: string): { place: Place; named: Record<string, string> } | null {
  for (const place of PLACES) {
    const found = place.path.exec(path)
    if (found) return { place, named: { ...found.groups } }
  }
  return null
}

const RELOADED = 'tefuda.reloaded'
/** Milliseconds within which the page is not loaded anew twice. */
const ONCE = 20_000

/** A place, loaded. Where its part is missing, the server may serve a newer page by now: then the page is loaded anew. */
export async function loaded(place: Place): Promise<{ default: Component<Visit> }> {
  try {
    return await place.load()
  } catch (missing) {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (Date.now() - last < ONCE || !(await isServed())) throw missing
    sessionStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
    return new Promise(() => undefined)
  }
}

const isServed = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  )
