import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { rowAfterKey } from '../row-keys.ts'

const sideways: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }

/**
 * Pointing at one of a plot's points, by pointer or keyboard: one is in the tab order, the arrow keys, Home and End
 * lead to the others. Each point is an element with `data-point`, in the order of the points.
 */
export function usePoints(count: number) {
  const [pointed, setPointed] = useState<number>()
  const [lastFocused, setLastFocused] = useState(count - 1)
  const tabStop = Math.min(Math.max(0, lastFocused), count - 1)
  const pointOf = (target: EventTarget): number | undefined => {
    const point = (target as Element).closest<SVGElement>('[data-point]')?.dataset.point
    return point === undefined ? undefined : Number(point)
  }
  return {
    /** Undefined while none is pointed at. */
    pointed,
    tabIndexOf: (index: number) => (index === tabStop ? 0 : -1),
    handlers: {
      onPointerOver: ({ target }: PointerEvent) => setPointed(pointOf(target)),
      onPointerLeave: () => setPointed(undefined),
      onFocus({ target }: FocusEvent) {
        const index = pointOf(target)
        setPointed(index)
        if (index !== undefined) setLastFocused(index)
      },
      onBlur: () => setPointed(undefined),
      onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
        const at = pointOf(event.target)
        if (at === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        const next = rowAfterKey(sideways[event.key] ?? event.key, at, count)
        if (next === undefined) return
        event.preventDefault()
        event.currentTarget.querySelector<SVGElement>(`[data-point="${next}"]`)?.focus()
      },
    },
  }
}
