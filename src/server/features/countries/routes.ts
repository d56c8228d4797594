import type { Route } from '#server/http/route.ts'
import { getCountryOptions } from '#shared/contracts/countries.ts'
import { listCountries } from './queries.ts'

export function countriesFeature(route: Route): void {
  route(getCountryOptions, ({ db }) => listCountries(db))
}
