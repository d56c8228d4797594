import type { FastifyBaseLogger } from 'fastify'
import { ChangeEvent, resyncEvent } from '#shared/contracts/events.ts'
import type { Permission } from '#shared/domain/permissions.ts'
import { findScope, reaches } from '../db/scope.ts'
import type { EventSink } from '../http/events.ts'
import type { Session } from '../session/session.ts'
import type { Change } from './announcements.ts'

const heartbeatMs = 15_000
/** What comes within this long goes out together: one look at the sessions for all of it. */
const gatherMs = 30
/** After a look that failed. */
const againMs = 1_000
/** Of one manager on one instance; past it the oldest ends. */
const mostStreams = 20
/** More than this at once is told in one word: everything may have changed. */
const mostPending = 500

const permissionFor = { cabin: 'cabin.read', message: 'message.manage' } as const satisfies Record<
  Change['kind'],
  Permission
>

/** A change of what belongs to no company is heard by those who reach all. */
function hears({ role, companyId }: Session, change: Change): boolean {
  const scope = findScope(role, companyId, permissionFor[change.kind])
  if (!scope) return false
  return change.companyId === null ? scope.companyId === null : reaches(scope, change.companyId)
}

const heartbeat = ':\n\n'
const resync = `event: ${resyncEvent}\ndata: {}\n\n`
const eventOf = (change: Change): string => `data: ${JSON.stringify(ChangeEvent.parse(change))}\n\n`

type Pending = Change[] | typeof resyncEvent

function textOf(pending: Pending, session: Session): string {
  if (pending === resyncEvent) return resync
  return pending
    .filter((change) => hears(session, change))
    .map(eventOf)
    .join('')
}

interface Stream {
  session: Session
  readonly sink: EventSink
  pending: Pending
}

interface Options {
  log: FastifyBaseLogger
  /** Those of these sessions that still live, as they are now. */
  findLive(sessionIds: string[]): Promise<Map<string, Session>>
}

/** The open event streams of this instance. */
export function createStreams({ log, findLive }: Options) {
  const streams = new Set<Stream>()
  let isClosed = false
  let isLooking = false
  let isBeatDue = false
  let gathering: NodeJS.Timeout | undefined

  const end = (stream: Stream): void => {
    if (streams.delete(stream)) stream.sink.end()
  }

  const gather = (forMs = gatherMs): void => {
    if (!isClosed) gathering ??= setTimeout(deliver, forMs)
  }

  /** What waits in each stream, for a look at all their sessions; what comes meanwhile takes the next. */
  const takeDue = () => {
    const due = [...streams].filter(({ pending }) => isBeatDue || pending.length > 0)
    isBeatDue = false
    return due.map((stream) => {
      const { pending } = stream
      stream.pending = []
      return { stream, pending }
    })
  }

  const tell = (stream: Stream, pending: Pending, session: Session | undefined): void => {
    if (!streams.has(stream)) return
    if (!session) {
      end(stream)
      return
    }
    stream.session = session
    const text = textOf(pending, session)
    if (text !== '') stream.sink.write(text)
  }

  /** Nothing leaves for a session that has ended. */
  const deliver = async (): Promise<void> => {
    gathering = undefined
    if (isLooking) return
    const due = takeDue()
    if (due.length === 0) return
    isLooking = true
    let nextMs = gatherMs
    try {
      const live = await findLive(due.map(({ stream }) => stream.session.id))
      for (const { stream, pending } of due) tell(stream, pending, live.get(stream.session.id))
    } catch (err) {
      log.warn({ err }, 'the sessions behind the event streams could not be looked at')
      for (const { stream } of due) stream.pending = resyncEvent
      nextMs = againMs
    } finally {
      isLooking = false
    }
    if (isBeatDue || [...streams].some(({ pending }) => pending.length > 0)) gather(nextMs)
  }

  const beating = setInterval(() => {
    for (const { sink } of streams) sink.write(heartbeat)
    isBeatDue = true
    gather()
  }, heartbeatMs).unref()

  return {
    /** Gives what forgets the stream once its reader has left. */
    open(session: Session, sink: EventSink): () => void {
      const ofManager = [...streams].filter((other) => other.session.managerId === session.managerId)
      const [oldest] = ofManager
      if (oldest && ofManager.length >= mostStreams) end(oldest)
      const stream: Stream = { session, sink, pending: [] }
      streams.add(stream)
      if (isClosed) end(stream)
      return () => void streams.delete(stream)
    },

    announce(change: Change): void {
      for (const stream of streams) {
        if (stream.pending === resyncEvent || !hears(stream.session, change)) continue
        stream.pending.push(change)
        if (stream.pending.length > mostPending) stream.pending = resyncEvent
      }
      gather()
    },

    resync(): void {
      for (const stream of streams) stream.pending = resyncEvent
      gather()
    },

    close(): void {
      isClosed = true
      clearInterval(beating)
      clearTimeout(gathering)
      for (const stream of streams) end(stream)
    },
  }
}
