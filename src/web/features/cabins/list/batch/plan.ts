import type { CabinRow } from '#shared/contracts/cabins.ts'
import { cabinStatuses, canMove, defaultNextStatus } from '#shared/domain/cabin-status.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'

/** Plans a step of many cabins before anything is sent. */

type Row = Pick<CabinRow, 'id' | 'version' | 'status'>

/** Cabins per request: between two requests the manager can stop. */
export const chunkSize = 50

/** The statuses that at least one of the cabins allows. */
export function offeredStatuses(rows: readonly Row[]): CabinStatus[] {
  return cabinStatuses.filter((status) => rows.some((row) => canMove(row.status, status)))
}

/** The usual next status of most of them. */
export function usualStatus(rows: readonly Row[]): CabinStatus | undefined {
  const votes = new Map<CabinStatus, number>()
  for (const { status } of rows) {
    const next = defaultNextStatus(status)
    if (next !== undefined) votes.set(next, (votes.get(next) ?? 0) + 1)
  }
  const [most] = [...votes].sort(([, a], [, b]) => b - a)
  return most?.[0]
}

export interface Chunk {
  readonly items: { readonly id: string; readonly version: number }[]
  /** The day of the step, or null for today, in each cabin's zone. */
  readonly processingTime: string | null
}

/** The cabins in chunks. */
export function chunksOf(rows: readonly Row[], day: string): Chunk[] {
  return Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, at) => ({
    processingTime: day || null,
    items: rows.slice(at * chunkSize, (at + 1) * chunkSize).map(({ id, version }) => ({ id, version })),
  }))
}
