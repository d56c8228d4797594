import { useCallback, useMemo, useState } from 'react'

interface Identified {
  readonly id: string
}

/** The selected rows, also those on other pages; rows on screen are replaced by their newest version. */
export function useSelection<Row extends Identified>(
  rows: readonly Row[] | undefined,
  canSelect?: (row: Row) => boolean,
): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Row>>(new Map())
  const ids = useMemo<ReadonlySet<string>>(() => new Set(chosen.keys()), [chosen])
  const selected = useMemo(() => {
    const onScreen = new Map(rows?.map((row) => [row.id, row]))
    return [...chosen.values()].map((row) => onScreen.get(row.id) ?? row)
  }, [chosen, rows])
  const select = useCallback((changed: readonly Identified[], isSelected: boolean) => {
    setChosen((before) => {
      const after = new Map(before)
      for (const row of changed) {
        if (isSelected) after.set(row.id, row as Row)
        else after.delete(row.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setChosen(new Map()), [])
  return { ids, rows: selected, canSelect, select, clear }
}

export interface Selection<Row> {
  readonly ids: ReadonlySet<string>
  readonly rows: readonly Row[]
  /** Undefined where every row can be selected. */
  readonly canSelect: ((row: Row) => boolean) | undefined
  select(changed: readonly Identified[], isSelected: boolean): void
  clear(): void
}
