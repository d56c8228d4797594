import type { ReactNode } from 'react'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { OptionPicker, type OptionsCall } from '#kits/ui/web/option-picker.tsx'
import { getManagerOptions } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'
import { type BatchMember, isOfKind, type MemberOfKind } from '../contract/members.ts'
import type { CabinRow } from '../contract/row.ts'
import type { Choice } from './batch-value.ts'
import { carrierNameOf, terminalNameOf, transportTypeName } from './cabin-names.ts'

/** What the choices depend on. */
export type Subject = Pick<CabinRow, 'transportMode' | 'destinationPortId' | 'companyId' | 'today'>

interface ValueFieldProps {
  member: BatchMember
  subject: Subject
  label: string
  hint?: ReactNode
  error?: string | undefined
  choice: Choice
  onChoice: (choice: Choice) => void
}

interface Reference {
  readonly getOptions: OptionsCall
  filtersOf(subject: Subject, role: Role): Readonly<Record<string, unknown>>
  label(row: CabinRow, language: Language): string
}

const withCode = (code: string | null, name: string | null): string => `${code ?? ''} · ${name ?? ''}`

/** Where the rows come from that can be chosen, and how the chosen one is shown. */
const references: Readonly<Record<BatchMember & MemberOfKind<'reference'>, Reference>> = {
  customerId: {
    getOptions: customers.getOptions,
    // Shops see only their own anyway.
    filtersOf: ({ companyId }, role) => (role === 'operator' ? { companyId } : {}),
    label: ({ customerCode, customerName }) => withCode(customerCode, customerName),
  },
  carrierId: {
    getOptions: airlines.getOptions,
    // Kinds of carriers have the codes of the modes of transport.
    filtersOf: ({ transportMode }) => ({ type: transportMode }),
    label: (row, language) => withCode(row.carrierCode, carrierNameOf(row, language)),
  },
  transportTypeId: {
    getOptions: transportTypes.getOptions,
    filtersOf: () => ({}),
    label: (row, language) => transportTypeName(row, language) ?? '',
  },
  responsibleId: {
    getOptions: getManagerOptions,
    filtersOf: () => ({}),
    label: ({ responsibleName }) => responsibleName ?? '',
  },
  terminalId: {
    getOptions: terminals.getOptions,
    filtersOf: ({ destinationPortId }) => ({ portId: destinationPortId }),
    label: (row, language) => withCode(row.terminalCode, terminalNameOf(row, language)),
  },
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
  const { getOptions, filtersOf } = references[member]
  return (
    <OptionPicker
      {...texts}
      getOptions={getOptions}
      filters={filtersOf(subject, role)}
      value={choice.value}
      valueLabel={choice.label}
      onValue={(id) => id === '' && onChoice({ value: '', label: '' })}
      onOption={({ id, label }) => onChoice({ value: id, label })}
    />
  )
}

/** The member as a row shows it, '' for none. */
export function labelIn(row: CabinRow, member: BatchMember, language: Language): string {
  const value = row[member]
  if (value === null) return ''
  return isOfKind(member, 'reference') ? references[member].label(row, language) : value
}
