import { hasRfcCheckDigit, isRfc, normalizeRfc } from '#shared/domain/rfc.ts'
import { maxCompanyNumberLength, maxNameLength } from '#shared/domain/text-lengths.ts'
import { useLanguage } from '#web/texts/language.tsx'
import type { Country } from '#web/ui/countries.ts'
import { CountrySelect } from '#web/ui/country-select.tsx'
import type { FieldProps } from '#web/ui/form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { hasCompanyNumber, hasCreditCode } from './country-numbers.ts'
import type { CompanyValues } from './register-schemas.ts'

/** A form with at least the company's members. */
export interface CompanyForm {
  readonly values: CompanyValues
  readonly field: (member: keyof CompanyValues) => FieldProps
  readonly set: (changes: Partial<CompanyValues>) => void
}

export function CompanyFields({ form }: { form: CompanyForm }) {
  const { t } = useLanguage()
  const { onValue: _, ...country } = form.field('countryId')
  // The calling code follows the country until a number is entered.
  const choose = ({ id, areaCode }: Country) =>
    form.set({ countryId: id, ...(form.values.phone === '' && { areaCode: areaCode ?? '' }) })
  return (
    <>
      <TextField
        {...form.field('companyName')}
        label={t('register.company_name')}
        autoComplete="organization"
        maxLength={maxNameLength}
        required
        large
      />
      <CountrySelect {...country} onCountry={choose} />
      <NumberFields form={form} />
      <TextField
        {...form.field('legalRepresentative')}
        label={t('register.legal_representative')}
        autoComplete="name"
        maxLength={maxNameLength}
        required
        large
      />
    </>
  )
}

/** Companies of China and Mexico have one number each; others may have both. */
function NumberFields({ form }: { form: CompanyForm }) {
  const { t } = useLanguage()
  const { countryId, companyNumber } = form.values
  const rfc = normalizeRfc(companyNumber)
  const hint =
    countryId !== 'MX'
      ? 'register.company_number_hint'
      : isRfc(rfc) && !hasRfcCheckDigit(rfc)
        ? 'register.rfc_doubtful'
        : 'register.rfc_hint'
  return (
    <>
      {hasCompanyNumber(countryId) && (
        <TextField
          {...form.field('companyNumber')}
          label={t(countryId === 'MX' ? 'register.rfc' : 'register.company_number')}
          hint={t(hint)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCompanyNumberLength}
          required
          large
        />
      )}
      {hasCreditCode(countryId) && countryId !== '' && (
        <TextField
          {...form.field('unifiedCreditCode')}
          label={t('register.unified_credit_code')}
          hint={t('register.unified_credit_code_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required={countryId === 'CN'}
          large
        />
      )}
    </>
  )
}
