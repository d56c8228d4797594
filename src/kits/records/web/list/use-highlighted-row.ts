import { useEffect, useState } from 'react'

/** Milliseconds; the duration of the style sheet's animation. */
const shown = 2400

/** The row that was just saved, highlighted for a moment. */
export function useHighlightedRow() {
  const [highlightedId, highlight] = useState<string>()
  useEffect(() => {
    if (highlightedId === undefined) return
    const timer = setTimeout(() => highlight(undefined), shown)
    return () => clearTimeout(timer)
  }, [highlightedId])
  return { highlightedId, highlight }
}
