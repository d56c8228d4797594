interface WindowOptions {
  seconds: number
  /** Maximum of tries within a window, and of their total weight; unlimited unless given. */
  tries?: number
  weight?: number
  /** Seconds by which tries are grouped, where a window is too long to remember each of them. */
  grain?: number
  /** Callers tracked within a window; those seen longest ago are forgotten first. */
  maxCallers?: number
}

/** One caller's tries, oldest first: when each expires and its weight. */
interface Tries {
  ends: number[]
  weights: number[]
  sum: number
}

const endless = Number.POSITIVE_INFINITY

export type SlidingWindow = ReturnType<typeof slidingWindow>

/**
 * Counts tries in memory, where a database write would cost too much. Callers live in two generations: one who returns
 * moves to the younger, and the older is dropped as a whole once all its tries have expired or the younger is full.
 * Memory is thus bounded under any number of addresses, and a caller who keeps returning is never forgotten.
 */
export function slidingWindow(options: WindowOptions) {
  const { seconds, tries: maxTries = endless, weight: maxWeight = endless, maxCallers = 20_000 } = options
  const span = seconds * 1000
  const grain = (options.grain ?? 0) * 1000
  let younger = new Map<string, Tries>()
  let older = new Map<string, Tries>()
  let turnedAt = Number.NEGATIVE_INFINITY

  function turn(now: number): void {
    if (now - turnedAt < span + grain && younger.size < maxCallers) return
    older = younger
    younger = new Map()
    turnedAt = now
  }

  function keep(whom: string, tries: Tries, now: number): Tries {
    turn(now)
    younger.set(whom, tries)
    return tries
  }

  /** The unexpired tries of a caller; a mere query stores nothing. */
  function find(whom: string, now: number): Tries | undefined {
    // Looked up before the generations rotate, which may drop it.
    const former = younger.has(whom) ? undefined : older.get(whom)
    const tries = former ? keep(whom, former, now) : younger.get(whom)
    if (!tries) return undefined
    let over = 0
    while (over < tries.ends.length && (tries.ends[over] ?? endless) <= now) {
      tries.sum -= tries.weights[over] ?? 0
      over++
    }
    if (over > 0) {
      tries.ends.splice(0, over)
      tries.weights.splice(0, over)
    }
    return tries
  }

  const fits = ({ ends, sum }: Tries, weight: number): boolean =>
    ends.length < maxTries && sum + weight <= maxWeight

  return {
    /** The weight of a caller's unexpired tries. */
    used: (whom: string, at: Date): number => find(whom, at.getTime())?.sum ?? 0,

    /** Seconds until one more try of this weight is within the limit; 0 where it is. */
    waitFor(whom: string, at: Date, weight = 1): number {
      const now = at.getTime()
      const tries = find(whom, now)
      if (!tries || fits(tries, weight)) return 0
      let [count, sum, end] = [tries.ends.length, tries.sum, now]
      for (const [index, each] of tries.ends.entries()) {
        count--
        sum -= tries.weights[index] ?? 0
        end = each
        if (count < maxTries && sum + weight <= maxWeight) break
      }
      return Math.max(1, Math.ceil((end - now) / 1000))
    },

    add(whom: string, at: Date, weight = 1): void {
      const now = at.getTime()
      const tries = find(whom, now) ?? keep(whom, { ends: [], weights: [], sum: 0 }, now)
      // A group of tries expires with the last of them.
      const end = (grain === 0 ? now : Math.ceil(now / grain) * grain) + span
      const last = tries.ends.length - 1
      tries.sum += weight
      if (grain > 0 && tries.ends[last] === end) {
        tries.weights[last] = (tries.weights[last] ?? 0) + weight
        return
      }
      tries.ends.push(end)
      tries.weights.push(weight)
    },
  }
}
