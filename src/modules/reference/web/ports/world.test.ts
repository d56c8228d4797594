import { describe, expect, it } from 'vitest'
import { landPath, mapHeight, mapTop, mapWidth, toPoint, toPosition } from './world.ts'

const manzanillo = { latitude: 19.06, longitude: -104.31 }
const shanghai = { latitude: 31.23, longitude: 121.49 }

describe('the world map', () => {
  it('shows China on the left and Mexico on the right, with the Pacific between', () => {
    expect(toPoint(shanghai).x).toBeLessThan(mapWidth / 2)
    expect(toPoint(manzanillo).x).toBeGreaterThan(mapWidth / 2)
    expect(toPoint(shanghai).y).toBeLessThan(toPoint(manzanillo).y)
  })

  it.each([
    ['Ushuaia', -54.81, -68.3],
    ['Murmansk', 68.97, 33.05],
    ['Auckland', -36.84, 174.77],
    ['Lisbon', 38.7, -9.15],
  ])('has room for %s', (_, latitude, longitude) => {
    const { x, y } = toPoint({ latitude, longitude })
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(mapWidth)
    expect(y).toBeGreaterThan(mapTop)
    expect(y).toBeLessThan(mapTop + mapHeight)
  })

  it('gives back the position of a point on it', () => {
    const position = toPosition(toPoint(manzanillo))
    expect(position?.latitude).toBeCloseTo(manzanillo.latitude, 3)
    expect(position?.longitude).toBeCloseTo(manzanillo.longitude, 3)
  })

  it('gives no position beside the globe', () => {
    expect(toPosition({ x: 1, y: mapTop + 1 })).toBeUndefined()
  })

  it('draws land', () => {
    expect(landPath()).toMatch(/^M[\d.,LMZ-]+Z$/)
  })
})
