import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  drawing: ReactNode
  title: string
  text: string
  /** It fills the screen: its title is the page's heading. */
  isScreen?: boolean
  /** Links and buttons that lead on from here. */
  children?: ReactNode
}

/** Shown where there is no data: a picture and the reason. */
export function EmptyState({ drawing, title, text, isScreen = false, children }: EmptyStateProps) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <div className={`stack gap-2 card ${styles.empty}`}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      <p className={`muted ${styles.text}`}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
