import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import styles from '#web/records/list/floating-bars.module.css'
import { withChangeTexts } from '../load-changes.ts'
import { useUndoOffer } from './undo-offer.ts'

const loadNotice = () => withChangeTexts(() => import('./notice.tsx'))

/** What was just changed, while it can be undone. */
export function UndoBar({ onGone }: { onGone: () => void }) {
  const offer = useUndoOffer()
  const loaded = useLazyLoad(loadNotice, offer !== undefined)
  return (
    <div className={styles.announced} role="status">
      {offer && loaded && <loaded.UndoNotice key={offer.id} offer={offer} onGone={onGone} />}
    </div>
  )
}
