import { useId } from 'react'
import type { Cabin } from '#shared/contracts/cabin-row.ts'
import { cabinStatuses, statusDays } from '#shared/domain/cabin-status.ts'
import { dash } from '#shared/domain/dash.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './clearance.module.css'

/** The date of each status: the day of its latest step, or a dash. */
export function StatusDates({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <section className={styles.dates} aria-labelledby={id}>
      <h3 className={styles.subtitle} id={id}>
        {t('cabin_clearance.dates')}
      </h3>
      <dl>
        {cabinStatuses.map((status) => {
          const day = cabin[statusDays[status]]
          return (
            <div className={styles.date} key={status}>
              <dt>{t(enumKey('CabinStatus', status))}</dt>
              <dd className={classes(day === null && styles.none)}>{day ?? dash}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
