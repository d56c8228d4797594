import type { Route } from '#kits/http/server/route.ts'
import { getCountryOptions } from '../shared/countries.ts'
import { listCountries } from './queries.ts'

export function countriesFeature(route: Route): void {
  route(getCountryOptions, ({ db }) => listCountries(db))
}
