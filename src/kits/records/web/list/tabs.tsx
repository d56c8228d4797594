import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import styles from './tabs.module.css'
import { changeView } from './url-state.ts'
import type { View } from './use-list-view.ts'

interface TabCount {
  readonly count: number
  /** False: the number is a minimum. */
  readonly exact: boolean
}

export interface Tab {
  /** The filter's value as in the URL; undefined is the list without this filter. */
  readonly value: string | undefined
  readonly label: string
  /** Undefined until it has loaded; null where it is not shown. */
  readonly count: TabCount | null | undefined
}

interface ListTabsProps extends View {
  label: string
  path: string
  /** The filter that the tabs set. */
  member: string
  tabs: readonly Tab[]
}

/** Tabs for one filter, with the number of rows of each. Where they do not all fit, arrows lead to the others. */
export function ListTabs({ view, rules, label, path, member, tabs }: ListTabsProps) {
  const { t } = useLanguage()
  const [params] = useSearchParams()
  const { [member]: current, ...others } = view.filters
  const strip = useCurrentInView(current)
  const { isMoreBefore, isMoreAfter, scroll } = useHiddenTabs(strip)
  const addressOf = (value: string | undefined) => {
    const filters = value === undefined ? others : { ...others, [member]: value }
    const search = changeView(params, rules, { filters })
    return search.size === 0 ? path : `${path}?${search}`
  }
  return (
    <nav className={`flex shrink rigid line-below ${styles.tabs}`} aria-label={label}>
      {isMoreBefore && <Arrow side="before" onClick={() => scroll(-1)} />}
      <ul className={`flex shrink ${styles.list}`} ref={strip}>
        {tabs.map(({ value, label: name, count }) => (
          <li key={value ?? 'all'}>
            <Link
              className={classes(
                'row gap-2 text-compact muted',
                styles.tab,
                current === value && `semibold ${styles.current}`,
              )}
              to={addressOf(value)}
              preventScrollReset
              aria-current={current === value ? 'page' : undefined}
            >
              {name}
              {count !== null && <CountBadge count={count} t={t} />}
            </Link>
          </li>
        ))}
      </ul>
      {isMoreAfter && <Arrow side="after" onClick={() => scroll(1)} />}
    </nav>
  )
}

/** For the pointer alone: the keyboard reaches every tab, and brings it into view. */
function Arrow({ side, onClick }: { side: 'before' | 'after'; onClick: () => void }) {
  return (
    <button
      type="button"
      className={classes('stack center', styles.arrow, styles[side])}
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
    >
      <Icon name={side === 'before' ? 'chevron-left' : 'chevron-right'} />
    </button>
  )
}

/** Its width is reserved before the number has loaded. */
function CountBadge({ count, t }: { count: TabCount | undefined; t: Translate }) {
  if (!count) return <span className={`rounded text-small semibold ${styles.count}`} aria-hidden="true" />
  const { count: n, exact } = count
  return (
    <span className={classes('rounded text-small semibold', styles.count, n === 0 && styles.none)}>
      {t(exact ? 'records.list.count' : 'records.list.total_over', { n })}
    </span>
  )
}

function useCurrentInView(current: string | undefined) {
  const strip = useRef<HTMLUListElement>(null)
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

/** Whether tabs lie beyond either end of the strip, now and after each change of its size. */
function useHiddenTabs(strip: RefObject<HTMLUListElement | null>) {
  const [hidden, setHidden] = useState({ isMoreBefore: false, isMoreAfter: false })
  useEffect(() => {
    const list = strip.current
    if (!list) return
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = list
      setHidden({ isMoreBefore: scrollLeft > 1, isMoreAfter: scrollLeft + clientWidth < scrollWidth - 1 })
    }
    const observer = new ResizeObserver(measure)
    for (const element of [list, ...list.children]) observer.observe(element)
    list.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', measure)
    }
  }, [strip])
  const scroll = (direction: -1 | 1) =>
    strip.current?.scrollBy({ left: direction * strip.current.clientWidth * 0.7 })
  return { ...hidden, scroll }
}
