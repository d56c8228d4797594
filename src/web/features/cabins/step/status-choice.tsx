import { useId } from 'react'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { StatusIcon } from '#web/ui/status-icon.tsx'
import styles from './step.module.css'

interface StatusChoiceProps {
  label: string
  nameOf: (status: CabinStatus) => string
  steps: readonly CabinStatus[]
  value: string
  onValue: (status: string) => void
}

/** Radio buttons: the arrows choose another step, Enter records the chosen one. */
export function StatusChoice({ label, steps, nameOf, value, onValue }: StatusChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      {steps.map((status) => (
        <label className={styles.step} key={status}>
          <input
            type="radio"
            name={name}
            // biome-ignore lint/a11y/noAutofocus: the dialog opens for this choice.
            autoFocus={String(status) === value}
            checked={String(status) === value}
            onChange={() => onValue(String(status))}
          />
          <StatusIcon status={status} />
          {nameOf(status)}
        </label>
      ))}
    </fieldset>
  )
}
