import { useEffect } from 'react'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import styles from '#kits/records/web/list/bars/floating-bars.module.css'
import { withChangeTexts } from '../load-changes.ts'
import { askForUndo, useUndoOffer } from './undo-offer.ts'

const loadNotice = () => withChangeTexts(() => import('./notice.tsx'))

/** What was just changed, while it can be undone. */
export function UndoBar({ onGone }: { onGone: () => void }) {
  const offer = useUndoOffer()
  const loaded = useLazyLoad(loadNotice, offer !== undefined)
  useUndoKeys()
  return (
    <div className={styles.announced} role="status">
      {offer && loaded && <loaded.UndoNotice key={offer.id} offer={offer} onGone={onGone} />}
    </div>
  )
}

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !defaultPrevented

/** In a text field the keys undo typing, and a dialog has the keyboard to itself. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [role="dialog"], [role="alertdialog"]') !== null

/** Here and not in the notice: the keys may be pressed before its code has loaded. */
function useUndoKeys(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (isUndoKey(event) && !isElsewhere(event.target) && askForUndo()) event.preventDefault()
    }
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
