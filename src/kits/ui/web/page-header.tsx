import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  children?: ReactNode
}

/** A screen's title with the actions of the whole screen to its right. */
export function PageHeader({ title, children }: PageHeaderProps) {
  return (
    <div className={`row wrap between gap-3 ${styles.header}`}>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
