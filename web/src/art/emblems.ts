// What a plate shows: what was chosen for it by hand, or the emblems that the words of a card's name call for, then what its text does, then those of its traits, then of its class.
import type { Palette, Scene, Subject, Window } from '../wire/messages.ts'
import { Chance, hashOf } from './chance.ts'
import type { Person } from './people/figure.ts'
import type { Tint } from './tones.ts'
import type { Entry, Hit, Role, Words } from './words.ts'
import { worldOf } from './world.ts'

/** What is known of the card. */
export interface Facts {
  /** What the seed comes of: the same for all printings and both sides of a card. */
  name: string
  /** Its traits or classes, in English. */
  words: string[]
  /** What its text does, in words of the language of the cards; only things and effects are drawn by it. */
  deeds: string[]
  /** The set that the card comes from: it tells the land, the hour and the weather. */
  set: string
  palette: Palette
  window: Window
  subject: Subject
  /** From 0 to 3. */
  rarity: number
  /** From 0 to 10; from 7 on the subject breaks the frame. */
  strength: number
  /** How grand its state is: 0 as it begins, 3 evolved, up to 5. */
  grand: number
  /** Whether it is drawn without a frame, for a window that has one of its own. */
  bare?: boolean
  /** Whether it is drawn for a hand or a pile: a larger subject with a stronger outline, a hushed scene, a plain frame. */
  bold?: boolean
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
  scene: Scene
  /** What the emblem comes from. */
  from: 'hand' | 'name' | 'text' | 'trait' | 'class'
}

/** Lands to which a tint belongs. */
const AT_HOME: [Scene[], RegExp][] = [
  [['sea'], /^(water|sea)$/],
  [['clouds', 'dunes'], /^sun$/],
  [['peaks', 'glass'], /^(ice|silver)$/],
  [['forest'], /^(leaf|wood|poison)$/],
  [['cavern', 'ruins'], /^(stone|violet|bone)$/],
  [['city', 'graveyard'], /^night$/],
  [['forge', 'castle'], /^steel$/],
  [['garden', 'cathedral'], /^(rose|gold)$/],
  [['volcano'], /^(fire|blood)$/],
]

export function chooseEmblems(facts: Facts, words: Words): Chosen {
  const chance = new Chance(hashOf(`emblem ${facts.name} ${facts.again}`))
  const { hits, unknown } = words.find(facts.name)
  const dyed = hits.find((hit) => hit.entry.role === 'color')?.entry.tint
  const self = unknown.at(-1) ?? facts.name
  const byHand = words.chosen(facts.name)
  if (byHand) {
    const chosen = chosenBy(byHand)
    return { ...chosen, self, dyed, scene: sceneOf(facts, chosen.subject, chance), from: 'hand' }
  }
  const traits = facts.words.flatMap((word) => words.find(word).hits).sort((one, other) => other.score - one.score)
  const named = hits.flatMap((hit) => emblemOf(hit, chance))
  const done = named.length > 0 ? [] : deedsOf(facts, words).map(({ glyphs, tint, role }) => ({ glyph: chance.of(glyphs), tint, role }))
  const classed = traits.flatMap((hit) => emblemOf(hit, chance))
  const pool = facts.palette.emblems
  const spare: Emblem = { glyph: pool.length > 0 ? chance.of(pool) : 'sparkles', tint: undefined, role: 'idea' }
  const from = named.length > 0 ? 'name' : done.length > 0 ? 'text' : classed.length > 0 ? 'trait' : 'class'
  const all = [...named, ...done, ...classed, spare].filter((one, at, list) => list.findIndex((other) => other.glyph === one.glyph) === at)
  const person = personIn(facts, hits, traits, all[0]!, chance)
  const subject = all[0]!
  const companions = all.slice(1)
  return {
    person,
    self,
    subject,
    companion: companions.length > 0 && companions[0] !== spare ? companions[0] : undefined,
    dyed,
    scene: sceneOf(facts, subject, chance),
    from,
  }
}

/** What the text of a thing or an effect does, as far as the table has an icon for it, what says the most first. Beings
 * are drawn by who they are: the other side of a card, which has another text, shows the same one. */
function deedsOf(facts: Facts, words: Words): Entry[] {
  if (facts.subject === 'being' || facts.subject === 'either') return []
  const known = facts.deeds.map((deed) => words.entry(`does ${deed}`)).filter((entry) => entry !== undefined)
  return known.sort((one, other) => Number(other.role === 'thing') - Number(one.role === 'thing'))
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

/** Where the card is: in one of the lands of its set, that of its tint the rather. */
function sceneOf(facts: Facts, subject: Emblem, chance: Chance): Scene {
  const { scenes } = worldOf(facts.palette, facts.set)
  const tinted = AT_HOME.find(([, tints]) => tints.test(subject.tint ?? ''))?.[0].filter((scene) => facts.palette.scenes.includes(scene)) ?? []
  const wished = tinted.length > 0 && chance.is(0.3) ? chance.of(tinted) : undefined
  return wished ?? chance.of([scenes[0]!, ...scenes])
}

/** All glyphs that a plate needs. */
export function glyphsOf(facts: Facts, chosen: Chosen): string[] {
  const { crest, lands, plants } = facts.palette
  return [chosen.subject.glyph, ...(chosen.companion ? [chosen.companion.glyph] : []), crest, ...lands, ...plants].filter(Boolean)
}
