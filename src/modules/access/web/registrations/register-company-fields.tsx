import { maxCompanyNumberLength, maxNameLength } from '#kits/contract/shared/text-lengths.ts'
import type { Country } from '#kits/countries/web/countries.ts'
import { CountrySelect } from '#kits/countries/web/country-select.tsx'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { hasRfcCheckDigit, isRfc, normalizeRfc } from '#modules/access/rules/rfc.ts'
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
      <NumberField form={form} />
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

/** The number that companies have, by country; '' while none is chosen. */
const countryNumbers = {
  '': {
    member: 'companyNumber',
    label: 'register.company_number',
    hint: 'register.company_number_hint',
  },
  MX: { member: 'companyNumber', label: 'register.rfc', hint: 'register.rfc_hint' },
  CN: {
    member: 'unifiedCreditCode',
    label: 'register.unified_credit_code',
    hint: 'register.unified_credit_code_hint',
  },
} as const

const otherNumber = { ...countryNumbers[''], label: 'register.foreign_number' } as const

const isListed = (countryId: string): countryId is keyof typeof countryNumbers => countryId in countryNumbers

/** An RFC whose check digit is wrong is taken all the same: some of those given out are. */
function isDoubtful({ countryId, companyNumber }: CompanyValues): boolean {
  const rfc = normalizeRfc(companyNumber)
  return countryId === 'MX' && isRfc(rfc) && !hasRfcCheckDigit(rfc)
}

function NumberField({ form }: { form: CompanyForm }) {
  const { t } = useLanguage()
  const { countryId } = form.values
  const { member, label, hint } = isListed(countryId) ? countryNumbers[countryId] : otherNumber
  return (
    <TextField
      {...form.field(member)}
      label={t(label)}
      hint={t(isDoubtful(form.values) ? 'register.rfc_doubtful' : hint)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={maxCompanyNumberLength}
      required
      large
    />
  )
}
