import { useState } from 'react'

interface Versioned {
  readonly id: string
  readonly version: number
}

/**
 * The row whose drawer is open, in the newest version known. It stays when it leaves the page on screen, as after a
 * change made in the drawer.
 */
export function useDrawerRow<Row extends Versioned>(
  rows: readonly Row[] | undefined,
  id: string | undefined,
): { row: Row | undefined; update: (row: Row) => void } {
  const [latest, setLatest] = useState<Row>()
  const known = latest?.id === id ? latest : undefined
  const found = rows?.find((row) => row.id === id)
  const isNewer = found !== undefined && found.version > (known?.version ?? 0)
  if (isNewer) setLatest(found)
  return { row: isNewer ? found : known, update: setLatest }
}
