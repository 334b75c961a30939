// What has been looked at and what was found there, kept in a file, so that a run that is stopped goes on where it stood.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** The findings of each picture, by its name. */
export class Looked {
  #file
  #found
  #again
  #places = []

  /** `again`: whether pictures that are kept are taken again. */
  constructor(file, again = false) {
    this.#file = file
    this.#found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
    this.#again = again
  }

  /** Whether a picture is kept and need not be taken. */
  has(name) {
    return !this.#again && name in this.#found
  }

  /** Keep what was found in a picture, and print it. */
  keep(name, lines) {
    this.#found[name] = lines
    writeFileSync(this.#file, JSON.stringify(this.#found, null, 1))
    console.log(`${name}: ${lines.length === 0 ? 'nothing' : lines.length}`)
    for (const line of lines) console.log(`    ${line}`)
  }

  /** A place that could not be shown is told and tried again by the next run. */
  failed(place, reason) {
    this.#places.push(place)
    console.log(`${place}: cannot be shown: ${reason}`)
  }

  /** Print what is kept, by finding and as one line for each size, language and theme; how much there is. */
  told() {
    const kinds = new Map()
    const views = new Map()
    for (const [name, lines] of Object.entries(this.#found)) {
      const view = /\d+x\d+-\w+-\w+$/.exec(name)?.[0] ?? name
      const { pictures, findings } = views.get(view) ?? { pictures: 0, findings: 0 }
      views.set(view, { pictures: pictures + 1, findings: findings + lines.length })
      for (const line of lines) kinds.set(line, [...(kinds.get(line) ?? []), name])
    }
    console.log('')
    for (const [line, where] of kinds) console.log(`${line}\n    ${where.join(' ')}`)
    for (const [view, { pictures, findings }] of [...views].sort()) console.log(`${view}: ${pictures} pictures, ${findings} findings`)
    const all = Object.values(this.#found).flat().length
    console.log(`${Object.keys(this.#found).length} pictures, ${all} findings, ${kinds.size} of different kinds, ${this.#places.length} places that could not be shown`)
    return all + this.#places.length
  }
}
