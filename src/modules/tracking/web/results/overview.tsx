import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLocation } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { toneClass } from '#kits/ui/web/enum-tag.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { Outcome } from '../outcome.ts'
import { type Arrangement, arrangedQuery } from './arrangement.ts'
import styles from './overview.module.css'
import { summaryOf } from './urgency.ts'

interface OverviewProps {
  outcome: Outcome
  arrangement: Arrangement
}

/** What to look at first among several shipments, and how many have each status: links that show those alone. */
export function Overview({ outcome: { shipments, statuses }, arrangement }: OverviewProps) {
  const { t } = useLanguage()
  const { search } = useLocation()
  const summary = summaryOf(shipments)
  const showing = (status: Arrangement['status']) => ({
    to: arrangedQuery(search, { ...arrangement, status }),
    replace: true,
    preventScrollReset: true,
  })
  return (
    <>
      {summary.length > 0 && (
        <p className={styles.summary}>
          <Icon name="alert" size={16} />
          {summary.map(({ key, count }) => t(key, { count })).join(' · ')}
        </p>
      )}
      <ul className={styles.statuses} aria-label={t('tracking.results.by_status')}>
        {statuses.map(({ status, count }) => {
          const isShown = arrangement.status === status
          return (
            <li key={status}>
              <Link
                {...showing(isShown ? null : status)}
                className={classes(styles.status, toneClass('CabinStatus', status))}
                aria-current={isShown || undefined}
              >
                <strong>{count}</strong> {t(enumKey('CabinStatus', status))}
                {isShown && <Icon name="close" size={16} />}
              </Link>
            </li>
          )
        })}
        {arrangement.status !== null && (
          <li>
            <Link {...showing(null)} className={styles.all}>
              {t('tracking.filter.all', { count: shipments.length })}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}
