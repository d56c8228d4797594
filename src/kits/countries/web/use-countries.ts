import type { Language } from '#kits/contract/shared/languages.ts'
import { useCall } from '#kits/http/web/query.ts'
import { getCountryOptions } from '../shared/countries.ts'
import { type Country, sortCountries } from './countries.ts'

/** All countries, the nearest first, the rest by name. Empty until they have loaded. */
export function useCountries(language: Language): readonly Country[] {
  const { data = [] } = useCall(getCountryOptions)
  return sortCountries(data, language)
}
