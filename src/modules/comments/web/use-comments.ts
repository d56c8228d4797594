import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey, failureOf } from '#kits/http/web/query.ts'
import { freshMs, lowPriorityDelayMs } from '#kits/records/web/list/live/delays.ts'
import { type Comment, comments } from '../contract.ts'

const pageSize = 50

type Page = Result<typeof comments.getPage>

/** Milliseconds over which pages that show the same cabin spread their requests. */
const spread = 500

/** A cabin's comments, oldest first, earlier ones loaded on demand; refetched when somebody writes one. */
export function useComments(cabinId: string) {
  const queries = useQueryClient()
  const queryKey = [...callKey(comments.getPage), cabinId]
  const query = useInfiniteQuery<Page, CallError, InfiniteData<Page>, readonly unknown[], number>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(comments.getPage, { cabinId, page: pageParam, pageSize }, { signal, autoError: false }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * pageSize < total ? page + 1 : undefined),
    meta: { isQuiet: true },
  })
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(later.current), [])
  const refetch = () => void queries.invalidateQueries({ queryKey })
  useChanges((change) => {
    if (change !== 'resync' && (change.kind !== 'comment' || change.cabinId !== cabinId)) return
    const isFresh = change === 'resync' && Date.now() - query.dataUpdatedAt < freshMs
    clearTimeout(later.current)
    later.current = setTimeout(refetch, (isFresh ? lowPriorityDelayMs : 0) + Math.random() * spread)
  })
  /** Shows a comment just written or edited before the list is fetched again. */
  const show = (comment: Comment) => {
    queries.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && withComment(data, comment))
    refetch()
  }
  const hide = (id: string) => {
    queries.setQueryData<InfiniteData<Page>>(queryKey, (data) => data && withoutComment(data, id))
    refetch()
  }
  const error = failureOf(query)
  const shown = unique((query.data?.pages ?? []).flatMap(({ items }) => items)).reverse()
  return { ...query, error, isPending: query.isPending && error === null, shown, show, hide }
}

export type Comments = ReturnType<typeof useComments>

const withItems = (
  data: InfiniteData<Page>,
  change: (items: Comment[]) => Comment[],
): InfiniteData<Page> => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: change(page.items) })),
})

function withComment(data: InfiniteData<Page>, comment: Comment): InfiniteData<Page> {
  const isShown = data.pages.some(({ items }) => items.some(({ id }) => id === comment.id))
  if (isShown)
    return withItems(data, (items) => items.map((each) => (each.id === comment.id ? comment : each)))
  const [first, ...others] = data.pages
  return first ? { ...data, pages: [{ ...first, items: [comment, ...first.items] }, ...others] } : data
}

const withoutComment = (data: InfiniteData<Page>, id: string): InfiniteData<Page> =>
  withItems(data, (items) => items.filter((each) => each.id !== id))

/** A comment written between two page loads moves an older one onto both pages. */
const unique = (items: readonly Comment[]): Comment[] => [
  ...new Map(items.map((comment) => [comment.id, comment])).values(),
]
