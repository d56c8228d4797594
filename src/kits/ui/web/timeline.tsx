import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './timeline.module.css'

interface TimelineProps {
  /** The accessible name of the list. */
  label: string
  children: ReactNode
}

/** Past events and expected ones, from top to bottom. */
export function Timeline({ label, children }: TimelineProps) {
  return <ol aria-label={label}>{children}</ol>
}

interface TimelineItemProps {
  /** The icon on the line. */
  mark: ReactNode
  /** In the past by default. */
  when?: 'now' | 'ahead'
  children: ReactNode
}

export function TimelineItem({ mark, when, children }: TimelineItemProps) {
  return (
    <li
      className={classes('stack gap-3', styles.item, when && styles[when])}
      aria-current={when === 'now' ? 'step' : undefined}
    >
      <span className={`flex ${styles.mark}`}>{mark}</span>
      <div className={`shrink ${styles.content}`}>{children}</div>
    </li>
  )
}
