import { getCountryOptions } from '#shared/contracts/countries.ts'
import { call } from '../api/call.ts'
import { useLazyLoad } from '../page/use-lazy-load.ts'
import { useLanguage } from '../texts/language.tsx'
import { type Country, countryOptions } from './countries.ts'
import type { FieldProps } from './form.ts'
import { SelectField } from './select-field.tsx'

const loadCountries = () => call(getCountryOptions, {}, { autoError: false })

interface CountrySelectProps extends Omit<FieldProps, 'onValue'> {
  onCountry: (country: Country) => void
}

/** A native select of countries, for pages that cannot afford the office's picker. */
export function CountrySelect({ onCountry, ...field }: CountrySelectProps) {
  const { language, t } = useLanguage()
  const countries = useLazyLoad(loadCountries, true)
  return (
    <SelectField
      {...field}
      label={t('country_field.label')}
      options={countryOptions(countries ?? [], { language })}
      none={t(countries ? 'country_field.none' : 'common.loading')}
      autoComplete="country"
      onValue={(id) => {
        const chosen = countries?.find((country) => country.id === id)
        if (chosen) onCountry(chosen)
      }}
      required
      large
    />
  )
}
