import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useRefetch } from '#kits/records/web/list/live/use-refetch.ts'
import { type ChecklistItem, getChecklist } from '#modules/papers/contract/checklists.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'

const keys = [callKey(getChecklist)]
/** Rules of papers change with those of deadlines, and pedimentos say by which key rules count. */
const kinds: ReadonlySet<string> = new Set(['deadlines', 'pedimento'])

/** What follows when a paper comes, goes or is reviewed. */
export const papersOf = ({ documents }: Cabin): string =>
  documents.map(({ id, kind, accepted }) => [id, kind, accepted].join()).join(' ')

/** What the cabin needs; asked again whenever the cabin or its papers change. */
export function useChecklist(cabin: Cabin) {
  const input = { cabinId: cabin.id }
  useRefetch({ keys, kinds })
  return useQuery<ChecklistItem[], CallError>({
    queryKey: [...callKey(getChecklist, input), cabin.version, papersOf(cabin)],
    queryFn: ({ signal }) => call(getChecklist, input, { signal, autoError: false }),
    enabled: cabin.deletedAt === null,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  })
}
