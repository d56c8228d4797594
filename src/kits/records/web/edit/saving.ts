import type * as z from 'zod/mini'
import type { Call } from '#kits/contract/shared/call.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import type { RecordRow } from '../definition.ts'

/** Creating and updating rows on the server. */

export type Members = Readonly<Record<string, unknown>> & { readonly id: string }

const quietly = { autoError: false }

/** The calls that write a record of any kind. */
interface WriteCalls<Row> {
  readonly create: Call<z.ZodMiniType, z.ZodMiniType<Row>>
  readonly get: Call<z.ZodMiniType, z.ZodMiniType<Row>>
  readonly update: Call<z.ZodMiniType, z.ZodMiniType<Row>>
}

export function updateRow<Row>({ update }: Pick<WriteCalls<Row>, 'update'>, input: unknown): Promise<Row> {
  return call(update, input, quietly)
}

/**
 * Creates a row. An earlier attempt whose response was lost may have created it already: repeated unchanged, the
 * server answers that row; changed since, it refuses the id, and the change is sent as an update.
 */
export async function createRow<Row extends { readonly version: number }>(
  calls: WriteCalls<Row>,
  input: Members,
): Promise<Row> {
  try {
    return await call(calls.create, input, quietly)
  } catch (error) {
    if (!(error instanceof CallError) || error.key !== 'id_taken') throw error
    const { version } = await call(calls.get, { id: input.id }, quietly)
    const { companyId: _, ...members } = input
    return updateRow(calls, { ...members, version })
  }
}

/** The current row from a version conflict (409), where somebody else has changed it. */
export function conflictingRow<Row = RecordRow>({ status, result }: CallError): Row | undefined {
  return status === 409 ? (result as { current?: Row } | null)?.current : undefined
}
