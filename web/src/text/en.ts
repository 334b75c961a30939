// The page's own words in English, by room; other languages have the same ones. Words of the games come from the games.
import { common } from './en/common.ts'
import { decks } from './en/decks.ts'
import { learn } from './en/learn.ts'
import { lobby } from './en/lobby.ts'
import { pictures } from './en/pictures.ts'
import { puzzles } from './en/puzzles.ts'
import { replays } from './en/replays.ts'
import { runs } from './en/runs.ts'
import { settings } from './en/settings.ts'
import { table } from './en/table.ts'

export const en = { ...common, ...lobby, ...settings, ...table, ...learn, ...pictures, ...replays, ...decks, ...puzzles, ...runs } as const

export type Words = Record<keyof typeof en, string>
