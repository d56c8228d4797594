import type { FastifyBaseLogger } from 'fastify'
import { resyncEvent } from '#shared/contracts/events.ts'
import type { EventSink } from '../http/events.ts'
import type { Session } from '../session/session.ts'
import { type Pending, textOf } from './hearing.ts'

/** What comes within this long goes out together: one look at the sessions for all of it. */
const gatherMs = 30
/** After a look that failed. */
const againMs = 1_000

export interface Stream {
  session: Session
  readonly sink: EventSink
  pending: Pending
}

interface Options {
  streams: ReadonlySet<Stream>
  log: FastifyBaseLogger
  /** Those of these sessions that still live, as they are now. */
  findLive(sessionIds: string[]): Promise<Map<string, Session>>
  end(stream: Stream): void
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

