import { expect, it } from 'vitest'
import { coastRings } from './coast-samples.ts'
import { coastline } from './coastline.ts'
import { project } from './projection.ts'

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
  const points = coastRings(coastline).flat()
  const nearest = Math.min(...points.map(({ x, y }) => Math.hypot(x - cape.x, y - cape.y)))
  expect(nearest).toBeLessThan(close)
})
