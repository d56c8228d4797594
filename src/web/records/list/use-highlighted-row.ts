import { useEffect, useState } from 'react'

/** Milliseconds; the duration of the style sheet's animation. */
const shown = 2400

/** The row that was just saved, highlighted for a moment. */
export function useHighlightedRow() {
  const [markedId, mark] = useState<string>()
  useEffect(() => {
    if (markedId === undefined) return
    const timer = setTimeout(() => mark(undefined), shown)
    return () => clearTimeout(timer)
  }, [markedId])
  return { markedId, mark }
}
