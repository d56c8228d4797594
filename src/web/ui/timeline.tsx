import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './timeline.module.css'

interface TimelineProps {
  /** What it is the story of. */
  label: string
  children: ReactNode
}

/** What happened one after the other, and what is still to come, from top to bottom. */
export function Timeline({ label, children }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {children}
    </ol>
  )
}

interface TimelineItemProps {
  /** The drawing on the line. */
  mark: ReactNode
  /** Past unless said. */
  when?: 'now' | 'ahead'
  children: ReactNode
}

export function TimelineItem({ mark, when, children }: TimelineItemProps) {
  return (
    <li
      className={classes(styles.item, when && styles[when])}
      aria-current={when === 'now' ? 'step' : undefined}
    >
      <span className={styles.mark}>{mark}</span>
      <div className={styles.content}>{children}</div>
    </li>
  )
}
