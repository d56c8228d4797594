import { useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import type { ImportColumn } from '#modules/intake/contract.ts'
import { columnLetter } from './column-letter.ts'
import styles from './columns.module.css'

interface UnmappedColumnsProps {
  /** Those with values and without a decision. */
  columns: readonly ImportColumn[]
  onLeaveOut: () => void
}

/** Nothing is dropped silently: columns that would not be imported are named, and need a yes. */
export function UnmappedColumns({ columns, onLeaveOut }: UnmappedColumnsProps) {
  const { t } = useLanguage()
  const id = useId()
  const count = columns.length
  return (
    <section className={`stack gap-2 shrink rounded ${styles.question}`} aria-labelledby={id} data-asks>
      <h2 className="text-large bold" id={id}>
        {t('cabin_import.columns.unmapped_title')}
      </h2>
      <p>{t('cabin_import.columns.unmapped_text', { count })}</p>
      <ul className={`stack gap-1 break ${styles.names}`}>
        {columns.map(({ index, heading, samples }) => (
          <li key={index}>
            <strong>
              {columnLetter(index)} {heading || t('cabin_import.columns.no_heading')}
            </strong>{' '}
            <span className="pretty text-small muted">{samples.slice(0, 2).join(' · ')}</span>
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onLeaveOut}>{t('cabin_import.columns.unmapped_agree', { count })}</Button>
      </div>
    </section>
  )
}
