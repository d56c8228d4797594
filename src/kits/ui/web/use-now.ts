import { useEffect, useState } from 'react'

const second = 1000

/** The time, to the minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15 * second)
    return () => clearInterval(timer)
  }, [])
  return now
}
