import { expect, it } from 'vitest'
import { coastline } from './coastline.ts'
import { type Point, project } from './projection.ts'

/** Every point of the path, which gives each by its distance from the one before. */
function pointsOf(path: string): Point[] {
  return path
    .split('z')
    .filter((ring) => ring !== '')
    .flatMap((ring) => {
      const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number)
      const points = [{ x, y }]
      for (let i = 0; i < steps.length; i += 2) {
        const before = points.at(-1) as Point
        points.push({ x: before.x + (steps[i] ?? 0), y: before.y + (steps[i + 1] ?? 0) })
      }
      return points
    })
}

/** Two degrees. */
const close = 8

it.each([
  ['Cabo San Lucas', 22.9, -109.9],
  ['Cape Horn', -55.6, -68],
  ['Cape Agulhas', -34.8, 20],
  ['the south of Kyushu', 31.2, 130.7],
  ['the tip of Florida', 25.2, -80.6],
])('has %s where the routes are drawn', (_cape, latitude, longitude) => {
  const cape = project({ latitude, longitude })
  const nearest = Math.min(...pointsOf(coastline).map(({ x, y }) => Math.hypot(x - cape.x, y - cape.y)))
  expect(nearest).toBeLessThan(close)
})
