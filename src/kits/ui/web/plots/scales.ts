/** The scales of a plot: plain arithmetic, in the plot's pixels. */

export interface LinearScale {
  /** From 0 to the last one, which no value exceeds. */
  readonly ticks: readonly number[]
  /** The place of a value between both ends of the range. */
  at(value: number): number
}

interface LinearOptions {
  /** The largest value. */
  readonly max: number
  /** Where 0 and the last tick are drawn. */
  readonly range: readonly [number, number]
  /** About how many steps there are between ticks. */
  readonly steps?: number
  /** Of things that are counted: no tick lies between two whole numbers. */
  readonly isWhole?: boolean
}

/** Round steps, each with the least length that is nearer to it than to the one before, by ratio. */
const roundSteps = [
  [10, Math.sqrt(50)],
  [5, Math.sqrt(10)],
  [2, Math.sqrt(2)],
  [1, 0],
] as const

/** The nearest of 1, 2, 5, 10, 20 … */
export function roundStep(length: number): number {
  const power = 10 ** Math.floor(Math.log10(length))
  const [step] = roundSteps.find(([, least]) => length / power >= least) ?? roundSteps[0]
  return step * power
}

/** Starts at 0: the length of a bar is its value. */
export function linearScale({ max, range, steps = 4, isWhole = false }: LinearOptions): LinearScale {
  const top = max > 0 ? max : 1
  const step = isWhole ? Math.max(1, roundStep(top / steps)) : roundStep(top / steps)
  const count = Math.ceil(top / step - 1e-9)
  const [from, to] = range
  return {
    // Rounded: 3 × 0.1 is not 0.3.
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12))),
    at: (value) => from + ((to - from) * value) / (count * step),
  }
}

export interface BandScale {
  readonly width: number
  /** Where the band of a category begins. */
  at(index: number): number
  center(index: number): number
}

/** Equal bands beside each other, one a category. */
export function bandScale(count: number, [from, to]: readonly [number, number]): BandScale {
  const width = (to - from) / Math.max(1, count)
  const at = (index: number) => from + index * width
  return { width, at, center: (index) => at(index) + width / 2 }
}

/** Every how many categories one has room for its label. */
export function labelInterval(count: number, bandWidth: number, labelWidth: number): number {
  return Math.min(Math.max(1, count), Math.max(1, Math.ceil(labelWidth / Math.max(1, bandWidth))))
}

/** The path of a line through points; it is interrupted where there is no value. */
export function linePath(points: readonly (readonly [x: number, y: number] | null)[]): string {
  let isDrawing = false
  return points
    .map((point) => {
      if (!point) {
        isDrawing = false
        return ''
      }
      const command = isDrawing ? 'L' : 'M'
      isDrawing = true
      return `${command}${round(point[0])} ${round(point[1])}`
    })
    .join('')
}

/** To a tenth of a pixel: longer numbers draw the same. */
export const round = (length: number): number => Math.round(length * 10) / 10
