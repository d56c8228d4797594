import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { Session } from '#kits/session/server/session.ts'
import { resyncEvent } from '../shared/events.ts'
import type { Change } from './change-notifications.ts'
import {
  accountText,
  type CabinRows,
  createEventWriter,
  deadlinesText,
  eventsText,
  mayReadDeadlines,
  notificationText,
  type PendingEvents,
} from './event-messages.ts'
import type { EventSink } from './event-stream.ts'

/** Changes within this time are delivered together, with one check of the sessions. */
const gatherMs = 30
/** Where more cabins than this change within that time, events carry no rows and browsers fetch them. */
const maxRows = 20
/** Delay after a failed check. */
const retryMs = 1_000

export interface Stream {
  session: Session
  readonly sink: EventSink
  pending: PendingEvents
  /** The manager's notifications have changed, once or often. */
  hasNotifications: boolean
  /** A rule or a calendar by which deadlines are counted has changed, once or often. */
  hasNewRules: boolean
  /** The session is to be checked even without pending events. */
  isDue: boolean
}

/** A stream and the events to deliver to it now. */
interface DueStream extends Pick<Stream, 'pending' | 'hasNotifications' | 'hasNewRules'> {
  stream: Stream
}

/** The ids of changed cabins that still exist, each once. */
function changedCabins(pendings: readonly PendingEvents[]): string[] {
  const changes = new Set(pendings.flatMap((pending) => (pending === resyncEvent ? [] : pending)))
  const cabins = [...changes].filter(({ kind, action }) => kind === 'cabin' && action !== 'delete')
  return [...new Set(cabins.map(({ id }) => id))]
}

const isWaiting = ({ pending, hasNotifications, hasNewRules, isDue }: Stream): boolean =>
  isDue || hasNotifications || hasNewRules || pending.length > 0

interface Options {
  streams: ReadonlySet<Stream>
  log: FastifyBaseLogger
  /** The live ones of these sessions, in their current state. */
  findLive(sessionIds: string[]): Promise<Map<string, Session>>
  /** Cabins as lists show them. */
  readRows(ids: string[]): Promise<CabinRows>
  end(stream: Stream): void
}

/** Delivers pending events to the streams, and ends streams whose session has ended. */
export function createDelivery({ streams, log, findLive, readRows, end }: Options) {
  let isStopped = false
  let isLooking = false
  let gathering: NodeJS.Timeout | undefined

  const gather = (forMs = gatherMs): void => {
    if (!isStopped) gathering ??= setTimeout(deliver, forMs)
  }

  /** Takes the pending events; what arrives during the check waits for the next one. */
  const takeDue = (): DueStream[] =>
    [...streams].filter(isWaiting).map((stream) => {
      const { pending, hasNotifications, hasNewRules } = stream
      stream.pending = []
      stream.hasNotifications = false
      stream.hasNewRules = false
      stream.isDue = false
      return { stream, pending, hasNotifications, hasNewRules }
    })

  /** Reads the rows for all streams in one statement; if that fails, events are delivered without rows. */
  const rowsFor = async (pendings: readonly PendingEvents[]): Promise<CabinRows> => {
    const ids = changedCabins(pendings)
    if (ids.length === 0 || ids.length > maxRows) return new Map()
    return readRows(ids).catch((err) => {
      log.warn({ err }, 'the changed cabins could not be read for those who listen')
      return new Map()
    })
  }

  const deliverTo = (
    { stream, pending, hasNotifications, hasNewRules }: DueStream,
    session: Session | undefined,
    write: (change: Change) => string,
  ) => {
    if (!streams.has(stream)) return
    if (session) {
      const hasChanged = !isDeepStrictEqual(stream.session, session)
      stream.session = session
      const text = [
        eventsText(pending, session, write),
        hasNotifications ? notificationText : '',
        hasNewRules && mayReadDeadlines(session) ? deadlinesText : '',
        hasChanged ? accountText : '',
      ].join('')
      if (text !== '') stream.sink.write(text)
    } else {
      end(stream)
    }
  }

  const deliver = async (): Promise<void> => {
    gathering = undefined
    if (isLooking) return
    const due = takeDue()
    if (due.length === 0) return
    isLooking = true
    let nextMs = gatherMs
    try {
      const [live, rows] = await Promise.all([
        findLive(due.map(({ stream }) => stream.session.id)),
        rowsFor(due.map(({ pending }) => pending)),
      ])
      const write = createEventWriter(rows)
      for (const each of due) deliverTo(each, live.get(each.stream.session.id), write)
    } catch (err) {
      log.warn({ err }, 'the sessions behind the event streams could not be looked at')
      for (const { stream } of due) stream.pending = resyncEvent
      nextMs = retryMs
    } finally {
      isLooking = false
    }
    if ([...streams].some(isWaiting)) gather(nextMs)
  }

  return {
    /** Schedules a delivery, together with what arrives until then. */
    gather: () => gather(),
    stop(): void {
      isStopped = true
      clearTimeout(gathering)
    },
  }
}
