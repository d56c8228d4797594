import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** When the focused element disappears, the given element gets the focus. */
export function useFocusFallback(fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    fallback.current?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
