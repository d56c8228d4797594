import { isDeepStrictEqual } from 'node:util'
import { type AuditEntry, insertAudits } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import { maxAliases } from '#kits/contract/shared/fields.ts'
import { can } from '#kits/contract/shared/permissions.ts'
import { distinctTexts } from '#kits/contract/shared/text-list.ts'
import type { Database } from '#kits/db/server/database.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { MergePreview } from '../shared/archive.ts'
import { auditEntry, formOf } from './create.ts'
import { getRow, type RowVersion } from './current-row.ts'
import type { CatalogueDefinition, CatalogueRow, Members } from './definition.ts'
import { usesSeenBy } from './in-use.ts'
import {
  listUnfinished,
  lockPair,
  moveReferences,
  passOnMerged,
  replaceInSavedViews,
} from './merge.queries.ts'
import { findRow, setArchived, updateRow } from './queries.ts'
import { countRulesOf, countUses } from './uses.queries.ts'

/** The row that goes, and the one that stays for both. */
export interface MergePair {
  id: string
  intoId: string
}

export interface MergeInput extends RowVersion, MergePair {
  intoVersion: number
}

/** Rows that one call moves, in one transaction: a second or two where the machine is very busy. */
export const rowsAtOnce = 250

interface Pair {
  gone: CatalogueRow
  into: CatalogueRow
}

async function readPair(
  definition: CatalogueDefinition,
  context: ScopedContext,
  { id, intoId }: MergePair,
): Promise<Pair> {
  const gone = await getRow(definition, context, id)
  const into = await findRow(context.db, definition, context.scope, intoId)
  if (!into) throw invalidField('intoId', 'unknown_id')
  return { gone, into }
}

/** Both rows are current ones of the same company and the same kind. */
function demandMergeable({ mode, mergedWithin }: CatalogueDefinition, { gone, into }: Pair): void {
  if (gone.mergedIntoId !== null) throw new AppError('merged')
  if (gone.id === into.id) throw invalidField('intoId', 'valid_value')
  if (into.archivedAt !== null) throw invalidField('intoId', 'archived')
  if (gone.companyId !== into.companyId) throw invalidField('intoId', 'other_company')
  if (mode !== undefined && gone[mode] !== into[mode]) throw invalidField('intoId', 'wrong_mode')
  if (mergedWithin && gone[mergedWithin.member] !== into[mergedWithin.member])
    throw invalidField('intoId', mergedWithin.otherwise)
}

const nameMembers = ['code', 'name', 'cnName', 'enName', 'esName']

/** What the row that goes is called and the other is not, as far as there is room for it. */
function newAliases({ gone, into }: Pair): string[] {
  const namesOf = (row: CatalogueRow): string[] =>
    [...nameMembers.map((member) => row[member]), ...((row.aliases ?? []) as string[])].filter(
      (name) => typeof name === 'string',
    )
  const known = new Set(namesOf(into))
  const added = distinctTexts(namesOf(gone)).filter((name) => !known.has(name) && !/[;；]/.test(name))
  return added.slice(0, maxAliases - ((into.aliases ?? []) as string[]).length)
}

/** The empty members of the row that stays, as the other has them. */
const fillsOf = ({ filledByMerge = [] }: CatalogueDefinition, { gone, into }: Pair): Members =>
  Object.fromEntries(
    filledByMerge
      .filter((member) => into[member] === null && gone[member] !== null)
      .map((member) => [member, gone[member]]),
  )

const aliasesOf = ({ lists = [] }: CatalogueDefinition, pair: Pair): string[] =>
  lists.includes('aliases') ? newAliases(pair) : []

export async function previewMerge(
  definition: CatalogueDefinition,
  context: ScopedContext,
  input: MergePair,
): Promise<MergePreview> {
  const pair = await readPair(definition, context, input)
  demandMergeable(definition, pair)
  const fills = Object.entries(fillsOf(definition, pair)) as [string, string | number][]
  // Rules are the brokerage's: a shop that merges its own customers is told nothing of them.
  const knowsRules = can(context.session, 'deadline.rules')
  return {
    moves: usesSeenBy(context.session, await countUses(context.db, definition.table, input.id)),
    fills: fills.map(([member, value]) => ({ member, value })),
    aliases: aliasesOf(definition, pair),
    rules: knowsRules ? await countRulesOf(context.db, definition.table, [pair.gone.id, pair.into.id]) : 0,
  }
}

async function fill(definition: CatalogueDefinition, context: ScopedContext, pair: Pair): Promise<void> {
  const before = formOf(definition, pair.into)
  const aliases = aliasesOf(definition, pair)
  const form = {
    ...before,
    ...fillsOf(definition, pair),
    ...(aliases.length > 0 && { aliases: [...(before.aliases as string[]), ...aliases] }),
  }
  if (isDeepStrictEqual(form, before)) return
  const { db, session, now } = context
  await updateRow(db, definition, { id: pair.into.id, form, managerId: session.managerId, now: now() })
}

/** Marks the row as merged: from here on nothing new points at it. */
async function markMerged(
  definition: CatalogueDefinition,
  context: ScopedContext,
  pair: Pair,
): Promise<void> {
  const { db, session, now, language } = context
  const ids = { id: pair.gone.id, intoId: pair.into.id }
  await fill(definition, context, pair)
  await setArchived(db, definition, {
    id: ids.id,
    archivedAt: now(),
    mergedIntoId: ids.intoId,
    managerId: session.managerId,
    now: now(),
  })
  await passOnMerged(db, definition, ids)
  await replaceInSavedViews(db, { ...ids, now: now() })
  const { gone, into } = await readPair(definition, context, ids)
  // Each entry says which the other row was: the history of one is read without the other's.
  const entryOf = (before: CatalogueRow, after: CatalogueRow, other: Members): AuditEntry => {
    const entry = auditEntry(definition, context, 'update', { before, after })
    return { ...entry, after: { ...entry.after, ...other } }
  }
  await insertAudits(db, [
    entryOf(pair.gone, gone, { mergedIntoName: definition.label(into, language) }),
    entryOf(pair.into, into, { mergedId: gone.id, mergedName: definition.label(gone, language) }),
  ])
}

interface MergeResult {
  row: CatalogueRow
  moved: number
  remaining: number
}

/**
 * Merges a row into another, in the transaction of the context. The first call decides it for good; it and those that
 * repeat it each move what fits into a short transaction.
 */
export async function mergeRow(
  definition: CatalogueDefinition,
  context: ScopedContext,
  { id, version, intoId, intoVersion }: MergeInput,
): Promise<MergeResult> {
  const { db, now } = context
  const { table } = definition
  // Rows out of reach are not locked.
  await readPair(definition, context, { id, intoId })
  await lockPair(db, definition, { id, intoId })
  const pair = await readPair(definition, context, { id, intoId })
  if (pair.gone.mergedIntoId !== intoId) {
    demandMergeable(definition, pair)
    demandCurrent(pair.gone, version)
    demandCurrent(pair.into, intoVersion)
    await markMerged(definition, context, pair)
  }
  const moved = await moveReferences(db, table, id, { most: rowsAtOnce, now: now() })
  const uses = moved < rowsAtOnce ? [] : await countUses(db, table, id)
  return {
    row: await getRow(definition, context, intoId),
    moved,
    remaining: uses.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Moves what is left of merges whose client went away. */
export async function finishMerges(db: Database, now: Date): Promise<void> {
  for (const { table, id } of await listUnfinished(db)) {
    const moveSome = () =>
      db
        .transaction()
        .execute((transaction) =>
          moveReferences(transaction as Database, table, id, { most: rowsAtOnce, now }),
        )
    while ((await moveSome()) === rowsAtOnce);
  }
}
