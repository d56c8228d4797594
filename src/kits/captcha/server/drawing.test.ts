import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawText } from './drawing.ts'
import { glyphs } from './glyphs.ts'
import { cryptoRandom } from './random.ts'

const alphabet = Object.keys(glyphs)

interface Png {
  width: number
  height: number
  /** Names of its chunks in their order. */
  chunks: string[]
  /** 0 is black, 15 white. */
  shadeAt(x: number, y: number): number
}

function readPng(png: Buffer): Png {
  const chunks: string[] = []
  const data: Buffer[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    chunks.push(name)
    if (name === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const rows = inflateSync(Buffer.concat(data))
  const byteAt = (x: number, y: number): number => rows[y * (1 + width / 2) + 1 + (x >> 1)] ?? 15
  const shadeAt = (x: number, y: number): number => (x % 2 === 0 ? byteAt(x, y) >> 4 : byteAt(x, y) & 15)
  return { width, height, chunks, shadeAt }
}

/** The dark pixels of one column. */
const inkOf = ({ height, shadeAt }: Png, x: number): number =>
  Array.from({ length: height }, (_, y) => shadeAt(x, y)).filter((shade) => shade < 8).length

describe('the image', () => {
  test('is drawn from characters that nobody takes for another', () => {
    expect(alphabet.join('')).not.toMatch(/[0ODQ1IL2Z5S8B7GVFRNY]/)
    expect(alphabet.length).toBeGreaterThanOrEqual(16)
  })

  test.each(alphabet)(
    'draws %s as pixels for a dense screen, dark on white, and as nothing else',
    (character) => {
      for (let i = 0; i < 5; i++) {
        const drawn = drawText(character.repeat(5), cryptoRandom)
        expect(drawn.length).toBeLessThan(9_000)
        const png = readPng(drawn)
        expect([png.width, png.height, png.chunks]).toEqual([400, 128, ['IHDR', 'IDAT', 'IEND']])
        const columns = Array.from({ length: png.width }, (_, x) => inkOf(png, x))
        const share = columns.reduce((sum, ink) => sum + ink, 0) / (png.width * png.height)
        expect(share).toBeGreaterThan(0.08)
        expect(share).toBeLessThan(0.35)
        // The lines go from side to side, so that no column parts two characters.
        expect(columns.filter((ink) => ink === 0)).toEqual([])
      }
    },
  )

  test('is never the same twice', () => {
    expect(drawText('KX3MA', cryptoRandom)).not.toEqual(drawText('KX3MA', cryptoRandom))
  })
})
