import { memo, type ReactNode, type RefObject, useState } from 'react'
import { cellOf, type TableEditing } from './cell-editing.ts'
import { classes } from './classes.ts'
import styles from './data-table.module.css'
import { Icon } from './icon.tsx'
import { type RowActions, rowHandlers } from './row-handlers.ts'
import {
  isSelectable,
  type RowSelection,
  SelectAll,
  SelectCell,
  useSelectionHandlers,
} from './row-selection.tsx'
import { useRowSlots } from './row-slots.ts'

export interface TableColumn<Row> {
  readonly id: string
  readonly label: string
  readonly sortField?: string | undefined
  readonly width?: 'narrow' | 'wide' | undefined
  readonly isMono?: boolean | undefined
  readonly render: (row: Row) => ReactNode
}

interface Sorted {
  readonly field: string
  readonly order: 'asc' | 'desc'
}

interface DataTableProps<Row extends { readonly id: string }> {
  label: string
  /** Columns, rows and `actions` must keep their identity: a change renders the rows again. */
  columns: readonly TableColumn<Row>[]
  /** Undefined while the first page loads. */
  rows: readonly Row[] | undefined
  /** How many skeleton rows are shown meanwhile. */
  expectedRows: number
  sort: Sorted | undefined
  onSort: (field: string) => void
  /** The rows on screen are about to be replaced. */
  isStale: boolean
  /** The row that was just saved, highlighted for a moment. */
  highlightedId: string | undefined
  /** Rows that others changed a moment ago. */
  changedIds?: ReadonlySet<string> | undefined
  onOpen?: ((row: Row) => void) | undefined
  actions?: RowActions<Row> | undefined
  selection?: RowSelection<Row> | undefined
  /** Undefined where no cell can be edited. */
  editing?: TableEditing<Row> | undefined
  ref?: RefObject<HTMLTableElement | null>
}

/**
 * A plain table, fast with a hundred rows: one handler for all of them, one row in the tab order, cells
 * without components. Arrows, Home and End move through the rows, Enter opens one. In a narrow window
 * the style sheet turns rows into cards, labelled by each cell's `data-label`.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, expectedRows, isStale, highlightedId, onOpen, actions, ref } = props
  const { selection, changedIds, editing } = props
  const slots = useRowSlots(rows)
  const [focusedId, setFocusedId] = useState<string>()
  const activeId = rows?.some(({ id }) => id === focusedId) ? focusedId : rows?.[0]?.id
  const selecting = useSelectionHandlers(rows, selection)
  const handlers =
    rows &&
    rowHandlers({ rows, onOpen, actions, editing, onFocusRow: setFocusedId, onSelectKey: selecting?.onKey })
  return (
    <table
      ref={ref}
      className={classes('text-compact', styles.table, isStale && styles.stale, onOpen && styles.opens)}
      aria-label={label}
      aria-busy={rows === undefined || isStale}
    >
      <TableHead {...props} />
      <tbody {...handlers} onChange={selecting?.onChange}>
        {rows?.map((row) => (
          <TableRow
            key={slots.get(row.id)}
            row={row}
            columns={columns as readonly TableColumn<unknown>[]}
            isActive={row.id === activeId}
            isHighlighted={row.id === highlightedId}
            isChanged={changedIds?.has(row.id) ?? false}
            isSelected={selection?.ids.has(row.id) ?? false}
            isFixed={selection !== undefined && !isSelectable(selection, row)}
            selectLabel={selection?.label(row)}
            actionsLabel={actions?.label(row)}
            {...(editing && cellOf(editing, row))}
          />
        )) ?? (
          <SkeletonRows
            count={expectedRows}
            columns={columns.length + (actions ? 1 : 0) + (selection ? 1 : 0)}
          />
        )}
      </tbody>
    </table>
  )
}

type HeadProps<Row extends { readonly id: string }> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'sort' | 'onSort' | 'actions' | 'selection'
>

const ariaSort = { asc: 'ascending', desc: 'descending' } as const
const sortIcon = { asc: 'up', desc: 'down' } as const

function TableHead<Row extends { readonly id: string }>(props: HeadProps<Row>) {
  const { columns, rows, sort, onSort, actions, selection } = props
  return (
    <thead>
      <tr>
        {selection && <SelectAll rows={rows} selection={selection} />}
        {columns.map(({ id, label, sortField, width }) => {
          const order = sortField !== undefined && sort?.field === sortField ? sort.order : undefined
          return (
            <th
              key={id}
              scope="col"
              className={classes(
                'surface line-below text-small semibold',
                styles.head,
                width && styles[width],
              )}
              aria-sort={order && ariaSort[order]}
            >
              {sortField === undefined ? (
                label
              ) : (
                <button
                  type="button"
                  className={`row-inline gap-1 rounded ${styles.sort}`}
                  onClick={() => onSort(sortField)}
                >
                  {label}
                  <Icon name={order ? sortIcon[order] : 'sort'} size={16} />
                </button>
              )}
            </th>
          )
        })}
        {actions && (
          <th
            scope="col"
            className={classes('surface line-below text-small semibold', styles.head, styles.actions)}
          >
            <span className="visually-hidden">{actions.heading}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface RowProps {
  row: unknown
  columns: readonly TableColumn<unknown>[]
  isActive: boolean
  isHighlighted: boolean
  isChanged: boolean
  isSelected: boolean
  /** The row cannot be selected. */
  isFixed: boolean
  selectLabel: string | undefined
  actionsLabel: string | undefined
  /** The columns whose cells can be edited; undefined where none of this row can. */
  editable?: ReadonlySet<string> | undefined
  /** What became of its cells' edits, by column. */
  edits?: Readonly<Record<string, { readonly state: string } | undefined>> | undefined
  /** The column that is being edited, and its editor. */
  editedColumn?: string | undefined
  editor?: ReactNode
}

const TableRow = memo(function TableRow(props: RowProps) {
  const { row, columns, isActive, isHighlighted, isChanged, isSelected, isFixed } = props
  const { selectLabel, actionsLabel, editable, edits, editedColumn, editor } = props
  const tabIndex = isActive ? 0 : -1
  return (
    <tr
      tabIndex={tabIndex}
      className={classes(
        'paper',
        styles.row,
        isSelected && styles.selected,
        isHighlighted && styles.highlighted,
        isChanged && styles.changed,
      )}
    >
      {selectLabel !== undefined && (
        <SelectCell label={selectLabel} isSelected={isSelected} isDisabled={isFixed} tabIndex={tabIndex} />
      )}
      {columns.map(({ id, label, width, isMono, render }) => (
        <td
          key={id}
          data-label={label}
          className={classes(
            'line-below break',
            styles.cell,
            width && styles[width],
            isMono && `text-small ${styles.mono}`,
          )}
          {...(editable?.has(id) && { tabIndex: -1, 'data-edit': id, 'data-state': edits?.[id]?.state })}
        >
          {render(row)}
          {id === editedColumn && editor}
        </td>
      ))}
      {actionsLabel !== undefined && (
        <td className={classes('line-below break', styles.cell, styles.actions)}>
          <button
            type="button"
            className={`stack rounded muted ${styles.more}`}
            tabIndex={tabIndex}
            aria-haspopup="menu"
            aria-label={actionsLabel}
          />
        </td>
      )}
    </tr>
  )
})

/** One cell per row: hundreds of placeholder cells would be created and styled only to be thrown away. */
function SkeletonRows({ count, columns }: { count: number; columns: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them.
    <tr key={row} className={`paper ${styles.row}`}>
      <td colSpan={columns} className={`line-below break ${styles.cell}`}>
        <span className={`rounded ${styles.place}`} />
      </td>
    </tr>
  ))
}

/** The row with the keyboard focus, or the last one that had it. */
export function activeRow(table: HTMLTableElement | null): HTMLElement | null {
  return table?.querySelector<HTMLElement>('tbody > tr[tabindex="0"]') ?? null
}
