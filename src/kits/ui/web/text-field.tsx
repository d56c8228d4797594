import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { ariaDescription, Field, type FieldTexts } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange'>, FieldTexts {
  onValue?: (value: string) => void
  /** 44 px high, for pages read on phones. */
  large?: boolean
  /** A button or symbol inside the control, at its end. */
  end?: ReactNode
}

export function TextField({ label, hint, error, large, end, onValue, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} required={input.required} large={large}>
      <span className={`flex ${styles.control}`}>
        <input
          type="text"
          {...input}
          {...ariaDescription(id, { hint, error }, input['aria-describedby'])}
          id={id}
          className={classes('shrink rounded', styles.input, end !== undefined && styles.withEnd)}
          onChange={(event) => onValue?.(event.target.value)}
        />
        {end !== undefined && <span className={`row ${styles.end}`}>{end}</span>}
      </span>
    </Field>
  )
}
