import { createCanvas, type Point } from './canvas.ts'
import { glyphs } from './glyphs.ts'
import { encodePng } from './png.ts'
import { between, type Random, wholeBetween } from './random.ts'

type Change = (point: Point) => Point

/** Measures of the picture on a page; it is drawn with twice as many pixels, for dense screens. */
const width = 200
const height = 64
const density = 2
const margin = 12
/** Pixels a unit of the glyphs measures. */
const unit = 4.1
/** Pixels between two points of a stroke. */
const step = 3

/** The pen for characters, the lines across and the marks alike, so that what rubs out the one rubs out the other. */
const pen = [1.15, 1.7] as const
/** Of fifteen: nearly black. */
const darkest = 2

const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay)

/** Catmull-Rom, one coordinate: from `b` to `c`, in the directions its neighbours give. */
function smooth(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

/** The points of a line through the given ones, as dense as can be seen. */
function dense(points: readonly Point[], isSmooth: boolean, scale: number): Point[] {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const last = points.length - 1
  const between = points.slice(0, last).flatMap((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const count = Math.max(1, Math.round((distance(from, to) * scale) / step))
    return Array.from({ length: count }, (_, part): Point => {
      const t = part / count
      return isSmooth
        ? [smooth(before[0], from[0], to[0], after[0], t), smooth(before[1], from[1], to[1], after[1], t)]
        : [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]
    })
  })
  return [...between, at(last)]
}

function strokeOf(written: string): Point[] {
  const points = written.replace('~', '').split(' ')
  return dense(
    points.map((point) => point.split(',').map(Number) as [number, number]),
    written.startsWith('~'),
    unit,
  )
}

/** Scale, slant, rotation and position of one character. */
function placing(random: Random, place: number, of: number): Change {
  const cell = (width - 2 * margin) / of
  const centre: Point = [
    margin + cell * (place + 0.5) + between(random, -4, 4),
    height / 2 + between(random, -5, 5),
  ]
  const [wide, high] = [between(random, 0.85, 1.2) * unit, between(random, 0.8, 1.08) * unit]
  const slant = between(random, -0.3, 0.3)
  const angle = between(random, -0.3, 0.3)
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  return ([x, y]) => {
    const [up, along] = [(y - 5) * high, (x - 3) * wide - (y - 5) * high * slant]
    return [centre[0] + along * cos - up * sin, centre[1] + along * sin + up * cos]
  }
}

/** A wave distortion over the whole drawing. */
function bending(random: Random): Change {
  const [phaseX, phaseY] = [between(random, 0, 6.3), between(random, 0, 6.3)]
  const [bendX, bendY] = [between(random, 1, 2.2), between(random, 1.5, 3)]
  return ([x, y]) => [x + bendX * Math.sin(y / 9 + phaseX), y + bendY * Math.sin(x / 24 + phaseY)]
}

/** A line from one side to the other that crosses every character. */
function crossing(random: Random): Point[] {
  const columns = [-0.06, 0.22, 0.5, 0.78, 1.06]
  const points = columns.map(
    (column): Point => [column * width + between(random, -8, 8), between(random, 10, height - 10)],
  )
  return dense(points, true, 1)
}

/** A short curve of the same pen, that belongs to no character. */
function mark(random: Random): Point[] {
  const [x, y] = [between(random, margin, width - margin), between(random, 8, height - 8)]
  const nearby = (): Point => [x + between(random, -9, 9), y + between(random, -9, 9)]
  return dense([nearby(), [x, y], nearby()], true, 1)
}

/**
 * The text as a PNG of the width and height above. Pixels keep nothing of how they were drawn: neither which belong to
 * one stroke, nor which to a character and which to a line across.
 */
export function drawText(text: string, random: Random): Buffer {
  const canvas = createCanvas(width * density, height * density)
  const bend = bending(random)
  const onCanvas: Change = (point) => {
    const [x, y] = bend(point)
    return [x * density, y * density]
  }
  const radius = (): number => between(random, ...pen) * density
  const characters = Array.from(text)
  for (const [place, character] of characters.entries()) {
    const stand = placing(random, place, characters.length)
    for (const written of glyphs[character] ?? [])
      canvas.draw(strokeOf(written).map(stand).map(onCanvas), radius())
  }
  // Gaps in the characters come before the lines, which stay whole: a break in a stroke does not tell the two apart.
  for (let n = wholeBetween(random, 2, 3); n > 0; n--)
    canvas.erase(crossing(random).map(onCanvas), between(random, 0.5, 0.7) * density)
  for (let n = 2; n > 0; n--) canvas.draw(crossing(random).map(onCanvas), radius())
  for (let n = wholeBetween(random, 2, 4); n > 0; n--) canvas.draw(mark(random).map(onCanvas), radius())
  return encodePng(canvas.shades(darkest), width * density, height * density)
}
