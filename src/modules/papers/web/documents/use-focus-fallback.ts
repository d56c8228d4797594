import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Marks the row of a document; its first button is the document's name. */
export const rowAttribute = 'data-cabin-document'

export function focusRow(within: HTMLElement | null, id: string): boolean {
  const button = within?.querySelector<HTMLElement>(`[${rowAttribute}="${id}"] button`)
  button?.focus()
  return button != null
}

interface FallbackOptions {
  section: RefObject<HTMLElement | null>
  fallback: RefObject<HTMLElement | null>
}

/**
 * When the focused element disappears, the row it was in gets the focus, which may stand under another kind by then, or
 * else the given element.
 */
export function useFocusFallback({ section, fallback }: FallbackOptions) {
  const focused = useRef<Element>(null)
  const rowId = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (rowId.current === null || !focusRow(section.current, rowId.current)) fallback.current?.focus()
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
      rowId.current = target.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute) ?? null
    },
    onBlur: () => {
      focused.current = null
    },
  }
}
