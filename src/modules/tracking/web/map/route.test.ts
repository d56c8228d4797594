import { describe, expect, it } from 'vitest'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { pointAlong, project, worldWidth } from './projection.ts'
import { drawRoute, pathOf, splitRoute } from './route.ts'

const shanghai = { latitude: 31.23, longitude: 121.49 }
const manzanillo = { latitude: 19.07, longitude: -104.3 }
const veracruz = { latitude: 19.21, longitude: -96.13 }
const hamburg = { latitude: 53.54, longitude: 9.97 }
const { sea, air } = TransportType

describe('the small map', () => {
  it('has the Pacific in the middle: China on the left, Mexico on the right', () => {
    expect(project(shanghai).x).toBeLessThan(worldWidth / 2)
    expect(project(manzanillo).x).toBeGreaterThan(worldWidth / 2)
    expect(project(shanghai).y).toBeLessThan(project(manzanillo).y)
  })

  it('leads the shortest way over the globe, which bends north', () => {
    const middle = pointAlong(shanghai, manzanillo, 0.5)
    expect(middle.latitude).toBeGreaterThan(45)
    expect(pointAlong(shanghai, shanghai, 0.5)).toEqual(shanghai)
  })

  it('draws a ship farther south than a plane', () => {
    const highest = (mode: typeof sea | typeof air) =>
      Math.min(...drawRoute(mode, shanghai, manzanillo).points.map(({ y }) => y))
    expect(highest(sea)).toBeGreaterThan(highest(air))
  })

  it('shows the whole route with room around it', () => {
    for (const mode of [sea, air]) {
      const { points, view } = drawRoute(mode, shanghai, veracruz)
      for (const { x, y } of points) {
        expect(x).toBeGreaterThan(view.x)
        expect(x).toBeLessThan(view.x + view.width)
        expect(y).toBeGreaterThan(view.y)
        expect(y).toBeLessThan(view.y + view.height)
      }
    }
  })

  it('crosses the Atlantic by the short way, past the edge of the world', () => {
    const xs = drawRoute(sea, hamburg, veracruz).points.map(({ x }) => x)
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThan(worldWidth / 2)
  })

  it('cuts a way at a part of its length', () => {
    const line = [0, 4, 10].map((x) => ({ x, y: 0 }))
    expect(splitRoute(line, 0.5).map(pathOf)).toEqual(['M0.0 0.0L4.0 0.0L5.0 0.0', 'M5.0 0.0L10.0 0.0'])
    expect(splitRoute(line, 0).map(pathOf)).toEqual(['M0.0 0.0L0.0 0.0', 'M0.0 0.0L4.0 0.0L10.0 0.0'])
    expect(splitRoute(line, 1)[0]).toHaveLength(3)
  })
})
