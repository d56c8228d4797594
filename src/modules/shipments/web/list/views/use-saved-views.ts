import { useQueryClient } from '@tanstack/react-query'
import { call } from '#kits/http/web/call.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { callKey, useCall } from '#kits/http/web/query.ts'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import {
  createSavedView,
  deleteSavedView,
  getSavedViews,
  type SavedView,
  updateSavedView,
} from '#kits/records/shared/saved-views.ts'
import { readView } from '#kits/records/web/list/url-state.ts'
import type { View } from '#kits/records/web/list/use-list-view.ts'
import { viewQuery } from '../url-state.ts'

const screen = 'cabin'

/** The URL parameter that names the saved view the list came from. */
const member = 'view'

/** The manager's saved views: the active one, and whether the list differs from it. */
export function useSavedViews({ view, rules }: View) {
  const queries = useQueryClient()
  const [params, setParams] = useSearchParams()
  const { data: views = [] } = useCall(getSavedViews, { screen })
  const query = viewQuery(view, rules)
  const applied = views.find(({ id }) => id === params.get(member))
  // A saved view may hold filters that no longer exist: compared is what it shows.
  const shownBy = (saved: SavedView) => viewQuery(readView(new URLSearchParams(saved.query), rules), rules)

  const show = (id: string | undefined) =>
    setParams((now) => withView(now, id), { replace: true, preventScrollReset: true })
  const forget = () => queries.invalidateQueries({ queryKey: callKey(getSavedViews) })
  /** Refetches the saved views after success and failure. */
  const write = <T>(sent: Promise<T>): Promise<T> => sent.finally(forget)

  return {
    views,
    applied,
    isMoved: applied !== undefined && shownBy(applied) !== query,
    apply: (saved: SavedView) =>
      setParams(withView(new URLSearchParams(saved.query), saved.id), { preventScrollReset: true }),
    create: async (name: string) => {
      const { id } = await write(call(createSavedView, { id: newRowId(), screen, name, query }, quiet))
      show(id)
    },
    rename: ({ id, version, query: kept }: SavedView, name: string) =>
      write(call(updateSavedView, { id, version, name, query: kept }, quiet)),
    update: ({ id, version, name }: SavedView) => write(call(updateSavedView, { id, version, name, query })),
    remove: async ({ id, version }: SavedView) => {
      await write(call(deleteSavedView, { id, version }))
      show(undefined)
    },
  }
}

export type SavedViews = ReturnType<typeof useSavedViews>

/** The dialog shows why a name was refused. */
const quiet = { autoError: false } as const

function withView(params: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(params)
  if (id === undefined) next.delete(member)
  else next.set(member, id)
  return next
}
