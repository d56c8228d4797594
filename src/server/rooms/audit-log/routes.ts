import { type AuditEntry, getAuditPage } from '#shared/contracts/audit-log.ts'
import { dayOf } from '#shared/domain/dates.ts'
import type { Route } from '../../http/route.ts'
import { listEntries, type StoredEntry } from './queries.ts'

/** The members that are days of a cabin, and the same as a date. */
const dayMembers = {
  departureTime: 'departureDay',
  registrationTime: 'registrationDay',
  processingTime: 'processingDay',
} as const

type Members = AuditEntry['before']

/** The days beside their instants, in the zone the cabin had then. */
function withDays(members: Members, cabinZone: string | null): Members {
  const zone = typeof members?.timezone === 'string' ? members.timezone : cabinZone
  if (members === null || zone === null) return members
  const days = Object.entries(dayMembers).flatMap(([time, day]) => {
    const start = members[time]
    return typeof start === 'string' ? [[day, dayOf(start, zone)]] : []
  })
  return { ...members, ...Object.fromEntries(days) }
}

function told({ cabinZone, ...entry }: StoredEntry): AuditEntry {
  if (entry.entity !== 'cabin') return entry
  return { ...entry, before: withDays(entry.before, cabinZone), after: withDays(entry.after, cabinZone) }
}

export function auditLogRoom(route: Route): void {
  route(getAuditPage, async ({ db, scope }, query) => {
    const page = await listEntries(db, scope, query)
    return { ...page, items: page.items.map(told) }
  })
}
