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
      <legend className={styles.title}>{title}</legend>
      <FormFields>{children}</FormFields>
    </fieldset>
  )
}

interface MoreFieldsProps {
  title: string
  hint?: string
  /** There is something in them that must be seen, such as an error. */
  isOpen?: boolean
  children: ReactNode
}

/** Fields few need, out of the way until asked for. */
export function MoreFields({ title, hint, isOpen = false, children }: MoreFieldsProps) {
  return (
    <details className={styles.more} open={isOpen || undefined}>
      <summary className={styles.summary}>
        <Icon name="chevron-right" size={16} />
        {title}
      </summary>
      <div className={styles.body}>
        {hint && <p className={styles.hint}>{hint}</p>}
        <FormFields>{children}</FormFields>
      </div>
    </details>
  )
}
