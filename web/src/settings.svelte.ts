// What this reader prefers: language, light, pace, sound. Kept in the browser.

export type Language = 'en' | 'ja'
export type Theme = 'auto' | 'dark' | 'light'
/** How fast steps are shown: `off` shows what came out at once. */
export type Pace = 'off' | 'fast' | 'normal' | 'slow'
/** How loud the table sounds. */
export type Volume = 'off' | 'quiet' | 'usual' | 'loud'
/** In a first game, whether lessons are shown, and whether what is being shown waits for them. */
export type Lessons = 'pause' | 'show' | 'off'

const PLACE = 'tefuda.settings'
const stillness = matchMedia('(prefers-reduced-motion: reduce)')

interface Kept {
  language: Language
  theme: Theme
  pace: Pace
  name: string
  lessons: Lessons
  /** Whether the log tells which texts have caused what. */
  causes: boolean
  /** Whether one is asked where there is nothing to choose, too. */
  asksAlways: boolean
  /** Whether one is asked, once, before one ends a turn in which something could still be done. */
  asksAtEnd: boolean
  /** Whether one is told how this turn can be won. */
  lethal: boolean
  /** Whether cards have pictures. */
  art: boolean
  sound: Volume
  /** Whether the card that is read, and the log, are open beside the table. */
  reader: boolean
  log: boolean
  /** Whether options that are lit on the table stand in an open list, too. */
  list: boolean
}

function read(): Kept {
  const usual: Kept = {
    language: navigator.language.startsWith('ja') ? 'ja' : 'en',
    theme: 'auto',
    pace: stillness.matches ? 'off' : 'normal',
    name: '',
    lessons: 'pause',
    causes: true,
    asksAlways: false,
    asksAtEnd: true,
    lethal: false,
    art: true,
    sound: stillness.matches ? 'off' : 'usual',
    reader: true,
    log: false,
    list: false,
  }
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Kept>) }
  } catch {
    return usual
  }
}

export const settings = $state(read())

/** Keep the settings and show them in the document; to be called where effects may be made. */
export function applySettings(): void {
  $effect(() => {
    localStorage.setItem(PLACE, JSON.stringify(settings))
    const root = document.documentElement
    root.lang = settings.language
    root.style.colorScheme = settings.theme === 'auto' ? 'dark light' : settings.theme
    root.dataset['theme'] = settings.theme
    root.style.setProperty('--pace', String(stretch()))
  })
}

const SCALE: Record<Pace, number> = { off: 0, fast: 0.35, normal: 1, slow: 2 }

/** By how much times are stretched; 0: no time is taken. */
export const stretch = (): number => SCALE[settings.pace]

/** Whether things may move at all. */
export const moves = (): boolean => stretch() > 0 && !stillness.matches
