import { isPlainDay } from '#kits/contract/shared/fields.ts'
import { can } from '#kits/contract/shared/permissions.ts'
import { getTimeZone } from '#kits/dates/server/queries.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { endOf, startOf } from './days.ts'
import type { AuditReader } from './queries.ts'

export const readerOf = ({ scope, session, language }: ScopedContext): AuditReader => ({
  scope,
  readsTeam: can(session, 'audit.team'),
  language,
})

interface Period {
  from: string | null
  to: string | null
}

/** Plain days become instants: days of the manager's zone, the last one included. */
export async function withInstants<Q extends Period>({ db, session }: ScopedContext, query: Q): Promise<Q> {
  const [from, to] = [query.from, query.to].map((value) => value !== null && isPlainDay(value))
  if (!from && !to) return query
  const zone = await getTimeZone(db, session.managerId)
  return {
    ...query,
    ...(from && { from: startOf(String(query.from), zone) }),
    ...(to && { to: endOf(String(query.to), zone) }),
  }
}
