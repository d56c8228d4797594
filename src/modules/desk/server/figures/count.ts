import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '#kits/contract/server/app-error.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { startOfDay, today } from '#kits/dates/shared/dates.ts'
import { mondayOf } from '#kits/dates/shared/weeks.ts'
import type { Database } from '#kits/db/server/database.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { runBulkWork } from '#kits/queue/server/concurrency/bulk-work.ts'
import { maxWeeks } from '#modules/desk/contract.ts'
import { usualTimeWindow } from '#modules/shipments/rules/usual-times.ts'
import {
  addStepFacts,
  chooseGroups,
  clearFigures,
  createStepFacts,
  endOfSlice,
  findLatestChange,
  lockFigures,
  readFigureCount,
  storeFigureCount,
  storeLightTimes,
  storeStages,
  storeStageTimes,
  storeWeeks,
} from './queries.ts'

/** Milliseconds between two looks at whether the figures are to be counted, and between two counts at least. */
const everyMs = 60_000
/** After a count it rests a hundred times as long as it took: it never takes more than a hundredth of one processor. */
const restFactor = 100
/** Milliseconds until it is tried again after a failure: a database under load is left in peace. */
const retryMs = 15 * 60_000
/** Milliseconds after which it is counted even where no cabin seems changed: rows may have been merged or deleted for good. */
const longestRestMs = 60 * 60 * 1000

/** Groups that are named. They are the largest of these weeks whichever period is asked for, so that each keeps its colour. */
const namedGroups = 8
const groupWeeks = 12
/**
 * How much one statement takes on. Each must end within the time that a statement has: where one has not, the next count
 * takes smaller ones, as it would otherwise fail again in the same place.
 */
interface StatementSize {
  cabins: number
  weeks: number
}
const usualSize: StatementSize = { cabins: 20_000, weeks: 13 }
const smallerSizes: readonly StatementSize[] = [
  { cabins: 4_000, weeks: 4 },
  { cabins: 1_000, weeks: 1 },
]

const firstId = '00000000-0000-0000-0000-000000000000'

async function isDue(db: Database, now: Date): Promise<boolean> {
  const last = await readFigureCount(db)
  if (!last) return true
  const restedMs = now.getTime() - Date.parse(last.countedAt)
  if (restedMs >= Math.max(longestRestMs, restFactor * last.tookMs)) return true
  return last.isBehind && restedMs >= Math.max(everyMs, restFactor * last.tookMs)
}

async function countAll(db: Database, now: Date, size: StatementSize): Promise<void> {
  const started = performance.now()
  const latestChange = await findLatestChange(db)
  const day = today(operatorZone, now)
  const firstWeek = daysAfter(mondayOf(day), -7 * (maxWeeks - 1))
  await createStepFacts(db)
  // A day earlier: it begins before in zones to the east. What lies before the first week is not asked for.
  const since = startOfDay(daysAfter(firstWeek, -1), operatorZone)
  for (let after = firstId; ; ) {
    const through = await endOfSlice(db, after, size.cabins)
    if (through === undefined) break
    await addStepFacts(db, { after, through, since })
    after = through
  }
  await chooseGroups(db, daysAfter(mondayOf(day), -7 * (groupWeeks - 1)), namedGroups)
  await clearFigures(db)
  // The first week of the facts is the one before: they begin a day early. The last may be the next, in a zone to the east.
  for (
    let from = daysAfter(firstWeek, -7);
    from <= daysAfter(day, 7);
    from = daysAfter(from, 7 * size.weeks)
  ) {
    const before = daysAfter(from, 7 * size.weeks)
    await storeWeeks(db, { from, before })
    await storeStages(db, { from, before })
  }
  const usualSince = daysAfter(day, -usualTimeWindow.days)
  await storeStageTimes(db, usualSince)
  await storeLightTimes(db, usualSince)
  const tookMs = Math.round(performance.now() - started)
  await storeFigureCount(db, { countedAt: now, tookMs, latestChange })
}

/** Counts the figures in one transaction: whoever reads them meanwhile reads those before. False where another instance does. */
export function countFigures(db: Database, now: Date, size: StatementSize = usualSize): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockFigures(transaction))) return false
    await countAll(transaction, now, size)
    return true
  })
}

interface Databases {
  office: Database
  bulk: Database
}

/** Counts them in turn with other long work, so that no manager waits for the connection. */
export const countDueFigures = async (
  { office, bulk }: Databases,
  now: Date,
  size?: StatementSize,
): Promise<boolean> =>
  (await isDue(office, now)) && runBulkWork(() => countFigures(bulk, now, size), 'figures')

const isBusy = (error: unknown): boolean => error instanceof AppError && error.key === 'busy'

/**
 * Keeps the figures up to date, on whichever instance finds them due first. Gives the function that stops it; a count under
 * way then ends with its connection and leaves nothing behind.
 */
export function startFigureWorker({
  databases,
  log,
  now,
}: {
  databases: Databases
  log: Pick<FastifyBaseLogger, 'warn'>
  now(): Date
}): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let failures = 0
  const look = async (): Promise<void> => {
    let restMs = everyMs
    try {
      await countDueFigures(databases, now(), smallerSizes[Math.min(failures, smallerSizes.length) - 1])
    } catch (err) {
      if (!isBusy(err)) {
        failures++
        restMs = retryMs
        if (!isStopped) log.warn({ err }, 'the figures could not be counted')
      }
    }
    if (!isStopped) timer = setTimeout(look, restMs).unref()
  }
  void look()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
