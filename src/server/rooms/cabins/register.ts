import { isDeepStrictEqual } from 'node:util'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { startOfDay } from '#shared/domain/dates.ts'
import { CabinStatus } from '#shared/domain/enums.ts'
import { insertAudits } from '../../audit/queries.ts'
import { ownerOf } from '../../catalog/owner.ts'
import { newId } from '../../db/uuid.ts'
import type { ScopedContext } from '../../http/context.ts'
import { AppError, invalidField } from '../../http/errors.ts'
import { countTry, limits } from '../../limits/limits.ts'
import { auditEntry, formOf, getCabin, isVouchedFor, recorded, settle } from './cabins.ts'
import {
  type CabinForm,
  findCabin,
  insertCabins,
  listNew,
  type NewCabin,
  type StoredCabin,
} from './queries.ts'
import type { CabinInput } from './rules.ts'
import { insertSteps } from './steps/queries.ts'

/** Registering cabins, one or many at once. Each runs in the transaction of its context. */

type CreateInput = CabinInput & { id?: string | null; companyId?: string | null }

/** What will be registered, from a form that is settled. */
export function newCabin(
  context: ScopedContext,
  companyId: string,
  form: CabinForm,
  id: string = newId(),
): NewCabin {
  const registrationTime = startOfDay(context.now().toISOString(), form.timezone)
  return { id, companyId, form, registrationTime, confirmed: isVouchedFor(context) }
}

/** Inserts cabins with their first step; those whose id is there already are left as they are, and left out. */
export async function insertNew(context: ScopedContext, cabins: readonly NewCabin[]): Promise<StoredCabin[]> {
  const { db, session, now } = context
  const ids = await insertCabins(db, cabins, { managerId: session.managerId, now: now() })
  if (ids.length === 0) return []
  const rows = await listNew(db, ids)
  const steps = rows.map(({ id, registrationTime }) => ({
    cabinId: id,
    status: CabinStatus.registered,
    processingTime: registrationTime as string,
    note: null,
    recordedBy: session.userName,
  }))
  await insertSteps(db, steps, now())
  await insertAudits(
    db,
    rows.map((row) => auditEntry(context, row, 'create', { after: recorded(row) })),
  )
  return rows
}

/** With an id that is there already it answers that cabin if its members are the same: a safe retry. */
async function createCabin(
  context: ScopedContext,
  input: CreateInput,
): Promise<{ row: StoredCabin; isNew: boolean }> {
  const companyId = await ownerOf(context, input.companyId)
  const form = await settle(context, companyId, input)
  const cabin = newCabin(context, companyId, form, input.id ?? newId())
  const [made] = await insertNew(context, [cabin])
  if (made) return { row: made, isNew: true }
  const row = await findCabin(context.db, context.scope, cabin.id)
  if (row && row.companyId === companyId && isDeepStrictEqual(formOf(row), form)) return { row, isNew: false }
  throw new AppError('id_taken')
}

/** Counts what a shop registers, line by line where it came in a file; the brokerage's own work has no limit. */
export async function countCreated(context: ScopedContext, times: number): Promise<void> {
  const { db, scope, now } = context
  if (isVouchedFor(context)) return
  const { count } = limits.cabinsByCompany
  // No wait would let such a file in.
  if (times > count) throw invalidField('file', 'too_many_rows', { n: count })
  await countTry(db, [{ limit: 'cabinsByCompany', whom: scope.ownCompanyId }], now(), times)
}

/** Registers one cabin; answering one that is there already does not count. */
export async function registerCabin(context: ScopedContext, input: CreateInput): Promise<Cabin> {
  const { row, isNew } = await createCabin(context, input)
  if (isNew) await countCreated(context, 1)
  return getCabin(context, row.id)
}
