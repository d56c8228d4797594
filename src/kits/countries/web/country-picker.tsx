import { useMemo } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ComboBox } from '#kits/ui/web/combo-box.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { type Country, countryName, findCountries } from './countries.ts'
import { useCountries } from './use-countries.ts'

interface CountryPickerProps {
  label: string
  /** ISO 3166-1 alpha-2, or '' while none is chosen. */
  value: string
  error?: string | undefined
  readOnly?: boolean
  required?: boolean
  onCountry: (country: Country) => void
}

/** A country, found by its name in any language. */
export default function CountryPicker(props: CountryPickerProps) {
  const { label, value, error, readOnly = false, required = false, onCountry } = props
  const { language, t } = useLanguage()
  const countries = useCountries(language)
  const options = useMemo(
    () => countries.map((country) => ({ ...country, label: countryName(country, language) })),
    [countries, language],
  )
  if (options.length === 0) return <FieldSkeleton />
  return (
    <ComboBox
      label={label}
      hint={t('country.search_hint')}
      none={t('country.none')}
      openLabel={t('country.show_all')}
      chosen={options.find(({ id }) => id === value)}
      isReadOnly={readOnly}
      required={required}
      error={error}
      find={(query) => findCountries(options, query)}
      onChoose={onCountry}
    >
      {(country) => country.label}
    </ComboBox>
  )
}
