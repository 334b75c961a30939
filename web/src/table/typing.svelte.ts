// Numbers of options that take more than one key.

/** What has been typed of an option's number that takes several keys. */
export const typed = $state({ keys: '' })

/** The keys of an option by its place in the list: 1 to 9, from the tenth on 0 and two figures. */
export function keyAt(place: number): string {
  if (place < 9) return String(place + 1)
  return place < 99 ? `0${place + 1}` : ''
}
