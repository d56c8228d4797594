import { useEffect, useMemo, useRef } from 'react'
import { useCall } from '../../api/query.ts'
import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import { pageRange } from '../../ui/page-numbers.ts'
import type { CatalogDefinition, CatalogueRow, CellTools, Page } from '../definition.ts'
import { toPageInput } from './address.ts'
import { columnsOf } from './columns.ts'
import { useListPreferences } from './preferences.ts'
import { useView, type View } from './use-view.ts'

/** A screen's list: what may be seen of it, what is shown, and the page on screen. */
export function useList(definition: CatalogDefinition) {
  const { permissions } = useManager()
  const seesCompanies = permissions.includes('company.write')
  const columns = useMemo(() => columnsOf(definition, seesCompanies), [definition, seesCompanies])
  const view = useView(definition, columns, seesCompanies)
  return {
    definition,
    canWrite: permissions.includes(definition.write),
    seesCompanies,
    columns,
    view,
    tools: useCellTools(),
    preferences: useListPreferences(definition.screen, columns),
    ...usePage(definition, view),
  }
}

/** While the next page comes, the last one stays. */
function usePage({ calls }: CatalogDefinition, { view, rules }: View) {
  const query = useCall(calls.getPage, toPageInput(view, rules), { keepsPrevious: true })
  const page: Page<CatalogueRow> | undefined = query.data
  return {
    page,
    range: page && pageRange({ ...page, shown: page.items.length }),
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export function useCellTools(): CellTools {
  const { t, language } = useLanguage()
  const { timezone } = useManager()
  return useMemo(() => ({ t, language, timezone }), [t, language, timezone])
}

/** A new page is read from its top. */
export function useScrolledToTop(page: Page<unknown> | undefined) {
  const region = useRef<HTMLDivElement>(null)
  const at = page && `${page.page}/${page.pageSize}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what it waits for.
  useEffect(() => {
    region.current?.scrollTo({ top: 0 })
  }, [at])
  return region
}
