import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#kits/page/web/router/hooks.ts'
import type { NavigateOptions } from '#kits/page/web/router/router.ts'

/**
 * What is open over the list, by the URL: a row to read (`?id=<id>`), or a form (`?edit=<id>`, `?new=1`, `?new=1&copy=<id>`,
 * `?new=1&cabin=<id>`).
 */
export interface OverlayUrl {
  readonly shownId: string | undefined
  readonly editId: string | undefined
  readonly isNew: boolean
  /** The row whose values a new one starts with. */
  readonly copiedId: string | undefined
  /** The cabin that a new row is about. */
  readonly cabinId: string | undefined
  readonly show: (id: string) => void
  /** Shows a row in the place of the form that saved it: closing it leads to where the form was opened. */
  readonly showInstead: (id: string) => void
  readonly edit: (id: string) => void
  readonly add: () => void
  readonly copy: (id: string) => void
  readonly close: () => void
}

/** Of a history entry that opened a form: closing it goes back. */
export const overlayState = { isOverlay: true }

const names = ['id', 'edit', 'new', 'copy', 'cabin'] as const

export function useOverlayUrl(): OverlayUrl {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isOverlay?: boolean } | null }

  const search = params.toString()
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is what it waits for.
  useEffect(() => {
    isClosing.current = false
  }, [search])

  const without = (now: URLSearchParams): URLSearchParams => {
    const rest = new URLSearchParams(now)
    for (const name of names) rest.delete(name)
    return rest
  }
  const open = (shown: Partial<Record<(typeof names)[number], string>>, how: NavigateOptions = {}) =>
    setParams(
      (now) => {
        const next = without(now)
        for (const [name, value] of Object.entries(shown)) next.set(name, value)
        return next
      },
      { state: overlayState, preventScrollReset: true, ...how },
    )
  return {
    shownId: params.get('id') ?? undefined,
    editId: params.get('edit') ?? undefined,
    isNew: params.get('new') === '1',
    copiedId: params.get('copy') ?? undefined,
    cabinId: params.get('cabin') ?? undefined,
    show: (id) => open({ id }),
    showInstead: (id) => open({ id }, { replace: true, state }),
    edit: (id) => open({ edit: id }),
    add: () => open({ new: '1' }),
    copy: (id) => open({ new: '1', copy: id }),
    close: () => {
      // Going back is asynchronous: closing twice must not go back two steps.
      if (isClosing.current) return
      isClosing.current = true
      // Opened from the list: goes back, so that the back button does not open the form again.
      if (state?.isOverlay) void navigate(-1)
      else setParams(without, { replace: true, preventScrollReset: true })
    },
  }
}
