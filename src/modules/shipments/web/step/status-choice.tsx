import { useId } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import cards from '#kits/ui/web/choice-cards.module.css'
import { StatusIcon } from '../signs/status-icon.tsx'

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
    <fieldset className="flex wrap gap-2">
      <legend className="choice-legend text-small semibold">{label}</legend>
      {steps.map((status) => (
        <label
          className={`choice row gap-2 shrink rounded paper break ${cards.card} ${cards.line}`}
          key={status}
        >
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
