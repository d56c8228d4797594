import { useCallback, useMemo, useState } from 'react'
import type { CabinRow } from '#shared/contracts/cabins.ts'

/** The cabins selected, also those on other pages; what is on screen again is taken as it is now. */
export function useSelection(rows: readonly CabinRow[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, CabinRow>>(new Map())
  const ids = useMemo<ReadonlySet<string>>(() => new Set(chosen.keys()), [chosen])
  const selected = useMemo(() => {
    const onScreen = new Map(rows?.map((row) => [row.id, row]))
    return [...chosen.values()].map((row) => onScreen.get(row.id) ?? row)
  }, [chosen, rows])
  const select = useCallback((changed: readonly { readonly id: string }[], isSelected: boolean) => {
    setChosen((before) => {
      const after = new Map(before)
      for (const row of changed) {
        if (isSelected) after.set(row.id, row as CabinRow)
        else after.delete(row.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setChosen(new Map()), [])
  return { ids, rows: selected, select, clear }
}

export type Selection = ReturnType<typeof useSelection>
