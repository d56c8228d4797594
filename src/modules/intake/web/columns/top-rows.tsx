import { type ReactNode, useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { columnLetter } from './column-letter.ts'
import styles from './columns.module.css'

interface TopRowsProps {
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
  headerRow: number
  onHeaderRow: (line: number) => void
}

/** The first lines of the sheet as they stand; one of them has the headings. */
export function TopRows({ rows, headerRow, onHeaderRow }: TopRowsProps) {
  const { t } = useLanguage()
  const id = useId()
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const letters = Array.from({ length: width }, (_, index) => columnLetter(index))
  return (
    <section className="stack one-column gap-2" aria-labelledby={id}>
      <h2 className="text-large bold" id={id}>
        {t('cabin_import.columns.top')}
      </h2>
      <p className="pretty text-small muted">{t('cabin_import.columns.top_text')}</p>
      <fieldset className={`card ${styles.sheet}`} aria-labelledby={id}>
        <table className={`text-small ${styles.cells}`}>
          <thead>
            <tr>
              <td />
              {letters.map((letter) => (
                <th key={letter} scope="col">
                  {letter}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line} className={classes(line === headerRow && styles.header)}>
                <th scope="row">
                  <HeaderChoice
                    {...{ line, headerRow, onHeaderRow }}
                    name={id}
                    label={t('cabin_import.columns.take_row', { line })}
                  >
                    {line}
                  </HeaderChoice>
                </th>
                {letters.map((letter, index) => (
                  <td key={letter}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </fieldset>
      <HeaderChoice {...{ headerRow, onHeaderRow }} line={0} name={id}>
        {t('cabin_import.columns.no_header_row')}
      </HeaderChoice>
    </section>
  )
}

interface HeaderChoiceProps extends Omit<TopRowsProps, 'rows'> {
  line: number
  name: string
  /** The accessible name, where the text does not say it all. */
  label?: string
  children: ReactNode
}

function HeaderChoice({ line, name, label, headerRow, onHeaderRow, children }: HeaderChoiceProps) {
  return (
    <label className={`row gap-2 ${styles.choice}`}>
      <input
        type="radio"
        name={name}
        aria-label={label}
        checked={line === headerRow}
        onChange={() => onHeaderRow(line)}
      />
      {children}
    </label>
  )
}
