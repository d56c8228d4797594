import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How many items fit side by side; where not all do, room is left for the button with the rest. */
export function countFitting(widths: readonly number[], available: number, buttonWidth: number): number {
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum <= available) return widths.length
  let used = buttonWidth
  const first = widths.findIndex((width) => {
    used += width
    return used > available
  })
  return first < 0 ? widths.length : first
}

/** As in the style sheets: in a narrower window there is no row, and measuring would force a layout for nothing. */
const hasRow = '(min-width: 861px)'

/**
 * Measures a row before it is painted, and again when it or one of its items changes size (another
 * language, the web font). The row's children are the items and, last, the button; items that do not
 * fit stay in the row, out of the flow, so that they keep their width.
 */
export function useFittingCount(): { row: RefObject<HTMLUListElement | null>; fitting: number } {
  const row = useRef<HTMLUListElement>(null)
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const list = row.current
    if (!list) return
    const measure = () => {
      const widths = Array.from(list.children, (item) => item.getBoundingClientRect().width)
      setFitting(countFitting(widths.slice(0, -1), list.clientWidth, widths.at(-1) ?? 0))
    }
    if (matchMedia(hasRow).matches) measure()
    const observer = new ResizeObserver(measure)
    for (const element of [list, ...list.children]) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { row, fitting }
}
