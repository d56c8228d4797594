import type { Translate } from '#shared/i18n/catalogue.ts'
import { CallError, call } from '../../api/call.ts'
import type { CatalogueRow } from '../definition.ts'
import type { AnyDefinition } from './entity.ts'

/** A row's way to the server. */

export type Members = Readonly<Record<string, unknown>> & { readonly id: string }

const quietly = { autoError: false }

export function updateRow({ calls }: AnyDefinition, input: unknown): Promise<CatalogueRow> {
  return call(calls.update, input, quietly)
}

/**
 * A try whose answer was lost may have made the row already: repeated as it was, the server answers
 * that row; changed since, it refuses the id, and the change goes to the row that is there.
 */
export async function createRow(
  definition: AnyDefinition,
  input: Members,
  t: Translate,
): Promise<CatalogueRow> {
  try {
    return await call(definition.calls.create, input, quietly)
  } catch (error) {
    if (!(error instanceof CallError) || error.msg !== t('error.id_taken')) throw error
    const { version } = await call(definition.calls.get, { id: input.id }, quietly)
    const { companyId: _, ...members } = input
    return updateRow(definition, { ...members, version })
  }
}

/** The row as it is now, where somebody else has changed it. */
export function currentOf<Row = CatalogueRow>({ status, result }: CallError): Row | undefined {
  return status === 409 ? (result as { current?: Row } | null)?.current : undefined
}

/** A code another row has is said at its field. The answer names no field: its message tells which 409 it is. */
export function onItsField(error: CallError, t: Translate): CallError {
  const { status, code, msg } = error
  if (msg !== t('error.code_taken')) return error
  return new CallError({ status, code, msg, result: { fields: [{ path: 'code', msg }] } })
}
