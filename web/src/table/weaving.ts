// A cloth as a picture, drawn once for its size and colours: weave, brocade of small emblems, a hem with stitches, a
// medallion with the large emblem, and the light that falls on it from above the middle of the table.

export interface Dyes {
  /** The ground, its shade, the thread that catches the light, and the gold of hem and medallion. */
  ground: string
  shade: string
  thread: string
  gold: string
}

/** An emblem is drawn in a square of so many units. */
const EMBLEM = 24
const TILE = 92

/** Draw a cloth of this size, in units of the page; the light comes from its upper edge. */
export function weave(pen: OffscreenCanvasRenderingContext2D, width: number, height: number, emblem: string, dyes: Dyes, dark: boolean): void {
  const path = new Path2D(emblem)
  pen.fillStyle = dyes.ground
  pen.fillRect(0, 0, width, height)
  light(pen, width, height, dyes)
  brocade(pen, width, height, path, dyes, dark)
  threads(pen, width, height, dark)
  if (height > 160) medallion(pen, width, height, path, dyes, dark)
  const dusk = pen.createRadialGradient(width / 2, height * 0.25, height * 0.3, width / 2, height * 0.35, width * 0.68)
  dusk.addColorStop(0, 'transparent')
  dusk.addColorStop(1, dyes.shade)
  pen.globalAlpha = dark ? 0.52 : 0.5
  pen.fillStyle = dusk
  pen.fillRect(0, 0, width, height)
  pen.globalAlpha = 1
  hem(pen, width, height, dyes)
}

/** The light of a lamp above the middle of the table. */
function light(pen: OffscreenCanvasRenderingContext2D, width: number, height: number, dyes: Dyes) {
  const glow = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, width * 0.55)
  glow.addColorStop(0, dyes.thread)
  glow.addColorStop(1, 'transparent')
  pen.globalAlpha = 0.5
  pen.fillStyle = glow
  pen.fillRect(0, 0, width, height)
  pen.globalAlpha = 1
}

/** Small emblems in rows, each row a half step aside, between the lines of a lattice. */
function brocade(pen: OffscreenCanvasRenderingContext2D, width: number, height: number, path: Path2D, dyes: Dyes, dark: boolean) {
  pen.save()
  pen.strokeStyle = dyes.gold
  pen.fillStyle = dyes.thread
  for (let row = 0; row * TILE * 0.5 < height + TILE; row++) {
    for (let column = -1; column * TILE < width + TILE; column++) {
      const x = column * TILE + (row % 2 ? TILE / 2 : 0)
      const y = row * TILE * 0.5
      pen.globalAlpha = dark ? 0.16 : 0.2
      pen.lineWidth = 0.8
      pen.beginPath()
      pen.moveTo(x, y - TILE / 2)
      pen.quadraticCurveTo(x + TILE * 0.12, y - TILE * 0.12, x + TILE / 2, y)
      pen.quadraticCurveTo(x + TILE * 0.12, y + TILE * 0.12, x, y + TILE / 2)
      pen.quadraticCurveTo(x - TILE * 0.12, y + TILE * 0.12, x - TILE / 2, y)
      pen.quadraticCurveTo(x - TILE * 0.12, y - TILE * 0.12, x, y - TILE / 2)
      pen.stroke()
      if (row % 2 === 0) continue
      pen.globalAlpha = dark ? 0.2 : 0.22
      drawn(pen, path, x, y, 17, true)
    }
  }
  pen.restore()
}

/** Warp and weft: fine threads that cross. */
function threads(pen: OffscreenCanvasRenderingContext2D, width: number, height: number, dark: boolean) {
  const cell = new OffscreenCanvas(6, 6)
  const dots = cell.getContext('2d')!
  for (let at = 0; at < 6; at++) {
    dots.fillStyle = at % 2 ? '#ffffff26' : '#00000038'
    dots.fillRect(at, (at * 2) % 6, 1, 3)
    dots.fillStyle = at % 2 ? '#00000026' : '#ffffff1a'
    dots.fillRect((at * 2) % 6, at, 3, 1)
  }
  pen.globalAlpha = dark ? 0.55 : 0.4
  pen.fillStyle = pen.createPattern(cell, 'repeat')!
  pen.fillRect(0, 0, width, height)
  pen.globalAlpha = 1
}

/** The large emblem in rings and rays. */
function medallion(pen: OffscreenCanvasRenderingContext2D, width: number, height: number, path: Path2D, dyes: Dyes, dark: boolean) {
  const x = width / 2
  const y = height / 2
  const radius = Math.min(height * 0.4, width * 0.24)
  pen.save()
  pen.translate(x, y)
  const bed = pen.createRadialGradient(0, 0, 0, 0, 0, radius)
  bed.addColorStop(0, dyes.thread)
  bed.addColorStop(1, 'transparent')
  pen.globalAlpha = dark ? 0.3 : 0.35
  pen.fillStyle = bed
  pen.beginPath()
  pen.arc(0, 0, radius, 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = dyes.gold
  pen.fillStyle = dyes.gold
  pen.globalAlpha = dark ? 0.4 : 0.5
  for (const [share, line] of [[1, 2], [0.955, 0.8], [0.78, 0.8], [0.75, 2]] as const) {
    pen.lineWidth = line
    pen.beginPath()
    pen.arc(0, 0, radius * share, 0, 2 * Math.PI)
    pen.stroke()
  }
  for (let ray = 0; ray < 32; ray++) {
    pen.save()
    pen.rotate((ray * Math.PI) / 16)
    pen.beginPath()
    if (ray % 2) pen.arc(0, -radius * 0.868, radius * 0.022, 0, 2 * Math.PI)
    else {
      pen.moveTo(0, -radius * 0.94)
      pen.quadraticCurveTo(radius * 0.035, -radius * 0.86, 0, -radius * 0.795)
      pen.quadraticCurveTo(-radius * 0.035, -radius * 0.86, 0, -radius * 0.94)
    }
    pen.fill()
    if (ray % 4 === 0) {
      pen.beginPath()
      pen.moveTo(0, -radius * 1.2)
      pen.lineTo(radius * 0.05, -radius * 1.02)
      pen.lineTo(-radius * 0.05, -radius * 1.02)
      pen.fill()
    }
    pen.restore()
  }
  pen.globalAlpha = dark ? 0.34 : 0.42
  drawn(pen, path, 0, 0, radius * 1.1, true)
  pen.globalAlpha = dark ? 0.5 : 0.6
  pen.lineWidth = 0.35
  drawn(pen, path, 0, 0, radius * 1.1, false)
  pen.restore()
}

/** A band along the edge, sewn on between two lines of gold, with an ornament at each corner. */
function hem(pen: OffscreenCanvasRenderingContext2D, width: number, height: number, dyes: Dyes) {
  const band = Math.min(15, height / 14)
  pen.save()
  pen.strokeStyle = dyes.shade
  pen.globalAlpha = 0.5
  pen.lineWidth = band
  pen.strokeRect(band / 2, band / 2, width - band, height - band)
  pen.strokeStyle = dyes.gold
  pen.fillStyle = dyes.gold
  pen.globalAlpha = 0.8
  pen.lineWidth = 1.4
  pen.strokeRect(1, 1, width - 2, height - 2)
  pen.globalAlpha = 0.55
  pen.lineWidth = 1
  pen.strokeRect(band, band, width - 2 * band, height - 2 * band)
  pen.globalAlpha = 0.5
  pen.lineWidth = 1.5
  pen.setLineDash([7, 5])
  pen.strokeRect(band / 2, band / 2, width - band, height - band)
  pen.setLineDash([])
  const leaf = band * 2.4
  for (const [x, y, turn] of [[0, 0, 0], [width, 0, 1], [width, height, 2], [0, height, 3]] as const) {
    pen.save()
    pen.translate(x, y)
    pen.rotate((turn * Math.PI) / 2)
    pen.translate(band, band)
    pen.globalAlpha = 0.6
    pen.beginPath()
    pen.moveTo(0, 0)
    pen.lineTo(leaf, 0)
    pen.quadraticCurveTo(leaf * 0.35, leaf * 0.1, leaf * 0.3, leaf * 0.3)
    pen.quadraticCurveTo(leaf * 0.1, leaf * 0.35, 0, leaf)
    pen.fill()
    pen.beginPath()
    pen.arc(leaf * 0.55, leaf * 0.55, band * 0.2, 0, 2 * Math.PI)
    pen.fill()
    pen.restore()
  }
  pen.restore()
}

/** An emblem with its middle here, so large, filled or in outline. */
function drawn(pen: OffscreenCanvasRenderingContext2D, path: Path2D, x: number, y: number, size: number, filled: boolean) {
  pen.save()
  pen.translate(x - size / 2, y - size / 2)
  pen.scale(size / EMBLEM, size / EMBLEM)
  if (filled) pen.fill(path)
  else pen.stroke(path)
  pen.restore()
}
