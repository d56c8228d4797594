import { useState } from 'react'

interface Versioned {
  readonly id: string
  readonly version: number
}

/**
 * The row whose drawer stands over the list, the newest known of it: one that has left the page on
 * screen, as by what was done in the drawer, stays.
 */
export function useDrawerRow<Row extends Versioned>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
): { row: Row | undefined; renew: (row: Row) => void } {
  const [kept, keep] = useState<Row>()
  const known = kept?.id === id ? kept : undefined
  const found = rows?.find((row) => row.id === id)
  const isNewer = found !== undefined && found.version > (known?.version ?? 0)
  if (isNewer) keep(found)
  return { row: isNewer ? found : known, renew: keep }
}
