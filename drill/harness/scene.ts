/** What one drill is played in: its size, its figures, and what has to be cleared away after it. */

interface Bounds {
  most?: number
  least?: number
}

export interface Scene {
  /** Small enough for every test run, or the size the promise is given for. */
  readonly isShort: boolean
  /** Times may be so many times as long: a test run shares its machine with whatever else runs there. */
  readonly patience: number
  /** One measured value with the promise beside it; without bounds it is for information. */
  figure(what: string, value: number, bounds?: Bounds, unit?: string): void
  /** What holds or does not. */
  promise(what: string, isKept: boolean, detail?: string): void
  note(line: string): void
  /** Done after the drill, the last first, whatever became of it. */
  defer(close: () => Promise<unknown> | unknown): void
  /** What somebody says while it is played, shown where a promise was broken. */
  listen(said: readonly string[]): void
}

export interface Played {
  scene: Scene
  /** How many promises were broken. */
  broken(): number
  /** How many figures had a promise beside them. */
  promised(): number
  /** The last words of everyone listened to. */
  lastWords(): string[]
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

const shortPatience = 5
const isTime = (unit: string): boolean => unit === 's' || unit === 'ms'

export function openScene(isShort: boolean, write: (line: string) => void): Played {
  const patience = isShort ? shortPatience : 1
  const closers: (() => Promise<unknown> | unknown)[] = []
  const heard: (readonly string[])[] = []
  let broken = 0
  let promised = 0
  const tell = (isKept: boolean, line: string): void => {
    promised++
    if (!isKept) broken++
    write(`  ${isKept ? 'kept  ' : 'BROKEN'} ${line}`)
  }
  return {
    scene: {
      isShort,
      patience,
      figure(what, value, bounds = {}, unit = '') {
        const { most, least } = bounds
        if (most === undefined && least === undefined) return write(`         ${what}: ${text(value, unit)}`)
        const room = isTime(unit) ? patience : 1
        const isKept =
          value <= (most ?? Number.POSITIVE_INFINITY) * room && value >= (least ?? Number.NEGATIVE_INFINITY)
        const isLate = isKept && value > (most ?? Number.POSITIVE_INFINITY)
        tell(
          isKept,
          `${what}: ${text(value, unit)} (promise: ${promiseText(bounds, unit)}${isLate ? ', more in a test run' : ''})`,
        )
      },
      promise: (what, isKept, detail) => tell(isKept, detail === undefined ? what : `${what}: ${detail}`),
      note: (line) => write(`         ${line}`),
      defer: (close) => void closers.push(close),
      listen: (said) => void heard.push(said),
    },
    broken: () => broken,
    promised: () => promised,
    lastWords: () =>
      heard.slice(-3).flatMap((said) => ['—', ...said.slice(-12).map((line) => line.slice(0, 300))]),
    async close() {
      for (const closer of closers.splice(0).reverse()) await closer()
    },
  }
}
