import { type RawBuilder, sql } from 'kysely'
import { invalidField } from '#kits/contract/server/app-error.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import { type Database, violatedConstraint } from '#kits/db/server/database.ts'
import { precompiledSql } from '#kits/db/server/precompiled-sql.ts'
import { insertInto, rowsOf } from '#kits/db/server/rows.ts'
import type { SnakeCase } from '#kits/i18n/shared/enum-key.ts'
import { onlyIn } from '#kits/slots/shared/slots.ts'
import { type CabinMember, memberNames, membersOfKind } from '../contract/members.ts'
import { cabinStatuses, statusDates } from '../rules/status.ts'
import {
  type CabinColumns,
  type CabinForm,
  columnOf,
  findCabins,
  type StoredCabin,
  selectNamed,
} from './queries.ts'
import { type CabinClocks, cabinClocks } from './slots.ts'

type ClockBasis = Awaited<ReturnType<CabinClocks['basis']>>

interface BrokenReference {
  member: CabinMember
  key: ValidationKey
}

/** What a concurrent change of a referenced row breaks: it was deleted, or archived. */
const referenceConstraints: Readonly<Record<string, BrokenReference>> = Object.fromEntries(
  membersOfKind('reference').flatMap((member): [string, BrokenReference][] => [
    [`cabin_${columnOf(member)}_fkey`, { member, key: 'unknown_id' }],
    [`cabin_${columnOf(member)}_archived`, { member, key: 'archived' }],
  ]),
)

/** Runs a write; a reference that is gone by then is refused as unknown. */
async function refusing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (cause) {
    const broken = referenceConstraints[violatedConstraint(cause) ?? '']
    throw broken ? invalidField(broken.member, broken.key) : cause
  }
}

const formColumns = memberNames.map((member) => [member, columnOf(member)] as const)

/** A form as the table's columns. */
export const formValues = (form: CabinForm): CabinColumns =>
  Object.fromEntries(formColumns.map(([member, column]) => [column, form[member]])) as {
    [M in CabinMember as SnakeCase<M>]: CabinForm[M]
  }

/** The columns of a cabin that an edit may change, as they are: the same ones of every cabin. */
export const editedColumns = (row: StoredCabin): CabinColumns => ({
  ...formValues(row),
  ...Object.fromEntries(
    cabinStatuses.map((status) => [columnOf(statusDates[status]), row[statusDates[status]]]),
  ),
  status: row.status,
  confirmed: row.confirmed,
})

/** What clocks need besides what an edit may change. */
const otherClockColumns = ({ dutiesPaidOn }: StoredCabin) => ({ duties_paid_on: dutiesPaidOn })

/** A change of a locked cabin. */
export interface CabinWrite {
  before: StoredCabin
  columns: CabinColumns
}

/** The changed columns, and those of the clocks that follow from what the cabin is then. */
const withClocks = ({ before, columns }: CabinWrite, basis: ClockBasis): CabinColumns => ({
  ...columns,
  ...basis.columnsOf({ ...editedColumns(before), ...otherClockColumns(before), ...columns }),
})

/** The clocks of a cabin that was registered just now. */
const registered = {
  status: CabinStatus.registered,
  duties_paid_on: null,
  arrival_time: null,
  completion_time: null,
  transport_time: null,
  delivery_time: null,
  cancel_time: null,
}

type WrittenCabin = StoredCabin & { heldKey: string }

let written: RawBuilder<WrittenCabin> | undefined

/** Ends a statement that has written cabins: selects them, and the rules by which this transaction has to compute. */
const selectWritten = (): RawBuilder<WrittenCabin> => {
  const { heldKey } = onlyIn(cabinClocks)
  written ??= precompiledSql(sql`${selectNamed(sql`written t offset 0`, { heldKey })}`)
  return written
}

/**
 * Writes cabins with their clocks by the rules that this process knows. Where those have been changed since, which the write
 * itself tells, the clocks are computed again.
 */
async function writeCabins(
  db: Database,
  write: (basis: ClockBasis) => RawBuilder<WrittenCabin>,
): Promise<StoredCabin[]> {
  const clocks = onlyIn(cabinClocks)
  const basis = await clocks.basis(db)
  const { rows } = await refusing(() => write(basis).execute(db))
  if (rows.every(({ heldKey }) => heldKey === basis.key)) return rows.map(({ heldKey: _, ...row }) => row)
  const ids = rows.map(({ id }) => id)
  await clocks.recompute(db, ids)
  return findCabins(db, ids)
}

export interface NewCabin {
  id: string
  companyId: string
  form: CabinForm
  registrationTime: string
  confirmed: boolean
  /** The id of the first step. */
  stepId: string
}

export interface Editor {
  /** null where no person acts. */
  managerId: string | null
  /** The name colleagues see. */
  managerName: string
  now: Date
}

/**
 * The clock of the server may have been ahead until now, and those of several servers differ: a cabin comes after all that
 * were registered before it, or it would not stand on the first page. Past a week the time is left as it is, for a date so wrong
 * would harm more than the order does.
 */
const afterNewest = sql`coalesce(
  (select max(newest.created_at) + interval '1 millisecond' from cabin newest
    where newest.created_at > fresh.created_at and newest.created_at < fresh.created_at + interval '8 days'),
  fresh.created_at)`

/** Inserts cabins with their first step. Returns the inserted ones; existing ids are skipped. */
export function insertCabins(
  db: Database,
  cabins: readonly NewCabin[],
  { managerId, managerName, now }: Editor,
): Promise<StoredCabin[]> {
  const steps = cabins.map(({ id, stepId }) => ({ id: stepId, cabin_id: id }))
  return writeCabins(db, (basis) => {
    const rows = cabins.map(({ id, companyId, form, registrationTime, confirmed }) => ({
      ...formValues(form),
      ...basis.columnsOf({ ...formValues(form), ...registered }),
      id,
      company_id: companyId,
      registration_time: registrationTime,
      confirmed,
      created_at: now,
      updated_at: now,
      updated_by: managerId,
    }))
    return sql<WrittenCabin>`
      with written as (${insertInto('cabin', rows, { created_at: afterNewest })} on conflict (id) do nothing returning *),
        steps as (
          insert into cabin_step (id, cabin_id, position, status, processing_time, recorded_at, recorded_by)
          select step.id, t.id, 1, t.status, t.registration_time, t.created_at, ${managerName}
          from written t join ${rowsOf('cabin_step', steps)} step on step.cabin_id = t.id
        )
      ${selectWritten()}`
  })
}

type Statement = RawBuilder<unknown>

/** Updates the same columns of several locked cabins, each to its own values, and returns the cabins. */
export function updateCabins(
  db: Database,
  writes: readonly CabinWrite[],
  { managerId, now }: Editor,
): Promise<StoredCabin[]> {
  return writeCabins(db, (basis) => {
    const changes = writes.map((write) => ({ ...withClocks(write, basis), id: write.before.id }))
    const changed = Object.keys(changes[0] ?? {}).filter((column) => column !== 'id')
    const set = sql.join(changed.map((column) => sql`${sql.ref(column)} = changed.${sql.ref(column)}`))
    return sql<WrittenCabin>`
      with written as (
        update cabin set ${set}, version = cabin.version + 1, updated_at = ${now}, updated_by = ${managerId}
        from ${rowsOf('cabin', changes)} changed where cabin.id = changed.id returning cabin.*
      )
      ${selectWritten()}`
  })
}

/** Updates columns of a locked cabin and returns it. Its step and audit entry are written in the same statement. */
export async function updateCabin(
  db: Database,
  write: CabinWrite,
  { managerId, now }: Editor,
  others: readonly Statement[] = [],
): Promise<StoredCabin> {
  const more = others.map((statement, n) => sql`, ${sql.ref(`other_${n}`)} as (${statement})`)
  const rows = await writeCabins(db, (basis) => {
    const update = db
      .updateTable('cabin')
      .set({
        ...withClocks(write, basis),
        version: sql`version + 1`,
        updated_at: now,
        updated_by: managerId,
      })
      .where('id', '=', write.before.id)
      .returningAll()
    return sql<WrittenCabin>`with written as (${update})${sql.join(more, sql``)} ${selectWritten()}`
  })
  return rows[0] as StoredCabin
}
