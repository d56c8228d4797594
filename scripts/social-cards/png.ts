import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Reduces a screenshot to a PNG with a palette, which is enough for flat drawings. */

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

interface Picture {
  readonly width: number
  readonly height: number
  /** One number a point: red, green, blue. */
  readonly points: Uint32Array
}

export function inFewColours(png: Buffer, most: number): Buffer {
  const { width, height, points } = decode(png)
  const palette = choosePalette(points, most)
  const nearest = new Map<number, number>()
  const rows = Buffer.alloc((width + 1) * height)
  for (const [i, colour] of points.entries()) {
    const index = nearest.get(colour) ?? nearestOf(palette, colour)
    nearest.set(colour, index)
    rows[i + Math.floor(i / width) + 1] = index
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits a point, each an entry of the palette.
  header.set([8, 3, 0, 0, 0], 8)
  const entries = Buffer.from(palette.flatMap((colour) => channels(colour)))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', entries),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const channels = (colour: number): [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
]

/** The commonest colours that are not next to one already chosen. */
function choosePalette(points: Uint32Array, most: number): number[] {
  const counts = new Map<number, number>()
  for (const colour of points) counts.set(colour, (counts.get(colour) ?? 0) + 1)
  const byCount = [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour)
  for (let apart = 0; ; apart += 8) {
    const chosen: number[] = []
    for (const colour of byCount) {
      if (chosen.length > most) break
      if (chosen.every((other) => distance(colour, other) > apart)) chosen.push(colour)
    }
    if (chosen.length <= most) return chosen
  }
}

function distance(one: number, other: number): number {
  const [r, g, b] = channels(one)
  const [red, green, blue] = channels(other)
  return Math.hypot(r - red, g - green, b - blue)
}

function nearestOf(palette: readonly number[], colour: number): number {
  let best = 0
  for (let i = 1; i < palette.length; i++)
    if (distance(palette[i] ?? 0, colour) < distance(palette[best] ?? 0, colour)) best = i
  return best
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** As browsers write them: eight bits a channel, not interlaced. */
function decode(png: Buffer): Picture {
  const width = png.readUInt32BE(16)
  const height = png.readUInt32BE(20)
  const size = png[25] === 6 ? 4 : 3
  const data: Buffer[] = []
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const bytes = unfilter(inflateSync(Buffer.concat(data)), width * size, size)
  const points = new Uint32Array(width * height)
  for (const i of points.keys())
    points[i] =
      ((bytes[i * size] ?? 0) << 16) | ((bytes[i * size + 1] ?? 0) << 8) | (bytes[i * size + 2] ?? 0)
  return { width, height, points }
}

/** Each line is stored as what differs from its neighbours: the PNG specification, section 9. */
function unfilter(lines: Buffer, stride: number, size: number): Uint8Array {
  const height = lines.length / (stride + 1)
  const bytes = new Uint8Array(stride * height)
  const guesses: ((left: number, up: number, corner: number) => number)[] = [
    () => 0,
    (left) => left,
    (_left, up) => up,
    (left, up) => (left + up) >> 1,
    paeth,
  ]
  for (let y = 0; y < height; y++) {
    const guess = guesses[lines[y * (stride + 1)] ?? 0] ?? paeth
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x
      const left = x < size ? 0 : (bytes[at - size] ?? 0)
      const up = y === 0 ? 0 : (bytes[at - stride] ?? 0)
      const corner = x < size || y === 0 ? 0 : (bytes[at - stride - size] ?? 0)
      bytes[at] = (lines[y * (stride + 1) + 1 + x] ?? 0) + guess(left, up, corner)
    }
  }
  return bytes
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(estimate - value)) as [number, number, number]
  if (a <= b && a <= c) return left
  return b <= c ? up : corner
}
