import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { id, maybe } from '#kits/contract/shared/fields.ts'
import { keepListening } from '#kits/db/server/keep-listening.ts'
import type { Listen } from '#kits/db/server/listening.ts'
import { ChangeNotice } from '../shared/events.ts'

/** A change as the database triggers notify of it; its company decides who receives it. */
const Change = z.extend(ChangeNotice, { companyId: maybe(id) })
export type Change = z.output<typeof Change>

/** Sessions of a manager have ended, or the account behind them has changed. */
const SessionChange = z.object({ kind: z.literal('session'), managerId: id })
/** Many of a company's cabins have changed at once. */
const ManyChanges = z.object({ kind: z.literal('resync'), companyId: id })
/** A manager's notifications have changed. */
const NotificationChange = z.object({ kind: z.literal('notification'), managerId: id })
/** A rule or a calendar by which deadlines are counted has changed. */
const RuleChange = z.object({ kind: z.literal('deadlines') })
const Announcement = z.discriminatedUnion('kind', [
  Change,
  SessionChange,
  ManyChanges,
  NotificationChange,
  RuleChange,
])

interface Options {
  listen: Listen
  log: FastifyBaseLogger
  changed(change: Change): void
  changedMany(companyId: string): void
  changedSessions(managerId: string): void
  notified(managerId: string): void
  changedRules(): void
  /** Changes are received from here on; earlier ones may have been missed. */
  onConnected(): void
}

function parseAnnouncement(payload: string): z.output<typeof Announcement> | undefined {
  try {
    return Announcement.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

/** Listens for the database's change notifications and reconnects after every loss, until closed. */
export function listenForChanges(options: Options): () => Promise<void> {
  const { listen, log, changed, changedMany, changedSessions, notified, changedRules, onConnected } = options
  const onNotification = (payload: string): void => {
    const announcement = parseAnnouncement(payload)
    if (announcement?.kind === 'session') changedSessions(announcement.managerId)
    else if (announcement?.kind === 'resync') changedMany(announcement.companyId)
    else if (announcement?.kind === 'notification') notified(announcement.managerId)
    else if (announcement?.kind === 'deadlines') changedRules()
    else if (announcement) changed(announcement)
    // Another version of the product on the same database may send kinds that this one does not know.
    else log.warn({ payload: payload.slice(0, 200) }, 'a change was announced that cannot be read')
  }
  return keepListening({ listen, channel: 'change', log, onNotification: onNotification, onConnected })
}
