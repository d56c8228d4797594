import type { Result } from '#kits/contract/shared/call.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { nameIn } from '#kits/i18n/shared/names.ts'
import { bestMatches } from '#kits/search/shared/match-rank.ts'
import type { getCountryOptions } from '../shared/countries.ts'

export type Country = Result<typeof getCountryOptions>[number]

/** Where the brokerage and its customers trade, listed first. */
const nearest = ['MX', 'US', 'CN']

export function countryName(country: Country, language: Language): string {
  return nameIn(language, country) ?? country.id
}

/** The nearest first, the rest by name. */
export function sortCountries(countries: readonly Country[], language: Language): Country[] {
  const byName = new Intl.Collator(language)
  const rank = ({ id }: Country) => (nearest.indexOf(id) + nearest.length + 1) % (nearest.length + 1)
  return countries.toSorted(
    (a, b) => rank(a) - rank(b) || byName.compare(countryName(a, language), countryName(b, language)),
  )
}

/** Searches by code, by calling code and by name in any language; the best first. */
export function findCountries<C extends Country>(countries: readonly C[], query: string): C[] {
  return bestMatches(query, countries, ({ id, areaCode, esName, enName, cnName }) => ({
    codes: [id, areaCode],
    names: [esName, enName, cnName],
  }))
}

/** The countries as a filter offers them. */
export function countryOptions(countries: readonly Country[], { language }: { language: Language }) {
  return sortCountries(countries, language).map((country) => ({
    value: country.id,
    label: countryName(country, language),
  }))
}
