import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the form where it is on the screen while somebody types in it and comments of others come in above. Measured
 * two frames later, as some browsers do it themselves by then.
 */
export function useInPlace(form: RefObject<HTMLElement | null>, commentCount: number): void {
  const top = useRef<number>(undefined)
  const topOf = () => form.current?.getBoundingClientRect().top
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of comments is what moves the form.
  useLayoutEffect(() => {
    const before = top.current
    if (before === undefined || !form.current?.contains(document.activeElement)) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() =>
        window.scrollBy({ top: (topOf() ?? before) - before, behavior: 'instant' }),
      )
    })
    return () => cancelAnimationFrame(frame)
  }, [commentCount])
  useEffect(() => {
    const remember = () => {
      top.current = topOf()
    }
    remember()
    window.addEventListener('scroll', remember, { passive: true })
    document.addEventListener('focusin', remember)
    return () => {
      window.removeEventListener('scroll', remember)
      document.removeEventListener('focusin', remember)
    }
  })
}
