import { useDeferredValue, useMemo } from 'react'
import type { Input } from '#kits/contract/shared/call.ts'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useListView } from '#kits/records/web/list/use-list-view.ts'
import { pageRange } from '#kits/ui/web/page-numbers.ts'
import { useOperatorToday } from '#kits/ui/web/use-today.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { cabinRules, toCabinFilters, toCountFilters } from './url-state.ts'

/** The page of cabins that the URL asks for, and the counts by status. */
export function useCabinList() {
  const { permissions } = useManager()
  const seesCompanies = permissions.includes('company.read')
  const rules = useMemo(() => cabinRules(seesCompanies), [seesCompanies])
  const view = useListView(rules)
  const filters = toCabinFilters(view.view, rules, useOperatorToday())
  const { page: number, size } = view.view
  const query = useCall(
    cabins.getPage,
    { ...filters, page: number, pageSize: size } as Input<typeof cabins.getPage>,
    { keepsPrevious: true, dependsOnToday: true },
  )
  const counts = useCall(
    cabins.getStatusCounts,
    toCountFilters(filters) as Input<typeof cabins.getStatusCounts>,
    { keepsPrevious: true },
  )
  // Rendered deferred, in slices: at one go it would block the main thread.
  const isDrawn = useDeferredValue(query.data !== undefined)
  const page = isDrawn ? query.data : undefined
  return {
    view,
    filters,
    page,
    rows: page?.items,
    range: page && pageRange({ ...page, shown: page.items.length }),
    counts: counts.data,
    seesCompanies,
    isDeletedView: view.view.filters.deleted !== undefined,
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: failureOf(query),
    retry: () => {
      void query.refetch()
      void counts.refetch()
    },
  }
}

export type CabinList = ReturnType<typeof useCabinList>
