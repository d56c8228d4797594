import type { Input } from '#shared/contracts/call.ts'
import { messages } from '#shared/contracts/messages.ts'
import { useCall } from '../../api/query.ts'
import { type ListRules, toPageInput } from '../../catalog/list/address.ts'
import { useViewBy } from '../../catalog/list/use-view.ts'
import { pageRange } from '../../ui/page-numbers.ts'
import { messageColumns } from './columns.tsx'

const rules: ListRules = {
  sortFields: messageColumns.flatMap(({ sort }) => sort ?? []),
  filterMembers: ['status'],
  shape: messages.getPage.input.shape,
}

/** The messages on screen, by the address bar. */
export function useMessages() {
  const view = useViewBy(rules)
  const input = toPageInput(view.view, rules) as Input<typeof messages.getPage>
  const query = useCall(messages.getPage, input, { keepsPrevious: true })
  const page = query.data
  return {
    view,
    page,
    rows: page?.items,
    range: page && pageRange({ ...page, shown: page.items.length }),
    isStale: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
    retry: () => void query.refetch(),
  }
}

export type MessageList = ReturnType<typeof useMessages>
