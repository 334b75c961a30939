// How pictures are found: the name of a file is a card's number or its name, in any language that it has one in.
import type { CardOffer } from '../wire/messages.ts'

/** A name without what people write differently: case, spaces, signs, width. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The name that the picture of a file is kept under. */
export function nameOfFile(file: string): string {
  return plain(file.replace(/\.[^.]*$/, '')).slice(0, 120)
}

/** The name among those kept that belongs to a card: its number, its number and anything after it, or its name. */
export function nameOfPicture(offer: CardOffer, kept: ReadonlySet<string>): string {
  const key = plain(offer.key)
  const exact = [key, ...[offer.sheet.name, ...Object.values(offer.names ?? {})].map(plain)].find((name) => kept.has(name))
  if (exact) return exact
  for (const name of kept) {
    if (name.startsWith(key) && !/\p{N}/u.test(name[key.length] ?? '')) return name
  }
  return ''
}
