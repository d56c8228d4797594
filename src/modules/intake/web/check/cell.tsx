import type { Translate } from '#kits/i18n/shared/translator.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { ImportCell } from '#modules/intake/contract.ts'
import { isWrongCell } from '../rows.ts'
import styles from './grid.module.css'

/** Whether the sheet's text is the value, or its name or code. */
function isPartOf(text: string, value: string): boolean {
  const [part, whole] = [text, value].map((each) => each.trim().toUpperCase())
  return part === whole || whole?.startsWith(`${part} `) === true || whole?.endsWith(` ${part}`) === true
}

/** A reference that was chosen has its id as text, which says nothing to people. */
const isId = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)

/** What stands small beneath a value: the sheet's text where it differs, or where the value is from. */
function originOf({ text, origin, understood }: ImportCell, t: Translate): string | undefined {
  if (origin === 'default') return t('cabin_import.check.for_all')
  if (origin === 'derived') return t('cabin_import.check.derived')
  if (understood === null || text === '' || isId(text) || isPartOf(text, understood)) return undefined
  return text
}

interface CellContentProps {
  cell: ImportCell
  /** The text of a correction that was not checked yet. */
  unchecked: string | undefined
  t: Translate
}

/** A cell as it was understood, beneath it what the sheet said, what is wrong, and the nearest choices. */
export function CellContent({ cell, unchecked, t }: CellContentProps) {
  if (unchecked !== undefined) return <span className={`muted ${styles.unchecked}`}>{unchecked}</span>
  const origin = originOf(cell, t)
  const value = cell.understood ?? cell.text
  return (
    <>
      <span className={classes(styles.value, cell.understood === null && isWrongCell(cell) && styles.struck)}>
        {value}
        {cell.origin === 'correction' && (
          <span
            className={`muted ${styles.corrected}`}
            role="img"
            aria-label={t('cabin_import.check.corrected')}
          >
            <Icon name="pencil" size={16} />
          </span>
        )}
      </span>
      {origin !== undefined && <span className={`muted ${styles.origin}`}>{origin}</span>}
      {cell.issues.map(({ key, msg, isWarning }) => (
        <span key={key} className={classes('muted', styles.issue, isWarning && styles.warning)}>
          {msg}
        </span>
      ))}
      {cell.choices.length > 0 && (
        <span className={`flex wrap gap-1 ${styles.choices}`}>
          {cell.choices.map(({ text, label }) => (
            <button
              key={text}
              type="button"
              className={`rounded paper ellipsis ${styles.choice}`}
              tabIndex={-1}
              data-choice={text}
              aria-label={t('cabin_import.check.use_choice', { label })}
            >
              {label}
            </button>
          ))}
        </span>
      )}
    </>
  )
}
