import { tooOften } from '#kits/contract/server/app-error.ts'
import { networkOf, networkShare } from '#kits/http/server/address.ts'
import { type SlidingWindow, slidingWindow } from '#kits/http/server/limits/sliding-window.ts'

/**
 * Limits per address, counted in the memory of each instance, so that a lookup stays one read. All addresses of an
 * IPv6 /48 together, which one customer of a provider may have, get ten times as much.
 */
const minute = { seconds: 60, tries: 120, weight: 600 }
const day = { seconds: 86_400, weight: 5_000, grain: 1800 }

/** Each further daily allowance of unknown numbers doubles the work, up to this factor. */
const maxTimes = 32

interface Counters {
  /** Requests, weighted by their numbers. */
  requests: SlidingWindow
  /** Numbers not found. */
  misses: SlidingWindow
  missesADay: number
}

/** The proof of work the next request has to bring. */
export interface Work {
  /** Factor over the basic work. */
  times: number
  /** Seconds until no proof is needed. */
  wait: number
}

function counters(share: number): Counters {
  return {
    requests: slidingWindow({ ...minute, tries: minute.tries * share, weight: minute.weight * share }),
    misses: slidingWindow({ ...day, weight: day.weight * share }),
    missesADay: day.weight * share,
  }
}

export function createTrackingLimit() {
  const [ofAddresses, ofNetworks] = [counters(1), counters(networkShare)]

  /** The counters of a request: its address, and the /48 of an IPv6 address. */
  function countedFor(address: string): [Counters, string][] {
    const network = networkOf(address)
    return network === undefined
      ? [[ofAddresses, address]]
      : [
          [ofAddresses, address],
          [ofNetworks, network],
        ]
  }

  return {
    /** Counts a request for so many numbers, or refuses it with a 429. */
    admit(address: string, numbers: number, now: Date): void {
      const counted = countedFor(address)
      const wait = Math.max(...counted.map(([{ requests }, whom]) => requests.waitFor(whom, now, numbers)))
      if (wait > 0) throw tooOften(wait)
      for (const [{ requests }, whom] of counted) requests.add(whom, now, numbers)
    },

    /** Undefined within the daily allowance. */
    workFor(address: string, now: Date): Work | undefined {
      const wanted = countedFor(address).flatMap(([{ misses, missesADay }, whom]): Work[] => {
        const wait = misses.waitFor(whom, now)
        if (wait === 0) return []
        const shares = Math.floor(misses.used(whom, now) / missesADay)
        return [{ times: Math.min(maxTimes, 2 ** (shares - 1)), wait }]
      })
      if (wanted.length === 0) return undefined
      const most = (member: keyof Work) => Math.max(...wanted.map((work) => work[member]))
      return { times: most('times'), wait: most('wait') }
    },

    countMisses(address: string, count: number, now: Date): void {
      if (count > 0) for (const [{ misses }, whom] of countedFor(address)) misses.add(whom, now, count)
    },
  }
}
