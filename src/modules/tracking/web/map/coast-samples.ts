import type { Point } from './projection.ts'

/** The outlines of the land in a path that gives each point by its distance from the one before. */
export function coastRings(path: string): Point[][] {
  return path
    .split('z')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number)
      const points = [{ x, y }]
      for (let i = 0; i < steps.length; i += 2) {
        const before = points.at(-1) as Point
        points.push({ x: before.x + (steps[i] ?? 0), y: before.y + (steps[i + 1] ?? 0) })
      }
      return points
    })
}
