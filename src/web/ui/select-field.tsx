import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { ariaDescription, Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'children'>,
    FieldTexts {
  options: readonly { readonly value: string; readonly label: string }[]
  /** Offered for no choice; without it one of the options is always chosen. */
  none?: string
  readOnly?: boolean
  /** 44 px high, for pages read on phones. */
  large?: boolean
  onValue?: (value: string) => void
}

/** One of a few, by the browser's own list: at home on a phone too. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, none, readOnly, large, onValue, ...select } = props
  const id = useId()
  // A browser's list cannot be read-only; with the chosen option alone it is.
  const offered = readOnly ? options.filter(({ value }) => value === select.value) : options
  return (
    <Field id={id} label={label} hint={hint} error={error} required={select.required} large={large}>
      <span className={styles.control}>
        <select
          {...select}
          {...ariaDescription(id, { hint, error })}
          aria-readonly={readOnly || undefined}
          id={id}
          className={classes(styles.input, styles.select)}
          onChange={(event) => onValue?.(event.target.value)}
        >
          {none !== undefined && (!readOnly || offered.length === 0) && <option value="">{none}</option>}
          {offered.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevron-down" />
        </span>
      </span>
    </Field>
  )
}
