import { glyphs } from './glyphs.ts'
import { between, type Random, shuffled, wholeBetween } from './random.ts'

type Point = readonly [x: number, y: number]
type Change = (point: Point) => Point

const width = 200
const height = 64
const margin = 10
/** Pixels a unit of the glyphs measures. */
const unit = 4.1
/** Pixels between two points of a stroke. */
const step = 5

/**
 * Dark on white. The distracting lines have the colours of the characters, so that filtering by colour removes both.
 */
const pens = ['#1c2733', '#33202a', '#26323c'] as const
const thickness = 2.5

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
    margin + cell * (place + 0.5) + between(random, -2, 2),
    height / 2 + between(random, -3, 3),
  ]
  const [wide, high] = [between(random, 0.85, 1.1) * unit, between(random, 0.92, 1.06) * unit]
  const slant = between(random, -0.22, 0.22)
  const angle = between(random, -0.26, 0.26)
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
  const columns = [-0.02, 0.22, 0.5, 0.78, 1.02]
  const points = columns.map(
    (column): Point => [column * width + between(random, -8, 8), between(random, 10, height - 10)],
  )
  return dense(points, true, 1)
}

/** Splits a stroke into short segments that meet end to end, each in a random direction. */
function piecesOf(random: Random, stroke: readonly Point[]): Point[][] {
  const pieces: Point[][] = []
  for (let from = 0; from < stroke.length - 1; ) {
    const to = Math.min(stroke.length - 1, from + wholeBetween(random, 2, 5))
    const piece = stroke.slice(from, to + 1)
    pieces.push(random() < 0.5 ? piece : piece.reverse())
    from = to
  }
  return pieces
}

const write = (piece: readonly Point[]): string =>
  `M${piece.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`

/**
 * The text as an SVG image: short segments of strokes and of distracting lines, shuffled. Nothing in the markup tells
 * which segment belongs to which character.
 */
export function drawText(text: string, random: Random): string {
  const bend = bending(random)
  const jitter: Change = ([x, y]) => [x + between(random, -0.4, 0.4), y + between(random, -0.4, 0.4)]
  const characters = Array.from(text)
  const strokes = characters.flatMap((character, place) => {
    const stand = placing(random, place, characters.length)
    return (glyphs[character] ?? []).map((written) => strokeOf(written).map(stand))
  })
  const lines = [crossing(random), crossing(random)]
  const pieces = [...strokes, ...lines].flatMap((stroke) => piecesOf(random, stroke.map(bend).map(jitter)))
  const written = shuffled(random, pieces).map(write)
  const paths = pens.map((colour, pen) => {
    const path = written.filter((_, index) => index % pens.length === pen).join('')
    return `<path stroke="${colour}" d="${path}"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` fill="none" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round">`,
    `<path fill="#fff" d="M0 0H${width}V${height}H0Z"/>`,
    ...paths,
    '</svg>',
  ].join('')
}
