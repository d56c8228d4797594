import { useCallback } from 'react'
import { screens } from '#kits/page/shared/routes.ts'
import { useLocation, useNavigate } from '#kits/page/web/router/hooks.ts'

/** Opens a cabin from the list and passes the list's search on, for the links to the next and previous cabin. */

const storageKey = 'cabin-list'

/** Stored for a reload of the cabin's page, and for cabins opened by a link. */
export function rememberList(search: string): void {
  try {
    sessionStorage.setItem(storageKey, search)
  } catch {
    // Without storage the cabin has no neighbours.
  }
}

function keptList(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? ''
  } catch {
    return ''
  }
}

export const cabinPath = (id: string): string => screens.cabinDetail.path.replace(':id', id)

/** History state of a cabin's page. */
export interface ListState {
  readonly list?: string
}

const listState = () => ({ list: keptList() }) satisfies ListState

/** The search of the list a cabin was opened from. */
export function useOriginSearch(): string {
  const state = useLocation().state as ListState | null
  return state?.list ?? keptList()
}

export function useOriginPath(): string {
  const search = useOriginSearch()
  return search === '' ? screens.cabin.path : `${screens.cabin.path}?${search}`
}

/** Opens a cabin of this list. Keeps its identity. */
export function useOpenCabin() {
  const navigate = useNavigate()
  return useCallback(
    ({ id }: { readonly id: string }) => void navigate(cabinPath(id), { state: listState() }),
    [navigate],
  )
}
