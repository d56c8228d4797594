import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type AuditEntry, getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Result } from '#kits/contract/shared/call.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'

const pageSize = 20

type Page = Result<typeof getAuditPage>

/** The cabin's audit entries, newest first, in pages loaded on demand; refetched when the cabin changes. */
export function useAuditLog(cabin: Cabin) {
  const query = useInfiniteQuery<Page, CallError, { pages: Page[] }, readonly unknown[], number>({
    queryKey: [...callKey(getAuditPage), cabin.id],
    queryFn: ({ pageParam, signal }) =>
      call(
        getAuditPage,
        { entity: 'cabin', entityId: cabin.id, page: pageParam, pageSize },
        { signal, autoError: false },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
    staleTime: 0,
    meta: { isQuiet: true },
  })
  useOnChange(traceOf(cabin), () => void query.refetch())
  const pages = query.data?.pages ?? []
  const error = failureOf(query)
  return {
    ...query,
    error,
    isPending: query.isPending && error === null,
    entries: unique(pages.flatMap(({ items }) => items)),
    total: pages.at(-1)?.total ?? 0,
  }
}

/** Changes with everything the audit log records; the version alone does not count documents. */
const traceOf = ({ version, documents }: Cabin): string =>
  [version, ...documents.map(({ id }) => id)].join(' ')

/** Removes duplicates: an entry added between two page loads moves an older one onto both pages. */
function unique(entries: readonly AuditEntry[]): AuditEntry[] {
  return [...new Map(entries.map((entry) => [entry.id, entry])).values()]
}

function useOnChange(trace: string, changed: () => void): void {
  const seen = useRef(trace)
  const onChanged = useEffectEvent(changed)
  useEffect(() => {
    if (seen.current === trace) return
    seen.current = trace
    onChanged()
  }, [trace])
}
