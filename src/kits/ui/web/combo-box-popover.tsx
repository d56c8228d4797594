import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import { ComboBoxStateContext, Popover } from 'react-aria-components'
import styles from './combo-box.module.css'

/** In pixels; a taller list would open upwards sooner. */
const listHeight = 320
const gap = 4

/**
 * The list of a combo box. The library closes it at any scrolling, also when a section above it loads and the browser
 * keeps the input in place. But the list belongs to the document and scrolls with it; where the two come apart, it is
 * placed anew, and closes only if that brings them together no more.
 */
export function ListPopover({
  input,
  children,
}: {
  input: RefObject<HTMLInputElement | null>
  children: ReactNode
}) {
  const list = useContext(ComboBoxStateContext)
  const popover = useRef<HTMLElement>(null)
  const isBeside = () => {
    const field = input.current?.closest('[role=group]')?.getBoundingClientRect()
    const own = popover.current?.getBoundingClientRect()
    if (!field || !own) return false
    return Math.abs(own.top - field.bottom - gap) < 2 || Math.abs(field.top - own.bottom - gap) < 2
  }
  const placeAnew = () => {
    // What the library listens to.
    dispatchEvent(new Event('resize'))
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!isBeside()) list?.close()
      }),
    )
  }
  return (
    <Popover
      ref={popover}
      className={styles.popover ?? ''}
      offset={gap}
      maxHeight={listHeight}
      isOpen={list?.isOpen ?? false}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBeside()) placeAnew()
      }}
    >
      {children}
    </Popover>
  )
}

/** By this mark the library knows what it never hides, such as its own messages. */
const shown = 'data-react-aria-top-layer'

/**
 * Beside the list of a combo box. The library hides from assistive technology all that is outside an open list, and leaves
 * it in the order of Tab: who goes on by keyboard is nowhere then. The list needs no hiding, for the input says which list
 * and option are its own. The library's effect runs after this one, in the same turn; presses, which it judges by the mark
 * as well, come later.
 */
export function HideNothing(): null {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen ?? false
  useEffect(() => {
    if (!isOpen) return
    const parts = Array.from(document.body.children).filter((part) => !part.hasAttribute(shown))
    for (const part of parts) part.setAttribute(shown, '')
    queueMicrotask(() => {
      for (const part of parts) part.removeAttribute(shown)
    })
  }, [isOpen])
  return null
}
