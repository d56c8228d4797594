import { classes } from './classes.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

interface SelectProps {
  /** The accessible name; not displayed, since the options explain themselves. */
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onValue: (value: string) => void
}

/** A native select for a toolbar; forms use `SelectField`. */
export function Select({ label, value, options, onValue }: SelectProps) {
  return (
    <span className={`flex ${styles.control}`}>
      <select
        className={classes('shrink rounded', styles.input, styles.select)}
        aria-label={label}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={`center muted ${styles.chevron}`}>
        <Icon name="chevron-down" />
      </span>
    </span>
  )
}
