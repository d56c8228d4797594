/** Which numbers a company is asked for, by its country: China has the unified credit code alone, Mexico the RFC alone. */

export const hasCompanyNumber = (countryId: string | null): boolean => countryId !== 'CN'
export const hasCreditCode = (countryId: string | null): boolean => countryId !== 'MX'

/** The label of the company number in the office. */
export const companyNumberLabel = (countryId: string | null) =>
  countryId === 'MX' ? 'registrations.fields.rfc' : 'registrations.fields.companyNumber'
