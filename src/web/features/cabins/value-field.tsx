import type { ReactNode } from 'react'
import { type BatchMember, isOfKind } from '#shared/contracts/cabin-members.ts'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import type { Language } from '#shared/texts/languages.ts'
import { useManager } from '#web/session/session.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { OptionPicker } from '#web/ui/option-picker.tsx'
import type { Choice } from './batch-value.ts'
import { modeRules } from './detail/modes.ts'
import { optionsOf } from './detail/reference-calls.ts'
import { isOfCompany, kindOf, namesIn } from './detail/references.ts'

/** What the choices depend on. */
export type Subject = Pick<CabinRow, 'transportMode' | 'companyId' | 'today'>

interface ValueFieldProps {
  member: BatchMember
  subject: Subject
  label: string
  hint?: ReactNode
  error?: string | undefined
  choice: Choice
  onChoice: (choice: Choice) => void
}

/** The control of a member that can be set in a cell or for many: a day, or a row of another list. */
export function ValueField({ member, subject, choice, onChoice, ...texts }: ValueFieldProps) {
  const { role } = useManager()
  if (!isOfKind(member, 'reference'))
    return (
      <DayField
        {...texts}
        today={subject.today}
        value={choice.value}
        onValue={(value) => onChoice({ value, label: value })}
      />
    )
  const kind = kindOf[member]
  const filters = {
    ...(kind === 'airline' && { type: modeRules[subject.transportMode].carriers }),
    // Shops see only their own anyway.
    ...(role === 'operator' && isOfCompany(kind) && { companyId: subject.companyId }),
  }
  return (
    <OptionPicker
      {...texts}
      getOptions={optionsOf(kind)}
      filters={filters}
      value={choice.value}
      valueLabel={choice.label}
      onValue={(id) => id === '' && onChoice({ value: '', label: '' })}
      onOption={({ id, label }) => onChoice({ value: id, label })}
    />
  )
}

/** The member as a row shows it, '' for none. */
export function labelIn(row: CabinRow, member: BatchMember, language: Language): string {
  const value = row[member] ?? ''
  return isOfKind(member, 'reference') ? (namesIn(row, language)[value] ?? '') : value
}
