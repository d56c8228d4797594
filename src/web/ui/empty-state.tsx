import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  drawing: ReactNode
  title: string
  text: string
  /** What leads on from here. */
  children?: ReactNode
}

/** Where there is nothing to show: why, in a picture and a sentence. */
export function EmptyState({ drawing, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
