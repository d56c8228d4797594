import { useId } from 'react'
import { dash } from '#kits/i18n/shared/dash.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { cabinStatuses, statusDays } from '#modules/shipments/rules/status.ts'
import styles from './clearance.module.css'

/** The date of each status: the day of its latest step, or a dash. */
export function StatusDates({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <section className="shrink" aria-labelledby={id}>
      <h3 className={`text-body ${styles.subtitle}`} id={id}>
        {t('cabin_clearance.dates')}
      </h3>
      <dl>
        {cabinStatuses.map((status) => {
          const day = cabin[statusDays[status]]
          return (
            <div className={`flex wrap between gap-0-3 line-above text-small ${styles.date}`} key={status}>
              <dt>{t(enumKey('CabinStatus', status))}</dt>
              <dd className={classes(day === null && styles.none)}>{day ?? dash}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
