import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'

const loadPalette = () => import('./palette.tsx')

/** Fetched ahead at the first sign of a manager; what is typed before it has come is not lost. */
export function usePalette() {
  const [isOpen, setOpen] = useState(false)
  const loaded = useLazyLoad(loadPalette, isOpen)
  const typed = useTypedMeanwhile(isOpen && !loaded)
  useEffect(() => {
    if (!isOpen) typed.current = ''
  }, [isOpen, typed])
  useEffect(() => whenStirred(() => void loadPalette().catch(() => undefined)), [])
  // Before the first paint: what a manager sees already listens.
  useLayoutEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isShortcut = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      if (!isShortcut || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((before) => !before)
    }
    window.addEventListener('keydown', toggle)
    return () => window.removeEventListener('keydown', toggle)
  }, [])
  return { loaded, typed, open: () => setOpen(true), close: () => setOpen(false) }
}

/** Collects letters while there is no field to take them. */
function useTypedMeanwhile(isWaiting: boolean): RefObject<string> {
  const typed = useRef('')
  useLayoutEffect(() => {
    if (!isWaiting) return
    const collect = (event: KeyboardEvent) => {
      if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      typed.current += event.key
    }
    window.addEventListener('keydown', collect, { capture: true })
    return () => window.removeEventListener('keydown', collect, { capture: true })
  }, [isWaiting])
  return typed
}

const stirs = ['pointermove', 'pointerdown', 'keydown'] as const

function whenStirred(act: () => void): () => void {
  const listening = new AbortController()
  const once = () => {
    listening.abort()
    act()
  }
  for (const stir of stirs) window.addEventListener(stir, once, { signal: listening.signal })
  return () => listening.abort()
}
