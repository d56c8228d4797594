import { type RefObject, useEffect, useState } from 'react'

/** How far below the window's edge something is near. */
const margin = '100px'

/** Whether the element has come near the window; from then on true. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const observer = new IntersectionObserver(
      (seen) => seen.some((each) => each.isIntersecting) && setNear(true),
      {
        rootMargin: margin,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
