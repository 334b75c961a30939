// What tools/art/plugin.mjs makes of web/art at build time.
declare module 'virtual:art/words' {
  const words: { lines: [string, string][]; counts: Record<string, number>; chosen: [string, string][]; again: Record<string, number> }
  export default words
}
declare module 'virtual:art/glyphs' {
  /** In which chunk a glyph is. */
  export const where: Record<string, number>
  /** Path and solid body (packed: unpacking.ts), x, y, width, height, of each glyph of a chunk. */
  export const chunks: (() => Promise<{ default: Record<string, [string, string, number, number, number, number]> }>)[]
}
declare module 'virtual:art/icons' {
  /** Path, x, y, width, height, of each icon that the games' tables name. */
  const icons: Record<string, [string, number, number, number, number]>
  export default icons
}
declare module 'virtual:art/authors' {
  const authors: Record<string, string[]>
  export default authors
}
declare module 'virtual:art/version' {
  /** Another one whenever plates would be drawn otherwise. */
  const version: string
  export default version
}
