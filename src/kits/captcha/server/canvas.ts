export type Point = readonly [x: number, y: number]

/** White paper of so many pixels, on which a round pen draws with smooth edges. */
export function createCanvas(width: number, height: number) {
  /** From 0, white, to 1. */
  const ink = new Float32Array(width * height)

  /** Covers the pixels near a piece of a line; how far each one is decides how much of it. */
  function touch([ax, ay]: Point, [bx, by]: Point, radius: number, isErased: boolean): void {
    const reach = radius + 0.5
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy || 1
    const left = Math.max(0, Math.floor(Math.min(ax, bx) - reach))
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx) + reach))
    const top = Math.max(0, Math.floor(Math.min(ay, by) - reach))
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by) + reach))
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const x = column + 0.5 - ax
        const y = row + 0.5 - ay
        const along = (x * dx + y * dy) / length
        const share = Math.max(0, Math.min(1, along))
        const offX = x - share * dx
        const offY = y - share * dy
        const squared = offX * offX + offY * offY
        if (squared >= reach * reach) continue
        const cover = Math.min(1, reach - Math.sqrt(squared))
        const index = row * width + column
        const before = ink[index] ?? 0
        ink[index] = isErased ? Math.min(before, 1 - cover) : Math.max(before, cover)
      }
  }

  const along =
    (isErased: boolean) =>
    (points: readonly Point[], radius: number): void => {
      for (const [index, point] of points.entries())
        touch(points[index - 1] ?? point, point, radius, isErased)
    }

  return {
    /** A line through the points. */
    draw: along(false),
    /** The same in white: it takes ink away. */
    erase: along(true),
    /** Shades from `darkest`, full ink, to 15, white. */
    shades(darkest: number): Uint8Array {
      const shades = new Uint8Array(ink.length)
      for (let index = 0; index < ink.length; index++)
        shades[index] = Math.round(15 - (ink[index] ?? 0) * (15 - darkest))
      return shades
    },
  }
}
