import type { Database } from '#kits/db/server/database.ts'
import { unseal } from '#kits/db/server/sealing/sealing.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { addMs } from '#kits/queue/server/worker.ts'
import type { FeedError } from '../rules/proposals.ts'
import { acceptEach, type CabinWriter } from './accept.ts'
import { type FeedAddress, FeedFailure, type Question, readEventsOf } from './dcsa-reader.ts'
import { findTakeable, propose } from './proposals.queries.ts'
import {
  type CabinToAsk,
  endRun,
  findCabinsToAsk,
  freeChanged,
  holdRun,
  type LeasedFeed,
  type RunEnd,
} from './run.queries.ts'
import { statementsOf } from './statements.ts'

/** One run of a feed: its open shipments are asked about, and what it says of them is proposed or taken. */

/** Requests to one feed at a time. */
const atOnce = 2
/** Failures in a row after which a run gives up: the others would fail as well. */
const maxFailures = 3
/** The same where the feed refuses numbers: some of its own making are odd. */
const maxRefusals = 20
const minuteMs = 60_000
const dayMs = 86_400_000
/** Minutes until the next run where this one did not come to the end of its shipments. */
const restMinutes = 15

/** Errors that concern every shipment: the run ends with the first. */
const endsAtOnce: ReadonlySet<FeedError> = new Set([
  'unauthorized',
  'too_many_requests',
  'unreachable',
  'address_refused',
  'redirected',
  'interrupted',
])

export const sealedFor = (id: string): string => `carrier feed ${id}`

/** Stored with values and steps, and said in the audit log; the same in every language. */
export const sourceOf = ({ carrierName }: Pick<LeasedFeed, 'carrierName'>): string => `${carrierName}, portal`

export interface RunBounds {
  /** Shipments. */
  most: number
  withinMs: number
}

export const usualRun: RunBounds = { most: 500, withinMs: 8 * minuteMs }
/** A person waits for it. */
export const shortRun: RunBounds = { most: 20, withinMs: 25_000 }
/** Longer than any run. */
export const leaseMs = 10 * minuteMs

export interface RunOptions {
  /** The context in which the feed acts. */
  contextOf(feed: LeasedFeed): Promise<ScopedContext>
  writer: CabinWriter
  db: Database
  allowLoopback: boolean
  now(): Date
  signal?: AbortSignal | undefined
}

export interface RunResult {
  asked: number
  known: number
  events: number
  proposed: number
  taken: number
  error: FeedError | null
}

/** By its container, which the standard has in every event of equipment; else by booking or B/L. */
function questionOf({ containerNo, bookingNo, blNo }: CabinToAsk): Question {
  if (containerNo !== null) return { filter: 'equipmentReference', number: containerNo }
  if (bookingNo !== null) return { filter: 'carrierBookingReference', number: bookingNo }
  return { filter: 'transportDocumentReference', number: blNo ?? '' }
}

async function addressOf(
  db: Database,
  { id, baseUrl, keyHeader, keySealed }: LeasedFeed,
): Promise<FeedAddress> {
  if (keyHeader === null || keySealed === null) return { baseUrl, headers: {} }
  return { baseUrl, headers: { [keyHeader]: await unseal(db, keySealed, sealedFor(id)) } }
}

/** Stores what the feed says of a shipment; false where the feed was changed or deleted since. */
async function store(
  { db, now }: RunOptions,
  feed: LeasedFeed,
  cabin: CabinToAsk,
  events: readonly unknown[],
): Promise<string[] | undefined> {
  const at = now()
  const statements = statementsOf(events, cabin, at)
  return db.transaction().execute(async (given) => {
    const transaction = given as Database
    if (!(await holdRun(transaction, feed))) return undefined
    const { id, carrierId } = feed
    const asked = { cabin, askedNumber: questionOf(cabin).number }
    const source = sourceOf(feed)
    return propose(transaction, { ...asked, feed: { id, carrierId, source }, statements, now: at })
  })
}

/** What may be taken without a person is accepted as a person would; what the rules refuse stays proposed. */
async function take(options: RunOptions, feed: LeasedFeed, cabin: CabinToAsk): Promise<number> {
  const items = await findTakeable(options.db, cabin.id, feed.id)
  if (items.length === 0) return 0
  const outcomes = await acceptEach(options.writer, await options.contextOf(feed), items)
  return outcomes.filter(({ ok }) => ok).length
}

interface Progress extends RunResult {
  retryAfter: number | undefined
  failuresInRow: number
  /** Nothing more is asked. */
  isOver: boolean
  isChanged: boolean
  last: CabinToAsk | undefined
}

function noteFailure(progress: Progress, { reason, retryAfter }: FeedFailure): void {
  progress.failuresInRow++
  // That the time was up says less than what used it up.
  if (reason !== 'interrupted' || progress.error === null) progress.error = reason
  progress.retryAfter = retryAfter
  const most = reason === 'refused' ? maxRefusals : maxFailures
  if (endsAtOnce.has(reason) || progress.failuresInRow >= most) progress.isOver = true
}

/** Asks about one shipment after the other, until the run is over. */
async function askInTurn(
  options: RunOptions & { signal: AbortSignal },
  { feed, address }: { feed: LeasedFeed; address: FeedAddress },
  turns: Iterator<CabinToAsk>,
  progress: Progress,
): Promise<void> {
  const { allowLoopback, signal, now } = options
  for (let turn = turns.next(); !turn.done && !progress.isOver; turn = turns.next()) {
    const cabin = turn.value
    try {
      const { events, isKnown } = await readEventsOf(address, questionOf(cabin), {
        allowLoopback,
        signal,
        now,
      })
      progress.asked++
      progress.last = cabin
      progress.known += isKnown ? 1 : 0
      progress.events += events.length
      progress.failuresInRow = 0
      const made = await store(options, feed, cabin, events)
      if (made === undefined) {
        progress.isChanged = progress.isOver = true
        return
      }
      progress.proposed += made.length
      progress.taken += await take(options, feed, cabin)
    } catch (error) {
      if (!(error instanceof FeedFailure)) {
        progress.isOver = true
        throw error
      }
      progress.asked++
      noteFailure(progress, error)
    }
  }
}

/** Milliseconds: doubled with each failure, a day at most; never sooner than the feed asks. */
function restAfter(
  { everyMinutes }: Pick<LeasedFeed, 'everyMinutes'>,
  { failures, retryAfter = 0 }: { failures: number; retryAfter?: number | undefined },
): number {
  const usual = everyMinutes * minuteMs
  const doubled =
    failures === 0 ? usual : Math.min(usual * 2 ** Math.min(failures, 20), Math.max(dayMs, usual))
  return Math.max(doubled, Math.min(retryAfter * 1000, dayMs))
}

function endOf(feed: LeasedFeed, progress: Progress, reached: RunEnd['reached'], now: Date): RunEnd {
  const { asked, known, events, proposed, taken, error, isOver, retryAfter } = progress
  // Some shipments that could not be read do not make a run of others fail.
  const isFailed = error !== null && error !== 'interrupted' && (isOver || progress.last === undefined)
  const failures = isFailed ? feed.failures + 1 : 0
  const restMs = restAfter(feed, { failures, retryAfter: isFailed ? retryAfter : undefined })
  const isUnfinished = !isFailed && (reached !== null || isOver)
  return {
    error: isFailed ? error : null,
    dueAt:
      isFailed && error === 'unauthorized'
        ? null
        : addMs(now, isUnfinished ? Math.min(restMs, restMinutes * minuteMs) : restMs),
    failures,
    asked,
    known,
    events,
    proposed,
    taken,
    reached,
    now,
  }
}

/** Where a run that ended early goes on next time. */
function reachedBy(
  { last, isOver }: Progress,
  feed: LeasedFeed,
  planned: RunEnd['reached'],
): RunEnd['reached'] {
  if (!isOver) return planned
  if (last) return { at: last.createdAt, id: last.id }
  return feed.reachedAt === null ? null : { at: feed.reachedAt, id: feed.reachedId ?? '' }
}

/** Runs a leased feed and records how it went; throws only where the database fails. */
export async function runFeed(options: RunOptions, feed: LeasedFeed, bounds: RunBounds): Promise<RunResult> {
  const { db, now } = options
  const timeout = AbortSignal.timeout(bounds.withinMs)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const { cabins, reached } = await findCabinsToAsk(db, feed, { most: bounds.most, now: now() })
  const progress: Progress = {
    asked: 0,
    known: 0,
    events: 0,
    proposed: 0,
    taken: 0,
    error: null,
    retryAfter: undefined,
    failuresInRow: 0,
    isOver: false,
    isChanged: false,
    last: undefined,
  }
  const asking = { feed, address: await addressOf(db, feed) }
  const turns = cabins.values()
  await Promise.all(
    Array.from({ length: atOnce }, () => askInTurn({ ...options, signal }, asking, turns, progress)),
  )
  const end = endOf(feed, progress, reachedBy(progress, feed, reached), now())
  if (progress.isChanged) await freeChanged(db, feed)
  else await endRun(db, feed, end)
  const { asked, known, events, proposed, taken } = progress
  return { asked, known, events, proposed, taken, error: end.error }
}
