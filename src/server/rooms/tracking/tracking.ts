import { queryTracking, type Tracked } from '#shared/contracts/tracking.ts'
import type { Read } from '../../db/replica.ts'
import type { Deps } from '../../http/context.ts'
import { parseInput } from '../../http/parse-input.ts'
import { slidingWindow } from '../../limits/sliding-window.ts'
import { fillMarks } from './day-marks.ts'
import { selectTracked } from './queries.ts'

/** Per address; in memory, so that a look-up stays one read. */
const limit = { count: 120, seconds: 60 }

/** Where cabins are, for the call and for the page the server renders: one limit, one answer. */
export function createTracking({ read, now }: Pick<Deps, 'now'> & { read: Read }) {
  const countTry = slidingWindow(limit)

  const look = async (numbers: readonly string[]): Promise<string> =>
    fillMarks(await read((db) => selectTracked(db, numbers)), now())

  /** The call's result as JSON, for numbers that its contract has let through. */
  async function answer(address: string, numbers: readonly string[]): Promise<string> {
    countTry(address, now())
    return look(numbers)
  }

  return {
    answer,
    /**
     * The same for whatever a visitor has entered; throws what the call would be refused with. What is
     * refused counts too: a page is rendered for it all the same.
     */
    async find(address: string, entered: readonly string[]): Promise<Tracked[]> {
      countTry(address, now())
      const { numbers } = parseInput(queryTracking.input, { numbers: entered })
      return JSON.parse(await look(numbers)) as Tracked[]
    },
  }
}

export type Tracking = ReturnType<typeof createTracking>
