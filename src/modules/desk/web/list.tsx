import { useMemo } from 'react'
import { formatCount } from '#kits/i18n/shared/numbers.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { DeskItem } from '../contract.ts'
import { groupBySeverity, keyOf } from './items.ts'
import styles from './list.module.css'
import { Row } from './row.tsx'
import { useRetry } from './use-retry.ts'
import { useRowFocus } from './use-row-focus.ts'

/** So many fit on one page above the plots. */
const mostPrinted = 14

const severityTexts: Readonly<Record<number, TextKey & `desk_page.severity.${string}`>> = {
  1: 'desk_page.severity.1',
  2: 'desk_page.severity.2',
}

interface ListProps {
  items: readonly DeskItem[]
  /** Other items are on their way. */
  isStale: boolean
}

/** The items by urgency. */
export function List({ items, isStale }: ListProps) {
  const { t } = useLanguage()
  const groups = useMemo(() => groupBySeverity(items), [items])
  const keys = useMemo(() => groups.flatMap((group) => group.items.map(keyOf)), [groups])
  const { list, activeKey, handlers } = useRowFocus(keys)
  const retry = useRetry()
  const unprinted = keys.length - mostPrinted
  return (
    <section
      ref={list}
      className={classes('card', styles.list, isStale && 'stale')}
      aria-label={t('desk_page.list')}
      aria-busy={isStale}
      {...handlers}
    >
      {groups.map(({ severity, items: own }) => (
        <section key={severity} aria-labelledby={`severity-${severity}`}>
          <h2
            className={`row gap-2 surface line-below text-small ${styles.severity}`}
            id={`severity-${severity}`}
            data-severity={severity}
          >
            {t(severityTexts[severity] ?? 'desk_page.severity.3')}
            <span className={`muted ${styles.number}`}>{formatCount(own.length)}</span>
          </h2>
          <ul>
            {own.map((item) => {
              const key = keyOf(item)
              return (
                <Row
                  key={key}
                  rowKey={key}
                  item={item}
                  isActive={key === activeKey}
                  isPrinted={keys.indexOf(key) < mostPrinted}
                  isBusy={item.entityId !== null && retry.busyIds.has(item.entityId)}
                  onRetry={retry.retry}
                />
              )
            })}
          </ul>
        </section>
      ))}
      {unprinted > 0 && (
        <p className={styles.printedOnly}>{t('desk_page.not_printed', { count: unprinted })}</p>
      )}
    </section>
  )
}

const expectedRows = 8

/** In the place of the rows while they load. */
export function ListSkeleton() {
  const { t } = useLanguage()
  return (
    <div className={`card ${styles.list}`} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: expectedRows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places without anything in them.
        <div key={index} className={`line-below ${styles.place}`} />
      ))}
    </div>
  )
}
