import unseen from '#web/ui/unseen.module.css'
import type { MenuEntry } from './menu-entries.ts'
import styles from './waiting-badge.module.css'

/** How much waits behind a menu entry: a number to see, a sentence to hear. */
export function WaitingBadge({ waiting }: Pick<MenuEntry, 'waiting'>) {
  if (!waiting) return null
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {waiting.badge}
      </span>
      <span className={unseen.unseen}>, {waiting.text}</span>
    </>
  )
}
