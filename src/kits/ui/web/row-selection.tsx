import { type ChangeEvent, type KeyboardEvent, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './data-table.module.css'
import { rowAfterKey } from './row-keys.ts'

/** The selection of a table's rows; its state belongs to the table's owner. */
export interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>
  /** The accessible names of the checkbox for all rows and of a row's checkbox. */
  readonly heading: string
  readonly label: (row: Row) => string
  /** Undefined where every row can be selected. A selected row that no longer qualifies can still be deselected. */
  readonly canSelect?: ((row: Row) => boolean) | undefined
  readonly onSelect: (rows: readonly Row[], isSelected: boolean) => void
}

type Identified = { readonly id: string }

/** The rows from one to another, both included, in either direction. */
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

export function isSelectable<Row extends Identified>(
  { ids, canSelect }: Pick<RowSelection<Row>, 'ids' | 'canSelect'>,
  row: Row,
): boolean {
  return canSelect === undefined || canSelect(row) || ids.has(row.id)
}

interface SelectAllProps<Row> {
  rows: readonly Row[] | undefined
  selection: RowSelection<Row>
}

/** The heading of the checkboxes: all rows of the page, or none. */
export function SelectAll<Row extends Identified>({ rows = [], selection }: SelectAllProps<Row>) {
  const { ids, heading, onSelect } = selection
  const able = rows.filter((row) => isSelectable(selection, row))
  const count = able.filter(({ id }) => ids.has(id)).length
  const isAll = count > 0 && count === able.length
  return (
    <th scope="col" className={classes('surface line-below text-small semibold', styles.head, styles.select)}>
      <label className={`stack ${styles.check}`}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll
          }}
          type="checkbox"
          aria-label={heading}
          title={heading}
          disabled={able.length === 0}
          checked={isAll}
          onChange={() => onSelect(able, !isAll)}
        />
      </label>
    </th>
  )
}

interface SelectCellProps {
  label: string
  isSelected: boolean
  isDisabled: boolean
  tabIndex: 0 | -1
}

/** Without a change handler: the table handles it, since it knows the rows. */
export function SelectCell({ label, isSelected, isDisabled, tabIndex }: SelectCellProps) {
  return (
    <td className={classes('line-below break', styles.cell, styles.select)}>
      <label className={`stack ${styles.check}`}>
        <input
          type="checkbox"
          aria-label={label}
          checked={isSelected}
          disabled={isDisabled}
          readOnly
          tabIndex={tabIndex}
        />
      </label>
    </td>
  )
}

/**
 * Selects by checkbox, by Shift for ranges, by Space for the focused row, and by Shift with an arrow key for the next
 * one.
 */
export function useSelectionHandlers<Row extends Identified>(
  rows: readonly Row[] | undefined,
  selection: RowSelection<Row> | undefined,
) {
  // Where a range starts: the row that was selected or deselected last.
  const anchor = useRef<string>(undefined)
  if (!rows || !selection) return undefined

  const select = (some: readonly Row[], isSelected: boolean) =>
    selection.onSelect(
      some.filter((row) => isSelectable(selection, row)),
      isSelected,
    )
  const toggle = (row: Row, isRange: boolean) => {
    const isSelected = !selection.ids.has(row.id)
    select(isRange ? rowsBetween(rows, anchor.current, row.id) : [row], isSelected)
    anchor.current = row.id
  }
  const extend = (row: Row, next: Row) => {
    // Moving back towards the start of the range deselects the row that is left.
    const isBack = selection.ids.has(row.id) && selection.ids.has(next.id)
    if (isBack) select([row], false)
    else select([row, next], true)
    anchor.current = next.id
  }
  return {
    onChange({ target, nativeEvent }: ChangeEvent<HTMLTableSectionElement>) {
      const element = (target as Element).closest<HTMLTableRowElement>('tbody > tr')
      const row = element ? rows[element.sectionRowIndex] : undefined
      if (row) toggle(row, (nativeEvent as Partial<globalThis.MouseEvent>).shiftKey === true)
    },
    /** True where the key was handled. */
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
