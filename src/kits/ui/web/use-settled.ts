import { useEffect, useState } from 'react'

/** Milliseconds without typing before the server is asked. */
const pause = 200

/** The typed text, once nothing was typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
