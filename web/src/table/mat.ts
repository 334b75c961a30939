// Where the zones of a game lie, as its description says: what lies in front of a player, in the hand and in the bar.
import type { Area, CardOffer, Mat, MatPart, Presentation, ZoneText } from '../wire/messages.ts'
import type { PlacedCard } from './states.ts'

/** How much smaller the cards of a small area are. */
const SMALL = 0.82

/** An area that is no part of the description. */
export const NOWHERE: Area = { type: 'area', zone: '', lies: 'spread', small: false, portrait: false, facing: false, fronts: false, slots: [], beneath: [], sorted_by: '', markers: [] }

/** The areas of a part of a mat, in order. */
export const areasIn = (part: MatPart): Area[] => (part.type === 'area' ? [part] : part.parts.flatMap(areasIn))

/** The zones whose cards can be pointed at where they lie. */
export function inSight(mat: Mat): Set<string> {
  const open = [...areasIn(mat.front), ...mat.bar].filter((area) => area.lies === 'spread' || area.lies === 'fan')
  return new Set([mat.hand, ...open.flatMap((area) => [area.zone, ...area.beneath])])
}

export const zoneText = (table: Presentation, zone: string): ZoneText =>
  table.zones.find((found) => found.zone === zone) ?? { zone, label: zone, key: '', spare: false, short: '' }

/** The parts of a mat as they lie on a side, from the left or from above. */
export function partsOn(part: Exclude<MatPart, Area>, far: boolean): MatPart[] {
  const turned = far && (part.type === 'column' || part.facing)
  return turned ? part.parts.toReversed() : part.parts
}

/** How much room cards take, in breadths of a card, as `Half.svelte` and `Zone.svelte` lay them out. */
interface Spacing {
  /** From a card to the next one. */
  usual: number
  /** The same where there is room for what happens between cards. */
  apart: number
  /** The share of its row that an area has whose cards lie opposite those of the other side. */
  share: number
}
export const WIDE: Spacing = { usual: 1.12, apart: 1.4, share: 0.6 }
export const NARROW: Spacing = { usual: 1.08, apart: 1.2, share: 0.5 }

/** Whether the parts of a row have fixed shares of it, whatever lies in them. */
export const hasFixedShares = (part: MatPart): boolean => part.type === 'row' && part.parts.some((one) => one.type === 'area' && one.fronts)

/** How many cards of the usual size would take as much room, side by side, as a part of a mat; `places` tells how many
 * an area has. */
export function breadthOf(part: MatPart, places: (area: Area) => number, spacing: Spacing): number {
  if (part.type === 'area') return (places(part) * (part.fronts ? spacing.apart : spacing.usual) + 0.25) * (part.small ? SMALL : 1)
  const breadths = part.parts.map((one) => breadthOf(one, places, spacing))
  if (hasFixedShares(part)) return breadths[0]! / spacing.share
  return part.type === 'row' ? breadths.reduce((sum, one) => sum + one, 0) : Math.max(...breadths)
}

/** The parts of a mat that lie one below the other on a narrow page, each in a row of its own. */
export const rowsOf = (part: MatPart): MatPart[] => (part.type === 'area' ? [part] : part.parts)

/** Whether all cards of a part are small. */
export const isShelf = (part: MatPart): boolean => areasIn(part).every((area) => area.small || area.lies === 'count')

/** How many rows of cards a part of a mat is high. */
export function depthOf(part: MatPart): number {
  if (part.type === 'area') return part.lies === 'count' ? 0 : part.small ? SMALL : 1
  const depths = part.parts.map(depthOf)
  return part.type === 'column' ? depths.reduce((sum, one) => sum + one, 0) : Math.max(...depths)
}

/** Cards in the order of the values of a tag; as they are where there is none. */
export function sorted(cards: PlacedCard[], tag: string, table: Presentation): PlacedCard[] {
  if (!tag) return cards
  const values = table.aspects.find((aspect) => aspect.name === tag)?.values ?? []
  const rank = (offer: CardOffer | undefined) => {
    const place = values.indexOf(offer?.sheet.tags[tag]?.[0] ?? '')
    return place < 0 ? values.length : place
  }
  return cards.toSorted((one, other) => rank(one.offer) - rank(other.offer))
}
