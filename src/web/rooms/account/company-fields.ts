import type { Company } from '#shared/contracts/account.ts'

/** The members of a company people read and edit, in this order. */
export const companyFields = [
  { member: 'name', label: 'account.fields.company_name' },
  { member: 'companyNumber', label: 'account.fields.company_number' },
  { member: 'unifiedCreditCode', label: 'account.fields.unified_credit_code' },
  { member: 'legalRepresentative', label: 'account.fields.legal_representative' },
  { member: 'email', label: 'account.fields.company_email' },
] as const

export type CompanyField = (typeof companyFields)[number]

export interface CompanyChange {
  readonly field: CompanyField
  readonly before: string | null
  readonly after: string | null
}

/** What somebody else changed meanwhile. */
export function companyChanges(before: Company, after: Company): CompanyChange[] {
  return companyFields
    .filter(({ member }) => before[member] !== after[member])
    .map((field) => ({ field, before: before[field.member], after: after[field.member] }))
}
