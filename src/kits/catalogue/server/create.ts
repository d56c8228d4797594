import { isDeepStrictEqual } from 'node:util'
import { type AuditEntry, auditedBy, insertAudits } from '#kits/audit/server/queries.ts'
import type { AuditAction } from '#kits/audit/shared/audit-log.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { formOfRole } from './allowed-form.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'
import { demandChoosable, insertRows, type NewMembers, rowExists } from './new-rows.queries.ts'
import { ownerOf } from './owner.ts'
import { findRow } from './queries.ts'

/** Creation of rows, one or many at once, in the transaction of the context. */

/** The editable members of a body or a row, and no others. */
export function formOf({ columns, lists = [] }: CatalogueDefinition, from: Members): Members {
  const none = (member: string) => (lists.includes(member) ? [] : null)
  return Object.fromEntries(Object.keys(columns).map((member) => [member, from[member] ?? none(member)]))
}

/** The members that the audit log keeps: the editable ones, and the archive's where the row is or was in it. */
function auditedMembers(definition: CatalogueDefinition, row: CatalogueRow, isArchived: boolean): Members {
  const { archivedAt, mergedIntoId } = row
  return { ...formOf(definition, row), ...(isArchived && { archivedAt, mergedIntoId }) }
}

export function auditEntry(
  definition: CatalogueDefinition,
  { session, now }: ScopedContext,
  action: AuditAction,
  { before, after }: { before?: CatalogueRow; after?: CatalogueRow },
): AuditEntry {
  const row = (after ?? before) as CatalogueRow
  const isArchived = [before, after].some((side) => side?.archivedAt)
  const audited = (side: CatalogueRow | undefined) =>
    side ? auditedMembers(definition, side, isArchived) : null
  return {
    at: now(),
    companyId: row.companyId ?? null,
    ...auditedBy(session),
    entity: definition.table,
    entityId: row.id,
    action,
    before: audited(before),
    after: audited(after),
  }
}

/** A row to be created, with all checks that need no database. */
export function newRow(
  definition: CatalogueDefinition,
  { session }: Pick<ScopedContext, 'session'>,
  input: Members & { id?: string | null },
  companyId: string | null,
): NewMembers {
  const given = formOfRole(definition, session.role, formOf(definition, input))
  const form = definition.settle?.(given) ?? given
  definition.check?.(form)
  return { id: input.id ?? newId(), form, companyId }
}

/** Returns how many rows were inserted; rows whose id or code exists are skipped. */
export async function insertNew(
  definition: CatalogueDefinition,
  context: ScopedContext,
  made: readonly NewMembers[],
): Promise<number> {
  const { db, session, now } = context
  const rows = await insertRows(db, definition, made, { managerId: session.managerId, now: now() })
  await insertAudits(
    db,
    rows.map((after) => auditEntry(definition, context, 'create', { after })),
  )
  return rows.length
}

/**
 * Idempotent: where the id exists and the members are the same, returns that row, so that a client may repeat a create
 * whose answer it never got.
 */
export async function createRow(
  definition: CatalogueDefinition,
  context: ScopedContext,
  input: Members & { id?: string | null },
): Promise<CatalogueRow> {
  const { db, scope } = context
  // Members are validated before the company is looked up.
  const made = newRow(definition, context, input, null)
  await demandChoosable(db, definition, made.form).catch(async (refusal: unknown) => {
    // What a repeated create points at may be closed to new rows since.
    if (!(await rowExists(db, definition, made.id))) throw refusal
  })
  const companyId = definition.scoped ? await ownerOf(context, input.companyId) : null
  const isNew = (await insertNew(definition, context, [{ ...made, companyId }])) === 1
  // Nothing was inserted because the id exists, or only because the code does: of two identical creates, either
  // constraint may be hit first.
  if (!isNew && !(await rowExists(db, definition, made.id))) throw new AppError('code_taken')
  const row = await findRow(db, definition, scope, made.id)
  if (row && (isNew || isSame(definition, row, { ...made, companyId }))) return row
  throw new AppError('id_taken')
}

const isSame = (definition: CatalogueDefinition, row: CatalogueRow, { form, companyId }: NewMembers) =>
  isDeepStrictEqual(formOf(definition, row), form) && row.companyId === (companyId ?? undefined)
