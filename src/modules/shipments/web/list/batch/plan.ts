import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { cabinStatuses, canMove, defaultNextStatus } from '#modules/shipments/rules/status.ts'
import type { SteppedCabin } from '#modules/shipments/web/step/cabin-steps.ts'

/** Plans a step of many cabins before anything is sent. */

/** What a batch needs to know of a cabin; one that is selected may be on no page on screen. */
export type BatchRow = SteppedCabin

type Row = Pick<BatchRow, 'id' | 'version' | 'status'>

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

export type Chunk = Pick<Row, 'id' | 'version'>[]

/** The cabins in chunks of so many. */
export function chunksOf(rows: readonly Pick<Row, 'id' | 'version'>[], size = chunkSize): Chunk[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) =>
    rows.slice(at * size, (at + 1) * size).map(({ id, version }) => ({ id, version })),
  )
}
