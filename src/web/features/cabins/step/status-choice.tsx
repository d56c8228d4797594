import { useId } from 'react'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { StatusIcon } from '#web/ui/status-icon.tsx'
import styles from './step.module.css'

interface StatusChoiceProps {
  steps: readonly CabinStatus[]
  value: string
  onValue: (status: string) => void
}

/** Radio buttons: the arrows choose another step, Enter records the chosen one. */
export function StatusChoice({ steps, value, onValue }: StatusChoiceProps) {
  const { t } = useLanguage()
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{t('cabin_changes.step.status')}</legend>
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
          {t(enumKey('CabinStatus', status))}
        </label>
      ))}
    </fieldset>
  )
}
