import type { Company } from '#kits/session/shared/account.ts'

/** The members of a company that people read and edit, in the order of the form. */
export const companyFields = [
  { member: 'name', label: 'account.fields.company_name' },
  { member: 'companyNumber', label: 'account.fields.company_number' },
  { member: 'unifiedCreditCode', label: 'account.fields.unified_credit_code' },
  { member: 'legalRepresentative', label: 'account.fields.legal_representative' },
  { member: 'email', label: 'account.fields.company_email' },
] as const

type CompanyMember = (typeof companyFields)[number]['member']

/** The form's values for a company. */
export function companyValues(company: Company): Record<CompanyMember, string> {
  const values = companyFields.map(({ member }) => [member, company[member] ?? ''])
  return Object.fromEntries(values) as Record<CompanyMember, string>
}
