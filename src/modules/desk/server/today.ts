import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { can, type Permission } from '#kits/contract/shared/permissions.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { idOfActor } from '#kits/session/server/session.ts'
import { readDeadlineBasis } from '#modules/deadlines/server/basis.ts'
import { failingBefore } from '#modules/partners/server/webhooks/failing.ts'
import { waitingLimits } from '#modules/shipments/server/waiting/limits.ts'
import { readStageTimes } from '#modules/shipments/server/waiting/queries.ts'
import { type DeskKind, type desk, deskKinds } from '../contract.ts'
import { clockItem, warningDays } from './clock-items.ts'
import { longDays, mostUrgent, type SortableItem } from './items.ts'
import { countToday, listCabinItems, listClocked, listOfficeItems, type TodayQuery } from './today.queries.ts'
import { cabinItem, officeItem } from './waiting-items.ts'

const permissionOf: Record<DeskKind, Permission> = {
  clock: 'deadline.read',
  anomaly: 'cabin.read',
  inspection: 'cabin.read',
  papers: 'cabin.read',
  claim: 'cabin.status',
  no_movement: 'cabin.read',
  arrival: 'cabin.read',
  message: 'message.read',
  registration: 'registration.review',
  undelivered: 'outbox.manage',
  webhook: 'webhook.manage',
  setup: 'setting.manage',
}

/** Kinds that nobody in particular is responsible for. */
const everybodys: readonly DeskKind[] = ['registration', 'undelivered', 'webhook', 'setup']

/** The kinds that are asked for, as far as the caller may see them. */
function shownKinds(
  { session }: ScopedContext,
  { mine, kind }: Parsed<typeof desk.getToday>,
): { all: DeskKind[]; asked: DeskKind[] } {
  const all = deskKinds.filter(
    (one) => can(session, permissionOf[one]) && !(mine && everybodys.includes(one)),
  )
  return { all, asked: all.filter((one) => kind === null || one === kind) }
}

/** The clocks of the few cabins whose stored date is near or past, computed by the rules of this moment. */
async function clockItems(context: ScopedContext, query: TodayQuery): Promise<SortableItem[]> {
  const { db, language, now } = context
  const cabins = await listClocked(db, query)
  if (cabins.length === 0) return []
  const basis = await readDeadlineBasis(db)
  return cabins.flatMap((cabin) => clockItem(cabin, basis, now(), translatorFor(language)) ?? [])
}

export async function getToday(
  context: ScopedContext,
  input: Parsed<typeof desk.getToday>,
): Promise<Result<typeof desk.getToday>> {
  const { db, session, language, now } = context
  const day = today(operatorZone, now())
  const stageTimes = await readStageTimes(db)
  const query: TodayQuery = {
    ...waitingLimits(day, stageTimes),
    deadlinesTo: daysAfter(day, warningDays),
    endedFrom: daysAfter(day, -longDays),
    failingBefore: failingBefore(now()),
    companyId: session.companyId,
    responsibleId: input.mine ? idOfActor(session) : null,
  }
  const { all, asked } = shownKinds(context, input)
  const waiting = { today: day, stageTimes, say: translatorFor(language) }
  const items = [
    ...(asked.includes('clock') ? await clockItems(context, query) : []),
    ...(await listCabinItems(db, asked, query)).map((row) => cabinItem(row, waiting)),
    ...(await listOfficeItems(db, asked, query)).map((row) => officeItem(row, waiting)),
  ]
  return { asOf: day, items: mostUrgent(items), counts: await countToday(db, all, query) }
}
