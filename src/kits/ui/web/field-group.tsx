import type { ReactNode } from 'react'
import styles from './field-group.module.css'
import { FormFields } from './form-parts.tsx'
import { Icon } from './icon.tsx'

interface FieldGroupProps {
  title: string
  children: ReactNode
}

/** Fields that belong together, under their subject. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={`bold ${styles.title}`}>{title}</legend>
      <FormFields>{children}</FormFields>
    </fieldset>
  )
}

interface MoreFieldsProps {
  title: string
  hint?: string
  /** Open from the start, as when a field within has an error. */
  isOpen?: boolean
  children: ReactNode
}

/** Fields few people need, behind a disclosure. */
export function MoreFields({ title, hint, isOpen = false, children }: MoreFieldsProps) {
  return (
    <details className={`shrink ${styles.more}`} open={isOpen || undefined}>
      <summary className={`row-inline gap-1 text-small semibold ${styles.summary}`}>
        <Icon name="chevron-right" size={16} />
        {title}
      </summary>
      <div className={`stack gap-3 ${styles.body}`}>
        {hint && <p className="text-small muted">{hint}</p>}
        <FormFields>{children}</FormFields>
      </div>
    </details>
  )
}
