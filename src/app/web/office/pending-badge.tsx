import hidden from '#kits/ui/web/visually-hidden.module.css'
import type { MenuEntry } from './menu-entries.ts'
import styles from './pending-badge.module.css'

/** The number of pending items of a menu entry, with a text for screen readers. */
export function PendingBadge({ waiting }: Pick<MenuEntry, 'waiting'>) {
  if (!waiting) return null
  return (
    <>
      <span className={styles.badge} aria-hidden="true">
        {waiting.badge}
      </span>
      <span className={hidden.visuallyHidden}>, {waiting.text}</span>
    </>
  )
}
