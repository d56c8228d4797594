import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export interface FieldTexts {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

interface FieldProps extends FieldTexts {
  /** The control's id, from which the ids of hint and error derive. */
  id: string
  required?: boolean | undefined
  large?: boolean | undefined
  children: ReactNode
}

/** The aria-describedby and aria-invalid of a control; `besides` is the id of another describing element. */
export function ariaDescription(
  id: string,
  { hint, error }: Pick<FieldTexts, 'hint' | 'error'>,
  besides?: string,
) {
  const own = error !== undefined ? `${id}-error` : hint ? `${id}-hint` : undefined
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': [besides, own].filter(Boolean).join(' ') || undefined,
  }
}

export function RequiredMark() {
  return (
    <span className={`danger ${styles.mark}`} aria-hidden="true">
      *
    </span>
  )
}

/** Label, control, and below it the error, or the hint while there is none. */
export function Field({ id, label, hint, error, required, large, children }: FieldProps) {
  return (
    <div className={classes(styles.field, large && styles.large)}>
      <label className="text-small semibold" htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children}
      {error !== undefined ? (
        <p className={`flex gap-1 text-small ${styles.error}`} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={`flex gap-1 text-small muted ${styles.hint}`} id={`${id}-hint`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}
