// How alike plates look: by the bits in which their difference hashes differ (dHash, Neal Krawetz, 2013).

/** Plates of different names that differ in fewer bits are too alike. */
export const LEAST = 6
/** A plate that is drawn anew has to differ in so many bits, if that can be had. */
const WISHED = 8
const TRIES = 16

function bits(one, other) {
  let count = 0
  for (let at = 0; at < 64; at++) if (one[at] !== other[at]) count++
  return count
}

const byLook = (plates) => Map.groupBy ? Map.groupBy(plates, (plate) => plate.look) : plates.reduce((map, plate) => map.set(plate.look, [...(map.get(plate.look) ?? []), plate]), new Map())

/** The pairs of plates of one look and of different names that differ in less than LEAST bits: [one, other, bits]. */
export function alikeIn(plates) {
  const found = []
  for (const group of byLook(plates).values())
    for (let at = 0; at < group.length; at++)
      for (let other = at + 1; other < group.length; other++) {
        if (group[at].facts.name === group[other].facts.name) continue
        const far = bits(group[at].hash, group[other].hash)
        if (far < LEAST) found.push([group[at], group[other], far])
      }
  return found
}

/** Give plates that are too alike the next seed, all of a name together, until they differ; `again` is written. */
export async function mended(plates, again, draw) {
  for (const group of byLook(plates).values()) {
    const names = new Map()
    for (const plate of group) names.set(plate.facts.name, [...(names.get(plate.facts.name) ?? []), plate])
    const settled = []
    for (const own of names.values()) {
      const nearest = (hashes) => Math.min(64, ...hashes.flatMap((hash) => settled.map((plate) => bits(hash, plate.hash))))
      let best = { far: nearest(own.map((plate) => plate.hash)), again: own[0].facts.again, hashes: own.map((plate) => plate.hash) }
      if (best.far < LEAST) {
        for (let shift = 1; shift <= TRIES && best.far < WISHED; shift++) {
          const tried = own.map((plate) => ({ ...plate, facts: { ...plate.facts, again: shift } }))
          const hashes = (await draw(tried)).map((one) => one.hash)
          const far = nearest(hashes)
          if (far > best.far) best = { far, again: shift, hashes }
        }
        if (best.again) again[own[0].seed] = best.again
        else delete again[own[0].seed]
      }
      for (const [at, plate] of own.entries()) {
        plate.facts.again = best.again
        plate.hash = best.hashes[at]
      }
      settled.push(...own)
    }
  }
}
