import type { Registration } from '#modules/access/contract/registrations.ts'

/** Which number a company is asked for, by its country: China has the unified credit code, Mexico the RFC, others their own. */

export const hasCreditCode = (countryId: string | null | undefined): boolean => countryId === 'CN'
export const hasCompanyNumber = (countryId: string | null): boolean => !hasCreditCode(countryId)

/** A company that gave a code when others were asked for one too still shows it. */
export const showsCreditCode = ({
  countryId,
  unifiedCreditCode,
}: Pick<Registration, 'countryId' | 'unifiedCreditCode'>): boolean =>
  hasCreditCode(countryId) || unifiedCreditCode !== null

/** The label of the company number in the office. */
export const companyNumberLabel = (countryId: string | null) =>
  countryId === 'MX' ? 'registrations.fields.rfc' : 'registrations.fields.companyNumber'
