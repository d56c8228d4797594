import { describe, expect, test } from 'vitest'
import { drawText } from './drawing.ts'
import { glyphs } from './glyphs.ts'
import { cryptoRandom } from './random.ts'

const alphabet = Object.keys(glyphs)

/** The pens' paths, without the background. */
function pathsOf(svg: string): string[] {
  return [...svg.matchAll(/ d="([^"]+)"/g)].slice(1).map(([, path = '']) => path)
}

const pointsOf = (svg: string): [number, number][] =>
  pathsOf(svg)
    .flatMap((path) => path.match(/-?[\d.]+ -?[\d.]+/g) ?? [])
    .map((point) => point.split(' ').map(Number) as [number, number])

describe('the image', () => {
  test('is drawn from characters that nobody takes for another', () => {
    expect(alphabet.join('')).not.toMatch(/[0ODQ1IL2Z5S8B7GVFRNY]/)
    expect(alphabet.length).toBeGreaterThanOrEqual(16)
  })

  test.each(alphabet)('draws %s inside its frame, as strokes and without any text', (character) => {
    for (let i = 0; i < 20; i++) {
      const svg = drawText(character.repeat(5), cryptoRandom)
      expect(svg.length).toBeLessThan(9_000)
      expect(svg).toMatch(/^<svg [^<>]+>(<path [^<>]+\/>)+<\/svg>$/)
      const points = pointsOf(svg)
      expect(points.length).toBeGreaterThan(150)
      // Only the lines across may leave it, at the sides.
      const outside = points.filter(([x, y]) => x < 0 || x > 200 || y < 0 || y > 64)
      expect(outside.filter(([x, y]) => (x > 20 && x < 180) || y < 0 || y > 64)).toEqual([])
    }
  })

  test('is never the same twice, and its pieces stand in no order', () => {
    const svg = drawText('KX3MA', cryptoRandom)
    expect(svg).not.toBe(drawText('KX3MA', cryptoRandom))
    const starts = pathsOf(svg).flatMap((path) =>
      [...path.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x)),
    )
    const rises = starts.slice(1).filter((x, i) => x > (starts[i] ?? 0)).length
    expect(rises).toBeGreaterThan(starts.length * 0.2)
    expect(rises).toBeLessThan(starts.length * 0.8)
  })
})
