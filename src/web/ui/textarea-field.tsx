import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { describes, Field, type FieldTexts } from './field.tsx'

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'onChange'>, FieldTexts {
  onValue?: (value: string) => void
}

/** Text of several lines. */
export function TextAreaField({ label, hint, error, onValue, ...area }: TextAreaFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} required={area.required}>
      <textarea
        rows={3}
        {...area}
        {...describes(id, { hint, error })}
        id={id}
        className={classes(styles.input, styles.area)}
        onChange={(event) => onValue?.(event.target.value)}
      />
    </Field>
  )
}
