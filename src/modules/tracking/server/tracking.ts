import {
  findProvenChallenge,
  makeChallenge,
  proofLifetimeSeconds,
} from '#kits/captcha/server/proof-of-work/proof-of-work.ts'
import type { ProofWanted } from '#kits/captcha/shared/proof-of-work.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { ReplicaRead } from '#kits/db/server/replica.ts'
import type { Context } from '#kits/http/server/context/context.ts'
import { slidingWindow } from '#kits/http/server/limits/sliding-window.ts'
import { parseInput } from '#kits/http/server/parse-input.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { provenSwaps } from '#modules/shipments/rules/number-repair.ts'
import { maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'
import { queryTracking, type TrackedNumber } from '../contract/tracking.ts'
import { createTrackingLimit, type Work } from './limit.ts'
import { selectTracked } from './queries.ts'
import { trackedNumbers } from './tracked-numbers.ts'

interface Question {
  numbers: readonly string[]
  proof?: string | null
}

/** Tracking for the API call and for the rendered page: same limit, same answer. */
export function createTracking({ db, read, now }: Pick<Context, 'db' | 'now'> & { read: ReplicaRead }) {
  const limit = createTrackingLimit()
  /** Used proofs by signature of their challenge: each serves one request of this instance. */
  const spent = slidingWindow({ seconds: proofLifetimeSeconds, tries: 1 })

  const purposeFor = (address: string): string => `tracking ${address}`

  async function isPaid(address: string, proof: string): Promise<boolean> {
    const proven = await findProvenChallenge(db, proof, purposeFor(address), now())
    if (!proven || spent.waitFor(proven.signature, now()) > 0) return false
    spent.add(proven.signature, now())
    return true
  }

  /**
   * Counts a request, or refuses it. Beyond the daily allowance of unknown numbers each request needs a proof of work.
   */
  function admit(address: string, numbers: number, proof: string | null): Work | undefined {
    const work = limit.workFor(address, now())
    // A request without the required proof counts without its numbers: they come again with the proof.
    limit.admit(address, work && proof === null ? 0 : numbers, now())
    return work
  }

  async function refuse(address: string, { times, wait }: Work): Promise<never> {
    const challenge = await makeChallenge(db, { purpose: purposeFor(address), times, now: now() })
    throw new AppError('proof_wanted', { retryAfter: wait, result: { challenge } satisfies ProofWanted })
  }

  /** Containers that nobody has are looked up with two neighbours swapped, where one such number alone proves right. */
  async function withSwaps(tracked: TrackedNumber[]): Promise<TrackedNumber[]> {
    const swaps = new Map(
      tracked.flatMap(({ number, cabins }) => {
        const [swap, another] = cabins.length === 0 ? provenSwaps(numberKey(number)) : []
        return swap === undefined || another !== undefined ? [] : [[number, swap] as const]
      }),
    )
    if (swaps.size === 0) return tracked
    const numbers = [...new Set(swaps.values())]
    const rows = await read((store) => selectTracked(store, numbers))
    const found = new Map(trackedNumbers(numbers, rows, now()).tracked.map((one) => [one.number, one.cabins]))
    return tracked.map((one) => {
      const readAs = swaps.get(one.number)
      const cabins = readAs === undefined ? [] : (found.get(readAs) ?? [])
      return readAs === undefined || cabins.length === 0 ? one : { ...one, cabins, readAs }
    })
  }

  async function lookUp(address: string, numbers: readonly string[]): Promise<TrackedNumber[]> {
    const rows = await read((store) => selectTracked(store, numbers))
    const { tracked, misses } = trackedNumbers(numbers, rows, now())
    limit.countMisses(address, misses, now())
    return withSwaps(tracked)
  }

  return {
    /** The call's result, for numbers its contract has accepted; duplicates are answered once. */
    async answer(address: string, { numbers, proof = null }: Question): Promise<TrackedNumber[]> {
      const distinct = [...new Set(numbers)]
      const work = admit(address, distinct.length, proof)
      if (work && !(proof !== null && (await isPaid(address, proof)))) await refuse(address, work)
      return lookUp(address, distinct)
    },

    /**
     * The same for any input of a visitor; throws what the call would refuse with. Refused requests count too, as a
     * page is rendered for them.
     */
    async find(address: string, entered: readonly string[]): Promise<TrackedNumber[]> {
      const distinct = [...new Set(entered)]
      // Too many numbers are refused unread.
      const work = admit(address, Math.min(distinct.length, maxNumbers), null)
      const { numbers } = parseInput(queryTracking.input, { numbers: distinct })
      if (work) await refuse(address, work)
      return lookUp(address, numbers)
    },
  }
}

export type Tracking = ReturnType<typeof createTracking>
