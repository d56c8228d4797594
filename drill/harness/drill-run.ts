/** One run of a drill: its size, the figures it prints, and the clean-up after it. */

interface Bounds {
  most?: number
  least?: number
}

export interface DrillRun {
  /** The short form is small enough for `npm test`; the full size is the one the promise is given for. */
  readonly isShort: boolean
  /** Limits on time are multiplied by this: a test run shares its machine with whatever else runs there. */
  readonly timeFactor: number
  /** Prints a measured value beside its bounds; without bounds it promises nothing. */
  figure(what: string, value: number, bounds?: Bounds, unit?: string): void
  /** Prints whether a promise was kept. */
  promise(what: string, isKept: boolean, detail?: string): void
  note(line: string): void
  /** Called after the drill, in reverse order, whether it succeeded or not. */
  defer(close: () => Promise<unknown> | unknown): void
  /** Lines that a process is still writing; their end is shown where a promise was broken. */
  attachOutput(lines: readonly string[]): void
}

export interface OpenDrillRun {
  drill: DrillRun
  /** How many promises were broken. */
  broken(): number
  /** How many figures had a promise beside them. */
  promised(): number
  /** The last lines of the attached outputs. */
  lastOutput(): string[]
  close(): Promise<void>
}

const text = (value: number, unit: string): string => {
  const digits = Number.isInteger(value) ? 0 : value < 10 ? 2 : value < 100 ? 1 : 0
  return `${value.toLocaleString('en-US', { maximumFractionDigits: digits })}${unit && ` ${unit}`}`
}

function promiseText({ most, least }: Bounds, unit: string): string {
  if (most !== undefined && most === least) return `exactly ${text(most, unit)}`
  if (most === 0) return 'none'
  return [
    ...(least === undefined ? [] : [`at least ${text(least, unit)}`]),
    ...(most === undefined ? [] : [`at most ${text(most, unit)}`]),
  ].join(', ')
}

const shortTimeFactor = 5
const isTime = (unit: string): boolean => unit === 's' || unit === 'ms'

export function openDrillRun(isShort: boolean, write: (line: string) => void): OpenDrillRun {
  const timeFactor = isShort ? shortTimeFactor : 1
  const closers: (() => Promise<unknown> | unknown)[] = []
  const outputs: (readonly string[])[] = []
  let broken = 0
  let promised = 0
  const report = (isKept: boolean, line: string): void => {
    promised++
    if (!isKept) broken++
    write(`  ${isKept ? 'kept  ' : 'BROKEN'} ${line}`)
  }
  return {
    drill: {
      isShort,
      timeFactor,
      figure(what, value, bounds = {}, unit = '') {
        const { most, least } = bounds
        if (most === undefined && least === undefined) return write(`         ${what}: ${text(value, unit)}`)
        const factor = isTime(unit) ? timeFactor : 1
        const isKept =
          value <= (most ?? Number.POSITIVE_INFINITY) * factor && value >= (least ?? Number.NEGATIVE_INFINITY)
        const isLate = isKept && value > (most ?? Number.POSITIVE_INFINITY)
        report(
          isKept,
          `${what}: ${text(value, unit)} (promise: ${promiseText(bounds, unit)}${isLate ? ', more in a test run' : ''})`,
        )
      },
      promise: (what, isKept, detail) => report(isKept, detail === undefined ? what : `${what}: ${detail}`),
      note: (line) => write(`         ${line}`),
      defer: (close) => void closers.push(close),
      attachOutput: (lines) => void outputs.push(lines),
    },
    broken: () => broken,
    promised: () => promised,
    lastOutput: () =>
      outputs.slice(-3).flatMap((lines) => ['—', ...lines.slice(-12).map((line) => line.slice(0, 300))]),
    async close() {
      for (const closer of closers.splice(0).reverse()) await closer()
    },
  }
}
