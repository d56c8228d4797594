import { useEffect, useRef } from 'react'
import { cabinStatuses } from '#shared/domain/cabin-status.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import type { Translate } from '#shared/i18n/catalogue.ts'
import { useLanguage } from '../../../app/language.tsx'
import { changeView } from '../../../catalog/list/address.ts'
import type { View } from '../../../catalog/list/use-view.ts'
import { useSearchParams } from '../../../router/hooks.ts'
import { Link } from '../../../router/links.tsx'
import { classes } from '../../../ui/classes.ts'
import { type Count, countOf } from './counts.ts'
import styles from './status-tabs.module.css'

interface StatusTabsProps extends View {
  counts: readonly Count[] | undefined
}

/** The list by status, with how many there are of each; a strip that scrolls by itself where it is narrow. */
export function StatusTabs({ view, rules, counts }: StatusTabsProps) {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const { status: current, ...others } = view.filters
  const strip = useCurrentInView(current)
  const addressOf = (status: CabinStatus | undefined) => {
    const filters = status === undefined ? others : { ...others, status: String(status) }
    const search = changeView(params, rules, { filters })
    return search.size === 0 ? screens.cabin.path : `${screens.cabin.path}?${search}`
  }
  return (
    <nav className={styles.tabs} aria-label={t('cabins.tabs')} ref={strip}>
      <ul className={styles.list}>
        {[undefined, ...cabinStatuses].map((status) => {
          const isCurrent = current === (status && String(status))
          return (
            <li key={status ?? 'all'}>
              <Link
                className={classes(styles.tab, isCurrent && styles.current)}
                to={addressOf(status)}
                preventScrollReset
                aria-current={isCurrent ? 'page' : undefined}
              >
                {status === undefined ? t('cabins.all') : t(enumKey('CabinStatus', status))}
                <CountBadge count={counts && countOf(counts, status)} t={t} />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

interface CountBadgeProps {
  count: Omit<Count, 'status'> | undefined
  t: Translate
}

/** Its place is held before the number is known. */
function CountBadge({ count, t }: CountBadgeProps) {
  if (!count) return <span className={styles.count} aria-hidden="true" />
  const { count: n, exact } = count
  return (
    <span className={classes(styles.count, n === 0 && styles.none)}>
      {exact ? t('cabins.count', { n }) : t('catalog.list.total_over', { n })}
    </span>
  )
}

function useCurrentInView(current: string | undefined) {
  const strip = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what it waits for.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>('[aria-current]')
    if (!tab || !strip.current) return
    const { offsetLeft: from, offsetWidth: width } = tab
    const { scrollLeft: left, clientWidth: room } = strip.current
    if (from < left || from + width > left + room) strip.current.scrollTo({ left: from - (room - width) / 2 })
  }, [current])
  return strip
}
