import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '#kits/db/server/database.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { findLiveSessions, type Session } from '#kits/session/server/session.ts'
import { listenForChanges } from './change-notifications.ts'
import type { CabinRows } from './event-messages.ts'
import type { EventSink } from './event-stream.ts'
import { createSharedAnswers, type SharedAnswers } from './shared-answers.ts'
import { createStreams } from './streams.ts'

export interface Events {
  /**
   * Sends the session the events it may receive, until it ends or the reader leaves; returns what removes the stream.
   */
  open(session: Session, sink: EventSink): () => void
  /** Lists requested by many at once are read once. */
  readonly answers: SharedAnswers
  /** Ends every stream. */
  close(): Promise<void>
}

interface Options {
  db: Database
  listen: Listen
  log: FastifyBaseLogger
  now(): Date
  /** Cabins as lists show them. */
  readRows(ids: string[]): Promise<CabinRows>
}

const unlistedKinds: ReadonlySet<string> = new Set(['comment', 'feed', 'proposal'])

/** Delivers database changes to the sessions that may see them. Starts to listen with the first stream. */
export function createEvents({ db, listen, log, now, readRows }: Options): Events {
  const streams = createStreams({ log, readRows, findLive: (ids) => findLiveSessions(db, ids, now()) })
  const answers = createSharedAnswers()
  let stopListening: (() => Promise<void>) | undefined
  return {
    answers,
    open(session, sink) {
      const remove = streams.open(session, sink)
      stopListening ??= listenForChanges({
        listen,
        log,
        changed: (change) => {
          // No shared list shows comments, nor what carriers say.
          if (!unlistedKinds.has(change.kind)) answers.noteChange(change)
          streams.announce(change)
        },
        changedMany: (companyId) => {
          answers.noteManyChanges()
          streams.resync(companyId)
        },
        changedSessions: streams.look,
        notified: streams.announceNotifications,
        changedRules: streams.announceRules,
        onConnected: () => {
          answers.noteManyChanges()
          streams.resync()
        },
      })
      return remove
    },
    async close() {
      streams.close()
      await stopListening?.()
    },
  }
}
