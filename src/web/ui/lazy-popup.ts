import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useLazyLoad } from '../page/use-lazy-load.ts'

/** Where the focus goes in what was opened: the keyboard wants an entry, the pointer brings its own. */
type StartFocus = 'first' | 'last' | true

const openingKeys: Readonly<Record<string, StartFocus>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
}

/** What goes with a piece that hangs on a button. */
export interface PopupProps {
  /** What it hangs on, and where the focus returns. */
  anchor: RefObject<HTMLButtonElement | null>
  startFocus: StartFocus
  onClose: () => void
}

/**
 * A button and what it opens, which is fetched only then: the component library is heavier than a
 * screen. A pointer or the focus on the button fetches ahead. `load` has to be the same function each time.
 */
export function useLazyPopup<T>(load: () => Promise<T>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [startFocus, setStartFocus] = useState<StartFocus>()
  const loaded = useLazyLoad(load, startFocus !== undefined)
  const fetchAhead = () => void load().catch(() => undefined)
  const open = (focus: StartFocus) => {
    // Not every browser gives the focus to a pressed button; it has to be there to return.
    anchor.current?.focus()
    setStartFocus(focus)
  }
  const opened: PopupProps | undefined = startFocus && {
    anchor,
    startFocus,
    onClose: () => setStartFocus(undefined),
  }
  return {
    loaded,
    opened,
    button: {
      ref: anchor,
      'aria-expanded': startFocus !== undefined,
      onPointerEnter: fetchAhead,
      onFocus: fetchAhead,
      onClick: () => (startFocus ? setStartFocus(undefined) : open(true)),
      onKeyDown: (event: KeyboardEvent) => {
        const focus = openingKeys[event.key]
        // With another key it is somebody else's shortcut.
        if (!focus || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        open(focus)
      },
    },
  }
}
