import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/**
 * The width of an element in pixels, so that the texts of a plot keep their size; 0 until it is measured. In print the
 * plot is scaled by its viewBox.
 */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element.current) return
    const measure = (): void => setWidth(Math.round(element.current?.getBoundingClientRect().width ?? 0))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
