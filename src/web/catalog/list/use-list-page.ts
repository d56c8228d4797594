import type * as z from 'zod/mini'
import type { Call, Input, Result } from '#shared/contracts/call.ts'
import { useCall } from '../../api/query.ts'
import { pageRange } from '../../ui/page-numbers.ts'
import type { Page } from '../definition.ts'
import { type ListRules, toPageInput } from './address.ts'
import { useViewBy } from './use-view.ts'

type PageCall = Call<z.ZodMiniType, z.ZodMiniType<Page<{ readonly id: string }>>>

/** The page on screen of a list with rules of its own, by the address bar; while the next one comes it stays. */
export function useListPage<C extends PageCall>(contract: C, rules: ListRules) {
  const view = useViewBy(rules)
  const input = toPageInput(view.view, rules) as Input<C>
  const query = useCall(contract, input, { keepsPrevious: true })
  const page: Result<C> | undefined = query.data
  return {
    view,
    page,
    rows: page?.items as Result<C>['items'] | undefined,
    range: page && pageRange({ ...page, shown: page.items.length }),
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}
