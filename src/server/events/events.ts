import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Listen } from '../db/listening.ts'
import type { EventSink } from '../http/events.ts'
import { findLiveSessions, type Session } from '../session/session.ts'
import { hearAnnouncements } from './announcements.ts'
import { createStreams } from './streams.ts'

export interface Events {
  /** Sends the session what it may hear of, until its end or the reader's; gives what forgets the reader. */
  open(session: Session, sink: EventSink): () => void
  /** Ends every stream. */
  close(): Promise<void>
}

interface Options {
  db: Database
  listen: Listen
  log: FastifyBaseLogger
  now(): Date
}

/** What changes in the database, told to those who may know of it. Connects when first someone listens. */
export function createEvents({ db, listen, log, now }: Options): Events {
  const streams = createStreams({ log, findLive: (ids) => findLiveSessions(db, ids, now()) })
  let stopHearing: (() => Promise<void>) | undefined
  return {
    open(session, sink) {
      const forget = streams.open(session, sink)
      stopHearing ??= hearAnnouncements({
        listen,
        log,
        changed: streams.announce,
        ended: streams.look,
        connected: streams.resync,
      })
      return forget
    },
    async close() {
      streams.close()
      await stopHearing?.()
    },
  }
}
