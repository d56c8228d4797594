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

const unfiltered = { status: null, only: null } as const

/** What to look at first among several shipments, and how many have each status: links that show those alone. */
export function Overview({ outcome: { shipments, statuses }, arrangement }: OverviewProps) {
  const { t } = useLanguage()
  const { search } = useLocation()
  const summary = summaryOf(shipments)
  const going = (change: Partial<Arrangement>) => ({
    to: arrangedQuery(search, { ...arrangement, ...change }),
    replace: true,
    preventScrollReset: true,
  })
  /** One filter at a time: the counts are those of all shipments. */
  const showing = (filter: Partial<Arrangement>) => going({ ...unfiltered, ...filter })
  const canGroup = statuses.length > 1 && arrangement.status === null
  return (
    <>
      {(summary.length > 0 || canGroup) && (
        <ul className={`flex wrap gap-2 ${styles.summary}`}>
          {summary.map(({ name, count }) => {
            const isShown = arrangement.only === name
            return (
              <li key={name}>
                <Link
                  {...showing({ only: isShown ? null : name })}
                  className={classes(
                    'row-inline gap-1 rounded text-body semibold danger',
                    styles.status,
                    styles.concern,
                  )}
                  aria-current={isShown || undefined}
                >
                  <Icon name="alert" size={16} />
                  {t(`tracking.summary.${name}`, { count })}
                  {isShown && <Icon name="close" size={16} />}
                </Link>
              </li>
            )
          })}
          {canGroup && (
            <li>
              <Link {...going({ isGrouped: !arrangement.isGrouped })} className={styles.all}>
                {t(arrangement.isGrouped ? 'tracking.filter.ungroup' : 'tracking.filter.group')}
              </Link>
            </li>
          )}
        </ul>
      )}
      <ul className={`flex wrap gap-2 ${styles.statuses}`} aria-label={t('tracking.results.by_status')}>
        {statuses.map(({ status, count }) => {
          const isShown = arrangement.status === status
          return (
            <li key={status}>
              <Link
                {...showing({ status: isShown ? null : status })}
                className={classes(
                  'row-inline gap-1 rounded text-body semibold',
                  styles.status,
                  toneClass('CabinStatus', status),
                )}
                aria-current={isShown || undefined}
              >
                <strong>{count}</strong> {t(enumKey('CabinStatus', status))}
                {isShown && <Icon name="close" size={16} />}
              </Link>
            </li>
          )
        })}
        {(arrangement.status !== null || arrangement.only !== null) && (
          <li>
            <Link {...showing({})} className={`row-inline text-body unprinted ${styles.all}`}>
              {t('tracking.filter.all', { count: shipments.length })}
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}
