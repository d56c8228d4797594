import { call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { getCountryOptions } from '../shared/countries.ts'
import { type Country, countryOptions } from './countries.ts'

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
