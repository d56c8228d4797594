import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  drawing: ReactNode
  title: string
  text: string
  /** It is all the screen shows: its title is the screen's. */
  isScreen?: boolean
  /** What leads on from here. */
  children?: ReactNode
}

/** Where there is nothing to show: why, in a picture and a sentence. */
export function EmptyState({ drawing, title, text, isScreen = false, children }: EmptyStateProps) {
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <div className={styles.empty}>
      {drawing}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
