import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { ariaDescription, Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

interface SelectFieldProps
  extends Omit<ComponentProps<'select'>, 'id' | 'onChange' | 'children'>,
    FieldTexts {
  options: readonly { readonly value: string; readonly label: string }[]
  /** The label of the empty option; without it an option is always chosen. */
  none?: string
  readOnly?: boolean
  /** 44 px high, for pages read on phones. */
  large?: boolean
  onValue?: (value: string) => void
}

/** Chooses one of a few options by a native select, which suits phones too. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, none, readOnly, large, onValue, ...select } = props
  const id = useId()
  // A native select cannot be read-only, so only the chosen option is offered.
  const offered = readOnly ? options.filter(({ value }) => value === select.value) : options
  return (
    <Field id={id} label={label} hint={hint} error={error} required={select.required} large={large}>
      <span className={`flex ${styles.control}`}>
        <select
          {...select}
          {...ariaDescription(id, { hint, error })}
          aria-readonly={readOnly || undefined}
          id={id}
          className={classes('shrink rounded', styles.input, styles.select)}
          onChange={(event) => onValue?.(event.target.value)}
        >
          {none !== undefined && (!readOnly || offered.length === 0) && <option value="">{none}</option>}
          {offered.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <span className={`center muted ${styles.chevron}`}>
          <Icon name="chevron-down" />
        </span>
      </span>
    </Field>
  )
}
