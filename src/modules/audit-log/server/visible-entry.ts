import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { dayOf } from '#kits/dates/shared/dates.ts'
import type { Scope } from '#kits/db/server/scope.ts'
import { dayOfTime } from '#modules/shipments/contract/members.ts'
import type { StoredEntry } from './queries.ts'

/** Members that hold the instant of a cabin's day, and the member that shows the date. */
const dayMembers = {
  ...dayOfTime,
  registrationTime: 'registrationDay',
  processingTime: 'processingDay',
} as const

type Members = AuditEntry['before']

/** Adds the dates of instants, in the zone the cabin had then. */
function withDays(members: Members, cabinZone: string | null): Members {
  const zone = typeof members?.timezone === 'string' ? members.timezone : cabinZone
  if (members === null || zone === null) return members
  const days = Object.entries(dayMembers).flatMap(([time, day]) => {
    const start = members[time]
    return typeof start === 'string' ? [[day, dayOf(start, zone)]] : []
  })
  return { ...members, ...Object.fromEntries(days) }
}

/** The network address of an operator's manager is not shown to shops. */
function withoutAddress(members: Members): Members {
  if (members === null) return null
  const { ip: _, ...others } = members
  return others
}

export function visibleEntry({ cabinZone, ...entry }: StoredEntry, scope: Scope): AuditEntry {
  if (entry.entity !== 'cabin') return entry
  const after = scope.companyId === null ? entry.after : withoutAddress(entry.after)
  return { ...entry, before: withDays(entry.before, cabinZone), after: withDays(after, cabinZone) }
}
