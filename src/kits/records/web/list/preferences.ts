import { useMemo, useSyncExternalStore } from 'react'
import { type ListPreferences, onOtherTabChange, read, write } from '#kits/page/web/storage/storage.ts'

/** How lists are shown, remembered between visits and shared by the tabs. */

export const rowHeights = ['compact', 'default', 'comfortable'] as const

/** Earlier versions stored a density: `comfortable` also where nobody had chosen it. */
type Stored = Partial<ListPreferences> & { density?: 'comfortable' | 'compact' }

function stored(): ListPreferences {
  const { rowHeight, density, columns = {} }: Stored = read('listPreferences') ?? {}
  const chosen = rowHeight ?? (density === 'compact' ? density : 'default')
  return { rowHeight: rowHeights.includes(chosen) ? chosen : 'default', columns }
}

let preferences = stored()
const listeners = new Set<() => void>()

function show(next: ListPreferences): void {
  preferences = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  const stop = onOtherTabChange('listPreferences', () => show(stored()))
  listeners.add(listener)
  return () => {
    stop()
    listeners.delete(listener)
  }
}

function save(change: Partial<ListPreferences>): void {
  const next = { ...preferences, ...change }
  write('listPreferences', next)
  show(next)
}

interface Hideable {
  readonly member: string
  readonly hiddenByDefault?: boolean
}

/** Stores only differences from the defaults, so that columns added later appear as intended. */
function differences(all: readonly Hideable[], shown: readonly string[]): Record<string, boolean> {
  const differing = all.filter(
    ({ member, hiddenByDefault = false }) => shown.includes(member) === hiddenByDefault,
  )
  return Object.fromEntries(differing.map(({ member, hiddenByDefault = false }) => [member, hiddenByDefault]))
}

/** The visible columns and the row height of a screen's list. */
export function useListPreferences<C extends Hideable>(screen: string, all: readonly C[]) {
  const { rowHeight, columns } = useSyncExternalStore(subscribe, () => preferences)
  const chosen = columns[screen]
  const shown = useMemo(
    () => all.filter(({ member, hiddenByDefault = false }) => chosen?.[member] ?? !hiddenByDefault),
    [all, chosen],
  )
  return {
    rowHeight,
    setRowHeight: (next: ListPreferences['rowHeight']) => save({ rowHeight: next }),
    shown,
    show: (members: readonly string[]) =>
      save({ columns: { ...preferences.columns, [screen]: differences(all, members) } }),
  }
}

export type Preferences<C extends Hideable> = ReturnType<typeof useListPreferences<C>>
