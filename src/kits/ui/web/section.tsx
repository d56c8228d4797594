import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

interface SectionProps {
  title: string
  text: string
  children: ReactNode
}

/** A section of a settings screen: title and explanation, with the card beside them. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId()
  return (
    <section className={`stack ${styles.section}`} aria-labelledby={id}>
      <div className="stack content-start gap-1">
        <h2 className={`text-body ${styles.title}`} id={id}>
          {title}
        </h2>
        <p className="pretty text-compact muted">{text}</p>
      </div>
      <div className={`shrink card ${styles.card}`}>{children}</div>
    </section>
  )
}
