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
  /** Its session is to be looked at, also where nothing waits. */
  isDue: boolean
}

const isWaiting = ({ pending, isDue }: Stream): boolean => isDue || pending.length > 0

interface Options {
  streams: ReadonlySet<Stream>
  log: FastifyBaseLogger
  /** Those of these sessions that still live, as they are now. */
  findLive(sessionIds: string[]): Promise<Map<string, Session>>
  end(stream: Stream): void
}

/** Tells streams what waits for them, and nothing to those whose session has ended: they end too. */
export function createDelivery({ streams, log, findLive, end }: Options) {
  let isStopped = false
  let isLooking = false
  let gathering: NodeJS.Timeout | undefined

  const gather = (forMs = gatherMs): void => {
    if (!isStopped) gathering ??= setTimeout(deliver, forMs)
  }

  /** What comes while the sessions are looked at waits for the next look. */
  const takeDue = () =>
    [...streams].filter(isWaiting).map((stream) => {
      const { pending } = stream
      stream.pending = []
      stream.isDue = false
      return { stream, pending }
    })

  const tell = (stream: Stream, pending: Pending, session: Session | undefined): void => {
    if (!streams.has(stream)) return
    if (session) {
      stream.session = session
      const text = textOf(pending, session)
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
      const live = await findLive(due.map(({ stream }) => stream.session.id))
      for (const { stream, pending } of due) tell(stream, pending, live.get(stream.session.id))
    } catch (err) {
      log.warn({ err }, 'the sessions behind the event streams could not be looked at')
      for (const { stream } of due) stream.pending = resyncEvent
      nextMs = againMs
    } finally {
      isLooking = false
    }
    if ([...streams].some(isWaiting)) gather(nextMs)
  }

  return {
    /** Soon, together with what comes until then. */
    gather: () => gather(),
    stop(): void {
      isStopped = true
      clearTimeout(gathering)
    },
  }
}
