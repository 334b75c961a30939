// What a plate shows: what was chosen for it by hand, or the emblems that the words of a card's name call for, then those of its traits, then of its class.
import type { Palette, Subject, Window } from '../wire/messages.ts'
import type { Setting } from './air.ts'
import { Chance, hashOf } from './chance.ts'
import type { Person } from './people/figure.ts'
import type { Tint } from './tones.ts'
import type { Entry, Hit, Role, Words } from './words.ts'

/** What is known of the card. */
export interface Facts {
  /** What the seed comes of: the same for all printings and both sides of a card. */
  name: string
  /** Its traits or classes, in English. */
  words: string[]
  palette: Palette
  window: Window
  subject: Subject
  /** From 0 to 3. */
  rarity: number
  /** From 0 to 10; from 7 on the subject breaks the frame. */
  strength: number
  /** Whether it is the second, richer state: evolved, grown. */
  grand: boolean
  /** How often the seed was changed because the plate was too like another one. */
  again: number
}

export interface Emblem {
  glyph: string
  tint: Tint | undefined
  role: Role
}

export interface Chosen {
  /** A person, and whose looks it has. */
  person: Person | undefined
  self: string
  /** What is seen first; of a person, what they hold. */
  subject: Emblem
  companion: Emblem | undefined
  /** The colour that the name tells. */
  dyed: Tint | undefined
  setting: Setting
  /** What the emblem comes from. */
  from: 'hand' | 'name' | 'trait' | 'class'
}

const SETTINGS: [Setting, RegExp][] = [
  ['sea', /^(water|sea)$/],
  ['clouds', /^(sun|ice)$/],
  ['forest', /^(leaf|wood|poison)$/],
  ['cavern', /^(stone|violet|bone)$/],
  ['city', /^(steel|night)$/],
  ['garden', /^(rose|gold)$/],
]
const LAND: Setting[] = ['hills', 'hills', 'forest', 'hall', 'clouds', 'sea', 'city', 'cavern', 'garden']

export function chooseEmblems(facts: Facts, words: Words): Chosen {
  const chance = new Chance(hashOf(`emblem ${facts.name} ${facts.again}`))
  const { hits, unknown } = words.find(facts.name)
  const dyed = hits.find((hit) => hit.entry.role === 'color')?.entry.tint
  const self = unknown.at(-1) ?? facts.name
  const byHand = words.chosen(facts.name)
  if (byHand) {
    const chosen = chosenBy(byHand)
    return { ...chosen, self, dyed, setting: settingOf(facts, chosen.subject, chosen.person !== undefined, chance), from: 'hand' }
  }
  const traits = facts.words.flatMap((word) => words.find(word).hits).sort((one, other) => other.score - one.score)
  const named = hits.flatMap((hit) => emblemOf(hit, chance))
  const classed = traits.flatMap((hit) => emblemOf(hit, chance))
  const pool = facts.palette.emblems
  const spare: Emblem = { glyph: pool.length > 0 ? chance.of(pool) : 'sparkles', tint: undefined, role: 'idea' }
  const from = named.length > 0 ? 'name' : classed.length > 0 ? 'trait' : 'class'
  const all = [...named, ...classed, spare].filter((one, at, list) => list.findIndex((other) => other.glyph === one.glyph) === at)
  const person = personIn(facts, hits, traits, all[0]!, chance)
  const subject = all[0]!
  const companions = all.slice(1)
  return {
    person,
    self,
    subject,
    companion: companions.length > 0 && companions[0] !== spare ? companions[0] : undefined,
    dyed,
    setting: settingOf(facts, subject, person !== undefined, chance),
    from,
  }
}

/** As somebody wrote it: the first glyph is the subject, or what a person holds, the second its companion. */
function chosenBy({ person, role, tint, glyphs: [first, second] }: Entry): Pick<Chosen, 'person' | 'subject' | 'companion'> {
  const own = role === 'person' ? 'thing' : role
  return { person, subject: { glyph: first!, tint, role: own }, companion: second ? { glyph: second, tint: undefined, role: own } : undefined }
}

function emblemOf({ entry }: Hit, chance: Chance): Emblem[] {
  return entry.glyphs.length > 0 && entry.role !== 'series' ? [{ glyph: chance.of(entry.glyphs), tint: entry.tint, role: entry.role }] : []
}

/** Who is drawn, if it is a person: who the name or the traits say, with what chance adds. */
function personIn(facts: Facts, hits: Hit[], traits: Hit[], first: Emblem, chance: Chance): Person | undefined {
  const told = hits.filter((hit) => hit.entry.person)
  const person: Person = Object.assign({}, ...[...traits.filter((hit) => hit.entry.person).reverse(), ...told.reverse()].map((hit) => hit.entry.person))
  const somebody = told.some((hit) => hit.entry.role === 'person')
  switch (facts.subject) {
    case 'being':
      return first.role === 'being' && !somebody ? undefined : person
    case 'either':
      return somebody || (first.role !== 'being' && chance.is(first.role === 'thing' || first.role === 'place' ? 0.4 : 0.8)) ? person : undefined
    case 'thing':
    case 'effect':
      return somebody && first.role !== 'thing' && chance.is(0.4) ? person : undefined
  }
}

function settingOf(facts: Facts, subject: Emblem, person: boolean, chance: Chance): Setting {
  const tint = subject.tint ?? ''
  const wished = SETTINGS.find(([, tints]) => tints.test(tint))?.[0]
  if (wished && chance.is(0.6)) return wished
  if (facts.window === 'notched' && chance.is(0.5)) return 'hall'
  if ((subject.role === 'thing' || subject.role === 'idea') && !person && chance.is(0.35)) return 'hall'
  return chance.of(LAND)
}

/** All glyphs that a plate needs. */
export function glyphsOf(facts: Facts, chosen: Chosen): string[] {
  const { crest, lands, plants } = facts.palette
  return [chosen.subject.glyph, ...(chosen.companion ? [chosen.companion.glyph] : []), crest, ...lands, ...plants].filter(Boolean)
}
