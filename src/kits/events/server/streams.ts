import type { FastifyBaseLogger } from 'fastify'
import type { Session } from '#kits/session/server/session.ts'
import { resyncEvent } from '../shared/events.ts'
import type { Change } from './change-notifications.ts'
import { createDelivery, type Stream } from './delivery.ts'
import { type CabinRows, heartbeat, mayReceive } from './event-messages.ts'
import type { EventSink } from './event-stream.ts'

const heartbeatMs = 15_000
/** Streams per manager and instance; beyond it the oldest is ended. */
const maxStreams = 20
/** Milliseconds for which changes of notifications are gathered: many at once are one event to a tab. */
const gatherNotificationsMs = 300
/** More pending changes than this are replaced by one resync. */
const maxPending = 500

interface Options {
  log: FastifyBaseLogger
  /** The live ones of these sessions, in their current state. */
  findLive(sessionIds: string[]): Promise<Map<string, Session>>
  /** Cabins as lists show them. */
  readRows(ids: string[]): Promise<CabinRows>
}

/** The open event streams of this instance. */
export function createStreams({ log, findLive, readRows }: Options) {
  const streams = new Set<Stream>()
  let isClosed = false
  const end = (stream: Stream): void => {
    if (streams.delete(stream)) stream.sink.end()
  }
  const delivery = createDelivery({ streams, log, findLive, readRows, end })
  const look = (managerId?: string): void => {
    for (const stream of streams)
      if (managerId === undefined || stream.session.managerId === managerId) stream.isDue = true
    delivery.gather()
  }
  /** The managers whose notifications have changed since the timer was set. */
  const notified = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  const deliverNotifications = (): void => {
    gathering = undefined
    for (const stream of streams) if (notified.has(stream.session.managerId)) stream.hasNotifications = true
    notified.clear()
    delivery.gather()
  }
  const beating = setInterval(() => {
    for (const { sink } of streams) sink.write(heartbeat)
    look()
  }, heartbeatMs).unref()

  return {
    /** Returns what removes the stream once its reader has left. */
    open(session: Session, sink: EventSink): () => void {
      const ofManager = [...streams].filter((other) => other.session.managerId === session.managerId)
      const [oldest] = ofManager
      if (oldest && ofManager.length >= maxStreams) end(oldest)
      const stream: Stream = {
        session,
        sink,
        pending: [],
        hasNotifications: false,
        hasNewRules: false,
        isDue: false,
      }
      streams.add(stream)
      if (isClosed) end(stream)
      return () => void streams.delete(stream)
    },

    announce(change: Change): void {
      for (const stream of streams) {
        if (stream.pending === resyncEvent || !mayReceive(stream.session, change)) continue
        stream.pending.push(change)
        if (stream.pending.length > maxPending) stream.pending = resyncEvent
      }
      delivery.gather()
    },

    /** For the manager's own streams, in each of their tabs. */
    announceNotifications(managerId: string): void {
      if (isClosed) return
      notified.add(managerId)
      gathering ??= setTimeout(deliverNotifications, gatherNotificationsMs)
    },

    /** For every stream; who may not read deadlines is left out when it is delivered. */
    announceRules(): void {
      for (const stream of streams) stream.hasNewRules = true
      delivery.gather()
    },

    /** Schedules a check that ends streams whose session has ended; of all managers unless one is given. */
    look,

    /** Makes clients reload everything: all of them, or those of one company's cabins. */
    resync(companyId?: string): void {
      for (const stream of streams)
        if (companyId === undefined || mayReceive(stream.session, { kind: 'cabin', companyId }))
          stream.pending = resyncEvent
      delivery.gather()
    },

    close(): void {
      isClosed = true
      clearInterval(beating)
      clearTimeout(gathering)
      delivery.stop()
      for (const stream of streams) end(stream)
    },
  }
}
