import { AppError } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { CatalogueDefinition, CatalogueRow } from './definition.ts'
import { findRow, lockRow } from './queries.ts'

export interface RowVersion {
  id: string
  version: number
}

export async function getRow(
  definition: CatalogueDefinition,
  { db, scope }: Pick<ScopedContext, 'db' | 'scope'>,
  id: string,
): Promise<CatalogueRow> {
  const row = await findRow(db, definition, scope, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Locks the row until the transaction ends; refused where the version is outdated. */
export async function lockCurrent(
  definition: CatalogueDefinition,
  context: ScopedContext,
  { id, version }: RowVersion,
): Promise<CatalogueRow> {
  await lockRow(context.db, definition, id)
  return demandCurrent(await getRow(definition, context, id), version)
}
