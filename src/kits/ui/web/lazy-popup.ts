import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'

/**
 * Where the focus goes in the popup: opened by keyboard to its first or last entry, by pointer to the popup itself.
 */
type StartFocus = 'first' | 'last' | true

const openingKeys: Readonly<Record<string, StartFocus>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
}

/** Props of a popup that opens from a button. */
export interface PopupProps {
  /** The button it is positioned at, which gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  startFocus: StartFocus
  onClose: () => void
}

/**
 * State of a button and the popup it opens, whose code is loaded only then: the component library is larger than a
 * screen. Pointer or focus on the button preloads it. `load` must keep its identity.
 */
export function useLazyPopup<T>(load: () => Promise<T>) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [startFocus, setStartFocus] = useState<StartFocus>()
  const loaded = useLazyLoad(load, startFocus !== undefined)
  const fetchAhead = () => void load().catch(() => undefined)
  const open = (focus: StartFocus) => {
    // Not every browser focuses a pressed button; the focus has to return to it.
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
        // With a modifier the key is another shortcut.
        if (!focus || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        open(focus)
      },
    },
  }
}
