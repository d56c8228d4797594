import { type RefObject, useEffect } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { ImportRow, ImportTarget } from '#modules/intake/contract.ts'
import { targetName } from '../members.ts'
import type { Correction } from '../reading.ts'
import { CellEditor } from './cell-editor.tsx'
import styles from './grid.module.css'
import { gridHandlers } from './grid-handlers.ts'
import { GridRow } from './grid-row.tsx'
import type { ChangedRows } from './use-changed-rows.ts'
import { type GridActions, useGrid } from './use-grid.ts'

interface GridProps {
  /** The lines of the page as they are now. */
  rows: readonly ImportRow[]
  /** How many lines are on earlier pages, and on all of them. */
  offset: number
  total: number
  skipped: ReadonlySet<number>
  corrections: readonly Correction[]
  changes: ChangedRows
  isStale: boolean
  /** What buttons outside the grid may do in it. */
  ref: RefObject<Pick<GridActions, 'toError'> | null>
}

/**
 * The lines as they were understood, edited by keyboard as in a spreadsheet. One cell is in the tab order. In a narrow
 * window the style sheet turns rows into cards.
 */
export function Grid(props: GridProps) {
  const { rows, offset, total, skipped, corrections, changes, isStale, ref } = props
  const { t } = useLanguage()
  const { table, targets, edit, cellAt, actions, commit } = useGrid({ rows, skipped, changes })
  const { position } = actions
  useEffect(() => {
    ref.current = actions
  })
  const edited = edit && cellAt(position)
  const editor = edited && (
    <CellEditor
      cell={edited.cell}
      label={t('cabin_import.check.edit', { member: targetName(t, edited.target), line: edited.row.line })}
      isReplaced={edit.isReplaced}
      onCommit={commit}
      onCancel={() => actions.focusCell(position)}
    />
  )
  return (
    <table
      ref={table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid.
      role="grid"
      className={`text-compact ${styles.grid}`}
      aria-label={t('cabin_import.check.grid')}
      aria-rowcount={total + 1}
      aria-busy={isStale}
      {...gridHandlers(actions)}
    >
      <Head targets={targets} />
      <tbody>
        {rows.map((row, index) => (
          <GridRow
            key={row.line}
            row={row}
            index={index}
            ariaRowIndex={offset + index + 2}
            targets={targets}
            isSkipped={skipped.has(row.line)}
            isPending={changes.pending.has(row.line)}
            unchecked={changes.pending.has(row.line) ? uncheckedOf(row, corrections) : undefined}
            activeColumn={index === position.row ? position.column : undefined}
            editor={index === position.row ? editor : undefined}
            t={t}
          />
        ))}
      </tbody>
    </table>
  )
}

function Head({ targets }: { targets: readonly ImportTarget[] }) {
  const { t } = useLanguage()
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th className={styles.lineHead} scope="col">
          {t('cabin_import.check.line')}
        </th>
        {targets.map((target) => (
          <th key={target} scope="col">
            {targetName(t, target)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The corrections of a line, which its cells do not show until they are checked. */
const uncheckedOf = ({ line }: ImportRow, corrections: readonly Correction[]) =>
  Object.fromEntries(
    corrections.filter((correction) => correction.line === line).map(({ target, text }) => [target, text]),
  )
