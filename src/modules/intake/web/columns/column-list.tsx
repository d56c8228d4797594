import { useId } from 'react'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import type { ImportColumn, ImportTarget } from '#modules/intake/contract.ts'
import frame from '../intake.module.css'
import { targetName, useTargets } from '../members.ts'
import { type Reading, targetOf } from '../reading.ts'
import { columnLetter } from './column-letter.ts'
import styles from './columns.module.css'

/** The values of a select that are no member. */
const undecided = ''
const leftOut = '-'

interface ColumnListProps {
  columns: readonly ImportColumn[]
  reading: Reading
  onTarget: (index: number, target: ImportTarget | null) => void
}

/** Each column of the sheet beside what it is read as. */
export function ColumnList({ columns, reading, onTarget }: ColumnListProps) {
  const { t } = useLanguage()
  const id = useId()
  const letters = new Map(columns.map((column) => [targetOf(reading, column), columnLetter(column.index)]))
  return (
    <section className="stack one-column gap-2" aria-labelledby={id}>
      <h2 className="text-large bold" id={id}>
        {t('cabin_import.columns.title')}
      </h2>
      <ul className="stack card">
        {columns.map((column) => (
          <Column
            key={column.index}
            column={column}
            target={targetOf(reading, column)}
            letters={letters}
            onTarget={(target) => onTarget(column.index, target)}
          />
        ))}
      </ul>
    </section>
  )
}

interface ColumnProps {
  column: ImportColumn
  /** Undefined: not decided; null: left out. */
  target: ImportTarget | null | undefined
  /** The columns by what they are read as. */
  letters: ReadonlyMap<ImportTarget | null | undefined, string>
  onTarget: (target: ImportTarget | null) => void
}

function Column({ column, target, letters, onTarget }: ColumnProps) {
  const { t } = useLanguage()
  const targets = useTargets()
  const letter = columnLetter(column.index)
  const heading = column.heading || t('cabin_import.columns.no_heading')
  const needsDecision = target === undefined && column.filled > 0
  const options = [
    ...(target === undefined ? [{ value: undecided, label: t('cabin_import.columns.choose') }] : []),
    { value: leftOut, label: t('cabin_import.columns.leave_out') },
    ...targets.map((member) => {
      const taken = member === target ? undefined : letters.get(member)
      const name = targetName(t, member)
      return {
        value: member,
        label: taken ? t('cabin_import.columns.taken', { member: name, letter: taken }) : name,
      }
    }),
  ]
  return (
    <li className={classes('stack center gap-2-3', styles.column, needsDecision && styles.undecided)}>
      <div className={`flex baseline gap-2 shrink ${styles.heading}`}>
        <span className={`text-small semibold muted ${styles.letter}`} aria-hidden="true">
          {letter}
        </span>
        <span className="shrink break semibold">{heading}</span>
      </div>
      <p className={`shrink ellipsis text-small muted ${styles.samples}`}>
        {column.filled === 0 ? t('cabin_import.columns.no_values') : column.samples.slice(0, 3).join(' · ')}
      </p>
      <span className={`muted ${styles.arrow}`}>
        <Icon name="arrow-right" size={16} />
      </span>
      <div className={classes('shrink', styles.target, frame.unlabelled)}>
        <SelectField
          label={t('cabin_import.columns.read_as', { letter, heading })}
          value={target ?? (target === null ? leftOut : undecided)}
          options={options}
          onValue={(value) =>
            value !== undecided && onTarget(value === leftOut ? null : (value as ImportTarget))
          }
        />
      </div>
      <Reason text={reasonOf(column, target, t)} needsDecision={needsDecision} />
    </li>
  )
}

/** Why the column is read so. */
function reasonOf(column: ImportColumn, target: ColumnProps['target'], t: Translate): string {
  if (target === undefined) return column.filled > 0 ? t('cabin_import.columns.undecided') : ''
  // While the server reads the sheet anew, the choice is the manager's.
  const reason = column.target === target ? (column.proposedBy ?? 'manager') : 'manager'
  return t(`cabin_import.columns.by_${reason}`)
}

function Reason({ text, needsDecision }: { text: string; needsDecision: boolean }) {
  return (
    <p
      className={classes(
        'flex gap-1 text-small muted',
        styles.reason,
        needsDecision && `semibold ${styles.open}`,
      )}
    >
      {needsDecision && <Icon name="alert" size={16} />}
      {text}
    </p>
  )
}
