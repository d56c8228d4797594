import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from '#web/router/hooks.ts'

/** Which form is open over the list, by the URL: `?edit=<id>` or `?new=1`. */
export interface OverlayUrl {
  readonly editId: string | undefined
  readonly isNew: boolean
  readonly edit: (id: string) => void
  readonly add: () => void
  readonly close: () => void
}

const names = ['edit', 'new'] as const

export function useOverlayUrl(): OverlayUrl {
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation() as { state: { isOverlay?: boolean } | null }

  const isOpen = names.some((name) => params.has(name))
  const isClosing = useRef(false)
  useEffect(() => {
    if (!isOpen) isClosing.current = false
  }, [isOpen])

  const without = (now: URLSearchParams): URLSearchParams => {
    const rest = new URLSearchParams(now)
    for (const name of names) rest.delete(name)
    return rest
  }
  const open = (name: (typeof names)[number], value: string) =>
    setParams(
      (now) => {
        const next = without(now)
        next.set(name, value)
        return next
      },
      { state: { isOverlay: true }, preventScrollReset: true },
    )
  return {
    editId: params.get('edit') ?? undefined,
    isNew: params.get('new') === '1',
    edit: (id) => open('edit', id),
    add: () => open('new', '1'),
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
