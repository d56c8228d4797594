import type { MenuEntry } from './menu-entries.ts'
import styles from './pending-badge.module.css'

/** The number of pending items of a menu entry, with a text for screen readers. */
export function PendingBadge({ waiting }: Pick<MenuEntry, 'waiting'>) {
  if (!waiting) return null
  return (
    <>
      <span className={`text-small semibold ${styles.badge}`} aria-hidden="true">
        {waiting.badge}
      </span>
      <span className="visually-hidden">, {waiting.text}</span>
    </>
  )
}
