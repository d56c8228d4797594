import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import { ChangeNotice } from '#shared/contracts/events.ts'
import { id, maybe } from '#shared/contracts/fields.ts'
import { keepListening } from '../db/keep-listening.ts'
import type { Listen } from '../db/listening.ts'

/** A change as the database triggers notify of it; its company decides who receives it. */
const Change = z.extend(ChangeNotice, { companyId: maybe(id) })
export type Change = z.output<typeof Change>

/** Sessions of a manager have ended. */
const SessionEnd = z.object({ kind: z.literal('session'), managerId: id })
/** Many of a company's cabins have changed at once. */
const ManyChanges = z.object({ kind: z.literal('resync'), companyId: id })
const Notification = z.discriminatedUnion('kind', [Change, SessionEnd, ManyChanges])

interface Options {
  listen: Listen
  log: FastifyBaseLogger
  changed(change: Change): void
  changedMany(companyId: string): void
  ended(managerId: string): void
  /** Changes are received from here on; earlier ones may have been missed. */
  onConnected(): void
}

function parseNotification(payload: string): z.output<typeof Notification> | undefined {
  try {
    return Notification.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

/** Listens for the database's change notifications and reconnects after every loss, until closed. */
export function listenForChanges(options: Options): () => Promise<void> {
  const { listen, log, changed, changedMany, ended, onConnected } = options
  const onNotification = (payload: string): void => {
    const notification = parseNotification(payload)
    if (notification?.kind === 'session') ended(notification.managerId)
    else if (notification?.kind === 'resync') changedMany(notification.companyId)
    else if (notification) changed(notification)
    // Another version of the product on the same database may send kinds that this one does not know.
    else log.warn({ payload: payload.slice(0, 200) }, 'a change was announced that cannot be read')
  }
  return keepListening({ listen, channel: 'change', log, onNotification: onNotification, onConnected })
}
