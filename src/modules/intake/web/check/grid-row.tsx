import { memo, type ReactNode } from 'react'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import type { ImportCell, ImportOutcome, ImportRow, ImportTarget } from '#modules/intake/contract.ts'
import { targetName } from '../members.ts'
import { isWrongCell } from '../rows.ts'
import { CellContent } from './cell.tsx'
import styles from './grid.module.css'

export const outcomeTones = {
  create: 'cleared',
  update: 'transport',
  unchanged: 'neutral',
  wrong: 'anomaly',
  skipped: 'cancelled',
} as const satisfies Record<ImportOutcome, string>

interface GridRowProps {
  row: ImportRow
  /** The row's place on the page, from 0. */
  index: number
  ariaRowIndex: number
  targets: readonly ImportTarget[]
  isSkipped: boolean
  /** It is being checked. */
  isPending: boolean
  /** Corrections of the line that were not checked yet. */
  unchecked: Readonly<Partial<Record<ImportTarget, string>>> | undefined
  /** The column in the tab order; undefined where another row is. */
  activeColumn: number | undefined
  /** Replaces the active cell while it is edited. */
  editor: ReactNode
  t: Translate
}

/** A line of the sheet. Without handlers of its own: the grid has one of each for all rows. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, index, ariaRowIndex, targets, isSkipped, isPending, unchecked, activeColumn, editor, t } =
    props
  const cells = new Map(row.cells.map((cell) => [cell.target, cell]))
  return (
    <tr
      className={classes(styles.row, isSkipped && styles.skipped)}
      aria-rowindex={ariaRowIndex}
      aria-busy={isPending || undefined}
      data-row={index}
    >
      <LineCell {...{ row, isSkipped, isPending, t }} isActive={activeColumn === 0} />
      {targets.map((target, i) => {
        const column = i + 1
        const isActive = activeColumn === column
        const cell = cells.get(target) ?? emptyCell(target)
        return (
          <td
            key={target}
            className={classes('paper', styles.cell, !isSkipped && looksOf(cell))}
            tabIndex={isActive ? 0 : -1}
            aria-invalid={isWrongCell(cell) || undefined}
            data-column={column}
            data-label={targetName(t, target)}
            data-empty={isEmpty(cell) || undefined}
          >
            {isActive && editor ? editor : <CellContent cell={cell} unchecked={unchecked?.[target]} t={t} />}
          </td>
        )
      })}
    </tr>
  )
})

function looksOf(cell: ImportCell): string | undefined {
  if (isWrongCell(cell)) return styles.wrong
  return cell.issues.length > 0 ? styles.warned : undefined
}

const isEmpty = ({ text, understood, issues }: ImportCell): boolean =>
  text === '' && understood === null && issues.length === 0

/** Of a line whose cell is not known, as one left out before it was checked. */
const emptyCell = (target: ImportTarget): ImportCell => ({
  target,
  text: '',
  origin: 'sheet',
  understood: null,
  issues: [],
  choices: [],
})

interface LineCellProps extends Pick<GridRowProps, 'row' | 'isSkipped' | 'isPending' | 't'> {
  isActive: boolean
}

function LineCell({ row, isSkipped, isPending, isActive, t }: LineCellProps) {
  const { line, issues } = row
  const outcome = isSkipped ? 'skipped' : row.outcome
  return (
    <th
      scope="row"
      className={classes('paper', styles.cell, styles.line)}
      tabIndex={isActive ? 0 : -1}
      data-column={0}
    >
      <label className={`row gap-2 ${styles.take}`}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={!isSkipped}
          aria-label={t('cabin_import.check.take', { line })}
          onChange={() => undefined}
          data-take
        />
        {line}
      </label>
      {isPending ? (
        <span className={`muted ${styles.origin}`}>{t('cabin_import.check.rechecking')}</span>
      ) : (
        <Tag tone={outcomeTones[outcome]}>{t(`cabin_import.outcomes.${outcome}`)}</Tag>
      )}
      {!isSkipped &&
        issues.map(({ key, msg, isWarning }) => (
          <span key={key} className={classes('muted', styles.issue, isWarning && styles.warning)}>
            {msg}
          </span>
        ))}
    </th>
  )
}
