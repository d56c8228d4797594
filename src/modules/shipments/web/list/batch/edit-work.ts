import { call } from '#kits/http/web/call.ts'
import { type BatchChange, type BatchEdit, cabins } from '#modules/shipments/contract/cabins.ts'
import { type BatchMember, batchMembers } from '#modules/shipments/contract/members.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { type Choice, settledValue } from '#modules/shipments/web/batch-value.ts'
import { type BatchRow, chunksOf } from './plan.ts'
import type { BatchWork } from './use-batch.ts'

/** Cabins per request: one request is one transaction. */
const chunkSize = 200

/** The members chosen to be set, and what for. */
export type Choices = Readonly<Partial<Record<BatchMember, Choice>>>

/** The change to send; undefined where nothing is chosen or a day is none. */
export function changeOf(choices: Choices): BatchChange | undefined {
  const set: Partial<Record<BatchMember, string | null>> = {}
  for (const member of batchMembers) {
    const choice = choices[member]
    if (!choice) continue
    const value = settledValue(member, choice.value)
    if (value === undefined) return undefined
    set[member] = value
  }
  return Object.keys(set).length > 0 ? set : undefined
}

/** The choices that differ from what a cabin has. */
export const differingFrom = (row: CabinRow, choices: Choices): Choices =>
  Object.fromEntries(
    Object.entries(choices).filter(([member, { value }]) => value !== (row[member as BatchMember] ?? '')),
  )

const hasAll = (row: CabinRow, set: BatchChange): boolean =>
  batchMembers.every((member) => set[member] === undefined || set[member] === row[member])

/** Sets the same members of each cabin. */
export const editWork = (set: BatchChange): BatchWork => ({
  chunkSize,
  send: (items) => call(cabins.updateBatch, { items, set }, { autoError: false }),
  // The response was lost, or a colleague set the same: nothing is left to do, and nothing of ours to undo.
  recheck: (now) => (hasAll(now, set) ? { ok: true, msg: '' } : undefined),
})

export interface Preview {
  readonly changes: number
  /** Cabins that have the values already. */
  readonly same: number
  readonly refused: number
  /** Why the first of them is refused. */
  readonly reason: string
}

export function previewOf(outcomes: readonly BatchEdit[]): Preview {
  const refused = outcomes.filter(({ ok }) => !ok)
  const changes = outcomes.filter(({ before }) => before !== undefined).length
  return {
    changes,
    same: outcomes.length - refused.length - changes,
    refused: refused.length,
    reason: refused[0]?.msg ?? '',
  }
}

/** Asks the server what would become of each cabin. */
export async function readPreview(
  rows: readonly BatchRow[],
  set: BatchChange,
  signal: AbortSignal,
): Promise<Preview> {
  const outcomes: BatchEdit[] = []
  for (const items of chunksOf(rows, chunkSize))
    outcomes.push(
      ...(await call(cabins.updateBatch, { items, set, dryRun: true }, { signal, autoError: false })),
    )
  return previewOf(outcomes)
}
