import { useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { ImportRow } from '#modules/intake/contract.ts'
import { targetName } from '../members.ts'
import { isWrongCell, targetsOf } from '../rows.ts'
import styles from './columns.module.css'

const shown = 5

/** The first lines as they are understood, so that a wrong column shows before all lines are checked. */
export function Preview({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useLanguage()
  const id = useId()
  const targets = targetsOf(rows)
  if (targets.length === 0) return null
  return (
    <div className="stack one-column gap-2">
      <h2 className="text-large bold" id={id}>
        {t('cabin_import.columns.preview')}
      </h2>
      <section
        className={`shrink card ${styles.sheet}`}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
      >
        <table className={`text-small ${styles.cells}`}>
          <thead>
            <tr>
              <th scope="col">{t('cabin_import.check.line')}</th>
              {targets.map((target) => (
                <th key={target} scope="col">
                  {targetName(t, target)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {targets.map((target) => {
                  const cell = cells.find((other) => other.target === target)
                  return (
                    <td key={target} className={classes(cell && isWrongCell(cell) && styles.wrong)}>
                      {cell?.understood ?? cell?.text}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
