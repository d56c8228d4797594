import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { ScreenName } from '#kits/page/shared/routes.ts'
import { useLocation, useSnapshot } from '#kits/page/web/router/hooks.ts'
import { pageRange } from '#kits/ui/web/page-numbers.ts'
import type { CellTools, Column, ListCall, Page } from '../definition.ts'
import type { ShownList } from './body.tsx'
import { type Preferences, useListPreferences } from './preferences.ts'
import { useRowFocus } from './row-focus.ts'
import { useShortcuts } from './shortcuts.ts'
import { type ListRules, toPageInput } from './url-state.ts'
import { useFocusNextRow } from './use-focus-next-row.ts'
import { useListView } from './use-list-view.ts'

/** The declaration of a screen's list. */
export interface ListDefinition<Row> {
  /** The prefix of its texts. */
  readonly feature: string
  readonly screen: ScreenName
  readonly getPage: ListCall<Row>
  readonly columns: readonly Column<Row>[]
  /** The members that can be filtered by, besides the search. */
  readonly filterMembers: readonly string[]
}

/** A list's state: its page by the URL, its view options, and its keyboard focus. */
export interface List<Row> extends ShownList, Pick<ListDefinition<Row>, 'feature' | 'screen' | 'columns'> {
  readonly page: Page<Row> | undefined
  /** Undefined while the first page loads. */
  readonly rows: readonly Row[] | undefined
  /** The rows on screen are about to be replaced. */
  readonly isStale: boolean
  readonly tools: CellTools
  readonly preferences: Preferences<Column<Row>>
  readonly focus: ReturnType<typeof useRowFocus>
  readonly region: RefObject<HTMLDivElement | null>
}

const rulesOf = <Row>({ getPage, columns, filterMembers }: ListDefinition<Row>): ListRules => ({
  sortFields: columns.flatMap(({ sort }) => sort ?? []),
  filterMembers,
  shape: getPage.input.shape,
})

/** Loads the page that the URL asks for; the previous one stays meanwhile. `definition` must keep its identity. */
export function useList<Row extends { readonly id: string }>(definition: ListDefinition<Row>): List<Row> {
  const { feature, screen, getPage, columns } = definition
  const rules = useMemo(() => rulesOf(definition), [definition])
  const view = useListView(rules)
  const query = useCall(getPage, toPageInput(view.view, rules), { keepsPrevious: true })
  const page: Page<Row> | undefined = query.data
  const rows = page?.items
  const focus = useRowFocus(rows)
  useFocusNextRow(focus.table, rows)
  useShortcuts({ '/': focus.toSearch, ArrowDown: focus.toRows, ArrowUp: focus.toRows })
  return {
    feature,
    screen,
    columns,
    view,
    page,
    rows,
    range: page && pageRange({ ...page, shown: page.items.length }),
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: failureOf(query),
    retry: () => void query.refetch(),
    tools: useCellTools(),
    preferences: useListPreferences(screen, columns),
    focus,
    region: useScrolledRegion(page),
  }
}

export function useCellTools(): CellTools {
  const { t, language } = useLanguage()
  const { utcOffsets } = useManager()
  return useMemo(() => ({ t, language, utcOffsets }), [t, language, utcOffsets])
}

/** How far each list was scrolled, by its address. */
const positions = new Map<string, number>()

/** Scrolls to the top when the page changes; who comes back finds the list where it was left. */
export function useScrolledRegion(page: Page<unknown> | undefined, isReturning = false) {
  const region = useRef<HTMLDivElement>(null)
  const { pathname, search } = useLocation()
  const isPop = useSnapshot(({ arrival }) => arrival === 'pop')
  const address = pathname + search
  const isBack = useRef(isReturning || isPop)
  const at = page && `${page.page}/${page.pageSize}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for.
  useEffect(() => {
    if (at === undefined) return
    region.current?.scrollTo({ top: isBack.current ? (positions.get(address) ?? 0) : 0 })
    isBack.current = false
  }, [at])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the region is there once a page is.
  useEffect(() => {
    const scrolled = region.current
    const note = () => positions.set(address, scrolled?.scrollTop ?? 0)
    scrolled?.addEventListener('scroll', note, { passive: true })
    return () => scrolled?.removeEventListener('scroll', note)
  }, [at, address])
  return region
}
