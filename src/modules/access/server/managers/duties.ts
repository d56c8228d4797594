import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import type { Parsed, Result } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { PersonalContext, ScopedContext } from '#kits/http/server/context/context.ts'
import { initialsOf } from '#kits/i18n/shared/initials.ts'
import { bestMatches } from '#kits/search/shared/match-rank.ts'
import type { Duties, getManagerOptions, Manager, managers } from '#modules/access/contract/managers.ts'
import { insertNotifications } from '#modules/notifications/server/queries.ts'
import {
  countDuties,
  findResponsible,
  moveDuties,
  type ResponsibleManager,
  selectResponsible,
} from './duties.queries.ts'
import { findManager } from './queries.ts'

/** Who is responsible for what, and handing it over. */

/** Rows of each kind per transaction: whoever saves one of them meanwhile waits for seconds at most. */
const portion = 500

/** Responsible are managers of the operator alone: to a shop none of them exists. */
const knowsResponsible = ({ scope }: ScopedContext): boolean => scope.companyId === null

const nameOf = ({ id, displayName, userName }: Manager): ResponsibleManager => ({
  id,
  name: displayName ?? userName,
})

async function findHeir(
  context: PersonalContext,
  { id, path }: { id: string | null; path: string },
): Promise<ResponsibleManager | null> {
  if (id === null) return null
  const heir = knowsResponsible(context) ? await findResponsible(context.db, id) : undefined
  if (!heir) throw invalidField(path, 'unknown_id')
  return heir
}

/** Tells the new one once, not of each shipment; nobody is told of what they took over themselves. */
async function notifyHeir(
  { db, session, now }: PersonalContext,
  heir: ResponsibleManager | null,
  { shipments, customers }: Duties,
): Promise<void> {
  if (!heir || heir.id === session.managerId || shipments + customers === 0) return
  const notification = {
    managerId: heir.id,
    kind: 'responsible' as const,
    subjectId: newId(),
    cabinId: null,
    actorName: session.name,
    details: { count: shipments, customers, number: null },
  }
  await insertNotifications(db, [notification], now())
}

/** Moves a portion of what the manager is responsible for, in the transaction of the context. */
export async function moveTo(
  context: PersonalContext,
  from: Manager,
  to: { id: string | null; path: string },
): Promise<void> {
  const { db, session, now } = context
  const heir = await findHeir(context, to)
  if (!knowsResponsible(context)) return
  const handOver = {
    from: nameOf(from),
    to: heir,
    most: portion,
    managerId: session.managerId,
    managerName: session.userName,
    now: now(),
  }
  const shipments = await moveDuties(db, 'cabin', handOver)
  const customers = await moveDuties(db, 'customer', handOver)
  await notifyHeir(context, heir, { shipments, customers })
}

/** Whoever goes to another company leaves everything behind, to nobody; what is done stays said of them. */
export async function leaveDuties(context: PersonalContext, from: Manager): Promise<void> {
  for (let left = 1; left > 0; ) {
    await moveTo(context, from, { id: null, path: 'companyId' })
    const { shipments, customers } = await dutiesOf(context, from.id)
    left = shipments + customers
  }
}

async function getManager({ db, scope }: PersonalContext, id: string): Promise<Manager> {
  const manager = await findManager(db, scope, id)
  if (!manager) throw new AppError('not_found')
  return manager
}

/** A shop's managers have none, though one may have had some as the operator's. */
async function dutiesOf(context: PersonalContext, id: string): Promise<Duties> {
  return knowsResponsible(context) ? countDuties(context.db, id) : { shipments: 0, customers: 0 }
}

export async function getDuties(
  context: PersonalContext,
  { id }: Parsed<typeof managers.getDuties>,
): Promise<Duties> {
  await getManager(context, id)
  return dutiesOf(context, id)
}

export async function handOver(
  context: PersonalContext,
  { id, to }: Parsed<typeof managers.handOver>,
): Promise<Duties> {
  // To oneself it would never end.
  if (to === id) throw invalidField('to', 'unknown_id')
  await moveTo(context, await getManager(context, id), { id: to, path: 'to' })
  return dutiesOf(context, id)
}

export async function listOptions(
  context: ScopedContext,
  { keyword, limit, id }: Parsed<typeof getManagerOptions>,
): Promise<Result<typeof getManagerOptions>> {
  if (!knowsResponsible(context)) return []
  const all = await selectResponsible(context.db, id)
  return bestMatches(keyword ?? '', all, ({ userName, label }) => ({ codes: [userName], names: [label] }))
    .slice(0, limit)
    .map((option) => ({ ...option, initials: initialsOf(option.label) }))
}
