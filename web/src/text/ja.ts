// The page's own words in Japanese, by room.
import type { Words } from './en.ts'
import { common } from './ja/common.ts'
import { decks } from './ja/decks.ts'
import { learn } from './ja/learn.ts'
import { lobby } from './ja/lobby.ts'
import { pictures } from './ja/pictures.ts'
import { puzzles } from './ja/puzzles.ts'
import { replays } from './ja/replays.ts'
import { runs } from './ja/runs.ts'
import { settings } from './ja/settings.ts'
import { table } from './ja/table.ts'

export const ja: Words = { ...common, ...lobby, ...settings, ...table, ...learn, ...pictures, ...replays, ...decks, ...puzzles, ...runs }
