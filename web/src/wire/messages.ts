// The messages of the table's protocol, version 1, as docs/protocol.md describes them.
// Fields with a default there may be missing here.

export const PROTOCOL = 1
export const LOOKS_ON = 2

export type ToServer =
  | { type: 'enter'; protocol: number; room: string; token?: string; steps?: number; mark?: string; name?: string; language?: string }
  | { type: 'speak'; language: string }
  | { type: 'answer'; decision: string; option: number }
  | { type: 'consider'; decision: string; picks: Pick[]; number: number }
  | { type: 'why'; decision: string; handle: number; prompt: string; number: number }
  | { type: 'preview'; decision: string; picks: Pick[]; number: number }
  | { type: 'lethal'; decision: string; number: number }
  | { type: 'advise'; decision: string; number: number }
  | { type: 'answers'; decision: string; picks: Pick[] }
  | { type: 'concede' }
  | { type: 'undo' }
  | { type: 'undo_reply'; agree: boolean }
  | { type: 'rematch'; agree: boolean }
  | { type: 'ready'; seating: number; agree: boolean }
  | { type: 'leave' }
  | { type: 'allow_hints'; allow: boolean }
  | { type: 'chat'; text: string }
  | { type: 'mute'; on: boolean }
  | { type: 'consent'; open: boolean }
  | { type: 'watch'; seat: number }
  | { type: 'shown'; decision: string }
  | { type: 'ping'; number: number }

export type ToPage =
  | { type: 'welcome'; protocol: number; version: string; seat: number }
  | ({ type: 'room' } & Room)
  | ({ type: 'view' } & View)
  | ({ type: 'considered' } & Considered)
  | ({ type: 'previewed' } & Previewed)
  | ({ type: 'lethal_found' } & LethalFound)
  | ({ type: 'advised' } & Advised)
  | { type: 'why_not'; decision: string; number: number; text: string }
  | { type: 'clocks'; clocks: ClockSeen[] }
  | ({ type: 'said' } & Said)
  | ({ type: 'error' } & Problem)
  | { type: 'pong'; number: number }

export interface Room {
  id: string
  game: string
  state: 'waiting' | 'playing' | 'over'
  match: number
  players: PlayerInfo[]
  spectators: number
  clock: ClockSettings
  link: string
  undo?: number | null
  undo_shows?: boolean
  lesson?: boolean
  puzzle?: PuzzleSeen | null
  kind: 'match' | 'replay' | 'puzzle' | 'lesson'
  taken_over: number
  lists: 'open' | 'unknown'
  restricted?: boolean
  /** How often somebody has sat down, left or taken another deck before the first match. */
  seating: number
  /** Whether players may be told how a turn can be won. */
  hints: boolean
}

/** How a table stands, for a list of tables: what spectators may know. */
export interface TableNow {
  room: Room
  headline?: string
  waiting?: number[]
  result?: ResultSeen
}

/** A sentence by language; English is always there. */
export type Sentence = Record<string, string>

export interface PuzzleSeen {
  title: Sentence
  seat: number
  standing: 'open' | 'solved' | 'failed'
  key?: string
  task?: Sentence
  hints?: Sentence[]
  difficulty?: number
  turns?: number
}

export interface PuzzleOffer {
  game: string
  key: string
  number: number
  title: Sentence
  task: Sentence
  difficulty: number
  seat: number
  problem: string
}

/** An answer of a solution: whose, its kind of option, its sentence, the key of its card, whether it says more about the
 * answer before. */
export type Told = [seat: number, kind: string, text: string, card: string, more: boolean]

export interface PlayerInfo {
  name?: string
  level?: string
  here?: boolean
  open?: boolean
  rematch?: boolean
  deck?: string
  /** The card that shows the deck, where those who wait see each other's. */
  face?: DeckFace | null
  /** Which card that is, and what most cards of the deck are, by language. */
  about?: Sentence
  /** Whether the first match may begin as far as this player is concerned. */
  ready?: boolean
  /** Whether they allow hints. */
  hints?: boolean
}

export interface ClockSettings {
  kind: 'none' | 'move' | 'game'
  seconds: number
}

export interface View {
  match: number
  seat: number
  answered: number
  undo: boolean
  first: number
  mark: string
  table: Snapshot
  steps: StepSeen[]
  clocks: ClockSeen[]
  lessons?: LessonSeen[]
}

/** A lesson that has come up: after which step of the log, and the cards that it is about. */
export interface LessonSeen {
  lesson: string
  step?: number | null
  handles?: number[]
}

export interface Said {
  number: number
  seat: number
  name: string
  text: string
}

export interface Problem {
  code: string
  message: string
  about?: string
  problems?: DeckProblem[]
}

export interface Snapshot {
  piles: PileSeen[]
  numbers: Record<string, number>
  players: Record<string, number>[]
  waiting: number[]
  decision?: DecisionSeen | null
  lasting?: EffectSeen[]
  result?: ResultSeen | null
}

export interface PileSeen {
  seat: number
  zone: string
  count: number | null
  cards?: CardSeen[]
}

export interface CardSeen {
  handle: number
  card?: string
  place?: number | null
  down?: boolean
  now?: Record<string, number>
  /** The card that it is attached to or lies under. */
  host?: number | null
}

export interface DecisionSeen {
  id: string
  prompt: string
  text: string
  options: OptionSeen[]
  default: number
  picked?: number[]
  least?: number
  most?: number
  about?: number | null
  cause?: CauseSeen | null
  subjects?: number[]
}

export interface OptionSeen {
  kind: string
  text: string
  handle?: number | null
  number?: number | null
  key?: string | null
}

/** An option by what it says, wherever it stands in a list. */
export interface Pick {
  kind: string
  handle: number | null
  number: number | null
  key: string | null
}

export interface Considered {
  decision: string
  number: number
  kept: number
  next: DecisionSeen | null
  sole?: number | null
}

/** What becomes of a card by an attack. */
export interface CardAfter {
  handle: number
  gone?: boolean
  seat?: number | null
  zone?: string
  now?: Record<string, number>
}

export interface Previewed {
  decision: string
  number: number
  cards: CardAfter[]
  counts: [seat: number, zone: string, count: number][]
  players: Record<string, number>[]
  unanswered: boolean
  open: boolean
  ends: boolean
  winner: number | null
}

/** A way to win this turn, in words (empty: none is known), and the cards that it names, in order. */
export interface LethalFound {
  decision: string
  number: number
  text: string
  handles: number[]
}

/** What a strong player of a level would choose, and why; null where nothing came of it in time. */
export interface Advised {
  decision: string
  number: number
  level: string
  why: ToldExplanation | null
}

/** What values are, or why there are none. */
export type Scale = 'win chance' | 'position' | 'first sight' | 'preference' | 'chance' | 'only' | 'rule' | 'untold'

export interface ToldExplanation {
  scale: Scale
  chosen: ToldOption
  /** The best of them is the first. */
  others: ToldOption[]
  worlds: number
  remark: string
  line: ToldAnswer[]
  open: boolean
  why: string
  refused_line: ToldAnswer[]
  compared: number
  better: number
  lethal: string
}

export interface ToldOption {
  option: number
  text: string
  worth: string
  value: number | null
  low: number | null
  high: number | null
  visits: number
  won: number
  lost: number
}

export interface ToldAnswer {
  text: string
  leads: string[]
}

export interface EffectSeen {
  seat: number
  skill: number
  handle?: number | null
  values?: number[]
  until?: number
  until_seat?: number | null
  text?: string
  ends?: string
  source?: number | null
  card?: string
}

export interface ResultSeen {
  winner: number | null
  reason: string
  text: string
}

/** A sentence of the log. Places count characters (code points). */
export interface LineSeen {
  text: string
  names?: NameSeen[]
  cause?: CauseSeen | null
}

export interface NameSeen {
  start: number
  end: number
  card: string
  handles?: number[]
}

export interface CauseSeen {
  card: string
  text: string
  start: number
  handle?: number
}

export type Feel = 'draw' | 'place' | 'coin' | 'attack' | 'hit' | 'break' | 'grow' | 'crush' | 'burst' | 'cast' | 'guard' | 'turn'

export interface StepSeen {
  number: number
  lines: LineSeen[]
  events: EventSeen[]
  headline?: boolean
  roles?: Record<string, string>
  /** What it feels like, each with its force: 1 to 10, or how often. */
  feels?: Partial<Record<Feel, number>>
  /** What is other than after the step before. */
  numbers?: Record<string, number>
  players?: Record<string, number>[]
  counts?: [seat: number, zone: string, count: number | null][]
}

export interface EventSeen {
  kind: string
  seat: number
  handle?: number
  card?: string
  other?: number
  source?: string
  from?: [number, string] | null
  to?: [number, string] | null
  name?: string
  by?: number
  now?: number | null
  numbers?: Record<string, number>
  amount?: number | null
}

export interface ClockSeen {
  seat: number
  left: number
  running: boolean
  /** So many milliseconds pass before it runs. */
  holds?: number
}

// ---------------------------------------------------------------- requests

export interface DeckBrought {
  key?: string
  text?: string
  code?: string
}

export interface RoomWanted {
  game: string
  deck?: DeckBrought
  name?: string
  opponent?: { kind: 'computer' | 'friend'; level?: string; deck?: DeckBrought }
  lesson?: boolean
  clock?: ClockSettings
  seat?: number
  branch?: { replay: string; answers: number }
  puzzle?: string
  scenario?: { text: string; number: number }
  language?: string
  lists?: 'open' | 'unknown'
  restricted?: boolean
  /** Whether a match against a friend waits until this player says that they are ready. */
  says_ready?: boolean
}

export interface SeatTaken {
  room: string
  game: string
  seat: number
  token: string
  link: string
}

export interface GameOffer {
  game: string
  title: string
  levels: string[]
  formats: string[]
  languages: string[]
  own_levels: LevelText[]
}

/** A level of the computer's players that only one game has, by language. */
export interface LevelText {
  level: string
  name: Record<string, string>
  about: Record<string, string>
}

export interface GameDescription {
  game: string
  book: string
  table: Presentation
  zones: { zone: string; slots: number; sight: string; ordered: boolean }[]
  fields: string[]
  levels: string[]
  formats: string[]
  languages: string[]
  decks: { key: string; name: string; about: string }[]
  opponents: Opponent[]
  ladders: Ladder[]
  glossary: Glossary
  lesson: LessonGame | null
}

/** The first game with its lessons. */
export interface LessonGame {
  decks: [string, string]
  level: string
  about: Record<string, string>
  lessons: LessonText[]
}

export interface LessonText {
  id: string
  title: Record<string, string>
  text: Record<string, string>
  try?: Record<string, string>
  points?: { zone?: string; number?: string; option?: string; whose?: 'mine' | 'theirs' | 'any' }[]
  rule?: string
}

/** The words of a game's texts, explained; `marks` tell by language how they are found, see docs/protocol.md. */
export interface Glossary {
  terms: Term[]
  marks: Record<string, { pattern: string; terms: string[] }>
}

export interface Term {
  id: string
  rule: string
  name: Record<string, string>
  means: Record<string, string>
  common: boolean
}

export interface Opponent {
  key: string
  name: string
  deck: string
  level: string
  about: string
  /** The card that shows them; empty if there is none. */
  card: string
}

/** Opponents to be met one after another: on each floor one of several is met, by chance. */
export interface Ladder {
  key: string
  name: string
  floors: Opponent[][]
  about: string
  /** Whether a defeat leads a floor down. */
  falls: boolean
}

export interface DeckOffer {
  key: string
  name: string
  format: string
  parts: Record<string, Record<string, number>>
  facts: Record<string, number | string>
  summary: string
  portrait: DeckPortrait
}

/** A deck at a glance. */
export interface DeckPortrait {
  /** Cards that show it, its leader first. */
  faces: DeckFace[]
  look: string
  /** Its class, colour or faction, in the reader's language. */
  sort: string
  /** How many cards have each number, from 0 to 8 and more. */
  curve: number[]
  plays: string
  /** 1 to 3. */
  difficulty: number
}

/** A card that shows something: what its picture is drawn from. */
export interface DeckFace {
  key: string
  name: string
  kind: string
  look: string
  plate: Plate | null
}

export interface DeckChecked {
  legal: boolean
  problems: DeckProblem[]
  deck: DeckOffer | null
  text: string
  code: string
}

export interface DeckProblem {
  rule: string
  message: string
  card: string | null
  line: number | null
}

export interface CardOffer {
  key: string
  sheet: Sheet
  printed: Record<string, number>
  text?: string
  language?: string
  names?: Record<string, string>
}

export interface Sheet {
  key: string
  name: string
  kind: string
  facts: [string, string][]
  skills: SkillText[]
  choices: Record<string, string[]>
  look?: string
  part: string
  tags: Record<string, string[]>
  unread: boolean
  plate?: Plate | null
}

/** What a card's picture is drawn from, besides its look and kind. */
export interface Plate {
  name: string
  words: string[]
  set: string
  /** 0 to 3. */
  rarity: number
  /** 0 to 10. */
  strength: number
  /** 0 to 5: how grand the card's state is. */
  grand: number
  /** What its text does: words of the language of the cards. */
  deeds: string[]
}

export interface SkillText {
  name: string
  timing: string
  text: string
  head: string
}

export interface ReplayInfo {
  id: string
  game: string
  about: string
  players: string[]
  names: string[]
  decks: string[]
  answers: number
  finished: boolean
  /** All answers in order, each as its seat and the index of the option. */
  given: [number, number][]
  positions: number
  /** The positions at which a turn has begun. */
  turns: number[]
  conceded?: number | null
  result?: ResultSeen | null
}

export interface Position {
  answers: number
  seat: number
  table: Snapshot
  steps: StepSeen[]
}

export interface Positions {
  id: string
  seat: number
  first: number
  count: number
  positions: Position[]
}

// ---------------------------------------------------------------- the description of a game

export type Comparison = 'is' | 'not' | 'above' | 'has' | 'lacks' | 'counts'

export interface State {
  field: string
  how: Comparison
  value: number | string
}

export interface Mark extends State {
  sign: string
  meaning: string
  zones: string[]
  kinds: string[]
  where: State[]
  edge: 'upper' | 'lower'
  short: string
  packed: [number, number]
  /** By how many degrees the card is turned. */
  turned: number
  /** An icon in the place of the sign. */
  icon: string
}

/** Asked once a turn before an option is given while a zone is empty into which something could still be put. */
export interface Doubt {
  option: string
  empty: string
  instead: string
  text: string
  left: { option: string; text: string; number: string }[]
}

/** How the zones lie: see docs/protocol.md. */
export interface Mat {
  front: MatPart
  hand: string
  bar: Area[]
  cloth: string
}

export type MatPart = Area | { type: 'row'; parts: MatPart[]; facing: boolean } | { type: 'column'; parts: MatPart[] }

export interface Area {
  type: 'area'
  zone: string
  lies: 'spread' | 'fan' | 'stack' | 'count'
  small: boolean
  facing: boolean
  fronts: boolean
  portrait: boolean
  slots: string[]
  beneath: string[]
  sorted_by: string
  markers: { numbers: string[]; sign: string; meaning: string; icon: string }[]
}

export interface Look {
  look: string
  hue: number
  /** How colourful, 0 to 1. */
  depth: number
  emblem: string
  palette?: Palette | null
}

/** The colours and the world in which cards of a look are drawn; glyphs are icons by name. */
export interface Palette {
  frame: string[]
  lights: [string, string][]
  scenes: Scene[]
  exposure: number
  crest: string
  lands: string[]
  plants: string[]
  emblems: string[]
}

export type Window = 'arch' | 'octagon' | 'egg' | 'notched' | 'crystal' | 'keyhole' | 'puzzle' | 'cog'
export type Scene = 'hills' | 'sea' | 'clouds' | 'hall' | 'forest' | 'city' | 'cavern' | 'garden' | 'cathedral' | 'forge' | 'ruins' | 'dunes' | 'peaks' | 'glass' | 'library' | 'graveyard' | 'volcano' | 'castle'
export type Subject = 'being' | 'either' | 'thing' | 'effect'

export interface ZoneText {
  zone: string
  label: string
  key: string
  spare: boolean
  short: string
}

export interface PromptText {
  prompt: string
  text: string
  opens: boolean
  always: boolean
  pays: boolean
  confirm: string
  none: string
  ordered: boolean
  orders: boolean
}

export interface OptionText {
  option: string
  label: string
  key: string
  confirm: string
  sign: string
  lights: boolean
  price: string
  purse: string
  into: string
  closes: boolean
  attacks: boolean
  passes: boolean
  icon: string
}

/** By what cards are looked for, and decks are drawn. */
export interface Aspect {
  name: string
  label: string
  of: 'kind' | 'tag' | 'number'
  values: string[]
  drawn: boolean
  parts: string[]
}

export interface Total {
  label: string
  zone: string
  field: string
  most: number
  drawn: '' | 'gem' | 'scale'
  /** The sum is by more while the player's number is not 0 and the only card in the zone has at least that much of the field. */
  raised: { number: string; by: number; field: string; least: number } | null
}

export interface Presentation {
  game: string
  title: string
  /** What the game is like, in a sentence. */
  about: string
  stats: { field: string; label: string; instead: string; less: string; life: boolean }[]
  kinds: { kind: string; label: string; stats: string[]; corner: string; frame: 'plain' | 'double' | 'round'; known: boolean; window: Window; subject: Subject }[]
  zones: ZoneText[]
  mat: Mat
  looks: Look[]
  levels: LevelText[]
  skills: string[]
  timings: Record<string, string>
  timing_icons: Record<string, string>
  marks: Mark[]
  player_numbers: { name: string; label: string; most: string; spare: boolean; drawn: '' | 'gem' | 'crystals' }[]
  numbers: { name: string; label: string; values: string[]; seat: boolean }[]
  totals: Total[]
  prompts: PromptText[]
  options: OptionText[]
  doubts: Doubt[]
  clock: number
  help: string
  headline: string
  opening: string
  active: string
  own_at_once: boolean
  formats: Record<string, string>
  language: string
  /** The box of cards that the game is played with; empty for its own cards alone. */
  box: string
  restricted: string
  deck_parts: { part: string; label: string }[]
  aspects: Aspect[]
}
