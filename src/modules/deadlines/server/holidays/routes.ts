import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import type { Route } from '#kits/http/server/route.ts'
import { type HolidayYear, holidays } from '#modules/deadlines/contract/holidays.ts'
import { bumpDeadlineRevision } from '../revision.queries.ts'
import { lockYear, readYear, writeYear } from './queries.ts'

/** The audit log knows rows by a UUID: a year's is made of its number. */
const auditIdOf = (year: number): string => `00000000-0000-4000-8000-${String(year).padStart(12, '0')}`

const auditedMembers = ({ year, days, source, confirmedAt }: HolidayYear): object => ({
  year,
  days: days.map(({ on, name, kind }) => (kind === 'vacation' ? `${on} ${name} *` : `${on} ${name}`)),
  source,
  confirmedAt,
})

/** Sets and confirms a year in the transaction of the context. */
async function setYear(
  context: PersonalContext,
  { year, days, source, version }: Parsed<typeof holidays.setYear>,
): Promise<HolidayYear> {
  const { db, session, now } = context
  const before = await lockYear(db, year)
  if (version !== null && version !== before.version)
    throw new AppError('stale', { result: { current: before } })
  await writeYear(db, {
    year,
    days,
    source: source ?? before.source,
    managerId: session.managerId,
    now: now(),
  })
  const after = await readYear(db, year)
  await insertAudit(db, {
    at: now(),
    companyId: null,
    ...auditedBy(session),
    entity: 'holiday_year',
    entityId: auditIdOf(year),
    action: 'update',
    before: auditedMembers(before),
    after: auditedMembers(after),
  })
  await bumpDeadlineRevision(db)
  return after
}

export function holidaysFeature(route: Route): void {
  route(holidays.getYear, ({ db }, { year }) => readYear(db, year))
  route(holidays.setYear, inTransaction(setYear))
}
