import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#kits/http/web/query.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin, CabinRow } from '../contract/row.ts'

interface CachedPage {
  readonly items: readonly CabinRow[]
}

/** Puts a changed cabin in its place in the lists on screen, without waiting for the next answer; keeps their age. */
export function putInLists(queries: QueryClient, cabin: Cabin): void {
  const { trajectory: _trajectory, documents: _documents, utcOffsets: _offsets, ...row } = cabin
  for (const query of queries.getQueryCache().findAll({ queryKey: callKey(cabins.getPage) })) {
    const page = query.state.data as CachedPage | undefined
    if (!page?.items.some(({ id, version }) => id === row.id && version < row.version)) continue
    const items = page.items.map((known) => (known.id === row.id ? row : known))
    queries.setQueryData(query.queryKey, { ...page, items }, { updatedAt: query.state.dataUpdatedAt })
  }
  queries.setQueryData(callKey(cabins.get, { id: cabin.id }), cabin)
}

/** Shows a changed cabin at once, and has the lists and counts asked again. */
export function showChanged(queries: QueryClient, cabin: Cabin): void {
  putInLists(queries, cabin)
  invalidateRows(queries, { calls: { getPage: cabins.getPage, getStatusCounts: cabins.getStatusCounts } })
}
