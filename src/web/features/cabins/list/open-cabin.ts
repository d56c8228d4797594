import { useCallback } from 'react'
import { screens } from '#shared/domain/routes.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'

/** From the list to one of its cabins: the list it is seen in goes along, for the next and the previous one. */

const storageKey = 'cabin-list'

/** Kept for a reload of the cabin too, and for a cabin opened by a link. */
export function rememberList(search: string): void {
  try {
    sessionStorage.setItem(storageKey, search)
  } catch {
    // Without storage the cabin is seen by itself.
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

/** What the history keeps with a cabin's address. */
export interface ListState {
  readonly list?: string
}

const listState = () => ({ list: keptList() }) satisfies ListState

/** The list a cabin was opened from, as it stands in that list's address. */
export function useOriginSearch(): string {
  const state = useLocation().state as ListState | null
  return state?.list ?? keptList()
}

export function useOriginPath(): string {
  const search = useOriginSearch()
  return search === '' ? screens.cabin.path : `${screens.cabin.path}?${search}`
}

/** Opens a cabin of this list. The same function each time. */
export function useOpenCabin() {
  const navigate = useNavigate()
  return useCallback(
    ({ id }: { readonly id: string }) => void navigate(cabinPath(id), { state: listState() }),
    [navigate],
  )
}
