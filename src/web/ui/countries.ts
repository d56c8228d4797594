import type { Result } from '#shared/contracts/call.ts'
import type { getCountryOptions } from '#shared/contracts/countries.ts'
import { nameIn } from '#shared/domain/names.ts'
import type { Language } from '#shared/texts/languages.ts'
import { containsWords } from './text-match.ts'

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

/** Searches by name in any language, by code and by calling code. */
export function findCountries(countries: readonly Country[], query: string): Country[] {
  if (query.trim() === '') return [...countries]
  return countries.filter(({ id, esName, enName, cnName, areaCode }) =>
    containsWords(query, [esName, enName, cnName, id, areaCode].join(' ')),
  )
}

/** The countries as a filter offers them. */
export function countryOptions(countries: readonly Country[], { language }: { language: Language }) {
  return sortCountries(countries, language).map((country) => ({
    value: country.id,
    label: countryName(country, language),
  }))
}
