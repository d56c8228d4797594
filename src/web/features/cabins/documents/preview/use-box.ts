import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Box {
  width: number
  height: number
}

/** The inner size of an element, without its padding, as it changes. */
export function useBox(element: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>()
  useLayoutEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return box
}
