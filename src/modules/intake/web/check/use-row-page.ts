import { failureOf, useCall } from '#kits/http/web/query.ts'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { cabinImports } from '#modules/intake/contract.ts'
import { isRowFilter, type RowFilter } from './filters.ts'

const pageSize = 50

/** The lines that the address asks for: `show` filters, `page` pages. */
export function useRowPage(id: string, usual: RowFilter) {
  const [params, setParams] = useSearchParams()
  const asked = params.get('show')
  const filter = isRowFilter(asked) ? asked : usual
  const number = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const query = useCall(
    cabinImports.getRows,
    { id, page: number, pageSize, only: filter === 'all' ? null : filter },
    { keepsPrevious: true },
  )
  const go = (next: RowFilter, to: number) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        changed.set('show', next)
        if (to > 1) changed.set('page', String(to))
        else changed.delete('page')
        return changed
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    filter,
    page: query.data,
    isStale: query.isPlaceholderData,
    failure: failureOf(query),
    retry: () => void query.refetch(),
    show: (next: RowFilter) => go(next, 1),
    toPage: (to: number) => go(filter, to),
  }
}

export type RowPage = ReturnType<typeof useRowPage>
