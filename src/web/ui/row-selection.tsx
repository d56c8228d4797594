import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './data-table.module.css'
import { rowAfterKey } from './row-keys.ts'

/** Rows that can be selected, with what becomes of them held by whoever draws the table. */
export interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>
  /** The name of the checkbox for all rows on the page, and of the one of a row. */
  readonly heading: string
  readonly label: (row: Row) => string
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void
}

type Identified = { readonly id: string }

/** From one row to another, both included, whichever comes first. */
export function rowsBetween<Row extends Identified>(
  rows: readonly Row[],
  from: string | undefined,
  to: string,
): Row[] {
  const end = rows.findIndex(({ id }) => id === to)
  const start = rows.findIndex(({ id }) => id === from)
  if (start === -1) return rows.slice(end, end + 1)
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1)
}

interface SelectAllProps<Row> {
  rows: readonly Row[] | undefined
  selection: RowSelection<Row>
}

/** The heading of the checkboxes: all rows of the page, or none. */
export function SelectAll<Row extends Identified>({ rows = [], selection }: SelectAllProps<Row>) {
  const { ids, heading, onSelect } = selection
  const count = rows.filter(({ id }) => ids.has(id)).length
  const isAll = count > 0 && count === rows.length
  return (
    <th scope="col" className={classes(styles.head, styles.select)}>
      <label className={styles.check}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll
          }}
          type="checkbox"
          aria-label={heading}
          title={heading}
          disabled={rows.length === 0}
          checked={isAll}
          onChange={() => onSelect(rows, !isAll)}
        />
      </label>
    </th>
  )
}

interface SelectCellProps {
  label: string
  isSelected: boolean
  tabIndex: 0 | -1
}

/** What a change of it means, the table decides: it knows the rows. */
export function SelectCell({ label, isSelected, tabIndex }: SelectCellProps) {
  return (
    <td className={classes(styles.cell, styles.select)}>
      <label className={styles.check}>
        <input type="checkbox" aria-label={label} checked={isSelected} readOnly tabIndex={tabIndex} />
      </label>
    </td>
  )
}

/** Checkboxes, Shift for ranges; Space for the row in focus, Shift and an arrow for the next one too. */
export function useSelectionHandlers<Row extends Identified>(
  rows: readonly Row[] | undefined,
  selection: RowSelection<Row> | undefined,
) {
  // Where a range starts: the row that was selected or left out last.
  const anchor = useRef<string>(undefined)
  if (!rows || !selection) return undefined

  const toggle = (row: Row, isRange: boolean) => {
    const isSelected = !selection.ids.has(row.id)
    selection.onSelect(isRange ? rowsBetween(rows, anchor.current, row.id) : [row], isSelected)
    anchor.current = row.id
  }
  const extend = (row: Row, next: Row) => {
    // Back towards where it began: what is left behind is left out again.
    const isBack = selection.ids.has(row.id) && selection.ids.has(next.id)
    if (isBack) selection.onSelect([row], false)
    else selection.onSelect([row, next], true)
    anchor.current = next.id
  }
  return {
    onChange({ target, nativeEvent }: ChangeEvent<HTMLTableSectionElement>) {
      const element = (target as Element).closest<HTMLTableRowElement>('tbody > tr')
      const row = element ? rows[element.sectionRowIndex] : undefined
      if (row) toggle(row, (nativeEvent as Partial<globalThis.MouseEvent>).shiftKey === true)
    },
    /** True where the key was about selecting. */
    onKey(event: KeyboardEvent<HTMLTableSectionElement>, at: number): boolean {
      const row = rows[at]
      if (!row || event.altKey || event.ctrlKey || event.metaKey) return false
      if (event.key === ' ' && event.target instanceof HTMLTableRowElement) {
        toggle(row, event.shiftKey)
        return true
      }
      const to = event.shiftKey ? rowAfterKey(event.key, at, rows.length) : undefined
      const next = to === undefined ? undefined : rows[to]
      if (to === undefined || !next) return false
      if (next !== row) extend(row, next)
      event.currentTarget.rows[to]?.focus()
      return true
    },
  }
}
